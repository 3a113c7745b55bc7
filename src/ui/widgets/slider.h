// A slider is a place on a line, from 0 to `most`: a track with a handle that is dragged or pressed.
#pragma once
#include <span>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

struct SliderLook {
    std::string_view name, value_text;  // what it is called, and how the place is said
    std::span<const std::size_t> marks{};  // places with a line of their own
    std::span<const std::size_t> notes{};  // places with a point above them
};
// Returns the present place. The keys that move it belong to the screen.
std::size_t slider(Ui& ui, std::string_view id, const Rect& box, std::size_t value, std::size_t most,
                   const SliderLook& look);

}  // namespace mortarboard::ui
