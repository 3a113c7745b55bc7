// A choice shows a few values at once: a label, and a button for each value.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// Draws the choice, cut off the top of `rest`. Returns which value is chosen now.
int choice(Ui& ui, std::string_view id, Rect& rest, std::string_view label,
           std::span<const std::string> names, int chosen);
// Paints and registers words of several lines, cut off the top of `rest`.
void paragraph(Ui& ui, std::string_view id, Rect& rest, std::string_view words, ImU32 colour = 0);

}  // namespace mortarboard::ui
