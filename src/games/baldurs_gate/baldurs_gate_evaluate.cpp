// The evaluation of a position for a seat is its present score, and what pieces, cards and tracks are
// expected to bring in the remaining turns.
#include "games/baldurs_gate/baldurs_gate_evaluate.h"
#include "games/baldurs_gate/baldurs_gate_nodes.h"
#include "games/best_rival.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace mortarboard::baldurs_gate {
namespace {

// Each leftover resource is worth a third of a point.
constexpr int kPoint = 100, kThird = 33;

#define WEIGHTS "games/baldurs_gate/baldurs_gate_weights.inc"
#include "games/weights.inc"

// Returns the value of an effect as long as there is time to use it.
constexpr int effect_worth(const Weights& w, const Effect& e) {
    const int n = e.per == Multiplier::once ? e.n : std::min<int>(e.n * w.counted, e.max);
    switch (e.act) {
    case EffectKind::gold:
        return n * w.effect_gold;
    case EffectKind::supply:
        return n * w.effect_supply;
    case EffectKind::favor:
        return n * w.effect_favor;
    case EffectKind::prestige:
        return n * kPoint;
    case EffectKind::draw:
        return n * w.effect_draw;
    case EffectKind::take:
        return n * w.effect_take;
    case EffectKind::refresh:
        return w.effect_refresh;
    case EffectKind::influence:
        return n * w.effect_influence;
    case EffectKind::tower:
        return w.effect_tower;
    case EffectKind::keep:
        return w.effect_keep;
    case EffectKind::gate:
        return w.effect_gate;
    case EffectKind::build:
        return e.n == kFree ? w.effect_build_free : w.effect_build;
    case EffectKind::build_display:
        return w.effect_build_display;
    case EffectKind::hq_space:
        return w.effect_hq_space;
    case EffectKind::worker:
        return w.effect_worker;
    case EffectKind::deal:
        return w.effect_deal;
    case EffectKind::agenda:
        return w.effect_agenda;
    case EffectKind::nothing:
    case EffectKind::unlock:
        break;
    }
    return 0;
}
constexpr int effect_worth(const Weights& w, const Effects& effects, int from = 0) {
    int sum = 0;
    for (int i = from; i < effects.count; ++i) sum += effect_worth(w, effects.item[i]);
    return sum;
}
// Prices are the weights, and values derived from them alone.
struct Prices {
    Weights w;
    // For each card, `income_gain` is the value of one use of the Income, less the Supply it costs.
    std::array<int, kBuildings + 1> income_gain{};
    constexpr explicit Prices(const Weights& weights) : w(weights) {
        for (int f = 1; f <= kBuildings; ++f)
            income_gain[f] = std::max(
                0, effect_worth(w, kBuildingFigures[f].income) - w.supply_paid * kBuildingFigures[f].supply);
    }
};
constexpr Prices kTwoSeatsPrices{kTwoSeats}, kMoreSeatsPrices{kMoreSeats};

// A Building brings the end of the game nearer. The rules never force a seat to build, and with an Income of
// Prestige it would pay to wait for ever. Therefore Buildings, and cards to build with, gain value with the
// Gold that lies idle.
constexpr int kIdleGold = 60, kMaxImpatience = 4;

constexpr NodeSet kKeepSpaces = NodeSet::range(kFirstKeep, kFirstTower),
                  kTowerSpaces = NodeSet::range(kFirstTower, kFirstGate),
                  kGateSpaces = NodeSet::range(kFirstGate, kNodes + 1),
                  kKeepsAndTowers = NodeSet::range(kFirstKeep, kFirstGate);

class Evaluator {
public:
    Evaluator(const State& state, const Prices& prices)
        : s(state), p_(prices), w(prices.w), pieces_(pieces_by_owner(state)) {
        const auto& bag = s.tokens.card;  // tables are sorted by zone
        const auto in_bag = static_cast<int>(
            std::find_if(bag.begin(), bag.end(), [](Card c) { return c.zone != deck; }) - bag.begin());
        turns_left_ = s.ending ? 0 : 1 + in_bag * w.pace / (10 * s.seats);
        for (int plot = 1; plot <= kPlots; ++plot) {
            // The tile of a lost Building stays on its plot.
            const bool open = !s.tile[plot] && !(s.prohibited >> plot & 1);
            build_chance_[plot] = open * (s.available >> plot & 1 ? w.likely : w.less_likely);
        }
        for (std::uint8_t owner : s.worker) ++workers_[owner];
        expect_attacks();
        read_cards();
    }

