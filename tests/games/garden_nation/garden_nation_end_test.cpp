// These tests are for chapters 10 to 13: territory control, the end, missions and the final score.
#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

// Pays territory control: seat `last` gives up the last action of the round, and nothing else changes.
void pay_control(Position& at) {
    const int last = at.s.seats - 1;
    if (at.s.seats == 2)
        at.track({0, 1, 0, 1}, 1);
    else if (at.s.seats == 3)
        at.track({0, 1, 2}, 1);
    else
        at.track({0, 1, 2, 3}, 1);
    const State before = at.s;
    // The seat may then give up; the floors are put back below.
    at.s.supply[last] = 0;
    const int floors = before.supply[last];
    State s = at.s;
    GardenNation::apply(s, {static_cast<Seat>(last), {static_cast<std::uint8_t>(MoveKind::give_up), {}}}, {});
    s.supply[last] = static_cast<std::uint8_t>(floors);
    at.s = s;
    EXPECT_TRUE(GardenNation::invariant(at.s));
}

TEST(GardenNation, r10_1_the_majority_gains_two) {
    Position at;
    at.has(0, "p1s1x2 p1s2x1").has(1, "p1s3x1");
    pay_control(at);
    EXPECT_EQ(at.s.inhabitants[0], 37);
    EXPECT_EQ(at.s.inhabitants[1], 35);
    EXPECT_EQ(at.s.round, 2);
}
TEST(GardenNation, r10_1b_tied_players_gain_one_each) {
    Position at;
    at.has(0, "p1s1x2").has(1, "p1s3x1 p1s2x1");
    pay_control(at);
    EXPECT_EQ(at.s.inhabitants[0], 36);
    EXPECT_EQ(at.s.inhabitants[1], 36);
    Position four(4);
    four.has(0, "p1s1x1").has(1, "p1s2x1").has(2, "p1s3x1").has(3, "p1s4x1");
    pay_control(four);
    EXPECT_EQ(four.s.inhabitants, (std::array<std::uint16_t, 4>{36, 36, 36, 36}));
    Position three(4);  // a seat with fewer floors gains nothing
    three.has(0, "p1s1x2").has(1, "p1s2x2").has(2, "p1s3x2").has(3, "p1s4x1");
    pay_control(three);
    EXPECT_EQ(three.s.inhabitants, (std::array<std::uint16_t, 4>{36, 36, 36, 35}));
}
TEST(GardenNation, r10_2_floors_under_a_roof_count) {
    Position at;
    at.has(0, "p1s1x2^").has(1, "p1s3x2");
    pay_control(at);
    EXPECT_EQ(at.s.inhabitants[0], 36) << "a roof is no floor, and six empty regions must bring nothing";
    EXPECT_EQ(at.s.inhabitants[1], 36);
}
TEST(GardenNation, r10_3_each_region_by_itself_and_in_the_last_round_too) {
    Position at;
    at.has(0, "p1s1x1 p2s1x1 p3s1x1").has(1, "p4s0x2");
    at.s.last_round = 1;
    pay_control(at);
    EXPECT_EQ(at.s.inhabitants[0], 41);
    EXPECT_EQ(at.s.inhabitants[1], 37);
    EXPECT_EQ(at.s.phase, Phase::show);
    at.finish();
    EXPECT_EQ(at.score(0), 10 + mission_points(at.s, 0, 1) + mission_points(at.s, 0, 4))
        << "41 inhabitants must be scored";
    EXPECT_EQ(at.score(1), 9 + mission_points(at.s, 1, 2) + mission_points(at.s, 1, 5))
        << "37 inhabitants must be scored";
}

