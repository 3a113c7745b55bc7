// Whether the bots of a record would make their moves again.
#pragma once
#include <string>

#include "record/record.h"

namespace mortarboard {

struct BotCheck {
    std::size_t compared{};  // moves of bots made again, up to the first that came out differently
    std::string problem;  // a sentence, or nothing
};
// Of a record that replays without a problem; its first `until` moves.
BotCheck check_bots(const Record& record, std::size_t until);

}  // namespace mortarboard
