// A short way on from a position by quick play, and what the game's evaluation says each time the turn passes
// on.
#pragma once
#include <array>

#include "ai/action_evaluator.h"
#include "core/search_settings.h"

namespace mortarboard {

// What was seen on the way from the root to the end of a rollout.
struct RolloutTrace {
    static constexpr int kMaxEvaluations = 32;

    // Each time the turn had passed on; the last one is where the way ended.
    std::array<Margins, kMaxEvaluations> evaluation{};
    int evaluations{};
    Seat last{-1};  // who decided last
    std::uint8_t firsts{};  // when the game is over: bit set of the seats that are first
    bool over{};

    void start() {
        evaluations = 0;
        last = -1;
        over = false;
    }
};

class Rollout {
public:
    // Before `seat` decides: the turn may have passed on. True: so it has, and the way is as long as it may
    // be.
    bool passes(const Game& game, int seats, const AnyState& world, Seat seat,
                const RolloutSettings& settings, RolloutTrace& trail) const;
    // Plays on and ends the trail. `world` must hold no hidden card that a seat owns.
    void play(const Game& game, int seats, AnyState& world, const RolloutSettings& settings, Rng& rng,
              RolloutTrace& trail);

private:
    Action choose(const Game& game, const AnyState& world, Seat seat, int looks, bool whole, Rng& rng);

    ActionEvaluator judge_;
    ActionList actions_;
    std::vector<Action> continuation_;  // what is to follow the action chosen last
    std::vector<std::uint32_t> weights_;  // summed up, by action
};

}  // namespace mortarboard