TEST(GardenNation, r11_1_the_last_floor_begins_the_end) {
    Position built;
    built.has(0, "p1s1x19");
    built.play("0 build p0s4");
    EXPECT_EQ(built.s.last_round, 1);
    Position invaded;
    invaded.has(0, "p1s1x18").has(1, "p0s6x2");
    invaded.play("0 invade p0s6");
    EXPECT_EQ(invaded.s.supply[0], 0);
    EXPECT_EQ(invaded.s.last_round, 1);
    Position one_left;
    one_left.has(0, "p1s1x18");
    one_left.play("0 build p0s4");
    EXPECT_EQ(one_left.s.last_round, 0);
}
TEST(GardenNation, r11_2_it_stays_the_last_round) {
    Position at;
    at.has(0, "p1s1x18 p4s0x1");
    at.play("0 build p0s4");
    EXPECT_EQ(at.s.crane, 4);
    at.play("0 abandon p4s0");
    EXPECT_EQ(at.s.supply[0], 1);
    EXPECT_EQ(at.s.last_round, 1);
    at.crane(0);
    at.play("1 build p0s0");
    at.play("1 build p0s6");
    EXPECT_EQ(at.s.phase, Phase::show) << "no new round may begin";
}
TEST(GardenNation, r11_3_the_round_is_played_to_its_end) {
    Position at(4);
    at.track({0, 1}, 2).has(1, "p1s1x13");
    at.play("1 build p0s4");
    EXPECT_EQ(at.s.last_round, 1);
    EXPECT_EQ(at.actions(), 1);
    at.play("1 give_up");
    at.play("1 name 3");
    EXPECT_EQ(at.actions(), 2);
    at.play("3 build p4s4");
    at.play("3 build p4s0");
    EXPECT_EQ(at.on_turn(), 2);
    EXPECT_EQ(at.actions(), 2);
    at.play("2 build p0s0");
    EXPECT_EQ(at.s.phase, Phase::action);
    at.play("2 build p0s6");
    EXPECT_EQ(at.s.phase, Phase::show);
    at.finish();
    EXPECT_TRUE(GardenNation::to_move(at.s).empty());
    EXPECT_EQ(GardenNation::kInfo.endings[GardenNation::outcome(at.s).ending], "last_floor");
}
TEST(GardenNation, r11_4_otherwise_a_new_round_follows) {
    Position at;
    at.has(1, "p1s1x18").track({0, 1, 0, 1}, 1);
    at.play("1 build p0s4");
    EXPECT_EQ(at.s.inhabitants[1], 35 - 1 + 2 + 2) << "control of p0 and p1 must be paid";
    EXPECT_EQ(at.s.round, 2);
    EXPECT_EQ(at.s.phase, Phase::action);
}
TEST(GardenNation, r11_5_round_40_is_the_last) {
    for (const int round : {39, 40}) {
        Position at;
        at.track({0, 1, 0, 1}, 1);
        at.s.round = static_cast<std::uint8_t>(round);
        at.play("1 build p0s4");
        EXPECT_EQ(at.s.inhabitants[1], 36) << "control must be paid";
        EXPECT_EQ(at.s.phase, round == 40 ? Phase::show : Phase::action);
        if (round < 40) continue;
        at.finish();
        EXPECT_EQ(GardenNation::kInfo.endings[GardenNation::outcome(at.s).ending], "round_limit");
    }
}
TEST(GardenNation, r11_6_a_table_may_agree_on_an_earlier_last_round) {
    Position at;
    at.s.round_limit = new_table(2, true, 4).round_limit;
    at.track({0, 1, 0, 1}, 1);
    at.s.round = 4;
    at.play("1 build p0s4");
    EXPECT_EQ(at.s.phase, Phase::show);
    mortarboard::Setup setup = default_setup(GardenNation::kInfo, 2);
    for (const int out : {0, 3, 41, 255}) {
        setup.option[1] = static_cast<std::uint8_t>(out);
        EXPECT_EQ(rule_id(GardenNation::check_setup(setup)), "r11_6") << out;
    }
}
TEST(GardenNation, r11_7_nothing_after_the_end) {
    Position at;
    at.finish();
    EXPECT_TRUE(GardenNation::to_move(at.s).empty());
    for (const char* move :
         {"0 build p0s4", "1 build p0s4", "0 give_up", "nature show 0 market", "nature turn_up forge"})
        EXPECT_EQ(at.refused(move), "r11_7") << move;
}

