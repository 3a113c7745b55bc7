// Counts of lines of play and pinned lists of moves: what a change of rules cannot pass unnoticed.
#pragma once
#include <string>
#include <vector>

#include "core/match.h"

namespace mortarboard {

// A match some way into a game played at random; the same for the same seed everywhere.
Match random_position(const Game& game, const Setup& setup, std::uint64_t seed);

// How many lines of `depth` moves start here, nature's legal moves counted like anybody's (by list, not by
// weight). Where several seats owe a move the first of them moves first. A line that ends early counts at its
// end only.
std::uint64_t perft(const Game& game, const AnyState& state, int depth);

struct PerftBranch {
    Move move;
    std::uint64_t count{};
};
std::vector<PerftBranch> perft_divide(const Game& game, const AnyState& state, int depth);

// Golden texts for every seat count: counts from the start and from random positions, each to the depth at
// which it passes some 20,000 lines; and every legal list on the way through a few random games, as bytes and
// as text.
std::string perft_text(const Game& game);
std::string move_order_text(const Game& game);

}  // namespace mortarboard
