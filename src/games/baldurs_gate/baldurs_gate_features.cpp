// The features of a position (baldurs_gate_features.inc has the list of them), and the network that reads
// them.
#include <algorithm>
#include <cstring>

#include "games/baldurs_gate/baldurs_gate_evaluate.h"

namespace mortarboard::baldurs_gate {
namespace {

#define FEATURES "games/baldurs_gate/baldurs_gate_features.inc"
#include "games/features.inc"

constexpr int kMost = 250, kMostGold = 120, kMostGoods = 40, kMostCards = 20, kMostTurns = 60;
constexpr std::int16_t kHighestCost = 20;
constexpr int kFineUnit = 12, kCoarseUnit = 50, kPoint = 100;  // hundredths of a point
constexpr int kTypes = types_end - 1;
static_assert(std::tuple_size_v<decltype(Features::agenda)> == kAgendas);
static_assert(std::tuple_size_v<decltype(Features::tokens)> == kDistricts);

std::int16_t small(int number) { return static_cast<std::int16_t>(std::clamp(number, -kMost, kMost)); }
std::int16_t at_most(int number, int most) { return static_cast<std::int16_t>(std::min(number, most)); }
std::size_t at(int number) { return static_cast<std::size_t>(number); }

class FeatureWriter {
public:
    FeatureWriter(const State& s, int me, Features& out) : s_(s), me_(me), judged_(judge(s, me)), out_(out) {}

