// The abilities of the 27 characters (sections 11 to 19) and the later effects of their markers.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

void Play::take_income(int seat, int character, int gold_of_mix) {
    mark_ability(character, true);
    const int n = count_type(s, seat, income_type(character), true);
    if (character == character::patrician || character == character::cardinal) {
        emit(EventKind::gathered, seat, income_rule(character), n);
        return draw_cards(seat, n);
    }
    if (character == character::abbot) {
        if (gold_of_mix) gain(seat, gold_of_mix, income_rule(character));
        return draw_cards(seat, n - gold_of_mix);
    }
    gain(seat, n, income_rule(character));
}
// Shows the whole hand card by card, also cards that the viewer knew before (23.3).
void Play::look_at_hand(int whose, int viewer) {
    const int n = hand_size(s, whose);
    if (!n) return;
    cards.forget(hand + whose, knows(viewer));
    push_nature<ShowHand>(whose, n, viewer);
}
void Play::swap_hands(int a, int b) {  // Rule::r23_4, Rule::r23_5
    emit(EventKind::swapped_hands, a, Rule::r13_1a, 0, district::none, b);
    cards.rename(hand + a, transit, tell);
    cards.rename(hand + b, hand + a, tell);
    cards.rename(transit, hand + b, tell);
    look_at_hand(b, b);
    look_at_hand(a, a);
}

// Magistrate and Blackmailer place their tokens one by one for all to see, then choose in secret which one is
// the true one.
void Play::place_marker(const Move& m) {
    const int rank = rank_of(m.action.arg[0]);
    const bool of_magistrate = static_cast<MoveKind>(m.action.kind) == MoveKind::warrant;
    std::uint16_t& marks = of_magistrate ? s.warrants : s.threats;
    if (at_step(s, of_magistrate ? Step::warrants : Step::threats)) {
        s.frames.pop();
    } else {
        mark_ability(of_magistrate ? character::magistrate : character::blackmailer);
        (of_magistrate ? s.magistrate : s.blackmailer) = m.seat;  // Rule::r11_2i
    }
    marks = static_cast<std::uint16_t>(marks | rank_bit(rank));
    emit(of_magistrate ? EventKind::warrants_placed : EventKind::threats_placed, m.seat,
         of_magistrate ? Rule::r11_3a : Rule::r12_3a, rank);
    int left = (of_magistrate ? 3 : 2) - std::popcount(marks);
    bool room = false;
    for (int r = s.rank + 1; r <= cast_size(s); ++r)
        room |= !(marks & rank_bit(r)) && (of_magistrate || (r != s.killed && r != s.bewitched));
    if (!room) left = 0;  // Rule::r21_4k
    if (left) return push(of_magistrate ? Step::warrants : Step::threats, m.seat);
    (of_magistrate ? s.warrants_placed : s.threats_placed) = marks;
    push(of_magistrate ? Step::sign : Step::make_real, m.seat);
}
void Play::take_back_threat(int rank) { s.threats = static_cast<std::uint16_t>(s.threats & ~rank_bit(rank)); }
void Play::on_bribe(const Move&) {  // Rule::r12_3e
    hand_gold(s.turn, s.blackmailer, s.gold[s.turn] / 2, Rule::r12_3d);
    take_back_threat(s.rank);
    emit(EventKind::marker_gone, s.turn, Rule::r23_16, s.rank);
    enter(Stage::consulate);
}
void Play::on_refuse(const Move&) { s.stage = Stage::threat_verdict; }
void Play::on_turn_up(const Move& m) {
    const int seat = s.turn, to = s.blackmailer;
    s.real_shown = 1;
    take_back_threat(s.rank);
    if (m.action.arg[0]) {
        s.real_rank = s.rank;
        emit(EventKind::threat_shown, to, Rule::r12_3g, s.rank, district::none, seat);
        hand_gold(seat, to, s.gold[seat], Rule::r12_3g);
    } else {
        // When the blank marker is turned up everybody knows where the real one is.
        const auto other = s.threats_placed & ~rank_bit(s.rank);
        s.real_rank = byte(other ? std::countr_zero(static_cast<unsigned>(other)) : 0);
        emit(EventKind::blank_shown, to, Rule::r12_3h, s.rank, district::none, seat);
    }
    enter(Stage::consulate);
}

