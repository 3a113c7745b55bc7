// Views find the terms of a game's vocabulary by name, so that they do not depend on the order of the terms.
#pragma once
#include <algorithm>
#include <string_view>

#include "core/check.h"
#include "core/text.h"

namespace mortarboard::ui {

// Returns the term with that id; the game must have it.
inline const Term& term_of(const Vocabulary& words, std::string_view id) {
    const auto at =
        std::find_if(words.terms.begin(), words.terms.end(), [&](const Term& term) { return term.id == id; });
    CHECK(at != words.terms.end());
    return *at;
}

}  // namespace mortarboard::ui
