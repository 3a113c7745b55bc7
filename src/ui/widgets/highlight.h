// The ring round what may be pressed: lamp yellow between two lines of ink, so that it shows on slate and on
// parchment.
#pragma once
#include <cstdint>

#include "ui/ui.h"

namespace mortarboard::ui {

// lit: yours to press now; hint: what the thing pointed at would use; picked: chosen; touched: the last step
// of a match that is watched again has moved or changed it.
enum class Highlight : std::uint8_t { none, hint, lit, picked, touched };

// Drawn outside the box, whose corners are rounded by `corner`; with `none` nothing is drawn.
void draw_highlight(const Ui& ui, const Rect& box, Highlight highlight, float corner);
// How far the ring reaches beyond its box.
float highlight_reach(Highlight highlight);
// What is used and not pressed has no lamp in its ring.
ImU32 highlight_colour(Highlight highlight);

}  // namespace mortarboard::ui
