// Says which actions are legal, and which paragraph forbids the others.
#include <algorithm>

#include "games/baldurs_gate/baldurs_gate.h"
#include "games/baldurs_gate/baldurs_gate_queries.h"

namespace mortarboard::baldurs_gate {
namespace {

constexpr bool is_nature_kind(MoveKind kind) { return kind >= MoveKind::deal; }
constexpr int arguments(MoveKind kind) {
    if (is_one_of(kind, MoveKind::collect, MoveKind::finish)) return 0;
    return is_one_of(kind, MoveKind::build, MoveKind::send, MoveKind::use_gate) ? 2 : 1;
}
constexpr bool in(int value, int last) { return value >= 1 && value <= last; }
constexpr Rule rule_if(bool refused, Rule rule) { return refused ? rule : Rule::allowed; }

// Returns the rule that forbids a Collect Income or a deal when none of its effects would change anything.
// The end of a track has a paragraph of its own.
Rule rule_without_effect(const Effects& effects, Rule otherwise) {
    return std::all_of(effects.begin(), effects.end(),
                       [](const Effect& e) { return e.act == EffectKind::influence; })
               ? Rule::r11_7
               : otherwise;
}
Rule refuse_build(const State& s, int seat, int face, int plot, int reduction) {
    if (!in(face, kBuildings) || !s.buildings.can_be(hand + seat, byte(face))) return Rule::r5_1;
    if (!s.available) return Rule::r5_2a;
    if (!in(plot, kPlots) || !(s.available & bit(plot))) return Rule::r5_2;
    const int gold = price(s, seat, byte(face), plot, reduction);
    if (gold > s.gold[seat]) return Rule::r5_1a;
    return rule_if(gold + reserve_fee(s, seat, plot) > s.gold[seat], Rule::r14_9b);
}
Rule refuse_deal(const State& s, int seat, int d, Deal deal, Rule idle_rule) {
    const int favor = deal_favor(s, d, deal);
    if (favor > s.favor[seat])
        return s.damaged >> d & 1 && favor - kDamageFavor <= s.favor[seat] ? Rule::r9_5 : Rule::r9_4;
    const Effects& effects = deal == paid_deal ? kDistrictFigures[d].paid : kDistrictFigures[d].free;
    return rule_if(!can_do(s, seat, effects), rule_without_effect(effects, idle_rule));
}
Rule refuse_send(const State& s, int seat, int d, int deal) {
    if (!in(d, kDistricts)) return Rule::r9_1;
    if (!worker_home(s, seat)) {
        if (workers_owned(s, seat) == 2) return Rule::r14_2;
        for (int at = 1; at <= kDistricts; ++at)
            if (s.worker[at] == seat + 1 && s.damaged >> at & 1) return Rule::r9_16;
        return Rule::r9_1;
    }
    if (deal > paid_deal) return Rule::r9_3;
    return deal == no_deal ? Rule::allowed : refuse_deal(s, seat, d, static_cast<Deal>(deal), Rule::r9_6);
}
// Each turn allows one, and none can be taken back (Rule::r14_9c).
Rule refuse_reserve(const State& s, int seat, int plot) {
    if (!advanced_side(s, seat, eastway)) return Rule::r14_9;
    if (s.reserved_now) return Rule::r14_9c;
    if (std::popcount(s.reserved) >= kReserveTokens) return Rule::r14_9;
    return rule_if(!in(plot, kPlots) || !(s.available & bit(plot)) || s.reserved & bit(plot), Rule::r14_9);
}
Rule refuse_use(const State& s, int seat, int face) {  // it does not matter when the card came: Rule::r10_5
    if (!in(face, kBuildings) || s.used & bit(face) || !s.buildings.count(portfolio + seat, byte(face)))
        return Rule::r10_2;
    if (kBuildingFigures[face].supply > s.supply[seat]) return Rule::r10_3;
    return rule_if(!can_do(s, seat, kBuildingFigures[face].income),
                   rule_without_effect(kBuildingFigures[face].income, Rule::r10_8));
}
Rule refuse_use_gate(const State& s, int seat, int gate, int d) {
    if (!in(gate, kGates) || s.owner[gate_space(gate)] != seat + 1 || s.used_gates & small_bit(gate))
        return Rule::r10_2;
    const NodeFigures& space = kNodeFigures[gate_space(gate)];
    if (d != space.district && d != space.other) return Rule::r10_7;
    if (kGateSupply > s.supply[seat]) return Rule::r10_3;
    if (deal_favor(s, d, free_deal) > s.favor[seat]) return Rule::r10_7a;
    return rule_if(!can_do(s, seat, kDistrictFigures[d].free),
                   rule_without_effect(kDistrictFigures[d].free, Rule::r10_8));
}
Rule refuse_use_hq(const State& s, int seat, int option) {
    if (option >= hq_options || s.used_hq) return Rule::r10_4;
    if (kHqOptionSupply > s.supply[seat]) return Rule::r10_3;
    if (option == hq_take) return rule_if(!s.buildings.count(display), Rule::r10_8);
    return rule_if(option == hq_worker && !workers_out(s, seat), Rule::r10_8);
}
Rule refuse_space(const State& s, int number, int spaces, int node, Rule rule) {
    if (!in(number, spaces)) return rule;
    return rule_if(s.owner[node] != 0, is_gate_space(node) ? rule : Rule::r1_4);
}

// Says why a choice for an open task is forbidden, if it is.
Rule refuse_choice(const State& s, int seat, const Task& task, MoveKind kind, int a, int b) {
    const auto asked = [&](MoveKind for_this) { return kind == for_this; };
    constexpr Rule kSomethingElse = Rule::r4_3;
    if (asked(MoveKind::reserve)) return Rule::r14_9;  // only before the action
    switch (static_cast<Task::Kind>(task.kind)) {
    case Task::collecting:
        if (kind == MoveKind::use) return refuse_use(s, seat, a);
        if (kind == MoveKind::use_gate) return refuse_use_gate(s, seat, a, b);
        if (kind == MoveKind::use_hq) return refuse_use_hq(s, seat, a);
        return rule_if(kind != MoveKind::finish, kSomethingElse);
    case Task::influence:
        if (!asked(MoveKind::influence)) return kSomethingElse;
        if (a >= kTracks) return Rule::r13_10;
        return rule_if(s.influence[seat][a] == kTrackSpaces, Rule::r11_7);
    case Task::tower:
        return asked(MoveKind::tower) ? refuse_space(s, a, kTowers, tower_space(a), Rule::r7_1)
                                      : kSomethingElse;
    case Task::keep:
        return asked(MoveKind::keep) ? refuse_space(s, a, kDistricts, keep_space(a), Rule::r7_2)
                                     : kSomethingElse;
    case Task::gate:
        return asked(MoveKind::gate) ? refuse_space(s, a, kGates, gate_space(a), Rule::r7_3) : kSomethingElse;
    case Task::claim:
        return asked(MoveKind::claim) ? refuse_space(s, a, kDistricts, hq_space(a), Rule::r9_11)
                                      : kSomethingElse;
    case Task::recall:
        return !asked(MoveKind::recall) ? kSomethingElse
                                        : rule_if(!in(a, kDistricts) || s.worker[a] != seat + 1, Rule::r14_2);
    case Task::bargain:
        if (!asked(MoveKind::bargain)) return kSomethingElse;
        return in(a, kDistricts) ? refuse_deal(s, seat, a, free_deal, Rule::r9_6) : Rule::r13_17;
    case Task::build:
        return asked(MoveKind::build) ? refuse_build(s, seat, a, b, task.reduction()) : kSomethingElse;
    case Task::plan:
        return !asked(MoveKind::plan)
                   ? kSomethingElse
                   : rule_if(!in(a, kBuildings) || !s.buildings.count(display, byte(a)), Rule::r9_12);
    case Task::site:
        if (!asked(MoveKind::site)) return kSomethingElse;
        if (!in(a, kPlots) || !(s.available & bit(a))) return Rule::r5_2;
        return rule_if(reserve_fee(s, seat, a) > s.gold[seat], Rule::r14_9b);
    case Task::take:
        return !asked(MoveKind::take)
                   ? kSomethingElse
                   : rule_if(!in(a, kBuildings) || !s.buildings.count(display, byte(a)), Rule::r12_1);
    case Task::hold:
        return !asked(MoveKind::hold)
                   ? kSomethingElse
                   : rule_if(!s.agendas.may_leave(drawn + seat, byte(a), knows(seat)), Rule::r13_18);
    case Task::none:
    case Task::income:
    case Task::deal:
    case Task::token:
    case Task::when_built:
    case Task::space:
    case Task::contract:
    case Task::toll:
    case Task::benefits:
    case Task::agendas:
    case Task::refill:
    case Task::draw:
    case Task::kinds_end:
        break;
    }
    return kSomethingElse;
}
Rule refuse_seat(const State& s, int seat, MoveKind kind, int a, int b) {
    if (s.phase == Phase::pick_hq)
        return rule_if(kind != MoveKind::pick_hq || !in(a, kDistricts) || !(s.hq_row & small_bit(a)),
                       Rule::r3_1);
    if (s.phase == Phase::branch_office)
        return kind == MoveKind::claim ? refuse_space(s, a, kDistricts, hq_space(a), Rule::r14_7)
                                       : Rule::r14_7;
    if (s.phase == Phase::put_under) {
        const bool fits =
            s.buildings.count(hand + seat) > kHandDealt
                ? kind == MoveKind::put_under && s.buildings.may_leave(hand + seat, byte(a), knows(seat))
                : kind == MoveKind::put_agenda_under &&
                      s.agendas.may_leave(hand + seat, byte(a), knows(seat));
        return rule_if(!fits, Rule::r3_3);
    }
    if (!s.tasks.empty()) return refuse_choice(s, seat, s.tasks.back(), kind, a, b);
    if (kind == MoveKind::build) return refuse_build(s, seat, a, b, 0);
    if (kind == MoveKind::send) return refuse_send(s, seat, a, b);
    if (kind == MoveKind::collect) return Rule::allowed;
    if (kind == MoveKind::reserve) return refuse_reserve(s, seat, a);
    if (kind == MoveKind::finish) return Rule::r4_2;
    return is_one_of(kind, MoveKind::use, MoveKind::use_gate, MoveKind::use_hq) ? Rule::r10_2 : Rule::r4_1;
}
Rule refuse_nature(const State& s, MoveKind kind, int a) {
    const Face face = byte(a);
    const auto deal_building = [&](Rule rule) {
        const Chance c = BaldursGate::chance(s);
        if (kind == MoveKind::deal && s.buildings.may_leave(c.zone, face, c.audience)) return Rule::allowed;
        return kind == MoveKind::deal && c.zone == deck && in(a, kBuildings) &&
                       s.buildings.can_be(under, face)
                   ? Rule::r3_6
                   : rule;
    };
    const auto deal_agenda = [&](Rule rule) {
        const Chance c = BaldursGate::chance(s);
        const bool fits = c.pos ? s.agendas.may_show(c.zone, c.pos, face, c.audience)
                                : s.agendas.may_leave(c.zone, face, c.audience);
        return rule_if(kind != MoveKind::deal_agenda || !fits, rule);
    };
    const auto set_up_token = [&](Rule rule) {
        if ((kind != MoveKind::token && kind != MoveKind::put_back) || !in(a, kPlots) ||
            !s.tokens.can_be(deck, face))
            return rule;
        const bool fourth = s.track[district_of(a)] == kPlotsInDistrict - 1;
        return rule_if(fourth != (kind == MoveKind::put_back), rule);  // Rule::r2_7
    };
    switch (s.phase) {
    case Phase::deal_hq:
        return rule_if(kind != MoveKind::deal_hq || !in(a, kDistricts) || s.owner[hq_space(a)], Rule::r2_3);
    case Phase::deal_hq_row:
        return rule_if(kind != MoveKind::deal_hq || !in(a, kDistricts) || s.hq_row & small_bit(a),
                       Rule::r3_1);
    case Phase::deal_hands:
        return deal_building(rule_of_hands(s));
    case Phase::deal_display:
        return deal_building(Rule::r2_4);
    case Phase::deal_agendas:
        return deal_agenda(rule_of_agendas(s));
    case Phase::tokens:
        return set_up_token(Rule::r2_7);
    case Phase::prohibited:
        return set_up_token(Rule::r2_9);
    case Phase::final_token:
        return rule_if(kind != MoveKind::turn_up || !s.tokens.may_show(face_down, 1, face, kEverybody),
                       Rule::r15_4);
    case Phase::show_hands:
        return rule_if(kind != MoveKind::show || !s.buildings.may_show(hand + s.to, 0, face, kEverybody),
                       Rule::r12_6);
    case Phase::show_agendas:
        return rule_if(kind != MoveKind::show_agenda || !s.agendas.may_show(hand + s.to, 0, face, kEverybody),
                       Rule::r12_6);
    case Phase::pick_hq:
    case Phase::branch_office:
    case Phase::put_under:
    case Phase::play:
    case Phase::over:
        break;
    }
    const std::uint8_t task = s.tasks.back().kind;
    if (task == Task::token)
        return rule_if(kind != MoveKind::token || !in(a, kPlots) || !s.tokens.can_be(deck, face), Rule::r5_5);
    if (task == Task::agendas) return deal_agenda(Rule::r13_18);
    return deal_building(task == Task::refill ? Rule::r12_1 : Rule::r12_2);
}

class ActionLister {
public:
    ActionLister(const State& state, int seat, ActionList& list) : s(state), seat_(seat), out(list) {}

