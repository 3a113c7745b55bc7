// Playing on from a position of a match that is watched again, as a match of its own. What the seat that
// plays on did not know there is dealt anew, as the bots' search deals it: the new match holds nothing of the
// old one that this seat had not seen.
#pragma once
#include <cstdint>
#include <string>

#include "ui/describe.h"
#include "ui/match_replay.h"
#include "ui/session.h"

namespace mortarboard::ui {

// Turns a seat's view into a whole position that this seat cannot tell from the real one. No draw may be owed
// but those of a match's beginning. False: the view contradicts itself, and there is none.
bool complete_view(const TextGame& game, AnyState& view, std::uint64_t seed);
// The match that begins at the place of `replay` to which `session` was brought. Whoever it is looked at as
// is played by the person, all other seats by bots. Its game is null if nobody can play on from there.
MatchPlan branch_from(const MatchReplay& replay, const Session& session, std::uint64_t seed);
// How the position came about with which the match begins; only of a match that has a start.
std::string start_sentence(const Strings& words, const Describe& describe, const MatchPlan& plan);

}  // namespace mortarboard::ui
