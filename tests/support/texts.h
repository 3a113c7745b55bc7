// The texts of the page.
#pragma once
#include <string>

namespace mortarboard {

// All English texts as one JSON object, as the page has them when every game has been opened: what the games
// share and the own texts of each game.
std::string english_texts();

}  // namespace mortarboard
