// Only the files of this game share these declarations.
#pragma once
#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {

// Says whether the last task waits for a choice of the seat on turn, and there is something to choose.
bool choice_is_open(const State&);
// Returns the zone of the next building card: the deck, or the cards under it, or -1 if both are empty.
int building_zone(const State&);
int agenda_zone(const State&);
// Says whether every seat has put back the cards that it had to (Rule::r3_3).
bool choices_made(const State&);
constexpr int prohibited_plots(int seats) { return seats == 2 ? 8 : seats == 3 ? 4 : 0; }  // Rule::r2_9
// Rule::r3_4.
inline int agendas_dealt(const State& s) {
    return !s.advanced ? kAgendasDealt : s.seats == kMostSeats ? 4 : kChoiceDealt;
}
// Return the paragraphs that say how many Building Cards and Agendas are dealt to each seat.
inline Rule rule_of_hands(const State& s) { return s.advanced ? Rule::r3_3 : Rule::r2_4; }
inline Rule rule_of_agendas(const State& s) {
    return !s.advanced ? Rule::r2_5 : agendas_dealt(s) < kChoiceDealt ? Rule::r3_4 : Rule::r3_3;
}

}  // namespace mortarboard::baldurs_gate
