// The parts of the hand-weighted evaluation, which a network reads beside its result.
#pragma once
#include <array>

#include "games/citadels/citadels.h"

namespace mortarboard::citadels {

// Values are in hundredths of a point.
struct EvaluationParts {
    std::int32_t margin{};
    // `prospects` is what the characters of the seat and the ranks that it named or marked promise.
    std::int32_t prospects{};
    // By seat, `worth` is the worth of the position as every viewer sees it, and `points` the present score,
    // in points.
    std::array<int, kMaxSeats> worth{}, points{};
};
EvaluationParts evaluation_parts(const State&, Seat);

}  // namespace mortarboard::citadels
