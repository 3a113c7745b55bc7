// The tables of a game as aligned text: the golden file `cards.txt`.
#pragma once
#include <string>

#include "core/rules.h"

namespace mortarboard {

std::string tables_text(const Game& game);

}  // namespace mortarboard
