// A position of Garden Nation as the rules page writes it, and moves as text:
//
//     Position at;
//     at.has(0, "p0s6x2^ p6s3x1").opens({13});
//     at.play("0 build p0s2");
//     EXPECT_EQ(at.refused("0 build p0s4"), "r4_1");
//
// Unless told otherwise: 2 seats, first layout, round 1, seat 0 on turn on slot 3 with 2 actions left, the
// crane in p0, 35 inhabitants each, 4 tokens each, nothing built; open projects those named, filled up from
// P21, P20, P19, P18.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {

class Position {
public:
    // `hands` holds the two missions each seat keeps; by default seats get different ones from M01 on.
    explicit Position(int seats = 2, std::vector<std::array<int, 2>> hands = {});

    // Places buildings `p1s2x3` (three floors) or `p1s2x3^` (with a roof); floors come from the supply, roofs
    // from the common one.
    Position& has(int seat, std::string_view buildings);
    Position& opens(std::initializer_list<int> projects);  // by number, P01 to P21
    Position& becomes(std::string_view bramble, Land land);
    Position& inhabitants(int seat, int number);
    Position& crane(int place);
    // These seats took the slots of this round; the last one is on turn with so many actions left.
    Position& track(std::initializer_list<int> seats, int actions_left);

    // Plays a move that must be legal; its events must agree with the changes of the state.
    void play(std::string_view move);
    void claim(int seat, int project);
    // Returns the paragraph that refuses the move, or "" if it is legal. The position does not change.
    std::string refused(std::string_view move) const;
    bool allowed(std::string_view move) const { return refused(move).empty(); }
    bool offered(int project) const;  // the seat on turn may claim it now
    bool nothing_offered() const { return s.phase != Phase::claim; }
    // Nature shows all missions as if the last round had just been paid; then the game is over.
    void finish();
    // Plays the last action of this round, then territory control: `last` must be a move of the seat on turn.
    void end_round_with(std::string_view last);

    std::string building(std::string_view space) const;  // "0x3^", "" when empty
    int score(int seat) const { return GardenNation::outcome(s).seat[seat].score; }
    int place(int seat) const { return GardenNation::outcome(s).seat[seat].place; }
    int on_turn() const { return seat_on_turn(s); }
    int actions() const { return s.actions_left; }
    bool nature() const { return GardenNation::to_move(s).has(kNature); }

    State s;
    std::vector<Event> events;  // of the last move

private:
    Move read(std::string_view move) const;
    void apply(const Move& move);
};

int space_named(std::string_view name);
std::string rule_id(Verdict verdict);
// Returns the start of a match with any set-up.
State new_table(int seats, bool first_layout = true, int last_round = kLastRound);
// Returns a match played up to the choice of missions: these projects are open, `first` begins, each seat is
// dealt these missions.
State dealt_table(int seats, int first, const std::vector<std::array<int, 4>>& hands);

}  // namespace mortarboard::garden_nation
