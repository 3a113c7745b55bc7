// Many actions of Citadels are made by pressing a piece on the table: a card, a character, a house, a seat.
#pragma once
#include <string>

#include "ui/views/citadels/citadels_street.h"

namespace mortarboard::ui::citadels_pieces {

// The id of a district card in a hand, and of a character on offer.
std::string card_piece(Face face);
std::string role_piece(int character);
// Returns the id of the piece whose press means this action; it is empty if the action has a button of its
// own.
std::string piece_of(const TableSnapshot& table, const Action& action);
// Returns the zone of the card that the action takes: equal cards may lie in several.
int zone_of(const TableSnapshot& table, const Action& action);
// Some moves name a character, whose power is told before the second press.
bool names_character(citadels::MoveKind kind);

}  // namespace mortarboard::ui::citadels_pieces
