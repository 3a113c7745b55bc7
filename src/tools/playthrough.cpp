#include "tools/playthrough.h"

#include <nlohmann/json.hpp>
#include <ostream>

#include "games/bot_games.h"
#include "record/json.h"
#include "record/position.h"
#include "record/setup_text.h"
#include "tools/arguments.h"
#include "tools/describe.h"
#include "tools/series.h"

namespace mortarboard {

std::string playthrough_text(const TextGame& game, const Setup& setup,
                             const std::vector<std::string_view>& bots, std::uint64_t seed, int every,
                             Viewer viewer) {
    BotMatch bot_match(bot_game(game), setup, bots, seed);
    const Match& truth = bot_match.match();
    Match match(game, setup, truth.seen_by(viewer));
    std::string out = "# " + std::string(game.info.title) + ", setup " +
                      print_json(setup_to_json(game.info, setup)) + ", seed " + std::to_string(seed) +
                      ", bots";
    for (const auto bot : bots) out += " " + std::string(bot);
    out += "\n# a number and a move; -> its events; | fields that changed since the last look\n";
    AnyState last_reported = match.state();
    out += "\n" + state_dump(game, last_reported, false) + "\n";
    const auto report_changes = [&] {
        for (const auto& change : state_diff(game, last_reported, match.state()))
            out += "    | " + change.path + ": " + change.before + " -> " + change.after + "\n";
        out += "    | " + scores_text(match) + ", public " + hex16(match.public_hash()) + "\n";
        last_reported = match.state();
    };
    std::vector<Event> events;
    AnyState before = truth.state();
    while (match.log().size() < kLongestGame && bot_match.advance() == BotMatch::moved) {
        CHECK(
            static_cast<bool>(match.play(game.mask(before, truth.log().back(), viewer), EventSink(&events))));
        before = truth.state();
        out +=
            std::to_string(match.log().size()) + ". " + to_text(game.vocabulary(), match.log().back()) + "\n";
        for (const auto& event : events) out += "    -> " + event_text(game, event) + "\n";
        events.clear();
        if (every && match.log().size() % static_cast<std::size_t>(every) == 0) report_changes();
    }
    report_changes();
    out += match.over() ? "\nended by " + ending_text(match) : "\nnot over";
    return out + " after " + std::to_string(match.log().size()) + " moves: " + scores_text(match) + "\n";
}

int run_playthrough(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const Setup setup = arguments.setup(*game);
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, INT64_MAX));
    const auto every = static_cast<int>(arguments.number("every", 20, 0, 1'000'000));
    const auto bots = arguments.bots(setup, bot_game(*game).has_evaluation ? "greedy_noisy" : "random");
    const Viewer viewer = arguments.viewer(setup.seats);
    if (arguments.wrong()) return arguments.refuse(console);
    const std::string text = playthrough_text(*game, setup, views_of(bots), seed, every, viewer);
    if (arguments.json())
        return print_json(console, {{"game", std::string(game->info.id)}, {"lines", split(text, '\n')}});
    console.out << text;
    return kDone;
}

}  // namespace mortarboard
