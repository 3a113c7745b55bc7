// Makes the first state of a match.
#include "games/troyes/troyes.h"

namespace mortarboard::troyes {

Verdict Troyes::check_setup(const Setup& setup) {
    return setup_in_bounds(kInfo, setup) ? Verdict::yes() : Verdict::no(Rule::r1_1);
}
State Troyes::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.unseen_events = kRedEvents | kWhiteEvents | kYellowEvents;  // Rule::r1_7
    for (int c = 1; c <= kCharacters; ++c) s.characters.pool[c] = 1;
    for (auto& card : s.characters.card) card = Card{box, 0, kHidden, 0, 0};
    s.characters.tidy();
    must_push(s.queue, Face{marauding});  // Rule::r1_8
    for (int q = 0; q < s.seats; ++q) {  // 1.3, Rule::r1_4
        s.deniers[q] = kStartDeniers;
        s.influence[q] = kStartInfluence;
        s.personal[q] = byte(first_citizens(s.seats));
        s.general[q] = byte(kCitizens - first_citizens(s.seats));
    }
    s.grey_citizens = kGreyCitizens;  // Rule::r1_10
    return s;
}

Game game() { return make_game<Troyes>(); }

}  // namespace mortarboard::troyes