    // Returns what the seat's position is worth by the hand-weighted evaluation.
    std::int32_t write() {
        sort_seats();
        write_table();
        for (int order = 0; order < s_.seats; ++order) {
            write_seat(seat_[at(order)], at(order));
            write_worth(seat_[at(order)], at(order));
        }
        write_agendas();
        write_cards();
        for (int district = 1; district <= kDistricts; ++district) write_district(district);
        return judged_.margin;
    }

private:
    void sort_seats() {
        seat_[0] = me_;
        for (int order = 1; order < s_.seats; ++order) {
            const int seat = (me_ + order) % s_.seats;
            int place = order;
            for (; place > 1 && worth_of(seat) > worth_of(seat_[at(place - 1)]); --place)
                seat_[at(place)] = seat_[at(place - 1)];
            seat_[at(place)] = seat;
        }
    }
    int worth_of(int seat) const { return judged_.seat[at(seat)].sum + judged_.agendas[at(seat)]; }
    void write_table() {
        out_.seats[at(s_.seats - kFewestSeats)] = 1;
        out_.advanced[0] = s_.advanced;
        out_.evaluation[0] = small(judged_.margin / kFineUnit);
        out_.evaluation_far[0] = small(judged_.margin / kCoarseUnit);
        out_.turns_left[0] = at_most(judged_.turns_left, kMostTurns);
        out_.ending[0] = s_.ending;
        out_.last_turns[0] = s_.turns_left;
        out_.attacks[0] = small(std::popcount(s_.attacked));
        out_.markers[0] = small(std::popcount(s_.available));
        if (s_.phase != Phase::play || s_.turn != me_ || s_.tasks.empty()) return;
        out_.to_choose[0] = 1;
        out_.collecting[0] = s_.tasks.back().kind == Task::collecting;
        out_.pending[0] = small(judged_.seat[at(me_)].pending / kFineUnit);
    }
    void write_seat(int seat, std::size_t order) {
        const SeatCounts& counts = judged_.seat[at(seat)].counts;
        out_.on_turn[order] = s_.phase == Phase::play && s_.turn == seat;
        out_.prestige[order] = small(s_.prestige[at(seat)]);
        out_.gold[order] = at_most(s_.gold[at(seat)], kMostGold);
        out_.supply[order] = at_most(s_.supply[at(seat)], kMostGoods);
        out_.favor[order] = at_most(s_.favor[at(seat)], kMostGoods);
        out_.hand[order] = at_most(counts.hand_cards, kMostCards);
        out_.built[order] = small(counts.upper_tiles + counts.lower_tiles);
        for (int type = market; type < types_end; ++type)
            out_.types[kTypes * order + at(type - 1)] = small(counts.of_type[at(type)]);
        out_.group[order] = small(counts.group);
        out_.upper_tiles[order] = small(counts.upper_tiles);
        out_.towers[order] = small(counts.towers);
        out_.keeps[order] = small(counts.keeps);
        out_.gates[order] = small(counts.gates);
        for (std::size_t track = 0; track < kTracks; ++track)
            out_.levels[kTracks * order + track] = s_.influence[at(seat)][track];
        out_.unlocked[order] = small(unlocked(s_, seat));
        out_.worker_home[order] = worker_home(s_, seat);
    }
    void write_worth(int seat, std::size_t order) {
        const SeatWorth& worth = judged_.seat[at(seat)];
        out_.worth[order] = small(worth.sum / kPoint);
        out_.agendas[order] = small(judged_.agendas[at(seat)] / kFineUnit);
        out_.held[order] = small(worth.board.held);
        out_.income[order] = small(worth.income / kFineUnit);
        out_.goods[order] = small(worth.goods / kFineUnit);
        out_.defended[order] = small(worth.board.defended / kFineUnit);
        out_.neighbours[order] = small(worth.board.neighbours / kFineUnit);
        out_.at_risk[order] = small(worth.board.at_risk / 10);
    }
    void write_agendas() {
        out_.most_in_district[0] = small(judged_.seat[at(me_)].counts.most_in_district);
        for (const Card& card : s_.agendas.in(hand + me_)) {
            if (!known(card.face)) continue;
            out_.agenda[at(card.face - 1)] = 1;
            out_.agenda_worth[at(card.face - 1)] = small(judged_.agenda[card.face] / kFineUnit);
        }
    }
    void write_cards() {
        out_.hand_cost.fill(kHighestCost);
        int income = 0, supply = 0;
        for (const Card& card : s_.buildings.in(hand + me_)) {
            if (!known(card.face)) continue;
            const BuildingFigures& figures = kBuildingFigures[card.face];
            ++out_.hand_types[at(figures.type - 1)];
            out_.affordable[0] = small(out_.affordable[0] + (figures.cost <= s_.gold[at(me_)]));
            income += income_gain(s_, card.face);
            std::int16_t cost = figures.cost;
            for (std::int16_t& place : out_.hand_cost)
                if (cost < place) std::swap(cost, place);
        }
        for (const Card& card : s_.buildings.in(portfolio + me_))
            supply += kBuildingFigures[card.face].supply;
        out_.hand_income[0] = small(income / kFineUnit);
        out_.supply_needed[0] = small(supply);
    }
    void write_district(int district) {
        const std::size_t to = at(district - 1);
        int buildings = 0, open = 0;
        for (int seat = 0; seat < s_.seats; ++seat)
            buildings += judged_.seat[at(seat)].counts.buildings[at(district)];
        const int own = judged_.seat[at(me_)].counts.buildings[at(district)];
        out_.own_buildings[to] = small(own);
        out_.other_buildings[to] = small(buildings - own);
        for (int plot = kPlotsInDistrict * (district - 1) + 1; plot <= kPlotsInDistrict * district; ++plot)
            open += (s_.available & bit(plot)) != 0;
        out_.open_plots[to] = small(open);
        out_.damaged[to] = (s_.damaged & bit(district)) != 0;
        if (s_.attacked & bit(district)) return;
        const ExpectedAttack& attack = judged_.attack[at(district)];
        out_.tokens[to] = s_.track[at(district)];
        out_.own_defence[to] = small(attack.given[at(me_)]);
        out_.other_defence[to] = small(attack.defence - attack.given[at(me_)]);
        out_.strength[to] = small(attack.strength);
    }

    const State& s_;
    int me_;
    Judgement judged_;
    std::array<int, kMostSeats> seat_{};  // in the order of the features
    Features& out_;
};

}  // namespace

std::span<const FeatureRow> BaldursGate::feature_rows() { return kFeatureRows; }
std::int32_t BaldursGate::features(const State& s, Seat seat, std::span<std::int16_t> out) {
    const std::int32_t evaluation = FeatureWriter(s, seat, features_in(out)).write();
    if (s.phase <= Phase::final_token) return evaluation;
    // Now the evaluation is the score, and the true one would tell of hidden Agendas.
    State view = s;
    redact(view, static_cast<Viewer>(seat));
    return evaluate(view, seat);
}
std::string_view BaldursGate::network(int) {
    return
#include "games/baldurs_gate/baldurs_gate_network.inc"
        ;
}

}  // namespace mortarboard::baldurs_gate
