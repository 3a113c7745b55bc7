// Holds compile-time checks of the box, and the first state of a match.
#include "games/builders/builders.h"

namespace mortarboard::builders {
namespace {

// Cards and points of the box add up (Rule::r1_1, Rule::r1_2).
constexpr bool box_adds_up() {
    std::array<int, 4> of_rank{}, gives{};
    int cost = 0, machines = 0, designed = 0;
    // The three are published buildings, machines, our own buildings.
    std::array<int, 3> points{}, pays{};
    for (int c = 1; c <= kCards; ++c) {
        const CardInfo& info = kCard[c];
        if (is_worker(c)) {
            if (info.gives.total() != info.cost || info.cost < 2 || info.cost > 5) return false;
            ++of_rank[info.cost - 2];
            cost += info.cost;
            for (int r = 0; r < 4; ++r) gives[r] += info.gives[r];
        } else {
            if (is_machine(c) != (info.gives.total() > 0) || info.needs.total() < 2) return false;
            const int group = is_machine(c) ? 1 : info.grade == Grade::designed ? 2 : 0;
            machines += group == 1;
            designed += group == 2;
            points[group] += info.points;
            pays[group] += info.pays;
        }
    }
    return of_rank == std::array{6, 12, 16, 8} && gives == std::array{38, 38, 38, 38} && cost == 152 &&
           machines == 8 && designed == 5 && points == std::array{110, 12, 15} &&
           pays == std::array{448, 0, 64};
}
static_assert(kWorkers == 42 && kBuildings == 47 && kPublishedBuildings == 42 && box_adds_up());

}  // namespace

Verdict Builders::check_setup(const Setup& setup) {
    if (setup.seats < kFewestSeats || setup.seats > kMostSeats) return Verdict::no(Rule::r2_1);
    return setup_in_bounds(kInfo, setup) ? Verdict::yes() : Verdict::no(Rule::r1_3);
}
State Builders::setup(const Setup& setup) {
    State s;
    s.seats = setup.seats;
    s.published_only = setup.option[kOptions[0].slot];
    s.round = 1;
    for (int p = 0; p < s.seats; ++p) s.coins[p] = kStartCoins;
    return s;
}

Game game() { return make_game<Builders>(); }

}  // namespace mortarboard::builders
