// What the evaluation and the features of a position share: what a seat's position is worth and what that
// consists of, and the attacks that are to be expected.
#pragma once
#include "games/baldurs_gate/baldurs_gate.h"

namespace mortarboard::baldurs_gate {

// SeatCounts are counts of one seat's pieces and cards.
struct SeatCounts {
    int towers{}, keeps{}, gates{}, upper_tiles{}, lower_tiles{}, districts{}, upper_districts{},
        lower_districts{}, most_in_district{}, group{}, hand_cards{};
    std::array<int, types_end> of_type{};
    std::array<int, kDistricts + 1> buildings{};  // by district
    int fortifications() const { return towers + keeps + gates; }
};
// BoardWorth is what pieces on the board are worth, in parts.
struct BoardWorth {
    // `defended` is the Prestige that attacks are expected to bring, `neighbours` what empty plots beside own
    // pieces will bring; `at_risk` counts Buildings, each by the percentage at which it will be lost, and
    // `held` the districts.
    int sum{}, defended{}, neighbours{}, at_risk{}, held{};
};
struct SeatWorth {
    // Agendas are not in it, because not every viewer knows them. `time` is the percentage of the value of
    // things that need future turns. The other members are parts of `sum`.
    int sum{}, time{}, pending{}, goods{}, income{};
    BoardWorth board;
    SeatCounts counts;
};
// An ExpectedAttack is the attack that is to be expected in a district.
struct ExpectedAttack {
    int strength{}, defence{},
        // `hold_chance` is the probability in percent that the district withstands.
        hold_chance{};
    std::array<int, kMostSeats> given{};  // defence by seat
    // `most` is the highest contribution, if there is any, and `with_most` the number of seats that give it.
    int most{}, with_most{};
    bool alone(int q) const { return given[q] == most && with_most == 1; }
};

// A Judgement is a position as one seat sees it, judged by the weights in use, in hundredths of a point.
struct Judgement {
    std::array<SeatWorth, kMostSeats> seat{};
    std::array<int, kMostSeats> agendas{};
    std::array<int, kAgendas + 1> agenda{};  // each in the seat's own hand, by face
    std::array<ExpectedAttack, kDistricts + 1> attack{};
    int turns_left{};  // of each seat, about
    std::int32_t margin{};
};
Judgement judge(const State& s, int me);
// Returns what one use of the Income of a Building Card is worth, less the Supply it costs.
int income_gain(const State& s, Face building);

}  // namespace mortarboard::baldurs_gate
