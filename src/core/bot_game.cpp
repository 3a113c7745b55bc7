#include "core/bot_game.h"

#include <algorithm>

namespace mortarboard {

int feature_count(const BotGame& game) {
    int count = 0;
    for (const FeatureRow& row : game.feature_rows()) count += row.count;
    return count;
}

int seats_of(const Game& game, const AnyState& state) {
    int seats = 0;
    for (const Standing& one : game.outcome(state).seat) seats += one.place > 0;
    return seats;
}
std::int32_t final_margin(const Outcome& outcome, Seat seat) {
    std::int32_t best_rival = INT32_MIN;
    // Seats that do not take part have no place.
    for (int other = 0; other < kMaxSeats; ++other)
        if (other != seat && outcome.seat[other].place)
            best_rival = std::max(best_rival, outcome.seat[other].score);
    return best_rival == INT32_MIN ? 0 : (outcome.seat[seat].score - best_rival) * kHundredths;
}

}  // namespace mortarboard
