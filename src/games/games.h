// This is the list of games, in the order of games.def.
#pragma once
#include "core/rules.h"

namespace mortarboard {

std::span<const Game> all_games();
const Game* find_game(std::string_view id);  // null: no such game

}  // namespace mortarboard
