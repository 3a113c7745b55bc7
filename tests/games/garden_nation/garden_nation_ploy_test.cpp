// These tests are for chapter 9: the ploys.
#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

TEST(GardenNation, r9_1_each_ploy_uses_up_a_token) {
    Position at;
    at.has(1, "p3s3x1");
    at.s.tokens[0] = 1;
    at.play("0 move up");
    EXPECT_EQ(at.s.tokens[0], 0);
    EXPECT_EQ(at.refused("0 move up"), "r9_1");
    EXPECT_EQ(at.refused("0 invade p3s3"), "r9_1");
    at.play("0 build p3s6");
    EXPECT_EQ(at.refused("0 move down"), "r9_1") << "the ploy must be spent for the rest of the game";
    Position mixed;  // kinds mixed freely
    mixed.has(0, "p0s6x2^ p6s3x1").has(1, "p6s1x1");
    mixed.play("0 transfer p0s6 p6s3");
    mixed.play("0 build p0s6");
    if (!mixed.nothing_offered()) mixed.play("0 decline");
    mixed.play("0 invade p6s1");
    EXPECT_EQ(mixed.s.tokens[0], 2);
}
TEST(GardenNation, r9_2_one_ploy_for_each_action) {
    Position at;
    at.has(1, "p3s3x1");
    at.play("0 move up");
    EXPECT_EQ(at.refused("0 move up"), "r9_2");
    EXPECT_EQ(at.refused("0 transfer p3s3 p0s0"), "r9_2");
    EXPECT_EQ(at.refused("0 invade p3s3"), "r9_2")
        << "a movement and an invasion may not be played in one turn";
    at.play("0 build p3s6");
    at.play("0 move up");
    EXPECT_EQ(at.s.tokens[0], 2);
}
TEST(GardenNation, r9_3_none_after_the_last_action) {
    Position at(3);
    at.track({0}, 1);
    at.play("0 build p0s4");
    for (const char* ploy : {"0 move up", "0 move down", "0 transfer p0s4 p0s0", "0 invade p0s4"})
        EXPECT_EQ(at.refused(ploy), "r9_3") << ploy;
    EXPECT_TRUE(at.allowed("0 name 1"));
}
TEST(GardenNation, r9_4_none_before_the_crane_is_on_the_board) {
    Position at;
    at.track({0}, 1).crane(kBeside);
    for (const char* ploy : {"0 move up", "0 move down", "0 transfer p0s4 p0s0", "0 invade p0s4"})
        EXPECT_EQ(at.refused(ploy), "r9_4") << ploy;
}
TEST(GardenNation, r9_5_strategic_movement) {
    Position at;
    EXPECT_EQ(at.refused("0 move -"), "r9_5");
    Position down = at;
    at.play("0 move up");
    EXPECT_EQ(at.s.crane, 3);
    EXPECT_EQ(at.s.tokens[0], 3);
    EXPECT_EQ(at.actions(), 2);
    EXPECT_EQ(at.refused("0 build p0s4"), "r4_1");
    EXPECT_TRUE(at.allowed("0 build p3s3"));
    down.play("0 move down");
    EXPECT_EQ(down.s.crane, 6);
}
TEST(GardenNation, r9_5b_seven_and_one_follow_each_other) {
    Position up;
    up.crane(4);
    up.play("0 move up");
    EXPECT_EQ(up.s.crane, 1);
    Position down;
    down.crane(1);
    down.play("0 move down");
    EXPECT_EQ(down.s.crane, 4);
}
TEST(GardenNation, r9_6_roof_transfer) {
    Position at;
    at.has(0, "p0s6x2^ p6s3x1");
    at.play("0 transfer p0s6 p6s3");
    EXPECT_EQ(at.building("p0s6"), "0x2");
    EXPECT_EQ(at.building("p6s3"), "0x1^");
    EXPECT_EQ(at.s.roofs, 18);
    EXPECT_EQ(at.s.inhabitants[0], 35);
    EXPECT_EQ(at.s.tokens[0], 3);
    EXPECT_EQ(at.actions(), 2);
    EXPECT_EQ(at.s.crane, 0) << "the crane must stay where it is";
}
TEST(GardenNation, r9_6b_within_a_region_too) {
    Position at;
    at.has(0, "p0s6x2^ p0s1x1");
    EXPECT_TRUE(at.allowed("0 transfer p0s6 p0s1"));
    EXPECT_EQ(at.refused("0 transfer p0s6 p0s6"), "r9_6c");
}
TEST(GardenNation, r9_6c_same_land_from_here_to_an_own_unroofed_building) {
    Position at;
    at.has(0, "p0s6x2^ p0s0x1 p6s3x1^ p0s1x1").has(1, "p1s4x1");
    EXPECT_EQ(at.refused("0 transfer p0s6 p0s0"), "r9_6c")
        << "a roof may only move to a building of the same land";
    EXPECT_EQ(at.refused("0 transfer p0s6 p1s4"), "r9_6c")
        << "a roof may not move to the building of another seat";
    EXPECT_EQ(at.refused("0 transfer p0s6 p6s3"), "r9_6c") << "a building may not get a second roof";
    EXPECT_EQ(at.refused("0 transfer p6s3 p0s1"), "r9_6c")
        << "the roof must come from where the crane stands";
    EXPECT_EQ(at.refused("0 transfer p0s6 p5s2"), "r9_6c") << "a roof may not move to an empty space";
    EXPECT_TRUE(at.allowed("0 transfer p0s6 p0s1"));
    Position foreign;  // nor from another player's roof
    foreign.has(1, "p0s6x1^").has(0, "p0s1x1");
    EXPECT_EQ(foreign.refused("0 transfer p0s6 p0s1"), "r9_6c");
    Position bramble;  // a former bramble is of its land
    bramble.becomes("p0s3", Land::yellow).has(0, "p0s6x2^ p0s3x1");
    EXPECT_TRUE(bramble.allowed("0 transfer p0s6 p0s3"));
}
TEST(GardenNation, r9_7_a_freed_building_may_be_raised) {
    Position at;
    at.opens({16}).has(0, "p0s6x2^ p6s3x1");
    EXPECT_EQ(at.refused("0 build p0s6"), "r5_5");
    at.play("0 transfer p0s6 p6s3");
    at.play("0 build p0s6");
    EXPECT_EQ(at.s.inhabitants[0], 30);
    EXPECT_TRUE(at.offered(16));
}
TEST(GardenNation, r9_8_building_invasion) {
    Position at;
    at.has(1, "p0s6x2");
    at.play("0 invade p0s6");
    EXPECT_EQ(at.s.inhabitants[0], 21);
    EXPECT_EQ(at.s.tokens[0], 3);
    EXPECT_EQ(at.actions(), 1);
    EXPECT_EQ(at.s.supply[0], 18);
    EXPECT_EQ(at.building("p0s6"), "0x2");
}
TEST(GardenNation, r9_8b_the_owner_is_paid) {
    Position at;
    at.has(1, "p0s6x2");
    at.play("0 invade p0s6");
    EXPECT_EQ(at.s.inhabitants[1], 49);
    EXPECT_EQ(at.s.supply[1], 20);
}
TEST(GardenNation, r9_9_one_inhabitant_remains) {
    Position at;
    at.has(1, "p0s6x2").inhabitants(0, 14);
    EXPECT_EQ(at.refused("0 invade p0s6"), "r9_9");
    at.inhabitants(0, 15);
    at.play("0 invade p0s6");
    EXPECT_EQ(at.s.inhabitants[0], 1);
}
TEST(GardenNation, r9_10_enough_floors) {
    Position at;
    at.has(0, "p1s1x19").has(1, "p0s6x2");
    EXPECT_EQ(at.refused("0 invade p0s6"), "r9_10");
    Position enough;
    enough.has(0, "p1s1x18").has(1, "p0s6x2");
    EXPECT_TRUE(enough.allowed("0 invade p0s6"));
}
TEST(GardenNation, r9_11_only_anothers_building_where_the_crane_stands) {
    Position at;
    at.has(1, "p1s1x1").has(0, "p0s0x1");
    EXPECT_EQ(at.refused("0 invade p1s1"), "r9_11");
    EXPECT_EQ(at.refused("0 invade p0s0"), "r9_11");
    EXPECT_EQ(at.refused("0 invade p0s4"), "r9_11") << "an empty space holds nothing to invade";
}
TEST(GardenNation, r9_12_the_roof_goes_back) {
    Position at;
    at.has(1, "p0s6x2^");
    EXPECT_EQ(at.s.roofs, 18);
    at.play("0 invade p0s6");
    EXPECT_EQ(at.building("p0s6"), "0x2");
    EXPECT_EQ(at.s.roofs, 19);
}
TEST(GardenNation, r9_13_an_invasion_may_complete_a_project) {
    Position at;
    at.opens({13}).has(0, "p6s3x1").has(1, "p0s6x2");
    at.play("0 invade p0s6");
    EXPECT_TRUE(at.offered(13));
    at.claim(0, 13);
    EXPECT_EQ(project_points(at.s, 0), 5);
    EXPECT_EQ(at.building("p0s6"), "0x2^");
    Position roofed;  // a roof that was on it does not stand in the way
    roofed.opens({13}).has(0, "p6s3x1").has(1, "p0s6x2^");
    roofed.play("0 invade p0s6");
    EXPECT_TRUE(roofed.offered(13));
}
TEST(GardenNation, r9_14_a_ploy_is_spent_even_if_the_action_is_given_up) {
    Position at;
    at.has(0, "p0s0x10 p1s1x10");
    at.play("0 move up");
    at.play("0 give_up");
    EXPECT_EQ(at.s.tokens[0], 3);
    EXPECT_EQ(at.s.crane, 3);
    EXPECT_EQ(at.actions(), 1);
    EXPECT_TRUE(at.allowed("0 move up")) << "the next action must allow a movement of its own";
}

}  // namespace
}  // namespace mortarboard::garden_nation
