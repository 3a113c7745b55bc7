// Answers questions about a position (defence, prices, counts, groups, whether an effect would change
// anything) and the four steps of the scoring.
#include <algorithm>
#include <functional>

#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {
namespace {

// Rule::r16_3.
constexpr std::array<std::uint8_t, kDistricts + 1> kDistrictPrestige{0, 1, 2, 4, 6, 9, 12, 16, 20, 25};

int own_nodes(const State& s, int seat, int first, int last) {
    int n = 0;
    for (int node = first; node <= last; ++node) n += s.owner[node] == seat + 1;
    return n;
}
int own_tiles(const State& s, int seat, int type) {
    int n = 0;
    for (int p = 1; p <= kPlots; ++p) n += s.owner[p] == seat + 1 && (!type || s.tile[p] == type);
    return n;
}
int own_tiles_in(const State& s, int seat, int district) {
    int n = 0;
    for (int p = (district - 1) * kPlotsInDistrict + 1; p <= district * kPlotsInDistrict; ++p)
        n += s.owner[p] == seat + 1;
    return n;
}
// Counts districts where the seat has a Building.
int districts_in(const State& s, int seat, Half half) {
    int n = 0;
    for (int d = 1; d <= kDistricts; ++d)
        n += kDistrictFigures[d].half == half && own_tiles_in(s, seat, d) > 0;
    return n;
}
int tiles_in(const State& s, int seat, Half half) {
    int n = 0;
    for (int d = 1; d <= kDistricts; ++d)
        if (kDistrictFigures[d].half == half) n += own_tiles_in(s, seat, d);
    return n;
}
bool empty_space(const State& s, int first, int last) {
    return std::find(&s.owner[first], &s.owner[last] + 1, 0) != &s.owner[last] + 1;
}

// Returns whether the seat can pay for some Building Card of its hand on some Available plot.
bool can_build(const State& s, int seat, int reduction) {
    const std::uint64_t cards = cards_in(s, hand + seat);
    for (int f = 1; f <= kBuildings; ++f)
        if (cards & bit(f))
            for (std::uint64_t plots = s.available; plots; plots &= plots - 1) {
                const int plot = std::countr_zero(plots);
                if (price(s, seat, static_cast<Face>(f), plot, reduction) + reserve_fee(s, seat, plot) <=
                    s.gold[seat])
                    return true;
            }
    return false;
}
bool can_build_free_of_charge(const State& s, int seat) {
    for (std::uint64_t plots = s.available; plots; plots &= plots - 1)
        if (reserve_fee(s, seat, std::countr_zero(plots)) <= s.gold[seat]) return true;
    return false;
}
bool can_do(const State& s, int seat, const Effect& effect) {
    // Tables are sorted by zone.
    const auto cards_up_to = [&](int zone) { return s.buildings.card[0].zone <= zone; };
    switch (effect.act) {
    case EffectKind::nothing:
    case EffectKind::unlock:
        return false;
    case EffectKind::gold:
    case EffectKind::supply:
    case EffectKind::favor:
    case EffectKind::prestige:
        return true;
    case EffectKind::draw:
        return cards_up_to(discard);
    case EffectKind::refresh:
        return cards_up_to(display);
    case EffectKind::take:
        return s.buildings.count(display) > 0;
    case EffectKind::influence:
        if (effect.of != any_track) return s.influence[seat][effect.of] < kTrackSpaces;
        return std::any_of(s.influence[seat].begin(), s.influence[seat].end(),
                           [](int level) { return level < kTrackSpaces; });
    case EffectKind::tower:
        return empty_space(s, kFirstTower, kFirstGate - 1);
    case EffectKind::keep:
        return empty_space(s, kFirstKeep, kFirstTower - 1);
    case EffectKind::gate:
        return empty_space(s, kFirstGate, kNodes);
    case EffectKind::hq_space:
        return empty_space(s, kFirstHq, kFirstKeep - 1);
    case EffectKind::build:
        return can_build(s, seat, effect.n);
    case EffectKind::build_display:
        return s.buildings.count(display) > 0 && can_build_free_of_charge(s, seat);
    case EffectKind::worker:
        return workers_out(s, seat) > 0;
    case EffectKind::agenda:
        return s.agendas.card[0].zone <= bottom;
    case EffectKind::deal:
        for (int d = 1; d <= kDistricts; ++d)
            if (deal_favor(s, d, free_deal) <= s.favor[seat] && can_do(s, seat, kDistrictFigures[d].free))
                return true;
        return false;
    }
    return false;
}

}  // namespace

