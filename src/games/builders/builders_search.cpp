// The search has these settings for this game. src/ai/RATINGS.md has the strength of the levels; the shares
// of wins below are against greedy play at 200 to 300 iterations, before and after the change.
#include "games/builders/builders.h"

namespace mortarboard::builders {
namespace {

constexpr NoiseOfLevels kNoise{{{125, 85, 0}, {124, 74, 0}, {140, 81, 0}}};

}  // namespace

void Builders::search_settings(BotLevel level, int seats, SearchSettings& settings) {
    // With the network even 20 iterations win 0.88 of 120 games against casual, too much for a step between
    // levels.
    if (level < BotLevel::master) settings.network = 0;
    if (settings.network) {
        // Evaluations by the network say more than long rollouts, so that there is time for three times as
        // many iterations. At equal time master then wins 0.68 of 60 games at two seats against
        // classic:master.
        settings.iterations = 3000;
        settings.explore = 30;
        settings.rollout = {.turns = 2, .candidates = 2};
        settings.further_turns = 2;
        return;
    }
    settings.noise = noise_of(kNoise, level, seats);
    // With so many iterations a choice of master takes 0.15 s or less, natively and on one core.
    if (level == BotLevel::master) settings.iterations = 1000;
    // With 40 iterations casual was 280 points weaker than strong at three seats, whatever its noise.
    if (level == BotLevel::casual && seats == 3) settings.iterations = 80;
    if (level < BotLevel::strong) return;
    // What a site is worth shows when it is finished, some turns later: longer rollouts bring 0.79 instead of
    // 0.66, and 0.88 with better play in the rollouts.
    settings.explore = 10;
    settings.rollout = {.turns = 8, .decisions = 100, .candidates = 8};
}
std::span<const RatedSeats> Builders::ratings() {
    static constexpr RatedSeats kRatings[]{
#include "games/builders/builders_ratings.inc"
    };
    return kRatings;
}

}  // namespace mortarboard::builders
