// The verb `position` plays moves on a position, judges others without playing them, and prints verdicts and
// events. Its JSON output is a position file again.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "record/json.h"
#include "record/position.h"
#include "record/setup_text.h"
#include "tools/arguments.h"
#include "tools/describe.h"
#include "tools/perft.h"

namespace mortarboard {
namespace {

using Json = nlohmann::ordered_json;

Json verdict_to_json(const TextGame& game, Verdict verdict) {
    if (verdict) return nullptr;
    const auto& rule = game.rule_texts()[verdict.rule];
    return Json{{"id", std::string(rule.id)},
                {"paragraph", std::string(rule.paragraph)},
                {"text", std::string(rule.text)}};
}
Json to_move_json(SeatSet to_move) {
    Json list = Json::array();
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if (to_move.has(seat)) list.push_back(seat);
    if (to_move.has(kNature)) list.push_back("nature");
    return list;
}
Json legal_json(const TextGame& game, const Match& match) {
    Json list = Json::array();
    for (int seat = 0; seat <= kNature; ++seat) {
        if (!match.to_move().has(seat)) continue;
        ActionList actions;
        game.legal(match.state(), static_cast<Seat>(seat), actions);
        for (const auto& action : actions)
            list.push_back(to_text(game.vocabulary(), Move{static_cast<Seat>(seat), action}));
    }
    return list;
}

// A JudgedPosition is a position with the moves judged on it. Moves are played on the truth (or what the file
// knows of it), and told as `viewer` sees them.
struct JudgedPosition {
    const TextGame& game;
    Viewer viewer;
    bool plays_forced;
    Match truth;
    Match seen{game, truth.setup(), truth.seen_by(viewer)};
    Json moves = Json::array();
    Json checked = Json::array();
    std::vector<std::string> lines{};
    std::string stopped{};

