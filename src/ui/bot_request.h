// What a bot somewhere else (a worker, a thread) is asked, in full each time: it may have been restarted in
// between. It is told what its seat may know and never the log.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/match.h"

namespace mortarboard {

struct BotRequest {
    std::uint32_t ticket{};  // the answer bears the same number; other answers are late and thrown away
    std::string game, bot;
    Setup setup;
    Seat seat{};
    std::uint64_t seed{};
    int iterations{};  // 0: as many as the bot wants
    // The bytes of what the seat saw before the first move; empty: as the set-up has it.
    std::vector<std::uint8_t> start;
    std::vector<Move> seen;  // every move so far as the seat saw it
    int worker{}, workers{1};  // of a bot that thinks in several places at once, which part this is
};

// The match before the first move, as the seat sees it; null: the question makes no sense. Total on any
// bytes.
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
