// Evaluations subtract the worth of the best rival from a seat's own worth.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

namespace mortarboard {

// Returns the greatest worth of all seats but `seat`. `worth` holds a value for each of the seats, at least
// two.
constexpr int best_rival(std::span<const int> worth, int seat) {
    int best = INT32_MIN;
    for (int q = 0; q < static_cast<int>(worth.size()); ++q)
        if (q != seat) best = std::max(best, worth[static_cast<std::size_t>(q)]);
    return best;
}

}  // namespace mortarboard
