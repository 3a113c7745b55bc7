// These tests are for chapters 9 to 11 and 27: turns, influence, groups of dice and their price, open
// choices.
#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

TEST(Troyes, r9_1_one_action_or_pass_in_turn_order) {
    Position p;
    p.start_player(B).dice("A: Y2 Y2; B: Y2 Y2; C: Y2").ready();
    EXPECT_EQ(p.refuses(C, pass()), Rule::r9_1);
    p.take("Y2").does(farm());
    EXPECT_EQ(p.refuses(A, pass()), Rule::r9_1) << "A before C";
    p.take("Y2").does(farm()).take("Y2").does(farm());
    EXPECT_EQ(p.mover(), B);
    p.take("Y2").does(farm());
}
TEST(Troyes, r9_2_the_round_ends_with_the_last_die) {
    Position p;
    p.no_neutral_die().dice("A: Y4").take("Y4").does(farm());
    EXPECT_EQ(p.s.round, 5);
    EXPECT_EQ(p.deniers(A), 10 + 2 + 10);
    EXPECT_EQ(p.deniers(B), 20);
    EXPECT_EQ(p.deniers(C), 20);
}
TEST(Troyes, r9_3_or_when_all_have_passed) {
    Position p;
    p.passed("BC").does(pass());
    EXPECT_EQ(p.s.round, 5);
    EXPECT_EQ(p.dice_of(N), 0);
}
TEST(Troyes, r9_4_without_dice_no_turns) {
    Position p;
    p.no_neutral_die().black("6").dice("A: R3").goes("6", "R3");
    EXPECT_EQ(p.s.round, 5);
    for (int q : {A, B, C}) EXPECT_EQ(p.deniers(q), 20) << "income and no more";
}
TEST(Troyes, r9_5_passing) {
    Position p;
    p.dice("A: Y4").does(pass());
    EXPECT_EQ(p.deniers(A), 10);
    EXPECT_EQ(p.s.district_deniers[A], 2);
    EXPECT_EQ(p.refuses(A, pass()), Rule::r9_5);
    p.does(pass());
    EXPECT_EQ(p.refuses(A, recruit()), Rule::r9_5);
}
TEST(Troyes, r9_6_a_denier_for_each_later_turn) {
    Position p;
    p.dice("B: Y2 Y2 Y2; C: Y2 Y2 Y2").does(pass());
    for (int lap = 0; lap < 2; ++lap) p.take("Y2").does(farm()).take("Y2").does(farm());
    EXPECT_EQ(p.s.district_deniers[A], 4);
}
TEST(Troyes, r9_7_the_last_turn_brings_no_more) {
    Position p;
    p.dice("A: Y2 Y2 Y2").passed("BC").in_district(B, 2).in_district(C, 2);
    for (int n = 0; n < 3; ++n) p.take("Y2").does(farm());
    p.does(pass());
    EXPECT_EQ(p.deniers(B), 10 + 5 + 10);
    EXPECT_EQ(p.deniers(C), 10 + 5 + 10);
    EXPECT_EQ(p.deniers(A), 10 + 3 + 2 + 10);
}
TEST(Troyes, r9_8_district_money_is_out_of_reach) {
    Position p;
    p.own(A, tax_collector)
        .dice("A: R5")
        .passed("B")
        .deniers(B, 0)
        .in_district(B, 3)
        .stand(B, "hall6")
        .take("R5")
        .does(activate(tax_collector, 1));
    EXPECT_EQ(p.deniers(A), 10);
    EXPECT_EQ(p.s.district_deniers[B], 3 + 1) << "B has passed, so its turn adds one denier";
    Position q;
    q.deniers(A, 1).in_district(A, 9).dice("B: Y6");
    EXPECT_EQ(q.refuses_take("BY6"), Rule::r11_7);
}
TEST(Troyes, r9_9_acting_without_own_dice) {
    Position p;
    p.dice("B: Y6").take("BY6").does(farm());
    EXPECT_EQ(p.deniers(A), 11);
    EXPECT_EQ(p.deniers(B), 12);
}

