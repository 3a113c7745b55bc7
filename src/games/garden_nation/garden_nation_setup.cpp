// Makes the first state of a match.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {
namespace {

constexpr std::array<std::uint8_t, kPlaces> kFirstLayout{4, 1, 2, 5, 7, 6, 3};  // Rule::r1_4

}  // namespace

Verdict GardenNation::check_setup(const Setup& setup) {
    if (setup.seats < kFewestSeats || setup.seats > kMostSeats) return Verdict::no(Rule::r2_1);
    if (setup.option[0] > 1) return Verdict::no(Rule::r1_4);
    if (setup.option[1] < kEarliestLastRound || setup.option[1] > kLastRound) return Verdict::no(Rule::r11_6);
    return setup_in_bounds(kInfo, setup) ? Verdict::yes() : Verdict::no(Rule::r3_10);
}
State GardenNation::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.round_limit = setup.option[1];
    s.roofs = kRoofs;
    for (int seat = 0; seat < s.seats; ++seat) {
        s.supply[seat] = table_size(s.seats).floors;
        s.tokens[seat] = kTokens;
    }
    for (int m = 1; m <= kMissionFaces; ++m) s.missions.pool[m] = kMissionFigures[m].copies;
    for (auto& card : s.missions.card) card = Card{deck, 0, kHidden, 0, 0};
    if (setup.option[0]) {
        s.region = kFirstLayout;
        s.phase = Phase::open;
    }
    return s;
}

Game game() { return make_game<GardenNation>(); }

}  // namespace mortarboard::garden_nation
