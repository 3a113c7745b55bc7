// How strong a bot's level is in a game, as plain values: a game's optional hook `ratings`
// (core/playable_game.h) returns them, and ci/ratings.mjs measures them.
#pragma once
#include <array>
#include <cstdint>

#include "core/search_settings.h"

namespace mortarboard {

// The beginner has 1000 points; who has 400 more than another is ten times as strong. `error` is half of the
// interval that holds the rating with 95 %.
struct LevelRating {
    std::int16_t rating{}, error{};
};
struct RatedSeats {
    int seats{};
    std::array<LevelRating, kBotLevels> levels{};  // by BotLevel
};

}  // namespace mortarboard
