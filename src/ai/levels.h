// The levels a person chooses among: how much each searches and how much it misjudges, game by game.
#pragma once
#include <memory>
#include <string_view>

#include "ai/search.h"

namespace mortarboard {

enum class Level : std::uint8_t { beginner, casual, strong, master };
struct LevelInfo {
    Level level;
    std::string_view id;
    int workers{1};  // searches that it is made of (ensemble.h)
};
inline constexpr LevelInfo kLevels[] = {
    {Level::beginner, "beginner"},
    {Level::casual, "casual"},
    {Level::strong, "strong"},
    {Level::master, "master", 4},
};

SearchSettings settings_of(Level level, std::string_view game, int seats);
// Into how many parts at most a bot's thinking can be divided (make_worker).
constexpr int workers_of(std::string_view bot) {
    for (const LevelInfo& info : kLevels)
        if (info.id == bot) return info.workers;
    return 1;
}
// Iterations a choice of the level of this id; 0: it is none.
int budget_of(std::string_view bot, std::string_view game, int seats);

// `search:iterations=300:explore=50`: a search with figures of its own, for measuring. Null: no such text.
std::unique_ptr<Bot> make_search(std::string_view text);

}  // namespace mortarboard
