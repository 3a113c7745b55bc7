#include <algorithm>
#include <array>

#include "ai/levels.h"

namespace mortarboard {
namespace {

constexpr std::array kBots{
    BotInfo{kLevels[0].id, "looks a little ahead and often misjudges"},
    BotInfo{kLevels[1].id, "looks a little ahead and rarely misjudges much"},
    BotInfo{kLevels[2].id, "thinks a turn or two ahead"},
    BotInfo{kLevels[3].id, "thinks ahead at length"},
    BotInfo{"random", "plays any legal move"},
    BotInfo{"greedy", "plays the move that looks best right now"},
    BotInfo{"greedy_noisy", "greedy, but plays one move in five at random"},
};

}  // namespace

std::span<const BotInfo> all_bots() { return kBots; }
bool has_bot(std::string_view id) {
    const auto is_level = [](std::string_view level) {
        return std::any_of(std::begin(kLevels), std::end(kLevels),
                           [&](const LevelInfo& info) { return info.id == level; });
    };
    const bool listed =
        std::any_of(kBots.begin(), kBots.end(), [&](const BotInfo& info) { return info.id == id; });
    if (listed || id == "network") return true;
    if (id.starts_with(kClassic)) return is_level(id.substr(kClassic.size()));
    return search_settings(id).has_value();
}

}  // namespace mortarboard
