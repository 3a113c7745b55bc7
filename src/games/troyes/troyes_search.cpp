// The search has these settings for this game. src/ai/RATINGS.md has the strength of the levels; the shares
// of wins below are against greedy play at 200 to 300 iterations, before and after the change.
#include "games/troyes/troyes.h"

namespace mortarboard::troyes {
namespace {

constexpr NoiseOfLevels kNoise{{{120, 88, 0}, {132, 92, 45}, {210, 150, 95}}};
// At three and four seats the network is so much better that levels without it were 400 to 500 points weaker
// than master: there it plays at all levels, and these have more noise.
constexpr NoiseOfLevels kNetworkNoise{{{}, {150, 116, 66}, {190, 135, 90}}};

constexpr int kIterationsBelowMaster = 40;

}  // namespace

void Troyes::search_settings(BotLevel level, int seats, SearchSettings& settings) {
    // The levels below master search as it does, though less, and err, but for strong at two seats: without
    // these settings and without noise a level was more than 500 points weaker than master.
    if (level < BotLevel::master) {
        if (seats == 2) settings.network = 0;
        settings.noise = noise_of(settings.network ? kNetworkNoise : kNoise, level, seats);
    }
    // With so many iterations a choice of master takes 0.15 s or less, natively and on one core.
    settings.iterations = level == BotLevel::master ? 800 : kIterationsBelowMaster;
    // Tenths of a point decide between many actions: 0.31, 0.71; 0.80 with longer rollouts and better play in
    // them.
    settings.explore = 5;
    // A choice of three dice has hundreds of outcomes. The first evaluation missed the best of them when it
    // was limited to 256 positions in a world dealt at random.
    settings.first_evaluation_positions = 1000;
    settings.as_seen = 1;
    settings.rollout = {.turns = 8, .decisions = 100, .candidates = 8, .whole = 1, .centred = 1};
    // With these candidates the other seats take in the rollout what this seat hopes for: at three seats the
    // margin is 5.4 points instead of 4.1.
    if (seats > 2) settings.rollout.candidates = 64;
    if (!settings.network) return;
    // Positions valued by the network need no long rollouts. These settings take half the time of the ones
    // above.
    settings.explore = 10;
    settings.rollout.turns = 3;
    settings.rollout.candidates = 4;
    if (level < BotLevel::master) return;
    settings.further_turns = 3;
    if (seats > 2) {
        settings.iterations = seats == 3 ? 580 : 510;
        return;
    }
    // 580 iterations of three turns take the same time. At a quarter of both, half as many of six turns won
    // 0.592 of 120 games at two seats, 0.400 of 60 at three and 0.212 of 40 at four.
    settings.iterations = 290;
    settings.rollout.turns = 6;
}
std::span<const RatedSeats> Troyes::ratings() {
    static constexpr RatedSeats kRatings[]{
#include "games/troyes/troyes_ratings.inc"
    };
    return kRatings;
}

}  // namespace mortarboard::troyes
