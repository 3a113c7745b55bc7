// The evaluation by other weights than its own (games/tunable.h).
#pragma once
#include "games/citadels/citadels.h"
#include "games/tunable.h"

namespace mortarboard::citadels {

std::span<const Weight> weights(int seats);
std::int32_t evaluate_by(const State& s, Seat seat, const std::int32_t* weights);   // as many as weights() has

}  // namespace mortarboard::citadels
