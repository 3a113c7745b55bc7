// Defines the moves that nature owes, and what each viewer knows.
#include <algorithm>

#include "games/baldurs_gate/baldurs_gate_queries.h"

namespace mortarboard::baldurs_gate {
namespace {

Knowers audience(const State& s, const Move& m) {
    const MoveKind kind = static_cast<MoveKind>(m.action.kind);
    if (is_one_of(kind, MoveKind::deal, MoveKind::deal_agenda)) return BaldursGate::chance(s).audience;
    if (is_one_of(kind, MoveKind::put_under, MoveKind::put_agenda_under, MoveKind::hold))
        return knows(m.seat);
    return kEverybody;
}
// Whatever is drawn, the Display is filled, the Agendas are dealt and as many tokens are drawn as still have
// to lie on the tracks. A token that is laid aside (Rule::r2_7a) only adds one more draw.
int certain_draws(const State& s) {
    const int agendas = s.advanced ? 0 : s.seats * agendas_dealt(s);
    return s.phase == Phase::deal_display ? s.left + agendas + kFirstTokens : int{s.left};
}

}  // namespace

void BaldursGate::decks(const State& s, DeckList& list) {
    list(s.buildings);
    list(s.agendas);
    list(s.tokens);
}
Chance BaldursGate::chance(const State& s) {
    const auto at = [](std::uint8_t table, int zone, int pos, Knowers who, int certain = 1) {
        return Chance{table, byte(zone), byte(pos), who, byte(certain)};
    };
    const auto agenda = [&](Knowers who) {
        const int zone = agenda_zone(s);
        return at(AgendaZones::kDeck, zone, zone == bottom ? 1 : 0, who);
    };
    switch (s.phase) {
    case Phase::deal_hands:
        return at(BuildingZones::kDeck, deck, 0, knows(s.to));
    case Phase::deal_display:
        return at(BuildingZones::kDeck, deck, 0, kEverybody, certain_draws(s));
    case Phase::deal_agendas:
        return agenda(knows(s.to));
    case Phase::tokens:
    case Phase::prohibited:
        return at(TokenZones::kDeck, deck, 0, kEverybody, certain_draws(s));
    case Phase::final_token:
        return at(TokenZones::kDeck, face_down, 1, kEverybody);
    case Phase::show_hands:
        return at(BuildingZones::kDeck, hand + s.to, 0, kEverybody);
    case Phase::show_agendas:
        return at(AgendaZones::kDeck, hand + s.to, 0, kEverybody);
    case Phase::play:
        break;
    case Phase::deal_hq:
    case Phase::deal_hq_row:
    case Phase::pick_hq:
    case Phase::branch_office:
    case Phase::put_under:
    case Phase::over:
        // HQ Cards are drawn only in the open.
        return Chance{0, 0, 0, kEverybody};
    }
    if (s.tasks.empty()) return {};
    const Task& task = s.tasks.back();
    if (task.kind == Task::token) return at(TokenZones::kDeck, deck, 0, kEverybody);
    if (task.kind == Task::agendas) return agenda(knows(s.turn));
    if (task.kind == Task::refill) return at(BuildingZones::kDeck, building_zone(s), 0, kEverybody);
    if (task.kind == Task::draw) return at(BuildingZones::kDeck, building_zone(s), 0, knows(task.seat()));
    return {};
}
std::uint32_t BaldursGate::weight(const State& s, const Action& action) {
    const Chance c = chance(s);
    const Face face = action.arg[0];
    const MoveKind kind = static_cast<MoveKind>(action.kind);
    if (kind == MoveKind::deal) return s.buildings.weight(c.zone, face);
    if (kind == MoveKind::deal_agenda)
        return c.pos ? s.agendas.weight_at(c.zone, c.pos, face) : s.agendas.weight(c.zone, face);
    if (is_one_of(kind, MoveKind::token, MoveKind::put_back)) return s.tokens.weight(deck, face);
    if (kind == MoveKind::turn_up) return s.tokens.weight_at(face_down, 1, face);
    if (kind == MoveKind::show) return s.buildings.weight_shown(c.zone, face, kEverybody);
    if (kind == MoveKind::show_agenda) return s.agendas.weight_shown(c.zone, face, kEverybody);
    return 1;
}
// Draws with the same weights as the list, without making the list: every card of the heap is equally likely,
// and a card whose face is still unknown may be any face of the pool.
Action BaldursGate::draw(const State& s, Rng& rng) {
    const Chance c = chance(s);
    const auto pick = [&](const auto& table, bool shown) {
        const auto there = table.in(c.zone);
        const auto drawable = [&](const Card& card) {
            return (!c.pos || card.pos == c.pos) && !(shown && card.seen >> kPublic & 1);
        };
        const bool all = !c.pos && !shown;
        const auto cases = all ? there.size() : std::count_if(there.begin(), there.end(), drawable);
        auto n = rng.below(static_cast<std::uint32_t>(cases));
        std::size_t i = all ? n : 0;
        for (; !all && (!drawable(there[i]) || n-- > 0); ++i) {}
        if (known(there[i].face)) return there[i].face;
        return table.pool_face(static_cast<int>(rng.below(static_cast<std::uint32_t>(table.pool_size()))));
    };
    if (c.deck == BuildingZones::kDeck)
        return make_action(s.phase == Phase::show_hands ? MoveKind::show : MoveKind::deal,
                           pick(s.buildings, s.phase == Phase::show_hands));
    if (c.deck == AgendaZones::kDeck)
        return make_action(s.phase == Phase::show_agendas ? MoveKind::show_agenda : MoveKind::deal_agenda,
                           pick(s.agendas, s.phase == Phase::show_agendas));
    if (c.deck == TokenZones::kDeck) {
        const int plot = pick(s.tokens, false);
        if (s.phase == Phase::final_token) return make_action(MoveKind::turn_up, plot);
        // Rule::r2_7.
        const bool fourth = s.phase != Phase::play && s.track[district_of(plot)] == kPlotsInDistrict - 1;
        return make_action(fourth ? MoveKind::put_back : MoveKind::token, plot);
    }
    std::uint16_t taken = s.hq_row;
    for (int q = 0; q < s.seats; ++q)
        if (s.hq[q]) taken = static_cast<std::uint16_t>(taken | small_bit(s.hq[q]));
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(kDistricts - std::popcount(taken))));
    int d = 1;
    while (taken & small_bit(d) || n-- > 0) ++d;
    return make_action(MoveKind::deal_hq, d);
}
void BaldursGate::redact(State& s, Viewer v) {
    s.buildings.redact(v);
    s.agendas.redact(v);
    s.tokens.redact(v);
}
void BaldursGate::redeal(State& s, Rng& rng) {
    const auto pick = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    s.buildings.redeal(pick);
    s.agendas.redeal(pick);
    s.tokens.redeal(pick);
}
Move BaldursGate::mask(const State& s, const Move& m, Viewer v) {
    Move seen = m;
    const Knowers who = audience(s, m);
    if (v != kTruth && !(who >> v & 1) && !(who >> kPublic & 1)) seen.action.arg[0] = kHidden;
    return seen;
}

}  // namespace mortarboard::baldurs_gate
