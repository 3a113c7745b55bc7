// This file says what is wrong with a record or a link, in the language of the page.
#pragma once
#include <string>
#include <string_view>

#include "record/record.h"
#include "ui/strings.h"

namespace mortarboard::ui {

// `family` is the beginning of the keys: "record", "link" or "link.make". `game` is null if it is not
// known.
std::string record_problem(const Strings& words, std::string_view family, const TextGame* game,
                           const RecordProblem& problem);

}  // namespace mortarboard::ui
