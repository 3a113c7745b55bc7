// Names on cards and boards are longer in one language than in another, and have to fit their boxes.
#pragma once
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// Returns the style with which a text fits its box: unchanged, with letters down to the smallest size that
// is easy to read, or on several lines where the box is high enough.
TextStyle fitting_style(const Ui& ui, const Rect& box, std::string_view text, TextStyle style);
// Draws the text with that style.
void fit_text(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style);

}  // namespace mortarboard::ui
