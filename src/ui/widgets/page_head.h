// The head of a page that lies over another screen or leads away from home holds the way back and the
// page's title.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

class Shell;

// Returns what the window's title says of a page: "Settings · Mortarboard".
std::string page_title(const Ui& ui, std::string_view page);
// Draws the head and goes back when its button is pressed. Returns the column below, at most `widest` wide,
// so that it is easy to read.
Rect page_head(Ui& ui, Shell& shell, std::string_view id, std::string_view title, float widest = 640);

}  // namespace mortarboard::ui
