// Checks a position from outside (a file, a peer). It accepts any bytes as input; every position that it lets
// through can be played to the end.
#include <algorithm>

#include "games/baldurs_gate/baldurs_gate_queries.h"

namespace mortarboard::baldurs_gate {
namespace {

// The number of a phase in the order of the set-up; the basic and the advanced set-up have the same phases in
// different orders. -1: this set-up does not have the phase.
int set_up_step(const State& s, Phase phase) {
    static constexpr std::array kBasic{Phase::deal_hq,      Phase::deal_hands, Phase::deal_display,
                                       Phase::deal_agendas, Phase::tokens,     Phase::prohibited,
                                       Phase::play};
    static constexpr std::array kAdvanced{
        Phase::deal_display,  Phase::tokens,     Phase::prohibited,   Phase::deal_hq_row, Phase::pick_hq,
        Phase::branch_office, Phase::deal_hands, Phase::deal_agendas, Phase::put_under,   Phase::play};
    if (phase >= Phase::play) return static_cast<int>(kAdvanced.size() + static_cast<std::size_t>(phase));
    const auto step = [&](const auto& order) {
        const auto at = std::find(order.begin(), order.end(), phase);
        return at == order.end() ? -1 : static_cast<int>(at - order.begin());
    };
    return s.advanced ? step(kAdvanced) : step(kBasic);
}
int set_up_step(const State& s) { return set_up_step(s, s.phase); }

// The highest kind of task that may lie directly below each kind on the stack; a kind below is always lower.
constexpr std::uint8_t highest_below(int kind) {
    switch (static_cast<Task::Kind>(kind)) {
    case Task::income:
        return Task::collecting;
    case Task::bargain:
    case Task::deal:
    case Task::build:
    case Task::recall:
        return Task::income;
    case Task::token:
    case Task::plan:
    case Task::site:
    case Task::claim:
        return Task::deal;
    case Task::when_built:
        return Task::token;
    case Task::influence:
        return Task::when_built;
    case Task::space:
        return Task::influence;
    case Task::contract:
    case Task::tower:
    case Task::keep:
    case Task::gate:
    case Task::take:
    case Task::hold:
    case Task::agendas:
    case Task::refill:
        return Task::space;
    case Task::toll:
        return Task::contract;
    case Task::benefits:
        return Task::toll;
    case Task::draw:
        return Task::benefits;
    case Task::none:
    case Task::collecting:
    case Task::kinds_end:
        break;
    }
    return Task::none;
}
// Nature deals the cards before the choice below is continued.
constexpr bool before_choice(int kind, int below) {
    return (kind == Task::refill && (below == Task::site || below == Task::take)) ||
           (kind == Task::agendas && below == Task::hold);
}
constexpr bool in_range(int number, int last) { return number >= 1 && number <= last; }
bool effect_there(const Effects& effects, int next) { return next < effects.count; }
bool task_fits(const State& s, const Task& t) {
    const bool no_c = t.c == 0, only_a = t.b == 0 && no_c, only_b = t.a == 0 && no_c,
               nothing = only_a && t.a == 0;
    switch (static_cast<Task::Kind>(t.kind)) {
    case Task::collecting:
    case Task::token:
    case Task::tower:
    case Task::keep:
    case Task::gate:
    case Task::claim:
    case Task::recall:
    case Task::plan:
    case Task::bargain:
        return nothing;
    case Task::contract:
        return nothing && advanced_side(s, s.turn, seatower);
    case Task::income:
        return no_c && in_range(t.card(), kBuildings) &&
               effect_there(kBuildingFigures[t.card()].income, t.effect());
    case Task::deal:
        return in_range(t.district(), kDistricts) &&
               is_one_of(t.deal_taken(), int{free_deal}, int{paid_deal}) &&
               effect_there(t.deal_taken() == free_deal ? kDistrictFigures[t.district()].free
                                                        : kDistrictFigures[t.district()].paid,
                            t.effect());
    case Task::when_built:
        return in_range(t.card(), kBuildings) && in_range(t.district_built(), kDistricts) &&
               effect_there(kBuildingFigures[t.card()].when_built, t.effect());
    case Task::influence:
        return no_c && t.track() <= any_track && t.left() >= 1;
    case Task::space:
        return t.track() < kTracks && in_range(t.level(), kTrackSpaces) &&
               effect_there(kTrackSpace[t.track()][t.level()].effects, t.effect());
    case Task::toll:
        return only_a && in_range(t.gate_number(), kGates);
    case Task::benefits:
        return no_c && in_range(t.node(), kNodes) && t.seats_served() < s.seats;
    case Task::build:
        return only_a;
    case Task::site:
        return only_a && in_range(t.card(), kBuildings) &&
               s.buildings.count(portfolio + s.turn, t.card()) == 1;
    case Task::take:
    case Task::hold:
    case Task::agendas:
    case Task::refill:
        return only_b && t.left() >= 1;
    case Task::draw:
        return no_c && t.seat() < s.seats && t.left() >= 1;
    case Task::none:
    case Task::kinds_end:
        break;
    }
    return false;
}
bool tasks_fit(const State& s) {
    for (int i = s.tasks.size(); i < kTasks; ++i)
        if (!(s.tasks.item[i] == Task{})) return false;
    int below = Task::none;
    for (const Task& t : s.tasks) {
        if (t.kind <= below || t.kind >= Task::kinds_end || !task_fits(s, t)) return false;
        if (below > highest_below(t.kind) && !before_choice(t.kind, below)) return false;
        below = t.kind;
    }
    if (s.tasks.empty()) return true;
    const std::uint8_t top = s.tasks.back().kind;
    if (top == Task::token) return s.tokens.count(deck) > 0;
    if (top == Task::agendas) return agenda_zone(s) >= 0;
    if (top == Task::refill || top == Task::draw) return building_zone(s) >= 0;
    return choice_is_open(s);
}
template <class Table, int Faces> bool each_face_once(const Table& table) {
    std::array<int, Faces + 1> copies{};
    for (const Card& c : table.card)
        if (known(c.face)) ++copies[c.face];
    for (int f = 1; f <= Faces; ++f)
        if (copies[f] + table.pool[f] != 1) return false;
    return true;
}
bool cards_fit(const State& s) {
    if (!s.buildings.consistent() || !s.agendas.consistent() || !s.tokens.consistent()) return false;
    if (s.buildings.viewer != s.agendas.viewer || s.buildings.viewer != s.tokens.viewer ||
        (s.buildings.viewer < kPublic && s.buildings.viewer >= s.seats))
        return false;
    if (!each_face_once<BuildingTable, kBuildings>(s.buildings) ||
        !each_face_once<AgendaTable, kAgendas>(s.agendas) || !each_face_once<TokenTable, kPlots>(s.tokens))
        return false;
    for (const Card& c : s.buildings.card) {
        const bool seats = c.zone >= hand && c.zone < drawn && (c.zone & 7) < s.seats;
        if (!seats && c.zone != deck && c.zone != under && c.zone != discard && c.zone != display)
            return false;
        const bool open = c.zone == discard || c.zone == display || c.zone >= portfolio;
        if (open && (!known(c.face) || !(c.seen >> kPublic & 1))) return false;
    }
    if (s.buildings.count(display) > kDisplay) return false;
    for (const Card& c : s.agendas.card) {
        const bool seats =
            ((c.zone >= hand && c.zone < portfolio) || (c.zone >= drawn && c.zone < zones_end)) &&
            (c.zone & 7) < s.seats;
        if (!seats && c.zone != deck && c.zone != under && c.zone != bottom) return false;
        if (c.zone >= drawn && (c.zone & 7) != s.turn) return false;
    }
    return true;
}
bool board_fits(const State& s) {
    constexpr std::uint64_t kAllPlots = (bit(kPlots + 1) - 1) & ~1ull;
    if ((s.available | s.prohibited | s.reserved) & ~kAllPlots || s.available & s.prohibited ||
        s.reserved & ~s.available)
        return false;
    if (s.reserved && (holder_of_reserve_tokens(s) < 0 || std::popcount(s.reserved) > kReserveTokens))
        return false;
    if (s.owner[0] || s.tile[0] || s.worker[0] || s.track[0]) return false;
    std::uint64_t grounds = s.available | s.prohibited;
    std::array<int, kDistricts + 1> on{};
    for (int p = 1; p <= kPlots; ++p) {
        if (s.tile[p] >= types_end || (s.owner[p] && !s.tile[p])) return false;
        if (s.tile[p] && (s.available | s.prohibited) & bit(p)) return false;
        if (s.tile[p]) grounds |= bit(p);
    }
    int face_down_tokens = 0;
    std::uint64_t tracked = 0;
    for (const Card& c : s.tokens.card) {
        if (c.zone != deck && c.zone != face_down && c.zone != laid_aside && c.zone != on_track) return false;
        if ((c.zone == on_track || c.zone == laid_aside) && (!known(c.face) || !(c.seen >> kPublic & 1)))
            return false;
        if (c.zone == on_track) {
            tracked |= bit(c.face);
            ++on[district_of(c.face)];
        }
        if (c.zone == laid_aside && s.track[district_of(c.face)] != kPlotsInDistrict - 1) return false;
        if (c.zone == face_down && known(c.face)) return false;  // nobody has seen this token
        face_down_tokens += c.zone == face_down;
    }
    const bool turned_up = s.phase > Phase::final_token;
    if (face_down_tokens != (set_up_step(s) > set_up_step(s, Phase::tokens) && !turned_up)) return false;
    if (s.phase != Phase::tokens && s.phase != Phase::prohibited && s.tokens.count(laid_aside)) return false;
    // The plot of each token on a track is Available, prohibited or built on. Only the last token, turned up
    // for the final attack, is an exception.
    if (grounds & ~tracked || std::popcount(tracked & ~grounds) != turned_up) return false;
    for (int d = 1; d <= kDistricts; ++d) {
        if (on[d] != s.track[d] || s.worker[d] > s.seats) return false;
        if ((s.attacked >> d & 1) != (s.track[d] == kPlotsInDistrict)) return false;
    }
    if (s.attacked & 1 || s.attacked >> (kDistricts + 1) || s.damaged & ~s.attacked) return false;
    for (int node = 1; node <= kNodes; ++node)
        if (s.owner[node] > s.seats) return false;
    for (int q = 0; q < s.seats; ++q)
        if (workers_out(s, q) > workers_owned(s, q)) return false;
    return true;
}
template <class Table> int unshown(const Table& table, int zone) {
    return static_cast<int>(std::count_if(table.card.begin(), table.card.end(), [&](const Card& c) {
        return c.zone == zone && !(c.seen >> kPublic & 1);
    }));
}
bool hq_cards_fit(const State& s) {
    std::uint16_t held = 0;
    for (int q = 0; q < kMostSeats; ++q) {
        const int hq = s.hq[q];
        if (hq > kDistricts || held & small_bit(hq)) return false;
        const bool wanted =
            q < s.seats &&
            (s.phase == Phase::deal_hq ? q < s.to
             : s.phase == Phase::pick_hq
                 ? q > s.to
                 : set_up_step(s) > set_up_step(s, s.advanced ? Phase::pick_hq : Phase::deal_hq));
        if (wanted != (hq != 0)) return false;
        if (hq) held = static_cast<std::uint16_t>(held | small_bit(hq));
        if (hq && s.owner[hq_space(hq)] != q + 1) return false;
    }
    const int in_row = s.phase == Phase::deal_hq_row ? s.seats + 1 - s.left
                       : s.phase == Phase::pick_hq   ? s.to + 2
                                                     : 0;
    return !(s.hq_row & 1) && !(s.hq_row >> (kDistricts + 1)) && !(s.hq_row & held) &&
           std::popcount(s.hq_row) == in_row;
}
// Before play, the number of cards and tokens dealt is exactly what the step of the set-up requires.
bool deals_fit(const State& s) {
    const auto so_far = [&](Phase of, int owed, int now) {
        return set_up_step(s) < set_up_step(s, of) ? 0 : s.phase == of ? now : owed;
    };
    const int tokens =
        so_far(Phase::tokens, kFirstTokens, kFirstTokens - s.left) +
        so_far(Phase::prohibited, prohibited_plots(s.seats), prohibited_plots(s.seats) - s.left);
    if (s.phase >= Phase::play) return s.tokens.count(on_track) >= tokens;
    if (s.tokens.count(on_track) != tokens ||
        std::popcount(s.available) != so_far(Phase::tokens, kFirstTokens, kFirstTokens - s.left))
        return false;
    if (s.buildings.count(display) != so_far(Phase::deal_display, kDisplay, kDisplay - s.left) ||
        s.buildings.count(discard))
        return false;
    if (s.phase != Phase::put_under && (s.buildings.count(under) || s.agendas.count(under))) return false;
    const int cards = s.advanced ? kChoiceDealt : kHandDealt;
    for (int q = 0; q < s.seats; ++q) {
        if (s.buildings.count(portfolio + q) || s.agendas.count(drawn + q)) return false;
        const int in_hand = s.buildings.count(hand + q), held = s.agendas.count(hand + q);
        if (s.phase == Phase::put_under) {
            if (in_hand < kHandDealt || in_hand > cards || held < kAgendasDealt || held > agendas_dealt(s))
                return false;
            // Building Cards are put back first.
            if (in_hand > kHandDealt && held < agendas_dealt(s)) return false;
            continue;
        }
        const auto dealt = [&](int each) { return q < s.to ? each : q == s.to ? each - s.left : 0; };
        if (in_hand != so_far(Phase::deal_hands, cards, dealt(cards)) ||
            held != so_far(Phase::deal_agendas, agendas_dealt(s), dealt(agendas_dealt(s))))
            return false;
    }
    return !s.agendas.count(bottom) && s.damaged == 0;
}
bool phase_fits(const State& s) {
    if (set_up_step(s) < 0 || !hq_cards_fit(s) || !deals_fit(s)) return false;
    if (s.phase != Phase::play && (!s.tasks.empty() || s.used || s.used_gates || s.used_hq || s.reserved_now))
        return false;
    if (s.phase < Phase::play && (s.turn || s.ending || s.turns_left)) return false;
    if (s.phase > Phase::play && (!s.ending || s.turns_left || s.tokens.count(deck))) return false;
    const auto owing = [&](int most) { return s.left >= 1 && s.left <= most; };
    switch (s.phase) {
    case Phase::deal_hq:
        return s.to < s.seats && s.left == 0;
    case Phase::deal_hands:
        return s.to < s.seats && owing(s.advanced ? kChoiceDealt : kHandDealt);
    case Phase::deal_agendas:
        return s.to < s.seats && owing(agendas_dealt(s));
    case Phase::deal_display:
        return s.to == 0 && owing(kDisplay);
    case Phase::tokens:
        return s.to == 0 && owing(kFirstTokens);
    case Phase::prohibited:
        return s.to == 0 && owing(prohibited_plots(s.seats));
    case Phase::deal_hq_row:
        return s.to == 0 && owing(s.seats + 1);
    case Phase::pick_hq:
        return s.to < s.seats && s.left == 0;
    case Phase::branch_office:
        return s.to < s.seats && s.left == 0 && s.hq[s.to] == the_steeps &&
               can_do(s, s.to, made::does(made::hq_space()));
    case Phase::put_under:
        return s.to == 0 && s.left == 0 && !choices_made(s);
    case Phase::play:
        return s.to == 0 && s.left == 0 && (s.tokens.count(deck) == 0) == (s.ending != 0) &&
               s.turns_left <= (s.ending ? s.seats : 0);
    case Phase::final_token:
    case Phase::over:
        return s.to == 0 && s.left == 0;
    case Phase::show_hands:
        return s.to < s.seats && s.left >= 1 && s.left == unshown(s.buildings, hand + s.to);
    case Phase::show_agendas:
        return s.to < s.seats && s.left >= 1 && s.left == unshown(s.agendas, hand + s.to);
    }
    return false;
}

}  // namespace

bool BaldursGate::invariant(const State& s) {
    if (s.seats < kFewestSeats || s.seats > kMostSeats || s.advanced > 1 || s.phase > Phase::over ||
        s.turn >= s.seats || s.spare != decltype(s.spare){})
        return false;
    if (s.ending > 1 || s.used_hq > 1 || s.reserved_now > 1 || s.used & 1 || s.used >> (kBuildings + 1) ||
        s.used_gates & 1 || s.used_gates >> (kGates + 1))
        return false;
    if (s.tasks.size() > kTasks) return false;
    for (int q = 0; q < kMostSeats; ++q) {
        if (q >= s.seats && (s.gold[q] || s.supply[q] || s.favor[q] || s.prestige[q])) return false;
        if (s.gold[q] > kMaxGoods || s.supply[q] > kMaxGoods || s.favor[q] > kMaxGoods ||
            s.prestige[q] > kMaxGoods)
            return false;
        for (int level : s.influence[q])
            if (level > (q < s.seats ? kTrackSpaces : 0)) return false;
    }
    for (int q = 0; q < s.seats; ++q)
        if (s.hq[q] > kDistricts) return false;
    return cards_fit(s) && board_fits(s) && phase_fits(s) && tasks_fit(s);
}

// The tracks hold the tokens that lie on them.
void BaldursGate::derive(State& s) {
    s.track = {};
    for (const Card& c : s.tokens.card)
        if (c.zone == on_track && in_range(c.face, kPlots)) ++s.track[district_of(c.face)];
}
Contradiction BaldursGate::contradiction(const State& s) {
    if (s.seats < kFewestSeats || s.seats > kMostSeats) return {"seats", "no table has so many"};
    if (s.phase > Phase::over) return {"phase", "there is no such phase"};
    if (s.advanced > 1) return {"advanced", "it is 0 or 1"};
    if (s.turn >= s.seats) return {"turn", "the seat does not play"};
    for (int q = 0; q < kMostSeats; ++q) {
        const std::string at = "[" + std::to_string(q) + "]";
        const int most = q < s.seats ? kMaxGoods : 0;
        const std::pair<const char*, int> goods[] = {
            {"gold", s.gold[q]}, {"supply", s.supply[q]}, {"favor", s.favor[q]}, {"prestige", s.prestige[q]}};
        for (const auto& [name, amount] : goods)
            if (amount > most) return {name + at, "the seat cannot have more than " + std::to_string(most)};
        for (int level : s.influence[q])
            if (level > (q < s.seats ? kTrackSpaces : 0))
                return {"influence" + at, "the track is not so long"};
        if (s.hq[q] > kDistricts) return {"hq" + at, "there is no such HQ Card"};
    }
    if (s.used & 1 || s.used >> (kBuildings + 1)) return {"used", "there is no such Building Card"};
    if (s.used_gates & 1 || s.used_gates >> (kGates + 1)) return {"used_gates", "there is no such gate"};
    if (!each_face_once<BuildingTable, kBuildings>(s.buildings))
        return {"buildings", "each Building Card lies in one place or is in the pool"};
    if (!each_face_once<AgendaTable, kAgendas>(s.agendas))
        return {"agendas", "each Agenda lies in one place or is in the pool"};
    if (!each_face_once<TokenTable, kPlots>(s.tokens))
        return {"tokens", "each token lies in one place or is in the pool"};
    if (!cards_fit(s)) return {"buildings", "a card of one of the three decks lies where it cannot"};
    if (s.available & s.prohibited) return {"available", "a plot of it is prohibited"};
    if (s.reserved & ~s.available) return {"reserved", "a plot of it is not available"};
    for (int p = 1; p <= kPlots; ++p) {
        const std::string plot = ".p" + std::to_string(p);
        if (s.tile[p] >= types_end) return {"tile" + plot, "there is no such type"};
        if (s.owner[p] && !s.tile[p]) return {"owner" + plot, "nothing is built there"};
        if (s.tile[p] && (s.available | s.prohibited) & bit(p))
            return {"tile" + plot, "the plot is available or prohibited"};
    }
    State tracked = s;
    derive(tracked);
    if (tracked.track != s.track) return {"track", "it does not count the tokens on the tracks"};
    if (!board_fits(s))
        return {"tokens", "each plot in use has a token on its track, and pieces belong to seats that play"};
    if (!hq_cards_fit(s)) return {"hq", "the HQ Cards are not dealt and picked as the phase has it"};
    if (!deals_fit(s)) return {"phase", "not as many cards and tokens are dealt as it needs"};
    if (!phase_fits(s))
        return {"phase", "to, left, turn, ending, turns_left or what was used does not fit it"};
    if (!tasks_fit(s)) return {"tasks", "these open steps cannot follow one another now"};
    return {"spare", "a flag is neither 0 nor 1"};
}

}  // namespace mortarboard::baldurs_gate
