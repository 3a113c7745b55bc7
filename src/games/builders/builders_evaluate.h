// What the evaluation and the features of a position share: how much time is left, and the work on a site.
#pragma once
#include "games/builders/builders.h"

namespace mortarboard::builders {

// TimeLeft says how much of the game is left for a seat.
struct TimeLeft {
    // Nobody has triggered the end: there will be further turns.
    bool open{};
    // If the end was triggered, `actions` are left to the seat in the last round.
    int actions{};
    // `leader` is the highest number of points of all seats, at most 17.
    int leader{};
};
TimeLeft time_left_of(const State& s, int seat);

// The plan is the work that finishes a site. Free members are chosen one by one, the most useful for its
// price first.
struct SitePlan {
    int members{}, coins{}, missing{};
};
SitePlan plan_of(Resources wanted, MemberSet free);

// Returns what a site (or a card that could become one) is worth by the weights in use, in hundredths of a
// point.
int site_worth(const State& s, int seat, Face site, const SitePlan& plan, const TimeLeft& time);

}  // namespace mortarboard::builders
