// Where the points of a match came from: what the events gave, by paragraph and seat.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "core/text_game.h"

namespace mortarboard::ui {

struct PointSource {
    int rule{};  // the paragraph; 0: points that no event told of
    std::array<int, kMaxSeats> points{};
};
// In the order of the paragraphs; the columns add up to the scores of `outcome`.
std::vector<PointSource> breakdown(const TextGame& game, std::span<const std::vector<Event>> told,
                                   const Outcome& outcome, int seats);

}  // namespace mortarboard::ui
