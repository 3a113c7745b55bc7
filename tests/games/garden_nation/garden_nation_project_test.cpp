// These tests are for chapters 7 and 8: the common projects.
#include "games/garden_nation/garden_nation_position.h"

namespace mortarboard::garden_nation {
namespace {

TEST(GardenNation, r7_1_only_when_a_floor_is_placed) {
    Position at;
    at.opens({2}).has(0, "p0s1x2 p0s2x1");
    at.play("0 abandon p0s2");
    EXPECT_TRUE(matches(at.s, 2, space_named("p0s1"))) << "the pattern around the gap must match";
    EXPECT_TRUE(at.nothing_offered());
    EXPECT_EQ(at.refused("0 claim infirmary_red"), "r7_1");
    EXPECT_EQ(at.refused("0 decline"), "r7_1");
    Position roof;  // nor by moving a roof
    roof.opens({13}).has(0, "p0s1x2^ p1s4x1 p6s3x1");
    roof.play("0 transfer p0s1 p6s3");
    EXPECT_TRUE(matches(roof.s, 13, space_named("p0s1")));
    EXPECT_TRUE(roof.nothing_offered());
}
TEST(GardenNation, r7_2_the_fresh_building_is_part_of_it) {
    Position at;
    at.opens({10}).has(0, "p0s1x1 p1s4x1");
    at.play("0 build p0s4");
    EXPECT_TRUE(at.nothing_offered());
}
TEST(GardenNation, r7_3_all_buildings_are_the_players_own) {
    Position at;
    at.opens({10}).has(1, "p1s4x1");
    at.play("0 build p0s1");
    EXPECT_TRUE(at.nothing_offered());
}
TEST(GardenNation, r7_4_no_roofed_building_serves) {
    Position at;
    at.opens({10}).has(0, "p1s4x1^");
    at.play("0 build p0s1");
    EXPECT_TRUE(at.nothing_offered());
}
TEST(GardenNation, r7_5_heights_are_minimums) {
    Position at;
    at.opens({13}).has(0, "p1s4x3");
    at.play("0 build p0s1");
    EXPECT_TRUE(at.offered(13));
}
TEST(GardenNation, r7_6_the_pattern_may_have_been_there) {
    Position at;
    at.opens({10}).has(0, "p0s1x1 p1s4x1");
    at.play("0 build p0s1");
    EXPECT_EQ(at.s.inhabitants[0], 30);
    EXPECT_TRUE(at.offered(10));
}
TEST(GardenNation, r7_7_a_claim_may_be_declined) {
    Position at;
    at.opens({10}).has(0, "p0s1x1 p1s4x1");
    at.play("0 build p0s1");
    at.play("0 decline");
    EXPECT_EQ(at.s.open[0], 10);
    EXPECT_EQ(at.s.roofs, 19);
    EXPECT_EQ(project_points(at.s, 0), 0);
    EXPECT_EQ(at.actions(), 1);
}
// This is the position of 7.8: P10 and P13 are both offered.
Position two_offers() {
    Position at;
    at.opens({10, 13}).has(0, "p1s4x2");
    at.play("0 build p0s1");
    return at;
}
TEST(GardenNation, r7_8_one_claim_for_each_action) {
    Position at = two_offers();
    EXPECT_TRUE(at.offered(10));
    EXPECT_TRUE(at.offered(13));
    at.claim(0, 13);
    at.play("nature turn_up house");
    EXPECT_EQ(at.actions(), 1) << "the action must be over";
    EXPECT_TRUE(at.nothing_offered());
    EXPECT_EQ(at.s.open[0], 10);
}
TEST(GardenNation, r7_9_the_points_at_once) {
    Position at = two_offers();
    at.s.claimed[0] = 1u << 1;  // P01: four points
    EXPECT_EQ(project_points(at.s, 0), 4);
    at.claim(0, 13);
    EXPECT_EQ(project_points(at.s, 0), 9);
    EXPECT_TRUE(at.s.claimed[0] >> 13 & 1);
    int told = 0;
    for (const Event& event : at.events)
        told += event.kind == static_cast<int>(EventKind::project_scored) ? event.amount : 0;
    EXPECT_EQ(told, 5);
}
TEST(GardenNation, r7_10_the_fresh_building_gets_the_roof) {
    Position at = two_offers();
    at.claim(0, 13);
    EXPECT_EQ(at.building("p0s1"), "0x1^");
    EXPECT_EQ(at.building("p1s4"), "0x2");
    EXPECT_EQ(at.s.roofs, 18);
}
TEST(GardenNation, r7_11_the_new_one_serves_the_second_action) {
    Position at;
    at.opens({13}).has(0, "p1s4x2 p1s1x1");
    at.play("0 build p0s1");
    at.claim(0, 13);
    EXPECT_EQ(GardenNation::to_move(at.s), SeatSet::of(kNature));
    at.play("nature turn_up terraced_houses");
    EXPECT_EQ(at.s.open[0], 11) << "the new project must take the place of the claimed one";
    at.play("0 build p1s2");
    EXPECT_TRUE(at.offered(11));
    at.claim(0, 11);
    EXPECT_EQ(project_points(at.s, 0), 8);
}
TEST(GardenNation, r7_12_not_for_the_floor_already_placed) {
    Position at;
    at.opens({13}).has(0, "p1s4x2");
    at.play("0 build p0s1");
    at.claim(0, 13);
    at.play("nature turn_up forge");
    EXPECT_TRUE(at.nothing_offered());
    EXPECT_EQ(at.refused("0 claim forge"), "r7_1");
    EXPECT_EQ(at.actions(), 1);
}
TEST(GardenNation, r7_13_an_empty_deck) {
    Position at;
    at.opens({13}).has(0, "p1s4x2");
    for (int p = 1; p <= kProjects; ++p)
        if (in_project_deck(at.s, static_cast<Face>(p))) at.s.claimed[1] |= 1u << p;
    at.play("0 build p0s1");
    at.claim(0, 13);
    EXPECT_EQ(at.s.phase, Phase::action) << "no project must be left that could be turned up";
    EXPECT_EQ(at.actions(), 1);
    int open = 0;
    for (const auto p : at.s.open) open += p != 0;
    EXPECT_EQ(open, 3);
    EXPECT_EQ(at.s.open[0], 0);
}
TEST(GardenNation, r7_14_no_claim_without_a_roof) {
    Position at;
    at.opens({13}).has(0, "p1s4x2");
    at.has(1,
           "p2s0x1^ p2s1x1^ p2s2x1^ p2s3x1^ p2s5x1^ p2s6x1^ p3s0x1^ p3s1x1^ p3s2x1^ p3s3x1^ p3s4x1^ p3s6x1^ "
           "p4s0x1^ p4s1x1^ p4s2x1^ p4s3x1^ "
           "p4s4x1^ p4s6x1^ p5s0x1^");
    EXPECT_EQ(at.s.roofs, 0);
    at.play("0 build p0s1");
    EXPECT_TRUE(at.nothing_offered());
}
TEST(GardenNation, r7_15_a_bramble_counts_as_its_land) {
    for (const auto& [land, offered] : std::initializer_list<std::pair<const char*, bool>>{
             {"green", true}, {"yellow", false}, {"red", false}}) {
        Position at;
        at.opens({11}).has(0, "p3s6x1");
        at.play(std::string("0 build_as p0s3 ") + land);
        EXPECT_EQ(at.offered(11), offered) << land;
    }
}
TEST(GardenNation, r7_16_an_offered_claim_comes_first) {
    Position at = two_offers();
    for (const char* other : {"0 build p1s1", "0 abandon p1s4", "0 go_on", "0 give_up", "0 name 1",
                              "0 move up", "0 transfer p1s4 p0s1", "0 invade p1s4"})
        EXPECT_EQ(at.refused(other), "r7_16") << other;
    EXPECT_EQ(at.refused("0 claim air_base"), "r8_6");
    EXPECT_EQ(at.refused("0 claim house"), "r14_2")
        << "a project that is not turned up yet may not be claimed";
    EXPECT_TRUE(at.allowed("0 decline"));
}

TEST(GardenNation, r7_9_a_project_that_was_taken_cannot_be_claimed) {
    Position at = two_offers();
    at.s.claimed[1] = 1u << 1;
    EXPECT_EQ(at.refused("0 claim infirmary_green"), "r7_9");
}

TEST(GardenNation, r8_1_beside_an_empty_space) {
    Position at;
    at.opens({2}).has(0, "p0s1x1");
    at.play("0 build p0s1");
    EXPECT_TRUE(at.offered(2));
    at.claim(0, 2);
    EXPECT_EQ(project_points(at.s, 0), 4);
    Position low;  // one floor is not enough
    low.opens({2});
    low.play("0 build p0s1");
    EXPECT_FALSE(low.offered(2));
}
TEST(GardenNation, r8_1b_the_empty_space_is_empty_and_of_its_land) {
    Position taken;
    taken.opens({2}).has(0, "p0s1x1").has(1, "p0s2x1");
    taken.play("0 build p0s1");
    EXPECT_FALSE(taken.offered(2));
    for (const bool green : {false, true}) {
        Position at;
        at.opens({6}).has(0, "p0s2x1 p0s0x1");
        if (green) at.becomes("p0s3", Land::green);
        at.play("0 build p0s2");
        EXPECT_EQ(at.offered(6), green);
    }
    // It may lie beyond the border: p1s3 (yellow) touches p1s2 and, over there, p2s6 (both green).
    Position across;
    across.opens({1}).has(0, "p1s3x1").has(1, "p1s2x1").crane(1);
    across.play("0 build p1s3");
    EXPECT_TRUE(across.offered(1));
    Position blocked;
    blocked.opens({1}).has(0, "p1s3x1").has(1, "p1s2x1 p2s6x1").crane(1);
    blocked.play("0 build p1s3");
    EXPECT_FALSE(blocked.offered(1));
}
TEST(GardenNation, r8_2_tall_in_an_outer_region) {
    Position at;
    at.opens({9}).has(0, "p2s5x1").crane(2);
    at.play("0 build p2s5");
    EXPECT_TRUE(at.offered(9));
    at.claim(0, 9);
    EXPECT_EQ(project_points(at.s, 0), 3);
    Position low;
    low.opens({9}).crane(2);
    low.play("0 build p2s5");
    EXPECT_FALSE(low.offered(9));
}
TEST(GardenNation, r8_2b_not_at_the_centre) {
    Position at;
    at.opens({9, 6}).has(0, "p0s5x1");  // P06 is offered beside it, to see the refusal
    at.play("0 build p0s5");
    EXPECT_FALSE(at.offered(9));
    EXPECT_EQ(at.refused("0 claim prison"), "r8_2b");
    Position moved;  // any region number may be in the centre, and number 4 counts when it lies outside
    std::swap(moved.s.region[0], moved.s.region[2]);
    moved.opens({9}).has(0, "p2s5x1").crane(2);
    moved.play("0 build p2s5");
    EXPECT_TRUE(moved.offered(9));
}
TEST(GardenNation, r8_3_two_touching_buildings) {
    Position at;
    at.opens({12}).has(0, "p2s5x1");
    at.play("0 build p0s2");
    EXPECT_TRUE(at.offered(12));
    at.claim(0, 12);
    EXPECT_EQ(project_points(at.s, 0), 3);
}
TEST(GardenNation, r8_3b_they_must_touch) {
    Position at;
    at.opens({12}).has(0, "p2s2x1").crane(2);
    at.play("0 build p2s5");
    EXPECT_FALSE(at.offered(12));
    Position lands;  // touching, but not both on the land
    lands.opens({12}).has(0, "p0s1x1");
    lands.play("0 build p0s2");
    EXPECT_FALSE(lands.offered(12));
}
TEST(GardenNation, r8_4_two_touching_buildings_one_tall) {
    Position fresh_low;
    fresh_low.opens({15}).has(0, "p2s5x2");
    fresh_low.play("0 build p0s2");
    EXPECT_TRUE(fresh_low.offered(15));
    Position fresh_tall;
    fresh_tall.opens({15}).has(0, "p2s5x1 p0s2x1");
    fresh_tall.play("0 build p0s2");
    EXPECT_TRUE(fresh_tall.offered(15));
    fresh_tall.claim(0, 15);
    EXPECT_EQ(project_points(fresh_tall.s, 0), 5);
}
TEST(GardenNation, r8_4b_two_low_ones_are_not_enough) {
    Position at;
    at.opens({15}).has(0, "p2s5x1");
    at.play("0 build p0s2");
    EXPECT_FALSE(at.offered(15));
}
TEST(GardenNation, r8_5_three_floors_at_the_centre) {
    Position at;
    at.opens({17}).has(0, "p0s4x2");
    at.play("0 build p0s4");
    EXPECT_EQ(at.s.inhabitants[0], 32);
    EXPECT_TRUE(at.offered(17));
    at.claim(0, 17);
    EXPECT_EQ(project_points(at.s, 0), 7);
}
TEST(GardenNation, r8_5b_neither_lower_nor_elsewhere) {
    Position low;
    low.opens({17}).has(0, "p0s4x1");
    low.play("0 build p0s4");
    EXPECT_FALSE(low.offered(17));
    Position outside;
    outside.opens({17}).has(0, "p4s3x2").crane(4);
    outside.play("0 build p4s3");
    EXPECT_FALSE(outside.offered(17));
}
TEST(GardenNation, r8_6_a_trio_of_lands) {
    Position at;
    at.opens({19}).has(0, "p0s1x1 p0s0x1 p0s2x1");
    at.play("0 build p0s1");
    EXPECT_TRUE(at.offered(19));
    at.claim(0, 19);
    EXPECT_EQ(project_points(at.s, 0), 11);
    Position one_missing;
    one_missing.opens({19}).has(0, "p0s1x1 p0s0x1");
    one_missing.play("0 build p0s1");
    EXPECT_FALSE(one_missing.offered(19));
    Position roofed;  // a roofed building does not count
    roofed.opens({19}).has(0, "p0s1x1 p0s0x1 p0s2x1^");
    roofed.play("0 build p0s1");
    EXPECT_FALSE(roofed.offered(19));
}
TEST(GardenNation, r8_6b_the_floor_may_be_on_any_of_the_three) {
    Position at;
    at.opens({20}).has(0, "p0s0x2 p0s1x1");
    EXPECT_FALSE(touch(space_named("p0s5"), space_named("p0s1")));
    at.play("0 build p0s5");
    EXPECT_TRUE(at.offered(20));
    at.claim(0, 20);
    EXPECT_EQ(at.building("p0s5"), "0x1^") << "the fresh building must get the roof";
    EXPECT_EQ(at.building("p0s0"), "0x2");
}
TEST(GardenNation, r8_6c_the_middle_one_is_tall) {
    Position at;
    at.opens({19}).has(0, "p0s1x1 p0s2x1");
    at.play("0 build p0s0");
    EXPECT_FALSE(at.offered(19));
    Position tall;
    tall.opens({19}).has(0, "p0s1x2 p0s2x1");
    tall.play("0 build p0s0");
    EXPECT_TRUE(tall.offered(19));
}

// For each of the 21 cards there is a position that just fulfils it, and the same without its last floor (or
// gap). The first column is what seat 0 has, the second the floor it places, the third a position that just
// fails.
struct Example {
    int project;
    const char* has;
    int crane;
    const char* floor;
    const char* fails;
};
constexpr Example kExamples[] = {
    {1, "p0s6x1", 0, "p0s6", ""},  // yellow, green p0s0 empty
    {2, "p0s6x1", 0, "p0s6", ""},  // red p0s5 empty
    // Green has a gap on yellow across the border: p4s1 is green, so p0s0, p0s3, p0s5 decide.
    {3, "p0s4x1", 0, "p0s4", ""},
    {4, "p0s4x1", 0, "p0s4", ""},  // red p0s5 empty
    {5, "p0s5x1", 0, "p0s5", ""},  // red; yellow p0s6 empty
    {6, "p0s5x1", 0, "p0s5", ""},  // red; green p0s0 empty
    {7, "p3s2x1", 3, "p3s2", ""},
    {8, "p3s6x1", 3, "p3s6", ""},
    {9, "p3s1x1", 3, "p3s1", ""},
    {10, "p1s4x1", 0, "p0s1", "p1s3x1"},
    {11, "p0s0x1", 0, "p0s4", "p3s6x1"},
    {12, "p2s5x1", 0, "p0s2", "p2s2x1"},
    {13, "p1s4x2", 0, "p0s1", "p1s4x1"},
    {14, "p0s0x2", 0, "p0s4", "p0s0x1"},
    {15, "p2s5x2", 0, "p0s2", "p2s5x1"},
    {16, "p0s1x2", 0, "p0s1", "p0s1x1"},
    {17, "p0s0x2", 0, "p0s0", "p0s0x1"},
    {18, "p0s5x2", 0, "p0s5", "p0s5x1"},
    {19, "p0s6x2 p0s0x1", 0, "p0s5", "p0s6x1 p0s0x1"},
    {20, "p0s0x2 p0s6x1", 0, "p0s5", "p0s0x1 p0s6x1"},
    {21, "p0s5x2 p0s6x1", 0, "p0s0", "p0s5x1 p0s6x1"},
};
TEST(GardenNation, r8_6_every_card_just_met_and_just_not) {
    static_assert(std::size(kExamples) == kProjects);
    for (const Example& one : kExamples) {
        SCOPED_TRACE(kProjectInfo[one.project].id);
        for (const bool meets : {true, false}) {
            Position at;
            at.opens({one.project});
            at.has(0, meets ? one.has : one.fails).crane(one.crane);
            if (one.project == 3) at.becomes("p0s3", Land::yellow);  // the only yellow that p0s4 can touch
            at.play(std::string("0 build ") + one.floor);
            EXPECT_EQ(at.offered(one.project), meets);
            if (!meets) continue;
            at.claim(0, one.project);
            const int points[] = {0, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 5, 5, 5, 7, 7, 7, 11, 11, 11};
            EXPECT_EQ(project_points(at.s, 0), points[one.project]);
        }
    }
}

}  // namespace
// Another project is offered in each of these positions, so that a claim can be refused.
TEST(GardenNation, a_refused_claim_names_the_condition_that_is_not_met) {
    struct Case {
        std::initializer_list<int> open;
        const char *own, *others, *build, *claim, *rule;
    };
    for (const Case& one : {
             Case{{1, 2}, "p0s1x1", "p0s2x1", "p0s1", "infirmary_red", "r8_1b"},
             {{10, 2}, "p1s4x1", "", "p0s1", "infirmary_red", "r8_1"},
             {{10, 13, 12, 15}, "p1s4x2", "", "p0s1", "outpost", "r8_3"},
             {{10, 13, 12, 15}, "p1s4x2", "", "p0s1", "bunker", "r8_4"},
             {{17, 16}, "p0s4x2", "", "p0s4", "power_station", "r8_5"},
             {{11, 19}, "p0s1x1 p0s2x1 p0s4x1", "", "p0s0", "water_reservoir", "r8_6c"},
             {{10, 1}, "p0s1x1 p1s4x1^", "", "p0s1", "forge", "r7_4"},
             {{10, 1}, "p0s1x1", "p1s4x1", "p0s1", "forge", "r7_3"},
             {{10, 11}, "p0s1x1 p1s4x1 p0s4x1", "", "p0s0", "forge", "r7_2"},
         }) {
        Position at;
        at.opens(one.open).has(0, one.own).has(1, one.others);
        at.play(std::string("0 build ") + one.build);
        EXPECT_EQ(at.refused(std::string("0 claim ") + one.claim), one.rule) << one.build;
    }
}

}  // namespace mortarboard::garden_nation
