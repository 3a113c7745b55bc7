// The figures of a tree search, as plain values: a game may change them in its optional hook search_settings
// (core/rules.h), src/ai reads them.
#pragma once
#include <cstdint>

namespace mortarboard {

// The levels of play that a person chooses among (src/ai/levels.h).
enum class BotLevel : std::uint8_t { beginner, casual, strong, master };

// A rollout: quick play from the position where the tree ends (src/ai/rollout.h).
struct RolloutSettings {
    int turns{4};  // the rollout ends when the turn has passed to another seat so often since the root
    int decisions{60};  // at most so many decisions of seats after the end of the tree
    int forced{1};  // 0: a move without an alternative counts neither as a turn nor as a decision
    // So many actions of a decision are evaluated and the best is played; 1: one action drawn by `prior`, or
    // uniformly where the game has none.
    int candidates{2};
    int whole{0};  // 1: the best action is played with the moves that complete its choice (Game::choosing)
    // 1: margins are taken relative to the mean of all seats. Needed where an evaluation subtracts only a
    // part of the best rival's worth, so that the margins of all seats do not add up to 0.
    int centred{0};
};

struct SearchSettings {
    int iterations{1000};  // for each choice; what earlier choices left in the tree is used on top
    int explore{50};  // thousandths: exploration, how much an action with few visits is favoured
    int scale{1000};  // a margin of so many hundredths of a point has the value 0.5, of 1 for a certain win
    // Thousandths: the share of later evaluations in the value of a rollout, against each earlier one.
    int patience{800};
    int win{500};  // thousandths: the share of being first in the value of a finished game
    // Every so many iterations the hidden cards are dealt from what another seat knows; 0: never.
    int other_view_interval{4};
    int first_evaluation_weight{10};  // the first evaluation of an action counts as so many visits
    // The first evaluation of an action may evaluate so many positions to complete a choice of several moves.
    int first_evaluation_positions{256};
    // 1: the first evaluation sees the view of the seat that decides; 0: the world dealt for the iteration.
    int as_seen{0};
    // Progressive widening: a position's first visit considers so many actions, the square root of its visits
    // is added.
    int width{6};
    // Each action is misjudged by a random amount, at most so many hundredths of the difference between the
    // best estimate and the mean of all. A bot with noise errs between similar actions and still finds one
    // that stands out.
    int noise{0};
    RolloutSettings rollout;
};

}  // namespace mortarboard
