// What the seats do in their turns, what nature deals meanwhile, and attacks.
#include "games/baldurs_gate/baldurs_gate_apply.h"

namespace mortarboard::baldurs_gate {

void Play::move(const Move& m) {
    const auto& arg = m.action.arg;
    switch (static_cast<MoveKind>(m.action.kind)) {
    case MoveKind::build:
        build(arg[0], arg[1]);
        break;
    case MoveKind::send:
        send(arg[0], static_cast<Deal>(arg[1]));
        break;
    case MoveKind::collect:
        collect();
        break;
    case MoveKind::reserve:
        s.reserved |= bit(arg[0]);
        s.reserved_now = 1;
        told(EventKind::reserved, s.turn, Rule::r14_9, 0, arg[0]);
        return;  // the action of the turn is still to come
    case MoveKind::use:
        s.used |= bit(arg[0]);
        told_card(EventKind::income_used, s.turn, Rule::r10_2, arg[0]);
        pay_supply(kBuildingFigures[arg[0]].supply);
        push(Task::income, arg[0]);
        break;
    case MoveKind::use_gate:
        s.used_gates = static_cast<std::uint16_t>(s.used_gates | small_bit(arg[0]));
        told(EventKind::income_used, s.turn, Rule::r10_7, 0, gate_space(arg[0]));
        pay_supply(kGateSupply);
        start_deal(arg[1], free_deal, Rule::r10_7a);
        break;
    case MoveKind::use_hq:
        use_hq(arg[0]);
        break;
    case MoveKind::finish:
        s.tasks.pop();
        break;
    case MoveKind::take:
        take(arg[0]);
        break;
    case MoveKind::influence:
        if (s.tasks.back().count_down()) s.tasks.pop();
        step(arg[0]);
        break;
    case MoveKind::tower:
        fortify(tower_space(arg[0]), Rule::r7_1);
        break;
    case MoveKind::keep:
        fortify(keep_space(arg[0]), Rule::r7_2);
        break;
    case MoveKind::gate:
        fortify(gate_space(arg[0]), Rule::r7_3);
        break;
    case MoveKind::claim:
        claim(arg[0]);
        if (s.phase != Phase::play) return;
        break;
    case MoveKind::recall:
        s.tasks.pop();
        send_home(arg[0], Rule::r14_2);
        break;
    case MoveKind::bargain:
        s.tasks.pop();
        start_deal(arg[0], free_deal, Rule::r13_17);
        break;
    case MoveKind::plan:
        s.tasks.pop();
        told_card(EventKind::card_taken, s.turn, Rule::r9_12a, arg[0]);
        s.buildings.transfer_at(display, place_of(arg[0]), arg[0], portfolio + s.turn, kEverybody, tell);
        push(Task::site, arg[0]);
        push(Task::refill, 0, 1);
        break;
    case MoveKind::site: {
        const Face face = s.tasks.back().card();
        s.tasks.pop();
        pay_for(face, arg[0], kFree);
        raise(face, arg[0]);
        break;
    }
    case MoveKind::hold:
        hold(arg[0]);
        break;
    case MoveKind::pick_hq:
        pick_hq(arg[0]);
        return;
    case MoveKind::put_under:
        told_card(EventKind::card_put_under, m.seat, Rule::r3_3, arg[0]);
        s.buildings.transfer(hand + m.seat, arg[0], under, knows(m.seat), tell);  // Rule::r3_6a
        return;
    case MoveKind::put_agenda_under:
        told_card(EventKind::agenda_put_under, m.seat, Rule::r3_3, arg[0]);
        s.agendas.transfer(hand + m.seat, arg[0], under, knows(m.seat), tell);
        if (choices_made(s)) start(Phase::play);
        return;
    case MoveKind::deal:
        if (s.phase != Phase::play) return deal_in_set_up(arg[0]);
        deal(arg[0]);
        break;
    case MoveKind::deal_agenda:
        if (s.phase != Phase::play) return deal_agenda_in_set_up(arg[0]);
        deal_agenda(arg[0]);
        break;
    case MoveKind::deal_hq:
        deal_hq(arg[0]);
        return;
    case MoveKind::token:
        if (s.phase != Phase::play) return token_in_set_up(arg[0]);
        s.tasks.pop();
        token(arg[0]);
        break;
    case MoveKind::put_back:
        told(EventKind::token_laid_aside, kNature, Rule::r2_7a, 0, arg[0]);
        s.tokens.transfer(deck, arg[0], laid_aside, kEverybody, tell);
        return;
    case MoveKind::turn_up:
        turn_up(arg[0]);
        return;
    case MoveKind::show:
    case MoveKind::show_agenda:
        show(arg[0]);
        return;
    case MoveKind::kinds_end:
        return;
    }
    run();
}

// The three actions and what hangs on them.
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
    told(EventKind::built, s.turn, Rule::r5_3, 0, plot, 0, -1, face);
    if (first_there && advanced_side(s, s.turn, bloomridge)) gain_gold(s.turn, 2, Rule::r14_6);
    if (s.reserved & bit(plot)) {
        s.reserved &= ~bit(plot);
        told(EventKind::reserve_returned, holder_of_reserve_tokens(s), Rule::r14_9a, 0, plot);
    }
    if (s.worker[d]) send_home(d, Rule::r5_4a);  // Rule::r9_12b, Rule::r14_2a
    // The stack is done from its end: benefits, then the card, then the token (Rule::r5_4, Rule::r5_4b,
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
    if (s.worker[d]) send_home(d, Rule::r9_2);  // the own one too: Rule::r9_17
    s.worker[d] = byte(s.turn + 1);
    told(EventKind::worker_sent, s.turn, Rule::r9_1, 0, d);
    if (deal != no_deal) start_deal(d, deal, Rule::r9_4);
}
void Play::start_deal(int d, Deal deal, Rule rule) {
    told(EventKind::deal_taken, s.turn, Rule::r9_3, deal, d);
    if (const int favor = deal_favor(s, d, deal)) gain_favor(s.turn, -favor, rule);
    push(Task::deal, d, 0, deal);  // no Worker moves here: Rule::r10_7b
}
void Play::send_home(int d, Rule rule) {
    told(EventKind::worker_home, s.worker[d] - 1, rule, 0, d);
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
    told(EventKind::income_used, s.turn, Rule::r10_4, 0, hq_space(s.hq[s.turn]));
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
    told_card(EventKind::card_taken, s.turn, Rule::r12_1, face);
    s.buildings.transfer_at(display, place_of(face), face, hand + s.turn, kEverybody, tell);  // Rule::r12_7
    if (advanced_side(s, s.turn, the_wide)) gain_gold(s.turn, 1, Rule::r14_4);  // Rule::r14_4a
    push(Task::refill, 0, 1);
}
// No token is drawn and no Worker goes home (Rule::r7_5).
void Play::fortify(int node, Rule rule) {
    s.tasks.pop();
    s.owner[node] = byte(s.turn + 1);
    told(EventKind::fortified, s.turn, rule, 0, node);
    if (is_tower_space(node) && kNodeFigures[node].prestige)
        gain_prestige(s.turn, kNodeFigures[node].prestige, Rule::r7_1);
    if (advanced_side(s, s.turn, seatower)) push(Task::contract);  // Rule::r14_5a
    if (is_gate_space(node)) push(Task::toll, node - kFirstGate + 1);
    push(Task::benefits, node);
}
// A tile and nothing else (Rule::r9_11a).
void Play::claim(int d) {
    s.owner[hq_space(d)] = byte((s.phase == Phase::play ? s.turn : s.to) + 1);
    told(EventKind::claimed, s.owner[hq_space(d)] - 1, s.phase == Phase::play ? Rule::r9_11 : Rule::r14_7, 0,
         hq_space(d));
    if (s.phase == Phase::branch_office)
        start(Phase::deal_hands);
    else
        s.tasks.pop();
}
void Play::hold(Face face) {
    told_card(EventKind::agenda_kept, s.turn, Rule::r13_18, face);
    s.agendas.transfer(drawn + s.turn, face, hand + s.turn, knows(s.turn), tell);
    if (!s.tasks.back().count_down()) return;
    s.tasks.pop();
    while (const int left = s.agendas.count(drawn + s.turn)) {  // one, by the tables' check
        static_cast<void>(left);
        Face rest = kHidden;
        for (const Card& c : s.agendas.card)
            if (c.zone == drawn + s.turn) rest = c.face;
        told_card(EventKind::agenda_put_under, s.turn, Rule::r13_18, rest);
        s.agendas.transfer(drawn + s.turn, rest, bottom, knows(s.turn), tell);
    }
}

