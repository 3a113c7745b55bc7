// A breakdown says where the points of a match came from: what the events gave, by paragraph and seat.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "core/text_game.h"

namespace mortarboard::ui {

struct PointSource {
    // The paragraph; it is 0 for points that no event told of.
    int rule{};
    std::array<int, kMaxSeats> points{};
};
// The sources are in the order of the paragraphs; their columns add up to the scores of `outcome`.
std::vector<PointSource> breakdown(const TextGame& game, std::span<const std::vector<Event>> told,
                                   const Outcome& outcome, int seats);

}  // namespace mortarboard::ui
