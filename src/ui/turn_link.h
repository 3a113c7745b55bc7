// Playing by sending links: after each turn a person sends the others the whole match as a link, which opens
// where it stands. A seed in the link decides what nature does, so that nobody can draw twice; whoever
// changes this program can look ahead, which the set-up says. A game that hides anything from a seat is not
// played like this, because the link would show it.
#pragma once
#include <cstdint>
#include <vector>

#include "record/record.h"
#include "ui/save_text.h"
#include "ui/session.h"

namespace mortarboard::ui {

// Says whether every seat may always know everything, so that a match can be sent as a link before its end.
bool may_be_sent(const TextGame& game);
// Says whether every move of nature is the one that the seed gives.
bool draws_follow_from(std::uint64_t seed, const Record& record);

// How the match of a link stands to the same match as it is kept on this device.
enum class TurnLinkState : std::uint8_t {
    longer,  // the link has all kept moves, and more
    same,
    older,  // the kept match has all moves of the link, and more
    other_moves,  // the two differ before either ends
    other_draws,  // nature's moves do not follow from the seed
    moved_for_us,  // a move since then is by a seat of this device
};
struct TurnLinkFinding {
    TurnLinkState state{};
    std::size_t move{};  // of `other_moves`: the first that differs, counted from 1
};
// Whether both are one match: of the same seed, game, set-up and names.
bool is_same_match(const Record& linked, std::uint64_t seed, const SavedTable& kept);
TurnLinkFinding compare_turn_link(const Record& linked, std::uint64_t seed, const SavedTable& kept);

// The seats that a person plays, one of whom opens the link.
std::vector<Seat> persons_of(const Record& record);
// Returns the match as the person of this seat plays it on: all other persons are elsewhere.
MatchPlan turn_plan(const Record& linked, std::uint64_t seed, Seat me);

}  // namespace mortarboard::ui
