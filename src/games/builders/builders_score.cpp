// Computes the outcome of a match, or what it would be now.
#include "games/builders/builders.h"

#include <algorithm>

namespace mortarboard::builders {

Outcome Builders::outcome(const State& s) {
    Outcome result;
    // The rank compares the total, then points, then coins: Rule::r11_4, Rule::r11_5, Rule::r11_6.
    std::array<std::int64_t, kMostSeats> rank{};
    bool seventeen = false;
    for (int p = 0; p < s.seats; ++p) {
        const int points = s.points(p);
        result.seat[p].score = points + s.coins[p] / kCoinsPerPoint;
        rank[p] = (std::int64_t{result.seat[p].score} << 32) + (points << 16) + s.coins[p];
        seventeen |= points >= kEndPoints;
    }
    for (int p = 0; p < s.seats; ++p)  // Rule::r11_7: seats that are equal in everything share the place
        result.seat[p].place = static_cast<std::uint8_t>(
            1 + std::count_if(rank.begin(), rank.end(), [&](auto other) { return other > rank[p]; }));
    result.ending = seventeen ? 0 : 1;
    return result;
}

}  // namespace mortarboard::builders
