// An EnsembleBot is several independent searches (workers) of one position, each with its own random seed and
// its share of the budget, whose visits are added up (root parallelization). The workers can be divided among
// threads or machines. The choice does not depend on how they are divided, because the number of workers
// belongs to the level (LevelInfo::workers) and not to the machine.
#pragma once
#include <vector>

#include "ai/search.h"

namespace mortarboard {

class EnsembleBot final : public Bot {
public:
    // Of `worker_count` workers (1 or more) this bot runs those numbered part, part + parts, part + 2 parts
    // and so on.
    EnsembleBot(SearchBot::SettingsFor settings_for, int worker_count, int part = 0, int parts = 1);

    void begin(const BotGame& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
    void observe(const Move& masked) override;
    bool step(int iterations) override;
    Action best() override { return most_voted(votes()); }
    std::vector<Vote> votes() override;
    Progress progress() const override;
    void set_budget(int iterations) override;

private:
    struct Worker {
        int number{};
        SearchBot search;
        // The budget for the current choice is spent.
        bool done{};
    };
    std::vector<Worker> workers_;
    // `next_worker_`, modulo the number of workers, is the worker that runs the next iteration.
    std::size_t next_worker_{};
};

}  // namespace mortarboard
