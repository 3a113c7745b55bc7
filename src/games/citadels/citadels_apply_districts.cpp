// Unique districts at work: sections 20 and 21, and what happens to what lies on a district when it leaves
// its city.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

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
    switch (static_cast<Step>(f.kind)) {
    case Step::take_open:
        return cards_in(s, open_cards).empty();  // 21.6b: the deck gave nothing
    case Step::lay_character:
        return !s.box.count(box_shown);
    case Step::show_secret:
        return !s.box.count(box_laid);
    default:
        return false;
    }
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
// Of a heap just filled no card is known from another, so the first will do.
void Play::offered(Face character, int seat) {
    s.box.transfer_at(box_heap, 0, character, box_shown, knows(seat));
    tell(CardOp{CardOp::transfer, BoxZones::kDeck, box_heap, 0, box_shown, knows(seat), character});
}
void Play::lay(int seat, Face character) {
    int pos = 1;
    for (const Card& c : s.box.card)
        if (c.zone == box_shown && c.face == character) pos = c.pos;
    s.box.transfer_at(box_shown, pos, character, box_laid, knows(seat));
    // Which place is no one else's.
    tell(CardOp{CardOp::transfer, BoxZones::kDeck, box_shown, 0, box_laid, knows(seat), character});
    while (s.box.count(box_shown)) s.box.transfer_at(box_shown, 1, kHidden, box_heap, kNobody, tell);
    told(EventKind::laid, seat, Rule::r21_4a, 1);
}
void Play::show_laid(Face character, Knowers who, const EventSink& to) {
    s.box.show_at(box_laid, 1, character, who, to);
}
// All know now that this character is not the one laid. Nobody mirrors it: which of the unseen cards it was
// is nobody's to know, and none is drawn from there before the heap is filled anew.
void Play::bring_in(Face character) {
    Card* in = nullptr;
    for (Card& c : s.box.card)
        if (c.zone == box_heap && (c.face == character || (!in && !known(c.face)))) in = &c;
    if (!known(in->face)) --s.box.pool[character];
    *in = Card{box_out, byte(s.box.count(box_out) + 1), character, 0, kEverybody};
    s.box.tidy();
}
void Play::consulate_returns() {  // 21.4d, 21.4g: unseen
    s.plays[1] = character::none;
    if (laid_character(s)) told(EventKind::laid, s.consulate_builder, Rule::r21_4d, -1);
    s.box.shuffle_into(box_laid, box_heap, tell);
    s.consulate_builder = -1;
}
// Before a district leaves the city of `seat`, or is turned face down.
void Play::leaves_city(int seat, int condition, Face face) {
    if (is_face_down(condition)) return;
    if (face == district::dragon_roost ||
        (is_bound(s, seat, face, condition) && copies_in_city(s, seat, condition, face) == 1))
        s.bound = s.bound_condition = 0;  // Rule::r21_5c
    if (face == district::trade_bridge) s.linked = -1;  // 21.12d
}
void Play::destroyed(int seat, int condition, Face face, Rule rule) {
    told(EventKind::destroyed, seat, rule, cost_of(face, condition), face, -1, in_city, under_deck);
    leaves_city(seat, condition, face);
    // Rule::r8_1, Rule::r8_7; Rule::r23_11.
    cards.transfer(city_zone(seat, condition), face, bottom, kEverybody, tell);
    find_names(s, seat);
    if (face == district::museum)  // Rule::r20_10c
        while (cards_count(s, museum_cards))
            cards.transfer_at(museum_cards, 1, kHidden, bottom, kNobody, tell);
    if (face == district::consulate && laid_character(s)) {
        const auto second = s.plays[1];  // revealed already: its abilities last through the turn
        consulate_returns();
        s.plays[1] = second;
    }
}
// By exchange or seizure: no effect on building (Rule::r7_7), but the Bridge is led anew and the Consulate
// looked under.
void Play::arrives(int seat, Face face) {
    if (face == district::trade_bridge) push(Step::link, seat);  // 21.12d
    // 21.4g.
    if (face == district::consulate && laid_character(s) && !knows_consulate(s, seat))
        natures(Step::show_secret, 0, 1, seat);
}
void Play::own_district(const Move& m) {
    const int seat = m.seat;
    const auto& a = m.action.arg;
    switch (static_cast<MoveKind>(m.action.kind)) {
    case MoveKind::laboratory:
        spent(used_laboratory);
        told(EventKind::discarded, seat, Rule::r20_17, 1, a[0], -1, in_hand, under_deck);
        cards.transfer(hand + seat, a[0], bottom, knows(seat), tell);
        return gain(seat, 2, Rule::r20_17);
    case MoveKind::museum:
        spent(used_museum);
        told(EventKind::given, seat, Rule::r20_10a, 1, a[0], -1, in_hand, under_museum);
        return cards.transfer(hand + seat, a[0], museum_cards, knows(seat), tell);  // Rule::r23_13
    case MoveKind::smithy: {  // 20.21
        spent(used_smithy);
        draw_cards(seat, 3);
        const int most = std::min(usable_crown_gold(s, seat), 2), least = std::max(0, 2 - s.gold[seat]);
        if (least < most) return push(Step::pay, seat, least, most, 2, 1);
        return pay_now(seat, 2, most);
    }
    case MoveKind::guild:
        spent(used_guild);
        then(Step::guild_shown, 0, 0, seat);
        return natures(Step::deal_cards, top, 1, seat);  // 21.1a
    default:  // armory, 20.4
        destroyed(seat, copies_in_city(s, seat, plain, district::armory) ? plain : beautified,
                  district::armory, Rule::r20_4);
        return destroyed(a[0], a[1], a[2], Rule::r20_4);
    }
}
void Play::guild_shown(int seat) {
    const Card* c = cards.at(top, 1);
    // Rule::r21_1c.
    if (!c || !known(c->face) || !count_type(s, seat, kDistrictFigures[c->face].type, false)) return;
    told(EventKind::kept, seat, Rule::r21_1b, 0, c->face, -1, in_deck, in_hand);
    cards.transfer_at(top, 1, c->face, hand + seat, kEverybody, tell);
}
void Play::chosen_on_building(const Move& m) {
    const auto& a = m.action.arg;
    s.frames.pop();
    switch (static_cast<MoveKind>(m.action.kind)) {
    case MoveKind::take_open:  // 21.6a: clockwise until all are taken
        told(EventKind::kept, m.seat, Rule::r21_6a, 0, a[0], -1, open_to_all, in_hand);
        cards.transfer(open_cards, a[0], hand + m.seat, kEverybody, tell);
        if (cards_count(s, open_cards)) push(Step::take_open, (m.seat + 1) % s.seats);
        return;
    case MoveKind::bind:
        s.bound = a[1];
        s.bound_condition = a[0];
        return told(EventKind::bound_district, m.seat, Rule::r21_5a, 0, a[1]);
    case MoveKind::replace:
        s.next_cast[rank_of(a[0]) - 1] = a[0];
        if (s.box.can_be(box_heap, a[0])) bring_in(a[0]);
        return told(EventKind::replaced, m.seat, Rule::r21_10a, rank_of(a[0]), a[0]);
    case MoveKind::turn_down: {  // 21.11
        told(EventKind::turned_down, m.seat, Rule::r21_11a, 0, a[2], a[0]);
        leaves_city(a[0], a[1], a[2]);
        if (a[2] == district::consulate && laid_character(s)) {
            const auto second = s.plays[1];
            consulate_returns();
            s.plays[1] = second;
        }
        cards.transfer(city_zone(a[0], a[1]), a[2], city_zone(a[0], a[1] | face_down), kEverybody, tell);
        return find_names(s, a[0]);
    }
    case MoveKind::link:
        s.linked = static_cast<Seat>(a[0]);
        return told(EventKind::linked, m.seat, Rule::r21_12a, 0, district::none, a[0]);
    default:
        return lay(m.seat, a[0]);  // lay_character
    }
}

}  // namespace mortarboard::citadels
