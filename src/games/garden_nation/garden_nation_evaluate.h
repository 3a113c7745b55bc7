// The evaluation by other weights than its own (games/tunable.h).
#pragma once
#include "games/garden_nation/garden_nation.h"
#include "games/tunable.h"

namespace mortarboard::garden_nation {

std::span<const Weight> weights(int seats);
std::int32_t evaluate_by(const State& s, Seat seat, const std::int32_t* weights);   // as many as weights() has

}  // namespace mortarboard::garden_nation
