// Answers questions about a state: the card under the Consulate, the cards of the box, whether an open step
// is moot.
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {

void find_names(State& s, int seat) {
    std::uint64_t names = 0;
    for (const Card& c : city_of(s, seat))
        if (!is_face_down(condition_of(c))) names |= name_bit(c.face);
    s.names[seat] = names;
}
Face laid_character(const State& s) {
    const Card* c = s.box.at(box_laid, 1);
    return c ? c->face : kNone;
}
bool knows_consulate(const State& s, int seat) {
    const Card* c = s.box.at(box_laid, 1);
    return c && (c->seen & (knows(seat) | knows(kPublic)));
}
bool in_box(const State& s, int character) {
    const int r = rank_of(character) - 1;
    return s.cast[r] != character && s.next_cast[r] != character && laid_character(s) != character &&
           s.plays[1] != character;
}
bool consulate_may_offer(const State& s, int character) {
    if (character == character::witch || character == character::tax_collector ||
        !allowed_at(character, s.seats))
        return false;
    return in_box(s, character);
}
bool is_moot(const State& s, const Frame& f) {
    const Step step = step_of(f);
    if (step == Step::take_open) return cards_in(s, open_cards).empty();  // 21.6b: the deck was empty
    if (step == Step::lay_character) return !s.box.count(box_shown);
    return step == Step::show_secret && !s.box.count(box_laid);
}
void fill_box(State& s) {
    const Viewer viewer = s.box.viewer;
    s.box = {};
    s.box.viewer = viewer;
    int n = 0;
    for (int c = 1; c <= kCharacters && n < kBoxCards; ++c)
        if (consulate_may_offer(s, c)) {
            s.box.pool[c] = 1;
            ++n;
        }
    for (int i = n; i < kBoxCards; ++i)
        s.box.card[i] = Card{box_out, byte(i - n + 1), character::blank, 0, kEverybody};
}

}  // namespace mortarboard::citadels
