// Which paragraphs refuse which kinds of moves, over 10,000 random positions of a game: tests/data has the
// table, so that a change of any reason is seen.
#pragma once
#include <string>

#include "core/text_game.h"

namespace mortarboard {

// Lines for each kind of move that seats make: its name and the paragraphs that refused it where another move
// of its kind was legal; "not now" where none was; and "out of turn" for a seat that was not to move.
std::string refusals_text(const TextGame& game);

}  // namespace mortarboard