TEST(Troyes, r10_1_any_number_in_any_order) {
    Position p;
    p.dice("A: Y1").personal(A, 0).reroll("Y1", 2).does(recruit()).reroll("Y2", 3);
    EXPECT_EQ(p.influence(A), 2);
    EXPECT_EQ(p.personal(A), 1);
}
TEST(Troyes, r10_2_a_reroll) {
    Position p;
    p.dice("A: W1").reroll("W1", 5);
    EXPECT_EQ(p.showing("AW5"), 1);
    EXPECT_EQ(p.dice_of(A), 1);
    EXPECT_EQ(p.influence(A), 5);
    EXPECT_EQ(p.mover(), A);
}
TEST(Troyes, r10_3a_recruiting) {
    Position p;
    p.ready();
    const int general = p.s.general[A];
    p.does(recruit());
    EXPECT_EQ(p.influence(A), 4);
    EXPECT_EQ(p.personal(A), 3);
    EXPECT_EQ(p.s.general[A], general - 1);
}
TEST(Troyes, r10_3b_nobody_left_to_recruit) {
    Position p;
    p.personal(A, 12);
    EXPECT_EQ(p.refuses(recruit()), Rule::r10_3b);
}
TEST(Troyes, r10_4_turning_dice_over) {
    Position p;
    p.dice("A: Y1 R2 W6").flip("Y1").flip("R2").does(stop());
    EXPECT_EQ(p.showing("AY6") + p.showing("AR5") + p.showing("AW6"), 3);
    EXPECT_EQ(p.influence(A), 2);
    Position one;
    one.dice("A: Y1 R2").flip("Y1");
    EXPECT_EQ(one.refuses_flip("Y6"), Rule::r10_4) << "a flipped die must not be flipped back";
    EXPECT_EQ(one.refuses(pass()), Rule::r10_4);
    one.does(stop());
    EXPECT_EQ(one.influence(A), 2);
    Position three;
    three.dice("A: Y1 Y1 R2 W6").flip("Y1").flip("Y1").flip("W6");
    EXPECT_EQ(three.s.step(), Step::none) << "after the third flip the step must end";
    EXPECT_EQ(three.showing("AY6"), 2);
    EXPECT_EQ(three.showing("AW1"), 1);
}
TEST(Troyes, r10_5_own_dice_in_the_own_district) {
    Position p;
    p.dice("B: Y1");
    EXPECT_EQ(p.refuses_reroll("BY1"), Rule::r10_5);
    EXPECT_EQ(p.refuses_flip("NW1"), Rule::r10_5);
    EXPECT_EQ(p.refuses_reroll("Y1"), Rule::r10_2) << "no such die of its own";
}
TEST(Troyes, r10_6_not_once_a_die_is_chosen) {
    Position p;
    p.dice("A: Y5 W1").take("Y5");
    EXPECT_EQ(p.refuses_reroll("W1"), Rule::r10_6);
    EXPECT_EQ(p.refuses_flip("W1"), Rule::r10_6);
    EXPECT_EQ(p.refuses(recruit()), Rule::r10_6);
}
TEST(Troyes, r10_7_no_more_than_one_has) {
    Position p;
    p.influence(A, 3).dice("A: Y1");
    EXPECT_EQ(p.refuses_flip("Y1"), Rule::r10_7);
    Position none;
    none.influence(A, 0).dice("A: Y1");
    EXPECT_EQ(none.refuses_reroll("Y1"), Rule::r10_7);
    EXPECT_EQ(none.refuses(recruit()), Rule::r10_7);
}
TEST(Troyes, r10_8_never_above_twenty) {
    Position p;
    p.influence(A, 19).dice("A: W5").take("W5").does(build());
    EXPECT_EQ(p.influence(A), 20);
}
TEST(Troyes, r10_9_before_a_pass_too) {
    Position p;
    p.dice("A: Y1").reroll("Y1", 1).does(pass());
    EXPECT_EQ(p.influence(A), 5);
    EXPECT_EQ(p.s.district_deniers[A], 2);
}

