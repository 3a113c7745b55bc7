#include "ui/widgets/glow.h"

namespace mortarboard::ui {
namespace {

constexpr float width_of(Glow glow) { return glow == Glow::picked ? 4.0f : glow == Glow::hint ? 3.0f : 2.5f; }

}  // namespace

float glow_reach(Glow glow) { return glow == Glow::none ? 0 : width_of(glow) + kOutline; }
ImU32 glow_colour(Glow glow) { return glow == Glow::hint ? rgb(0x93C47D) : kLampOnParchment; }
void draw_glow(const Ui& ui, const Rect& box, Glow glow, float corner) {
    if (glow == Glow::none) return;
    const float width = width_of(glow), reach = glow_reach(glow);
    // Each line is drawn inside its box.
    ui.outline(box.shrunk(-reach), kInk, kOutline, corner + reach);
    ui.outline(box.shrunk(-width), glow_colour(glow), width, corner + width);
    ui.outline(box, kInk, kOutline, corner);
}

}  // namespace mortarboard::ui
