// Figures are a game's tables without the words. A row of a table is a struct with the figures, from which
// another one with name, text and provenance is derived. Rules read only the figures, so that a program that
// shows nothing, as the one for peers, is linked without the words.
#pragma once
#include <array>
#include <cstddef>

namespace mortarboard {

template <class Figures, class Info, std::size_t rows>
constexpr std::array<Figures, rows> figures_of(const std::array<Info, rows>& table) {
    std::array<Figures, rows> figures{};
    for (std::size_t row = 0; row < rows; ++row) figures[row] = table[row];
    return figures;
}

}  // namespace mortarboard
