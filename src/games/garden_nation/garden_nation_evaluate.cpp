// How good a position looks to a seat, in hundredths of a point of final margin.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {

std::int32_t GardenNation::evaluate(const State& s, Seat seat) {
    const Outcome o = outcome(s);
    std::int32_t best = INT32_MIN;
    for (int q = 0; q < s.seats; ++q)
        if (q != seat) best = std::max(best, o.seat[q].score);
    return 100 * (o.seat[seat & 3].score - best);
}

}  // namespace mortarboard::garden_nation
