// A dialog over the table stands on a card.
#pragma once
#include "ui/ui.h"

namespace mortarboard::ui {

// Darkens the screen and paints an empty card of parchment on it.
void draw_dialog_card(const Ui& ui, const Rect& box);

}  // namespace mortarboard::ui
