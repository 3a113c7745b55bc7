// These tests are for chapters 12 to 14 and 16 to 18, the uses of dice: cards, cathedral, events, buildings,
// fields, delayed cubes.
#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

TEST(Troyes, r12_1_the_colour_of_the_card) {
    Position p;
    p.own(A, merchant).dice("A: R6").take("R6");
    EXPECT_EQ(p.refuses(activate(merchant, 1)), Rule::r12_1);
}
TEST(Troyes, r12_2_hiring) {
    Position p;
    p.card(merchant).dice("A: Y4").take("Y4");
    EXPECT_EQ(p.refuses(activate(merchant, 2)), Rule::r12_2);
    p.does(hire(merchant, 2));
    EXPECT_EQ(p.deniers(A), 10);
    EXPECT_EQ(p.personal(A), 1);
    EXPECT_EQ(p.s.tradesman[slot_of(merchant)][0], owner(A));
    EXPECT_EQ(p.mover(), B);
}
TEST(Troyes, r12_3_dice_and_hire_before_the_effect) {
    Position p;
    p.deniers(A, 5).card(merchant).dice("B: Y6").take("BY6");
    EXPECT_EQ(p.refuses(hire(merchant, 3)), Rule::r12_3);
    Position six;
    six.deniers(A, 6).card(merchant).dice("B: Y6").take("BY6").does(hire(merchant, 3));
    EXPECT_EQ(six.deniers(A), 6);
}
TEST(Troyes, r12_4_first_free_space_else_the_picture) {
    Position p;
    p.own(B, merchant).own(C, merchant).dice("A: Y2").take("Y2").does(hire(merchant, 1));
    EXPECT_EQ(p.s.picture[slot_of(merchant)], 1 << A);
    Position second;
    second.own(B, merchant).dice("A: Y2").take("Y2").does(hire(merchant, 1));
    EXPECT_EQ(second.s.tradesman[slot_of(merchant)][1], owner(A));
}
TEST(Troyes, r12_5_the_citizen_comes_from_anywhere) {
    Position p;
    p.card(merchant).card(innkeeper).stand(A, "hall3").lie(A, red).dice("A: Y2 Y2");
    p.take("Y2").does(hire(merchant, 1));
    EXPECT_EQ(p.refuses(lift("hall2")), Rule::r12_5);
    EXPECT_EQ(p.refuses(B, pass()), Rule::r9_1);
    p.does(lift("hall3")).does(pass()).does(pass());
    p.take("Y2").does(hire(innkeeper, 1)).does(lift("palace"));
    EXPECT_EQ(p.personal(A), 2);
    EXPECT_EQ(p.at("hall3"), "-");
    EXPECT_FALSE(p.lies(A, red));
    Position card;  // the citizen may also come from another card
    card.own(A, merchant)
        .card(innkeeper)
        .dice("A: Y2")
        .take("Y2")
        .does(hire(innkeeper, 1))
        .does(lift("merchant"));
    EXPECT_EQ(card.s.own_tradesman(slot_of(merchant), A), -1);
    Position nobody;
    nobody.card(merchant).personal(A, 0).dice("A: Y2").take("Y2");
    EXPECT_EQ(nobody.refuses(hire(merchant, 1)), Rule::r12_5);
}
TEST(Troyes, r12_6_one_tradesman_a_card) {
    Position p;
    p.own(A, merchant).dice("A: Y2").take("Y2");
    EXPECT_EQ(p.refuses(hire(merchant, 1)), Rule::r12_6);
}
TEST(Troyes, r12_7_nobody_moves_up) {
    Position p;
    p.own(B, merchant).own(C, merchant).own(A, merchant).dice("B: R3 Y2").on_turn(B);
    p.take("R3").does(settle("merchant"));
    EXPECT_EQ(p.s.picture[slot_of(merchant)], 1 << A);
    EXPECT_EQ(p.s.tradesman[slot_of(merchant)][0], kNoOwner);
    p.does(pass()).does(pass()).take("Y2").does(hire(merchant, 1)).does(lift("supply"));
    EXPECT_EQ(p.s.tradesman[slot_of(merchant)][0], owner(B));
    EXPECT_EQ(p.s.picture[slot_of(merchant)], 1 << A);
}
TEST(Troyes, r12_8_at_most_total_by_divisor) {
    Position p;
    p.own(A, sculptor).dice("A: Y6 Y5").take("Y6 Y5");
    EXPECT_EQ(p.refuses(activate(sculptor, 4)), Rule::r12_8);
    p.does(activate(sculptor, 3));
    EXPECT_EQ(p.points(A), 11);
}
TEST(Troyes, r12_9_at_least_one_activation) {
    Position own;
    own.own(A, sculptor).dice("A: Y2").take("Y2");
    EXPECT_EQ(own.refuses(activate(sculptor, 1)), Rule::r12_9);
    Position other;
    other.card(sculptor).dice("A: Y2 Y4").take("Y2");
    EXPECT_EQ(other.refuses(hire(sculptor, 1)), Rule::r12_9);
    other.take("Y4");
    EXPECT_EQ(other.refuses(hire(sculptor, 0)), Rule::r12_9);
}
TEST(Troyes, r12_10_fewer_than_possible) {
    Position p;
    p.own(A, sculptor).dice("A: Y6 Y5").take("Y6 Y5").does(activate(sculptor, 1));
    EXPECT_EQ(p.points(A), 9);
}
TEST(Troyes, r12_11_now_works_at_once) {
    Position p;
    p.own(A, merchant).dice("A: Y6").take("Y6").does(activate(merchant, 3));
    EXPECT_EQ(p.deniers(A), 16);
}
TEST(Troyes, r12_12_cubes_for_later) {
    Position p;
    p.own(A, priest).dice("A: W6 W4").take("W6 W4").does(activate(priest, 3));
    EXPECT_EQ(p.s.delayed[slot_of(priest)][A], 3);
}
TEST(Troyes, r12_13_not_in_the_action_that_placed_it) {
    Position p;
    p.own(A, blacksmith).dice("A: Y5").ready();
    EXPECT_EQ(p.refuses(use(blacksmith)), Rule::r18_8);
    p.take("Y5");
    EXPECT_EQ(p.refuses(use(blacksmith)), Rule::r18_8);
    EXPECT_EQ(p.refuses(activate(blacksmith, 3)), Rule::r12_8);
    p.does(activate(blacksmith, 1));
    EXPECT_EQ(p.s.delayed[slot_of(blacksmith)][A], 1);
}
TEST(Troyes, r12_14_each_activation_is_paid_first) {
    Position p;
    p.own(A, artisan).influence(A, 1).dice("A: Y6 Y2").take("Y6 Y2");
    EXPECT_EQ(p.refuses(activate(artisan, 2)), Rule::r12_14);
    p.does(activate(artisan, 1));
    EXPECT_EQ(p.influence(A), 0);
    EXPECT_EQ(p.deniers(A), 16);
    Position four;
    four.card(innkeeper).deniers(A, 4).dice("A: Y2").take("Y2");
    EXPECT_EQ(four.refuses(hire(innkeeper, 1)), Rule::r12_14);
    Position five;
    five.card(innkeeper).deniers(A, 5).dice("A: Y2").take("Y2").does(hire(innkeeper, 1));
    EXPECT_EQ(five.deniers(A), 0);
    EXPECT_EQ(five.influence(A), 7);
}
TEST(Troyes, r12_15_an_activation_that_yields_nothing) {
    Position p;
    p.card(miller).dice("A: Y3").take("Y3").does(hire(miller, 1));
    EXPECT_EQ(p.deniers(A), 6);
    EXPECT_EQ(p.s.tradesman[slot_of(miller)][0], owner(A));
}
TEST(Troyes, r12_16_cubes_outlive_the_tradesman) {
    Position p;
    p.cube(A, blacksmith)
        .event(brigands_1)
        .dice("A: R5")
        .does(use(blacksmith))
        .take("R5")
        .does(attack(brigands_1));
    EXPECT_EQ(p.banners(brigands_1), "A A A -");
}
TEST(Troyes, r13_1_white_dice_on_their_sites) {
    Position p;
    p.dice("A: W4").take("W4").does(build());
    EXPECT_EQ(p.s.cathedral[3][0], owner(A));
    Position yellow_die;
    yellow_die.dice("A: Y4").take("Y4");
    EXPECT_EQ(yellow_die.refuses(build()), Rule::r13_1);
}
TEST(Troyes, r13_2_from_the_lowest_level_up) {
    Position p;
    p.build_on(B, 4, 1).dice("A: W4").take("W4").does(build());
    EXPECT_EQ(p.s.cathedral[3][1], owner(A));
    Position gap;  // a space that was emptied comes first
    gap.build_on(B, 4, 2).dice("A: W4").take("W4").does(build());
    EXPECT_EQ(gap.s.cathedral[3][0], owner(A));
}
TEST(Troyes, r13_3a_lower_sites) {
    for (int value : {1, 2, 3}) {
        Position p;
        const std::string die = "W" + std::to_string(value);
        p.dice("A: " + die).take(die).does(build());
        EXPECT_EQ(p.points(A), 9);
        EXPECT_EQ(p.influence(A), 7);
    }
}
TEST(Troyes, r13_3b_higher_sites) {
    for (int value : {4, 5, 6}) {
        Position p;
        const std::string die = "W" + std::to_string(value);
        p.dice("A: " + die).take(die).does(build());
        EXPECT_EQ(p.points(A), 9);
        EXPECT_EQ(p.influence(A), 8);
    }
}
TEST(Troyes, r13_4_several_on_one_site) {
    Position p;
    p.dice("A: W2 W5 W5").take("W2 W5 W5").does(build());
    EXPECT_EQ(p.s.cathedral[1][0], owner(A));
    EXPECT_EQ(p.s.cathedral[4][0], owner(A));
    EXPECT_EQ(p.s.cathedral[4][1], owner(A));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.influence(A), 11);
}
TEST(Troyes, r13_5_every_die_must_find_a_level_and_a_cube) {
    Position p;
    p.build_on(B, 3, 1).build_on(B, 3, 2).dice("A: W3 W3").take("W3");
    Position one = p;
    p.take("W3");
    EXPECT_EQ(p.refuses(build()), Rule::r13_5);
    one.does(build());
    EXPECT_EQ(one.s.cathedral[2][2], owner(A));
}

