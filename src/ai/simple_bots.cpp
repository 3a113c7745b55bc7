#include "ai/simple_bots.h"

namespace mortarboard {
namespace {

constexpr int kMaxLooks = 512;  // positions for following one action to the end of its choice

}  // namespace

void RandomBot::begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) {
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

void GreedyBot::begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    game_ = &game;
    view_ = seen;
    me_ = me;
    rng_ = Rng(seed);
    open_ = false;
}
void GreedyBot::observe(const Move& masked) {
    game_->apply(view_, masked, {});
    open_ = false;
}
void GreedyBot::open_choice() {
    if (open_) return;
    open_ = true;
    game_->legal(view_, me_, actions_);
    CHECK(!actions_.empty());
    choice_ = actions_[rng_.below(static_cast<std::uint32_t>(actions_.size()))];
    const bool by_chance = !game_->evaluate || (noise_ && rng_.below(noise_) == 0);
    judged_ = by_chance || actions_.size() == 1 ? actions_.size() : 0;
    equals_ = 0;
}
bool GreedyBot::step(int iterations) {
    open_choice();
    for (; iterations > 0 && judged_ < actions_.size(); --iterations, ++judged_) {
        const std::int32_t worth = judge_.action(*game_, view_, me_, actions_[judged_], kMaxLooks);
        if (equals_ && worth < highest_) continue;
        if (!equals_ || worth > highest_) equals_ = 0;
        highest_ = worth;
        // Each of the equal ones with the same chance.
        if (rng_.below(++equals_) == 0) choice_ = actions_[judged_];
    }
    return judged_ < actions_.size();
}
Action GreedyBot::best() {
    open_choice();
    return choice_;
}
Bot::Progress GreedyBot::progress() const {
    return open_ ? Progress{static_cast<int>(judged_), static_cast<int>(actions_.size())} : Progress{0, 1};
}

}  // namespace mortarboard
