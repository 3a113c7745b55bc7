#include "ai/action_evaluator.h"

#include <algorithm>

namespace mortarboard {

std::int32_t ActionEvaluator::evaluate_position(const BotGame& game, const AnyState& state, Seat seat) const {
    if (!game.to_move(state).empty()) return game.evaluate(state, seat);
    const Outcome outcome = game.outcome(state);
    return final_margin(outcome, seat) + (outcome.seat[seat].place == 1 ? win_bonus_ : 0);
}
std::int32_t ActionEvaluator::evaluate(const BotGame& game, const AnyState& before, Seat seat,
                                       const Action& action, int max_positions) {
    positions_left_ = max_positions;
    return search_choice(game, before, seat, action, kMaxDepth);
}
std::int32_t ActionEvaluator::search_choice(const BotGame& game, const AnyState& before, Seat seat,
                                            const Action& action, int depth) {
    const auto here = static_cast<std::size_t>(depth);
    length_[here] = 0;
    AnyState after = before;
    game.apply(after, {seat, action}, {});
    if (depth == 0 || !game.to_move(after).has(seat) || !game.choosing(after, seat))
        return evaluate_position(game, after, seat);
    ActionList& next = next_[here];
    game.sensible_actions(after, seat, next);
    std::int32_t highest = INT32_MIN;
    for (const auto& follow_up : next) {
        if (positions_left_-- <= 0) break;
        const std::int32_t margin = search_choice(game, after, seat, follow_up, depth - 1);
        if (margin <= highest) continue;
        highest = margin;
        continuation_[here][0] = follow_up;
        std::copy_n(continuation_[here - 1].begin(), length_[here - 1], continuation_[here].begin() + 1);
        length_[here] = length_[here - 1] + 1;
    }
    return highest == INT32_MIN ? evaluate_position(game, after, seat) : highest;
}

}  // namespace mortarboard
