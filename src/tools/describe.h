// Events and outcomes are written as lines of text, the same in every verb and golden file.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/match.h"
#include "core/text_game.h"

namespace mortarboard {

// Writes `points seat 1 +3 chapelle at p0s0 (7.2)`: name, seats, amount, card, places (one if from and to are
// equal), paragraph. Members that the event does not have are left out.
std::string event_text(const TextGame& game, const Event& event);
nlohmann::ordered_json event_to_json(const TextGame& game, const Event& event);
// Writes `seat 0: 17, seat 1: 12`, with the places if the game is over.
std::string scores_text(const Match& match);
// Returns the id of the ending, or an empty text if the game is not over.
std::string ending_text(const Match& match);
// Adds the members `scores`, `places`, `over` and `ending`.
void add_outcome(nlohmann::ordered_json& json, const Match& match);

}  // namespace mortarboard
