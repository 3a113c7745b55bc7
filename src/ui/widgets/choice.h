// One of a few, all in sight: a label, what it means, and a button for each.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// Cut off the top of `rest`. Returns which one is chosen now.
int choice(Ui& ui, std::string_view id, Rect& rest, std::string_view label,
           std::span<const std::string> names, int chosen);
// Words of several lines, painted and registered, cut off the top of `rest`.
void paragraph(Ui& ui, std::string_view id, Rect& rest, std::string_view words, ImU32 colour = 0);

}  // namespace mortarboard::ui
