// A short way on from a position by quick play, and what the position it comes to is worth to every seat.
#pragma once
#include <array>

#include "ai/judge.h"

namespace mortarboard {

struct RolloutSettings {
    int decisions{12};   // of seats, then the evaluation judges; more where a seat is in the middle of a choice
    int looks{2};        // actions of a decision that are judged by evaluation, the best is played; 1: as `prior` or chance has it
};

class Rollout {
public:
    using Margins = std::array<std::int32_t, kMaxSeats>;   // over the best rival, in hundredths of a point
    struct End {
        Margins margins{};
        std::uint8_t firsts{};   // when the game is over: bit set of the seats that are first
        bool over{};
    };
    // `world` is played on; it must hold no hidden card that a seat owns.
    End play(const Game& game, int seats, AnyState& world, const RolloutSettings& settings, Rng& rng);

private:
    Action choose(const Game& game, const AnyState& world, Seat seat, int looks, Rng& rng);

    Judge judge_;
    ActionList actions_;
    std::vector<std::uint32_t> weights_;   // summed up, by action
};

}  // namespace mortarboard
