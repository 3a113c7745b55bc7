// Declarations shared by the files of this game only.
#pragma once
#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {

// The last task waits for a choice of the seat on turn, and there is something to choose.
bool choice_is_open(const State&);
// The zone of the next building card: the deck, or the cards under it; -1: both are empty.
int building_zone(const State&);
int agenda_zone(const State&);
bool choices_made(const State&);  // Rule::r3_3: every seat has put back the cards that it had to
constexpr int prohibited_plots(int seats) { return seats == 2 ? 8 : seats == 3 ? 4 : 0; }  // Rule::r2_9
// Rule::r3_4.
inline int agendas_dealt(const State& s) {
    return !s.advanced ? kAgendasDealt : s.seats == kMostSeats ? 4 : kChoiceDealt;
}

}  // namespace mortarboard::baldurs_gate
