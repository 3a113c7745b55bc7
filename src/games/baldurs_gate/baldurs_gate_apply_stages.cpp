// Carries out set-up and the end of a game: deals, picks and tokens; the final attack, the showing of hidden
// cards, the scoring.
#include "games/baldurs_gate/baldurs_gate_apply.h"

namespace mortarboard::baldurs_gate {

// The set-up follows.
void Play::choose_in_set_up(const Move& m) {
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    const Face chosen = m.action.arg[0];
    if (kind == MoveKind::pick_hq) return pick_hq(chosen);
    if (kind == MoveKind::claim) return claim(chosen);
    if (kind == MoveKind::put_under) {
        emit_card(EventKind::card_put_under, m.seat, Rule::r3_3, chosen);
        return s.buildings.transfer(hand + m.seat, chosen, under, knows(m.seat), tell);  // Rule::r3_6a
    }
    emit_card(EventKind::agenda_put_under, m.seat, Rule::r3_3, chosen);  // MoveKind::put_agenda_under
    s.agendas.transfer(hand + m.seat, chosen, under, knows(m.seat), tell);
    if (choices_made(s)) start(Phase::play);
}
void Play::lay_aside(int plot) {
    emit(EventKind::token_laid_aside, kNature, Rule::r2_7a, 0, plot);
    s.tokens.transfer(deck, byte(plot), laid_aside, kEverybody, tell);
}
void Play::start(Phase phase) {
    s.phase = phase;
    s.to = s.left = 0;
    switch (phase) {
    case Phase::deal_hands:
        s.left = s.advanced ? kChoiceDealt : kHandDealt;
        break;
    case Phase::deal_display:
        s.left = kDisplay;
        break;
    case Phase::deal_agendas:
        s.left = byte(agendas_dealt(s));
        break;
    case Phase::tokens:
        s.left = kFirstTokens;
        break;
    case Phase::prohibited:
        s.left = byte(prohibited_plots(s.seats));
        break;
    case Phase::deal_hq_row:
        s.left = byte(s.seats + 1);
        break;
    case Phase::pick_hq:
        s.to = byte(s.seats - 1);
        break;
    case Phase::branch_office:  // Rule::r3_2a
        while (s.to < s.seats && s.hq[s.to] != the_steeps) ++s.to;
        if (s.to == s.seats) start(Phase::deal_hands);
        break;
    case Phase::deal_hq:
    case Phase::put_under:
    case Phase::play:
    case Phase::final_token:
    case Phase::show_hands:
    case Phase::show_agendas:
    case Phase::over:
        break;
    }
}
// One card was dealt to seat `to`.
void Play::after_deal(Phase next) {
    if (--s.left) return;
    s.left = byte(s.phase == Phase::deal_agendas ? agendas_dealt(s) : s.advanced ? kChoiceDealt : kHandDealt);
    if (++s.to == s.seats) start(next);
}
void Play::deal_in_set_up(Face face) {
    if (s.phase == Phase::deal_display) {
        emit_card(EventKind::card_laid, kNature, Rule::r2_4, face);
        s.buildings.transfer(deck, face, display, kEverybody, tell);
        if (--s.left == 0) start(s.advanced ? Phase::tokens : Phase::deal_agendas);
        return;
    }
    emit_card(EventKind::card_drawn, s.to, rule_of_hands(s), face);
    s.buildings.transfer(deck, face, hand + s.to, knows(s.to), tell);
    after_deal(s.advanced ? Phase::deal_agendas : Phase::deal_display);
}
void Play::deal_agenda_in_set_up(Face face) {
    emit_card(EventKind::agenda_drawn, s.to, rule_of_agendas(s), face);
    s.agendas.transfer(deck, face, hand + s.to, knows(s.to), tell);
    after_deal(s.advanced ? Phase::put_under : Phase::tokens);
}
void Play::deal_hq(int d) {
    if (s.phase == Phase::deal_hq_row) {
        emit(EventKind::hq_dealt, kNature, Rule::r3_1, 0, hq_space(d));
        s.hq_row = static_cast<std::uint16_t>(s.hq_row | small_bit(d));
        if (--s.left == 0) start(Phase::pick_hq);
        return;
    }
    give_hq(s.to, d, Rule::r2_3);
    if (++s.to == s.seats) start(Phase::deal_hands);
}
void Play::pick_hq(int d) {
    s.hq_row = static_cast<std::uint16_t>(s.hq_row & ~small_bit(d));
    give_hq(s.to, d, Rule::r3_2);
    if (s.to-- > 0) return;
    // The remaining HQ Card is out of the game.
    s.hq_row = 0;
    start(Phase::branch_office);
}
void Play::give_hq(int seat, int d, Rule rule) {
    s.hq[seat] = byte(d);
    s.owner[hq_space(d)] = byte(seat + 1);
    emit(EventKind::hq_picked, seat, rule, 0, hq_space(d));
}
void Play::token_in_set_up(int plot) {
    const bool first = s.phase == Phase::tokens;
    s.tokens.transfer(deck, byte(plot), on_track, kEverybody, tell);
    ++s.track[district_of(plot)];
    (first ? s.available : s.prohibited) |= bit(plot);
    emit(first ? EventKind::token_drawn : EventKind::plot_prohibited, kNature,
         first ? Rule::r2_6 : Rule::r2_9, s.track[district_of(plot)], plot);
    if (--s.left) return;
    if (s.tokens.count(laid_aside)) emit(EventKind::tokens_put_back, kNature, Rule::r2_7a);
    if (first) {
        // The bag now holds all tokens that are left, so nothing has to be remembered.
        s.tokens.shuffle_into(laid_aside, deck, tell);
        s.tokens.transfer(deck, kHidden, face_down, kNobody, tell);  // Rule::r2_8a
        emit(EventKind::token_set_face_down, kNature, Rule::r2_8);
        if (prohibited_plots(s.seats)) return start(Phase::prohibited);
    } else {
        while (const Card* c = s.tokens.at(laid_aside, 1))
            s.tokens.transfer_at(laid_aside, 1, c->face, deck, kEverybody, tell);
    }
    start(s.advanced ? Phase::deal_hq_row : Phase::play);
}

// The end of the game follows.
void Play::turn_up(int plot) {
    emit(EventKind::token_turned_up, kNature, Rule::r15_4, 0, plot);
    s.tokens.transfer_at(face_down, 1, byte(plot), on_track, kEverybody, tell);
    ++s.track[district_of(plot)];
    attack(district_of(plot));
    s.phase = Phase::show_hands;
    s.to = 0;
    next_to_show();
}
void Play::show(Face face) {
    const bool agendas = s.phase == Phase::show_agendas;
    emit_card(agendas ? EventKind::agenda_shown : EventKind::shown, s.to, Rule::r12_6, face);
    if (agendas)
        s.agendas.show(hand + s.to, face, kEverybody);
    else
        s.buildings.show(hand + s.to, face, kEverybody);
    if (--s.left) return;
    ++s.to;
    next_to_show();
}
void Play::next_to_show() {
    for (; s.phase != Phase::over; s.to = 0) {
        const bool agendas = s.phase == Phase::show_agendas;
        for (; s.to < s.seats; ++s.to) {
            s.left = byte(agendas ? s.agendas.count(hand + s.to) : s.buildings.count(hand + s.to));
            if (!s.left) continue;
            if (agendas)
                s.agendas.forget(hand + s.to, knows(kPublic));
            else
                s.buildings.forget(hand + s.to, knows(kPublic));
            return;
        }
        s.phase = agendas ? Phase::over : Phase::show_agendas;
    }
    for (int q = 0; q < s.seats; ++q) score(q);
}
// Scores the seats after the final attack (Rule::r17_0).
void Play::score(int q) {
    struct Scored {
        int points;
        Face agenda;
    };
    std::array<Scored, kTracks> best{};  // Rule::r16_1a, descending
    for (const Card& c : s.agendas.card)
        if (c.zone == hand + q && fulfilled(s, q, c.face)) {
            Scored one{kAgendaFigures[c.face].prestige, c.face};
            for (Scored& place : best)
                if (one.points > place.points) std::swap(one, place);
        }
    for (int i = 0; i < unlocked(s, q); ++i)
        if (best[i].points) {
            const int sum = std::min(kMaxGoods, s.prestige[q] + best[i].points);
            emit(EventKind::agenda_scored, q, Rule::r16_1, sum - s.prestige[q], 0, 0, -1, best[i].agenda);
            s.prestige[q] = static_cast<std::uint16_t>(sum);
        }
    gain_prestige(q, 2 * largest_group(s, q), Rule::r16_2);
    gain_prestige(q, district_points(s, q), Rule::r16_3);
    gain_prestige(q, leftover_points(s, q), Rule::r16_4);
}

bool choices_made(const State& s) {
    for (int q = 0; q < s.seats; ++q)
        if (s.buildings.count(hand + q) > kHandDealt || s.agendas.count(hand + q) > kAgendasDealt)
            return false;
    return true;
}

}  // namespace mortarboard::baldurs_gate
