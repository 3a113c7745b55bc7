// The features of a position (garden_nation_features.inc has the list of them), and the network that reads
// them.
#include <algorithm>
#include <cstring>

#include "games/garden_nation/garden_nation_evaluate.h"

namespace mortarboard::garden_nation {
namespace {

#define FEATURES "games/garden_nation/garden_nation_features.inc"
#include "games/features.inc"

constexpr int kMost = 250, kMostInhabitants = 120, kMostPrice = 15;
constexpr int kEnoughInhabitants = 10;  // With fewer there is a penalty at the end.
constexpr int kFineUnit = 12, kCoarseUnit = 50;  // hundredths of a point
static_assert(std::tuple_size_v<decltype(Features::mission)> == kMissionFaces);
static_assert(std::tuple_size_v<decltype(Features::open)> == kProjects);

std::int16_t small(int number) { return static_cast<std::int16_t>(std::clamp(number, -kMost, kMost)); }
std::size_t at(int number) { return static_cast<std::size_t>(number); }

class FeatureWriter {
public:
    FeatureWriter(const State& s, int me, Features& out)
        : s_(s), me_(me), lands_(s), worths_(worths(s, lands_, me)), out_(out) {}

    // Returns what the seat's position is worth by the hand-weighted evaluation.
    std::int32_t write() {
        sort_seats();
        write_table();
        for (int order = 0; order < s_.seats; ++order) {
            write_seat(seat_[at(order)], at(order));
            write_buildings(seat_[at(order)], at(order));
        }
        write_regions();
        write_missions();
        if (s_.crane != kBeside) write_crane();
        write_projects();
        return margin_;
    }

private:
    void sort_seats() {
        std::array<int, kMostSeats> sum{};
        seat_[0] = me_;
        for (int order = 1; order < s_.seats; ++order) {
            const int seat = (me_ + order) % s_.seats;
            sum[at(seat)] = worths_[at(seat)].sum();
            int place = order;
            for (; place > 1 && sum[at(seat)] > sum[at(seat_[at(place - 1)])]; --place)
                seat_[at(place)] = seat_[at(place - 1)];
            seat_[at(place)] = seat;
        }
    }
    bool on_turn(int seat) const { return !s_.track.empty() && seat_on_turn(s_) == seat; }
    void write_table() {
        out_.seats[at(s_.seats - kFewestSeats)] = 1;
        margin_ = margin_of(s_, worths_, me_);
        out_.evaluation[0] = small(margin_ / kFineUnit);
        out_.evaluation_far[0] = small(margin_ / kCoarseUnit);
        out_.progress[0] = small(progress(s_));
        out_.round[0] = s_.round;
        out_.last_round[0] = s_.last_round || s_.round == s_.round_limit;
        out_.turns_left[0] = small(table_size(s_.seats).slots - static_cast<int>(s_.track.size()));
        out_.roofs[0] = s_.roofs;
        out_.choosing[0] = s_.phase == Phase::choose;
        out_.claiming[0] = s_.phase == Phase::claim && on_turn(me_);
        out_.naming[0] = s_.phase == Phase::name && on_turn(me_);
        for (int land = 0; land < kLands; ++land)
            out_.empty[at(land)] = small(std::popcount(lands_.empty[at(land + 1)]));
        out_.wild[0] = small(std::popcount(lands_.empty[0]));
    }
    void write_seat(int seat, std::size_t order) {
        const Worth& worth = worths_[at(seat)];
        const int inhabitants = s_.inhabitants[at(seat)];
        out_.worth[order] = small(worth.sum() / kCoarseUnit);
        out_.points[order] = small(worth.projects / kHundredths);
        out_.inhabitants[order] = small(std::min(inhabitants, kMostInhabitants));
        out_.inhabitants_worth[order] = small(worth.inhabitants / kFineUnit);
        out_.inhabitants_points[order] = small(inhabitant_points(inhabitants));
        out_.poor[order] = small(std::max(0, kEnoughInhabitants - inhabitants));
        out_.supply[order] = s_.supply[at(seat)];
        out_.tokens[order] = s_.tokens[at(seat)];
        out_.refund[order] = small(lands_.refund[at(seat)]);
        out_.standing[order] = small(lands_.standing[at(seat)]);
        out_.alone[order] = small(worth.alone);
        out_.shared[order] = small(worth.shared);
        out_.reach[order] = small(worth.reach / kFineUnit);
        out_.on_turn[order] = on_turn(seat);
        if (on_turn(seat)) out_.actions[order] = s_.actions_left;
        out_.later[order] = s_.seats > 2 && (seats_to_come(s_) >> seat & 1);
    }
    void write_buildings(int seat, std::size_t order) {
        const auto& high = lands_.high[at(seat)];
        Spaces tall = 0, higher = 0;
        for (int land = 1; land <= kLands; ++land) {
            const std::size_t to = kLands * order + at(land - 1);
            out_.low[to] = small(std::popcount(high[1][at(land)]));
            out_.tall[to] = small(std::popcount(high[2][at(land)]));
            out_.high[to] = small(std::popcount(high[3][at(land)]));
            tall |= high[2][at(land)];
            higher |= high[3][at(land)];
        }
        for (int place = 0; place < kPlaces; ++place) {
            out_.regions_tall[order] = small(out_.regions_tall[order] + ((tall & spaces_of(place)) != 0));
            out_.regions_high[order] = small(out_.regions_high[order] + ((higher & spaces_of(place)) != 0));
        }
    }
    // Own floors less those of the best rival.
    int lead(int place) const {
        int best = 0;
        for (int seat = 0; seat < s_.seats; ++seat)
            if (seat != me_) best = std::max(best, lands_.floors[at(seat)][at(place)]);
        return lands_.floors[at(me_)][at(place)] - best;
    }
    void write_regions() {
        for (int place = 0; place < kPlaces; ++place)
            if (const int number = s_.region[at(place)])
                out_.region_lead[at(kPlaces - number)] = small(lead(place));
    }
    void write_missions() {
        std::size_t control = 0;
        out_.missions_worth[0] = small(worths_[at(me_)].missions / kFineUnit);
        for (const Worth::KnownMission& mission : worths_[at(me_)].mission) {
            if (!mission.face) continue;
            out_.mission[at(mission.face - 1)] = 1;
            out_.mission_worth[at(mission.face - 1)] = small(mission.worth / kFineUnit);
            const MissionFigures& figures = kMissionFigures[mission.face];
            if (figures.aim != Aim::control) continue;
            for (const int number : figures.region)
                out_.control_lead[control++] = out_.region_lead[at(kPlaces - number)];
        }
    }
    void write_crane() {
        const int crane = s_.crane;
        out_.crane_centre[0] = crane == 0;
        int price = kMostPrice, refund = 0;
        for (int space = space_at(crane, 0); space < space_at(crane + 1, 0); ++space) {
            const Building& b = s_.building[at(space)];
            if (!b.owner) ++out_.crane_empty[0];
            if (!b.owner || (b.of(me_) && !b.roof)) price = std::min(price, price_of_floor(s_, space));
            if (b.of(me_)) refund = std::max(refund, worth_of_building(s_, space));
        }
        out_.crane_price[0] = small(price);
        out_.crane_refund[0] = small(refund);
        for (int order = 0; order < s_.seats; ++order)
            out_.crane_floors[at(order)] = small(lands_.floors[at(seat_[at(order)])][at(crane)]);
    }
    void write_projects() {
        out_.crane_beside[0] = s_.crane == kBeside;
        std::array<int, kOpenProjects> slot{};
        int count = 0;
        const auto points = [&](int i) { return int{kProjectFigures[s_.open[at(i)]].points}; };
        for (int i = 0; i < kOpenProjects; ++i) {
            if (!s_.open[at(i)]) continue;
            out_.open[at(s_.open[at(i)] - 1)] = 1;
            int place = count++;
            for (; place > 0 && points(i) > points(slot[at(place - 1)]); --place)
                slot[at(place)] = slot[at(place - 1)];
            slot[at(place)] = i;
        }
        const Spaces here = s_.crane == kBeside ? 0 : spaces_of(s_.crane);
        for (int place = 0; place < count; ++place) {
            const std::size_t to = at(place), from = at(slot[at(place)]);
            out_.open_points[to] = small(points(slot[to]));
            const Spaces own = worths_[at(me_)].completing[from];
            out_.open_own[to] = small(std::popcount(own));
            out_.open_own_here[to] = small(std::popcount(own & here));
            out_.open_price[to] = small(lowest_price(own));
            int rival = 0, rival_here = 0;
            for (int seat = 0; seat < s_.seats; ++seat) {
                if (seat == me_) continue;
                rival += std::popcount(worths_[at(seat)].completing[from]);
                rival_here += std::popcount(worths_[at(seat)].completing[from] & here);
            }
            out_.open_rival[to] = small(rival);
            out_.open_rival_here[to] = small(rival_here);
        }
    }
    int lowest_price(Spaces some) const {
        int price = kMostPrice;
        for (; some; some &= some - 1) price = std::min(price, price_of_floor(s_, std::countr_zero(some)));
        return price;
    }

    const State& s_;
    int me_;
    Lands lands_;
    Worths worths_;
    std::int32_t margin_{};
    std::array<int, kMostSeats> seat_{};  // in the order of the features
    Features& out_;
};

}  // namespace

std::span<const FeatureRow> GardenNation::feature_rows() { return kFeatureRows; }
std::int32_t GardenNation::features(const State& s, Seat seat, std::span<std::int16_t> out) {
    return FeatureWriter(s, seat, features_in(out)).write();
}
std::string_view GardenNation::network(int) {
    return
#include "games/garden_nation/garden_nation_network.inc"
        ;
}

}  // namespace mortarboard::garden_nation
