// A playthrough is a whole game as text, for reading and for golden files.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/text_game.h"

namespace mortarboard {

// Writes every move with its events; after each `every` moves (0: never) the fields that changed since the
// last such report; and the scores at the end; all as `viewer` sees it. `bots` holds a bot id for each seat.
// A game that does not end is cut off, and the text says so.
std::string playthrough_text(const TextGame& game, const Setup& setup,
                             const std::vector<std::string_view>& bots, std::uint64_t seed, int every,
                             Viewer viewer = kTruth);

}  // namespace mortarboard
