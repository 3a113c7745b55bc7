// A whole game as a text that people read and golden files keep.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace mortarboard {

// Every move with its events, the fields that changed since the last look each `every` moves (0: never), the
// scores at the end. One bot id a seat. A game that does not end is cut off and says so.
std::string playthrough_text(const Game& game, const Setup& setup, const std::vector<std::string_view>& bots,
                             std::uint64_t seed, int every);

}  // namespace mortarboard
