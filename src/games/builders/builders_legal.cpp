// Says which seats are to move, which actions are legal, and the most helpful paragraph that forbids
// another action.
#include "games/builders/builders_queries.h"

namespace mortarboard::builders {
namespace {

Verdict no(Rule rule) { return Verdict::no(rule); }

// Returns the paragraph of the move that nature owes.
Rule rule_of_owed_move(Phase phase) {
    switch (phase) {
    case Phase::deal_buildings:
        return Rule::r2_2;
    case Phase::deal_apprentices:
        return Rule::r2_4;
    case Phase::deal_workers:
        return Rule::r2_6;
    case Phase::draw_first_player:
        return Rule::r2_8;
    case Phase::refill_building:
        return Rule::r4_2;
    case Phase::refill_worker:
        return Rule::r5_2;
    case Phase::turn:
    case Phase::choose_site:
    case Phase::over:
        break;
    }
    return Rule::r3_8;
}
Verdict check_deal(const State& s, int card) {
    const Draw draw = drawable(s);
    const bool kind_fits = draw.first == kFirstBuilding ? is_building(card) : is_worker(card);
    if (kind_fits && (draw.set >> (card - draw.first) & 1)) return Verdict::yes();
    if (!kind_fits) return no(rule_of_owed_move(s.phase));
    if (is_building(card) && !(deck_of(s) & building_bit(card))) return no(Rule::r1_3);
    if (s.phase == Phase::deal_apprentices) return no(Rule::r2_4);
    if (s.phase == Phase::deal_workers && card <= apprentice_06) return no(Rule::r2_5);
    return no(Rule::r12_2);
}
Verdict check_nature(const State& s, const Action& a) {
    if (rule_of_owed_move(s.phase) == Rule::r3_8) return no(Rule::r3_8);
    if (a != make_action(nature_kind(s), a.arg[0])) return no(rule_of_owed_move(s.phase));
    if (s.phase != Phase::draw_first_player) return check_deal(s, a.arg[0]);
    return a.arg[0] < s.seats ? Verdict::yes() : no(Rule::r2_8);
}
Verdict check_send(const State& s, int member) {
    if (!is_member(member)) return no(Rule::r6_1);
    if (!(s.crew(s.turn) & member_bit(member))) {
        for (int other = 0; other < s.seats; ++other)
            if (s.crew(other) & member_bit(member)) return no(Rule::r4_6);
        return no(is_machine(member) ? Rule::r9_7 : Rule::r6_1);
    }
    if (s.site_of[member - 1]) return no(Rule::r6_8);
    if (kCardFigures[member].cost > s.coins[s.turn]) return no(Rule::r6_3);
    if (!s.sites[s.turn]) return no(Rule::r6_1);
    // Rule::r6_9, Rule::r6_10: it does not matter when the site was started or whether the member brings a
    // resource that it needs.
    return payable_sites(s, s.sites[s.turn]) ? Verdict::yes() : no(Rule::r6_7);
}
Verdict check_site(const State& s, int site) {
    if (!is_building(site)) return no(Rule::r6_1);
    const BuildingSet bit = building_bit(site);
    for (int seat = 0; seat < s.seats; ++seat) {
        if (seat != s.turn && (s.sites[seat] & bit)) return no(Rule::r4_6);
        if (s.finished[seat] & bit) return no(Rule::r8_6);
    }
    if (!(s.sites[s.turn] & bit) || s.phase != Phase::choose_site) return no(Rule::r6_1);
    return payable_sites(s, bit) ? Verdict::yes() : no(Rule::r6_7);
}
Verdict check_exchange(const State& s, int actions) {
    if (actions > kMaxExchange) return no(Rule::r7_2);
    return actions >= 1 && actions <= s.actions ? Verdict::yes() : no(Rule::r7_1);
}

}  // namespace

SeatSet Builders::to_move(const State& s) {
    switch (s.phase) {
    case Phase::turn:
    case Phase::choose_site:
        return SeatSet::of(s.turn);
    case Phase::over:
        return {};
    case Phase::deal_buildings:
    case Phase::deal_apprentices:
    case Phase::deal_workers:
    case Phase::draw_first_player:
    case Phase::refill_building:
    case Phase::refill_worker:
        return SeatSet::of(kNature);
    }
    return {};
}
void Builders::draws(const State& s, ActionList& out) {
    out.clear();
    if (!to_move(s).has(kNature)) return;
    const Draw draw = drawable(s);
    const MoveKind kind = nature_kind(s);
    for_each_card(draw.set, draw.first, [&](Face card) { out.push_back(make_action(kind, card)); });
}
void Builders::legal(const State& s, Seat seat, ActionList& out) {
    if (seat == kNature) return draws(s, out);
    out.clear();
    if (!to_move(s).has(seat)) return;
    if (s.phase == Phase::choose_site) {
        for_each_building(payable_sites(s, s.sites[seat]),
                          [&](Face site) { out.push_back(make_action(MoveKind::to, site)); });
        if (!s.recalled) out.push_back(make_action(MoveKind::recall));
        return;
    }
    if (s.actions) {
        for_each_member(set_of(s.worker_line, 1),
                        [&](Face worker) { out.push_back(make_action(MoveKind::recruit, worker)); });
        for_each_building(set_of(s.building_line, kFirstBuilding),
                          [&](Face building) { out.push_back(make_action(MoveKind::start, building)); });
        for_each_member(sendable(s, seat),
                        [&](Face member) { out.push_back(make_action(MoveKind::send, member)); });
        for (int n = 1; n <= std::min<int>(s.actions, kMaxExchange); ++n)
            out.push_back(make_action(MoveKind::take_coins, n));
    }
    if (s.coins[seat] >= kBoughtActionCoins) out.push_back(make_action(MoveKind::buy_action));
    out.push_back(make_action(MoveKind::end_turn));
}
Verdict Builders::check(const State& s, const Move& move) {
    const Action& a = move.action;
    const Face argument = a.arg[0];
    if (s.phase == Phase::over) return no(Rule::r10_8);
    if (move.seat == kNature) return check_nature(s, a);
    if (rule_of_owed_move(s.phase) != Rule::r3_8) return no(rule_of_owed_move(s.phase));
    if (move.seat != s.turn) return no(Rule::r3_8);
    if (a.kind >= byte(MoveKind::kinds) || a != make_action(static_cast<MoveKind>(a.kind), argument))
        return no(Rule::r3_5);
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (s.phase == Phase::choose_site && kind != MoveKind::to && kind != MoveKind::recall)
        return no(Rule::r6_1);
    switch (kind) {
    case MoveKind::recruit:
        return s.actions && is_in_line(s.worker_line, argument) ? Verdict::yes() : no(Rule::r5_1);
    case MoveKind::start:
        if (!is_in_line(s.building_line, argument)) return no(Rule::r4_3);
        return s.actions ? Verdict::yes() : no(Rule::r4_1);
    case MoveKind::send:
        return check_send(s, argument);
    case MoveKind::to:
        return check_site(s, argument);
    case MoveKind::take_coins:
        return check_exchange(s, argument);
    case MoveKind::buy_action:
        if (argument) return no(Rule::r3_5);
        return s.coins[s.turn] >= kBoughtActionCoins ? Verdict::yes() : no(Rule::r3_3b);  // Rule::r3_4
    case MoveKind::end_turn:
        return argument ? no(Rule::r3_5) : Verdict::yes();  // Rule::r3_6
    case MoveKind::recall:
        if (argument) return no(Rule::r3_5);
        return s.phase == Phase::choose_site && !s.recalled ? Verdict::yes() : no(Rule::r6_12);
    case MoveKind::deal:
    case MoveKind::first_player:
        return no(Rule::r12_1);
    case MoveKind::kinds:
        break;
    }
    return no(Rule::r3_5);
}

}  // namespace mortarboard::builders
