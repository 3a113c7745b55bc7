#include "games/tunable.h"

#include "games/games.h"

// Weak symbols, because a game need not define the function.
// clang-format off
#define GAME(id) namespace mortarboard::id { [[gnu::weak]] Tunable tunable(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard {

const Tunable* tunable_of(const Game& game) {
    static const Tunable list[] = {
#define GAME(id) id::tunable ? id::tunable() : Tunable{},
#include "games/games.def"
#undef GAME
    };
    const Tunable& found = list[&game - all_games().data()];
    return found.evaluate ? &found : nullptr;
}

}  // namespace mortarboard
