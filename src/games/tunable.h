// Access to the weights of evaluations, so that `mortarboard tune` can try others. Nothing else uses it.
#pragma once
#include <cstring>
#include <span>
#include <string_view>

#include "core/rules.h"

namespace mortarboard {

// A number of an evaluation, found by playing (src/ai/WEIGHTS.md), with the value in use.
struct Weight {
    std::string_view name, what;
    std::int32_t value{};
};
// A game's struct Weights (games/weights.inc) from a list in the same order.
template <typename Weights>
Weights weights_from(const std::int32_t* list) {
    Weights weights;
    std::memcpy(static_cast<void*>(&weights), list, sizeof weights);
    return weights;
}
struct Tunable {
    std::span<const Weight> (*weights)(int seats){};  // those in use with so many seats
    // Game::evaluate with other weights, in the same order.
    std::int32_t (*evaluate)(const AnyState&, Seat, const std::int32_t* weights){};
};
// `game` must be one of all_games(). Null: its namespace has no function tunable(), because its evaluation
// has no weights.
const Tunable* tunable_of(const Game& game);

}  // namespace mortarboard
