#include "games/text_games.h"

#include "games/find_by_id.h"

// clang-format off
#define GAME(id) namespace mortarboard::id { TextGame text_game(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard {

std::span<const TextGame> all_text_games() {
    static const std::vector<TextGame> list = {
#define GAME(id) id::text_game(),
#include "games/games.def"
#undef GAME
    };
    return list;
}
const TextGame* find_text_game(std::string_view id) { return find_by_id(all_text_games(), id); }
const TextGame& text_game(const Game& game) {
    const TextGame* found = find_text_game(game.info.id);
    CHECK(found);
    return *found;
}

}  // namespace mortarboard
