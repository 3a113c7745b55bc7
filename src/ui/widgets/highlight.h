// A highlight is the ring round a piece that can be pressed: lamp yellow between two lines of ink, so that
// it shows on slate and on parchment.
#pragma once
#include <cstdint>

#include "ui/ui.h"

namespace mortarboard::ui {

// lit: yours to press now; hint: what the thing pointed at would use; picked: chosen; touched: the last step
// of a match that is watched again has moved or changed it.
enum class Highlight : std::uint8_t { none, hint, lit, picked, touched };

// Draws the ring outside the box, whose corners are rounded by `corner`; with `none` nothing is drawn.
void draw_highlight(const Ui& ui, const Rect& box, Highlight highlight, float corner);
// Returns how far the ring reaches beyond its box.
float highlight_reach(Highlight highlight);
// A piece that a move would use, but that cannot be pressed, has no lamp yellow in its ring.
ImU32 highlight_colour(Highlight highlight);

}  // namespace mortarboard::ui
