#include "ui/widgets/highlight.h"

namespace mortarboard::ui {
namespace {

constexpr float width_of(Highlight glow) {
    return glow == Highlight::picked ? 4.0f : glow == Highlight::hint ? 3.0f : 2.5f;
}

}  // namespace

float glow_reach(Highlight glow) { return glow == Highlight::none ? 0 : width_of(glow) + kOutline; }
ImU32 glow_colour(Highlight glow) { return glow == Highlight::hint ? rgb(0x93C47D) : kLampOnParchment; }
void draw_glow(const Ui& ui, const Rect& box, Highlight glow, float corner) {
    if (glow == Highlight::none) return;
    const float width = width_of(glow), reach = glow_reach(glow);
    // Each line is drawn inside its box.
    ui.outline(box.shrunk(-reach), kInk, kOutline, corner + reach);
    ui.outline(box.shrunk(-width), glow_colour(glow), width, corner + width);
    ui.outline(box, kInk, kOutline, corner);
}

}  // namespace mortarboard::ui
