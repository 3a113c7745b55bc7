// These are the games with their words, in the order of games.def.
#pragma once
#include "core/text_game.h"

namespace mortarboard {

std::span<const TextGame> all_text_games();
const TextGame* find_text_game(std::string_view id);  // null: no such game
const TextGame& text_game(const Game& game);  // `game` must be one of games.def

}  // namespace mortarboard
