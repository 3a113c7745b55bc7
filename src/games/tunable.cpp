#include "games/tunable.h"

#include "games/games.h"

// clang-format off
#define GAME(id) namespace mortarboard::id { Tunable tunable(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard {

const Tunable& tunable_of(const Game& game) {
    static const Tunable list[] = {
#define GAME(id) id::tunable(),
#include "games/games.def"
#undef GAME
    };
    return list[&game - all_games().data()];
}

}  // namespace mortarboard
