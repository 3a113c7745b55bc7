// These are the texts of the page.
#pragma once
#include <string>
#include <vector>

namespace mortarboard {

// A language that nobody speaks: English with words that are two fifths longer and short texts that are two
// thirds longer, for languages that we do not have. Names of cards and texts of rules are longer too.
inline constexpr const char* kLonger = "longer";
// Returns the names of the folders of assets/i18n, sorted: "de", "en" and so on.
std::vector<std::string> all_languages();
// Returns the message with its words made longer; the names that it is filled with stay.
std::string longer(const std::string& message);
// Returns the texts of the page and of all games, as the page holds them when it has loaded all games.
std::string texts_of(const std::string& language);
// Returns the English ones as one JSON object.
std::string english_texts();

}  // namespace mortarboard
