#include "ai/search_tree.h"

#include <utility>

namespace mortarboard {

std::size_t SearchTree::slot_of(std::uint64_t key) const {
    const std::size_t last = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(key ^ key >> 29) & last;
    while (slots_[slot] != kEmpty && nodes_[slots_[slot]].key != key) slot = (slot + 1) & last;
    return slot;
}
void SearchTree::rehash(std::size_t slots) {
    slots_.assign(slots, kEmpty);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        slots_[slot_of(nodes_[i].key)] = static_cast<std::uint32_t>(i);
}
std::uint32_t SearchTree::find_or_add(std::uint64_t key, std::uint32_t stamp) {
    if (slots_.size() < 2 * (nodes_.size() + 1)) rehash(slots_.empty() ? 1024 : 2 * slots_.size());
    const std::size_t slot = slot_of(key);
    if (slots_[slot] == kEmpty) {
        slots_[slot] = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({.key = key});
    }
    nodes_[slots_[slot]].stamp = stamp;
    return slots_[slot];
}
const SearchTree::Node* SearchTree::find(std::uint64_t key) const {
    if (slots_.empty()) return nullptr;
    const std::size_t slot = slot_of(key);
    return slots_[slot] == kEmpty ? nullptr : &nodes_[slots_[slot]];
}
std::span<SearchTree::Edge> SearchTree::add_edges(std::uint32_t index, std::size_t count) {
    Node& node = nodes_[index];
    node.first_edge = static_cast<std::uint32_t>(edges_.size());
    node.edges = static_cast<std::uint32_t>(count);
    edges_.resize(edges_.size() + count);
    return edges(node);
}
void SearchTree::remove_older_than(std::uint32_t stamp) {
    std::size_t kept = 0;
    std::uint32_t kept_edges = 0;
    // Edges are stored in the order in which nodes were expanded, not added: they are copied to a new list.
    for (Node& node : nodes_) {
        if (node.stamp < stamp) continue;
        nodes_[kept++] = node;
    }
    nodes_.resize(kept);
    std::vector<Edge> edges;
    edges.reserve(edges_.size());
    for (Node& node : nodes_) {
        const auto old = this->edges(node);
        edges.insert(edges.end(), old.begin(), old.end());
        node.first_edge = std::exchange(kept_edges, kept_edges + node.edges);
    }
    edges_ = std::move(edges);
    rehash(slots_.empty() ? 1024 : slots_.size());
}
void SearchTree::clear() {
    nodes_.clear();
    edges_.clear();
    slots_.clear();
}

}  // namespace mortarboard
