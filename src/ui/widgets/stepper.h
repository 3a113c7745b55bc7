// A whole number between bounds: its label, and a button on either side of it.
#pragma once
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// Cut off the top of `rest`. Returns what the number is now.
int stepper(Ui& ui, std::string_view id, Rect& rest, std::string_view label, int value, int least, int most);

}  // namespace mortarboard::ui
