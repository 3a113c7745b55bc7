// This writes the tables of a game as aligned text: the golden file `cards.txt`.
#pragma once
#include <string>

#include "core/text_game.h"

namespace mortarboard {

std::string tables_text(const TextGame& game);

}  // namespace mortarboard
