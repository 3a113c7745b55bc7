// How good a position looks to a seat: the scoring as it stands, and what pieces, cards and tracks promise for the turns
// that are left.
#include "games/baldurs_gate/baldurs_gate_nodes.h"
#include "games/tunable.h"

#include <algorithm>

namespace mortarboard::baldurs_gate {
namespace {

constexpr int kPoint = 100, kThird = 33;   // a piece of anything left over is a third of a point

#define WEIGHTS "games/baldurs_gate/baldurs_gate_weights.inc"
#include "games/weights.inc"

// What an effect brings while there is time to make use of it.
constexpr int promise(const Weights& w, const Effect& e) {
    const int n = e.per == Per::once ? e.n : std::min<int>(e.n * w.counted, e.max);
    switch (e.act) {
    case Act::gold: return n * w.effect_gold;
    case Act::supply: return n * w.effect_supply;
    case Act::favor: return n * w.effect_favor;
    case Act::prestige: return n * kPoint;
    case Act::draw: return n * w.effect_draw;
    case Act::take: return n * w.effect_take;
    case Act::refresh: return w.effect_refresh;
    case Act::influence: return n * w.effect_influence;
    case Act::tower: return w.effect_tower;
    case Act::keep: return w.effect_keep;
    case Act::gate: return w.effect_gate;
    case Act::build: return e.n == kFree ? w.effect_build_free : w.effect_build;
    case Act::build_display: return w.effect_build_display;
    case Act::hq_space: return w.effect_hq_space;
    case Act::worker: return w.effect_worker;
    case Act::deal: return w.effect_deal;
    case Act::agenda: return w.effect_agenda;
    case Act::nothing:
    case Act::unlock: break;
    }
    return 0;
}
constexpr int promise(const Weights& w, const Effects& effects, int from = 0) {
    int sum = 0;
    for (int i = from; i < effects.count; ++i) sum += promise(w, effects.item[i]);
    return sum;
}
// The weights, and what follows from them alone.
struct Prices {
    Weights w;
    std::array<int, kBuildings + 1> income_gain{};   // of one use, less its Supply
    constexpr explicit Prices(const Weights& weights) : w(weights) {
        for (int f = 1; f <= kBuildings; ++f)
            income_gain[f] = std::max(0, promise(w, kBuildingFigures[f].income) - w.supply_paid * kBuildingFigures[f].supply);
    }
};
constexpr Prices kTwoSeatsPrices{kTwoSeats}, kMoreSeatsPrices{kMoreSeats};

// A Building brings the end nearer. The rules never force it, and with an Income of Prestige waiting pays for ever: the more
// Gold lies idle, the more a Building, and a card to build with, is worth.
constexpr int kIdleGold = 60, kMostImpatience = 4;

int count_bits(std::uint64_t few) {
    int n = 0;
    for (; few; few &= few - 1) ++n;
    return n;
}

struct Side {   // one seat's things, counted once
    int towers{}, keeps{}, gates{}, upper_tiles{}, lower_tiles{}, districts{}, upper_districts{}, lower_districts{}, most_in_district{},
        group{}, hand_cards{};
    std::array<int, types_end> of_type{};
    int fortifications() const { return towers + keeps + gates; }
};

class Judge {
public:
    Judge(const State& state, const Prices& prices) : s(state), p_(prices), w(prices.w), pieces_(pieces_by_owner(state)) {
        const auto& bag = s.tokens.card;   // the tables are sorted by zone
        const auto in_bag = static_cast<int>(std::find_if(bag.begin(), bag.end(), [](Card c) { return c.zone != deck; }) - bag.begin());
        left_ = s.ending ? 0 : 1 + in_bag * w.pace / (10 * s.seats);
        for (int plot = 1; plot <= kPlots; ++plot) open_ |= std::uint64_t{!s.tile[plot]} << plot;   // a lost Building keeps its tile
        open_ &= ~s.prohibited;
        for (int n = kFirstKeep; n < kFirstGate; ++n)
            if (s.owner[n]) defend(n, s.owner[n] - 1);
        for (int d = 1; d <= kDistricts; ++d) {
            if (s.attacked >> d & 1) continue;
            int before = std::popcount(s.attacked);
            for (int e = 1; e <= kDistricts; ++e) before += !(s.attacked >> e & 1) && s.track[e] > s.track[d];
            expected_[d] = kStrength[std::min(before + 1 + (s.track[d] < 2), kAttacks)];
        }
        for (auto at = s.buildings.card.rbegin(); at != s.buildings.card.rend() && at->zone >= hand; ++at) {
            const Card& c = *at;
            if (c.zone >= portfolio && c.zone < drawn) income_[c.zone & 7] += p_.income_gain[c.face], ++built_[c.zone & 7];
            if (c.zone < portfolio) ++hand_[c.zone & 7];
        }
    }

