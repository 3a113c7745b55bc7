// A stepper changes a whole number between bounds: a label, and a button on either side of the number.
#pragma once
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// Draws the stepper, cut off the top of `rest`. Returns the present number.
int stepper(Ui& ui, std::string_view id, Rect& rest, std::string_view label, int value, int least, int most);

}  // namespace mortarboard::ui
