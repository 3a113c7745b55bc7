// The rating of a bot, as far as it has been measured (src/ai/RATINGS.md).
#pragma once
#include <optional>
#include <string_view>

#include "core/playable_game.h"

namespace mortarboard {

// Returns nothing for bots that are no level. Numbers of seats that nobody has measured have the ratings of
// the next smaller one.
std::optional<LevelRating> rating_of(const PlayableGame& game, int seats, std::string_view bot);

}  // namespace mortarboard
