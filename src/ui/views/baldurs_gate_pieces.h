// What lies on the table of Baldur's Gate besides the city: cards, signs of effects, and all of it in words.
#pragma once
#include <string>

#include "games/baldurs_gate/baldurs_gate.h"
#include "ui/ui.h"
#include "ui/views/view.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::baldurs_gate_pieces {

std::string card_name(const Ui& ui, Face building);
std::string effect_words(const Ui& ui, const baldurs_gate::Effects& effects);
// All that is printed on a card, in one sentence.
std::string building_words(const Ui& ui, Face building);
std::string agenda_words(const Ui& ui, Face agenda);
std::string hq_words(const Ui& ui, int district, bool advanced);
std::string deal_words(const Ui& ui, const baldurs_gate::State& s, int district, baldurs_gate::Deal deal);
// What changes between two states, seat by seat: "you: −5 gold · Ada: +1 favor". Empty: nothing.
std::string difference(const Ui& ui, const TableSnapshot& table, const baldurs_gate::State& before,
                       const baldurs_gate::State& after);
// Who gets what when something is built on a space.
std::string benefits(const Ui& ui, const TableSnapshot& table, int node);
// What an attack on a district would do now, or what one has done.
std::string forecast(const Ui& ui, const TableSnapshot& table, int district);

ImU32 district_colour(int district);
std::string_view type_icon(int type);
std::string_view track_icon(int track);
std::string_view benefit_icon(baldurs_gate::Act act);  // of what a connection brings
PlayerColour paint_of(const TableSnapshot& table, int seat);

// Signs of effects one beside the other; returns the width used.
float draw_effects(const Ui& ui, Point at, const baldurs_gate::Effects& effects, float size);
float effects_width(const Ui& ui, const baldurs_gate::Effects& effects, float size);
float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour);
// A Building Card, as much of it as its box has room for: all that is printed; without its foot (a short
// card); or as a strip, what it is and what its Income brings. A `used` one is paler.
void draw_building(const Ui& ui, const Rect& box, Face building, Highlight glow, bool hovered,
                   bool used = false);
// The same from afar: paper, its colour and its sign.
void draw_thumb(const Ui& ui, const Rect& box, Face building);
// How high an Agenda has to be for its words; `tight`: how far it has come stands beside its name.
float agenda_height(const Ui& ui, float width, Face agenda, bool tight = false);
void draw_agenda(const Ui& ui, const Rect& box, const baldurs_gate::State& s, int seat, Face agenda,
                 Highlight glow, bool hovered, bool tight = false);
void draw_hq_card(const Ui& ui, const Rect& box, int district, bool advanced, Highlight glow, bool hovered);
inline constexpr float kCardWidth = 164, kCardHeight = 92;
float card_height(const Ui& ui);
float short_card_height(const Ui& ui);
float strip_height(const Ui& ui);
// A strip's width for its signs, and with its name above them.
float strip_width(const Ui& ui, Face building, bool named);
float hq_strip_width(const Ui& ui, int district, bool advanced);

}  // namespace mortarboard::ui::baldurs_gate_pieces
