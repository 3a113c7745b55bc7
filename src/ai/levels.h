// The levels a person chooses among: how much each searches and how much it misjudges, game by game.
#pragma once
#include <memory>
#include <string_view>

#include "ai/search.h"

namespace mortarboard {

enum class Level : std::uint8_t { beginner, casual, strong, master };

SearchSettings settings_of(Level level, std::string_view game, int seats);

// `search:iterations=300,explore=50`: a search with figures of its own, for measuring. Null: no such text.
std::unique_ptr<Bot> make_search(std::string_view text);

}  // namespace mortarboard
