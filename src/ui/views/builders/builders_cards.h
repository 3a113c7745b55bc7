// These functions draw the cards of The Builders as they lie on the table.
#pragma once
#include <string>

#include "games/builders/builders.h"
#include "ui/ui.h"
#include "ui/views/piece.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui::builders_cards {

using builders::Resources;

// Returns a card's name.
std::string title(const Ui& ui, Face card);
// Says all that is printed on a card, in one sentence for screen readers.
std::string spoken(const Ui& ui, Face card);
std::string resources_in_words(const Ui& ui, Resources amount);

// Registers a piece that is this card: its note says if we designed the card.
PieceState place_card(Ui& ui, Face card, Piece piece);
// A card of a line shows picture, name, what it needs or gives, what it costs or pays.
void draw(const Ui& ui, const Rect& box, Face card, Highlight highlight, bool hovered);
// Returns how high the picture on a building's card of this size is.
float picture_height(const Ui& ui, const Rect& box, std::string_view name);
// A small card of a crew member shows its portrait, what it gives, what sending it costs.
void draw_member(const Ui& ui, const Rect& box, Face member, Highlight highlight, bool hovered);
// Draws only the portrait.
void draw_portrait(const Ui& ui, const Rect& box, Face member);
// Draws the back of a deck with the number of cards left.
void draw_deck(const Ui& ui, const Rect& box, int left);
// Draws each needed resource as a row of places, the filled ones solid. Returns the height used.
float draw_needs(const Ui& ui, const Rect& box, Resources needs, Resources given, float size);
// Draws icon and number, and returns the width used.
float draw_amount(const Ui& ui, Point at, std::string_view icon, int amount, float size, ImU32 colour);

}  // namespace mortarboard::ui::builders_cards
