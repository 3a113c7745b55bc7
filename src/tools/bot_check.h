// Checks whether the bots of a record still choose the recorded moves.
#pragma once
#include <string>

#include "record/record.h"

namespace mortarboard {

struct BotCheck {
    // The bots agree with so many of their moves, up to the first that differs.
    std::size_t compared{};
    std::string problem;  // a sentence, or empty
};
// Checks the first `until` moves. The record must replay without a problem.
BotCheck check_bots(const Record& record, std::size_t until);

}  // namespace mortarboard
