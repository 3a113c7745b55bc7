#include "ai/simple_bots.h"

namespace mortarboard {
void RandomBot::begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    game_ = &game;
    view_ = seen;
    me_ = me;
    rng_ = Rng(seed);
    chosen_ = false;
}
void RandomBot::observe(const Move& masked) {
    game_->apply(view_, masked, {});
    chosen_ = false;
}
bool RandomBot::step(int) {
    best();
    return false;
}
Action RandomBot::best() {
    if (chosen_) return choice_;
    ActionList actions;
    game_->legal(view_, me_, actions);
    CHECK(!actions.empty());
    choice_ = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    chosen_ = true;
    return choice_;
}
Bot::Progress RandomBot::progress() const { return {chosen_, 1}; }

void GreedyBot::begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    game_ = &game;
    view_ = seen;
    me_ = me;
    rng_ = Rng(seed);
    choice_begun_ = false;
    SearchSettings settings;
    settings.network = judge_ == Judge::network;
    positions_ = PositionEvaluator(game, seats_of(game, seen), settings);
}
void GreedyBot::observe(const Move& masked) {
    game_->apply(view_, masked, {});
    choice_begun_ = false;
}
void GreedyBot::begin_choice() {
    if (choice_begun_) return;
    choice_begun_ = true;
    game_->sensible_actions(view_, me_, actions_);
    CHECK(!actions_.empty());
    choice_ = actions_[rng_.below(static_cast<std::uint32_t>(actions_.size()))];
    const bool at_random = !positions_.has_evaluation() || (noise_ && rng_.below(noise_) == 0);
    evaluated_ = at_random || actions_.size() == 1 ? actions_.size() : 0;
    ties_ = 0;
}
bool GreedyBot::step(int iterations) {
    begin_choice();
    for (; iterations > 0 && evaluated_ < actions_.size(); --iterations, ++evaluated_) {
        const std::int32_t margin =
            evaluator_.evaluate(positions_, view_, me_, actions_[evaluated_], kGreedyPositions);
        if (ties_ && margin < highest_) continue;
        if (!ties_ || margin > highest_) ties_ = 0;
        highest_ = margin;
        // Each of the tied actions is chosen with the same probability.
        if (rng_.below(++ties_) == 0) choice_ = actions_[evaluated_];
    }
    return evaluated_ < actions_.size();
}
Action GreedyBot::best() {
    begin_choice();
    return choice_;
}
Bot::Progress GreedyBot::progress() const {
    return choice_begun_ ? Progress{static_cast<int>(evaluated_), static_cast<int>(actions_.size())}
                         : Progress{0, 1};
}

}  // namespace mortarboard
