// The tree of a search: for each position, statistics of each action. A node is an information set: all
// positions that the deciding seat cannot tell apart share one key and one node. Nodes are found by key, so
// that a transposition, or the same position after the next move, finds its statistics again.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/types.h"

namespace mortarboard {

class SearchTree {
public:
    // An edge is one action of a position; its values are those of the seat that decides there.
    struct Edge {
        Action action;
        float first_evaluation{};  // as a value, -1..1
        std::uint32_t visits{};
        // `value_sum` adds up the values of the visits; each value is -1..1.
        double value_sum{};
        // `margin_sum` adds up margins, in hundredths of a point, without the bonus for winning.
        double margin_sum{};
    };
    struct Node {
        std::uint64_t key{};
        std::uint32_t visits{};
        std::uint32_t first_edge{};
        // `edges` is the number of edges; 0 means that the node is not expanded yet.
        std::uint32_t edges{};
        // `stamp` is the number of the choice during which the node was last visited.
        std::uint32_t stamp{};
        double value_sum{};
    };

    // Returns the node of this key, which is added if there is none.
    std::uint32_t find_or_add(std::uint64_t key, std::uint32_t stamp);
    const Node* find(std::uint64_t key) const;
    Node& node(std::uint32_t index) { return nodes_[index]; }
    const Node& node(std::uint32_t index) const { return nodes_[index]; }
    std::span<Edge> edges(const Node& node) { return {edges_.data() + node.first_edge, node.edges}; }
    std::span<const Edge> edges(const Node& node) const {
        return {edges_.data() + node.first_edge, node.edges};
    }
    // Allocates the edges of a node that has none. This invalidates all spans of edges.
    std::span<Edge> add_edges(std::uint32_t index, std::size_t count);

    std::size_t size() const { return nodes_.size(); }
    std::size_t edge_count() const { return edges_.size(); }
    // Removes the nodes that were last visited before `stamp`.
    void remove_older_than(std::uint32_t stamp);
    void clear();

private:
    static constexpr std::uint32_t kEmpty = UINT32_MAX;
    // Returns the slot of the key, or the empty slot for it.
    std::size_t slot_of(std::uint64_t key) const;
    void rehash(std::size_t slots);

    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    // `slots_` is a hash table of node indices; its size is a power of two.
    std::vector<std::uint32_t> slots_;
};

}  // namespace mortarboard
