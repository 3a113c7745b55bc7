// Fillings that can be told apart without their colours: each is a colour and a pattern of ink.
#pragma once
#include <cstddef>
#include <string>

#include "ui/ui.h"

namespace mortarboard::ui {

// The filling of that number, with an outline. The first forty or so differ from each other.
void draw_pattern(const Ui& ui, const Rect& box, std::size_t number);
ImU32 pattern_colour(std::size_t number);
// As a style sheet has it: "#0072b2".
std::string css_colour(ImU32 colour);

}  // namespace mortarboard::ui