    void offer(MoveKind kind, int a = 0, int b = 0) { out.push_back(make_action(kind, a, b)); }
    template <class Allowed> void each(MoveKind kind, int first, int last, Allowed allowed) {
        for (int a = first; a <= last; ++a)
            if (allowed(a)) offer(kind, a);
    }
    void builds(int reduction) {
        if (!s.available) return;
        // If true, the price is the same on every plot.
        const bool one_price = !s.advanced || !s.reserved;
        const int any_plot = std::countr_zero(s.available);
        for (std::uint64_t cards = cards_in(s, hand + seat_); cards; cards &= cards - 1) {
            const Face face = byte(std::countr_zero(cards));
            if (one_price && price(s, seat_, face, any_plot, reduction) > s.gold[seat_]) continue;
            for (std::uint64_t plots = s.available; plots; plots &= plots - 1) {
                const int plot = std::countr_zero(plots);
                if (one_price ||
                    price(s, seat_, face, plot, reduction) + reserve_fee(s, seat_, plot) <= s.gold[seat_])
                    offer(MoveKind::build, face, plot);
            }
        }
    }
    void actions() {
        builds(0);
        if (worker_home(s, seat_))
            for (int d = 1; d <= kDistricts; ++d) {
                offer(MoveKind::send, d, no_deal);
                for (Deal deal : {free_deal, paid_deal})
                    if (refuse_deal(s, seat_, d, deal, Rule::r9_6) == Rule::allowed)
                        offer(MoveKind::send, d, deal);
            }
        offer(MoveKind::collect);
        if (advanced_side(s, seat_, eastway))
            each(MoveKind::reserve, 1, kPlots,
                 [&](int p) { return refuse_reserve(s, seat_, p) == Rule::allowed; });
    }
    void incomes() {
        for (std::uint64_t cards = cards_in(s, portfolio + seat_) & ~s.used; cards; cards &= cards - 1) {
            const int face = std::countr_zero(cards);
            if (kBuildingFigures[face].supply <= s.supply[seat_] &&
                can_do(s, seat_, kBuildingFigures[face].income))
                offer(MoveKind::use, face);
        }
        for (int g = 1; g <= kGates; ++g)
            if (s.owner[gate_space(g)] == seat_ + 1)
                for (int d = 1; d <= kDistricts; ++d)
                    if (refuse_use_gate(s, seat_, g, d) == Rule::allowed) offer(MoveKind::use_gate, g, d);
        each(MoveKind::use_hq, 0, hq_options - 1,
             [&](int option) { return refuse_use_hq(s, seat_, option) == Rule::allowed; });
        offer(MoveKind::finish);
    }
    void choice(const Task& task) {
        const auto empty = [&](auto space) {
            return [this, space](int n) { return s.owner[space(n)] == 0; };
        };
        const auto chosen = [&](MoveKind kind) {
            return [this, &task, kind](int a) {
                return refuse_choice(s, seat_, task, kind, a, 0) == Rule::allowed;
            };
        };
        switch (static_cast<Task::Kind>(task.kind)) {
        case Task::collecting:
            return incomes();
        case Task::influence:
            return each(MoveKind::influence, 0, kTracks - 1, chosen(MoveKind::influence));
        case Task::tower:
            return each(MoveKind::tower, 1, kTowers, empty(tower_space));
        case Task::keep:
            return each(MoveKind::keep, 1, kDistricts, empty(keep_space));
        case Task::gate:
            return each(MoveKind::gate, 1, kGates, empty(gate_space));
        case Task::claim:
            return each(MoveKind::claim, 1, kDistricts, empty(hq_space));
        case Task::recall:
            return each(MoveKind::recall, 1, kDistricts, chosen(MoveKind::recall));
        case Task::bargain:
            return each(MoveKind::bargain, 1, kDistricts, chosen(MoveKind::bargain));
        case Task::build:
            return builds(task.reduction());
        case Task::plan:
            return from(display, MoveKind::plan);
        case Task::site:
            return each(MoveKind::site, 1, kPlots, chosen(MoveKind::site));
        case Task::take:
            return from(display, MoveKind::take);
        case Task::hold:
            return faces(MoveKind::hold, kAgendas, chosen(MoveKind::hold));
        case Task::none:
        case Task::income:
        case Task::deal:
        case Task::token:
        case Task::when_built:
        case Task::space:
        case Task::contract:
        case Task::toll:
        case Task::benefits:
        case Task::agendas:
        case Task::refill:
        case Task::draw:
        case Task::kinds_end:
            break;
        }
    }
    void from(int zone, MoveKind kind) {
        for (std::uint64_t cards = cards_in(s, zone); cards; cards &= cards - 1)
            offer(kind, std::countr_zero(cards));
    }
    template <class Allowed> void faces(MoveKind kind, int last, Allowed allowed) {
        each(kind, 1, last, allowed);
        if (allowed(kHidden)) offer(kind, kHidden);
    }

private:
    const State& s;
    int seat_;
    ActionList& out;
};

// Says whether no seat has had a turn: each leaves a Worker out, a card in the Portfolio or more Gold.
bool in_first_turn(const State& s) {
    for (int q = 0; q < s.seats; ++q)
        if (s.gold[q] != kFirstGold || workers_out(s, q) || s.buildings.count(portfolio + q)) return false;
    return true;
}
Rule not_asked(const State& s, Seat seat) {
    if (s.phase != Phase::play || seat < 0 || seat >= s.seats) return Rule::r4_4;
    if (!s.tasks.empty()) return Rule::r4_3;
    // The seat that just had its turn gets another paragraph.
    return (seat + 1) % s.seats == s.turn && !in_first_turn(s) ? Rule::r4_1 : Rule::r4_4;
}

}  // namespace

SeatSet BaldursGate::to_move(const State& s) {
    switch (s.phase) {
    case Phase::over:
        return {};
    case Phase::pick_hq:
    case Phase::branch_office:
        return SeatSet::of(s.to);
    case Phase::put_under: {
        SeatSet owing;
        for (int q = 0; q < s.seats; ++q)
            if (s.buildings.count(hand + q) > kHandDealt || s.agendas.count(hand + q) > kAgendasDealt)
                owing = owing.with(q);
        return owing;
    }
    case Phase::play:
        break;
    case Phase::deal_hq:
    case Phase::deal_hands:
    case Phase::deal_display:
    case Phase::deal_agendas:
    case Phase::tokens:
    case Phase::prohibited:
    case Phase::deal_hq_row:
    case Phase::final_token:
    case Phase::show_hands:
    case Phase::show_agendas:
        return SeatSet::of(kNature);
    }
    if (s.tasks.empty()) return SeatSet::of(s.turn);
    const auto top = s.tasks.back().kind;
    return SeatSet::of(top == Task::token || top >= Task::agendas ? int{kNature} : int{s.turn});
}
Verdict BaldursGate::check(const State& s, const Move& m) {
    const auto refuse = [](Rule rule) { return rule == Rule::allowed ? Verdict::yes() : Verdict::no(rule); };
    if (s.phase == Phase::over) return refuse(Rule::r4_4);
    if (!to_move(s).has(m.seat)) return refuse(not_asked(s, m.seat));
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (kind >= MoveKind::kinds_end || is_nature_kind(kind) != (m.seat == kNature)) return refuse(Rule::r4_1);
    for (int i = arguments(kind); i < 7; ++i)
        if (m.action.arg[i]) return refuse(Rule::r4_1);
    const int a = m.action.arg[0], b = m.action.arg[1];
    return refuse(m.seat == kNature ? refuse_nature(s, kind, a) : refuse_seat(s, m.seat, kind, a, b));
}
void BaldursGate::draws(const State& s, ActionList& out) {
    out.clear();
    if (!to_move(s).has(kNature)) return;
    ActionLister list(s, kNature, out);
    for (int k = static_cast<int>(MoveKind::deal); k < static_cast<int>(MoveKind::kinds_end); ++k) {
        const MoveKind kind = static_cast<MoveKind>(k);
        const bool building = kind == MoveKind::deal || kind == MoveKind::show,
                   agenda = kind == MoveKind::deal_agenda || kind == MoveKind::show_agenda;
        list.faces(kind,
                   building                    ? kBuildings
                   : agenda                    ? kAgendas
                   : kind == MoveKind::deal_hq ? kDistricts
                                               : kPlots,
                   [&s, kind](int a) { return refuse_nature(s, kind, a) == Rule::allowed; });
    }
}
void BaldursGate::legal(const State& s, Seat seat, ActionList& out) {
    if (seat == kNature) return draws(s, out);
    out.clear();
    if (!to_move(s).has(seat)) return;
    ActionLister list(s, seat, out);
    const auto allowed = [&](MoveKind kind) {
        return [&s, seat, kind](int a) { return refuse_seat(s, seat, kind, a, 0) == Rule::allowed; };
    };
    if (s.phase == Phase::pick_hq)
        return list.each(MoveKind::pick_hq, 1, kDistricts, allowed(MoveKind::pick_hq));
    if (s.phase == Phase::branch_office)
        return list.each(MoveKind::claim, 1, kDistricts, allowed(MoveKind::claim));
    if (s.phase == Phase::put_under) {
        if (s.buildings.count(hand + seat) <= kHandDealt)
            return list.faces(MoveKind::put_agenda_under, kAgendas, allowed(MoveKind::put_agenda_under));
        if (!s.buildings.sees(knows(seat))) return list.offer(MoveKind::put_under, kHidden);
        return list.from(hand + seat, MoveKind::put_under);
    }
    if (s.tasks.empty())
        list.actions();
    else
        list.choice(s.tasks.back());
}

}  // namespace mortarboard::baldurs_gate