// Returns the points of seat 0's missions on a board, computed directly and taken from a finished game.
int scored(Position& at, int mission) {
    const int now = mission_points(at.s, 0, static_cast<Face>(mission));
    Position end = at;
    end.finish();
    int told = -1000;
    for (int kept_one = 0; kept_one < kMissionCards; ++kept_one)
        if (const Card& card = end.s.missions.card[kept_one]; card.zone == kept && card.face == mission)
            told = mission_points(end.s, 0, card.face);
    EXPECT_EQ(told, now);
    return now;
}
TEST(GardenNation, r12_1_each_mission_by_itself) {
    Position at(2, {{7, 8}});
    at.has(0, "p1s1x4");
    const int before = at.score(0) - inhabitant_points(at.s.inhabitants[0]);
    EXPECT_EQ(before, 18);
    at.finish();
    EXPECT_EQ(at.score(0), 18 + 9) << "the score must hold the 35 inhabitants as well";
    Position shown(2, {{7, 8}});
    shown.has(0, "p1s1x4");
    shown.finish();
    EXPECT_EQ(shown.refused("nature show 0 belfry"), "r11_7");
    Position showing(2, {{7, 8}});  // each mission is shown once, and only the kept ones
    showing.s.phase = Phase::show;
    showing.track({0, 1, 0, 1}, 0);
    showing.s.left = 2;
    EXPECT_EQ(showing.refused("nature show 0 market"), "r12_1");
    EXPECT_EQ(showing.refused("nature show 1 market"), "r12_1");
    showing.play("nature show 0 observatory");
    EXPECT_EQ(showing.refused("nature show 0 observatory"), "r12_1");
    showing.play("nature show 0 belfry");
}
TEST(GardenNation, r12_2_tall_buildings_on_a_land) {
    Position at(2, {{1, 4}});
    at.has(0, "p0s1x2 p0s6x3 p1s3x1 p0s0x2");
    EXPECT_EQ(scored(at, 1), 6);
}
TEST(GardenNation, r12_3_floors_on_a_land) {
    Position at(2, {{5, 2}, {1, 4}});
    at.has(0, "p0s0x3 p0s4x2 p0s1x4");
    EXPECT_EQ(scored(at, 5), 5);
}
TEST(GardenNation, r12_4_belfry) {
    Position at(2, {{7, 8}});
    at.has(0, "p1s1x3 p1s2x4 p2s0x3 p3s0x2");
    EXPECT_EQ(scored(at, 7), 14);
}
TEST(GardenNation, r12_5_observatory) {
    Position at(2, {{7, 8}});
    at.has(0, "p1s1x4 p1s2x5 p2s0x3");
    EXPECT_EQ(scored(at, 8), 11);
}
TEST(GardenNation, r12_6_no_roofed_buildings) {
    Position at(2, {{1, 4}});
    at.has(0, "p0s1x3^ p0s6x2");
    EXPECT_EQ(scored(at, 1), 3);
    EXPECT_EQ(scored(at, 4), 2);
    EXPECT_EQ(mission_points(at.s, 0, 7), 0);
    at.has(0, "p1s1x5^");
    EXPECT_EQ(mission_points(at.s, 0, 8), 0);
}
TEST(GardenNation, r12_7_former_brambles) {
    Position at(2, {{2, 5}, {1, 4}});
    at.becomes("p0s3", Land::green).becomes("p1s0", Land::red).has(0, "p0s3x2 p1s0x2");
    EXPECT_EQ(scored(at, 2), 3);
    EXPECT_EQ(scored(at, 5), 2);
}
TEST(GardenNation, r12_8_territory_control) {
    Position both(2, {{9, 7}});
    both.has(0, "p1s1x2 p6s0x2").has(1, "p1s3x1");
    EXPECT_EQ(scored(both, 9), 12);
    Position one(2, {{9, 7}});
    one.has(0, "p1s1x2").has(1, "p1s3x1");
    EXPECT_EQ(scored(one, 9), 4);
    Position none(2, {{9, 7}});
    none.has(0, "p1s1x2").has(1, "p1s3x3");
    EXPECT_EQ(scored(none, 9), 0);
    // Each card counts its two numbers and no other.
    for (int mission = control_1_3; mission <= control_7_2; ++mission) {
        const int pairs[7][2] = {{1, 3}, {2, 4}, {3, 5}, {4, 6}, {5, 7}, {6, 1}, {7, 2}};
        const int* wanted = pairs[mission - control_1_3];
        for (int number = 1; number <= 7; ++number) {
            Position at;
            const int place = place_of_number(at.s, number);
            at.has(0, std::string("p") + static_cast<char>('0' + place) + "s1x1");
            EXPECT_EQ(mission_points(at.s, 0, static_cast<Face>(mission)),
                      number == wanted[0] || number == wanted[1] ? 4 : 0)
                << mission << " " << number;
        }
    }
}
TEST(GardenNation, r12_8b_roofed_ones_count_and_ties_do_not) {
    Position at(2, {{9, 7}});
    at.has(0, "p1s1x2^ p6s0x1").has(1, "p1s3x1 p6s1x1");
    EXPECT_EQ(scored(at, 9), 4);
}
// Every mission is just fulfilled and just not fulfilled, by its own figures.
TEST(GardenNation, r12_2_every_card_just_met_and_just_not) {
    struct Example {
        int mission;
        const char* meets;
        int points;
        const char* fails;
    };
    const Example examples[] = {
        {1, "p0s1x2", 3, "p0s1x1 p0s0x5"}, {2, "p0s0x2", 3, "p0s0x1 p0s1x5"},
        {3, "p0s2x2", 3, "p0s2x1 p0s1x5"}, {4, "p0s1x1", 1, "p0s0x5"},
        {5, "p0s0x1", 1, "p0s1x5"},        {6, "p0s2x1", 1, "p0s1x5"},
        {7, "p0s0x3", 7, "p0s0x2 p0s1x2"}, {8, "p0s0x4", 11, "p0s0x3 p0s1x3"},
        {9, "p1s1x1", 4, "p2s1x9"},        {10, "p0s0x1", 4, "p1s1x9"},
        {11, "p3s0x1", 4, "p1s1x9"},       {12, "p5s0x1", 4, "p1s1x9"},
        {13, "p4s0x1", 4, "p1s1x9"},       {14, "p5s0x1", 4, "p2s1x9"},
        {15, "p2s0x1", 4, "p1s1x9"},
    };
    static_assert(std::size(examples) == kMissionFaces);
    for (const Example& one : examples) {
        SCOPED_TRACE(kMissionInfo[one.mission].id);
        Position met, missed;
        met.has(0, one.meets);
        missed.has(0, one.fails);
        EXPECT_EQ(mission_points(met.s, 0, static_cast<Face>(one.mission)), one.points);
        EXPECT_EQ(mission_points(missed.s, 0, static_cast<Face>(one.mission)), 0);
    }
}