TEST(Troyes, r11_1_one_to_three_of_one_colour) {
    Position p;
    p.card(procession).dice("A: Y5 Y4 Y3 Y2 R2").take("Y5");
    EXPECT_EQ(p.refuses_take("R2"), Rule::r11_1);
    p.take("Y4 Y3");
    EXPECT_EQ(p.refuses_take("Y2"), Rule::r11_1);
    Position none;
    none.dice("A: Y5");
    EXPECT_EQ(none.refuses(farm()), Rule::r11_1);
}
TEST(Troyes, r11_2_own_and_others_mixed) {
    Position p;
    p.deniers(A, 14).dice("A: Y5; B: Y4; N: Y3").take("Y5 BY4 NY3").does(farm());
    EXPECT_EQ(p.deniers(A), 8);
    EXPECT_EQ(p.deniers(B), 16);
}
TEST(Troyes, r11_3a_two_deniers_alone) {
    Position p;
    p.dice("B: Y6").take("BY6").does(farm());
    EXPECT_EQ(p.deniers(A), 11);
    EXPECT_EQ(p.deniers(B), 12);
}
TEST(Troyes, r11_3b_four_each_in_a_pair) {
    Position p;
    p.dice("B: Y6 Y4").take("BY6 BY4").does(farm());
    EXPECT_EQ(p.deniers(A), 7);
    EXPECT_EQ(p.deniers(B), 18);
}
TEST(Troyes, r11_3c_six_each_in_a_group_of_three) {
    Position p;
    p.deniers(A, 18).dice("N: Y6 Y5 Y5").take("NY6 NY5 NY5").does(farm());
    EXPECT_EQ(p.deniers(A), 8);
}
TEST(Troyes, r11_4_own_dice_count_for_the_size) {
    Position p;
    p.dice("A: Y5 Y4; B: Y1").take("Y5 Y4 BY1").does(farm());
    EXPECT_EQ(p.deniers(A), 9);
    EXPECT_EQ(p.deniers(B), 16);
}
TEST(Troyes, r11_5_to_the_owner_or_the_bank) {
    Position bank;
    bank.dice("N: Y6").take("NY6").does(farm());
    EXPECT_EQ(bank.deniers(A), 11);
    EXPECT_EQ(bank.deniers(B), 10);
    EXPECT_EQ(bank.deniers(C), 10);
    Position owner;
    owner.dice("B: Y6").take("BY6").does(farm());
    EXPECT_EQ(owner.mover(), B);
    EXPECT_EQ(owner.deniers(B), 12);
}
TEST(Troyes, r11_6_the_owner_is_not_asked) {
    Position p;
    p.dice("B: W6 W6").passed("B").take("BW6 BW6").does(build());
    EXPECT_EQ(p.deniers(A), 2);
    EXPECT_EQ(p.deniers(B), 18);
    EXPECT_EQ(p.s.cathedral[5][0], owner(A));
    EXPECT_EQ(p.s.cathedral[5][1], owner(A));
}
TEST(Troyes, r11_7_the_price_must_be_in_hand) {
    Position p;
    p.deniers(A, 1).dice("B: Y6");
    EXPECT_EQ(p.refuses_take("BY6"), Rule::r11_7);
    Position second;
    second.deniers(A, 7).dice("B: Y6 Y4").take("BY6");
    EXPECT_EQ(second.refuses_take("BY4"), Rule::r11_7);
}
TEST(Troyes, r11_8_used_dice_are_gone) {
    Position p;
    p.dice("A: Y5; B: Y4").take("Y5 BY4").does(farm());
    EXPECT_EQ(p.dice_of(A) + p.dice_of(B) + p.dice_of(C), 0);
    EXPECT_EQ(p.dice_of(N), 1);
    EXPECT_EQ(p.refuses_take("AY5"), Rule::r11_8);
}
TEST(Troyes, r11_9_more_dice_than_needed) {
    Position p;
    p.own(A, merchant).dice("A: Y6 Y5 Y4").take("Y6 Y5 Y4").does(activate(merchant, 1));
    EXPECT_EQ(p.deniers(A), 12);
    EXPECT_EQ(p.dice_of(A), 0);
}
TEST(Troyes, r11_10_several_colours_only_for_pilgrimage) {
    Position p;
    p.card(pilgrimage).event(skirmishes_1).dice("A: Y4 Y3 W3 R5").ready();
    Position closed = p, pair = p;
    closed.s.open_card[slot_of(pilgrimage)] = glassblower;
    EXPECT_EQ(closed.take("Y4").refuses_take("W3"), Rule::r11_1);
    pair.take("Y4 W3");
    EXPECT_EQ(pair.refuses(farm()), Rule::r11_10);
    EXPECT_EQ(pair.refuses(build()), Rule::r11_10);
    EXPECT_EQ(pair.refuses(attack(marauding)), Rule::r11_10);
    EXPECT_EQ(pair.refuses(hire(apprenticeship, 1)), Rule::r11_10);
    p.take("Y4 Y3 R5").does(hire(pilgrimage, 2));
    EXPECT_EQ(p.points(A), 12);
}
TEST(Troyes, r11_11_no_die_without_an_action_to_come) {
    Position p;  // B is protected on pal1, and no red card works with a total of 1
    p.card(chivalry).lie(B, red).stand(B, "pal1").dice("A: R1");
    EXPECT_EQ(p.refuses_take("R1"), Rule::r11_11);
    Position two;  // a second die makes it an action
    two.card(chivalry).lie(B, red).stand(B, "pal1").dice("A: R1 R3").take("R1");
    EXPECT_FALSE(two.lists(pass()));
    EXPECT_EQ(two.refuses(pass()), Rule::r11_11);
    EXPECT_EQ(two.refuses(settle("supply")), Rule::r16_7);
    two.take("R3").does(hire(chivalry, 1));
    Position poor;  // a bought second die would do too, if there were money for both and the hire
    poor.card(chivalry).lie(B, red).stand(B, "pal1").dice("A: R1; B: R3").deniers(A, 7);
    EXPECT_EQ(poor.refuses_take("R1"), Rule::r11_11);
    poor = Position();
    poor.card(chivalry).lie(B, red).stand(B, "pal1").dice("A: R1; B: R3").deniers(A, 8);
    EXPECT_EQ(poor.refuses_take("R1"), Rule::allowed);
    Position same;  // the die itself does not make its action possible
    same.card(chivalry).lie(B, red).stand(B, "pal2").dice("A: R2");
    EXPECT_EQ(same.refuses_take("R2"), Rule::r11_11);
}

TEST(Troyes, r27_1_only_the_choice_that_is_open) {
    Position p;
    p.card(merchant).stand(A, "hall3").dice("A: Y4").take("Y4").does(hire(merchant, 1));
    EXPECT_EQ(p.refuses(kNature, action(MoveKind::roll, 3)), Rule::r9_1);
    Action odd;
    odd.kind = 200;
    EXPECT_EQ(p.refuses(odd), Rule::r27_1);
}

}  // namespace
}  // namespace mortarboard::troyes::positions