    SeatWorth worth(int q) const {
        const int turns = s.ending ? turns_to_come(q) : turns_left_;
        const int time = s.ending ? 15 * turns : std::clamp(turns * w.time_turn, w.time_least, 100);
        SeatWorth out{.sum = 0,
                      .time = time,
                      .pending = pending(q),
                      .goods = goods_worth(q, time),
                      .income = income_[q] * turns * w.collected / 100,
                      .board = {},
                      .counts = count(q)};
        out.board = board(q, out.counts, time);
        int sum = s.prestige[q] * kPoint + out.pending + out.goods + out.income + out.board.sum;
        sum += out.counts.gates * w.gate_income * turns * w.collected / 100;
        if (!s.ending) sum += built_[q] * (w.progress + w.impatience * idle_gold(q));
        for (int level : s.influence[q]) sum += level * w.level * time / 100;
        sum += (workers_owned(s, q) - workers_[q + 1]) * w.worker_home * time / 100;
        out.sum = sum;
        return out;
    }
    int agendas(int q, const SeatWorth& worth, bool own) const {
        std::array<int, 3> best{}, tracks{};
        const auto enter = [](std::array<int, 3>& list, int value) {
            for (int& place : list)
                if (value > place) std::swap(value, place);
        };
        for (const Card& c : agendas_[q])
            enter(best, own && known(c.face) ? agenda_worth(worth.counts, q, c.face, worth.time)
                                             : w.unknown_agenda);
        // By level on a track, `unlocks` is the probability in percent that the track will unlock an Agenda.
        const std::array<int, kTrackSpaces + 1> unlocks{0, w.unlock_1, w.unlock_2, w.unlock_3, 100, 100, 100};
        for (int level : s.influence[q]) enter(tracks, unlocks[level]);
        int sum = 0;
        for (int i = 0; i < 3; ++i)
            sum += best[i] * (tracks[i] == 100 ? 100 : tracks[i] * worth.time / 100) / 100;
        return sum;
    }

