// Abilities of unique districts (sections 20 and 21), and what happens to their cards and links when they
// leave a city.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

// The heap was just filled, so that its cards cannot be told apart: the first one is taken.
void Play::offered(Face character, int seat) {
    s.box.transfer_at(box_heap, 0, character, box_shown, knows(seat));
    tell(CardOp{CardOp::transfer, BoxZones::kDeck, box_heap, 0, box_shown, knows(seat), character});
}
void Play::lay(int seat, Face character) {
    int pos = 1;
    for (const Card& c : s.box.card)
        if (c.zone == box_shown && c.face == character) pos = c.pos;
    s.box.transfer_at(box_shown, pos, character, box_laid, knows(seat));
    // Only the builder knows the place of the card.
    tell(CardOp{CardOp::transfer, BoxZones::kDeck, box_shown, 0, box_laid, knows(seat), character});
    while (s.box.count(box_shown)) s.box.transfer_at(box_shown, 1, kHidden, box_heap, kNobody, tell);
    emit(EventKind::laid, seat, Rule::r21_4a);
}
void Play::show_laid(Face character, Knowers who, const EventSink& to) {
    s.box.show_at(box_laid, 1, character, who, to);
}
// Everybody knows now that this character is not under the Consulate. No CardOp is told, because nobody may
// know which of the unseen cards it was, and none is drawn from there before the heap is filled again.
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
    if (laid_character(s)) emit(EventKind::laid_gone, s.consulate_builder, Rule::r21_4d);
    s.box.shuffle_into(box_laid, box_heap, tell);
    s.consulate_builder = -1;
}
// Called before a district leaves the city of `seat` or is turned face down.
void Play::leaves_city(int seat, int condition, Face face) {
    if (is_face_down(condition)) return;
    if (face == district::dragon_roost ||
        (is_bound(s, seat, face, condition) && copies_in_city(s, seat, condition, face) == 1))
        s.bound = s.bound_condition = 0;  // Rule::r21_5c
    if (face == district::trade_bridge) s.linked = -1;  // 21.12d
}
void Play::destroyed(int seat, int condition, Face face, Rule rule) {
    emit(EventKind::destroyed, seat, rule, cost_of(face, condition), face, -1, in_city, under_deck);
    leaves_city(seat, condition, face);
    // Rule::r8_1, Rule::r8_7; Rule::r23_11.
    cards.transfer(city_zone(seat, condition), face, bottom, kEverybody, tell);
    find_names(s, seat);
    if (face == district::museum)  // Rule::r20_10c
        while (cards_count(s, museum_cards))
            cards.transfer_at(museum_cards, 1, kHidden, bottom, kNobody, tell);
    if (face == district::consulate && laid_character(s)) {
        // The laid character is already revealed: its abilities last until the end of the turn.
        const auto second = s.plays[1];
        consulate_returns();
        s.plays[1] = second;
    }
}
// After an exchange or a seizure: no effect on building (Rule::r7_7), but the Trade Bridge gets a new link,
// and the new owner looks at the card under the Consulate.
void Play::arrives(int seat, Face face) {
    if (face == district::trade_bridge) push(Step::link, seat);  // 21.12d
    // 21.4g.
    if (face == district::consulate && laid_character(s) && !knows_consulate(s, seat))
        push_nature<ShowSecret>(0, 1, seat);
}
void Play::on_laboratory(const Move& m) {
    mark_used(used_laboratory);
    emit(EventKind::discarded, m.seat, Rule::r20_17, 1, m.action.arg[0], -1, in_hand, under_deck);
    cards.transfer(hand + m.seat, m.action.arg[0], bottom, knows(m.seat), tell);
    gain(m.seat, 2, Rule::r20_17);
}
void Play::on_museum(const Move& m) {
    mark_used(used_museum);
    emit(EventKind::put_under_museum, m.seat, Rule::r20_10a, 0, m.action.arg[0], -1, in_hand, under_museum);
    cards.transfer(hand + m.seat, m.action.arg[0], museum_cards, knows(m.seat), tell);  // Rule::r23_13
}
void Play::on_smithy(const Move& m) {  // 20.21
    const int seat = m.seat;
    mark_used(used_smithy);
    draw_cards(seat, 3);
    const int most = std::min(usable_crown_gold(s, seat), 2), least = std::max(0, 2 - s.gold[seat]);
    if (least < most) return push<Pay>(seat, least, most, 2, 1);
    pay_now(seat, 2, most);
}
void Play::on_guild(const Move& m) {
    mark_used(used_guild);
    push_automatic<GuildShown>(m.seat);
    push_nature<DealCards>(top, 1, m.seat);  // 21.1a
}
void Play::on_armory(const Move& m) {  // 20.4
    destroyed(m.seat, copies_in_city(s, m.seat, plain, district::armory) ? plain : beautified,
              district::armory, Rule::r20_4);
    destroyed(m.action.arg[0], m.action.arg[1], m.action.arg[2], Rule::r20_4);
}
void Play::guild_shown(int seat) {
    const Card* c = cards.at(top, 1);
    // Rule::r21_1c.
    if (!c || !known(c->face) || !count_type(s, seat, kDistrictFigures[c->face].type, false)) return;
    emit(EventKind::kept_openly, seat, Rule::r21_1b, 0, c->face, -1, in_deck, in_hand);
    cards.transfer_at(top, 1, c->face, hand + seat, kEverybody, tell);
}
// Choices after a district has been built.
void Play::on_take_open(const Move& m) {  // 21.6a: clockwise until all cards are taken
    s.frames.pop();
    emit(EventKind::kept_openly, m.seat, Rule::r21_6a, 0, m.action.arg[0], -1, open_to_all, in_hand);
    cards.transfer(open_cards, m.action.arg[0], hand + m.seat, kEverybody, tell);
    if (cards_count(s, open_cards)) push(Step::take_open, (m.seat + 1) % s.seats);
}
void Play::on_bind(const Move& m) {
    s.frames.pop();
    s.bound = m.action.arg[1];
    s.bound_condition = m.action.arg[0];
    emit(EventKind::bound_district, m.seat, Rule::r21_5a, 0, s.bound);
}
void Play::on_replace(const Move& m) {
    const Face character = m.action.arg[0];
    s.frames.pop();
    s.next_cast[rank_of(character) - 1] = character;
    if (s.box.can_be(box_heap, character)) bring_in(character);
    emit(EventKind::replaced, m.seat, Rule::r21_10a, rank_of(character), character);
}
void Play::on_turn_down(const Move& m) {  // 21.11
    const int owner = m.action.arg[0], condition = m.action.arg[1];
    const Face face = m.action.arg[2];
    s.frames.pop();
    emit(EventKind::turned_down, m.seat, Rule::r21_11a, 0, face, owner);
    leaves_city(owner, condition, face);
    if (face == district::consulate && laid_character(s)) {
        const auto second = s.plays[1];
        consulate_returns();
        s.plays[1] = second;
    }
    cards.transfer(city_zone(owner, condition), face, city_zone(owner, condition | face_down), kEverybody,
                   tell);
    find_names(s, owner);
}
void Play::on_link(const Move& m) {
    s.frames.pop();
    s.linked = static_cast<Seat>(m.action.arg[0]);
    emit(EventKind::linked, m.seat, Rule::r21_12a, 0, district::none, s.linked);
}
void Play::on_lay_character(const Move& m) {
    s.frames.pop();
    lay(m.seat, m.action.arg[0]);
}

}  // namespace mortarboard::citadels
