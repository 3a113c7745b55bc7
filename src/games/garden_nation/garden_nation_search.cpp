// The search has these settings for this game. src/ai/RATINGS.md has the strength of the levels.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

constexpr NoiseOfLevels kNoise{{{140, 100, 0}, {190, 100, 0}, {225, 120, 0}}};
// At two seats the levels below master use the network too, and have more noise: without it strong was more
// than 400 points weaker.
constexpr NoiseOfLevels kNetworkNoise{{{170, 115, 75}, {}, {}}};

}  // namespace

void GardenNation::search_settings(BotLevel level, int seats, SearchSettings& settings) {
    if (level < BotLevel::master && seats > 2) settings.network = 0;
    settings.noise = noise_of(settings.network ? kNetworkNoise : kNoise, level, seats);
    if (!settings.network) return;
    // Evaluations by the network say more than longer rollouts: in the time of 2,000 iterations with four
    // turns there are 3,300 with two. At two seats master then wins 0.85 of 40 games against classic:master.
    settings.rollout.turns = 2;
    if (level < BotLevel::master) return;
    settings.iterations = 3300;
    settings.further_turns = 2;
    // At three seats this won 0.556 of 450 games among two of classic play, at a quarter of both budgets; a
    // weight of 500 thousandths won 0.527 of the same.
    if (seats == 3) settings.win = 200;
}
std::span<const RatedSeats> GardenNation::ratings() {
    static constexpr RatedSeats kRatings[]{
#include "games/garden_nation/garden_nation_ratings.inc"
    };
    return kRatings;
}

}  // namespace mortarboard::garden_nation