// 13.3: one card from each other player who has any, then one back to each of them, clockwise.
void Play::divine(int seat) {
    mark_ability(character::seer);
    emit(EventKind::divined, seat, Rule::r13_3a);
    int from = 0;
    for (int q = 0; q < s.seats; ++q)
        if (q != seat && hand_size(s, q)) from |= bit(q);
    const int first = next_of(s, from, seat);
    push<GiveBack>(seat, first, from & ~bit(first));
    push<TakeAtRandom>(kNature, first, 1, seat, from & ~bit(first));
}
void Play::give_crown(int seat, int to, int goods) {  // 14.2
    move_crown(to, Rule::r14_2b);
    if (goods == kGold) hand_gold(to, seat, 1, Rule::r14_2c);
    if (goods == kCardsGood) push_nature<TakeAtRandom>(to, 1, seat);
}

// 18: what rank 8 pays, also with gold from the crown if allowed (21.9b); to < 0: to the bank.
void Play::rank8_pays(int seat, int amount, int to) {
    if (!amount) return;
    const int from_crown = std::min(usable_crown_gold(s, seat), amount);
    const int least = std::max(0, amount - s.gold[seat]);
    if (least < from_crown && s.gold[seat]) return push<Pay>(seat, least, from_crown, amount, to + 2);
    pay_now(seat, amount, from_crown);
    if (to >= 0) gain(to, amount, Rule::r18_2b, seat);
}
void Play::destroy(int seat, int condition, Face face) {
    rank8_pays(s.turn, price_to_destroy(s, seat, condition, face), -1);
    destroyed(seat, condition, face, Rule::r18_1b);
}
void Play::seize(int seat, int from, int condition, Face face) {
    const int cost = price_to_seize(s, from, condition, face);
    emit(EventKind::moved, seat, Rule::r18_3b, cost, face, from, in_city, in_city);
    push_automatic<Completed>(seat);
    rank8_pays(seat, cost, from);
    leaves_city(from, condition, face);
    // Rule::r8_6.
    cards.transfer(city_zone(from, condition), face, city_zone(seat, condition), kEverybody, tell);
    find_names(s, from);
    find_names(s, seat);
    if (!is_face_down(condition)) arrives(seat, face);
}
void Play::exchange(int seat, int with, int condition, Face face, int own_condition, Face own) {
    const int cost = price_to_exchange(s, with, condition, face, own_condition, own);
    emit(EventKind::moved, seat, Rule::r18_2b, cost, face, with, in_city, in_city);
    emit(EventKind::moved, with, Rule::r18_2b, 0, own, seat, in_city, in_city);
    push_automatic<Completed>(with);
    push_automatic<Completed>(seat);
    // Paid while the seat still has the Royal Coffer, which it may be giving away.
    rank8_pays(seat, cost, with);
    leaves_city(with, condition, face);
    leaves_city(seat, own_condition, own);
    cards.transfer(city_zone(with, condition), face, transit, kEverybody, tell);
    cards.transfer(city_zone(seat, own_condition), own, city_zone(with, own_condition), kEverybody, tell);
    cards.transfer(transit, face, city_zone(seat, condition), kEverybody, tell);
    find_names(s, seat);
    find_names(s, with);
    if (!is_face_down(own_condition)) arrives(with, own);
    if (!is_face_down(condition)) arrives(seat, face);
}

// ---- Ranks 1 and 2: characters that name a rank