    // Returns what each Agenda in the hand of the seat is worth, by face.
    std::array<int, kAgendas + 1> each_agenda(int q, const SeatWorth& worth) const {
        std::array<int, kAgendas + 1> all{};
        for (const Card& c : agendas_[q])
            if (known(c.face)) all[c.face] = agenda_worth(worth.counts, q, c.face, worth.time);
        return all;
    }
    const std::array<ExpectedAttack, kDistricts + 1>& attacks() const { return attacks_; }
    int turns_left() const { return turns_left_; }

private:
    // Returns the value of the open tasks of the seat on turn.
    int pending(int q) const {
        int sum = 0;
        for (const Task& t : s.tasks) {
            switch (static_cast<Task::Kind>(t.kind)) {
            case Task::collecting:
                sum += q == s.turn ? unused_incomes() * w.unused / 100 : 0;
                break;
            case Task::income:
                sum += q == s.turn ? effect_worth(w, kBuildingFigures[t.card()].income, t.effect()) : 0;
                break;
            case Task::when_built:
                sum += q == s.turn ? effect_worth(w, kBuildingFigures[t.card()].when_built, t.effect()) : 0;
                break;
            case Task::deal:
                sum += q == s.turn
                           ? effect_worth(w,
                                          t.deal_taken() == free_deal ? kDistrictFigures[t.district()].free
                                                                      : kDistrictFigures[t.district()].paid,
                                          t.effect())
                           : 0;
                break;
            case Task::space:
                sum +=
                    q == s.turn ? effect_worth(w, kTrackSpace[t.track()][t.level()].effects, t.effect()) : 0;
                break;
            case Task::influence:
                sum += q == s.turn ? t.left() * w.effect_influence : 0;
                break;
            case Task::tower:
                sum += q == s.turn ? w.task_tower : 0;
                break;
            case Task::keep:
                sum += q == s.turn ? w.task_keep : 0;
                break;
            case Task::gate:
                sum += q == s.turn ? w.task_gate : 0;
                break;
            case Task::bargain:
                sum += q == s.turn ? w.task_bargain : 0;
                break;
            case Task::build:
            case Task::plan:
            case Task::site:
                sum += q == s.turn ? w.task_build : 0;
                break;
            case Task::claim:
                sum += q == s.turn ? w.effect_hq_space : 0;
                break;
            case Task::take:
                sum += q == s.turn ? t.left() * w.effect_take : 0;
                break;
            case Task::hold:
                sum += q == s.turn ? w.task_hold : 0;
                break;
            case Task::draw:
                sum += q == t.seat() ? t.left() * w.effect_draw : 0;
                break;
            case Task::none:
            case Task::token:
            case Task::contract:
            case Task::toll:
            case Task::benefits:
            case Task::recall:
            case Task::agendas:
            case Task::refill:
            case Task::kinds_end:
                break;
            }
        }
        return sum;
    }
    // Returns last turns of the seat that have not begun.
    int turns_to_come(int q) const {
        for (int k = 1; k <= s.turns_left; ++k)
            if ((s.turn + k) % s.seats == q) return 1;
        return 0;
    }
    // Finds the defence that Keeps and Watchtowers of each seat give (Rule::r8_3), and the strength of each
    // attack (Rule::r8_2) if districts with more tokens are attacked first.
    void expect_attacks() {
        for (int q = 0; q < s.seats; ++q)
            for (NodeSet forts = pieces_of(q) & kKeepsAndTowers; !forts.empty();) defend(forts.take(), q);
        const int past = std::popcount(s.attacked);
        // `with_more[n]` counts the districts, not yet attacked, that have more than n tokens.
        std::array<std::uint8_t, kPlotsInDistrict + 1> with_more{};
        for (int d = 1; d <= kDistricts; ++d)
            if (!(s.attacked >> d & 1))
                for (int n = 0; n < s.track[d]; ++n) ++with_more[n];
        const std::array<int, 4> by_gap{w.holds, w.holds_but_1, w.holds_but_2, w.holds_but_3};
        for (int d = 1; d <= kDistricts; ++d) {
            if (s.attacked >> d & 1) continue;
            const int before = past + with_more[s.track[d]];
            ExpectedAttack& here = attacks_[d];
            here.strength = kStrength[std::min(before + 1 + (s.track[d] < 2), kAttacks)];
            here.hold_chance = by_gap[std::clamp(here.strength - here.defence, 0, 3)];
            if (!here.defence) continue;
            here.most = *std::max_element(here.given.begin(), here.given.begin() + s.seats);
            here.with_most =
                static_cast<int>(std::count(here.given.begin(), here.given.begin() + s.seats, here.most));
        }
    }
    void defend(int n, int q) {
        if (is_keep_space(n)) return add_defence(kNodeFigures[n].district, q, kKeepDefence);
        // A Watchtower defends both its districts (Rule::r7_6).
        add_defence(kNodeFigures[n].district, q, kTowerDefence);
        add_defence(kNodeFigures[n].other, q, kTowerDefence);
    }
    void add_defence(int d, int q, int n) {
        attacks_[d].given[q] += n;
        attacks_[d].defence += n;
    }
    void read_cards() {
        for (auto at = s.buildings.card.rbegin(); at != s.buildings.card.rend() && at->zone >= hand; ++at) {
            const Card& c = *at;
            if (c.zone >= portfolio && c.zone < drawn) {
                income_[c.zone & 7] += p_.income_gain[c.face];
                ++built_[c.zone & 7];
            }
            if (c.zone < portfolio) ++hand_[c.zone & 7];
        }
        const Card* next = s.agendas.card.data();
        const Card* const end = next + s.agendas.card.size();
        for (int q = 0; q < s.seats; ++q) {
            while (next != end && next->zone < hand + q) ++next;
            const Card* const first = next;
            while (next != end && next->zone == hand + q) ++next;
            agendas_[q] = {first, next};
        }
    }
    int unused_incomes() const {
        int sum = 0, supply = s.supply[s.turn];
        for (const Card& c : s.buildings.card)
            if (c.zone == portfolio + s.turn && !(s.used & bit(c.face)) &&
                kBuildingFigures[c.face].supply <= supply) {
                sum += p_.income_gain[c.face];
                supply -= kBuildingFigures[c.face].supply;
            }
        if (!s.used_hq && supply) sum += w.hq_income;
        return sum;
    }
    // Gold, Supply, Favor and cards: each is worth a third of a point at the end, more while it can still be
    // spent, and next to nothing beyond what can be spent, because a seat that hoards would never end the
    // game.
    int goods_worth(int q, int time) const {
        const auto worth_of = [&](int n, int most, int more) {
            const int spent = std::min(n, most);
            return spent * (kThird + more * time / 100) + (n - spent) * (s.ending ? kThird : 3);
        };
        const std::array<int, 5> cards{0, w.cards_1, w.cards_2, w.cards_3, w.cards_4};
        return worth_of(s.gold[q], w.gold_most, w.gold) + worth_of(s.supply[q], w.supply_most, w.supply) +
               worth_of(s.favor[q], w.favor_most, w.favor) + worth_of(hand_[q], 4, 0) +
               (cards[std::min(hand_[q], 4)] + (hand_[q] ? w.impatience_cards * idle_gold(q) : 0)) * time /
                   100;
    }
    int idle_gold(int q) const { return std::min(s.gold[q] / kIdleGold, kMaxImpatience); }
    NodeSet pieces_of(int q) const { return pieces_[static_cast<std::size_t>(q) + 1]; }
    SeatCounts count(int q) const {
        constexpr std::array<std::uint8_t, 1 << kPlotsInDistrict> kBits{0, 1, 1, 2, 1, 2, 2, 3,
                                                                        1, 2, 2, 3, 2, 3, 3, 4};
        SeatCounts counts;
        const NodeSet own = pieces_of(q);
        for (std::uint64_t plots = own.plots(); plots; plots &= plots - 1)
            ++counts.of_type[s.tile[std::countr_zero(plots)]];
        std::uint64_t plots = own.plots() >> 1;
        for (int d = 1; d <= kDistricts; ++d, plots >>= kPlotsInDistrict) {
            const int here = kBits[plots & (kBits.size() - 1)];
            const bool up = kDistrictFigures[d].half == upper;
            counts.buildings[d] = here;
            (up ? counts.upper_tiles : counts.lower_tiles) += here;
            (up ? counts.upper_districts : counts.lower_districts) += here > 0;
            counts.most_in_district = std::max(counts.most_in_district, here);
        }
        counts.districts = counts.upper_districts + counts.lower_districts;
        counts.towers = (own & kTowerSpaces).size();
        counts.keeps = (own & kKeepSpaces).size();
        counts.gates = (own & kGateSpaces).size();
        counts.group = largest_group(own);
        counts.hand_cards = hand_[q];
        return counts;
    }
    BoardWorth board(int q, const SeatCounts& counts, int time) const {
        BoardWorth out;
        int sum = 2 * kPoint * counts.group, pieces = 0, at_risk = 0, neighbours = 0;
        int held = 0, lost_hundredths = 0;
        for (int d = 1; d <= kDistricts; ++d) {
            const bool open = !(s.attacked >> d & 1), hq = s.owner[hq_space(d)] == q + 1;
            const int here = counts.buildings[d];
            held += here > 0 || hq;
            pieces += here + hq;
            if (!open) continue;
            const ExpectedAttack& attack = attacks_[d];
            if (attack.given[q]) {  // expected Prestige; the Buildings are safe
                out.defended +=
                    attack.strength * (attack.alone(q) ? 2 : 1) * attack.hold_chance * w.defended / 100;
            } else if (here) {
                const int risk = 100 - attack.hold_chance;
                at_risk += here * risk;
                if (!hq) lost_hundredths += risk;
            }
        }
        constexpr std::array<int, 10> kDistrictPoints{0, 1, 2, 4, 6, 9, 12, 16, 20, 25};
        sum += kDistrictPoints[held] * kPoint;
        sum -= (kDistrictPoints[held] - kDistrictPoints[std::max(0, held - 1)]) * lost_hundredths *
               w.district_lost / 100;
        pieces += counts.fortifications();
        if (pieces)
            sum -= at_risk * (w.risk_joined * counts.group + w.risk_apart * (pieces - counts.group)) /
                   (100 * pieces);
        sum += (pieces - counts.group) * w.apart * time / 100;  // separate pieces may still be joined
        // Empty plots beside own pieces will bring benefits.
        for (NodeSet own = pieces_of(q); !own.empty();) {
            const int from = own.take();
            const int pays = is_plot(from)       ? pays_[s.tile[from]]
                             : is_hq_space(from) ? w.pays_hq
                                                 : w.pays_fort;
            int open = 0;
            // Shorter lists are filled up with node 0.
            for (const int beside : kNodeFigures[from].line) open += build_chance_[beside];
            neighbours += (pays + w.pays_any) * open;
        }
        out.neighbours = neighbours * time / 10'000;
        out.at_risk = at_risk;
        out.held = held;
        out.sum = sum + out.defended + out.neighbours;
        return out;
    }
    // Returns the expected part of an Agenda's Prestige in hundredths: all of it if it is fulfilled, less the
    // more is missing.
    int agenda_worth(const SeatCounts& counts, int q, Face agenda, int time) const {
        const auto of = [](int have, int need) { return std::min(100, 100 * have / need); };
        int done = 0;
        const auto& types = counts.of_type;
        switch (static_cast<AgendaCard>(agenda)) {
        case old_money:
            done = of(counts.upper_tiles, 4);
            break;
        case voice_of_the_docks:
            done = of(counts.lower_tiles, 6);
            break;
        case house_of_houses:
            done = of(types[manor], 3);
            break;
        case open_doors:
            done = of(types[inn], 3);
            break;
        case stall_by_stall:
            done = of(types[market], 3);
            break;
        case sworn_crafts:
            done = of(types[trade_hall], 3);
            break;
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
        case this_ward_is_ours:
            done = of(counts.most_in_district, 3);
            break;
        case doors_on_every_street:
            done = of(counts.districts, 5);
            break;
        case both_sides_of_the_wall:
            done = std::max(of(counts.upper_districts, 3), of(counts.lower_districts, 4));
            break;
        case high_lookouts:
            done = of(counts.towers, 3);
            break;
        case deep_foundations:
            done = of(counts.keeps, 2);
            break;
        case lords_of_the_toll:
            done = of(counts.gates, 2);
            break;
        case full_garrison:
            done = of((counts.towers > 0) + (counts.keeps > 0) + (counts.gates > 0), 3);
            break;
        case stone_before_silk:
            done = of(counts.fortifications(), 5);
            break;
        case chain_of_title:
            done = of(counts.group, 8);
            break;
        case friends_everywhere: {
            int steps = 0;
            for (int level : s.influence[q]) steps += std::min(level, 2);
            done = of(steps, 6);
            break;
        }
        case locked_strongroom:
            done = of(s.gold[q], 10);
            break;
        case plans_in_the_drawer:
            done = of(counts.hand_cards, 5);
            break;
        case no_agenda:
        case agendas_end:
            break;
        }
        const int points = kAgendaFigures[agenda].prestige * kPoint;
        return done >= 100 ? points * 95 / 100
                           : points * (w.agenda_begun + done * done / w.agenda_curve) / 100 * time / 100;
    }

