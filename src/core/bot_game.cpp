#include "core/bot_game.h"

#include <algorithm>

namespace mortarboard {

std::int32_t final_margin(const Outcome& outcome, Seat seat) {
    std::int32_t best_rival = INT32_MIN;
    // Seats that do not take part have no place.
    for (int other = 0; other < kMaxSeats; ++other)
        if (other != seat && outcome.seat[other].place)
            best_rival = std::max(best_rival, outcome.seat[other].score);
    return best_rival == INT32_MIN ? 0 : (outcome.seat[seat].score - best_rival) * kHundredths;
}

}  // namespace mortarboard
