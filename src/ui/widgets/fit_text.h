// Names on cards and boards, which are longer in one language than in another.
#pragma once
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// The style with which a text fits its box: as it is, with letters down to the smallest size that is easy to
// read, or on several lines where the box is high enough.
TextStyle fitting_style(const Ui& ui, const Rect& box, std::string_view text, TextStyle style);
// Draws it so.
void fit_text(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style);

}  // namespace mortarboard::ui