TEST(Troyes, r14_1_cubes_by_total_and_divisor) {
    Position p;
    p.event(conflict_of_succession).dice("A: R6 R5 R3").take("R6 R5 R3").does(attack(conflict_of_succession));
    EXPECT_EQ(p.banners(conflict_of_succession), "A A A - -");
    Position wrong;
    wrong.event(conflict_of_succession).event(heresy).dice("A: R6").take("R6");
    EXPECT_EQ(wrong.refuses(attack(heresy)), Rule::r14_1) << "Heresy is fought with white dice";
    EXPECT_EQ(wrong.refuses(attack(war)), Rule::r15_10) << "not open";
}
TEST(Troyes, r14_2_in_order) {
    Position p;
    p.event(conflict_of_succession, "B - - - -")
        .dice("A: R6 R2")
        .take("R6 R2")
        .does(attack(conflict_of_succession));
    EXPECT_EQ(p.banners(conflict_of_succession), "B A A - -");
}
TEST(Troyes, r14_3_an_influence_each) {
    Position p;
    p.event(conflict_of_succession, "B - - - -")
        .dice("A: R6 R2")
        .take("R6 R2")
        .does(attack(conflict_of_succession));
    EXPECT_EQ(p.influence(A), 8);
}
TEST(Troyes, r14_4_one_event_an_action) {
    Position p;
    p.event(conflict_of_succession).event(brigands_1).dice("A: R6 R6").take("R6 R6");
    EXPECT_EQ(p.refuses(action(MoveKind::attack, conflict_of_succession, brigands_1)), Rule::r14_4);
    Position other = p;
    p.does(attack(conflict_of_succession));
    EXPECT_EQ(p.banners(conflict_of_succession), "A A A - -");
    EXPECT_EQ(p.banners(brigands_1), "- - - -");
    EXPECT_EQ(p.mover(), B);
    other.does(attack(brigands_1));
    EXPECT_EQ(other.points(A), 13) << "four cubes filled it";
}
TEST(Troyes, r14_5_no_more_than_banners) {
    Position p;
    p.event(brigands_3, "B - -").dice("A: R6 R6").take("R6 R6").does(attack(brigands_3));
    EXPECT_EQ(p.influence(A), 8);
}
TEST(Troyes, r14_6_all_that_are_due_and_at_least_one) {
    Position p;
    p.event(war).dice("A: R4").take("R4");
    EXPECT_EQ(p.refuses(attack(war)), Rule::r14_6);
    Position two;
    two.event(war).dice("A: R5 R5").take("R5 R5").does(attack(war));
    EXPECT_EQ(two.banners(war), "A A - - -");
}

