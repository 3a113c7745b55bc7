// How good an action looks at once: the game's own evaluation of where it leads. Greedy play, the first look
// of a search and its rollouts all judge by it.
#pragma once
#include <array>
#include <span>

#include "core/rules.h"

namespace mortarboard {

inline constexpr std::int32_t kHundredths = 100;  // of a point: the unit of all margins

// The margin of `seat` over its best rival in a finished game, in hundredths of a point.
std::int32_t final_margin(const Outcome& outcome, Seat seat);
// What the game's evaluation says; without one, the margin as it would be scored now.
std::int32_t evaluation_of(const Game& game, const AnyState& state, Seat seat);

// Keeps its scratch space from call to call.
class ActionEvaluator {
public:
    // `first_bonus` is added for being first in a finished game.
    explicit ActionEvaluator(std::int32_t first_bonus = 0) : first_bonus_(first_bonus) {}

    // The position after `action`; where that leaves its seat in the middle of a choice (Game::choosing), the
    // best end of the choice that `looks` positions can find.
    std::int32_t action(const Game& game, const AnyState& before, Seat seat, const Action& action, int looks);
    // What follows the action judged last on the way to that end.
    std::span<const Action> continuation() const {
        return {continuation_[kMaxDepth].data(), length_[kMaxDepth]};
    }

private:
    std::int32_t position(const Game& game, const AnyState& state, Seat seat) const;
    static constexpr int kMaxDepth = 6;  // moves of one choice
    std::int32_t follow(const Game& game, const AnyState& before, Seat seat, const Action& action, int depth);

    std::int32_t first_bonus_;
    int positions_left_{};
    std::array<ActionList, kMaxDepth + 1> next_;
    std::array<std::array<Action, kMaxDepth>, kMaxDepth + 1> continuation_{};  // from each depth on
    std::array<std::size_t, kMaxDepth + 1> length_{};
};

}  // namespace mortarboard
