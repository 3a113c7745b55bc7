// Access to the terms of a game's vocabulary by name, so that views do not depend on their order.
#pragma once
#include <algorithm>
#include <string_view>

#include "core/check.h"
#include "core/text.h"

namespace mortarboard::ui {

// The term with that id; the game must have it.
inline const Term& term_of(const Vocabulary& words, std::string_view id) {
    const auto at =
        std::find_if(words.terms.begin(), words.terms.end(), [&](const Term& term) { return term.id == id; });
    CHECK(at != words.terms.end());
    return *at;
}

}  // namespace mortarboard::ui
