// These tests are for chapters 5 and 6: constructing and abandoning.
#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

TEST(GardenNation, r5_1_the_first_floor_costs_the_price) {
    Position at;
    at.play("0 build p0s4");
    EXPECT_EQ(at.s.inhabitants[0], 34);
    EXPECT_EQ(at.s.supply[0], 19);
    EXPECT_EQ(at.building("p0s4"), "0x1");
}
TEST(GardenNation, r5_2_further_floors_cost_one_more_each) {
    Position at;
    at.has(0, "p0s0x2");
    at.play("0 build p0s0");
    EXPECT_EQ(at.s.inhabitants[0], 30);
    EXPECT_EQ(at.building("p0s0"), "0x3");
}
TEST(GardenNation, r5_3_no_limit_to_the_height) {
    Position at;
    at.has(0, "p0s0x6");
    at.play("0 build p0s0");
    EXPECT_EQ(at.s.inhabitants[0], 26);
    Position tall;
    tall.has(0, "p0s4x19").inhabitants(0, 21);
    tall.play("0 build p0s4");
    EXPECT_EQ(tall.building("p0s4"), "0x20");
    EXPECT_EQ(tall.s.inhabitants[0], 1);
}
TEST(GardenNation, r5_4_only_on_own_buildings) {
    Position at;
    at.has(1, "p0s4x1");
    EXPECT_EQ(at.refused("0 build p0s4"), "r5_4");
}
TEST(GardenNation, r5_5_not_on_a_roof) {
    Position at;
    at.has(0, "p0s4x2^");
    EXPECT_EQ(at.refused("0 build p0s4"), "r5_5");
}
TEST(GardenNation, r5_6_a_floor_from_the_supply) {
    Position at;
    at.has(0, "p1s1x10 p1s2x10");
    EXPECT_EQ(at.refused("0 build p0s4"), "r5_6");
}
TEST(GardenNation, r5_7_one_inhabitant_must_remain) {
    Position at;
    at.inhabitants(0, 3);
    EXPECT_EQ(at.refused("0 build p0s0"), "r5_7");
    at.inhabitants(0, 4);
    at.play("0 build p0s0");
    EXPECT_EQ(at.s.inhabitants[0], 1);
    Position higher;
    higher.has(0, "p0s0x2").inhabitants(0, 5);
    EXPECT_EQ(higher.refused("0 build p0s0"), "r5_7");
    higher.inhabitants(0, 6);
    EXPECT_TRUE(higher.allowed("0 build p0s0"));
}
TEST(GardenNation, r5_8_a_bramble_is_given_a_land) {
    Position at;
    EXPECT_EQ(at.refused("0 build p0s3"), "r5_8") << "brambles must not take a building without a land";
    EXPECT_EQ(at.refused("0 build_as p0s3 -"), "r5_8");
    EXPECT_EQ(at.refused("0 build_as p0s4 green"), "r5_8") << "a land may be chosen for brambles only";
    at.play("0 build_as p0s3 green");
    EXPECT_EQ(at.s.inhabitants[0], 30);
    EXPECT_EQ(land_at(at.s, space_named("p0s3")), Land::green);
    EXPECT_EQ(bramble_tokens_left(at.s, Land::green), 2);
    EXPECT_EQ(at.s.crane, 3);
    EXPECT_EQ(at.building("p0s3"), "0x1");
    Position poor;
    poor.inhabitants(0, 5);
    EXPECT_EQ(poor.refused("0 build_as p0s3 green"), "r5_7");
}
TEST(GardenNation, r5_9_three_brambles_of_each_land) {
    Position at;
    at.becomes("p1s0", Land::green).becomes("p2s4", Land::green).becomes("p3s5", Land::green);
    EXPECT_EQ(bramble_tokens_left(at.s, Land::green), 0);
    EXPECT_EQ(at.refused("0 build_as p0s3 green"), "r5_9");
    EXPECT_TRUE(at.allowed("0 build_as p0s3 yellow"));
    EXPECT_TRUE(at.allowed("0 build_as p0s3 red"));
}
TEST(GardenNation, r5_10_a_bramble_keeps_its_land) {
    Position at;
    at.becomes("p0s3", Land::green).has(0, "p0s3x1");
    at.play("0 abandon p0s3");
    EXPECT_EQ(at.s.inhabitants[0], 45);
    EXPECT_EQ(bramble_tokens_left(at.s, Land::green), 2);
    at.crane(0);
    EXPECT_EQ(at.refused("0 build_as p0s3 red"), "r5_10");
    EXPECT_EQ(at.refused("0 build_as p0s3 green"), "r5_10");
    at.play("0 build p0s3");
    EXPECT_EQ(at.s.inhabitants[0], 40);
    EXPECT_EQ(bramble_tokens_left(at.s, Land::green), 2);
    EXPECT_EQ(land_at(at.s, space_named("p0s3")), Land::green);
    Position invaded;  // also under a new owner
    invaded.becomes("p0s3", Land::red).has(1, "p0s3x1");
    invaded.play("0 invade p0s3");
    EXPECT_EQ(land_at(invaded.s, space_named("p0s3")), Land::red);
    EXPECT_EQ(bramble_tokens_left(invaded.s, Land::red), 2);
}
TEST(GardenNation, r5_11_further_floors_on_a_former_bramble) {
    Position at;
    at.becomes("p0s3", Land::red).has(0, "p0s3x2");
    at.play("0 build p0s3");
    EXPECT_EQ(at.s.inhabitants[0], 28);
}

