// A rollout is quick play from the position where the search tree ends. It records the game's evaluation each
// time the turn passes to another seat.
#pragma once
#include <array>

#include "ai/action_evaluator.h"
#include "core/search_settings.h"

namespace mortarboard {

// The trace holds the evaluations of one iteration, from the root of the tree to the end of its rollout.
struct RolloutTrace {
    static constexpr int kMaxEvaluations = 32;

    // There is one evaluation for each time the turn has passed to another seat; the last one is of the final
    // position.
    std::array<Margins, kMaxEvaluations> evaluation{};
    // `margin` is the lead over the best rival that each of them expects, which people are told: without the
    // chance to win, and never centred.
    std::array<Margins, kMaxEvaluations> margin{};
    int evaluations{};
    // These seats chose in the tree so far. Nobody else's evaluation is asked for.
    SeatSet choosers;
    Seat last_seat{-1};  // the seat that decided last
    // If the game is over, `winners` are the seats in first place, as a bit set.
    std::uint8_t winners{};
    bool game_over{};

    void start() {
        evaluations = 0;
        choosers = {};
        last_seat = -1;
        game_over = false;
    }
};

class Rollout {
public:
    // Must be called before `seat` decides. If another seat decided last, records an evaluation, and returns
    // whether the rollout has now reached its limit of turns.
    bool reaches_turn_limit(const PositionEvaluator& positions, int seats, const AnyState& world, Seat seat,
                            const RolloutSettings& settings, RolloutTrace& trace) const;
    // Plays from `world` until a limit or the end of the game, and records the final evaluation. `world` must
    // not contain a hidden card that a seat holds.
    void play(const PositionEvaluator& positions, int seats, AnyState& world, const RolloutSettings& settings,
              Rng& rng, RolloutTrace& trace);

private:
    Action choose(const PositionEvaluator& positions, const AnyState& world, Seat seat, int candidates,
                  bool whole, Rng& rng);

    ActionEvaluator evaluator_;
    ActionList actions_;
    // `continuation_` completes the choice that was begun with the last action.
    std::vector<Action> continuation_;
    // For each action, `prior_sums_` has the sum of the priors up to it.
    std::vector<std::uint32_t> prior_sums_;
};

}  // namespace mortarboard
