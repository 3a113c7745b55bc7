// These are the texts of the page.
#pragma once
#include <string>
#include <vector>

namespace mortarboard {

// Returns the names of the folders of assets/i18n, sorted: "de", "en" and so on.
std::vector<std::string> all_languages();
// Returns the texts of the page and of all games, as the page holds them when it has loaded all games.
std::string texts_of(const std::string& language);
// Returns the English ones as one JSON object.
std::string english_texts();

}  // namespace mortarboard