    // Returns whether the move is allowed.
    bool play(const Move& move, bool forced) {
        const Verdict verdict = game.check(truth.state(), move);
        const Move masked = verdict ? game.mask(truth.state(), move, viewer) : move;
        std::vector<Event> events;
        if (verdict) {
            truth.play(move);
            CHECK(static_cast<bool>(seen.play(masked, EventSink(&events))));
        } else {
            stopped = "The move " + in_quotes(to_text(game.vocabulary(), move)) +
                      " is not allowed: " + paragraph_text(game, verdict) + ".";
        }
        note(masked, verdict, events, forced);
        return static_cast<bool>(verdict);
    }
    // Plays the answers without an alternative, if the argument asks for that.
    void play_forced() {
        constexpr int kMostForced = 10'000;
        for (int n = 0; plays_forced && n < kMostForced && !truth.over(); ++n) {
            const Seat seat = truth.to_move().first();
            ActionList actions;
            game.legal(truth.state(), seat, actions);
            if (actions.size() != 1 || !play({seat, actions[0]}, true)) return;
        }
    }
    // The move is judged by what the viewer knows, so that it is allowed unless the viewer can prove it
    // wrong.
    void check(const Move& move) {
        const std::string written = to_text(game.vocabulary(), move);
        const Verdict verdict = game.check(seen.state(), move);
        checked.push_back(Json{{"move", written},
                               {"allowed", static_cast<bool>(verdict)},
                               {"rule", verdict_to_json(game, verdict)}});
        lines.push_back(written + ": " +
                        (verdict ? "allowed" : "not allowed: " + paragraph_text(game, verdict)));
    }

private:
    void note(const Move& move, Verdict verdict, const std::vector<Event>& events, bool forced) {
        const std::string written = to_text(game.vocabulary(), move);
        Json told = Json::array();
        for (const auto& event : events) told.push_back(event_to_json(game, event));
        Json entry{{"move", written},
                   {"allowed", static_cast<bool>(verdict)},
                   {"rule", verdict_to_json(game, verdict)},
                   {"events", std::move(told)}};
        if (forced) entry["forced"] = true;
        moves.push_back(std::move(entry));
        lines.push_back(written + (forced ? " (forced)" : ""));
        for (const auto& event : events) lines.push_back("    -> " + event_text(game, event));
    }
};

// Returns the moves of an argument, separated by semicolons. The result is nothing, and `why` is a sentence,
// if one is not a move.
std::optional<std::vector<Move>> moves_of(const TextGame& game, const std::string& text, std::string& why) {
    std::vector<Move> moves;
    for (const auto& word : split(text, ';')) {
        const auto move = move_from_text(game.vocabulary(), word, &why);
        if (!move) return std::nullopt;
        moves.push_back(*move);
    }
    return moves;
}

// Says whether the position tells what this seat knows: it is the truth, or that seat's own view.
bool is_seen_by(const TextGame& game, const AnyState& state, Viewer viewer) {
    return std::all_of(game.decks().begin(), game.decks().end(), [&](const DeckInfo& deck) {
        const Viewer of_deck = viewer_of(deck, state);
        return of_deck == kTruth || of_deck == viewer;
    });
}

int print_position(const Arguments& arguments, Console& console, JudgedPosition& desk,
                   const AnyState& start) {
    const TextGame& game = desk.game;
    const Match& match = desk.seen;
    Json json;
    json["game"] = std::string(game.info.id);
    json["data_version"] = hex16(game.info.data_version);
    json["setup"] = setup_to_json(game.info, match.setup());
    json["moves"] = std::move(desk.moves);
    if (arguments.has("check")) json["checked"] = std::move(desk.checked);
    json["to_move"] = to_move_json(match.to_move());
    json["legal"] = legal_json(game, match);
    add_outcome(json, match);
    json["hash"] = hex16(match.hash());
    json["public_hash"] = hex16(match.public_hash());
    json["state"] = state_to_json(game, match.state());
    if (!arguments.json()) {
        for (const auto& line : desk.lines) console.out << line << "\n";
        for (const auto& change : state_diff(game, start, match.state()))
            console.out << "    | " << change.path << ": " << change.before << " -> " << change.after << "\n";
        if (match.log().empty()) console.out << state_dump(game, match.state(), false);
        console.out << scores_text(match) << "\nhash " << hex16(match.hash()) << "\n";
    }
    if (!desk.stopped.empty()) return fail_with(arguments, console, json, desk.stopped);
    if (arguments.json()) return print_json(console, json);
    return kDone;
}

}  // namespace

int run_position(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const bool from_file = arguments.has("file");
    if (from_file) arguments.refuse_with("file", {"seats", "seed", "option."});
    Setup setup = arguments.setup(*game);
    arguments.plays_forced();  // refuses another value
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 0, 0, INT64_MAX));
    if (arguments.wrong()) return arguments.refuse(console);

    AnyState start;
    if (from_file) {
        constexpr std::size_t kMaxBytes = 1'000'000;
        std::string wrong;
        const auto text = read_file(console, arguments.text("file"), kMaxBytes, wrong);
        if (!text) return fail(arguments, console, kBadUsage, wrong);
        wrong = position_from_text(*game, *text, setup, start);
        if (!wrong.empty()) return fail(arguments, console, kFailed, wrong);
    } else {
        start = seed ? random_position(*game, setup, seed).state() : Match(*game, setup).state();
    }

    const Viewer viewer = arguments.viewer(setup.seats);
    if (viewer != kTruth && viewer != kPublic && !is_seen_by(*game, start, viewer))
        arguments.set_wrong("This position is what another viewer knows; it cannot be shown as seat " +
                            std::to_string(int{viewer}) + " sees it.");
    if (arguments.wrong()) return arguments.refuse(console);
    std::string why;
    const auto moves = moves_of(*game, arguments.text("moves"), why);
    const auto checks = moves ? moves_of(*game, arguments.text("check"), why) : std::nullopt;
    if (!checks) return fail(arguments, console, kBadUsage, why);

    JudgedPosition desk{*game, viewer, arguments.plays_forced(), Match(*game, setup, start)};
    const AnyState view_before = desk.seen.state();
    desk.play_forced();
    for (const Move& move : *moves) {
        if (!desk.play(move, false)) break;
        desk.play_forced();
    }
    if (desk.stopped.empty())
        for (const Move& move : *checks) desk.check(move);
    return print_position(arguments, console, desk, view_before);
}

}  // namespace mortarboard
