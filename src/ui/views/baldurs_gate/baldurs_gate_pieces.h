// These functions paint what lies beside the city of Baldur's Gate: cards, and icons of effects.
#pragma once
#include <string>

#include "games/baldurs_gate/baldurs_gate.h"
#include "ui/ui.h"
#include "ui/views/view.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::baldurs_gate_pieces {

ImU32 district_colour(int district);
std::string_view type_icon(int type);
std::string_view track_icon(int track);
// Returns the icon of what a connection brings.
std::string_view benefit_icon(baldurs_gate::EffectKind act);
PlayerColour paint_of(const TableSnapshot& table, int seat);

// Paints a heading, cut off the top of `rest`. Returns where it is.
Rect heading(const Ui& ui, Rect& rest, std::string_view words);
// Paints the icons of effects in a row and returns the width used.
float draw_effects(const Ui& ui, Point at, const baldurs_gate::Effects& effects, float size);
float effects_width(const Ui& ui, const baldurs_gate::Effects& effects, float size);
float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour);
// Paints as much of a Building Card as its box has room for: the whole card, a short card without its foot,
// or a strip with the card's type and its Income. A `used` card is paler.
void draw_building(const Ui& ui, const Rect& box, Face building, Highlight highlight, bool hovered,
                   bool used = false);
// Paints a miniature of the card: paper, colour and icon.
void draw_thumb(const Ui& ui, const Rect& box, Face building);
// Returns the height that an Agenda needs for its words. If it is `tight`, its progress is shown beside its
// name, not below.
float agenda_height(const Ui& ui, float width, Face agenda, bool tight = false);
void draw_agenda(const Ui& ui, const Rect& box, const baldurs_gate::State& s, int seat, Face agenda,
                 Highlight highlight, bool hovered, bool tight = false);
void draw_hq_card(const Ui& ui, const Rect& box, int district, bool advanced, Highlight highlight,
                  bool hovered);
inline constexpr float kCardWidth = 164, kCardHeight = 92;
float card_height(const Ui& ui);
float short_card_height(const Ui& ui);
float strip_height(const Ui& ui);
// Returns the width of a strip with its icons only, or with its name above them.
float strip_width(const Ui& ui, Face building, bool named);
float hq_strip_width(const Ui& ui, int district, bool advanced);
// Returns the width with which an HQ Card of that height holds its words, `least` if it can.
float hq_card_width(const Ui& ui, int district, bool advanced, float height, float least);
// Returns the width with which a building's card shows its rows without smaller icons.
float building_width(const Ui& ui, Face building);

// Things are at most so much larger than on a small screen.
inline constexpr float kMostEnlarged = 2;
// Returns by how much more than now things can be enlarged while `fits()` is true; 1 if they cannot.
template <class Fits> float largest_scale(Ui& ui, const Fits& fits, float least = 1) {
    constexpr float kStep = 0.1f;
    for (float scale = kMostEnlarged / ui.enlarged; scale >= least; scale -= kStep) {
        const EnlargedPart enlarged(ui, scale);
        if (fits()) return scale;
    }
    return 1;
}

}  // namespace mortarboard::ui::baldurs_gate_pieces
