#include "games/bot_games.h"

#include "games/find_by_id.h"

// clang-format off
#define GAME(id) namespace mortarboard::id { BotGame bot_game(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard {

std::span<const BotGame> all_bot_games() {
    static const std::vector<BotGame> list = {
#define GAME(id) id::bot_game(),
#include "games/games.def"
#undef GAME
    };
    return list;
}
const BotGame* find_bot_game(std::string_view id) { return find_by_id(all_bot_games(), id); }
const BotGame& bot_game(const Game& game) {
    const BotGame* found = find_bot_game(game.info.id);
    CHECK(found);
    return *found;
}

}  // namespace mortarboard
