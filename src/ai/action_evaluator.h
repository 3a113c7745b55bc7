// ActionEvaluator evaluates an action by the position it leads to. Greedy bots,
// the first evaluation of an action in a search and the search's rollouts use it.
#pragma once
#include <array>
#include <span>

#include "ai/position_evaluator.h"

namespace mortarboard {

// The class keeps its scratch space from call to call.
class ActionEvaluator {
public:
    // `win_bonus` is added for being first in a finished game.
    explicit ActionEvaluator(std::int32_t win_bonus = 0) : win_bonus_(win_bonus) {}

    // Evaluates the position after `action`. If the seat is then in the middle of a choice
    // (BotGame::choosing), the moves that complete the choice are searched, in at most `max_positions`
    // positions, and the best result counts.
    std::int32_t evaluate(const PositionEvaluator& positions, const AnyState& before, Seat seat,
                          const Action& action, int max_positions);
    // Returns the moves that complete the choice with the result of the last call of evaluate.
    std::span<const Action> continuation() const {
        return {continuation_[kMaxDepth].data(), length_[kMaxDepth]};
    }

private:
    std::int32_t evaluate_position(const PositionEvaluator& positions, const AnyState& state,
                                   Seat seat) const;
    static constexpr int kMaxDepth = 6;  // moves of one choice
    std::int32_t search_choice(const PositionEvaluator& positions, const AnyState& before, Seat seat,
                               const Action& action, int depth);

    std::int32_t win_bonus_;
    int positions_left_{};
    std::array<ActionList, kMaxDepth + 1> next_;  // by depth
    // For each depth, `continuation_` holds the best continuation.
    std::array<std::array<Action, kMaxDepth>, kMaxDepth + 1> continuation_{};
    std::array<std::size_t, kMaxDepth + 1> length_{};
};

}  // namespace mortarboard
