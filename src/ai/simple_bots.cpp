#include "ai/simple_bots.h"

#include <algorithm>

namespace mortarboard {
namespace {

// Bounds on following one action to the end of its choice: how many moves deep, and how many positions in all.
constexpr int kMaxDepth = 6;
constexpr int kMaxLooks = 512;
// A finished game counts its real margin; being first outweighs any margin a position can promise.
constexpr std::int32_t kHundredths = 100;
constexpr std::int32_t kFirst = 1'000'000;

}  // namespace

void RandomBot::begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    game_ = &game;
    view_ = seen;
    me_ = me;
    rng_ = Rng(seed);
    chosen_ = false;
}
void RandomBot::saw(const Move& masked) {
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
void GreedyBot::saw(const Move& masked) {
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
        looks_left_ = kMaxLooks;
        const std::int32_t worth = judge(view_, actions_[judged_], kMaxDepth);
        if (equals_ && worth < highest_) continue;
        if (!equals_ || worth > highest_) equals_ = 0;
        highest_ = worth;
        if (rng_.below(++equals_) == 0) choice_ = actions_[judged_];   // each of the equal ones with the same chance
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
std::int32_t GreedyBot::judge(const AnyState& before, const Action& action, int depth) {
    AnyState after = before;
    game_->apply(after, {me_, action}, {});
    if (depth == 0 || !game_->choosing || !game_->to_move(after).has(me_) || !game_->choosing(after, me_)) return value(after);
    ActionList next;
    game_->legal(after, me_, next);
    std::int32_t highest = INT32_MIN;
    for (const auto& follow_up : next) {
        if (looks_left_-- <= 0) break;
        highest = std::max(highest, judge(after, follow_up, depth - 1));
    }
    return highest == INT32_MIN ? value(after) : highest;
}
std::int32_t GreedyBot::value(const AnyState& view) const {
    if (!game_->to_move(view).empty()) return game_->evaluate(view, me_);
    const Outcome outcome = game_->outcome(view);
    std::int32_t best_rival = INT32_MIN;
    for (int seat = 0; seat < kMaxSeats; ++seat)   // seats not taking part have no place
        if (seat != me_ && outcome.seat[seat].place) best_rival = std::max(best_rival, outcome.seat[seat].score);
    const Standing& mine = outcome.seat[me_];
    return (mine.score - best_rival) * kHundredths + (mine.place == 1 ? kFirst : 0);
}

}  // namespace mortarboard
