// Games of bots whose evaluation goes by other weights than the game's own; and weights found by climbing:
// altered by chance, kept when they play better.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "games/tunable.h"

namespace mortarboard {

using Weights = std::vector<std::int32_t>;

struct WeightGames {
    const Game& game;
    const Tunable& tunable;
    Setup setup;
    std::string_view bot;
    int iterations{};  // a choice; 0: as many as the bot wants

    // By `weights` at one seat, by the game's own at the others, every seat in turn: the share of wins, a
    // shared first place counted in parts. Share alike is 1 of the seats.
    double wins(const Weights& weights, std::int64_t games, std::uint64_t seed) const;
    // By `weights` at every seat: the mean score of a seat.
    double score(const Weights& weights, std::int64_t games, std::uint64_t seed) const;
};

struct Climb {
    double before{}, after{};  // measured over the same games
    int kept{};  // steps
};
// `steps` times three of the weights not `held` are altered by up to two thirds. What does not look worse
// over `games` / 5 games is measured over `games`, and kept when it is better by more than a hundredth (wins)
// or three thousandths (score). The same seed finds the same weights. `said` hears of every step that is
// kept.
Climb climb(const WeightGames& play, bool by_score, Weights& weights, const std::vector<bool>& held,
            int steps, std::int64_t games, std::uint64_t seed,
            const std::function<void(int step, double value)>& said);

}  // namespace mortarboard