    const State& s;
    const Prices& p_;
    const Weights& w;
    std::array<NodeSet, kMostSeats + 1> pieces_;  // by owner
    // For each plot, `build_chance_` is the probability in percent that it will be built on; it is 0 for
    // spaces that are no plot.
    std::array<std::int32_t, kNodes + 1> build_chance_{};
    std::array<int, types_end> pays_{0, w.pays_market, w.pays_manor, w.pays_trade_hall, w.pays_inn};
    // `turns_left_` is the expected number of further turns of each seat.
    int turns_left_{};
    std::array<ExpectedAttack, kDistricts + 1> attacks_{};
    std::array<int, kMostSeats + 1> workers_{};  // placed on the board, by owner
    std::array<std::span<const Card>, kMostSeats> agendas_{};  // in hand
    std::array<int, kMostSeats> income_{}, hand_{}, built_{};
};

using BySeat = std::array<int, kMostSeats>;

BySeat scores(const State& s) {
    const Outcome now = BaldursGate::outcome(s);
    BySeat all{};
    for (int q = 0; q < s.seats; ++q) all[q] = kPoint * now.seat[q].score;
    return all;
}
std::int32_t margin(const State& s, Seat seat, const Prices& prices) {
    BySeat worth{};
    if (s.phase > Phase::final_token) {
        worth = scores(s);
    } else {
        const Evaluator evaluator(s, prices);
        for (int q = 0; q < s.seats; ++q) {
            const SeatWorth one = evaluator.worth(q);
            worth[q] = one.sum + evaluator.agendas(q, one, q == seat);
        }
    }
    return worth[seat] - best_rival({worth.data(), s.seats}, seat);
}
Margins margins(const State& s, const Prices& prices) {
    // The value that the seat itself sees, who knows its Agendas, and the value that other seats see.
    BySeat own{}, seen{};
    if (s.phase > Phase::final_token) {
        own = seen = scores(s);
    } else {
        const Evaluator evaluator(s, prices);
        for (int q = 0; q < s.seats; ++q) {
            const SeatWorth one = evaluator.worth(q);
            own[q] = one.sum + evaluator.agendas(q, one, true);
            seen[q] = one.sum + evaluator.agendas(q, one, false);
        }
    }
    Margins all{};
    for (int q = 0; q < s.seats; ++q) all[q] = own[q] - best_rival({seen.data(), s.seats}, q);
    return all;
}
const Prices& prices_for(const State& s) { return s.seats == 2 ? kTwoSeatsPrices : kMoreSeatsPrices; }
std::int32_t by_weights(const State& s, Seat seat, const Weights& weights) {
    Weights others = weights;
    others.agenda_curve = std::max(1, others.agenda_curve);
    others.time_least = std::min(100, others.time_least);
    return margin(s, seat, Prices(others));
}

}  // namespace