TEST(GardenNation, r6_1_the_whole_building_comes_down) {
    Position at;
    at.has(0, "p0s6x3");
    at.play("0 abandon p0s6");
    EXPECT_EQ(at.building("p0s6"), "");
    EXPECT_EQ(at.s.supply[0], 20);
    EXPECT_EQ(at.s.inhabitants[0], 59);
}
TEST(GardenNation, r6_2_twice_what_the_floors_cost) {
    const int page[4][5] = {
        {2, 4, 6, 8, 10}, {6, 10, 14, 18, 22}, {12, 18, 24, 30, 36}, {20, 28, 36, 44, 52}};
    for (int floors = 1; floors <= 4; ++floors)
        for (int price = 1; price <= 5; ++price)
            EXPECT_EQ(kRefund * cost_of_floors(price, floors), page[floors - 1][price - 1]);
    EXPECT_EQ(kRefund * cost_of_floors(5, 6), 90);
    for (int price = 1; price <= 5; ++price)  // floor by floor
        for (int floors = 1, paid = 0; floors <= 20; ++floors) {
            paid += price + floors - 1;
            EXPECT_EQ(cost_of_floors(price, floors), paid);
        }
    Position at;
    at.becomes("p0s3", Land::red).has(0, "p0s3x6");
    at.play("0 abandon p0s3");
    EXPECT_EQ(at.s.inhabitants[0], 125);
}
TEST(GardenNation, r6_3_with_its_roof) {
    Position at;
    at.has(0, "p0s6x2^");
    EXPECT_EQ(at.s.roofs, 18);
    at.play("0 abandon p0s6");
    EXPECT_EQ(at.s.inhabitants[0], 49);
    EXPECT_EQ(at.s.roofs, 19);
}
TEST(GardenNation, r6_4_the_space_is_open_to_everybody) {
    Position at;
    at.has(0, "p0s6x3").track({0, 1, 0}, 1);
    at.play("0 abandon p0s6");
    EXPECT_EQ(at.on_turn(), 1);
    at.crane(0);
    at.play("1 build p0s6");
    EXPECT_EQ(at.s.inhabitants[1], 32);
    EXPECT_EQ(at.building("p0s6"), "1x1");
}
TEST(GardenNation, r6_5_inhabitants_have_no_limit) {
    Position at;
    at.has(0, "p0s6x3").inhabitants(0, 39);
    at.play("0 abandon p0s6");
    EXPECT_EQ(at.s.inhabitants[0], 63);
    Position many;
    many.has(0, "p0s6x3").inhabitants(0, 250);
    many.play("0 abandon p0s6");
    EXPECT_EQ(many.s.inhabitants[0], 274);
}
TEST(GardenNation, r6_6_only_own_buildings_where_the_crane_stands) {
    Position at;
    at.has(1, "p0s6x1").has(0, "p1s1x1");
    EXPECT_EQ(at.refused("0 abandon p0s6"), "r6_6");
    EXPECT_EQ(at.refused("0 abandon p1s1"), "r6_6");
    EXPECT_EQ(at.refused("0 abandon p0s0"), "r6_6") << "an empty space holds nothing to abandon";
}

}  // namespace
}  // namespace mortarboard::garden_nation
