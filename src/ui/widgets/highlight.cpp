#include "ui/widgets/highlight.h"

namespace mortarboard::ui {
namespace {

constexpr float width_of(Highlight highlight) {
    switch (highlight) {
    case Highlight::picked:
        return 4;
    case Highlight::hint:
    case Highlight::touched:
        return 3;
    default:
        return 2.5f;
    }
}

}  // namespace

float highlight_reach(Highlight highlight) {
    return highlight == Highlight::none ? 0 : width_of(highlight) + kOutline;
}
ImU32 highlight_colour(Highlight highlight) {
    if (highlight == Highlight::touched) return rgb(0x6FC3F0);
    return highlight == Highlight::hint ? rgb(0x93C47D) : kLampOnParchment;
}
void draw_highlight(const Ui& ui, const Rect& box, Highlight highlight, float corner) {
    if (highlight == Highlight::none) return;
    const float width = width_of(highlight), reach = highlight_reach(highlight);
    // Each line is drawn inside its box.
    ui.outline(box.shrunk(-reach), kInk, kOutline, corner + reach);
    ui.outline(box.shrunk(-width), highlight_colour(highlight), width, corner + width);
    ui.outline(box, kInk, kOutline, corner);
}

}  // namespace mortarboard::ui
