// position: plays moves on a position and prints verdicts and events. Its JSON output is a position file
// again.
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

}  // namespace

int run_position(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const bool from_file = arguments.has("file");
    Setup setup = arguments.setup(*game);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 0, 0, INT64_MAX));
    if (from_file && (seed || arguments.has("seats")))
        arguments.set_wrong("A position comes from file= or from seats= and seed=, not from both.");
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

    Match match(*game, setup, start);
    Json moves = Json::array();
    std::string stopped;
    for (const auto& text : split(arguments.text("moves"), ';')) {
        std::string why;
        const auto move = move_from_text(game->vocabulary(), text, &why);
        if (!move) return fail(arguments, console, kBadUsage, why);
        std::vector<Event> events;
        const Verdict verdict = match.play(*move, EventSink(&events));
        Json events_json = Json::array();
        for (const auto& event : events) events_json.push_back(event_to_json(*game, event));
        const std::string written = to_text(game->vocabulary(), *move);
        moves.push_back(Json{{"move", written},
                             {"allowed", static_cast<bool>(verdict)},
                             {"rule", verdict_to_json(*game, verdict)},
                             {"events", events_json}});
        if (!arguments.json()) {
            console.out << written << "\n";
            for (const auto& event : events) console.out << "    -> " << event_text(*game, event) << "\n";
        }
        if (!verdict) {
            stopped =
                "The move " + in_quotes(written) + " is not allowed: " + paragraph_text(*game, verdict) + ".";
            break;
        }
    }

    Json json;
    json["game"] = std::string(game->info.id);
    json["data_version"] = hex16(game->info.data_version);
    json["setup"] = setup_to_json(game->info, setup);
    json["moves"] = std::move(moves);
    json["to_move"] = to_move_json(match.to_move());
    json["legal"] = legal_json(*game, match);
    add_outcome(json, match);
    json["hash"] = hex16(match.hash());
    json["public_hash"] = hex16(match.public_hash());
    json["state"] = state_to_json(*game, match.state());
    if (!arguments.json()) {
        for (const auto& change : state_diff(*game, start, match.state()))
            console.out << "    | " << change.path << ": " << change.before << " -> " << change.after << "\n";
        if (match.log().empty()) console.out << state_dump(*game, match.state(), false);
        console.out << scores_text(match) << "\nhash " << hex16(match.hash()) << "\n";
    }
    if (!stopped.empty()) return fail_with(arguments, console, json, stopped);
    if (arguments.json()) return print_json(console, json);
    return kDone;
}

}  // namespace mortarboard
