// These are the games with what their bots need, in the order of games.def.
#pragma once
#include "core/bot_game.h"

namespace mortarboard {

std::span<const BotGame> all_bot_games();
const BotGame* find_bot_game(std::string_view id);  // null: no such game
const BotGame& bot_game(const Game& game);  // `game` must be one of games.def

}  // namespace mortarboard
