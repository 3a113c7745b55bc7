// These tests are for chapters 3 and 4: rounds, turns and the crane.
#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

// Missions are kept and the first action of the game is to come.
Position new_game(int seats, int first) {
    Position at(seats);
    at.track({first}, 1).crane(kBeside).inhabitants(first, 38);
    return at;
}

TEST(GardenNation, r3_1_one_action_on_slot_one) {
    Position at = new_game(3, 1);
    EXPECT_EQ(at.refused("1 name 0"), "r3_2") << "seat 1 may not name before its turn is over";
    at.play("1 build p0s4");
    EXPECT_EQ(at.refused("1 build p4s4"), "r3_1");
    EXPECT_EQ(at.refused("1 give_up"), "r3_1");
    EXPECT_EQ(at.refused("1 go_on"), "r3_1");
    at.play("1 name 2");
    EXPECT_EQ(at.on_turn(), 2);
    EXPECT_EQ(at.actions(), 2);
}
TEST(GardenNation, r3_2_the_player_names_the_next) {
    Position at = new_game(4, 2);
    at.play("2 build p0s4");
    at.play("2 name 3");
    at.play("3 build p4s4");
    at.play("3 build p4s0");
    EXPECT_EQ(at.s.phase, Phase::name);
    EXPECT_EQ(at.refused("3 name 2"), "r3_2");
    EXPECT_EQ(at.refused("3 name 3"), "r3_2");
    EXPECT_EQ(at.refused("3 name 4"), "r3_2");
    EXPECT_TRUE(at.allowed("3 name 0"));
    EXPECT_TRUE(at.allowed("3 name 1"));
    at.play("3 name 1");
    EXPECT_EQ(at.on_turn(), 1);
}
TEST(GardenNation, r3_2b_the_last_is_next_without_a_choice) {
    Position at = new_game(3, 0);
    at.play("0 build p0s4");
    at.play("0 name 2");
    at.play("2 build p4s4");
    at.play("2 build p4s0");
    EXPECT_EQ(at.on_turn(), 1);
    EXPECT_EQ(at.s.phase, Phase::action);
    EXPECT_EQ(at.actions(), 2);
}
TEST(GardenNation, r3_3_two_players_alternate) {
    Position at = new_game(2, 1);
    std::string seats, actions;
    for (const char* move : {"1 build p0s4", "0 build p4s4", "0 build p4s0", "1 build p0s0", "1 build p0s6",
                             "0 build p6s5", "0 build p5s2"}) {
        if (actions.empty() || at.actions() != 1 || at.s.track.size() == 1) {
            if (at.actions() == 2 || at.s.track.size() == 1) {
                seats += static_cast<char>('0' + at.on_turn());
                actions += static_cast<char>('0' + at.actions());
            }
        }
        at.play(move);
        if (at.s.phase == Phase::claim) at.play(std::to_string(at.on_turn()) + " decline");
        EXPECT_NE(at.s.phase, Phase::name) << move;
    }
    EXPECT_EQ(seats, "1010");
    EXPECT_EQ(actions, "1222");
    EXPECT_EQ(at.s.round, 2);
}
TEST(GardenNation, r3_4_the_last_player_starts_the_next_round) {
    Position at;
    at.track({0, 1, 0, 1}, 1);
    at.play("1 build p0s4");
    EXPECT_EQ(at.s.round, 2);
    EXPECT_EQ(at.on_turn(), 1);
    EXPECT_EQ(at.actions(), 1);
    at.play("1 build p4s4");  // its third action in a row
    EXPECT_EQ(at.on_turn(), 0);
    EXPECT_EQ(at.actions(), 2);
}
TEST(GardenNation, r3_5_the_crane_stays_between_rounds) {
    Position at;
    at.track({0, 1, 0, 1}, 1);
    at.play("1 build p0s2");
    EXPECT_EQ(at.s.round, 2);
    EXPECT_EQ(at.s.crane, 2);
    EXPECT_EQ(at.refused("1 build p0s4"), "r4_1");
    EXPECT_TRUE(at.allowed("1 build p2s1"));
}
TEST(GardenNation, r3_6_every_action_must_be_used) {
    Position at;
    EXPECT_EQ(at.refused("0 give_up"), "r3_6");
    at.inhabitants(0, 2).crane(5);  // nothing here, but something elsewhere
    EXPECT_EQ(at.refused("0 give_up"), "r3_6");
}
TEST(GardenNation, r3_7_without_floors_an_action_may_be_given_up) {
    Position at;
    at.has(0, "p0s0x10 p1s1x10");
    EXPECT_EQ(at.s.supply[0], 0);
    at.play("0 give_up");
    EXPECT_EQ(at.actions(), 1);
    EXPECT_EQ(at.s.crane, 0);
    EXPECT_TRUE(at.allowed("0 abandon p0s0"));
    at.play("0 give_up");
    EXPECT_EQ(at.on_turn(), 1);
}
TEST(GardenNation, r3_8_nothing_possible_anywhere) {
    Position at;
    at.inhabitants(0, 1);
    EXPECT_EQ(at.refused("0 go_on"), "r3_8");
    at.play("0 give_up");
    EXPECT_EQ(at.actions(), 1);
    EXPECT_EQ(at.s.crane, 0);
    EXPECT_EQ(at.s.inhabitants[0], 1);
}
TEST(GardenNation, r3_9_only_the_seat_on_turn_acts) {
    Position at;
    at.has(1, "p0s4x1").has(0, "p0s1x2").opens({1});
    for (const char* move : {"1 build p0s0", "1 build_as p0s3 red", "1 abandon p0s4", "1 move up",
                             "1 transfer p0s4 p0s0", "1 invade p0s1", "1 go_on", "1 give_up",
                             "1 claim infirmary_green", "1 decline", "1 name 0", "2 build p0s0"})
        EXPECT_EQ(at.refused(move), "r3_9") << move;
    Position naming(3);
    naming.track({1}, 1).s.phase = Phase::name;
    naming.s.actions_left = 0;
    EXPECT_EQ(naming.refused("0 name 2"), "r3_9");
    EXPECT_TRUE(naming.allowed("1 name 2"));
}
TEST(GardenNation, r3_10_one_form_and_nothing_more) {
    Position at;
    const auto refused = [&](Move move) { return rule_id(GardenNation::check(at.s, move)); };
    const auto kind = [](MoveKind k) { return static_cast<std::uint8_t>(k); };
    EXPECT_EQ(refused({0, {kind(MoveKind::build), {4}}}), "");
    EXPECT_EQ(refused({0, {kind(MoveKind::build), {4, 1}}}), "r3_10");
    EXPECT_EQ(refused({0, {kind(MoveKind::build), {4, 0, 0, 0, 0, 0, 9}}}), "r3_10");
    EXPECT_EQ(refused({0, {kind(MoveKind::build), {49}}}), "r3_10");
    EXPECT_EQ(refused({0, {kind(MoveKind::abandon), {255}}}), "r3_10");
    EXPECT_EQ(refused({0, {kind(MoveKind::transfer), {0, 255}}}), "r3_10");
    EXPECT_EQ(refused({0, {kind(MoveKind::invade), {77}}}), "r3_10");
    EXPECT_EQ(refused({0, {200, {}}}), "r3_10");
    EXPECT_EQ(refused({-7, {kind(MoveKind::build), {4}}}), "r3_9");
    EXPECT_EQ(refused({100, {kind(MoveKind::build), {4}}}), "r3_9");
}
TEST(GardenNation, r3_11_chance_alone_lays_deals_and_shows) {
    Position at;
    for (const char* move : {"0 lay p0 1 0", "0 turn_up forge", "0 start 0", "0 deal 0 market",
                             "0 show 0 market", "nature build p0s4", "nature name 1"})
        EXPECT_EQ(at.refused(move), "r3_11") << move;
    EXPECT_EQ(at.refused("nature turn_up forge"), "r3_9") << "there must be nothing to turn up now";
}

