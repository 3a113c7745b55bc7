#include "ui/views/view.h"

#include "ui/views/generic_view.h"

// clang-format off
#define VIEW(id) namespace mortarboard::ui { std::unique_ptr<View> make_##id##_view(); }
#include "ui/views/views.def"
#undef VIEW
// clang-format on

namespace mortarboard::ui {

std::unique_ptr<View> make_view([[maybe_unused]] std::string_view game, [[maybe_unused]] bool generic) {
#define VIEW(id) \
    if (game == #id && !generic) return make_##id##_view();
#include "ui/views/views.def"
#undef VIEW
    return std::make_unique<GenericView>();
}

}  // namespace mortarboard::ui
