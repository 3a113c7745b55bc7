// The verb `play` plays a game in the terminal. Persons type moves in notation or by number; bots and nature
// move automatically.
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/text.h"
#include "games/bot_games.h"
#include "record/json.h"
#include "record/position.h"
#include "record/record.h"
#include "tools/arguments.h"
#include "tools/describe.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

constexpr std::string_view kHelp =
    "  12             the move with this number      take_coins 2   a move as it is written (a seat before "
    "it is allowed)\n"
    "  ? move         whether it is allowed, and the rule that forbids it\n"
    "  list           the moves again                state          all you know, as text\n"
    "  rules          the paragraphs                 rules 4.3      one of them\n"
    "  scores         the scores so far              quit           leave the game\n";

class Terminal {
public:
    Terminal(const TextGame& game, const Setup& setup, const std::vector<std::string>& players,
             std::uint64_t seed, std::istream& in, std::ostream& out)
        : game_(game),
          players_(players),
          in_(in),
          out_(out),
          bot_match_(bot_game(game), setup, bots_of(players_), seed),
          seen_(game, setup, viewer_of(players_)) {}

    const Match& match() const { return bot_match_.match(); }
    // Returns when the game is over or a person leaves it.
    void run() {
        while (!match().over() && match().log().size() < kLongestGame) {
            const AnyState before = match().state();
            const auto turn = bot_match_.advance();
            if (turn == BotMatch::moved) print_last_move(before);
            if (turn == BotMatch::person && !ask(match().to_move().first())) return;
        }
    }

private:
    static std::vector<std::string_view> bots_of(const std::vector<std::string>& players) {
        std::vector<std::string_view> bots;
        for (const auto& player : players)
            bots.push_back(player == "person" ? std::string_view{} : std::string_view(player));
        return bots;
    }
    // A single person sees the view of the seat, several at one keyboard see the public view. Without persons
    // nothing is hidden.
    static Viewer viewer_of(const std::vector<std::string>& players) {
        Viewer viewer = kTruth;
        for (std::size_t seat = 0; seat < players.size(); ++seat)
            if (players[seat] == "person") viewer = viewer == kTruth ? static_cast<Viewer>(seat) : kPublic;
        return viewer;
    }
    // Prints the last move and its events, as far as the viewer may know them.
    void print_last_move(const AnyState& before) {
        const Move move = seen_.viewer() == kTruth ? match().log().back()
                                                   : game_.mask(before, match().log().back(), seen_.viewer());
        std::vector<Event> events;
        const Verdict verdict = seen_.play(move, EventSink(&events));
        CHECK(static_cast<bool>(verdict));
        out_ << match().log().size() << ". " << to_text(game_.vocabulary(), move);
        if (move.seat != kNature) out_ << "   (" << players_[static_cast<std::size_t>(move.seat)] << ")";
        out_ << "\n";
        for (const auto& event : events) out_ << "    -> " << event_text(game_, event) << "\n";
    }
    void list(const ActionList& actions) {
        for (std::size_t i = 0; i < actions.size(); ++i)
            out_ << "  " << i + 1 << "  " << to_text(game_.vocabulary(), actions[i]) << "\n";
    }
    // Returns false if the person leaves.
    bool ask(Seat seat) {
        ActionList actions;
        game_.legal(match().state(), seat, actions);
        out_ << "\nSeat " << int{seat} << " is to move (" << scores_text(seen_) << "). ? for help.\n";
        list(actions);
        for (std::string line;;) {
            out_ << "> " << std::flush;
            if (!std::getline(in_, line)) {
                out_ << "\nThe input has ended, so the game stops here.\n";
                return false;
            }
            const std::string_view text = trimmed(line);
            if (text == "quit") return false;
            if (text.empty()) continue;
            if (command(text, seat, actions)) continue;
            if (const auto typed = read(text, seat, actions); typed && move(*typed)) return true;
        }
    }
    bool command(std::string_view text, Seat seat, const ActionList& actions) {
        if (text == "?" || text == "help")
            out_ << kHelp;
        else if (text == "list")
            list(actions);
        else if (text == "scores")
            out_ << scores_text(seen_) << "\n";
        else if (text == "state")
            out_ << state_dump(game_, match().seen_by(static_cast<Viewer>(seat)), false);
        else if (text == "rules" || text.starts_with("rules "))
            rules(trimmed(text.substr(5)));
        else if (text.starts_with("?"))
            why(trimmed(text.substr(1)), seat, actions);
        else
            return false;
        return true;
    }
    void rules(std::string_view paragraph) {
        bool found = false;
        for (const auto& rule : game_.rule_texts()) {
            if (rule.id.empty() || (!paragraph.empty() && rule.paragraph != paragraph)) continue;
            out_ << rule.paragraph << "  " << rule.text << "\n";
            found = true;
        }
        if (!found) out_ << "There is no paragraph " << in_quotes(paragraph) << ".\n";
    }
    void why(std::string_view text, Seat seat, const ActionList& actions) {
        const auto typed = read(text, seat, actions);
        if (!typed) return;
        const Verdict verdict = game_.check(match().seen_by(static_cast<Viewer>(seat)), *typed);
        out_ << (verdict ? "That is allowed." : "Not allowed: " + paragraph_text(game_, verdict) + ".")
             << "\n";
    }
    // Reads a move by its number in the list or as it is written.
    std::optional<Move> read(std::string_view text, Seat seat, const ActionList& actions) {
        if (text.find_first_not_of("0123456789") == std::string_view::npos) {
            const auto number = parse_number(text, 1, static_cast<std::int64_t>(actions.size()));
            if (number) return Move{seat, actions[static_cast<std::size_t>(*number - 1)]};
            out_ << "The moves of the list have the numbers 1 to " << actions.size() << ".\n";
            return std::nullopt;
        }
        std::string why;
        const bool has_seat = text.starts_with("nature ") || (text[0] >= '0' && text[0] <= '9');
        auto typed = move_from_text(
            game_.vocabulary(), has_seat ? std::string(text) : std::to_string(seat) + " " + std::string(text),
            &why);
        if (typed && typed->seat != seat) {
            typed.reset();
            why = "Seat " + std::to_string(seat) + " is to move.";
        }
        if (!typed) out_ << why << "\n";
        return typed;
    }
    bool move(const Move& move) {
        const AnyState before = match().state();
        const Verdict verdict = bot_match_.play(move);
        if (verdict)
            print_last_move(before);
        else
            out_ << "Not allowed: " << paragraph_text(game_, verdict) << ".\n";
        return static_cast<bool>(verdict);
    }

