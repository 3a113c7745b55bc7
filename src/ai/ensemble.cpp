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

EnsembleBot::EnsembleBot(SearchBot::SettingsFor settings_for, int worker_count, int part, int parts) {
    for (int number = part; number < worker_count; number += parts)
        workers_.push_back({number, SearchBot(settings_for, number, worker_count), false});
}
void EnsembleBot::begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) {
    for (Worker& worker : workers_) {
        worker.search.begin(game, seen, me, hash_mix(seed, static_cast<std::uint64_t>(worker.number)));
        worker.done = false;
    }
    next_worker_ = 0;
}
void EnsembleBot::observe(const Move& masked) {
    for (Worker& worker : workers_) {
        worker.search.observe(masked);
        worker.done = false;
    }
    next_worker_ = 0;
}
// The workers take turns, one iteration each, so that the choice depends only on the number of iterations
// spent and not on the slices in which they were spent.
bool EnsembleBot::step(int iterations) {
    const auto searching = [](const Worker& worker) { return !worker.done; };
    bool more = std::any_of(workers_.begin(), workers_.end(), searching);
    while (iterations > 0 && more) {
        Worker& worker = workers_[next_worker_++ % workers_.size()];
        if (worker.done) continue;
        worker.done = !worker.search.step(1);
        --iterations;
        if (worker.done) more = std::any_of(workers_.begin(), workers_.end(), searching);
    }
    return more;
}
std::vector<Vote> EnsembleBot::votes() {
    std::vector<Vote> votes;
    for (Worker& worker : workers_) worker.search.count_visits(votes);
    return votes;
}
Bot::Progress EnsembleBot::progress() const {
    Progress sum;
    for (const Worker& worker : workers_) {
        const Progress one = worker.search.progress();
        sum.spent += one.spent;
        sum.wanted += one.wanted;
    }
    return sum;
}
void EnsembleBot::set_budget(int iterations) {
    for (Worker& worker : workers_) worker.search.set_budget(iterations);
}

}  // namespace mortarboard
