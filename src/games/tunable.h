// Evaluations whose weights can be others: what `mortarboard tune` fits and plays. Nobody else reads this.
#pragma once
#include <cstring>
#include <span>
#include <string_view>

#include "core/rules.h"

namespace mortarboard {

// A price in an evaluation, found by playing; its value is the one in use.
struct Weight {
    std::string_view name, what;
    std::int32_t value{};
};
// A game's Weights (games/weights.inc), as many and in that order.
template <typename Weights>
Weights weights_from(const std::int32_t* list) {
    Weights weights;
    std::memcpy(static_cast<void*>(&weights), list, sizeof weights);
    return weights;
}
struct Tunable {
    std::span<const Weight> (*weights)(int seats){};  // those in use at a table of so many
    // Game::evaluate by as many other weights, in that order.
    std::int32_t (*evaluate)(const AnyState&, Seat, const std::int32_t* weights){};
};
// Of a game out of all_games(); null: its evaluation has no weights, and no function tunable() in its
// namespace tells of them.
const Tunable* tunable_of(const Game& game);

}  // namespace mortarboard
