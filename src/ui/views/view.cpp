#include "ui/views/view.h"

#include "ui/views/generic_view.h"

// Every game of games.def has a file <game>/<game>_view.cpp here that defines make_<game>_view(). The linker
// names the function that is missing; NEW_VIEW.md says what to write.
// clang-format off
#define GAME(id) namespace mortarboard::ui { std::unique_ptr<View> make_##id##_view(); }
#include "games/games.def"
#undef GAME
// clang-format on

namespace mortarboard::ui {

std::unique_ptr<View> make_view([[maybe_unused]] std::string_view game, [[maybe_unused]] bool generic) {
#define GAME(id) \
    if (game == #id && !generic) return make_##id##_view();
#include "games/games.def"
#undef GAME
    return std::make_unique<GenericView>();
}

}  // namespace mortarboard::ui
