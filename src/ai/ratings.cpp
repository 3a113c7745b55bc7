#include "ai/ratings.h"

#include <algorithm>
#include <iterator>

#include "ai/levels.h"

namespace mortarboard {

std::optional<LevelRating> rating_of(const PlayableGame& game, int seats, std::string_view bot) {
    const auto level = std::find_if(std::begin(kLevels), std::end(kLevels),
                                    [&](const LevelInfo& info) { return info.id == bot; });
    const auto rated = game.ratings();
    const auto more =
        std::find_if(rated.begin(), rated.end(), [&](const RatedSeats& one) { return one.seats > seats; });
    if (level == std::end(kLevels) || more == rated.begin()) return std::nullopt;
    return std::prev(more)->levels[static_cast<std::size_t>(level->level)];
}

}  // namespace mortarboard
