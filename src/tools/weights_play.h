// These functions play bots whose evaluation uses other weights than the game's own. Hill climbing changes
// weights at random and keeps a change that plays better.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bot_game.h"
#include "tools/series.h"

namespace mortarboard {

using Weights = std::vector<std::int32_t>;

struct WeightGames {
    const BotGame& game;
    Setup setup;
    std::string_view bot;
    int iterations{};  // for each choice; 0: bot's own
    std::size_t longest{kLongestGame};  // A game with more moves is considered endless.

    // Returns the share of wins of one bot with `weights` against bots with the game's own, every seat in
    // turn. A shared first place is divided. Equal strength wins 1 / seats. The result is nothing if a game
    // is endless.
    std::optional<double> wins(const Weights& weights, std::int64_t games, std::uint64_t seed) const;
    // Returns the mean score of a seat if all bots use `weights`, or nothing.
    std::optional<double> score(const Weights& weights, std::int64_t games, std::uint64_t seed) const;
};

// Returns a weight that is changed to so many percent, and by `nudge`. It keeps its sign or becomes 0; a
// weight of 0 does not become negative.
std::int32_t altered_weight(std::int32_t weight, int percent, std::int32_t nudge);

struct Climb {
    double before{}, after{};  // measured over the same games
    int kept{};  // in steps
    bool is_endless{};  // a game by the weights to begin with: nothing was measured
};
// Changes three of the weights not `held` by up to two thirds, `steps` times. A change that is not worse over
// `games` / 5 games is measured over `games`, and kept if it is better by more than a hundredth (wins) or
// three thousandths (score), and no game was endless. The same seed finds the same weights. Calls `on_kept`
// for every change kept.
Climb climb(const WeightGames& play, bool by_score, Weights& weights, const std::vector<bool>& held,
            int steps, std::int64_t games, std::uint64_t seed,
            const std::function<void(int step, double value)>& on_kept);

}  // namespace mortarboard
