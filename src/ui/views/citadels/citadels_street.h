// The public part of the Citadels table: the row of ranks, and a street of house fronts for each seat.
#pragma once
#include <functional>
#include <string>

#include "ui/views/citadels/citadels_street_animation.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::citadels_street {

// The view's answers about a piece, which the street addresses by its id: "rank.6", "street.2",
// "house.1.0.castle".
struct StreetCallbacks {
    std::function<Highlight(const std::string& id)> highlight_of;
    // Price and effect, if pressing the piece can mean one action only; else empty.
    std::function<std::string(const std::string& id)> effect;
    std::function<void(const std::string& id)> pressed;
    StreetAnimation& motion;
    bool shows_purses{};  // gold and hands are shown in the streets; false: in the strips of the seats
};

const citadels::State& state_of(const TableSnapshot& table);
std::string rank_id(int rank);
std::string seat_id(int seat);
std::string house_id(int seat, int condition, Face face);
ImU32 colour_of(citadels::Type type);
std::string title(const TableSnapshot& table, Face face);
std::string role(const TableSnapshot& table, int character);
std::string role_with_rank(const Ui& ui, const TableSnapshot& table, int character);  // "4 King"
// With a full stop behind it; nothing of nothing.
std::string said(const Ui& ui, std::string_view what);
// What a character can do, in a sentence.
std::string power(const Ui& ui, int character);
// A description of a district card for screen readers: "Castle, noble, cost 4", and its effect.
std::string district_in_words(const Ui& ui, const TableSnapshot& table, Face face, int condition);
const PlayerColour& colour_of_seat(const TableSnapshot& table, int seat);
// A number on a round badge.
void number_badge(const Ui& ui, Point centre, int n, ImU32 colour, float size);
// The back of a character card.
void draw_role_back(const Ui& ui, const Rect& box);
// A district card, as held in a hand.
void draw_card(const Ui& ui, const TableSnapshot& table, const Rect& box, Face face, Highlight highlight,
               bool hovered);

// Draws the ranks, the deck and what lies beside it, and cuts their place off the top of `rest`.
void draw_ranks(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow,
                const StreetCallbacks& callbacks);
void draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow,
                const StreetCallbacks& callbacks);
// Gold, cards, crown and revealed characters of a seat, in one line.
void draw_purse(Ui& ui, const TableSnapshot& table, int seat, const Rect& box, ImU32 colour);
std::string purse_in_words(const Ui& ui, const TableSnapshot& table, int seat);

}  // namespace mortarboard::ui::citadels_street
