// The public part of the Citadels table is the row of ranks, and a street of house fronts for each seat.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "ui/views/citadels/citadels_street_animation.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::citadels_street {

// The street asks the view about pieces, which it names by their ids: "rank.6", "street.2",
// "house.1.0.castle".
struct StreetCallbacks {
    std::function<Highlight(const std::string& id)> highlight_of;
    // Says price and effect if pressing the piece can mean one action only; otherwise it is empty.
    std::function<std::string(const std::string& id)> effect;
    // Returns the move that a press makes or would make if it were allowed; nothing if there is none.
    std::function<std::optional<Action>(const std::string& id)> move_of;
    std::function<void(const std::string& id)> pressed;
    StreetAnimation& motion;
    // Gold and hands are shown in the streets, or else in the strips of the seats.
    bool shows_purses{};
    // Draws cards that lie open to all and cuts their place off the top of `rest`. It is empty if there are
    // none, or if they are drawn beside the hand of the looking seat.
    std::function<void(Rect& rest)> draw_open_cards{};
};

const citadels::State& state_of(const TableSnapshot& table);
std::string rank_id(int rank);
std::string seat_id(int seat);
std::string house_id(int seat, int condition, Face face);
ImU32 colour_of(citadels::Type type);
std::string title(const TableSnapshot& table, Face face);
std::string role(const TableSnapshot& table, int character);
// Says rank and name of a character: "4 King".
std::string role_with_rank(const Ui& ui, const TableSnapshot& table, int character);
// Puts a full stop behind the text; an empty text stays empty.
std::string as_sentence(const Ui& ui, std::string_view what);
// Says in a sentence what a character can do.
std::string power(const Ui& ui, int character);
// Describes a district card for screen readers: "Castle, noble, cost 4", and its effect.
std::string district_in_words(const Ui& ui, const TableSnapshot& table, Face face, int condition);
// Says that a district's value is our own; empty if it is not, or if the district is hidden.
std::string_view origin_note(const Ui& ui, Face face, int condition);
const PlayerColour& colour_of_seat(const TableSnapshot& table, int seat);
// Draws a number on a round badge.
void number_badge(const Ui& ui, Point centre, int n, ImU32 colour, float size);
// Draws the back of a character card.
void draw_role_back(const Ui& ui, const Rect& box);
// Draws a district card as held in a hand.
void draw_card(const Ui& ui, const TableSnapshot& table, const Rect& box, Face face, Highlight highlight,
               bool hovered);

// Draws the ranks, the deck and what lies beside it, and cuts their place off the top of `rest`.
void draw_ranks(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow,
                const StreetCallbacks& callbacks);
void draw_board(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow,
                const StreetCallbacks& callbacks);
// Draws gold, cards, crown and revealed characters of a seat in one line.
void draw_purse(Ui& ui, const TableSnapshot& table, int seat, const Rect& box, ImU32 colour);
std::string purse_in_words(const Ui& ui, const TableSnapshot& table, int seat);

}  // namespace mortarboard::ui::citadels_street
