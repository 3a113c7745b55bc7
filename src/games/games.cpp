#include "games/games.h"

#include "games/find_by_id.h"

// clang-format off
#define GAME(id) namespace mortarboard::id { Game game(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard {

std::span<const Game> all_games() {
    static const std::vector<Game> list = {
#define GAME(id) id::game(),
#include "games/games.def"
#undef GAME
    };
    return list;
}
const Game* find_game(std::string_view id) { return find_by_id(all_games(), id); }

}  // namespace mortarboard
