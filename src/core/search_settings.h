// These are the figures of a tree search, as plain values. A game may change them in its optional hook
// search_settings (core/playable_game.h), and src/ai reads them.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace mortarboard {

// A person chooses among these levels of play (src/ai/levels.h).
enum class BotLevel : std::uint8_t { beginner, casual, strong, master };
inline constexpr std::size_t kBotLevels = 4;

// A rollout is quick play from the position where the tree ends (src/ai/rollout.h).
struct RolloutSettings {
    // The rollout ends when the turn has passed to another seat so often since the root.
    int turns{4};
    // At most so many decisions of seats are made after the end of the tree.
    int decisions{60};
    // If 0, a move without an alternative counts neither as a turn nor as a decision.
    int forced{1};
    // So many actions of a decision are evaluated and the best is played. If 1, one action is drawn by
    // `prior`, or uniformly in a game without priors.
    int candidates{2};
    // If 1, the best action is played with the moves that complete its choice (BotGame::choosing).
    int whole{0};
    // If 1, margins are taken relative to the mean of all seats. This is needed if an evaluation subtracts
    // only a part of the best rival's worth, so that the margins of all seats do not add up to 0.
    int centred{0};
};

// How much beginner, casual and strong misjudge (SearchSettings::noise), with two, three, and four seats or
// more. Master does not. The noise is chosen so that about 200 points of rating lie between two levels
// (src/ai/RATINGS.md).
using NoiseOfLevels = std::array<std::array<int, kBotLevels - 1>, 3>;
constexpr int noise_of(const NoiseOfLevels& noise, BotLevel level, int seats) {
    if (level == BotLevel::master) return 0;
    return noise[static_cast<std::size_t>(std::clamp(seats, 2, 4) - 2)][static_cast<std::size_t>(level)];
}

struct SearchSettings {
    // So many iterations are spent on each choice; what earlier choices left in the tree is used on top.
    int iterations{1000};
    // Exploration, in thousandths, is how much an action with few visits is favoured.
    int explore{50};
    // A margin of so many hundredths of a point has the value 0.5; a certain win has 1.
    int scale{1000};
    // Patience is the share, in thousandths, of later evaluations in the value of a rollout, against each
    // earlier one.
    int patience{800};
    // `win` is the share, in thousandths, of being first in the value of a finished game.
    int win{500};
    // Every so many iterations the hidden cards are dealt from what another seat knows; 0 means never.
    int other_view_interval{4};
    // The first evaluation of an action counts as so many visits.
    int first_evaluation_weight{10};
    // The first evaluation of an action may evaluate so many positions to complete a choice of several moves.
    int first_evaluation_positions{256};
    // If 1, the first evaluation sees the view of the seat that decides; if 0, the world dealt for the
    // iteration.
    int as_seen{0};
    // Progressive widening: at its first visit a position considers so many actions, later as many more as
    // the square root of its visits.
    int width{6};
    // If 1, the game's network evaluates positions; if 0, or in a game without one, its `evaluate` does.
    int network{1};
    // Each action is misjudged by a random amount, at most so many hundredths of the difference between the
    // best estimate and the mean of all. A bot with noise errs between similar actions and still finds one
    // that stands out.
    int noise{0};
    // A search with many times the iterations of its level (`kMuchTime` in src/ai/search.cpp) would find
    // little more in the same turns. So its rollouts end so many turns later, and it does half of its
    // iterations, because each takes about twice as long.
    int further_turns{0};
    RolloutSettings rollout{};
};

}  // namespace mortarboard
