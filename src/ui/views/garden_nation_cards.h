// What lies beside the garden: projects, missions, the track of inhabitants with the end table, turn slots,
// regions.
#pragma once
#include <string>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/view.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::garden_nation_cards {

using garden_nation::State;

// A card of parchment, with a glow of `hint` where it can be had in this action: name, points, a drawing of
// what is asked for, the same in words. The drawing stands above the words, or beside them where the card is
// wide enough.
float project_height(const Ui& ui, float width);
void draw_project(const Ui& ui, const Rect& box, Face project, Highlight glow, bool hovered);
float mission_height(const Ui& ui);
// points: as the board stands; below 0: not to be shown.
void draw_mission(const Ui& ui, const Rect& box, Face mission, int points, Highlight glow, bool hovered);

// Everybody's inhabitants on one scale, with the points each stretch is worth at the end.
float track_height(const Ui& ui, const State& s);
void draw_track(Ui& ui, const TableSnapshot& table, Rect box);
// Slots of the round and who took them; the next is marked.
float slots_height(const Ui& ui, float width);
void draw_slots(Ui& ui, const TableSnapshot& table, Rect box);
// Who has how many floors in each region: a column each, a row a seat.
float regions_height(const Ui& ui, const State& s, float width);
void draw_regions(Ui& ui, const TableSnapshot& table, Rect box);

// The small line above a group of things; taken off the top.
void heading(const Ui& ui, Rect& rest, std::string_view words);
const PlayerColour& paint_of(const TableSnapshot& table, int seat);
// Icon and number; returns the width used.
float draw_amount(const Ui& ui, Point at, std::string_view icon, const std::string& amount, float size,
                  ImU32 colour);

}  // namespace mortarboard::ui::garden_nation_cards
