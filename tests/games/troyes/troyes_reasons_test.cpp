// The reason given is the true reason: of several paragraphs that refuse a move the most specific one is
// named. There is one test for each kind of move and paragraph that a sweep of refusals
// (tests/golden/refusals.h) found wrong, and for those beside them.
#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

constexpr MoveKind kActions[] = {MoveKind::farm,     MoveKind::build, MoveKind::attack,
                                 MoveKind::activate, MoveKind::hire,  MoveKind::settle};

TEST(TroyesReasons, r3_4_the_first_placement_is_not_over_and_never_returns) {
    Position p = Position::before_placement(3, A);
    for (const MoveKind kind : kActions) EXPECT_EQ(p.refuses(action(kind)), Rule::r3_4);
    for (const Action& a : {pass(), recruit(), stop(), use(monk), face(6)})
        EXPECT_EQ(p.refuses(a), Rule::r3_4);
    Position later;
    EXPECT_EQ(later.refuses(action(MoveKind::place, space_place(red, 0))), Rule::r3_4);
}
TEST(TroyesReasons, r4_3_no_such_card) {
    Position p;
    p.dice("A: Y6").take("Y6");
    EXPECT_EQ(p.refuses(activate(0, 1)), Rule::r4_3);
    EXPECT_EQ(p.refuses(hire(kActivities + 1, 1)), Rule::r4_3);
}
TEST(TroyesReasons, r7_1_r15_9_r15_10_an_event_that_is_not_open) {
    Position p;
    p.taken(B, heresy).event(brigands_1).dice("A: R6").take("R6");
    const int unseen = std::countr_zero(p.s.unseen_events);
    EXPECT_EQ(p.refuses(attack(unseen)), Rule::r7_1);
    EXPECT_EQ(p.refuses(attack(heresy)), Rule::r15_9);
    EventSet gone = (kRedEvents | kWhiteEvents | kYellowEvents) & ~p.s.unseen_events & ~event_bit(heresy) &
                    ~event_bit(brigands_1);
    ASSERT_NE(gone, 0u);
    EXPECT_EQ(p.refuses(attack(std::countr_zero(gone))), Rule::r15_10);
    EXPECT_EQ(p.refuses(attack(0)), Rule::r14_1) << "no event";
    Position shooting;
    shooting.own(A, diplomat).taken(B, heresy).dice("A: R4").take("R4").does(activate(diplomat, 1));
    EXPECT_EQ(shooting.refuses(shoot(std::countr_zero(shooting.s.unseen_events))), Rule::r7_1);
    EXPECT_EQ(shooting.refuses(shoot(heresy)), Rule::r15_9);
    EXPECT_EQ(shooting.refuses(shoot(0)), Rule::r21_2);
}
TEST(TroyesReasons, r8_1_black_dice_in_a_turn) {
    Position p;
    p.dice("A: Y6");
    EXPECT_EQ(p.refuses(face(6)), Rule::r8_1);
    EXPECT_EQ(p.refuses(give_in()), Rule::r8_1);
    EXPECT_EQ(p.refuses(stop()), Rule::r8_14);
}
TEST(TroyesReasons, r8_2_r8_4_r8_14_an_action_while_black_dice_are_left) {
    Position p;
    p.black("6 1").dice("A: R2 R1 Y1").ready();
    for (const MoveKind kind : kActions) EXPECT_EQ(p.refuses(action(kind)), Rule::r8_2);
    EXPECT_EQ(p.refuses(pass()), Rule::r8_2);
    p.does(face(6));
    for (const MoveKind kind : kActions) EXPECT_EQ(p.refuses(action(kind)), Rule::r8_4);
    EXPECT_EQ(p.refuses(pass()), Rule::r8_4);
    p.take("R2 R1");
    for (const MoveKind kind : kActions) EXPECT_EQ(p.refuses(action(kind)), Rule::r8_14);
    EXPECT_EQ(p.refuses(pass()), Rule::r8_14);
}
TEST(TroyesReasons, r8_9_stopping_before_a_go_that_one_cannot_win) {
    Position p;
    p.black("6").dice("A: R2");
    EXPECT_EQ(p.refuses(stop()), Rule::r8_9);
    Position able;
    able.black("4").dice("A: R2");
    EXPECT_EQ(able.refuses(stop()), Rule::r8_10);
}
TEST(TroyesReasons, r8_13_r8_3_dice_against_black_ones) {
    Position p;
    p.black("2").dice("A: R2; B: R2").does(face(2));
    EXPECT_EQ(p.refuses(action(MoveKind::take, D, red + 1, 2)), Rule::r8_13) << "nobody sits there";
    EXPECT_EQ(p.refuses(action(MoveKind::take, A, kColours + 1, 2)), Rule::r8_3) << "no such colour";
}
TEST(TroyesReasons, r10_2_r10_4_a_die_that_does_not_lie_there) {
    Position p;
    p.dice("A: Y1; B: Y2");
    EXPECT_EQ(p.refuses_reroll("Y2"), Rule::r10_2);
    EXPECT_EQ(p.refuses_flip("Y2"), Rule::r10_4);
    EXPECT_EQ(p.refuses_reroll("BY2"), Rule::r10_5);
    EXPECT_EQ(p.refuses(action(MoveKind::reroll, A, 0, 1)), Rule::r10_2);
    p.flip("Y1");
    EXPECT_EQ(p.refuses_flip("Y1"), Rule::r10_4);
    EXPECT_EQ(p.refuses_flip("BY2"), Rule::r10_5);
}
TEST(TroyesReasons, r10_6_r11_11_within_an_action) {
    Position hiring, milling, shooting;
    hiring.card(merchant).stand(A, "hall3").dice("A: Y4 W1").take("Y4").does(hire(merchant, 1));
    milling.own(A, miller).stand(A, "pal6 pal5 bis2").dice("A: Y3 W1").take("Y3").does(activate(miller, 1));
    shooting.own(A, diplomat).dice("A: R4 W1").take("R4").does(activate(diplomat, 1));
    for (Position* p : {&hiring, &milling, &shooting}) {
        for (const MoveKind kind : kActions) EXPECT_EQ(p->refuses(action(kind)), Rule::r11_11);
        for (const Action& a : {pass(), use(monk)}) EXPECT_EQ(p->refuses(a), Rule::r11_11);
        EXPECT_EQ(p->refuses_take("W1"), Rule::r11_11);
        EXPECT_EQ(p->refuses_reroll("W1"), Rule::r10_6);
        EXPECT_EQ(p->refuses(recruit()), Rule::r10_6);
        EXPECT_EQ(p->refuses(stop()), Rule::r8_14);
    }
    EXPECT_EQ(hiring.refuses(mill(red)), Rule::r19_3);
    EXPECT_EQ(milling.refuses(shoot(marauding)), Rule::r21_1a);
    EXPECT_EQ(shooting.refuses(lift("supply")), Rule::r12_5);
}
TEST(TroyesReasons, r11_2_no_such_die) {
    Position p;
    p.dice("A: Y4").ready();
    EXPECT_EQ(p.refuses(action(MoveKind::take, D, yellow + 1, 4)), Rule::r11_2);
    EXPECT_EQ(p.refuses(action(MoveKind::take, A, yellow + 1, 7)), Rule::r11_2);
    EXPECT_EQ(p.refuses_take("Y3"), Rule::r11_8);
}
TEST(TroyesReasons, r12_5_r19_3_r21_1a_choices_that_nothing_asks_for) {
    Position p;
    EXPECT_EQ(p.refuses(lift("supply")), Rule::r12_5);
    EXPECT_EQ(p.refuses(mill(red)), Rule::r19_3);
    EXPECT_EQ(p.refuses(shoot(marauding)), Rule::r21_1a);
    Position black;
    black.black("6").dice("A: R3");
    EXPECT_EQ(black.refuses(lift("supply")), Rule::r12_5);
    EXPECT_EQ(black.refuses(mill(red)), Rule::r19_3);
}
TEST(TroyesReasons, r16_1_a_citizen_is_placed_with_one_die) {
    Position p;
    p.dice("A: Y4");
    EXPECT_EQ(p.refuses(settle("supply")), Rule::r16_1);
    EXPECT_EQ(p.refuses(farm()), Rule::r11_1);
}
TEST(TroyesReasons, r18_8_r18_1_no_such_cube) {
    Position p;
    p.cube(A, priest).dice("A: Y4 Y2");
    EXPECT_EQ(p.refuses(use(0)), Rule::r18_8);
    p.does(use(priest)).take("Y4");
    EXPECT_EQ(p.refuses(use(0)), Rule::r18_1);
}
TEST(TroyesReasons, r20_6_r20_2_r19_6_dice_that_a_cube_turns_into_others) {
    Position templar_cube;
    templar_cube.cube(A, templar).event(heresy).event(war).dice("A: W5").ready();
    templar_cube.does(use(templar)).take("W5");
    EXPECT_EQ(templar_cube.refuses(attack(heresy)), Rule::r20_6);
    EXPECT_EQ(templar_cube.refuses(hire(templar, 1)), Rule::r20_6);
    EXPECT_EQ(templar_cube.refuses(attack(marauding)), Rule::r14_1);
    EXPECT_EQ(templar_cube.refuses(farm()), Rule::r17_1);
    EXPECT_EQ(templar_cube.refuses(attack(war)), Rule::allowed);
    Position monk_cube;
    monk_cube.cube(A, monk).event(heresy).dice("A: W5").does(use(monk)).take("W5");
    EXPECT_EQ(monk_cube.refuses(attack(heresy)), Rule::r20_2);
    Position militia;
    militia.cube(A, militiaman).event(war).dice("A: Y5").does(use(militiaman)).take("Y5");
    EXPECT_EQ(militia.refuses(attack(marauding)), Rule::r19_6);
    EXPECT_EQ(militia.refuses(hire(militiaman, 1)), Rule::r19_6);
    EXPECT_EQ(militia.refuses(farm()), Rule::r19_6);
}
TEST(TroyesReasons, r27_1_a_die_is_owed_first) {
    Position p;
    p.dice("A: Y1").does(action(MoveKind::reroll, A, yellow + 1, 1));
    EXPECT_EQ(p.refuses(A, pass()), Rule::r27_1);
    EXPECT_EQ(p.refuses(B, pass()), Rule::r9_1);
    EXPECT_EQ(p.refuses(action(MoveKind::roll, 7)), Rule::r10_2);
    Position archers;
    archers.own(A, archer).dice("A: R4").take("R4").does(activate(archer, 1));
    EXPECT_EQ(archers.refuses(action(MoveKind::roll, 7)), Rule::r21_1a);
    EXPECT_EQ(archers.refuses(A, recruit()), Rule::r21_1a) << "influence cannot change it";
    EXPECT_EQ(archers.refuses(A, pass()), Rule::r27_1);
    Position black = Position();
    black.before_phase_3(war, heresy).strike();
    EXPECT_EQ(black.refuses(action(MoveKind::roll, 0)), Rule::r7_9);
}
TEST(TroyesReasons, r9_5_what_a_move_says_too_much) {
    Action extra = pass();
    extra.arg[6] = 1;
    EXPECT_EQ(Position().refuses(extra), Rule::r9_5);
    EXPECT_EQ(Position().refuses(action(MoveKind::farm, 1)), Rule::r17_1);
    EXPECT_EQ(Position().refuses(action(MoveKind::start_player, A)), Rule::r1_2) << "chance's move";
}

}  // namespace
}  // namespace mortarboard::troyes::positions