    const TextGame& game_;
    const std::vector<std::string>& players_;
    std::istream& in_;
    std::ostream& out_;
    BotMatch bot_match_;
    Match seen_;
};

}  // namespace

int run_play(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const Setup setup = arguments.setup(*game);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX));
    std::string usual = "person";
    for (int seat = 1; seat < setup.seats; ++seat) usual += ",greedy";
    const auto players = arguments.bots(setup, usual, true);
    const std::string save = arguments.text("save");
    std::string wrong;
    const bool saves = arguments.has("save");
    // The file is checked before the game, not after an hour's play. That makes it if it is not there, so
    // everything else is checked first.
    if (saves && !arguments.wrong() && !can_write(save, wrong)) arguments.set_wrong(wrong);
    if (arguments.wrong()) return arguments.refuse(console);

    // With json=1 the dialogue goes to the error output, because `out` is for the JSON object.
    Terminal terminal(*game, setup, players, seed, console.in, arguments.json() ? console.err : console.out);
    terminal.run();
    const Match& match = terminal.match();
    nlohmann::ordered_json json;
    json["game"] = std::string(game->info.id);
    json["seats"] = setup.seats;
    json["bots"] = players;
    json["seed"] = seed;
    json["moves"] = match.log().size();
    add_outcome(json, match);
    json["hash"] = hex16(match.hash());
    if (saves) {
        Record record = record_of(*game, match);
        for (std::size_t seat = 0; seat < players.size(); ++seat)
            if (players[seat] != "person")
                record.bots.push_back(
                    {static_cast<Seat>(seat), players[seat], seed_for(seed, seat), 0, 0, kBotVersion});
        if (!write_file(save, write_record(record), wrong)) return fail_with(arguments, console, json, wrong);
    }
    if (arguments.json()) return print_json(console, json);
    console.out << "\n"
                << (match.over() ? "Ended by " + ending_text(match) + ": " : "Not over: ")
                << scores_text(match) << "\n";
    if (saves) console.out << "Saved to " << save << ".\n";
    return kDone;
}

}  // namespace mortarboard
