// Cards and places as the rules count with them. A row of a game's tables is its figures and, derived from
// them, the same with words: name, text, provenance. The rules read the figures only, so that a program that
// plays and shows nothing (the peers' module) is linked without the words.
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
