// Calling ranks and turns (sections 5, 6 and 9), and showing hidden cards at the end.
#include "games/citadels/citadels_apply.h"

namespace mortarboard::citadels {

void Play::move_crown(int seat, Rule rule) {
    s.crown = static_cast<Seat>(seat);  // Rule::r5_11: at once
    emit(EventKind::crowned, seat, rule);
}

void Play::next_rank() {
    s.turn = -1;
    s.stage = Stage::none;
    s.plays = {};
    s.answer = -1;
    s.acted = 0;
    for (;;) {
        if (++s.rank > cast_size(s)) return end_of_round();
        const int called = s.cast[s.rank - 1];
        emit(EventKind::called, -1, Rule::r5_1, s.rank);
        if (s.rank == s.killed) continue;  // Rule::r11_1b; Rule::r11_1d
        bool lies_open = false, somebody = false;
        for (const Card& c : roles.card) lies_open |= c.zone == role_open && c.face == called;
        for (int q = 0; q < s.seats; ++q) somebody |= s.veiled[q] != 0;
        if (lies_open || !somebody) continue;
        s.phase = Phase::call;
        return;
    }
}
void Play::on_reveal(const Move& m) {
    s.answer = m.seat;
    s.answer_slot = m.action.arg[0];
    roles.show_at(role_zone(s.answer_slot - 1, m.seat), 1, s.cast[s.rank - 1], kEverybody, tell);
    s.acted = byte(s.acted | bit(m.seat));
    answered();
}
void Play::on_not_me(const Move& m) {
    s.acted = byte(s.acted | bit(m.seat));
    answered();
}
// Every seat with an unrevealed character has said whether it is the called one (5.14).
void Play::answered() {
    for (int q = 0; q < s.seats; ++q)
        if (s.veiled[q] && !(s.acted & bit(q)) && q != s.answer) return;
    const int seat = s.answer;
    s.acted = 0;
    s.answer = -1;
    if (seat >= 0) {
        const int slot = s.answer_slot - 1;
        s.answer_slot = 0;
        s.veiled[seat] = byte(s.veiled[seat] & ~(1 << slot));
        s.shown_rank[seat] = std::max(s.shown_rank[seat], s.rank);  // Rule::r25_2
        emit(EventKind::revealed, seat, s.closing ? Rule::r9_6 : Rule::r5_2, s.rank, s.cast[s.rank - 1]);
    }
    if (s.closing) {
        s.phase = Phase::turn;
        s.closing = 0;
        push_automatic(Step::crown_settled);
        if (seat < 0) return;
        s.rank4_seats = byte(s.rank4_seats | bit(seat));
        if (s.cast[3] == character::emperor) return push(Step::crown_killed, seat);  // 14.2e
        return move_crown(seat, s.cast[3] == character::king ? Rule::r14_1c : Rule::r14_3b);
    }
    if (seat >= 0) return begin_turn(seat);
    emit(EventKind::unanswered, -1, Rule::r5_3, s.rank);
    next_rank();
}
void Play::begin_turn(int seat) {
    s.phase = Phase::turn;
    s.turn = static_cast<Seat>(seat);
    s.used = 0;
    s.builds = s.refund = s.refund_crown = 0;
    // Rule::r5_10: abilities used count for one turn.
    s.plays = {s.cast[s.rank - 1], character::none};
    if (s.rank == 4) s.rank4_seats = byte(s.rank4_seats | bit(seat));
    const std::uint16_t mark = rank_bit(s.rank);
    if ((s.warrants & mark) && seat == s.magistrate) {  // 11.3i
        s.warrants = static_cast<std::uint16_t>(s.warrants & ~mark);
        emit(EventKind::marker_gone, seat, Rule::r11_3i, s.rank);
    }
    if ((s.threats & mark) && seat == s.blackmailer) {
        s.threats = static_cast<std::uint16_t>(s.threats & ~mark);
        emit(EventKind::marker_gone, seat, Rule::r11_3i, s.rank);
    }
    if (s.rank == s.robbed && seat != s.thief && s.gold[seat])
        hand_gold(seat, s.thief, s.gold[seat], Rule::r12_1b);  // Rule::r5_4a; Rule::r12_1c
    // Rule::r15_1e.
    if (s.plays[0] == character::bishop && s.rank != s.bewitched) s.bishop = static_cast<Seat>(seat);
    const int host = owner_of(s, district::ballroom);
    const bool asked = host >= 0 && host == s.crown && host != seat;  // Rule::r21_3e
    if (asked && s.toll && s.gold[seat]) hand_gold(seat, host, 1, Rule::r21_3d);
    enter(asked && !s.toll ? Stage::thanks : Stage::short_gather);
}
// Enters the first stage of this turn from `stage` on (5.4). Rule::r5_4b
void Play::enter(Stage stage) {
    if (stage == Stage::short_gather) {
        if (s.rank == s.bewitched) {
            if (s.plays[0] == character::king || s.plays[0] == character::patrician)
                move_crown(s.turn, Rule::r11_2g);
        } else if (s.plays[0] == character::witch) {
            stage = Stage::witch;
        } else {
            stage = s.threats & rank_bit(s.rank) ? Stage::threat_gather : Stage::consulate;  // Rule::r12_3j
        }
    }
    // Rule::r21_4f: otherwise it waits for a later turn with this stage.
    if (stage == Stage::consulate && !(has(s, s.turn, district::consulate) && knows_consulate(s, s.turn)))
        stage = Stage::free;
    s.stage = stage;
    if (stage == Stage::free) begin_free();
}
void Play::begin_free() {
    // Rule::r15_1e; the Witch's city is protected if the Bishop is bewitched (15.1c)
    if (plays(s, character::bishop)) s.bishop = s.turn;
    if (plays(s, character::queen)) s.queen = s.turn;  // Rule::r19_1c
    // Rule::r21_4i.
    if (s.plays[1] && rank_of(s.plays[1]) == 4) s.rank4_seats = byte(s.rank4_seats | bit(s.turn));
}
void Play::on_thank(const Move& m) {
    emit(EventKind::thanked, m.seat, Rule::r21_3a);
    enter(Stage::short_gather);
}
void Play::on_stay_silent(const Move& m) {
    emit(EventKind::silent, m.seat, Rule::r21_3b);  // nothing else happens in this turn
    if (s.rank == s.bewitched) return witch_goes_on();
    turn_over();
}
void Play::on_reveal_second(const Move& m) {
    const Face face = m.action.arg[0];
    show_laid(face, kEverybody, tell);
    s.plays[1] = face;
    emit(EventKind::second_revealed, m.seat, Rule::r21_4b, rank_of(face), face);
    enter(Stage::free);
}
void Play::on_gather_gold(const Move& m) { gather(m.seat, false); }
void Play::on_gather_cards(const Move& m) { gather(m.seat, true); }
void Play::on_keep(const Move& m) { keep(m.seat, m.action.arg[0], open_frame<KeepCard>(s).scholar); }
void Play::on_end_turn(const Move&) { end_turn(); }

// Rule::r1_6: the size of a hand has no limit.
void Play::draw_cards(int seat, int n) {
    n = std::min(n, deck_size(s));
    if (n > 0) push_nature<DealCards>(hand, n, seat);
}
void Play::gather(int seat, bool take_cards) {
    mark_used(used_gather);
    emit(EventKind::gathered, seat, take_cards ? Rule::r6_2 : Rule::r6_1, take_cards);
    push_gathered(take_cards ? After::cards : After::gold, seat);
    if (!take_cards) {
        gain(seat, 2, Rule::r6_1);
        if (has(s, seat, district::gold_mine)) gain(seat, 1, Rule::r20_24);
        return;
    }
    const int n = std::min(has(s, seat, district::observatory) ? 3 : 2, deck_size(s));  // Rule::r20_11
    // 6.4, Rule::r20_26.
    if (n == 1 || has(s, seat, district::library)) return draw_cards(seat, n);
    push(Step::keep_card, seat);
    push_nature<DealCards>(drawn, n, seat);
}
// Only this seat knows which of the drawn cards is kept (Rule::r23_10).
void Play::keep(int seat, Face face, bool scholar) {
    s.frames.pop();
    emit(EventKind::kept, seat, scholar ? Rule::r17_3a : Rule::r6_2, 0, face, -1, in_deck, in_hand);
    cards.transfer_unplaced(drawn, face, hand + seat, knows(seat), tell);
    if (scholar) {  // 23.12
        for (int zone : {drawn, top, bottom}) cards.shuffle_into(zone, deck, tell);
        return emit(EventKind::shuffled, seat, Rule::r23_12);
    }
    // Rule::r6_5.
    while (cards_count(s, drawn)) cards.transfer_at(drawn, 1, kHidden, bottom, knows(seat), tell);
}
// Rule::r21_12b, Rule::r21_12c: one, and in any turn.
void Play::after_gathering(int seat, bool took_cards) {
    push_gathered(After::gathering, 0);
    const int owner = owner_of(s, district::trade_bridge);  // 21.12
    if (owner < 0 || s.linked < 0 || (seat != owner && seat != s.linked)) return;
    const int other = seat == owner ? s.linked : owner;
    if (took_cards)
        draw_cards(other, 1);
    else
        gain(other, 1, Rule::r21_12a);
}
void Play::gathered(const Gathered& step) {
    switch (static_cast<After>(step.after)) {
    case After::gold:
        return after_gathering(step.seat, false);
    case After::cards:
        return after_gathering(step.seat, true);
    case After::gathering:
        return gathering_done();
    case After::turn:
        return turn_over();
    }
}
void Play::gathering_done() {
    if (s.stage == Stage::short_gather)
        short_turn_over();
    else if (s.stage == Stage::threat_gather)
        s.stage = Stage::threat_settle;
}
void Play::short_turn_over() {
    emit(EventKind::turn_ended, s.turn, Rule::r11_2c);
    witch_goes_on();
}
void Play::witch_goes_on() {
    s.turn = s.witch;  // Rule::r11_2d
    s.used = used_gather | used_resumed;  // 11.2f
    s.builds = s.refund = s.refund_crown = 0;
    if (s.plays[0] == character::king || s.plays[0] == character::patrician) mark_used(used_act);  // 11.2g
    enter(Stage::consulate);
}
// Rule::r11_2k: once for each turn, also for the Witch.
void Play::end_turn() {
    const int seat = s.turn;
    if (has(s, seat, district::poor_house) && !s.gold[seat]) gain(seat, 1, Rule::r20_12);
    const bool park = has(s, seat, district::park) && !hand_size(s, seat);
    if (plays(s, character::alchemist)) {  // 16.2a
        if (s.refund) gain(seat, s.refund, Rule::r16_2a);
        if (s.refund_crown) {
            s.crown_gold = byte(std::min(kMaxCrownGold, s.crown_gold + s.refund_crown));  // 21.9d
            emit(EventKind::crown_gold, s.crown, Rule::r21_9d, s.refund_crown);
        }
    }
    emit(EventKind::turn_ended, seat, Rule::r5_5);
    if (s.plays[1] && laid_character(s) == s.plays[1]) consulate_returns();  // 21.4d
    push_gathered(After::turn, 0);
    if (park) draw_cards(seat, 2);  // Rule::r20_27
}
void Play::turn_over() { next_rank(); }

void Play::end_of_round() {
    s.rank = byte(cast_size(s));
    s.phase = Phase::turn;
    s.stage = Stage::none;
    s.rank4_seats = 0;  // 19.1b: from now on only the killed one that is shown counts
    bool somebody = false;
    for (int q = 0; q < s.seats; ++q) somebody |= s.veiled[q] != 0;
    if (s.killed != 4 || !somebody) return crown_settled();
    s.closing = 1;  // 9.6
    s.rank = 4;
    s.phase = Phase::call;
}
void Play::crown_settled() {
    // 19.1b: only if rank 4 was shown just now; one from a Consulate was for the Queen's own turn.
    if (s.queen >= 0 && !s.queen_paid && s.killed == 4)
        for (int q = 0; q < s.seats; ++q)
            if ((s.rank4_seats & bit(q)) && are_neighbours(s, q, s.queen)) {
                s.queen_paid = 1;
                gain(s.queen, 3, Rule::r19_1b);
                break;
            }
    round_over();
}
void Play::round_over() {
    s.killed = s.bewitched = s.robbed = 0;  // Rule::r5_13
    s.thief = s.witch = s.magistrate = s.blackmailer = s.bishop = s.queen = -1;
    s.warrants = s.threats = s.warrants_placed = s.threats_placed = 0;  // Rule::r12_3i
    s.signed_rank = s.real_rank = s.signed_shown = s.real_shown = 0;
    s.rank4_seats = s.queen_paid = 0;
    s.used = 0;
    s.builds = s.refund = s.refund_crown = 0;
    s.rank = 0;
    s.turn = -1;
    s.stage = Stage::none;
    s.veiled = {};
    if (!s.complete) return begin_round();
    s.phase = Phase::opening;  // 9.1, 24.1
    s.opened = 0;
    open_next();
}

// Shows everything that is still hidden, card by card (23.21): first hands, then cards in rows, which
// everybody can count.
void Play::open_next() {
    while (s.opened < s.seats) {
        const int q = s.opened++;
        if (const int n = hand_size(s, q)) {
            cards.forget(hand + q, knows(kPublic));
            return push_nature<ShowHand>(q, n, kPublic);
        }
    }
    if (!Citadels::chance(s).deck) game_over();
}
void Play::opened(Face face) {
    const Chance c = Citadels::chance(s);
    const Knowers who = kEverybody;
    if (c.deck == Zones::kDeck) {
        const int place = c.zone == museum_cards ? under_museum : c.zone == bottom ? under_deck : in_deck;
        emit(EventKind::shown, -1, Rule::r23_21, 0, face, -1, place, place);
        cards.show_at(c.zone, c.pos, face, who);
    } else if (c.deck == RoleZones::kDeck) {
        emit(EventKind::opened_role, c.zone >= first_role ? c.zone & 7 : -1, Rule::r23_21, 0, face);
        roles.show_at(c.zone, c.pos, face, who);
    } else {
        emit(EventKind::secret_shown, -1, Rule::r23_21, 0, face);
        show_laid(face, who);
    }
    open_next();
}
void Play::game_over() {
    s.phase = Phase::over;
    for (int q = 0; q < s.seats; ++q) score(s, q, &tell);
}

}  // namespace mortarboard::citadels