Judgement judge(const State& s, int me) {
    // The search judges a position once for each seat, and only the Agendas differ then.
    struct Judged {
        State state;
        std::optional<Evaluator> evaluator;
        std::array<SeatWorth, kMostSeats> worth;
    };
    thread_local Judged last;
    if (!last.evaluator || std::memcmp(&last.state, &s, sizeof s) != 0) {
        std::memcpy(&last.state, &s, sizeof s);
        last.evaluator.emplace(last.state, prices_for(s));
        for (int q = 0; q < s.seats; ++q) last.worth[q] = last.evaluator->worth(q);
    }
    const Evaluator& evaluator = *last.evaluator;
    Judgement out;
    out.seat = last.worth;
    BySeat worth{};
    for (int q = 0; q < s.seats; ++q) {
        out.agendas[q] = evaluator.agendas(q, out.seat[q], q == me);
        worth[q] = out.seat[q].sum + out.agendas[q];
    }
    out.agenda = evaluator.each_agenda(me, out.seat[me]);
    out.attack = evaluator.attacks();
    out.turns_left = evaluator.turns_left();
    out.margin = worth[me] - best_rival({worth.data(), s.seats}, me);
    return out;
}
int income_gain(const State& s, Face building) { return prices_for(s).income_gain[building]; }