void Play::on_kill(const Move& m) {
    mark_ability(character::assassin);
    s.killed = byte(rank_of(m.action.arg[0]));
    emit(EventKind::killed, m.seat, Rule::r11_1a, s.killed, m.action.arg[0]);
}
void Play::on_bewitch(const Move& m) {
    s.bewitched = byte(rank_of(m.action.arg[0]));
    s.witch = m.seat;
    emit(EventKind::bewitched, m.seat, Rule::r11_2a, s.bewitched, m.action.arg[0]);
    turn_over();  // Rule::r11_2j: nothing happens at the end of this part of the turn
}
void Play::on_rob(const Move& m) {
    mark_ability(character::thief);
    s.robbed = byte(rank_of(m.action.arg[0]));
    s.thief = m.seat;
    emit(EventKind::robbed, m.seat, Rule::r12_1a, s.robbed, m.action.arg[0]);
}
void Play::on_warrant(const Move& m) { place_marker(m); }
void Play::on_threaten(const Move& m) { place_marker(m); }
void Play::on_sign(const Move& m) {
    s.frames.pop();
    s.signed_rank = known(m.action.arg[0]) ? byte(rank_of(m.action.arg[0])) : kHidden;
}
void Play::on_make_real(const Move& m) {
    s.frames.pop();
    s.real_rank = known(m.action.arg[0]) ? byte(rank_of(m.action.arg[0])) : kHidden;
}
void Play::on_spy(const Move& m) {
    const int whose = m.action.arg[0], type = m.action.arg[1];
    mark_ability(character::spy);
    emit(EventKind::spied, m.seat, Rule::r12_2a, 0, byte(type + 1), whose);
    push<Declare>(m.seat, whose, type);
    look_at_hand(whose, m.seat);
}
void Play::on_declare(const Move& m) {
    const int seat = m.seat, matching = m.action.arg[0], whose = open_frame<Declare>(s).whose;
    s.frames.pop();
    emit(EventKind::declared, seat, Rule::r12_2d, matching, district::none, whose);
    hand_gold(whose, seat, std::min<int>(matching, s.gold[whose]), Rule::r12_2b);  // Rule::r12_2c
    draw_cards(seat, matching);
}

// ---- Rank 3: hands

void Play::on_swap_hands(const Move& m) {
    mark_ability(character::magician);
    swap_hands(m.seat, m.action.arg[0]);
}
void Play::on_redraw(const Move& m) {
    const int seat = m.seat;
    int count = 1;
    if (at_step(s, Step::redraw)) {
        count += open_frame<Redraw>(s).count;
        s.frames.pop();
    } else {
        mark_ability(character::magician);
    }
    emit(EventKind::discarded, seat, Rule::r13_1b, 1, m.action.arg[0], -1, in_hand, under_deck);
    cards.transfer(hand + seat, m.action.arg[0], bottom, knows(seat), tell);  // Rule::r8_3
    return hand_size(s, seat) ? push<Redraw>(seat, 0, count) : draw_cards(seat, count);
}
void Play::on_look(const Move& m) {
    const int whose = m.action.arg[0];
    mark_ability(character::wizard);
    emit(EventKind::looked, m.seat, Rule::r13_2a, 0, district::none, whose);
    push<TakeOne>(m.seat, whose);
    look_at_hand(whose, m.seat);
}
void Play::on_take(const Move& m) {
    const Knowers who = audience(s, m);
    const int whose = open_frame<TakeOne>(s).whose;
    s.frames.pop();
    emit(EventKind::given, whose, Rule::r13_2a, 1, m.action.arg[0], m.seat, in_hand, in_hand);
    cards.transfer(hand + whose, m.action.arg[0], taken, who, tell);
    push(Step::wizard_card, m.seat);
}
void Play::on_take_into_hand(const Move& m) {  // 13.2d
    s.frames.pop();
    cards.transfer_at(taken, 1, kHidden, hand + m.seat, kNobody, tell);
}
void Play::on_divine(const Move& m) { divine(m.seat); }

// ---- Ranks 4 to 7: incomes, the crown, gold and cards

