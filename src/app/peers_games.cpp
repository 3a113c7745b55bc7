// The games as peers need them: their rules and texts, and nothing that only bots, searches and tests ask for, so that the linker
// leaves all of that out of the module. Takes the place of games.cpp there.
#include "games/games.h"

// clang-format off
#define GAME(id) namespace mortarboard::id { Game game(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard {
namespace {

Game without_search(Game game) {
    game.redeal = nullptr;
    game.invariant = nullptr;
    game.evaluate = nullptr;
    game.prior = nullptr;
    game.choosing = nullptr;
    game.draw = nullptr;
    game.playout = nullptr;
    return game;
}

}  // namespace

std::span<const Game> all_games() {
    static const std::vector<Game> list = {
#define GAME(id) without_search(id::game()),
#include "games/games.def"
#undef GAME
    };
    return list;
}
const Game* find_game(std::string_view id) {
    for (const auto& game : all_games())
        if (game.info.id == id) return &game;
    return nullptr;
}

}  // namespace mortarboard