TEST(GardenNation, r4_1_only_where_the_crane_stands) {
    Position at;
    EXPECT_EQ(at.refused("0 build p1s1"), "r4_1");
    EXPECT_TRUE(at.allowed("0 build p0s1"));
}
TEST(GardenNation, r4_2_the_crane_goes_in_the_direction_of_the_space) {
    Position at;
    at.play("0 build p0s2");
    EXPECT_EQ(at.s.inhabitants[0], 30);
    EXPECT_EQ(at.s.crane, 2);
    for (int place = 0; place < kPlaces; ++place)  // from any region
        for (int side = 1; side < kSides; ++side) {
            Position from;
            from.has(0, std::string("p") + static_cast<char>('0' + place) + "s" +
                            static_cast<char>('0' + side) + "x1")
                .crane(place);
            if (wild(from.s, space_at(place, side))) from.s.bramble[place] = Land::red;
            from.play(std::string("0 abandon p") + static_cast<char>('0' + place) + "s" +
                      static_cast<char>('0' + side));
            EXPECT_EQ(from.s.crane, side);
        }
}
TEST(GardenNation, r4_2b_a_centre_space_sends_it_to_the_centre_region) {
    Position at;
    at.crane(2);
    at.play("0 build p2s0");
    EXPECT_EQ(at.s.crane, 0);
}
TEST(GardenNation, r4_3_after_every_single_action) {
    Position at;
    at.play("0 build p0s2");
    EXPECT_EQ(at.refused("0 build p0s4"), "r4_1");
    at.play("0 build p2s5");
    EXPECT_EQ(at.s.inhabitants[0], 27);
    EXPECT_EQ(at.s.crane, 5);
}
TEST(GardenNation, r4_4_abandoning_and_invading_too) {
    Position own;
    own.has(0, "p0s6x1");
    own.play("0 abandon p0s6");
    EXPECT_EQ(own.s.inhabitants[0], 41);
    EXPECT_EQ(own.s.crane, 6);
    Position foreign;
    foreign.has(1, "p0s6x1");
    foreign.play("0 invade p0s6");
    EXPECT_EQ(foreign.s.inhabitants[0], 29);
    EXPECT_EQ(foreign.s.crane, 6);
}
TEST(GardenNation, r4_5_the_first_action_may_be_anywhere) {
    Position at = new_game(2, 0);
    EXPECT_TRUE(at.allowed("0 build p6s5"));
    EXPECT_EQ(at.refused("0 go_on"), "r4_5");
    EXPECT_EQ(at.refused("0 give_up"), "r3_6");
    EXPECT_EQ(at.refused("0 abandon p4s4"), "r6_6");
    ActionList actions;
    GardenNation::legal(at.s, 0, actions);
    EXPECT_EQ(actions.size(), 42u + 7 * 3) << "every space must be offered, brambles in three ways";
    at.play("0 build p4s4");
    EXPECT_EQ(at.s.inhabitants[0], 37);
    EXPECT_EQ(at.s.crane, 4);
}
TEST(GardenNation, r4_6_going_on_to_the_next_number) {
    Position at;
    at.inhabitants(0, 3).crane(5);
    at.play("0 go_on");
    EXPECT_EQ(at.s.crane, 4);
    EXPECT_EQ(at.actions(), 2);
    at.play("0 build p4s4");
    EXPECT_EQ(at.s.inhabitants[0], 2);
}
TEST(GardenNation, r4_7_after_seven_comes_one) {
    Position at;
    at.inhabitants(0, 2).has(1, "p4s4x1").crane(4);
    at.play("0 go_on");
    EXPECT_EQ(at.s.crane, 1);
    EXPECT_TRUE(at.allowed("0 build p1s6"));
}
TEST(GardenNation, r4_8_number_by_number) {
    Position at;
    at.inhabitants(0, 2).crane(3);
    EXPECT_EQ(at.refused("0 build p3s3"), "r5_7");
    at.play("0 go_on");
    EXPECT_EQ(at.s.crane, 5);
    EXPECT_EQ(at.refused("0 build p5s1"), "r4_8");
    at.play("0 go_on");
    EXPECT_EQ(at.s.crane, 4);
    EXPECT_EQ(at.actions(), 2);
    EXPECT_EQ(at.refused("0 go_on"), "r4_9");
    EXPECT_EQ(at.refused("0 build p4s3"), "r5_7") << "a build that leaves no inhabitant must be refused";
}
TEST(GardenNation, r4_9_not_while_something_is_possible_here) {
    Position at;
    EXPECT_EQ(at.refused("0 go_on"), "r4_9");
    at.inhabitants(0, 2).has(0, "p3s3x1").crane(3);
    EXPECT_EQ(at.refused("0 build p3s3"), "r5_7");
    EXPECT_EQ(at.refused("0 go_on"), "r4_9");
    at.play("0 abandon p3s3");
    EXPECT_EQ(at.s.inhabitants[0], 6);
    Position roofed;  // a roofed building can still be abandoned
    roofed.inhabitants(0, 2).has(0, "p3s3x1^").crane(3);
    EXPECT_EQ(roofed.refused("0 go_on"), "r4_9");
}
TEST(GardenNation, r4_10_ploys_do_not_count_but_may_be_used) {
    Position at;
    at.inhabitants(0, 3).has(1, "p4s4x1").crane(4);
    EXPECT_TRUE(at.allowed("0 go_on"));
    EXPECT_TRUE(at.allowed("0 invade p4s4"));
    at.play("0 go_on");
    EXPECT_EQ(at.s.crane, 1);
    at.play("0 move down");  // a ploy moves the crane back to number 7
    EXPECT_EQ(at.s.crane, 4);
    EXPECT_EQ(at.refused("0 move down"), "r9_2");
    at.play("0 go_on");
    at.play("0 build p1s6");
    EXPECT_EQ(at.s.inhabitants[0], 2);
}

}  // namespace
}  // namespace mortarboard::garden_nation
