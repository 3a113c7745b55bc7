// What a search remembers: for each position, as the one who decides there can tell it from others, what came
// of each action. Positions are found by key, so that the same one reached in another order, or after the
// next move, is known.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/types.h"

namespace mortarboard {

class SearchTree {
public:
    // One action of a position; values are those of the seat that decides there.
    struct Edge {
        Action action;
        float first{};  // what it looked like at once, -1..1
        std::uint32_t visits{};
        double value_sum{};  // of what came of it, -1..1 each
        double margin_sum{};  // of the same in hundredths of a point, whoever won
    };
    struct Node {
        std::uint64_t key{};
        std::uint32_t visits{};
        std::uint32_t first_edge{};
        std::uint32_t edges{};  // 0: not opened yet
        std::uint32_t stamp{};  // the choice during which it was last visited
        double value_sum{};
    };

    // The node of this key, made when there is none.
    std::uint32_t at(std::uint64_t key, std::uint32_t stamp);
    const Node* find(std::uint64_t key) const;
    Node& node(std::uint32_t index) { return nodes_[index]; }
    std::span<Edge> edges(const Node& node) { return {edges_.data() + node.first_edge, node.edges}; }
    std::span<const Edge> edges(const Node& node) const {
        return {edges_.data() + node.first_edge, node.edges};
    }
    // Room for the edges of a node that has none. Spans from before lapse.
    std::span<Edge> open(std::uint32_t index, std::size_t edges);

    std::size_t size() const { return nodes_.size(); }
    std::size_t edges_held() const { return edges_.size(); }
    // Forgets what was last visited before `stamp`.
    void sweep(std::uint32_t stamp);
    void clear();

private:
    static constexpr std::uint32_t kEmpty = UINT32_MAX;
    std::size_t slot_of(std::uint64_t key) const;  // where it is, or the empty slot where it would be
    void rehash(std::size_t slots);

    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> slots_;  // a power of two, at most half full: indices of nodes
};

}  // namespace mortarboard
