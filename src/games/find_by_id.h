// Finds the row of a game in one of the lists of games.
#pragma once
#include <span>
#include <string_view>

namespace mortarboard {

// Returns null if there is no such game.
template <class Row> const Row* find_by_id(std::span<const Row> games, std::string_view id) {
    for (const Row& game : games)
        if (game.info.id == id) return &game;
    return nullptr;
}

}  // namespace mortarboard
