#include "tools/perft.h"

#include <nlohmann/json.hpp>
#include <ostream>

#include "ai/bot_match.h"
#include "games/bot_games.h"
#include "record/json.h"
#include "tools/arguments.h"
#include "tools/series.h"

namespace mortarboard {
namespace {

using Json = nlohmann::ordered_json;

BotMatch random_bot_match(const TextGame& game, const Setup& setup, std::uint64_t seed) {
    return BotMatch(bot_game(game), setup, std::vector<std::string_view>(setup.seats, "random"), seed);
}

}  // namespace

Match random_position(const TextGame& game, const Setup& setup, std::uint64_t seed) {
    BotMatch bot_match = random_bot_match(game, setup, seed);
    bot_match.finish(kLongestGame);
    Match match = bot_match.match();
    match.rewind(Rng(seed).below(static_cast<std::uint32_t>(match.log().size())));
    return match;
}

std::uint64_t perft(const TextGame& game, const AnyState& state, int depth) {
    if (depth == 0) return 1;
    const SeatSet to_move = game.to_move(state);
    if (to_move.empty()) return 0;
    ActionList actions;
    game.legal(state, to_move.first(), actions);
    if (depth == 1) return actions.size();
    std::uint64_t count = 0;
    for (const auto& action : actions) {
        AnyState after = state;
        game.apply(after, {to_move.first(), action}, {});
        count += perft(game, after, depth - 1);
    }
    return count;
}

std::vector<PerftBranch> perft_divide(const TextGame& game, const AnyState& state, int depth) {
    std::vector<PerftBranch> branches;
    const SeatSet to_move = game.to_move(state);
    if (to_move.empty() || depth == 0) return branches;
    ActionList actions;
    game.legal(state, to_move.first(), actions);
    for (const auto& action : actions) {
        AnyState after = state;
        game.apply(after, {to_move.first(), action}, {});
        branches.push_back({{to_move.first(), action}, perft(game, after, depth - 1)});
    }
    return branches;
}

std::string perft_text(const TextGame& game) {
    constexpr std::uint64_t kEnough = 20'000;  // in lines of play
    constexpr int kPositions = 8, kDeepest = 8;
    std::string out =
        "# lines of play of 1, 2, 3... moves; seed 0 is the start, others a position of a random game\n";
    for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
        for (std::uint64_t seed = 0; seed <= kPositions; ++seed) {
            const Setup setup = default_setup(game.info, seats);
            const Match match = seed ? random_position(game, setup, seed) : Match(game, setup);
            out += "seats " + std::to_string(seats) + " seed " + std::to_string(seed) + " after " +
                   std::to_string(match.log().size()) + " moves:";
            // The next level is expected to grow by the same factor as the last one: stop before the limit.
            std::uint64_t count = 1, before = 1;
            for (int depth = 1;
                 depth <= kDeepest && count && count * std::max<std::uint64_t>(1, count / before) <= kEnough;
                 ++depth) {
                before = count;
                count = perft(game, match.state(), depth);
                out += " " + std::to_string(count);
            }
            out += "\n";
        }
    return out;
}

std::string move_order_text(const TextGame& game) {
    constexpr std::uint64_t kGames = 2;
    // So many moves lie between two lists. It is a prime, so that no phase of a turn is always skipped.
    constexpr std::size_t kEvery = 17;
    std::string out = "# legal moves in order, as bytes and as text\n";
    for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
        for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
            BotMatch bot_match = random_bot_match(game, default_setup(game.info, seats), seed);
            while (!bot_match.match().over() && bot_match.match().log().size() < kLongestGame) {
                if (bot_match.match().log().size() % kEvery == 0) {
                    out += "seats " + std::to_string(seats) + " seed " + std::to_string(seed) + " after " +
                           std::to_string(bot_match.match().log().size()) + " moves:\n";
                    for (int seat = 0; seat <= kNature; ++seat) {
                        if (!bot_match.match().to_move().has(seat)) continue;
                        ActionList actions;
                        game.legal(bot_match.match().state(), static_cast<Seat>(seat), actions);
                        for (const auto& action : actions) {
                            std::uint64_t bytes = action.kind;
                            for (auto value : action.arg) bytes = bytes << 8 | value;
                            out += "  " + hex16(bytes) + " " +
                                   to_text(game.vocabulary(), Move{static_cast<Seat>(seat), action}) + "\n";
                        }
                    }
                }
                bot_match.advance();
            }
        }
    return out;
}

int run_perft(const Arguments& arguments, Console& console) {
    const TextGame* game = arguments.game();
    if (!game) return arguments.refuse(console);
    const Setup setup = arguments.setup(*game);
    const auto depth = static_cast<int>(arguments.number("depth", 3, 1, 20));
    const auto seed = static_cast<std::uint64_t>(arguments.number("seed", 0, 0, INT64_MAX));
    const bool divide = arguments.flag("divide");
    if (arguments.wrong()) return arguments.refuse(console);

    const Match match = seed ? random_position(*game, setup, seed) : Match(*game, setup);
    Json json;
    json["game"] = std::string(game->info.id);
    json["seats"] = setup.seats;
    json["seed"] = seed;
    json["after"] = match.log().size();
    json["counts"] = Json::array();
    for (int d = 1; d <= depth; ++d) {
        json["counts"].push_back(perft(*game, match.state(), d));
        // The output is flushed, because the next depth may take long.
        if (!arguments.json()) console.out << d << ": " << print_json(json["counts"].back()) << std::endl;
    }
    if (divide) {
        json["divide"] = Json::object();
        for (const auto& branch : perft_divide(*game, match.state(), depth)) {
            const std::string move = to_text(game->vocabulary(), branch.move);
            json["divide"][move] = branch.count;
            if (!arguments.json()) console.out << "  " << move << ": " << branch.count << "\n";
        }
    }
    if (arguments.json()) return print_json(console, json);
    return kDone;
}

}  // namespace mortarboard
