// Why a move is good, in the themes of the game's evaluation (core/bot_game.h). A theme has moved by what the
// evaluation gains from one position to another, less what it would gain if the weights of the theme were 0.
#pragma once
#include <vector>

#include "ai/advice.h"
#include "core/bot_game.h"

namespace mortarboard {

// At most so many themes are told, each of which has moved by at least so many hundredths of a point.
inline constexpr std::size_t kMostReasons = 4;
inline constexpr std::int32_t kLeastReason = 20;

// Both positions are views of the seat. What has moved most comes first. There are no reasons if the game has
// no themes, after the end of the match, and in the middle of a choice of several moves.
std::vector<Reason> reasons_of(const BotGame& game, const AnyState& before, const AnyState& after, Seat seat,
                               int seats);

}  // namespace mortarboard
