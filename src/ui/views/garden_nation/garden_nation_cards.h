// These functions draw what lies beside the garden: projects, missions, the track of inhabitants with the
// table of points, turn slots, regions.
#pragma once
#include <string>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/view.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::garden_nation_cards {

using garden_nation::State;

// A project card shows its name, its points, and its condition as a drawing and in words. The drawing is
// above the words, or beside them if the card is wide enough. The highlight `hint` marks a project that can
// be completed by this action.
float project_height(const Ui& ui, float width);
void draw_project(const Ui& ui, const Rect& box, Face project, Highlight highlight, bool hovered);
float mission_height(const Ui& ui);
// `points` is what the mission is worth as the board stands; if it is below 0, no points are shown.
void draw_mission(const Ui& ui, const Rect& box, Face mission, int points, Highlight highlight, bool hovered);

// The track shows the inhabitants of all seats on one scale, with the points of each bracket at the end.
float track_height(const Ui& ui, const State& s);
void draw_track(Ui& ui, const TableSnapshot& table, Rect box);
// The slots of the round show the seats that took them; the slot of the seat on turn is marked.
float slots_height(const Ui& ui, float width);
void draw_slots(Ui& ui, const TableSnapshot& table, Rect box);
// The table of regions counts the floors of each seat: it has a column for each region, a row for each seat.
float regions_height(const Ui& ui, const State& s, float width);
void draw_regions(Ui& ui, const TableSnapshot& table, Rect box);

// Draws a small heading above a group; its line is taken off the top of `rest`.
void heading(const Ui& ui, Rect& rest, std::string_view words);
const PlayerColour& paint_of(const TableSnapshot& table, int seat);
// Draws icon and number, and returns the width used.
float draw_amount(const Ui& ui, Point at, std::string_view icon, const std::string& amount, float size,
                  ImU32 colour);

}  // namespace mortarboard::ui::garden_nation_cards
