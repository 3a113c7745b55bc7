// The words of a game's vocabulary by name, so that a view does not count where they stand.
#pragma once
#include <algorithm>
#include <string_view>

#include "core/text.h"

namespace mortarboard::ui {

// The term of that id; the game has one.
inline const Term& term_of(const Vocabulary& words, std::string_view id) {
    static constexpr Term kNumber{"number"};
    const auto at =
        std::find_if(words.terms.begin(), words.terms.end(), [&](const Term& term) { return term.id == id; });
    return at == words.terms.end() ? kNumber : *at;
}

}  // namespace mortarboard::ui
