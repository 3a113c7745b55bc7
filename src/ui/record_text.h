// What is wrong with a record or a link, in the language of the page.
#pragma once
#include <string>
#include <string_view>

#include "record/record.h"
#include "ui/strings.h"

namespace mortarboard::ui {

// `family`: "record", "link" or "link.make", the beginning of the keys. `game`: null if it is not known.
std::string record_problem(const Strings& words, std::string_view family, const TextGame* game,
                           const RecordProblem& problem);

}  // namespace mortarboard::ui
