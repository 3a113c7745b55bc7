// The search has these settings for this game. src/ai/RATINGS.md has the strength of the levels; the shares
// of wins below are against greedy play at 200 to 300 iterations, before and after the change.
#include "games/citadels/citadels.h"

namespace mortarboard::citadels {
namespace {

// A seat that has to guess roles sees many actions as similar, so it takes much noise to err. Luck decides
// more at four seats: there even the most noise costs fewer than 600 points of rating.
constexpr NoiseOfLevels kNoise{{{640, 375, 190}, {650, 350, 110}, {950, 498, 265}}};

}  // namespace

void Citadels::search_settings(BotLevel level, int seats, SearchSettings& settings) {
    if (level < BotLevel::master) {
        settings.network = 0;
        settings.iterations = 60;
        settings.noise = noise_of(kNoise, level, seats);
    }
    // With so many iterations a choice of master takes 0.15 s or less, natively and on one core.
    if (level == BotLevel::master && seats >= 5) settings.iterations = 1000;
    // A turn is short, and a round holds two turns of each seat: 0.65, 0.90.
    settings.rollout.turns = 8;
    // The network takes the time of 2000 iterations for these.
    if (settings.network) {
        settings.iterations = seats == 2 ? 900 : 1200;
        settings.further_turns = 4;
    }
    if (seats == 2) return;
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
