// A branch plays on from a position of a match that is watched again, as a match of its own. What the seat
// that plays on did not know there is dealt again at random, as the bots' search deals it: the new match
// holds nothing of the old one that this seat had not seen.
#pragma once
#include <cstdint>
#include <string>

#include "ui/describe.h"
#include "ui/match_replay.h"
#include "ui/session.h"

namespace mortarboard::ui {

// Turns a seat's view into a whole position that this seat cannot tell from the real one. No draw may be
// owed but those of a match's beginning. Returns false when the view contradicts itself, so that there is
// no such position.
bool complete_view(const TextGame& game, AnyState& view, std::uint64_t seed);
// Returns the match that begins at the place of `replay` to which `session` was brought. The person plays
// the seat as which it is looked at, and bots play all other seats. Its game is null if nobody can play on
// from there.
MatchPlan branch_from(const MatchReplay& replay, const Session& session, std::uint64_t seed);
// Says where the position comes from with which the match begins. The match must have a start.
std::string start_sentence(const Strings& words, const Describe& describe, const MatchPlan& plan);

}  // namespace mortarboard::ui