TEST(Troyes, r16_1_exactly_one_die) {
    Position p;
    p.dice("A: R5 R5; B: W5").ready();
    Position two = p;
    two.take("R5 R5");
    EXPECT_EQ(two.refuses(settle("supply")), Rule::r16_1);
    p.take("BW5").does(settle("supply"));
    EXPECT_EQ(p.deniers(A), 8);
    EXPECT_EQ(p.at("bis6"), "A");
}
TEST(Troyes, r16_2_the_first_space_of_the_row) {
    Position p;
    p.dice("A: W5").take("W5").does(settle("supply"));
    EXPECT_EQ(p.at("bis6"), "A");
    EXPECT_EQ(p.personal(A), 1);
}
TEST(Troyes, r16_3_others_move_to_the_right) {
    Position p;
    p.stand(B, "hall3").stand(C, "hall1").dice("A: Y1").take("Y1").does(settle("supply"));
    EXPECT_EQ(p.at("hall3") + p.at("hall2") + p.at("hall1"), "ABC");
}
TEST(Troyes, r16_4_pushed_off_the_row) {
    Position p;
    p.stand(B, "bis6").stand(C, "bis5").dice("A: W6").take("W6").does(settle("supply"));
    EXPECT_EQ(p.at("bis6") + p.at("bis5"), "AB");
    EXPECT_TRUE(p.lies(C, white));
}
TEST(Troyes, r16_5_an_empty_first_space) {
    Position p;
    p.stand(B, "hall5").stand(C, "hall4").dice("A: Y4").take("Y4").does(settle("supply"));
    EXPECT_EQ(p.at("hall6") + p.at("hall5") + p.at("hall4"), "ABC");
}
TEST(Troyes, r16_6_a_grey_one_pushed_off) {
    Position p;
    p.stand(grey, "pal2").dice("A: R2").ready();
    EXPECT_EQ(p.s.grey_citizens, 7);
    p.take("R2").does(settle("supply"));
    EXPECT_EQ(p.at("pal2"), "A");
    EXPECT_EQ(p.s.grey_citizens, 8);
}
TEST(Troyes, r16_7_protection) {
    Position p;
    p.lie(B, red).stand(B, "pal4").stand(C, "pal3").dice("A: R4 R3").ready();
    Position other = p;
    p.take("R4");
    EXPECT_EQ(p.refuses(settle("supply")), Rule::r16_7);
    other.take("R3").does(settle("supply"));
    EXPECT_TRUE(other.lies(C, red));
}
TEST(Troyes, r16_8_for_one_building_only) {
    Position p;
    p.lie(B, red).stand(C, "bis2").stand(B, "bis1").dice("A: W1").take("W1").does(settle("supply"));
    EXPECT_TRUE(p.lies(B, red));
    EXPECT_TRUE(p.lies(B, white));
}
TEST(Troyes, r16_9_against_oneself_too) {
    Position p;
    p.lie(A, red).stand(A, "pal2").dice("A: R2").take("R2");
    EXPECT_EQ(p.refuses(settle("supply")), Rule::r16_9);
    p.does(settle("palace"));  // the lying citizen itself is used, which ends the protection
    EXPECT_EQ(p.at("pal2"), "A");
    EXPECT_TRUE(p.lies(A, red));
}
TEST(Troyes, r16_10_the_citizen_comes_from_anywhere) {
    Position p;
    p.own(B, merchant).own(A, merchant).dice("A: R3").take("R3");
    EXPECT_EQ(p.refuses(settle("hall1")), Rule::r16_10);
    EXPECT_EQ(p.refuses(settle("innkeeper")), Rule::r16_10);
    p.does(settle("merchant"));
    EXPECT_EQ(p.at("pal3"), "A");
    EXPECT_EQ(p.s.tradesman[slot_of(merchant)][0], owner(B));
    EXPECT_EQ(p.s.tradesman[slot_of(merchant)][1], kNoOwner);
    Position nobody;
    nobody.personal(A, 0).own(A, hunting).dice("A: R3").take("R3");
    EXPECT_EQ(nobody.refuses(settle("supply")), Rule::r16_10);
}
TEST(Troyes, r16_11_lifted_first) {
    Position p;
    p.stand(B, "hall6").stand(C, "hall5").stand(A, "hall4").dice("A: Y5").take("Y5").does(settle("hall4"));
    EXPECT_EQ(p.at("hall6") + p.at("hall5") + p.at("hall4"), "ABC");
    for (auto lying : p.s.lying) EXPECT_EQ(lying, 0);
}
TEST(Troyes, r16_12_a_gap_stays) {
    Position p;
    p.stand(B, "hall6").stand(A, "hall5").stand(C, "hall4").dice("A: R1").take("R1").does(settle("hall5"));
    EXPECT_EQ(p.at("pal1"), "A");
    EXPECT_EQ(p.at("hall5"), "-");
    EXPECT_EQ(p.at("hall4"), "C");
}
TEST(Troyes, r16_13_dice_already_rolled_stay) {
    Position p;
    p.stand(B, "pal5").dice("A: R5; B: R4").take("R5").does(settle("supply"));
    EXPECT_TRUE(p.lies(B, red));
    EXPECT_EQ(p.showing("BR4"), 1);
}

