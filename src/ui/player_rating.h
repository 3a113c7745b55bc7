// Estimates how strong a person plays a game, from finished matches against bots whose ratings are known.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "core/text_game.h"
#include "ui/match_request.h"

namespace mortarboard::ui {

// A person against one bot of a match.
struct Duel {
    int rating{};  // the bot's
    double won{};  // 1: the person was placed before it; 0.5: both share a place
    double weight{1};  // all duels of one match together count as one match
};
// The person's duels in a match; none if a bot of it has no rating. `places` has the place of each seat.
std::vector<Duel> duels_of(const TextGame& game, std::span<const SeatPlan> seats,
                           std::span<const std::int32_t> places, std::size_t person);

struct RatingEstimate {
    int rating{};
    int error{};  // half of the interval that holds the rating with 95 %
    int matches{};
};
// Fewer matches say too little.
inline constexpr int kFewestRatedMatches = 3;
// People learn, so that older matches than these say nothing any more.
inline constexpr int kMostRatedMatches = 50;

// `matches` has the duels of each match, oldest first.
std::optional<RatingEstimate> estimate(std::span<const std::vector<Duel>> matches);

}  // namespace mortarboard::ui