void Play::on_income(const Move& m) { take_income(m.seat, m.action.arg[0], 0); }
void Play::on_mixed_income(const Move& m) { take_income(m.seat, character::abbot, m.action.arg[0]); }
void Play::on_take_crown(const Move& m) {
    const bool of_first =
        s.plays[0] && rank_of(s.plays[0]) == 4 && s.plays[0] != character::emperor && !(s.used & used_act);
    mark_ability(s.plays[of_first ? 0 : 1]);
    move_crown(m.seat, plays(s, character::king) ? Rule::r14_1b : Rule::r14_3b);
}
void Play::on_give_crown(const Move& m) {
    const int to = m.action.arg[0];
    if (at_step(s, Step::crown_killed)) {  // 14.2e
        s.frames.pop();
        return move_crown(to, Rule::r22_4);
    }
    mark_ability(character::emperor);
    give_crown(m.seat, to, m.action.arg[1]);
}
void Play::on_ask_richest(const Move& m) {
    mark_ability(character::abbot);
    hand_gold(m.action.arg[0], m.seat, 1, Rule::r15_2b);
}
void Play::on_extra_gold(const Move& m) {
    mark_ability(character::merchant);
    gain(m.seat, 1, Rule::r16_1b);
}
void Play::on_extra_cards(const Move& m) {
    mark_ability(character::architect);
    draw_cards(m.seat, 2);
}
void Play::on_voyage(const Move& m) {  // 17.2a
    mark_ability(character::navigator);
    return m.action.arg[0] == kGold ? gain(m.seat, 4, Rule::r17_2a) : draw_cards(m.seat, 4);
}
void Play::on_study(const Move& m) {
    mark_ability(character::scholar);
    const int n = std::min(7, deck_size(s));
    push<KeepCard>(m.seat, 1);
    push_nature<DealCards>(drawn, n, m.seat);
}

// ---- Ranks 8 and 9

void Play::on_destroy(const Move& m) {
    mark_ability(character::warlord);
    destroy(m.action.arg[0], m.action.arg[1], m.action.arg[2]);
}
void Play::on_seize(const Move& m) {
    mark_ability(character::marshal);
    seize(m.seat, m.action.arg[0], m.action.arg[1], m.action.arg[2]);
}
void Play::on_exchange(const Move& m) {
    mark_ability(character::diplomat);
    push<HandOver>(m.seat, m.action.arg[0], m.action.arg[1], m.action.arg[2]);
}
void Play::on_hand_over(const Move& m) {
    const HandOver step = open_frame<HandOver>(s);
    s.frames.pop();
    exchange(m.seat, step.with, step.condition, step.face, m.action.arg[0], m.action.arg[1]);
}
void Play::on_court(const Move& m) {
    mark_ability(character::queen);
    s.queen_paid = 1;
    gain(m.seat, 3, Rule::r19_1a);
}
void Play::on_beautify(const Move& m) {
    const int seat = m.seat;
    const Face face = m.action.arg[0];
    const bool again = at_step(s, Step::beautify_more);
    if (again)
        s.frames.pop();
    else
        mark_ability(character::artist);
    lose(seat, 1, Rule::r19_2a);
    emit(EventKind::beautified_district, seat, Rule::r19_2a, 1, face);
    cards.transfer(city_zone(seat), face, city_zone(seat, beautified), kEverybody, tell);
    if (s.bound == face && s.bound_condition == plain && has(s, seat, district::dragon_roost) &&
        !copies_in_city(s, seat, plain, s.bound))
        s.bound_condition = beautified;
    if (!again && s.gold[seat] && !cards_in(s, city_zone(seat)).empty()) push(Step::beautify_more, seat);
}
void Play::on_collect_taxes(const Move& m) {
    mark_ability(character::tax_collector);
    emit(EventKind::token_gold, m.seat, Rule::r19_3d, -s.token_gold);
    gain(m.seat, s.token_gold, Rule::r19_3d);
    s.token_gold = 0;
}

}  // namespace mortarboard::citadels
