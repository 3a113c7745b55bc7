// The top of a page that lies over another screen or leads away from home: the way back, and what the page
// is.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

class Shell;

// What the window's title says of a page: "Settings · Mortarboard".
std::string page_title(const Ui& ui, std::string_view page);
// Draws it and goes back when asked to. Returns the column below it, no wider than is good to read
// unless more is wanted.
Rect page_head(Ui& ui, Shell& shell, std::string_view id, std::string_view title, float widest = 640);

}  // namespace mortarboard::ui
