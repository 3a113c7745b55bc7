// The search has these settings for this game. src/ai/RATINGS.md has the strength of the levels; the shares
// of wins below are against greedy play at 200 to 300 iterations, before and after the change.
#include <algorithm>

#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {
namespace {

constexpr NoiseOfLevels kNoise{{{160, 70, 0}, {265, 168, 92}, {320, 195, 125}}};

// At more than two seats 50 iterations lose little against 200: there noise alone makes the steps.
int iterations_below_master(BotLevel level, int seats) {
    if (seats > 2) return 50;
    return level == BotLevel::strong ? 200 : 40;
}
// With so many iterations a choice of master takes 0.15 s or less, natively and on one core.
int master_iterations(int seats) {
    if (seats >= 5) return 250;
    if (seats == 4) return 300;
    return seats == 3 ? 500 : 450;
}

}  // namespace

void BaldursGate::search_settings(BotLevel level, int seats, SearchSettings& settings) {
    // The levels below master search as the hand-weighted master does, and err. Without its rollouts casual
    // was 500 points weaker than strong at two seats.
    if (level < BotLevel::master) {
        settings.network = 0;
        settings.iterations = iterations_below_master(level, seats);
        settings.noise = noise_of(kNoise, level, seats);
    }
    if (settings.network) {
        // Evaluations by the network say more than long rollouts with every action of a decision: in the time
        // of 450 iterations with these there are 780 shorter ones.
        settings.iterations = 780;
        settings.explore = 20;
        settings.rollout = {.turns = 4, .decisions = 100, .candidates = 8};
        settings.further_turns = 4;
        return;
    }
    if (level == BotLevel::master) settings.iterations = master_iterations(seats);
    // Most plots are worth what is built beside them later: 0.70 without these settings, 0.83 with longer
    // rollouts, 0.89 when every action of a decision is evaluated.
    settings.explore = 20;
    settings.rollout = {.turns = 8, .decisions = 100, .candidates = 64};
    if (seats > 2) {
        // Rollouts in which each seat has three turns find more, though fewer of them fit into the time. At
        // three seats: 0.63, 0.71.
        settings.explore = 40;
        settings.rollout.turns = 3 * std::min(seats, 4);
        settings.rollout.candidates = 16;
        // With 800 thousandths the end of so long a rollout counts for little: at four seats and a quarter of
        // master's iterations 0.44, 0.50. The levels below are far enough from master without it.
        if (level == BotLevel::master) settings.patience = 900;
    }
}
std::span<const RatedSeats> BaldursGate::ratings() {
    static constexpr RatedSeats kRatings[]{
#include "games/baldurs_gate/baldurs_gate_ratings.inc"
    };
    return kRatings;
}

}  // namespace mortarboard::baldurs_gate
