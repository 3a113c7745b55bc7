#include "ai/ensemble.h"

#include <algorithm>

namespace mortarboard {

Action most_voted(std::vector<Vote> votes) {
    CHECK(!votes.empty());
    std::sort(votes.begin(), votes.end(), [](const Vote& a, const Vote& b) { return a.action < b.action; });
    Vote best{votes.front().action, 0};
    for (auto at = votes.begin(); at != votes.end();) {
        Vote sum{at->action, 0};
        for (; at != votes.end() && at->action == sum.action; ++at) sum.visits += at->visits;
        if (sum.visits > best.visits) best = sum;
    }
    return best.action;
}

EnsembleBot::EnsembleBot(SearchBot::SettingsFor settings_for, int heads, int part, int parts) {
    for (int number = part; number < heads; number += parts)
        mine_.push_back({number, SearchBot(settings_for, number, heads), false});
}
void EnsembleBot::begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    for (Worker& head : mine_) {
        head.search.begin(game, seen, me, hash_mix(seed, static_cast<std::uint64_t>(head.number)));
        head.done = false;
    }
    turn_ = 0;
}
void EnsembleBot::observe(const Move& masked) {
    for (Worker& head : mine_) {
        head.search.observe(masked);
        head.done = false;
    }
    turn_ = 0;
}
// In turns, one iteration each, so that the choice depends on how many were spent and not on how they were
// sliced.
bool EnsembleBot::step(int iterations) {
    const auto thinks = [](const Worker& head) { return !head.done; };
    bool more = std::any_of(mine_.begin(), mine_.end(), thinks);
    while (iterations > 0 && more) {
        Worker& head = mine_[turn_++ % mine_.size()];
        if (head.done) continue;
        head.done = !head.search.step(1);
        --iterations;
        if (head.done) more = std::any_of(mine_.begin(), mine_.end(), thinks);
    }
    return more;
}
std::vector<Vote> EnsembleBot::votes() {
    std::vector<Vote> votes;
    for (Worker& head : mine_) head.search.count_visits(votes);
    return votes;
}
Bot::Progress EnsembleBot::progress() const {
    Progress sum;
    for (const Worker& head : mine_) {
        const Progress one = head.search.progress();
        sum.spent += one.spent;
        sum.wanted += one.wanted;
    }
    return sum;
}
void EnsembleBot::set_budget(int iterations) {
    for (Worker& head : mine_) head.search.set_budget(iterations);
}

}  // namespace mortarboard
