// The table says which paragraphs refuse which kinds of moves, over 10,000 random positions of a game. It is
// in tests/data, so that a change of any reason is seen.
#pragma once
#include <string>

#include "core/text_game.h"

namespace mortarboard {

// Writes lines for each kind of move that seats make: its name and the paragraphs that refused it while
// another move of its kind was legal; "not now" if none was; and "out of turn" for a seat that was not to
// move.
std::string refusals_text(const TextGame& game);

}  // namespace mortarboard
