// A state as text, and back: for tests that start from a position, for reports of two states that should be
// equal, and for reading a state. Everything is made from the game's list of fields.
//
//   {"game":"builders", "data_version":"<16 hex>", "setup":{...},
//    "state":{"turn":0,"coins":[10,10],"site":[{"card":"chapelle"}],...}}
//
// The members of a state nest as the paths of its fields do. An InlineVec is written as an array of its
// elements. Values with names are written by name (`-` none, `?` hidden), sets as lists of names, others as
// numbers; what lies on named places is an object with the places in use; an open step has the members that
// its kind uses, under their names. A number is accepted wherever a name is, the letters a, b, c and d for
// the members of a step, and a list of all values wherever such an object is.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/text_game.h"

namespace mortarboard {

nlohmann::ordered_json state_to_json(const TextGame& game, const AnyState& state);
// Changes the members of `state` that `json` names. Returns what is wrong, as a sentence, or an empty text.
// Total on any JSON; whether the resulting state is playable must be asked of game.invariant().
std::string state_from_json(const TextGame& game, const nlohmann::json& json, AnyState& state);

std::string position_to_text(const TextGame& game, const Setup& setup, const AnyState& state);
// Reads the whole object above, or the state alone. Members that follow from others (Field::Missing) may be
// left out and are computed; any other that is missing is refused by name, but a set-up with an empty state
// is the start of a match. The state must satisfy game.invariant() and agree with the set-up.
// Returns what is wrong, as a sentence, or an empty text: the first member that contradicts the others, and
// why. `setup` is that of the position, or the default with as many seats as the state; a state that was not
// played with the default options is refused without its set-up.
std::string position_from_text(const TextGame& game, std::string_view text, Setup& setup, AnyState& state);

// Says whether the members of the state that the set-up settles are as it says.
bool agrees_with_setup(const TextGame& game, const Setup& setup, const AnyState& state);

// Writes `coins[1] = 12`, one line for each field; without `all`, fields that are zero are left out.
std::string state_dump(const TextGame& game, const AnyState& state, bool all = true);
struct FieldChange {
    std::string path, before, after;
};
std::vector<FieldChange> state_diff(const TextGame& game, const AnyState& before, const AnyState& after);

}  // namespace mortarboard
