// These fillings can be told apart without their colours: each is a colour and a pattern of ink.
#pragma once
#include <cstddef>
#include <string>

#include "ui/ui.h"

namespace mortarboard::ui {

// Draws the filling of that number, with an outline. About the first forty differ from each other.
void draw_pattern(const Ui& ui, const Rect& box, std::size_t number);
ImU32 pattern_colour(std::size_t number);
// Writes a colour as a style sheet has it: "#0072b2".
std::string css_colour(ImU32 colour);

}  // namespace mortarboard::ui
