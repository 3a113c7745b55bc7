// Perft counts lines of play. These counts and lists of legal moves are golden data that any change of the
// rules changes.
#pragma once
#include <string>
#include <vector>

#include "core/match.h"
#include "core/text_game.h"

namespace mortarboard {

// Returns a match in the middle of a random game; the same seed gives the same match on every platform.
Match random_position(const TextGame& game, const Setup& setup, std::uint64_t seed);

// Returns the number of lines of `depth` moves from here. Nature's legal moves count like those of seats,
// each as one, whatever its weight. Of a simultaneous choice the first seat moves first. A line in which the
// game ends before `depth` does not count.
std::uint64_t perft(const TextGame& game, const AnyState& state, int depth);

struct PerftBranch {
    Move move;
    std::uint64_t count{};
};
std::vector<PerftBranch> perft_divide(const TextGame& game, const AnyState& state, int depth);

// The golden texts cover every seat count. perft_text() has perft counts from the start and from random
// positions, to the depth that has about 20,000 lines; move_order_text() has legal moves of a few random
// games at regular intervals, as bytes and as text.
std::string perft_text(const TextGame& game);
std::string move_order_text(const TextGame& game);

}  // namespace mortarboard
