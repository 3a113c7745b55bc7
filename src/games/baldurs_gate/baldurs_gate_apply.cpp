// Moves of the seats in their turns, moves of nature during play, and attacks.
#include "games/baldurs_gate/baldurs_gate_apply.h"

namespace mortarboard::baldurs_gate {

void Play::move(const Move& m) {
    if (m.seat == kNature) return nature(m.action);
    if (s.phase != Phase::play) return choose_in_set_up(m);
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    // Reserving a plot is a free move before the action of the turn.
    if (kind == MoveKind::reserve) return reserve(m.action.arg[0]);
    if (kind <= MoveKind::finish)
        act(kind, m.action.arg[0], m.action.arg[1]);
    else
        choose(kind, m.action.arg[0]);
    run();
}
void Play::nature(const Action& action) {
    const MoveKind kind = static_cast<MoveKind>(action.kind);
    const Face face = action.arg[0];
    const bool in_play = s.phase == Phase::play;
    if (kind == MoveKind::deal_hq) return deal_hq(face);
    if (kind == MoveKind::put_back) return lay_aside(face);
    if (kind == MoveKind::turn_up) return turn_up(face);
    if (is_one_of(kind, MoveKind::show, MoveKind::show_agenda)) return show(face);
    if (kind == MoveKind::deal) {
        if (!in_play) return deal_in_set_up(face);
        deal(face);
    } else if (kind == MoveKind::deal_agenda) {
        if (!in_play) return deal_agenda_in_set_up(face);
        deal_agenda(face);
    } else {  // MoveKind::token
        if (!in_play) return token_in_set_up(face);
        s.tasks.pop();
        token(face);
    }
    run();
}
// Carries out the action of the turn, and the Incomes of a Collect Income.
void Play::act(MoveKind kind, int first, int second) {
    if (kind == MoveKind::build) return build(byte(first), second);
    if (kind == MoveKind::send) return send(first, static_cast<Deal>(second));
    if (kind == MoveKind::collect) return collect();
    if (kind == MoveKind::use) return use(byte(first));
    if (kind == MoveKind::use_gate) return use_gate(first, second);
    if (kind == MoveKind::use_hq) return use_hq(first);
    s.tasks.pop();  // MoveKind::finish
}
// Carries out the choice that the last task asks of the seat on turn.
void Play::choose(MoveKind kind, int chosen) {
    if (kind == MoveKind::take) return take(byte(chosen));
    if (kind == MoveKind::tower) return fortify(tower_space(chosen), Rule::r7_1);
    if (kind == MoveKind::keep) return fortify(keep_space(chosen), Rule::r7_2);
    if (kind == MoveKind::gate) return fortify(gate_space(chosen), Rule::r7_3);
    if (kind == MoveKind::claim) return claim(chosen);
    if (kind == MoveKind::hold) return hold(byte(chosen));
    if (kind == MoveKind::plan) return plan(byte(chosen));
    if (kind == MoveKind::influence) {
        if (s.tasks.back().count_down()) s.tasks.pop();
        return step(chosen);
    }
    const Task task = s.tasks.back();
    s.tasks.pop();
    if (kind == MoveKind::recall) return send_home(chosen, Rule::r14_2);
    if (kind == MoveKind::bargain) return start_deal(chosen, free_deal, Rule::r13_17);
    pay_for(task.card(), chosen, kFree);  // MoveKind::site
    raise(task.card(), chosen);
}

// Incomes and the Reserve Token follow.
void Play::reserve(int plot) {
    s.reserved |= bit(plot);
    s.reserved_now = 1;
    emit(EventKind::reserved, s.turn, Rule::r14_9, 0, plot);
}
void Play::use(Face face) {
    s.used |= bit(face);
    emit_card(EventKind::income_used, s.turn, Rule::r10_2, face);
    pay_supply(kBuildingFigures[face].supply);
    push(Task::income, face);
}
void Play::use_gate(int gate, int d) {
    s.used_gates = static_cast<std::uint16_t>(s.used_gates | small_bit(gate));
    emit(EventKind::gate_used, s.turn, Rule::r10_7, 0, gate);
    pay_supply(kGateSupply);
    start_deal(d, free_deal, Rule::r10_7a);
}
void Play::plan(Face face) {
    s.tasks.pop();
    emit_card(EventKind::card_taken, s.turn, Rule::r9_12a, face);
    s.buildings.transfer_at(display, place_of(face), face, portfolio + s.turn, kEverybody, tell);
    push(Task::site, face);
    push(Task::refill, 0, 1);
}

// The three actions and their consequences follow.
void Play::build(Face face, int plot) {
    int reduction = 0;
    if (!s.tasks.empty()) {
        reduction = s.tasks.back().reduction();
        s.tasks.pop();
    }
    pay_for(face, plot, reduction);
    s.buildings.transfer(hand + s.turn, face, portfolio + s.turn, kEverybody, tell);
    raise(face, plot);
}
void Play::raise(Face face, int plot) {
    const int d = district_of(plot);
    const bool first_there = own_tiles_there(d) == 0;  // Rule::r14_6a
    s.available &= ~bit(plot);
    s.tile[plot] = kBuildingFigures[face].type;
    s.owner[plot] = byte(s.turn + 1);
    emit(EventKind::built, s.turn, Rule::r5_3, 0, plot, 0, -1, face);
    if (first_there && advanced_side(s, s.turn, bloomridge)) gain_gold(s.turn, 2, Rule::r14_6);
    if (s.reserved & bit(plot)) {
        s.reserved &= ~bit(plot);
        emit(EventKind::reserve_returned, holder_of_reserve_tokens(s), Rule::r14_9a, 0, plot);
    }
    if (s.worker[d]) send_home(d, Rule::r5_4a);  // Rule::r9_12b, Rule::r14_2a
    // The last task pushed is done first: benefits, then the card, then the token (Rule::r5_4, Rule::r5_4b,
    // Rule::r5_4c, Rule::r5_8).
    push(Task::token);
    if (kBuildingFigures[face].when_built.count) push(Task::when_built, face, 0, d);
    push(Task::benefits, plot);
}
int Play::own_tiles_there(int d) const {
    int n = 0;
    for (int p = (d - 1) * kPlotsInDistrict + 1; p <= d * kPlotsInDistrict; ++p)
        n += s.owner[p] == s.turn + 1;
    return n;
}
void Play::send(int d, Deal deal) {
    if (s.worker[d]) send_home(d, Rule::r9_2);  // also the seat's own Worker: Rule::r9_17
    s.worker[d] = byte(s.turn + 1);
    emit(EventKind::worker_sent, s.turn, Rule::r9_1, 0, d);
    if (deal != no_deal) start_deal(d, deal, Rule::r9_4);
}
void Play::start_deal(int d, Deal deal, Rule rule) {
    emit(EventKind::deal_taken, s.turn, Rule::r9_3, deal, d);
    if (const int favor = deal_favor(s, d, deal)) gain_favor(s.turn, -favor, rule);
    push(Task::deal, d, 0, deal);  // no Worker moves here: Rule::r10_7b
}
void Play::send_home(int d, Rule rule) {
    emit(EventKind::worker_home, s.worker[d] - 1, rule, 0, d);
    s.worker[d] = 0;
}
void Play::collect() {
    const HqFigures& side = kHqFigures[s.hq[s.turn]];
    gain_gold(s.turn, s.advanced ? side.gold : kBasicGold, s.advanced ? Rule::r14_1 : Rule::r10_1);
    gain_supply(s.turn, s.advanced ? side.supply : kBasicSupply, s.advanced ? Rule::r14_1 : Rule::r10_1);
    gain_favor(s.turn, s.advanced ? side.favor : 0, Rule::r14_3);
    push(Task::collecting);
    if (advanced_side(s, s.turn, heapside)) push(Task::draw, s.turn, 1);  // Rule::r14_8
}
void Play::use_hq(int option) {
    s.used_hq = 1;
    emit(EventKind::hq_used, s.turn, Rule::r10_4, 0, hq_space(s.hq[s.turn]));
    pay_supply(kHqOptionSupply);
    if (option == hq_take)
        push(Task::take, 0, 1);
    else if (option == hq_worker)
        push(Task::recall);
    else
        gain_favor(s.turn, 1, Rule::r10_4);
}
void Play::take(Face face) {
    if (s.tasks.back().count_down()) s.tasks.pop();
    emit_card(EventKind::card_taken, s.turn, Rule::r12_1, face);
    s.buildings.transfer_at(display, place_of(face), face, hand + s.turn, kEverybody, tell);  // Rule::r12_7
    if (advanced_side(s, s.turn, the_wide)) gain_gold(s.turn, 1, Rule::r14_4);  // Rule::r14_4a
    push(Task::refill, 0, 1);
}
// No token is drawn and no Worker goes home (Rule::r7_5).
void Play::fortify(int node, Rule rule) {
    s.tasks.pop();
    s.owner[node] = byte(s.turn + 1);
    emit(EventKind::fortified, s.turn, rule, 0, node);
    if (is_tower_space(node) && kNodeFigures[node].prestige)
        gain_prestige(s.turn, kNodeFigures[node].prestige, Rule::r7_1);
    if (advanced_side(s, s.turn, seatower)) push(Task::contract);  // Rule::r14_5a
    if (is_gate_space(node)) push(Task::toll, node - kFirstGate + 1);
    push(Task::benefits, node);
}
// Places a tile and does nothing else (Rule::r9_11a).
void Play::claim(int d) {
    s.owner[hq_space(d)] = byte((s.phase == Phase::play ? s.turn : s.to) + 1);
    emit(EventKind::claimed, s.owner[hq_space(d)] - 1, s.phase == Phase::play ? Rule::r9_11 : Rule::r14_7, 0,
         hq_space(d));
    if (s.phase == Phase::branch_office)
        start(Phase::deal_hands);
    else
        s.tasks.pop();
}
void Play::hold(Face face) {
    emit_card(EventKind::agenda_kept, s.turn, Rule::r13_18, face);
    s.agendas.transfer(drawn + s.turn, face, hand + s.turn, knows(s.turn), tell);
    if (!s.tasks.back().count_down()) return;
    s.tasks.pop();
    // There is only one, because the tables make sure of it.
    while (s.agendas.count(drawn + s.turn)) {
        Face rest = kHidden;
        for (const Card& c : s.agendas.card)
            if (c.zone == drawn + s.turn) rest = c.face;
        emit_card(EventKind::agenda_put_under, s.turn, Rule::r13_18, rest);
        s.agendas.transfer(drawn + s.turn, rest, bottom, knows(s.turn), tell);
    }
}

// Moves of nature during play follow.
void Play::deal(Face face) {
    Task& task = s.tasks.back();
    const bool to_display = task.kind == Task::refill;
    const int seat = task.seat(), from = building_zone(s);
    if (task.count_down()) s.tasks.pop();
    if (to_display) {
        emit_card(EventKind::card_laid, kNature, Rule::r12_1, face);
        s.buildings.transfer(from, face, display, kEverybody, tell);
    } else {
        emit_card(EventKind::card_drawn, seat, Rule::r12_2, face);
        s.buildings.transfer(from, face, hand + seat, knows(seat), tell);
    }
}
void Play::deal_agenda(Face face) {
    if (s.tasks.back().count_down()) s.tasks.pop();
    emit_card(EventKind::agenda_drawn, s.turn, Rule::r13_18, face);
    const int from = agenda_zone(s);
    if (from == bottom)
        s.agendas.transfer_at(bottom, 1, face, drawn + s.turn, knows(s.turn), tell);
    else
        s.agendas.transfer(from, face, drawn + s.turn, knows(s.turn), tell);
}
void Play::token(int plot) {  // Rule::r5_5 to Rule::r5_7
    const int d = district_of(plot);
    s.tokens.transfer(deck, byte(plot), on_track, kEverybody, tell);
    s.available |= bit(plot);
    ++s.track[d];  // on the track of the token's own district, Rule::r5_6
    emit(EventKind::token_drawn, kNature, Rule::r5_5, s.track[d], plot);
    if (s.tokens.card[0].zone != deck && !s.ending) {  // Rule::r15_1
        s.ending = 1;
        s.turns_left = s.seats;
        emit(EventKind::end_begun, s.turn, Rule::r15_1);
    }
    if (s.track[d] == kPlotsInDistrict) attack(d);
}
// A district has four tokens, therefore each district is attacked once (Rule::r8_11, Rule::r15_5). A
// following attack uses the marker's new position (Rule::r8_12).
void Play::attack(int d) {
    const AttackForecast now = attack_on(s, d);
    emit(EventKind::attack, kNature, Rule::r8_1, now.strength, d);
    for (int q = 0; q < s.seats; ++q)
        if (now.given[q]) emit(EventKind::defence, q, Rule::r8_3, now.given[q], d);
    // The strength marker advances with the number of attacks, Rule::r8_9.
    s.attacked = static_cast<std::uint16_t>(s.attacked | small_bit(d));
    if (now.beaten_off) {
        emit(EventKind::beaten_off, -1, Rule::r8_4, now.defence, d);
        for (int q = 0; q < s.seats; ++q) {
            if (!now.prestige[q]) continue;
            gain_prestige(q, now.prestige[q], Rule::r8_5);
            if (q == now.leader) gain_prestige(q, now.prestige[q], Rule::r8_6);
        }
        return;
    }
    emit(EventKind::overrun, -1, Rule::r8_4, now.defence, d);
    s.damaged = static_cast<std::uint16_t>(s.damaged | small_bit(d));
    emit(EventKind::location_damaged, -1, Rule::r8_7, 0, d);
    for (std::uint64_t plots = now.damaged; plots; plots &= plots - 1) {
        const int p = std::countr_zero(plots);
        emit(EventKind::building_damaged, s.owner[p] - 1, Rule::r8_8, 0, p);
        s.owner[p] = 0;
    }
}

void BaldursGate::apply(State& s, const Move& m, const EventSink& sink) { Play(s, sink).move(m); }

}  // namespace mortarboard::baldurs_gate
