// What a bot somewhere else (a worker, a thread) is asked, in full each time: it may have been restarted in between.
// It is told what its seat may know and never the log.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/types.h"

namespace mortarboard {

struct BotRequest {
    std::uint32_t ticket{};    // the answer bears the same number; other answers are late and thrown away
    std::string game, bot;
    Setup setup;
    Seat seat{};
    std::uint64_t seed{};
    int iterations{};          // 0: as many as the bot wants
    std::vector<Move> seen;    // every move so far as the seat saw it
    int part{}, parts{1};      // of a bot that thinks in several places at once, which part this is
};

}  // namespace mortarboard
