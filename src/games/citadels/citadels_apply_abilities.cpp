// What the 27 characters do: sections 11 to 19, and what their markers do later.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

void Play::take_income(int seat, int character, int gold_of_mix) {
    use(character, true);
    const int n = count_type(s, seat, income_type(character), true);
    switch (character) {
    case character::patrician:
        told(EventKind::gathered, seat, Rule::r14_3a, n);
        return draw_cards(seat, n);
    case character::cardinal:
        told(EventKind::gathered, seat, Rule::r15_3a, n);
        return draw_cards(seat, n);
    case character::abbot:
        if (gold_of_mix) gain(seat, gold_of_mix, Rule::r15_2a);
        return draw_cards(seat, n - gold_of_mix);
    case character::king:
        return gain(seat, n, Rule::r14_1a);
    case character::emperor:
        return gain(seat, n, Rule::r14_2a);
    case character::bishop:
        return gain(seat, n, Rule::r15_1a);
    case character::merchant:
        return gain(seat, n, Rule::r16_1a);
    case character::trader:
        return gain(seat, n, Rule::r16_3a);
    case character::warlord:
        return gain(seat, n, Rule::r18_1a);
    case character::diplomat:
        return gain(seat, n, Rule::r18_2a);
    default:
        return gain(seat, n, Rule::r18_3a);
    }
}
// All of the hand, card by card, also what was known before (23.3).
void Play::look_at_hand(int whose, int viewer) {
    const int n = hand_size(s, whose);
    if (!n) return;
    cards.forget(hand + whose, knows(viewer));
    natures(Step::show_hand, whose, n, viewer);
}
void Play::swap_hands(int a, int b) {  // Rule::r23_4, Rule::r23_5
    told(EventKind::swapped_hands, a, Rule::r13_1a, 0, district::none, b);
    cards.rename(hand + a, transit, tell);
    cards.rename(hand + b, hand + a, tell);
    cards.rename(transit, hand + b, tell);
    look_at_hand(b, b);
    look_at_hand(a, a);
}

