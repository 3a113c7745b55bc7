// The levels that a person chooses among: how much each searches and how much it misjudges, in each game.
#pragma once
#include <memory>
#include <string_view>

#include "ai/search.h"

namespace mortarboard {

struct LevelInfo {
    BotLevel level;
    std::string_view id;
    int workers{1};  // independent searches whose visits are added up (ensemble.h)
};
inline constexpr LevelInfo kLevels[] = {
    {BotLevel::beginner, "beginner"},
    {BotLevel::casual, "casual"},
    {BotLevel::strong, "strong"},
    {BotLevel::master, "master", 4},
};

// The settings of a level, as the game changes them (Game::search_settings).
SearchSettings settings_of(BotLevel level, const BotGame& game, int seats);
// Into how many parts a bot's search can be divided at most (make_worker).
constexpr int workers_of(std::string_view bot) {
    for (const LevelInfo& info : kLevels)
        if (info.id == bot) return info.workers;
    return 1;
}
// The iterations that the level with this id spends on a choice; 0: no level has this id.
int budget_of(std::string_view bot, const BotGame& game, int seats);

// `search:iterations=300:explore=50`: a search with the settings named and defaults for the rest, for
// measurements. The names are those of the members of SearchSettings and RolloutSettings. Null if the text
// cannot be read.
std::unique_ptr<Bot> make_search(std::string_view text);

}  // namespace mortarboard
