// The search has these settings for this game. src/ai/STRENGTH.md has the strength of the levels; the shares
// of wins below are against greedy play at 200 to 300 iterations, before and after the change.
#include "games/citadels/citadels.h"

namespace mortarboard::citadels {

void Citadels::search_settings(BotLevel level, int seats, SearchSettings& settings) {
    // A seat that has to guess roles sees many actions as similar, so it takes more noise to err.
    if (level == BotLevel::beginner) settings.noise = 350;
    if (level == BotLevel::casual) settings.noise = 160;
    // With so many iterations a choice of master takes 0.15 s or less, natively and on one core.
    if (level == BotLevel::master && seats >= 5) settings.iterations = 1000;
    // A turn is short, and a round holds two turns of each seat: 0.65, 0.90. This also goes for the levels
    // with noise.
    settings.rollout.turns = 8;
    if (level < BotLevel::strong || seats == 2) return;
    // Every seat responds when a rank is called. At more than two seats eight responses were over before the
    // third rank, and the effect of the roles shows at the ninth. At three seats: 0.43, 0.77; at four: 0.37,
    // 0.53.
    settings.patience = 950;
    settings.explore = 100;
    settings.rollout.forced = 0;
    settings.rollout.candidates = 4;
}
std::span<const RatedSeats> Citadels::ratings() {
    static constexpr RatedSeats kRatings[]{
#include "games/citadels/citadels_ratings.inc"
    };
    return kRatings;
}

}  // namespace mortarboard::citadels
