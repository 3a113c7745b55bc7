// Games that bots play against each other so that a network learns from them.
#pragma once
#include <optional>
#include <vector>

#include "ai/action_evaluator.h"
#include "core/match.h"
#include "tools/trained_network.h"

namespace mortarboard {

struct SelfPlaySettings {
    // One choice in so many is random.
    std::uint32_t random_choice{20};  // 0: none
    // `later` is the share of what was reached later, against what the evaluator said of the next position,
    // in the target of a position: lambda of TD(lambda).
    float later{0.9F};
    // So many iterations are searched for each choice; 0: each seat looks one move ahead.
    int iterations{0};
};

// Plays one game, at each seat by one of these evaluators. Adds the positions of seats whose evaluator is
// `learning` with their targets. Returns nothing, and adds nothing, if the game does not end.
std::optional<Outcome> play_and_learn(const BotGame& game, const Setup& setup,
                                      std::span<const PositionEvaluator* const> at_seat,
                                      const PositionEvaluator* learning, const SelfPlaySettings& settings,
                                      std::uint64_t seed, Samples& samples);

}  // namespace mortarboard