// Rule::r8_9a.
int strength(const State& s) { return kStrength[std::min(std::popcount(s.attacked) + 1, kAttacks)]; }
// A Watchtower defends both its districts (Rule::r7_6).
int defence(const State& s, int district, int seat) {
    int sum = s.owner[keep_space(district)] == seat + 1 ? kKeepDefence : 0;
    const TowersOf& towers = kTowersOf[district];
    for (int i = 0; i < towers.count; ++i) sum += s.owner[towers.node[i]] == seat + 1 ? kTowerDefence : 0;
    return sum;
}
int defence(const State& s, int district) {
    int sum = 0;
    for (int q = 0; q < s.seats; ++q) sum += defence(s, district, q);
    return sum;
}
AttackForecast attack_on(const State& s, int district) {
    AttackForecast out;
    out.strength = strength(s);
    int most = 0, leaders = 0;
    for (int q = 0; q < s.seats; ++q) {
        out.given[q] = defence(s, district, q);
        out.defence += out.given[q];
        if (out.given[q] > most) {
            most = out.given[q];
            leaders = 0;
        }
        leaders += out.given[q] == most;
    }
    out.beaten_off = out.defence >= out.strength;  // Rule::r8_4
    for (int q = 0; q < s.seats; ++q) {
        if (out.beaten_off && out.given[q]) {
            out.prestige[q] = out.strength;  // Rule::r8_5
            // Rule::r8_6, Rule::r8_6a, Rule::r8_6b.
            if (out.given[q] == most && leaders == 1) out.leader = q;
        }
    }
    if (out.beaten_off) return out;
    for (int p = (district - 1) * kPlotsInDistrict + 1; p <= district * kPlotsInDistrict; ++p)
        if (s.owner[p] && !out.given[s.owner[p] - 1]) out.damaged |= bit(p);  // Rule::r8_8a, Rule::r8_8b
    return out;
}
Connection connection(const State& s, int node) {
    if (s.owner[node] == 0) return {};  // nobody owns a damaged tile: Rule::r6_9
    const int seat = s.owner[node] - 1;
    if (is_hq_space(node)) return {seat, EffectKind::gold, 2, Rule::r6_5};
    if (is_fortification(node)) return {seat, EffectKind::prestige, 1, Rule::r6_6};
    if (s.tile[node] == market) return {seat, EffectKind::gold, 1, Rule::r6_1};
    if (s.tile[node] == manor) return {seat, EffectKind::draw, 1, Rule::r6_2};
    if (s.tile[node] == trade_hall) return {seat, EffectKind::supply, 1, Rule::r6_3};
    return {seat, EffectKind::favor, 1, Rule::r6_4};  // an inn
}
int workers_out(const State& s, int seat) {
    return static_cast<int>(std::count(s.worker.begin(), s.worker.end(), seat + 1));
}
// It does not matter when the location was damaged: Rule::r10_7c.
int deal_favor(const State& s, int district, Deal deal) {
    return (deal == paid_deal ? kDistrictFigures[district].paid_favor : 0) +
           (s.damaged >> district & 1 ? kDamageFavor : 0);
}
int holder_of_reserve_tokens(const State& s) {
    for (int q = 0; q < s.seats; ++q)
        if (advanced_side(s, q, eastway)) return q;
    return -1;
}
// The reductions come in this order (Rule::r14_11).
int price(const State& s, int seat, Face building, int plot, int reduction) {
    int gold = std::max(0, kBuildingFigures[building].cost - reduction);
    if (!s.advanced) return gold;
    if (s.reserved & bit(plot) && s.hq[seat] == eastway) gold = std::max(0, gold - 2);  // Rule::r14_9a
    if (s.hq[seat] == brampton && gold >= 2) --gold;  // Rule::r14_10
    return gold;
}
int reserve_fee(const State& s, int seat, int plot) {
    return s.reserved & bit(plot) && s.hq[seat] != eastway ? 2 : 0;
}
std::uint64_t cards_in(const State& s, int zone) {
    std::uint64_t faces = 0;
    bool hidden = false;
    for (const Card& c : s.buildings.in(zone)) {
        if (known(c.face))
            faces |= bit(c.face);
        else
            hidden = true;
    }
    if (hidden)
        for (int f = 1; f <= kBuildings; ++f)
            if (s.buildings.pool[f]) faces |= bit(f);
    return faces;
}
// The card stays even if its tile is damaged (Rule::r8_10).
int portfolio_count(const State& s, int seat, int type) {
    int n = 0;
    for (const Card& c : s.buildings.card)
        n += c.zone == portfolio + seat && (!type || kBuildingFigures[c.face].type == type);
    return n;
}
int own_districts(const State& s, int seat, bool hq_tiles) {
    int n = 0;
    for (int d = 1; d <= kDistricts; ++d)
        n += own_tiles_in(s, seat, d) > 0 || (hq_tiles && s.owner[hq_space(d)] == seat + 1);
    return n;
}
// Nobody owns a damaged tile, and it connects nothing (Rule::r16_2a).
int largest_group(const State& s, int seat) {
    std::array<bool, kNodes + 1> seen{};
    std::array<std::uint8_t, kNodes> todo;
    int largest = 0;
    for (int start = 1; start <= kNodes; ++start) {
        if (seen[start] || s.owner[start] != seat + 1) continue;
        int size = 0, open = 0;
        seen[start] = true;
        todo[open++] = static_cast<std::uint8_t>(start);
        while (open) {
            const NodeFigures& node = kNodeFigures[todo[--open]];
            ++size;
            for (int i = 0; i < node.lines; ++i)
                if (const int next = node.line[i]; !seen[next] && s.owner[next] == seat + 1) {
                    seen[next] = true;
                    todo[open++] = static_cast<std::uint8_t>(next);
                }
        }
        largest = std::max(largest, size);
    }
    return largest;
}
Progress agenda_progress(const State& s, int seat, Face agenda) {
    const auto tiles = [&](int type) { return own_tiles(s, seat, type); };
    const auto towers = [&] { return own_nodes(s, seat, kFirstTower, kFirstGate - 1); };
    const auto keeps = [&] { return own_nodes(s, seat, kFirstKeep, kFirstTower - 1); };
    const auto gates = [&] { return own_nodes(s, seat, kFirstGate, kNodes); };
    // Counted has the number of tiles that count, at most n of each type, and that of the rarest type.
    struct Counted {
        int all{}, fewest{};
    };
    const auto of_each_type = [&](int n) {
        Counted counted{0, n};
        for (int t = market; t < types_end; ++t) {
            const int some = std::min(n, tiles(t));
            counted.all += some;
            counted.fewest = std::min(counted.fewest, some);
        }
        return counted;
    };
    switch (static_cast<AgendaCard>(agenda)) {  // Rule::r17_1 to Rule::r17_20
    case old_money:
        return {tiles_in(s, seat, upper), 4};
    case voice_of_the_docks:
        return {tiles_in(s, seat, lower), 6};
    case house_of_houses:
        return {tiles(manor), 3};
    case open_doors:
        return {tiles(inn), 3};
    case stall_by_stall:
        return {tiles(market), 3};
    case sworn_crafts:
        return {tiles(trade_hall), 3};
    case something_for_everyone:
        return {of_each_type(1).all, 4};
    case matched_pairs: {
        const Counted pairs = of_each_type(2);
        return {pairs.all - pairs.fewest, 6};
    }
    case this_ward_is_ours: {
        Progress most{0, 3};
        for (int d = 1; d <= kDistricts; ++d) most.have = std::max(most.have, own_tiles_in(s, seat, d));
        return most;
    }
    case doors_on_every_street:
        return {own_districts(s, seat, false), 5};
    // The half that is nearer to being fulfilled counts.
    case both_sides_of_the_wall: {
        const Progress up{districts_in(s, seat, upper), 3}, down{districts_in(s, seat, lower), 4};
        return up.need - up.have <= down.need - down.have ? up : down;
    }
    case high_lookouts:
        return {towers(), 3};
    case deep_foundations:
        return {keeps(), 2};
    case lords_of_the_toll:
        return {gates(), 2};
    case full_garrison:
        return {(towers() > 0) + (keeps() > 0) + (gates() > 0), 3};
    case stone_before_silk:
        return {towers() + keeps() + gates(), 5};
    case chain_of_title:
        return {largest_group(s, seat), 8};
    case friends_everywhere: {
        Progress steps{0, 2 * kTracks};
        for (int level : s.influence[seat]) steps.have += std::min(level, 2);
        return steps;
    }
    case locked_strongroom:
        return {s.gold[seat], 10};
    case plans_in_the_drawer:
        return {s.buildings.count(hand + seat), 5};
    case no_agenda:
    case agendas_end:
        break;
    }
    return {0, 1};
}
bool fulfilled(const State& s, int seat, Face agenda) {
    const Progress progress = agenda_progress(s, seat, agenda);
    return progress.have >= progress.need;
}
int unlocked(const State& s, int seat) {
    return static_cast<int>(std::count_if(s.influence[seat].begin(), s.influence[seat].end(),
                                          [](int level) { return level >= kUnlockLevel; }));
}
int agenda_points(const State& s, int seat) {
    std::array<int, kTracks> best{};  // descending
    for (const Card& c : s.agendas.card)
        if (c.zone == hand + seat && known(c.face) && fulfilled(s, seat, c.face)) {
            int points = kAgendaFigures[c.face].prestige;
            for (int& place : best)
                if (points > place) std::swap(points, place);
        }
    int sum = 0;
    for (int i = 0; i < unlocked(s, seat); ++i) sum += best[i];
    return sum;
}
// Neither figures nor damaged tiles count (Rule::r16_3a).
int district_points(const State& s, int seat) { return kDistrictPrestige[own_districts(s, seat, true)]; }
int leftover_points(const State& s, int seat) {
    return (s.gold[seat] + s.supply[seat] + s.favor[seat] + s.buildings.count(hand + seat)) / 3;
}
bool can_do(const State& s, int seat, const Effects& effects) {
    for (const Effect& effect : effects)
        if (can_do(s, seat, effect)) return true;
    return false;
}

Outcome BaldursGate::outcome(const State& s) {
    // Ranks are compared from left to right: Rule::r16_5, Rule::r16_6, Rule::r16_7, Rule::r16_8, Rule::r16_9,
    // Rule::r16_10.
    struct Rank {
        int score{}, cards{}, fortifications{}, agendas{};
        auto operator<=>(const Rank&) const = default;
    };
    std::array<Rank, kMostSeats> rank;
    Outcome outcome;
    for (int q = 0; q < s.seats; ++q) {
        rank[q] = {s.prestige[q], portfolio_count(s, q, 0), own_nodes(s, q, kFirstKeep, kNodes),
                   agenda_points(s, q)};
        if (s.phase != Phase::over)
            rank[q].score +=
                rank[q].agendas + 2 * largest_group(s, q) + district_points(s, q) + leftover_points(s, q);
        outcome.seat[q].score = rank[q].score;
    }
    for (int q = 0; q < s.seats; ++q)
        outcome.seat[q].place =
            static_cast<std::uint8_t>(1 + std::count_if(rank.begin(), rank.begin() + s.seats,
                                                        [&](const Rank& r) { return r > rank[q]; }));
    return outcome;
}

}  // namespace mortarboard::baldurs_gate
