// A set of spaces of the board, to look at a group of pieces at once.
#pragma once
#include <array>
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
    // True: the node was in the set, and has left it.
    constexpr bool take(int node) {
        std::uint64_t& word = word_[word_of(node)];
        const bool had = word & bit_of(node);
        word &= ~bit_of(node);
        return had;
    }

private:
    static_assert(kNodes < 128 && kPlots < 63);
    static constexpr std::uint64_t kPlotBits = (bit(kPlots) - 1) << 1;
    static constexpr std::size_t word_of(int node) { return static_cast<std::size_t>(node) / 64; }
    static constexpr std::uint64_t bit_of(int node) { return 1ull << (node % 64); }
    std::array<std::uint64_t, 2> word_{};
};

int largest_group(NodeSet pieces);   // the most of them that lines join to one another

}   // namespace mortarboard::baldurs_gate
