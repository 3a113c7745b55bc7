// A box of words beside a node, above everything else: the explanation of the node, or a note that says what
// a press has come to (Ui::say).
#pragma once
#include "ui/ui.h"

namespace mortarboard::ui {

// Returns the box for so many words above the node, or below it where there is no room above, and draws its
// empty paper.
Rect draw_paper_beside(const Ui& ui, const Rect& node, float width, float height);
// To be called at the end of the frame: draws the note that was said last, and registers it as a text.
void draw_note(Ui& ui);

}  // namespace mortarboard::ui
