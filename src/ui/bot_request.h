// This is the question to a bot somewhere else (a worker, a thread), in full each time, because the bot may
// have been restarted in between. It holds what the bot's seat may know, and never the log.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/match.h"

namespace mortarboard {

struct BotRequest {
    // The answer bears the same number; answers with other numbers are late and are thrown away.
    std::uint32_t ticket{};
    std::string game, bot;
    Setup setup;
    Seat seat{};
    std::uint64_t seed{};
    int iterations{};  // 0: the bot's own number
    // `start` has, as bytes, what the seat saw before the first move; it is empty when the match begins at
    // its set-up.
    std::vector<std::uint8_t> start;
    std::vector<Move> seen;  // as the seat saw them
    // A bot that thinks in several places at once is told which of them this is.
    int worker{}, workers{1};
};

// Returns the match before the first move, as the seat sees it, or null when the question makes no sense.
// The function accepts any bytes.
inline std::unique_ptr<Match> match_before(const Game& game, const BotRequest& request) {
    if (!game.check_setup(request.setup) || request.seat >= request.setup.seats) return nullptr;
    const auto viewer = static_cast<Viewer>(request.seat);
    auto match = std::make_unique<Match>(game, request.setup, viewer);
    if (request.start.empty()) return match;
    AnyState start;
    if (!state_from_bytes(game, request.setup, request.start, start)) return nullptr;
    return std::make_unique<Match>(game, request.setup, start, viewer);
}

}  // namespace mortarboard
