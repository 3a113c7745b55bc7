// What the module for friends is told by the page's first module instead of knowing it.
#pragma once
#include <string_view>

namespace mortarboard::app {

// An outline a game (outline.h), in the order of games.def, once, before anything else. False when it is not
// that.
bool take_outlines(std::string_view text);

}  // namespace mortarboard::app
