// A NodeSet is a set of spaces of the board as bits. Only the evaluation counts pieces with them, because a
// search spends most of its time there. The rules walk from space to space and need no such tables.
#pragma once
#include <algorithm>
#include <array>
#include <bit>

#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {

class NodeSet {
public:
    constexpr void add(int node) { word_[word_of(node)] |= bit_of(node); }
    constexpr bool empty() const { return !(word_[0] | word_[1]); }
    constexpr int size() const { return std::popcount(word_[0]) + std::popcount(word_[1]); }
    // The range reaches from `first` up to but not including `end`.
    static constexpr NodeSet range(int first, int end) {
        NodeSet set;
        for (int node = first; node < end; ++node) set.add(node);
        return set;
    }
    friend constexpr NodeSet operator&(NodeSet a, const NodeSet& b) {
        for (std::size_t i = 0; i < a.word_.size(); ++i) a.word_[i] &= b.word_[i];
        return a;
    }
    // The bits are 1..36, as in State::available.
    constexpr std::uint64_t plots() const { return word_[0] & kPlotBits; }
    // Removes and returns the lowest node; the set must not be empty.
    constexpr int take() {
        const std::size_t at = word_[0] ? 0 : 1;
        const int node = std::countr_zero(word_[at]) + static_cast<int>(64 * at);
        word_[at] &= word_[at] - 1;
        return node;
    }
    // Moves the nodes that are in both sets from `from` to this set.
    constexpr void take_common(NodeSet& from, const NodeSet& wanted) {
        for (std::size_t i = 0; i < word_.size(); ++i) {
            const std::uint64_t common = from.word_[i] & wanted.word_[i];
            from.word_[i] ^= common;
            word_[i] |= common;
        }
    }

private:
    static_assert(kNodes < 128 && kPlots < 63);
    static constexpr std::uint64_t kPlotBits = (bit(kPlots) - 1) << 1;
    static constexpr std::size_t word_of(int node) { return static_cast<std::size_t>(node) / 64; }
    static constexpr std::uint64_t bit_of(int node) { return 1ull << (node % 64); }
    std::array<std::uint64_t, 2> word_{};
};

// For each node, kBeside has the nodes connected to it by a line.
inline constexpr auto kBeside = [] {
    std::array<NodeSet, kNodes + 1> all{};
    for (int n = 1; n <= kNodes; ++n)
        for (int i = 0; i < kNodeFigures[n].lines; ++i) all[n].add(kNodeFigures[n].line[i]);
    return all;
}();

// The sets are by owner as in State::owner: seat + 1; [0] stays empty.
inline std::array<NodeSet, kMostSeats + 1> pieces_by_owner(const State& s) {
    std::array<NodeSet, kMostSeats + 1> all{};
    for (int n = 1; n <= kNodes; ++n)
        if (s.owner[n]) all[s.owner[n]].add(n);
    return all;
}
// Returns the size of the largest connected group of pieces (Rule::r16_2a), as largest_group of a State does.
constexpr int largest_group(NodeSet pieces) {
    int largest = 0;
    for (int left = pieces.size(); left > largest;) {
        NodeSet open;
        open.add(pieces.take());
        int size = 0;
        for (; !open.empty(); ++size) open.take_common(pieces, kBeside[open.take()]);
        largest = std::max(largest, size);
        left -= size;
    }
    return largest;
}

}  // namespace mortarboard::baldurs_gate
