// Events, outcomes and choices as lines of text, the same in every verb and golden file.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/match.h"

namespace mortarboard {

// `points seat 1 +3 chapelle (7.2)`: name, seats, amount, card, places (one place when from and to agree),
// paragraph; what an event lacks is left out.
std::string event_text(const Game& game, const Event& event);
nlohmann::ordered_json event_to_json(const Game& game, const Event& event);
// `seat 0: 17, seat 1: 12`, by seat; with the places once the game is over.
std::string scores_text(const Match& match);
// The way the game ended, or nothing.
std::string ending_text(const Match& match);
// The members `scores`, `places` and `ending`, and `over`.
void add_outcome(nlohmann::ordered_json& json, const Match& match);

}  // namespace mortarboard
