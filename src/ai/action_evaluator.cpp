#include "ai/action_evaluator.h"

#include <algorithm>

namespace mortarboard {

std::int32_t ActionEvaluator::evaluate_position(const PositionEvaluator& positions, const AnyState& state,
                                                Seat seat) const {
    if (!positions.game().to_move(state).empty()) return positions.worth(state, seat);
    const Outcome outcome = positions.game().outcome(state);
    return positions.final_worth(outcome, seat) + (outcome.seat[seat].place == 1 ? win_bonus_ : 0);
}
std::int32_t ActionEvaluator::evaluate(const PositionEvaluator& positions, const AnyState& before, Seat seat,
                                       const Action& action, int max_positions) {
    positions_left_ = max_positions;
    return search_choice(positions, before, seat, action, kMaxDepth);
}
std::int32_t ActionEvaluator::search_choice(const PositionEvaluator& positions, const AnyState& before,
                                            Seat seat, const Action& action, int depth) {
    const BotGame& game = positions.game();
    const auto here = static_cast<std::size_t>(depth);
    length_[here] = 0;
    AnyState after = before;
    game.apply(after, {seat, action}, {});
    if (depth == 0 || !game.to_move(after).has(seat) || !game.choosing(after, seat))
        return evaluate_position(positions, after, seat);
    ActionList& next = next_[here];
    game.sensible_actions(after, seat, next);
    std::int32_t highest = INT32_MIN;
    for (const auto& follow_up : next) {
        if (positions_left_-- <= 0) break;
        const std::int32_t margin = search_choice(positions, after, seat, follow_up, depth - 1);
        if (margin <= highest) continue;
        highest = margin;
        continuation_[here][0] = follow_up;
        std::copy_n(continuation_[here - 1].begin(), length_[here - 1], continuation_[here].begin() + 1);
        length_[here] = length_[here - 1] + 1;
    }
    return highest == INT32_MIN ? evaluate_position(positions, after, seat) : highest;
}

}  // namespace mortarboard
