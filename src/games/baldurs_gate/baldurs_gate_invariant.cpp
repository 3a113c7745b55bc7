// Checks a position from outside (a file, a peer). It accepts any bytes as input; every position that it lets
// through can be played to the end.
#include <algorithm>

#include "games/baldurs_gate/baldurs_gate_queries.h"
#include "games/contradiction.h"

namespace mortarboard::baldurs_gate {
namespace {

// Returns the number of a phase in the order of the set-up. The basic and the advanced set-up have the same
// phases in different orders. If this set-up does not have the phase, the result is -1.
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

// Returns the highest kind of task that may lie directly below each kind on the stack; a kind below is always
// lower.
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
bool has_effect(const Effects& effects, int next) { return next < effects.count; }
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
               has_effect(kBuildingFigures[t.card()].income, t.effect());
    case Task::deal:
        return in_range(t.district(), kDistricts) &&
               is_one_of(t.deal_taken(), int{free_deal}, int{paid_deal}) &&
               has_effect(t.deal_taken() == free_deal ? kDistrictFigures[t.district()].free
                                                      : kDistrictFigures[t.district()].paid,
                          t.effect());
    case Task::when_built:
        return in_range(t.card(), kBuildings) && in_range(t.district_built(), kDistricts) &&
               has_effect(kBuildingFigures[t.card()].when_built, t.effect());
    case Task::influence:
        return no_c && t.track() <= any_track && t.left() >= 1;
    case Task::space:
        return t.track() < kTracks && in_range(t.level(), kTrackSpaces) &&
               has_effect(kTrackSpace[t.track()][t.level()].effects, t.effect());
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
template <class Wrong> bool tasks_fit(const State& s, Wrong& wrong) {
    for (int i = s.tasks.size(); i < kTasks; ++i)
        if (!(s.tasks.item[i] == Task{})) return wrong("tasks", "a task that is not open is 0", i);
    int below = Task::none;
    for (int i = 0; i < s.tasks.size(); ++i) {
        const Task& t = s.tasks[i];
        if (t.kind == Task::none || t.kind >= Task::kinds_end)
            return wrong("tasks", "there is no such task", i, "kind");
        if (t.kind <= below || (below > highest_below(t.kind) && !before_choice(t.kind, below)))
            return wrong("tasks", "it cannot follow the task before", i, "kind");
        if (!task_fits(s, t))
            return wrong("tasks", "the task cannot be open now, or not with these values", i);
        below = t.kind;
    }
    if (s.tasks.empty()) return true;
    const std::uint8_t top = s.tasks.back().kind;
    const bool goes_on = top == Task::token                         ? s.tokens.count(deck) > 0
                         : top == Task::agendas                     ? agenda_zone(s) >= 0
                         : top == Task::refill || top == Task::draw ? building_zone(s) >= 0
                                                                    : choice_is_open(s);
    return goes_on || wrong("tasks", "nothing is left to choose or to deal for it", s.tasks.size() - 1);
}
std::string plot_name(int plot) { return "p" + std::to_string(plot); }

// Checks that a table of cards holds together, with each face once.
template <int Faces, class Table, class Name, class Wrong>
bool table_holds(const Table& table, const char* member, const Name& name, Wrong& wrong) {
    if (!table.consistent()) return wrong(member, "the table of cards does not hold together");
    std::array<int, Faces + 1> copies{};
    for (const Card& c : table.card)
        if (known(c.face)) ++copies[c.face];
    for (int f = 1; f <= Faces; ++f)
        if (copies[f] + table.pool[f] != 1)
            return wrong(member, "each card lies in one place or is in the pool", "pool",
                         [&] { return name(f); });
    return true;
}
template <class Wrong> bool buildings_fit(const State& s, Wrong& wrong) {
    for (int i = 0; i < kBuildings; ++i) {
        const Card& c = s.buildings.card[i];
        const auto no = [&](const char* what, const char* why) {
            return wrong("buildings", why, "card", i, what);
        };
        const bool seats = c.zone >= hand && c.zone < drawn && (c.zone & 7) < s.seats;
        if (!seats && c.zone != deck && c.zone != under && c.zone != discard && c.zone != display)
            return no("zone", "no Building Card lies there, or the seat does not play");
        const bool open = c.zone == discard || c.zone == display || c.zone >= portfolio;
        if (open && !known(c.face)) return no("face", "everybody knows a card there");
        if (open && !(c.seen >> kPublic & 1)) return no("seen", "everybody knows a card there");
    }
    return s.buildings.count(display) <= kDisplay || wrong("buildings", "so many are not on display", "card");
}
template <class Wrong> bool agendas_fit(const State& s, Wrong& wrong) {
    for (int i = 0; i < kAgendas; ++i) {
        const Card& c = s.agendas.card[i];
        const auto no = [&](const char* why) { return wrong("agendas", why, "card", i, "zone"); };
        const bool seats =
            ((c.zone >= hand && c.zone < portfolio) || (c.zone >= drawn && c.zone < zones_end)) &&
            (c.zone & 7) < s.seats;
        if (!seats && c.zone != deck && c.zone != under && c.zone != bottom)
            return no("no Agenda lies there, or the seat does not play");
        if (c.zone >= drawn && (c.zone & 7) != s.turn) return no("the seat on turn alone has drawn Agendas");
    }
    return true;
}
template <class Wrong> bool cards_fit(const State& s, Wrong& wrong) {
    if (!table_holds<kBuildings>(
            s.buildings, "buildings", [](int f) { return kBuilding[f].id; }, wrong) ||
        !table_holds<kAgendas>(
            s.agendas, "agendas", [](int f) { return kAgenda[f].id; }, wrong) ||
        !table_holds<kPlots>(s.tokens, "tokens", &plot_name, wrong))
        return false;
    if (s.buildings.viewer < kPublic && s.buildings.viewer >= s.seats)
        return wrong("buildings", "the seat does not play", "viewer");
    if (s.agendas.viewer != s.buildings.viewer)
        return wrong("agendas", "buildings has another viewer", "viewer");
    if (s.tokens.viewer != s.buildings.viewer)
        return wrong("tokens", "buildings has another viewer", "viewer");
    return buildings_fit(s, wrong) && agendas_fit(s, wrong);
}
template <class Wrong> bool plots_fit(const State& s, Wrong& wrong) {
    constexpr std::uint64_t kAllPlots = (bit(kPlots + 1) - 1) & ~1ull;
    if (s.available & ~kAllPlots) return wrong("available", "there is no such plot");
    if (s.prohibited & ~kAllPlots) return wrong("prohibited", "there is no such plot");
    if (s.available & s.prohibited) return wrong("available", "a plot of it is prohibited");
    if (s.reserved & ~s.available) return wrong("reserved", "a plot of it is not available");
    if (s.reserved && holder_of_reserve_tokens(s) < 0)
        return wrong("reserved", "no seat has the Reserve Tokens");
    if (std::popcount(s.reserved) > kReserveTokens)
        return wrong("reserved", "there are not so many Reserve Tokens");
    if (s.owner[0]) return wrong("owner", "its first element is not used");
    if (s.tile[0]) return wrong("tile", "its first element is not used");
    if (s.worker[0]) return wrong("worker", "its first element is not used");
    if (s.track[0]) return wrong("track", "its first element is not used");
    for (int p = 1; p <= kPlots; ++p) {
        const auto no = [&](const char* member, const char* why) {
            return wrong(member, why, [=] { return plot_name(p); });
        };
        if (s.tile[p] >= types_end) return no("tile", "there is no such type");
        if (s.owner[p] && !s.tile[p]) return no("owner", "nothing is built there");
        if (s.tile[p] && (s.available | s.prohibited) & bit(p))
            return no("tile", "the plot is available or prohibited");
    }
    return true;
}
template <class Wrong> bool token_fits(const State& s, int number, Wrong& wrong) {
    const Card& c = s.tokens.card[number];
    const auto no = [&](const char* what, const char* why) {
        return wrong("tokens", why, "card", number, what);
    };
    if (c.zone != deck && c.zone != face_down && c.zone != laid_aside && c.zone != on_track)
        return no("zone", "no token lies there");
    const bool open = c.zone == on_track || c.zone == laid_aside;
    if (open && !known(c.face)) return no("face", "everybody knows a token there");
    if (open && !(c.seen >> kPublic & 1)) return no("seen", "everybody knows a token there");
    if (c.zone == laid_aside && s.track[district_of(c.face)] != kPlotsInDistrict - 1)
        return no("zone", "a token is laid aside if its track lacks one only");
    return !(c.zone == face_down && known(c.face)) || no("face", "nobody has seen this token");
}
template <class Wrong> bool tokens_fit(const State& s, Wrong& wrong) {
    for (int i = 0; i < kPlots; ++i)
        if (!token_fits(s, i, wrong)) return false;
    const bool turned_up = s.phase > Phase::final_token;
    const bool one_down = set_up_step(s) > set_up_step(s, Phase::tokens) && !turned_up;
    if (s.tokens.count(face_down) != one_down)
        return wrong(
            "tokens",
            one_down ? "one token lies face down in this phase" : "no token lies face down in this phase",
            "card");
    if (s.phase != Phase::tokens && s.phase != Phase::prohibited && s.tokens.count(laid_aside))
        return wrong("tokens", "no token is laid aside in this phase", "card");
    std::uint64_t grounds = s.available | s.prohibited, tracked = 0;
    for (int p = 1; p <= kPlots; ++p)
        if (s.tile[p]) grounds |= bit(p);
    std::array<int, kDistricts + 1> on{};
    for (const Card& c : s.tokens.card) {
        if (c.zone != on_track) continue;
        tracked |= bit(c.face);
        ++on[district_of(c.face)];
    }
    // The plot of each token on a track is Available, prohibited or built on. Only the last token, turned up
    // for the final attack, is an exception.
    if (grounds & ~tracked) return wrong("tokens", "a plot that is in use has no token on its track", "card");
    if (std::popcount(tracked & ~grounds) != turned_up)
        return wrong("tokens", "the plot of a token on a track is in use", "card");
    for (int d = 1; d <= kDistricts; ++d)
        if (on[d] != s.track[d])
            return wrong("track", "it does not count the tokens on the track", kDistrict[d].id);
    return true;
}
template <class Wrong> bool board_fits(const State& s, Wrong& wrong) {
    if (!plots_fit(s, wrong) || !tokens_fit(s, wrong)) return false;
    for (int d = 1; d <= kDistricts; ++d) {
        if (s.worker[d] > s.seats) return wrong("worker", "the seat does not play", kDistrict[d].location_id);
        if ((s.attacked >> d & 1) != (s.track[d] == kPlotsInDistrict))
            return wrong("attacked", "it is the districts with full tracks");
    }
    if (s.attacked & 1 || s.attacked >> (kDistricts + 1))
        return wrong("attacked", "there is no such district");
    if (s.damaged & ~s.attacked) return wrong("damaged", "a district of it was not attacked");
    for (int node = 1; node <= kNodes; ++node)
        if (s.owner[node] > s.seats) return wrong("owner", "a space belongs to a seat that does not play");
    for (int q = 0; q < s.seats; ++q)
        if (workers_out(s, q) > workers_owned(s, q))
            return wrong("worker", "a seat has more Workers out than it owns");
    return true;
}
template <class Table> int unshown(const Table& table, int zone) {
    return static_cast<int>(std::count_if(table.card.begin(), table.card.end(), [&](const Card& c) {
        return c.zone == zone && !(c.seen >> kPublic & 1);
    }));
}
template <class Wrong> bool hq_cards_fit(const State& s, Wrong& wrong) {
    std::uint16_t held = 0;
    for (int q = 0; q < kMostSeats; ++q) {
        const int hq = s.hq[q];
        if (hq > kDistricts) return wrong("hq", "there is no such HQ Card", q);
        if (held & small_bit(hq)) return wrong("hq", "another seat has this HQ Card", q);
        const bool wanted =
            q < s.seats &&
            (s.phase == Phase::deal_hq ? q < s.to
             : s.phase == Phase::pick_hq
                 ? q > s.to
                 : set_up_step(s) > set_up_step(s, s.advanced ? Phase::pick_hq : Phase::deal_hq));
        if (wanted != (hq != 0))
            return wrong("hq", wanted ? "the seat has one in this phase" : "the seat has none in this phase",
                         q);
        if (hq) held = static_cast<std::uint16_t>(held | small_bit(hq));
        if (hq && s.owner[hq_space(hq)] != q + 1) return wrong("hq", "the seat's HQ Tile is not there", q);
    }
    const int in_row = s.phase == Phase::deal_hq_row ? s.seats + 1 - s.left
                       : s.phase == Phase::pick_hq   ? s.to + 2
                                                     : 0;
    if (s.hq_row & 1 || s.hq_row >> (kDistricts + 1)) return wrong("hq_row", "there is no such HQ Card");
    if (s.hq_row & held) return wrong("hq_row", "a seat has an HQ Card of it");
    return std::popcount(s.hq_row) == in_row || wrong("hq_row", "so many do not lie there in this phase");
}
// Counts how many cards a seat holds before play.
template <class Wrong> bool hand_fits(const State& s, int q, Wrong& wrong) {
    if (s.buildings.count(portfolio + q)) return wrong("buildings", "nobody has built before play", "card");
    if (s.agendas.count(drawn + q)) return wrong("agendas", "nobody draws before play", "card");
    const int cards = s.advanced ? kChoiceDealt : kHandDealt;
    const int in_hand = s.buildings.count(hand + q), held = s.agendas.count(hand + q);
    if (s.phase == Phase::put_under) {
        if (in_hand < kHandDealt || in_hand > cards)
            return wrong("buildings", "a seat does not hold so many in this phase", "card");
        if (held < kAgendasDealt || held > agendas_dealt(s))
            return wrong("agendas", "a seat does not hold so many in this phase", "card");
        return !(in_hand > kHandDealt && held < agendas_dealt(s)) ||
               wrong("agendas", "Building Cards are put back first", "card");
    }
    const auto dealt_by_now = [&](Phase of, int owed) {
        const int now = q < s.to ? owed : q == s.to ? owed - s.left : 0;
        return set_up_step(s) < set_up_step(s, of) ? 0 : s.phase == of ? now : owed;
    };
    if (in_hand != dealt_by_now(Phase::deal_hands, cards))
        return wrong("buildings", "a seat does not hold as many as it has been dealt", "card");
    return held == dealt_by_now(Phase::deal_agendas, agendas_dealt(s)) ||
           wrong("agendas", "a seat does not hold as many as it has been dealt", "card");
}
// Before play, the number of cards and tokens dealt must be exactly what the step of the set-up requires.
template <class Wrong> bool deals_fit(const State& s, Wrong& wrong) {
    const auto dealt_by_now = [&](Phase of, int owed) {
        return set_up_step(s) < set_up_step(s, of) ? 0 : s.phase == of ? owed - s.left : owed;
    };
    const int first = dealt_by_now(Phase::tokens, kFirstTokens);
    const int tokens = first + dealt_by_now(Phase::prohibited, prohibited_plots(s.seats));
    const int on = s.tokens.count(on_track);
    if (s.phase >= Phase::play ? on < tokens : on != tokens)
        return wrong("tokens", "so many have not been drawn by this phase", "card");
    if (s.phase >= Phase::play) return true;
    if (std::popcount(s.available) != first) return wrong("available", "it is the plots of the first tokens");
    if (s.buildings.count(display) != dealt_by_now(Phase::deal_display, kDisplay))
        return wrong("buildings", "so many are not on display in this phase", "card");
    if (s.buildings.count(discard)) return wrong("buildings", "nothing is discarded before play", "card");
    if (s.phase != Phase::put_under && s.buildings.count(under))
        return wrong("buildings", "none has been put under the deck in this phase", "card");
    if (s.phase != Phase::put_under && s.agendas.count(under))
        return wrong("agendas", "none has been put under the deck in this phase", "card");
    for (int q = 0; q < s.seats; ++q)
        if (!hand_fits(s, q, wrong)) return false;
    if (s.agendas.count(bottom)) return wrong("agendas", "none is put back before play", "card");
    return !s.damaged || wrong("damaged", "nothing is damaged before play");
}
// Checks what is used, and how the match ends.
template <class Wrong> bool turn_fits(const State& s, Wrong& wrong) {
    if (s.phase != Phase::play) {
        constexpr const char* kNoTurn = "nobody has a turn in this phase";
        if (!s.tasks.empty()) return wrong("tasks", kNoTurn);
        if (s.used) return wrong("used", kNoTurn);
        if (s.used_gates) return wrong("used_gates", kNoTurn);
        if (s.used_hq) return wrong("used_hq", kNoTurn);
        if (s.reserved_now) return wrong("reserved_now", kNoTurn);
    }
    if (s.phase < Phase::play) {
        if (s.turn) return wrong("turn", "it is the first seat before play");
        if (s.ending) return wrong("ending", "the match does not end before play");
        if (s.turns_left) return wrong("turns_left", "the match does not end before play");
        return true;
    }
    const bool drawn_all = s.tokens.count(deck) == 0;
    if ((s.phase > Phase::play || drawn_all) && !s.ending)
        return wrong("ending", "it is 1 once the last token has been drawn");
    if (s.ending && !drawn_all) return wrong("ending", "the last token has not been drawn");
    return s.turns_left <= (s.phase == Phase::play && s.ending ? s.seats : 0) ||
           wrong("turns_left", "so many last turns are not to come");
}
// Checks what `to` and `left` count in each phase.
template <class Wrong> bool counters_fit(const State& s, Wrong& wrong) {
    // At most so many cards are still to come; 0 means that the phase does not count them.
    int most = 0;
    bool of_seats = false;
    switch (s.phase) {
    case Phase::deal_hq:
    case Phase::pick_hq:
    case Phase::branch_office:
        of_seats = true;
        break;
    case Phase::deal_hands:
        of_seats = true;
        most = s.advanced ? kChoiceDealt : kHandDealt;
        break;
    case Phase::deal_agendas:
        of_seats = true;
        most = agendas_dealt(s);
        break;
    case Phase::deal_display:
        most = kDisplay;
        break;
    case Phase::tokens:
        most = kFirstTokens;
        break;
    case Phase::prohibited:
        most = prohibited_plots(s.seats);
        break;
    case Phase::deal_hq_row:
        most = s.seats + 1;
        break;
    case Phase::show_hands:
    case Phase::show_agendas:
        of_seats = true;
        break;
    case Phase::put_under:
    case Phase::play:
    case Phase::final_token:
    case Phase::over:
        break;
    }
    if (of_seats ? s.to >= s.seats : s.to != 0)
        return wrong("to", of_seats ? "the seat does not play" : "no single seat is served in this phase");
    const bool showing = s.phase == Phase::show_hands || s.phase == Phase::show_agendas;
    if (showing) {
        const int hidden = s.phase == Phase::show_hands ? unshown(s.buildings, hand + s.to)
                                                        : unshown(s.agendas, hand + s.to);
        return (s.left >= 1 && s.left == hidden) ||
               wrong("left", "it is the number of cards still to be shown");
    }
    return (most ? s.left >= 1 && s.left <= most : !s.left) ||
           wrong("left", most ? "so many are not still to come" : "nothing is counted in this phase");
}
template <class Wrong> bool phase_fits(const State& s, Wrong& wrong) {
    if (set_up_step(s) < 0) return wrong("phase", "this set-up does not have it");
    if (!counters_fit(s, wrong) || !hq_cards_fit(s, wrong) || !deals_fit(s, wrong) || !turn_fits(s, wrong))
        return false;
    if (s.phase == Phase::branch_office &&
        (s.hq[s.to] != the_steeps || !can_do(s, s.to, made::does(made::hq_space()))))
        return wrong("to", "the seat cannot open a branch office");
    if (s.phase == Phase::put_under && choices_made(s))
        return wrong("phase", "all seats have put their cards back");
    return true;
}
// Checks figures by seat, and sets and flags.
template <class Wrong> bool figures_fit(const State& s, Wrong& wrong) {
    for (int q = 0; q < kMostSeats; ++q) {
        const bool plays = q < s.seats;
        const std::pair<const char*, int> goods[] = {
            {"gold", s.gold[q]}, {"supply", s.supply[q]}, {"favor", s.favor[q]}, {"prestige", s.prestige[q]}};
        for (const auto& [name, amount] : goods)
            if (amount > (plays ? kMaxGoods : 0))
                return wrong(name, plays ? "the seat cannot have so many" : "the seat does not play", q);
        for (int level : s.influence[q])
            if (level > (plays ? kTrackSpaces : 0)) return wrong("influence", "the track is not so long", q);
    }
    if (s.ending > 1) return wrong("ending", "it is 0 or 1");
    if (s.used_hq > 1) return wrong("used_hq", "it is 0 or 1");
    if (s.reserved_now > 1) return wrong("reserved_now", "it is 0 or 1");
    if (s.used & 1 || s.used >> (kBuildings + 1)) return wrong("used", "there is no such Building Card");
    if (s.used_gates & 1 || s.used_gates >> (kGates + 1)) return wrong("used_gates", "there is no such gate");
    if (s.tasks.size() > kTasks) return wrong("tasks", "so many are never open");
    return s.spare == decltype(s.spare){} || wrong("spare", "it is always 0");
}
template <class Wrong> bool holds(const State& s, Wrong& wrong) {
    if (s.seats < kFewestSeats || s.seats > kMostSeats) return wrong("seats", "no table has so many");
    if (s.advanced > 1) return wrong("advanced", "it is 0 or 1");
    if (s.phase > Phase::over) return wrong("phase", "there is no such phase");
    if (s.turn >= s.seats) return wrong("turn", "the seat does not play");
    for (int q = 0; q < s.seats; ++q)
        if (s.hq[q] > kDistricts) return wrong("hq", "there is no such HQ Card", q);
    return figures_fit(s, wrong) && cards_fit(s, wrong) && board_fits(s, wrong) && phase_fits(s, wrong) &&
           tasks_fit(s, wrong);
}

}  // namespace

bool BaldursGate::invariant(const State& s) { return holds(s, kSilent); }

// The tracks hold the tokens that lie on them.
void BaldursGate::derive(State& s) {
    s.track = {};
    for (const Card& c : s.tokens.card)
        if (c.zone == on_track && in_range(c.face, kPlots)) ++s.track[district_of(c.face)];
}
Contradiction BaldursGate::contradiction(const State& s) {
    FirstContradiction finding;
    holds(s, finding);
    return finding.found();
}

}  // namespace mortarboard::baldurs_gate