TEST(Troyes, r17_1_half_the_total) {
    Position p;
    p.dice("A: Y5 Y4 Y2").take("Y5 Y4 Y2").does(farm());
    EXPECT_EQ(p.deniers(A), 15);
    Position white_die;
    white_die.dice("A: W6").take("W6");
    EXPECT_EQ(white_die.refuses(farm()), Rule::r17_1);
}
TEST(Troyes, r17_2_for_nothing) {
    Position p;
    p.dice("A: Y1").take("Y1").does(farm());
    EXPECT_EQ(p.deniers(A), 10);
    EXPECT_EQ(p.dice_of(A), 0);
}

TEST(Troyes, r18_1_one_cube_an_action) {
    Position p;
    p.cube(A, blacksmith).cube(A, confession).event(brigands_1).dice("A: R3").does(use(blacksmith));
    EXPECT_EQ(p.refuses(use(confession)), Rule::r18_1);
    p.take("R3");
    EXPECT_EQ(p.refuses(use(confession)), Rule::r18_1);
}
TEST(Troyes, r18_2_not_for_cathedral_and_citizens) {
    Position p;
    p.cube(A, apprenticeship).dice("A: W2 R2").does(use(apprenticeship));
    Position second = p;
    EXPECT_EQ(p.take("W2").refuses(build()), Rule::r18_2);
    EXPECT_EQ(second.take("R2").refuses(settle("supply")), Rule::r18_2);
}
TEST(Troyes, r18_3_back_in_the_supply_at_once) {
    Position p;
    p.cube(A, blacksmith).event(conflict_of_succession).dice("A: R4").does(use(blacksmith));
    EXPECT_EQ(p.s.delayed[slot_of(blacksmith)][A], 0) << "before the action has a die";
    p.take("R4").does(attack(conflict_of_succession));
    EXPECT_EQ(p.banners(conflict_of_succession), "A A - - -");
}
TEST(Troyes, r18_4_the_price_counts_dice_really_taken) {
    Position p;
    p.cube(A, monk).dice("N: W5").does(use(monk)).take("NW5").does(farm());
    EXPECT_EQ(p.deniers(A), 15);
    Position militiaman_cube;
    militiaman_cube.cube(A, militiaman)
        .event(brigands_1)
        .deniers(A, 18)
        .dice("B: Y4 Y4 Y4")
        .does(use(militiaman))
        .take("BY4 BY4 BY4")
        .does(attack(brigands_1));
    EXPECT_EQ(militiaman_cube.deniers(A), 0);
    EXPECT_EQ(militiaman_cube.points(A), 13);
}
TEST(Troyes, r18_5_order_of_the_steps) {
    Position p;
    p.event(brigands_1).cube(A, blacksmith).cube(A, confession).dice("A: R3 R2 R1").ready();
    Position other = p;
    p.does(use(blacksmith)).take("R3 R2 R1").does(attack(brigands_1));
    EXPECT_EQ(p.banners(brigands_1), "A A A -");
    other.does(use(confession)).take("R3 R2 R1").does(attack(brigands_1));
    EXPECT_EQ(other.points(A), 13) << "four cubes";
}
TEST(Troyes, r18_6_cubes_on_groups_of_several_colours) {
    for (const auto& [cube, times] : {std::array<int, 2>{apprenticeship, 1}, {confession, 2}}) {
        Position p;  // 5 + 5, and 4 + 4 + 2 + 2
        p.own(A, pilgrimage).cube(A, cube).dice("A: R4 Y4").does(use(cube)).take("R4 Y4");
        p.does(activate(pilgrimage, times));
        EXPECT_EQ(p.points(A), 8 + 2 * times);
    }
    for (const auto& [cube, first, second] : {std::array<const char*, 3>{"blacksmith", "R3", "Y4"},
                                              {"priest", "Y4", "R3"},
                                              {"militiaman", "Y4", "R3"},
                                              {"tithe", "Y4", "R3"}}) {
        const int card = place_named(cube) - first_card + 1;
        Position p;
        p.own(A, pilgrimage).cube(A, card).event(war).dice("A: R3 Y4 Y4").does(use(card)).take(first);
        EXPECT_EQ(p.refuses_take(second), Rule::r18_6) << cube;
    }
    Position pure;  // a group of one colour may be helped by the cube that helps that colour
    pure.own(A, pilgrimage).cube(A, blacksmith).dice("A: R5").does(use(blacksmith)).take("R5");
    pure.does(activate(pilgrimage, 1));
    EXPECT_EQ(pure.points(A), 10);
}
TEST(Troyes, r18_7_any_later_action) {
    Position p;
    p.own(A, confession).cube(A, confession).dice("A: W5").does(use(confession)).take("W5");
    p.does(activate(confession, 2));
    EXPECT_EQ(p.s.delayed[slot_of(confession)][A], 2);
    Position hiring;
    hiring.cube(A, blacksmith).card(mercenary).dice("A: R5").does(use(blacksmith)).take("R5");
    hiring.does(hire(mercenary, 3));
    EXPECT_EQ(hiring.deniers(A), 15);
}
TEST(Troyes, r18_8_the_cube_comes_first) {
    Position p;
    p.cube(A, blacksmith).event(brigands_1).dice("A: R5; B: R1").take("R5");
    EXPECT_EQ(p.refuses(use(blacksmith)), Rule::r18_8);
    Position others;
    others.cube(B, blacksmith).event(brigands_1).dice("A: R5");
    EXPECT_EQ(others.refuses(use(blacksmith)), Rule::r18_8) << "B's cube";
    Position nothing;  // there is no red die anywhere, so the cube would have no effect
    nothing.cube(A, blacksmith).event(brigands_1).dice("A: Y5");
    EXPECT_EQ(nothing.refuses(use(blacksmith)), Rule::r11_11);
}

}  // namespace
}  // namespace mortarboard::troyes::positions