    int worth(int q, bool own) const {
        const int turns = s.ending ? turns_to_come(q) : left_;
        const int time = s.ending ? 15 * turns : std::clamp(turns * w.time_turn, w.time_least, 100);   // per cent
        const Side side = count(q);
        int sum = s.prestige[q] * kPoint;
        sum += things(q, time);
        sum += income_[q] * turns * w.collected / 100;
        sum += (std::popcount(gates_of(q)) * w.gate_income) * turns * w.collected / 100;
        sum += board(q, side, time);
        sum += agendas(q, side, time, own);
        if (!s.ending) sum += built_[q] * (w.progress + w.impatience * idle(q));
        for (int level : s.influence[q]) sum += level * w.level * time / 100;
        sum += (workers_owned(s, q) - workers_out(s, q)) * w.worker_home * time / 100;
        return sum;
    }
    // What the stack still holds for the seat on turn.
    int pending(int q) const {
        int sum = 0;
        for (const Task& t : s.tasks) {
            switch (static_cast<Task::Kind>(t.kind)) {
            case Task::collecting: sum += q == s.turn ? unused_incomes() * w.unused / 100 : 0; break;
            case Task::income: sum += q == s.turn ? promise(w, kBuildingFigures[t.a].income, t.b) : 0; break;
            case Task::when_built: sum += q == s.turn ? promise(w, kBuildingFigures[t.a].when_built, t.b) : 0; break;
            case Task::deal:
                sum += q == s.turn ? promise(w, t.c == free_deal ? kDistrictFigures[t.a].free : kDistrictFigures[t.a].paid, t.b) : 0;
                break;
            case Task::space: sum += q == s.turn ? promise(w, kTrackSpace[t.a][t.c].effects, t.b) : 0; break;
            case Task::influence: sum += q == s.turn ? t.b * w.effect_influence : 0; break;
            case Task::tower: sum += q == s.turn ? w.task_tower : 0; break;
            case Task::keep: sum += q == s.turn ? w.task_keep : 0; break;
            case Task::gate: sum += q == s.turn ? w.task_gate : 0; break;
            case Task::bargain: sum += q == s.turn ? w.task_bargain : 0; break;
            case Task::build:
            case Task::plan:
            case Task::site: sum += q == s.turn ? w.task_build : 0; break;
            case Task::claim: sum += q == s.turn ? w.effect_hq_space : 0; break;
            case Task::take: sum += q == s.turn ? t.b * w.effect_take : 0; break;
            case Task::hold: sum += q == s.turn ? w.task_hold : 0; break;
            case Task::draw: sum += q == t.a ? t.b * w.effect_draw : 0; break;
            default: break;
            }
        }
        return sum;
    }

private:
    int turns_to_come(int q) const {   // last turns not yet begun
        for (int k = 1; k <= s.turns_left; ++k)
            if ((s.turn + k) % s.seats == q) return 1;
        return 0;
    }
    std::uint16_t gates_of(int q) const {
        std::uint16_t gates = 0;
        for (int g = 1; g <= kGates; ++g)
            if (s.owner[gate_space(g)] == q + 1) gates = static_cast<std::uint16_t>(gates | small_bit(g));
        return gates;
    }
    int unused_incomes() const {
        int sum = 0, supply = s.supply[s.turn];
        for (const Card& c : s.buildings.card)
            if (c.zone == portfolio + s.turn && !(s.used & bit(c.face)) && kBuildingFigures[c.face].supply <= supply) {
                sum += p_.income_gain[c.face];
                supply -= kBuildingFigures[c.face].supply;
            }
        if (!s.used_hq && supply) sum += w.hq_income;
        return sum;
    }
    // Gold, Supply, Favor and cards: a third of a point each at the end, more while they can still be spent, and next to
    // nothing beyond what can be, for whoever hoards never comes to an end.
    int things(int q, int time) const {
        const auto worth_of = [&](int n, int most, int more) {
            const int spent = std::min(n, most);
            return spent * (kThird + more * time / 100) + (n - spent) * (s.ending ? kThird : 3);
        };
        const std::array<int, 5> cards{0, w.cards_1, w.cards_2, w.cards_3, w.cards_4};
        return worth_of(s.gold[q], w.gold_most, w.gold) + worth_of(s.supply[q], w.supply_most, w.supply) +
               worth_of(s.favor[q], w.favor_most, w.favor) + worth_of(hand_[q], 4, 0) +
               (cards[std::min(hand_[q], 4)] + (hand_[q] ? w.impatience_cards * idle(q) : 0)) * time / 100;
    }
    int idle(int q) const { return std::min(s.gold[q] / kIdleGold, kMostImpatience); }
    NodeSet pieces_of(int q) const { return pieces_[static_cast<std::size_t>(q) + 1]; }
    int buildings_in(int q, int d) const {
        constexpr std::array<std::uint8_t, 1 << kPlotsInDistrict> kBits{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
        return kBits[pieces_of(q).plots() >> ((d - 1) * kPlotsInDistrict + 1) & (kBits.size() - 1)];
    }
    void defend(int n, int q) {
        if (is_keep_space(n)) return add_defence(kNodeFigures[n].district, q, kKeepDefence);
        add_defence(kNodeFigures[n].district, q, kTowerDefence);   // Rule::r7_6: a Watchtower in both its districts
        add_defence(kNodeFigures[n].other, q, kTowerDefence);
    }
    void add_defence(int d, int q, int n) { given_[d][q] += n, total_[d] += n; }
    Side count(int q) const {
        Side side;
        for (std::uint64_t plots = pieces_of(q).plots(); plots; plots &= plots - 1) ++side.of_type[s.tile[std::countr_zero(plots)]];
        for (int d = 1; d <= kDistricts; ++d) {
            const int here = buildings_in(q, d);
            const bool up = kDistrictFigures[d].half == upper;
            (up ? side.upper_tiles : side.lower_tiles) += here;
            (up ? side.upper_districts : side.lower_districts) += here > 0;
            side.districts += here > 0;
            side.most_in_district = std::max(side.most_in_district, here);
            side.keeps += s.owner[keep_space(d)] == q + 1;
        }
        for (int w = kFirstTower; w < kFirstGate; ++w) side.towers += s.owner[w] == q + 1;
        side.gates = std::popcount(gates_of(q));
        side.group = largest_group(pieces_of(q));
        side.hand_cards = hand_[q];
        return side;
    }
    int chance_to_hold(int d) const {   // per cent
        const std::array<int, 4> by_gap{w.holds, w.holds_but_1, w.holds_but_2, w.holds_but_3};
        return by_gap[std::clamp(expected_[d] - total_[d], 0, 3)];
    }
    int board(int q, const Side& side, int time) const {
        int sum = 2 * kPoint * side.group, pieces = 0, at_risk = 0, neighbours = 0;
        int held = 0, lost_hundredths = 0;
        for (int d = 1; d <= kDistricts; ++d) {
            const bool open = !(s.attacked >> d & 1), hq = s.owner[hq_space(d)] == q + 1;
            const int here = buildings_in(q, d);
            held += here > 0 || hq;
            pieces += here + hq;
            if (!open) continue;
            if (const int given = given_[d][q]) {   // Prestige to come, and Buildings that are safe
                bool alone = true;
                for (int r = 0; r < s.seats; ++r) alone &= r == q || given_[d][r] < given;
                sum += expected_[d] * (alone ? 2 : 1) * chance_to_hold(d) * w.defended / 100;
            } else if (here) {
                const int risk = 100 - chance_to_hold(d);
                at_risk += here * risk;
                if (!hq) lost_hundredths += risk;
            }
        }
        constexpr std::array<int, 10> kDistrictPoints{0, 1, 2, 4, 6, 9, 12, 16, 20, 25};
        sum += kDistrictPoints[held] * kPoint;
        sum -= (kDistrictPoints[held] - kDistrictPoints[std::max(0, held - 1)]) * lost_hundredths * w.district_lost / 100;
        pieces += side.fortifications();
        if (pieces) sum -= at_risk * (w.risk_joined * side.group + w.risk_apart * (pieces - side.group)) / (100 * pieces);
        sum += (pieces - side.group) * w.apart * time / 100;   // may be joined yet
        for (NodeSet own = pieces_of(q); !own.empty();) {                // empty plots beside own pieces will pay
            const int from = own.take();
            const std::uint64_t open = kBeside[from].plots() & open_;
            if (!open) continue;
            const int pays = is_hq_space(from) ? w.pays_hq : is_fortification(from) ? w.pays_fort : pays_[s.tile[from]];
            const int available = count_bits(open & s.available), others = count_bits(open & ~s.available);
            neighbours += (pays + w.pays_any) * (available * w.likely + others * w.less_likely);
        }
        return sum + neighbours * time / 10'000;
    }
    int agendas(int q, const Side& side, int time, bool own) const {
        std::array<int, 3> best{}, tracks{};
        const auto enter = [](std::array<int, 3>& list, int value) {
            for (int& place : list)
                if (value > place) std::swap(value, place);
        };
        for (const Card& c : s.agendas.card)
            if (c.zone == hand + q) enter(best, own && known(c.face) ? hope(side, q, c.face, time) : w.unknown_agenda);
        // Per cent of an Agenda that a track at this level promises.
        const std::array<int, kTrackSpaces + 1> unlocks{0, w.unlock_1, w.unlock_2, w.unlock_3, 100, 100, 100};
        for (int level : s.influence[q]) enter(tracks, unlocks[level]);
        int sum = 0;
        for (int i = 0; i < 3; ++i) sum += best[i] * (tracks[i] == 100 ? 100 : tracks[i] * time / 100) / 100;
        return sum;
    }
    // Hundredths of its Prestige that an Agenda promises: all of it when fulfilled, less the more is missing.
    int hope(const Side& side, int q, Face agenda, int time) const {
        const auto of = [](int have, int need) { return std::min(100, 100 * have / need); };
        int done = 0;
        const auto& types = side.of_type;
        switch (static_cast<AgendaCard>(agenda)) {
        case old_money: done = of(side.upper_tiles, 4); break;
        case voice_of_the_docks: done = of(side.lower_tiles, 6); break;
        case house_of_houses: done = of(types[manor], 3); break;
        case open_doors: done = of(types[inn], 3); break;
        case stall_by_stall: done = of(types[market], 3); break;
        case sworn_crafts: done = of(types[trade_hall], 3); break;
        case something_for_everyone:
            for (int t = market; t < types_end; ++t) done += types[t] > 0 ? 25 : 0;
            break;
        case matched_pairs: {
            std::array<int, 4> n{};
            for (int t = market; t < types_end; ++t) n[t - 1] = std::min(2, types[t]);
            std::sort(n.begin(), n.end());
            done = of(n[1] + n[2] + n[3], 6);
            break;
        }
        case this_ward_is_ours: done = of(side.most_in_district, 3); break;
        case doors_on_every_street: done = of(side.districts, 5); break;
        case both_sides_of_the_wall: done = std::max(of(side.upper_districts, 3), of(side.lower_districts, 4)); break;
        case high_lookouts: done = of(side.towers, 3); break;
        case deep_foundations: done = of(side.keeps, 2); break;
        case lords_of_the_toll: done = of(side.gates, 2); break;
        case full_garrison: done = of((side.towers > 0) + (side.keeps > 0) + (side.gates > 0), 3); break;
        case stone_before_silk: done = of(side.fortifications(), 5); break;
        case chain_of_title: done = of(side.group, 8); break;
        case friends_everywhere: {
            int steps = 0;
            for (int level : s.influence[q]) steps += std::min(level, 2);
            done = of(steps, 6);
            break;
        }
        case locked_strongroom: done = of(s.gold[q], 10); break;
        case plans_in_the_drawer: done = of(side.hand_cards, 5); break;
        case no_agenda:
        case agendas_end: break;
        }
        const int points = kAgendaFigures[agenda].prestige * kPoint;
        return done >= 100 ? points * 95 / 100 : points * (w.agenda_begun + done * done / w.agenda_curve) / 100 * time / 100;
    }

    const State& s;
    const Prices& p_;
    const Weights& w;
    std::array<NodeSet, kMostSeats + 1> pieces_;   // by owner
    std::uint64_t open_{};                         // plots that may be built on yet
    std::array<int, types_end> pays_{0, w.pays_market, w.pays_manor, w.pays_trade_hall, w.pays_inn};
    int left_{};   // turns each seat may still expect
    std::array<std::array<int, kMostSeats>, kDistricts + 1> given_{};
    std::array<int, kDistricts + 1> total_{}, expected_{};
    std::array<int, kMostSeats> income_{}, hand_{}, built_{};
};

std::int32_t margin(const State& s, Seat seat, const Prices& prices) {
    std::int32_t mine = 0, rival = INT32_MIN;
    if (s.phase > Phase::final_token) {
        const Outcome now = BaldursGate::outcome(s);
        for (int q = 0; q < s.seats; ++q)
            if (q == seat)
                mine = kPoint * now.seat[q].score;
            else
                rival = std::max(rival, kPoint * now.seat[q].score);
        return mine - rival;
    }
    const Judge judge(s, prices);
    for (int q = 0; q < s.seats; ++q) {
        const int worth = judge.worth(q, q == seat) + judge.pending(q);
        if (q == seat)
            mine = worth;
        else
            rival = std::max(rival, worth);
    }
    return mine - rival;
}
std::int32_t by_weights(const State& s, Seat seat, const Weights& weights) {
    Weights others = weights;
    others.agenda_curve = std::max(1, others.agenda_curve);
    return margin(s, seat, Prices(others));
}

}   // namespace

std::int32_t BaldursGate::evaluate(const State& s, Seat seat) { return margin(s, seat, s.seats == 2 ? kTwoSeatsPrices : kMoreSeatsPrices); }
Tunable tunable() { return tunable_by<by_weights>(); }
bool BaldursGate::choosing(const State& s, Seat seat) {
    return s.phase == Phase::play && seat == s.turn && !s.tasks.empty() && s.tasks.back().kind != Task::collecting;
}

}   // namespace mortarboard::baldurs_gate
