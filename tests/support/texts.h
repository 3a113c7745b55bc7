// The texts of the page.
#pragma once
#include <string>
#include <vector>

namespace mortarboard {

// All English texts as one JSON object, as the page has them when every game has been opened: what the games
// share and the own texts of each game.
// The folders of assets/i18n, sorted: "de", "en" and so on.
std::vector<std::string> all_languages();
// The texts of the page and of all games, as the page holds them when it has loaded all games.
std::string texts_of(const std::string& language);
std::string english_texts();

}  // namespace mortarboard