// Magistrate and Blackmailer: tokens one by one in sight of all, then in secret which of them is the true
// one.
void Play::place_marker(const Move& m) {
    const int rank = rank_of(m.action.arg[0]);
    const bool of_magistrate = static_cast<MoveKind>(m.action.kind) == MoveKind::warrant;
    std::uint16_t& marks = of_magistrate ? s.warrants : s.threats;
    if (at_step(s, of_magistrate ? Step::warrants : Step::threats)) {
        s.frames.pop();
    } else {
        use(of_magistrate ? character::magistrate : character::blackmailer);
        (of_magistrate ? s.magistrate : s.blackmailer) = m.seat;  // Rule::r11_2i
    }
    marks = static_cast<std::uint16_t>(marks | rank_bit(rank));
    told(of_magistrate ? EventKind::warrants_placed : EventKind::threats_placed, m.seat,
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
void Play::settle_threat(const Move& m) {
    const int seat = s.turn, to = s.blackmailer;
    const auto mark = rank_bit(s.rank);
    switch (static_cast<MoveKind>(m.action.kind)) {
    case MoveKind::bribe:  // Rule::r12_3e
        hand_gold(seat, to, s.gold[seat] / 2, Rule::r12_3d);
        s.threats = static_cast<std::uint16_t>(s.threats & ~mark);
        told(EventKind::marker_gone, seat, Rule::r23_16, s.rank);
        return enter(Stage::consulate);
    case MoveKind::refuse:
        s.stage = Stage::threat_verdict;
        return;
    case MoveKind::turn_up:
        s.real_shown = 1;
        s.threats = static_cast<std::uint16_t>(s.threats & ~mark);
        if (m.action.arg[0]) {
            s.real_rank = s.rank;
            told(EventKind::threat_shown, to, Rule::r12_3g, s.rank, district::none, seat);
            hand_gold(seat, to, s.gold[seat], Rule::r12_3g);
        } else {
            // With the blank one turned up all know the real one.
            const auto other = s.threats_placed & ~mark;
            s.real_rank = byte(other ? std::countr_zero(static_cast<unsigned>(other)) : 0);
            told(EventKind::threat_shown, to, Rule::r12_3h, -s.rank, district::none, seat);
        }
        return enter(Stage::consulate);
    default:
        return enter(Stage::consulate);  // Rule::r12_3f: left lying
    }
}

// 13.3: one card from each other player who has any, then one back to each of them, clockwise.
void Play::divine(int seat) {
    use(character::seer);
    told(EventKind::spied, seat, Rule::r13_3a);
    int from = 0;
    for (int q = 0; q < s.seats; ++q)
        if (q != seat && hand_size(s, q)) from |= bit(q);
    const int first = next_of(s, from, seat);
    push(Step::give_back, seat, first, from & ~bit(first));
    push(Step::take_at_random, kNature, first, 1, seat, from & ~bit(first));
}
void Play::give_crown(int seat, int to, int goods) {  // 14.2
    move_crown(to, Rule::r14_2b);
    if (goods == kGold) hand_gold(to, seat, 1, Rule::r14_2c);
    if (goods == kCardsGood) natures(Step::take_at_random, to, 1, seat);
}

// 18: what rank 8 pays, out of the crown too where it may (21.9b); to < 0: to the bank.
void Play::rank8_pays(int seat, int amount, int to) {
    if (!amount) return;
    const int from_crown = std::min(usable_crown_gold(s, seat), amount);
    const int least = std::max(0, amount - s.gold[seat]);
    if (least < from_crown && s.gold[seat]) return push(Step::pay, seat, least, from_crown, amount, to + 2);
    pay_now(seat, amount, from_crown);
    if (to >= 0) gain(to, amount, Rule::r18_2b, seat);
}
void Play::destroy(int seat, int condition, Face face) {
    // 18.1b, Rule::r20_25a.
    const int cost = std::max(0, cost_of(face, condition) - 1) + has(s, seat, district::great_wall);
    rank8_pays(s.turn, cost, -1);
    destroyed(seat, condition, face, Rule::r18_1b);
}
void Play::seize(int seat, int from, int condition, Face face) {
    const int cost = cost_of(face, condition) + has(s, from, district::great_wall);  // 18.3b, Rule::r20_25b
    told(EventKind::moved, seat, Rule::r18_3b, cost, face, from, in_city, in_city);
    then(Step::completed, 0, 0, seat);
    rank8_pays(seat, cost, from);
    leaves_city(from, condition, face);
    // Rule::r8_6.
    cards.transfer(city_zone(from, condition), face, city_zone(seat, condition), kEverybody, tell);
    find_names(s, from);
    find_names(s, seat);
    if (!is_face_down(condition)) arrives(seat, face);
}
void Play::exchange(int seat, int with, int condition, Face face, int own_condition, Face own) {
    const int difference = cost_of(face, condition) - cost_of(own, own_condition);
    // 18.2b, Rule::r18_2c, Rule::r20_25b.
    const int cost = std::max(0, difference) + has(s, with, district::great_wall);
    told(EventKind::moved, seat, Rule::r18_2b, cost, face, with, in_city, in_city);
    told(EventKind::moved, with, Rule::r18_2b, 0, own, seat, in_city, in_city);
    then(Step::completed, 0, 0, with);
    then(Step::completed, 0, 0, seat);
    rank8_pays(seat, cost, with);  // while the Royal Coffer is still his, if that is what he gives
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

void Play::ability(const Move& m) {
    const int seat = m.seat, first = m.action.arg[0];
    const auto goods = m.action.arg[0];
    switch (static_cast<MoveKind>(m.action.kind)) {
    case MoveKind::income:
        return take_income(seat, first, 0);
    case MoveKind::mixed_income:
        return take_income(seat, character::abbot, first);
    case MoveKind::kill:
        use(character::assassin);
        s.killed = byte(rank_of(first));
        return told(EventKind::killed, seat, Rule::r11_1a, s.killed, byte(first));
    case MoveKind::bewitch:
        s.bewitched = byte(rank_of(first));
        s.witch = m.seat;
        told(EventKind::bewitched, seat, Rule::r11_2a, s.bewitched, byte(first));
        return turn_over();  // Rule::r11_2j: nothing at the end of this part
    case MoveKind::rob:
        use(character::thief);
        s.robbed = byte(rank_of(first));
        s.thief = m.seat;
        return told(EventKind::robbed, seat, Rule::r12_1a, s.robbed, byte(first));
    case MoveKind::warrant:
    case MoveKind::threaten:
        return place_marker(m);
    case MoveKind::sign:
        s.frames.pop();
        s.signed_rank = known(m.action.arg[0]) ? byte(rank_of(first)) : kHidden;
        return;
    case MoveKind::make_real:
        s.frames.pop();
        s.real_rank = known(m.action.arg[0]) ? byte(rank_of(first)) : kHidden;
        return;
    case MoveKind::spy:
        use(character::spy);
        told(EventKind::spied, seat, Rule::r12_2a, m.action.arg[1], district::none, first);
        push(Step::declare, seat, first, m.action.arg[1]);
        return look_at_hand(first, seat);
    case MoveKind::declare: {
        const Frame f = s.frames.back();
        s.frames.pop();
        told(EventKind::spied, seat, Rule::r12_2d, first, district::none, f.a);
        hand_gold(f.a, seat, std::min<int>(first, s.gold[f.a]), Rule::r12_2b);  // Rule::r12_2c
        return draw_cards(seat, first);
    }
    case MoveKind::swap_hands:
        use(character::magician);
        return swap_hands(seat, first);
    case MoveKind::redraw: {
        int count = 1;
        if (at_step(s, Step::redraw)) {
            count += s.frames.back().b;
            s.frames.pop();
        } else {
            use(character::magician);
        }
        told(EventKind::discarded, seat, Rule::r13_1b, 1, m.action.arg[0], -1, in_hand, under_deck);
        cards.transfer(hand + seat, m.action.arg[0], bottom, knows(seat), tell);  // Rule::r8_3
        return hand_size(s, seat) ? push(Step::redraw, seat, 0, count) : draw_cards(seat, count);
    }
    case MoveKind::look:
        use(character::wizard);
        told(EventKind::looked, seat, Rule::r13_2a, 0, district::none, first);
        push(Step::take_one, seat, first);
        return look_at_hand(first, seat);
    case MoveKind::take: {
        const Knowers who = audience(s, m);
        const int whose = s.frames.back().a;
        s.frames.pop();
        told(EventKind::given, whose, Rule::r13_2a, 1, m.action.arg[0], seat, in_hand, in_hand);
        cards.transfer(hand + whose, m.action.arg[0], taken, who, tell);
        return push(Step::wizard_card, seat);
    }
    case MoveKind::take_into_hand:  // 13.2d
        s.frames.pop();
        return cards.transfer_at(taken, 1, kHidden, hand + seat, kNobody, tell);
    case MoveKind::divine:
        return divine(seat);
    case MoveKind::take_crown:
        use(s.plays[0] && rank_of(s.plays[0]) == 4 && s.plays[0] != character::emperor && !(s.used & used_act)
                ? s.plays[0]
                : s.plays[1]);
        return move_crown(seat, plays(s, character::king) ? Rule::r14_1b : Rule::r14_3b);
    case MoveKind::give_crown:
        if (at_step(s, Step::crown_killed)) {  // 14.2e
            s.frames.pop();
            return move_crown(first, Rule::r22_4);
        }
        use(character::emperor);
        return give_crown(seat, first, m.action.arg[1]);
    case MoveKind::ask_richest:
        use(character::abbot);
        return hand_gold(first, seat, 1, Rule::r15_2b);
    case MoveKind::extra_gold:
        use(character::merchant);
        return gain(seat, 1, Rule::r16_1b);
    case MoveKind::extra_cards:
        use(character::architect);
        return draw_cards(seat, 2);
    case MoveKind::voyage:  // 17.2a
        use(character::navigator);
        return goods == kGold ? gain(seat, 4, Rule::r17_2a) : draw_cards(seat, 4);
    case MoveKind::study: {
        use(character::scholar);
        const int n = std::min(7, deck_size(s));
        push(Step::keep_card, seat, 1);
        return natures(Step::deal_cards, drawn, n, seat);
    }
    case MoveKind::destroy:
        use(character::warlord);
        return destroy(first, m.action.arg[1], m.action.arg[2]);
    case MoveKind::seize:
        use(character::marshal);
        return seize(seat, first, m.action.arg[1], m.action.arg[2]);
    case MoveKind::exchange:
        use(character::diplomat);
        return push(Step::hand_over, seat, first, m.action.arg[1], m.action.arg[2]);
    case MoveKind::hand_over: {
        const Frame f = s.frames.back();
        s.frames.pop();
        return exchange(seat, f.a, f.b, f.c, first, m.action.arg[1]);
    }
    case MoveKind::court:
        use(character::queen);
        s.queen_paid = 1;
        return gain(seat, 3, Rule::r19_1a);
    case MoveKind::beautify: {
        const bool again = at_step(s, Step::beautify_more);
        if (again)
            s.frames.pop();
        else
            use(character::artist);
        lose(seat, 1, Rule::r19_2a);
        told(EventKind::beautified_district, seat, Rule::r19_2a, 1, m.action.arg[0]);
        cards.transfer(city_zone(seat), m.action.arg[0], city_zone(seat, beautified), kEverybody, tell);
        if (s.bound == m.action.arg[0] && s.bound_condition == plain &&
            has(s, seat, district::dragon_roost) && !copies_in_city(s, seat, plain, s.bound))
            s.bound_condition = beautified;
        if (!again && s.gold[seat] && !cards_in(s, city_zone(seat)).empty()) push(Step::beautify_more, seat);
        return;
    }
    case MoveKind::collect_taxes:
        use(character::tax_collector);
        told(EventKind::token_gold, seat, Rule::r19_3d, -s.token_gold);
        gain(seat, s.token_gold, Rule::r19_3d);
        s.token_gold = 0;
        return;
    default:
        return;
    }
}

}  // namespace mortarboard::citadels
