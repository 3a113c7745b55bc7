// A person chooses among these levels. A level says how much a bot searches and how much it misjudges, in
// each game.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ai/search.h"

namespace mortarboard {

struct LevelInfo {
    BotLevel level;
    std::string_view id;
    // So many independent searches run, whose visits are added up (ensemble.h).
    int workers{1};
};
inline constexpr LevelInfo kLevels[] = {
    {BotLevel::beginner, "beginner"},
    {BotLevel::casual, "casual"},
    {BotLevel::strong, "strong"},
    {BotLevel::master, "master", 4},
};

// Returns the settings of a level, as the game changes them (PlayableGame::search_settings).
SearchSettings settings_of(BotLevel level, const PlayableGame& game, int seats, Judge judge = Judge::network);
// Returns into how many parts a bot's search can be divided at most (make_worker).
constexpr int workers_of(std::string_view bot) {
    for (const LevelInfo& info : kLevels)
        if (info.id == bot) return info.workers;
    return 1;
}
// The id of a classic level is this and the id of the level.
inline constexpr std::string_view kClassic = "classic:";
// Returns whether the bot searches, so that a budget of iterations means something to it (Bot::set_budget).
bool has_budget(std::string_view bot);
// Returns the iterations that a bot spends on a choice: so many as are asked for, or those of the level with
// this id. It is 0 if none are asked for and no level has this id, and for a bot that does not search: with a
// limit it would not look at all of its moves.
int budget_of(std::string_view bot, const PlayableGame& game, int seats, int asked = 0);

// Reads the settings of a search for measurements from a text such as `search:iterations=300:explore=50`,
// which names settings and leaves the rest at their defaults. The names are those of the members of
// SearchSettings and RolloutSettings. Returns nothing if the text cannot be read, or if no search can play
// with one of the values; `why` is then a sentence, if the text begins with `search:`.
std::optional<SearchSettings> search_settings(std::string_view text, std::string* why = nullptr);
// Makes such a search, or null.
std::unique_ptr<Bot> make_search(std::string_view text);

}  // namespace mortarboard