// Nature's moves during play.
void Play::deal(Face face) {
    Task& task = s.tasks.back();
    const bool to_display = task.kind == Task::refill;
    const int seat = task.seat(), from = building_zone(s);
    if (task.count_down()) s.tasks.pop();
    if (to_display) {
        told_card(EventKind::card_laid, kNature, Rule::r12_1, face);
        s.buildings.transfer(from, face, display, kEverybody, tell);
    } else {
        told_card(EventKind::card_drawn, seat, Rule::r12_2, face);
        s.buildings.transfer(from, face, hand + seat, knows(seat), tell);
    }
}
void Play::deal_agenda(Face face) {
    if (s.tasks.back().count_down()) s.tasks.pop();
    told_card(EventKind::agenda_drawn, s.turn, Rule::r13_18, face);
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
    ++s.track[d];  // its own district, Rule::r5_6
    told(EventKind::token_drawn, kNature, Rule::r5_5, s.track[d], plot);
    if (s.tokens.card[0].zone != deck && !s.ending) {  // Rule::r15_1
        s.ending = 1;
        s.turns_left = s.seats;
        told(EventKind::end_begun, s.turn, Rule::r15_1);
    }
    if (s.track[d] == kPlotsInDistrict) attack(d);
}
// A district has four tokens, so each is attacked once (Rule::r8_11, Rule::r15_5); attacks that follow find
// the marker moved (Rule::r8_12).
void Play::attack(int d) {
    const AttackForecast now = attack_on(s, d);
    told(EventKind::attack, kNature, Rule::r8_1, now.strength, d);
    for (int q = 0; q < s.seats; ++q)
        if (now.given[q]) told(EventKind::defence, q, Rule::r8_3, now.given[q], d);
    // The marker moves with it, Rule::r8_9.
    s.attacked = static_cast<std::uint16_t>(s.attacked | small_bit(d));
    if (now.beaten_off) {
        told(EventKind::beaten_off, -1, Rule::r8_4, now.defence, d);
        for (int q = 0; q < s.seats; ++q) {
            if (!now.prestige[q]) continue;
            gain_prestige(q, now.prestige[q], Rule::r8_5);
            if (q == now.leader) gain_prestige(q, now.prestige[q], Rule::r8_6);
        }
        return;
    }
    told(EventKind::overrun, -1, Rule::r8_4, now.defence, d);
    s.damaged = static_cast<std::uint16_t>(s.damaged | small_bit(d));
    told(EventKind::location_damaged, -1, Rule::r8_7, 0, d);
    for (std::uint64_t plots = now.damaged; plots; plots &= plots - 1) {
        const int p = std::countr_zero(plots);
        told(EventKind::building_damaged, s.owner[p] - 1, Rule::r8_8, 0, p);
        s.owner[p] = 0;
    }
}

void BaldursGate::apply(State& s, const Move& m, const EventSink& sink) { Play(s, sink).move(m); }

}  // namespace mortarboard::baldurs_gate
