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

}  // namespace mortarboard
