// Several searches of one position, each with dice of its own and its share of the budget, whose visits are
// counted together. They can think side by side, each part of them where there is a core for it, and choose
// the same wherever they thought: how many searches a level has (LevelInfo::workers) does not depend on the
// machine.
#pragma once
#include <vector>

#include "ai/search.h"

namespace mortarboard {

class EnsembleBot final : public Bot {
public:
    // Of `heads` searches (1 or more) this one thinks for those numbered part, part + parts, part + 2 parts
    // and so on.
    EnsembleBot(SearchBot::SettingsFor settings_for, int heads, int part = 0, int parts = 1);

    void begin(const Game& game, const AnyState& seen, Seat me, std::uint64_t seed) override;
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
        bool done{};  // with the choice at hand
    };
    std::vector<Worker> mine_;
    std::size_t turn_{};  // whose next iteration it is
};

}  // namespace mortarboard