std::int32_t BaldursGate::evaluate(const State& s, Seat seat) { return margin(s, seat, prices_for(s)); }
Expectations BaldursGate::evaluate_all(const State& s) {
    const Margins all = margins(s, prices_for(s));
    return {all, all};
}
// Weights that are limits or shares of others belong to no theme.
std::span<const Theme> BaldursGate::themes() {
    static constexpr Theme kThemes[]{
        {"points", ""},
        {"incomes",
         "effect_gold effect_supply effect_favor effect_draw effect_take effect_refresh "
         "effect_influence effect_tower effect_keep effect_gate effect_build_display effect_hq_space "
         "effect_worker effect_deal effect_agenda effect_build_free effect_build gate_income hq_income "
         "counted supply_paid"},
        {"goods", "gold supply favor"},
        {"hand", "cards_1 cards_2 cards_3 cards_4 impatience_cards"},
        {"factions", "level"},
        {"worker", "worker_home"},
        {"defence", "defended district_lost risk_joined risk_apart"},
        {"neighbours", "apart pays_hq pays_fort pays_market pays_manor pays_trade_hall pays_inn pays_any"},
        {"agendas", "unknown_agenda unlock_1 unlock_2 unlock_3 agenda_begun"},
        {"", "progress impatience task_tower task_keep task_gate task_bargain task_build task_hold"},
    };
    return kThemes;
}
std::span<const Weight> BaldursGate::weights(int seats) { return weights_with(seats); }
std::int32_t BaldursGate::evaluate_by(const State& s, Seat seat, const std::int32_t* weights) {
    return by_weights(s, seat, weights_from(weights));
}
bool BaldursGate::choosing(const State& s, Seat seat) {
    return s.phase == Phase::play && seat == s.turn && !s.tasks.empty() &&
           s.tasks.back().kind != Task::collecting;
}

BotGame bot_game() { return make_bot_game<BaldursGate>(); }

}  // namespace mortarboard::baldurs_gate
