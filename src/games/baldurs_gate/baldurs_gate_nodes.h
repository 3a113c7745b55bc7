// Sets of spaces of the board, and what lies beside each: one look at a group of pieces instead of one at every space.
#pragma once
#include <bit>

#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {

class NodeSet {
public:
    constexpr void add(int node) { word_[word_of(node)] |= bit_of(node); }
    constexpr bool empty() const { return !(word_[0] | word_[1]); }
    constexpr std::uint64_t plots() const { return word_[0] & kPlotBits; }   // bit 1..36, as State::available has them
    // The lowest node leaves the set. There must be one.
    constexpr int take() {
        const std::size_t at = word_[0] ? 0 : 1;
        const int node = std::countr_zero(word_[at]) + static_cast<int>(64 * at);
        word_[at] &= word_[at] - 1;
        return node;
    }
    friend constexpr NodeSet operator&(NodeSet a, NodeSet b) { return {a.word_[0] & b.word_[0], a.word_[1] & b.word_[1]}; }
    constexpr NodeSet& operator|=(NodeSet other) { return word_[0] |= other.word_[0], word_[1] |= other.word_[1], *this; }
    constexpr NodeSet& operator-=(NodeSet other) { return word_[0] &= ~other.word_[0], word_[1] &= ~other.word_[1], *this; }
    constexpr NodeSet() = default;

private:
    constexpr NodeSet(std::uint64_t low, std::uint64_t high) : word_{low, high} {}
    static_assert(kNodes < 128 && kPlots < 63);
    static constexpr std::uint64_t kPlotBits = (bit(kPlots) - 1) << 1;
    static constexpr std::size_t word_of(int node) { return static_cast<std::size_t>(node) / 64; }
    static constexpr std::uint64_t bit_of(int node) { return 1ull << (node % 64); }
    std::array<std::uint64_t, 2> word_{};
};

inline constexpr auto kBeside = [] {   // by node: those that a line joins to it
    std::array<NodeSet, kNodes + 1> all{};
    for (int n = 1; n <= kNodes; ++n)
        for (int i = 0; i < kNodeFigures[n].lines; ++i) all[n].add(kNodeFigures[n].line[i]);
    return all;
}();

// By owner as State::owner has it: seat + 1, and [0] is what nobody owns.
inline std::array<NodeSet, kMostSeats + 1> pieces_by_owner(const State& s) {
    std::array<NodeSet, kMostSeats + 1> all{};
    for (int n = 1; n <= kNodes; ++n) all[s.owner[n]].add(n);
    return all;
}
// The most of `pieces` that lines join to one another.
constexpr int largest_group(NodeSet pieces) {
    int largest = 0;
    while (!pieces.empty()) {
        NodeSet open;
        open.add(pieces.take());
        int size = 0;
        for (; !open.empty(); ++size) {
            const NodeSet more = kBeside[open.take()] & pieces;
            pieces -= more;
            open |= more;
        }
        largest = std::max(largest, size);
    }
    return largest;
}

}   // namespace mortarboard::baldurs_gate
