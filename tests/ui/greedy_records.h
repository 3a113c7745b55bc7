// This file plays records of whole matches by greedy bots, and makes the links that hold them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot_match.h"
#include "record/match_link.h"
#include "ui/headless.h"

namespace mortarboard {

inline Record record_of_greedy_match(std::string_view id, int seats, std::uint64_t seed = 7) {
    const TextGame& game = *find_text_game(id);
    BotMatch table(bot_game(game), default_setup(game.info, seats),
                   std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy"), seed);
    table.finish(100'000);
    return record_of(game, table.match());
}
inline std::string link_of(const Record& record) {
    RecordProblem why;
    return "#m=" + match_link_text(record, why);
}

}  // namespace mortarboard
