// One state as text, and back: for tests given a position, for reports of two states that should have been
// one, and for whoever wants to read what a game knows. All made from the game's list of fields.
//
//   {"game":"builders", "data_version":"<16 hex>", "setup":{...},
//    "state":{"turn":0,"coins":[10,10],"site":[{"card":"chapelle"}],...}}
//
// Members of a state nest as their paths do. A vector of the state's is an array as long as it is filled.
// Values with names are written by name (`-` none, `?` hidden), sets as lists of names, others as numbers;
// numbers are always read.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace mortarboard {

nlohmann::ordered_json state_to_json(const Game& game, const AnyState& state);
// Changes the members of `state` that `json` names; what is wrong, as a sentence, or nothing. Total on any
// JSON, but only game.invariant() says whether the outcome can be played on.
std::string state_from_json(const Game& game, const nlohmann::json& json, AnyState& state);

std::string position_to_text(const Game& game, const Setup& setup, const AnyState& state);
// The whole object above, or the state alone. With a set-up, members that are not named are as at the start
// of that set-up; without one all must be there. Refused unless game.invariant() holds. What is wrong, as a
// sentence, or nothing. `setup` is that of the position, or the default one.
std::string position_from_text(const Game& game, std::string_view text, Setup& setup, AnyState& state);

// `coins[1] = 12`, a line a field; without `all` fields that are zero are left out.
std::string state_dump(const Game& game, const AnyState& state, bool all = true);
struct FieldChange {
    std::string path, before, after;
};
std::vector<FieldChange> state_diff(const Game& game, const AnyState& before, const AnyState& after);

}  // namespace mortarboard
