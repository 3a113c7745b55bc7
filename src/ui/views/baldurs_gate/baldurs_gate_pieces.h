// The pieces of Baldur's Gate that lie beside the city: cards and icons of effects, and descriptions of
// everything in words.
#pragma once
#include <string>

#include "games/baldurs_gate/baldurs_gate.h"
#include "ui/ui.h"
#include "ui/views/view.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::baldurs_gate_pieces {

std::string card_name(const Ui& ui, Face building);
std::string_view district_name(const Ui& ui, int district);
std::string_view location_name(const Ui& ui, int district);
std::string_view gate_name(const Ui& ui, int gate);
std::string_view agenda_name(const Ui& ui, Face agenda);
std::string_view agenda_condition(const Ui& ui, Face agenda);
std::string_view hq_name(const Ui& ui, int district);  // of the advanced side, as its ability
std::string_view hq_ability(const Ui& ui, int district);
std::string effect_words(const Ui& ui, const baldurs_gate::Effects& effects);
// All that is printed on a card, in one sentence.
std::string building_words(const Ui& ui, Face building);
std::string agenda_words(const Ui& ui, Face agenda);
std::string hq_words(const Ui& ui, int district, bool advanced);
std::string deal_words(const Ui& ui, const baldurs_gate::State& s, int district, baldurs_gate::Deal deal);
// What changes between two states, seat by seat: "you: −5 gold · Ada: +1 favor". Empty: nothing.
std::string difference(const Ui& ui, const TableSnapshot& table, const baldurs_gate::State& before,
                       const baldurs_gate::State& after);
// Which seat gets what when something is built on a space.
std::string benefits(const Ui& ui, const TableSnapshot& table, int node);
// How an attack on a district would end now, or how it ended if the district has been attacked.
std::string forecast(const Ui& ui, const TableSnapshot& table, int district);

ImU32 district_colour(int district);
std::string_view type_icon(int type);
std::string_view track_icon(int track);
std::string_view benefit_icon(baldurs_gate::EffectKind act);  // icon of what a connection brings
PlayerColour paint_of(const TableSnapshot& table, int seat);

// Icons of effects in a row; returns the width used.
float draw_effects(const Ui& ui, Point at, const baldurs_gate::Effects& effects, float size);
float effects_width(const Ui& ui, const baldurs_gate::Effects& effects, float size);
float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour);
// Paints as much of a Building Card as its box has room for: the whole card, a short card without its foot,
// or a strip with the card's type and its Income. A `used` card is paler.
void draw_building(const Ui& ui, const Rect& box, Face building, Highlight highlight, bool hovered,
                   bool used = false);
// A miniature of the card: paper, colour and icon.
void draw_thumb(const Ui& ui, const Rect& box, Face building);
// The height that an Agenda needs for its words. `tight`: its progress is shown beside its name, not below.
float agenda_height(const Ui& ui, float width, Face agenda, bool tight = false);
void draw_agenda(const Ui& ui, const Rect& box, const baldurs_gate::State& s, int seat, Face agenda,
                 Highlight highlight, bool hovered, bool tight = false);
void draw_hq_card(const Ui& ui, const Rect& box, int district, bool advanced, Highlight highlight,
                  bool hovered);
inline constexpr float kCardWidth = 164, kCardHeight = 92;
float card_height(const Ui& ui);
float short_card_height(const Ui& ui);
float strip_height(const Ui& ui);
// Width of a strip with its icons only, or with its name above them.
float strip_width(const Ui& ui, Face building, bool named);
float hq_strip_width(const Ui& ui, int district, bool advanced);

}  // namespace mortarboard::ui::baldurs_gate_pieces
