// These functions play on from a position that an input led to.
#pragma once
#include "conformance/subjects.h"
#include "core/rng.h"

namespace mortarboard::fuzz {

// Returns the game that this byte stands for.
inline const conformance::Subject& subject_at(std::uint8_t byte) {
    return conformance::subjects()[byte % conformance::subjects().size()];
}

// Plays at most so many random moves from a state that satisfies the invariant, with everything that screens
// and bots ask of each position on the way. It stops as soon as the invariant does not hold, as programs do.
void play_on(const conformance::Subject& subject, const Setup& setup, AnyState state, Rng& rng, int moves);

// These are true states of matches of every game at the fewest and the most seats, one in so many moves.
struct Reached {
    std::uint8_t game{};  // index of conformance::subjects()
    Setup setup;
    std::vector<Move> moves;  // that lead there
    AnyState state;
};
std::vector<Reached> reached_states(std::size_t every, std::size_t most_moves = SIZE_MAX);

}  // namespace mortarboard::fuzz