TEST(GardenNation, r13_1_points_for_inhabitants) {
    const int inhabitants[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 16, 17, 19, 20, 37, 38, 120};
    const int points[] = {-30, -20, -20, -10, -10, -5, -5, -3, -3, 0, 1, 1, 2, 2, 3, 3, 4, 9, 10, 10};
    for (std::size_t i = 0; i < std::size(points); ++i)
        EXPECT_EQ(inhabitant_points(inhabitants[i]), points[i]) << inhabitants[i];
    const int from[] = {20, 23, 26, 29, 32, 35, 38};
    for (int i = 0; i < 7; ++i) {
        EXPECT_EQ(inhabitant_points(from[i]), 4 + i);
        EXPECT_EQ(inhabitant_points(from[i] - 1), 3 + i);
    }
}
TEST(GardenNation, r13_2_the_sum_may_be_below_zero) {
    Position at(2, {{7, 8}});
    at.s.claimed[0] = 1u << prison;
    at.inhabitants(0, 1);
    at.finish();
    EXPECT_EQ(at.score(0), -27);
}
std::uint32_t cards(std::initializer_list<int> projects) {
    std::uint32_t all = 0;
    for (const int p : projects) all |= 1u << p;
    return all;
}
TEST(GardenNation, r13_3_the_highest_score_wins) {
    Position at(3, {{7, 8}, {7, 8}, {7, 9}});
    at.opens({1, 2, 3, 4});
    at.s.claimed = {cards({21, 16, 7}), cards({19, 20, 13, 5, 10}), cards({17, 18, 14, 15, 8, 9}), 0};
    for (int seat = 0; seat < 3; ++seat) at.inhabitants(seat, 38);
    at.finish();
    EXPECT_EQ(at.score(0), 31);
    EXPECT_EQ(at.score(1), 44);
    EXPECT_EQ(at.score(2), 40);
    EXPECT_EQ(at.place(1), 1);
    EXPECT_EQ(at.place(2), 2);
    EXPECT_EQ(at.place(0), 3);
}
TEST(GardenNation, r13_4_then_more_inhabitants) {
    Position at(2, {{7, 8}, {7, 8}});
    at.opens({3, 4, 5, 6}).inhabitants(0, 36);
    at.s.claimed = {cards({19, 10, 16}), cards({20, 11, 17}), 0, 0};
    at.finish();
    EXPECT_EQ(at.score(0), 30);
    EXPECT_EQ(at.score(1), 30);
    EXPECT_EQ(at.place(0), 1);
    EXPECT_EQ(at.place(1), 2);
}
TEST(GardenNation, r13_4b_then_more_floors) {
    Position at(2, {{9, 10}, {11, 12}});
    at.has(0, "p1s1x3^ p2s0x2").has(1, "p3s0x4");
    // Projects bring 4 and 8; missions: numbers 1 and 2 bring seat 0 eight, number 5 seat 1 four.
    at.s.claimed = {cards({1}), cards({10, 13}), 0, 0};
    at.finish();
    EXPECT_EQ(at.score(0), 4 + 8 + 9);
    EXPECT_EQ(at.score(1), 8 + 4 + 9);
    EXPECT_EQ(floors_on_board(at.s, 0), 5);
    EXPECT_EQ(floors_on_board(at.s, 1), 4);
    EXPECT_EQ(at.place(0), 1);
    EXPECT_EQ(at.place(1), 2);
}
TEST(GardenNation, r13_4c_then_the_victory_is_shared) {
    Position at(2, {{7, 8}, {7, 8}});
    at.has(0, "p1s1x2").has(1, "p2s0x2");
    at.finish();
    EXPECT_EQ(at.place(0), 1);
    EXPECT_EQ(at.place(1), 1);
    Position three(3, {{7, 8}, {7, 8}, {7, 9}});
    three.inhabitants(0, 36).inhabitants(1, 36);
    three.finish();
    EXPECT_EQ(three.place(0), 1);
    EXPECT_EQ(three.place(1), 1);
    EXPECT_EQ(three.place(2), 3);
}

}  // namespace
}  // namespace mortarboard::garden_nation
