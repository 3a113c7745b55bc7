// The parts of the hand-weighted evaluation, which a network reads beside its result.
#pragma once
#include <array>
#include <span>

#include "games/citadels/citadels.h"

namespace mortarboard::citadels {

// Holdings are the cards of each seat, found in one pass over the table, which is sorted by zone.
struct Holdings {
    std::array<std::span<const Card>, kMaxSeats> hands, cities;
    explicit Holdings(const State&);
    // Counts the districts that count to complete the city, as toward_completion does.
    int standing(const State&, int seat) const;
};

// Values are in hundredths of a point.
struct EvaluationParts {
    std::int32_t margin{};
    // `prospects` is what the characters of the seat and the ranks that it named or marked promise.
    std::int32_t prospects{};
    // By seat, `worth` is the worth of the position as every viewer sees it, and `points` the present score,
    // in points.
    std::array<int, kMaxSeats> worth{}, points{};
};
// `held` are the holdings of the state.
EvaluationParts evaluation_parts(const State&, const Holdings& held, Seat);

}  // namespace mortarboard::citadels
