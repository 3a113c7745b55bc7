#include "ui/widgets/dialog_card.h"

namespace mortarboard::ui {

void draw_dialog_card(const Ui& ui, const Rect& box) {
    constexpr unsigned kVeil = 130;
    ui.fill(ui.screen, with_alpha(kInk, kVeil));
    ui.shadow(box, kCardCorner, 2);
    ui.fill(box, kParchment, kCardCorner);
    ui.outline(box, kInk, kOutline, kCardCorner);
}

}  // namespace mortarboard::ui
