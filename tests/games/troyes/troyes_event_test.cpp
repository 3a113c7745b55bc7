// Chapters 7, 8, 15 and 22: events, black dice, countered events, each event card.
#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

int black_dice(const Position& p) { return p.s.black.count(); }

TEST(Troyes, r7_1_a_red_card_names_the_second_deck) {
    Position p;
    p.before_phase_3(war, heresy).ready();
    const int yellow_before = std::popcount(p.s.unseen_events & kYellowEvents);
    EXPECT_EQ(p.refuses(action(MoveKind::reveal, heresy)), Rule::r7_1)
        << "the red event must be revealed first";
    p.does(action(MoveKind::reveal, war));
    EXPECT_EQ(p.refuses(action(MoveKind::reveal, drought)), Rule::r7_1)
        << "War names the white deck, so a yellow event must be refused";
    p.does(action(MoveKind::reveal, heresy));
    EXPECT_EQ(std::popcount(p.s.unseen_events & kYellowEvents), yellow_before);
}
TEST(Troyes, r7_2_new_events_go_to_the_right) {
    Position p;
    p.round(5)
        .event(drought)
        .event(brigands_3)
        .event(brigands_2)
        .event(brigands_1)
        .event(interrupted_work)
        .event(wayfarers);
    p.before_phase_3(war, heresy).strike("1");
    ASSERT_EQ(p.s.queue.size(), 9);
    EXPECT_EQ(p.s.queue[0], marauding);
    EXPECT_EQ(p.s.queue[1], drought);
    EXPECT_EQ(p.s.queue[7], war);
    EXPECT_EQ(p.s.queue[8], heresy);
}
TEST(Troyes, r7_3_all_open_events_take_effect_from_left_to_right) {
    Position p;
    p.event(drought).stand(A, "hall6").deniers(A, 1).before_phase_3(brigands_3, civil_war).strike();
    EXPECT_EQ(p.deniers(A), 0);
    EXPECT_EQ(p.points(A), 6) << "Drought took the last denier";
    std::vector<int> struck;
    for (const Event& e : p.told)
        if (e.kind == static_cast<int>(EventKind::struck)) struck.push_back(e.card);
    EXPECT_EQ(struck, (std::vector<int>{marauding, drought, brigands_3, civil_war}));
}
TEST(Troyes, r7_4a_black_dice_of_each_event) {
    Position p;
    p.event(war).before_phase_3(brigands_3, drought).strike();
    EXPECT_EQ(black_dice(p), 4);
}
TEST(Troyes, r7_4b_never_more_than_six) {
    Position p;
    p.event(war).event(brigands_1).event(brigands_2).before_phase_3(normans_attack, heresy).strike();
    EXPECT_EQ(black_dice(p), 6) << "of seven symbols";
}
TEST(Troyes, r7_5_in_turn_order_one_event_after_the_other) {
    Position p;
    p.start_player(B).stand(A, "hall6").stand(B, "hall5").stand(C, "hall4");
    p.event(drought).before_phase_3(war, theological_conflict).strike();
    EXPECT_EQ(p.s.phase, Phase::strike) << "the die of the last event is owed";
    EXPECT_EQ(p.mover(), kNature);
    EXPECT_EQ(p.refuses(A, pass()), Rule::r27_1);
    std::vector<int> order;
    for (const Event& e : p.told)
        if (e.kind == static_cast<int>(EventKind::deniers)) order.push_back(e.seat);
    EXPECT_EQ(order, (std::vector<int>{B, C, A}));
    p.rolls(3);
    EXPECT_EQ(p.s.phase, Phase::roll_black);
    Position dice;  // the die of one event comes before the next event
    dice.event(wayfarers).event(drought).stand(A, "hall6").deniers(A, 10);
    dice.before_phase_3(brigands_2, civil_war).strike();
    EXPECT_EQ(dice.deniers(A), 10) << "neither Drought nor Civil War yet";
    dice.rolls(1);
    EXPECT_EQ(dice.deniers(A), 6);
}
TEST(Troyes, r7_6_who_cannot_do_it_in_full) {
    Position p;
    p.deniers(A, 1).before_phase_3(brigands_3, civil_war).strike();
    EXPECT_EQ(p.deniers(A), 0);
    EXPECT_EQ(p.points(A), 6);
}
TEST(Troyes, r7_7_penalties_add_up) {
    Position p;
    p.event(civil_war).deniers(A, 1).influence(A, 1).before_phase_3(war, heresy).strike();
    EXPECT_EQ(p.deniers(A), 0);
    EXPECT_EQ(p.influence(A), 0);
    EXPECT_EQ(p.points(A), 4);
}
TEST(Troyes, r7_8_tokens_never_go_below_nothing) {
    Position p;
    p.deniers(A, 0).points(A, 1).before_phase_3(brigands_3, civil_war).strike();
    EXPECT_EQ(p.points(A), 0);
}
TEST(Troyes, r7_9_black_dice_are_rolled_last) {
    Position p;
    p.event(brigands_3).event(civil_war).before_phase_3(skirmishes_2, heresy).strike();
    EXPECT_EQ(p.s.phase, Phase::roll_black);
    for (int q : {A, B, C}) EXPECT_EQ(p.deniers(q), 7);
    EXPECT_EQ(p.s.black.showing[0], 3) << "Marauding, Brigands, Skirmishes; none of them rolled";
    p.does(action(MoveKind::roll, 4)).does(action(MoveKind::roll, 2));
    EXPECT_EQ(p.s.phase, Phase::roll_black);
    p.does(action(MoveKind::roll, 2));
    EXPECT_EQ(p.s.phase, Phase::duty);
}
TEST(Troyes, r7_10_a_grey_citizen_pushes_like_any_newcomer) {
    Position p;
    p.stand(A, "hall6").stand(B, "hall5").stand(C, "hall4").before_phase_3(brigands_2, wayfarers);
    Position lower = p;
    p.strike("5");
    EXPECT_EQ(p.at("hall6"), "grey");
    EXPECT_EQ(p.at("hall5"), "A");
    EXPECT_EQ(p.at("hall4"), "B");
    EXPECT_TRUE(p.lies(C, yellow));
    lower.strike("1");
    EXPECT_EQ(lower.at("hall3"), "grey") << "a 1 is in the second row";
    EXPECT_EQ(lower.at("hall6"), "A");
}
TEST(Troyes, r7_11_or_stays_away) {
    Position p;
    p.stand(A, "pal4").lie(A, red).before_phase_3(conflict_of_succession, drought).strike("4");
    EXPECT_EQ(p.at("pal4"), "A");
    EXPECT_EQ(p.s.grey_citizens, 8);
    Position q;  // no grey citizen is left, so no die is rolled
    q.stand(A, "pal6")
        .stand(grey, "pal5 pal4 bis6 bis5 bis4 hall6 hall5 hall4")
        .before_phase_3(conflict_of_succession, drought)
        .strike();
    EXPECT_EQ(q.at("pal6"), "A");
    EXPECT_EQ(q.s.phase, Phase::roll_black);
}

TEST(Troyes, r8_1_from_the_start_player_round_and_round) {
    Position p;
    p.black("6 5 4 3").dice("A: R6 W6; B: R6; C: R6").ready();
    EXPECT_EQ(p.refuses(B, face(6)), Rule::r8_1);
    p.goes("6", "W6").goes("5", "R6").goes("4", "R6").goes("3", "R6");
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.influence(B), 7);
    EXPECT_EQ(p.influence(C), 7);
    EXPECT_EQ(p.s.phase, Phase::turn);
}
TEST(Troyes, r8_2_the_highest_one) {
    Position p;
    p.black("6 2").dice("A: R3");
    EXPECT_EQ(p.refuses(face(2)), Rule::r8_2);
    EXPECT_EQ(p.refuses_take("R3"), Rule::r8_2) << "the black die is named first";
    EXPECT_EQ(p.refuses(face(6)), Rule::allowed);
}
TEST(Troyes, r8_3_any_colours_red_doubled) {
    Position p;
    p.black("6").dice("A: R2 W2").goes("6", "R2 W2");
    EXPECT_EQ(p.dice_of(A), 0);
    EXPECT_EQ(p.influence(A), 7);
}
TEST(Troyes, r8_4_the_sum_must_reach_the_black_die) {
    Position p;
    p.black("5").dice("A: Y4 Y5").does(face(5));
    Position other = p;
    p.take("Y4");
    EXPECT_EQ(p.refuses(stop()), Rule::r8_4);
    EXPECT_EQ(p.refuses(face(5)), Rule::r8_4);
    other.take("Y5").does(stop());
    EXPECT_EQ(other.dice_of(A), 1);
}
TEST(Troyes, r8_5_dice_used_are_gone) {
    Position p;
    p.black("5").dice("A: R4 Y2").goes("5", "R4");
    EXPECT_EQ(p.dice_of(A), 1);
    EXPECT_EQ(p.showing("AY2"), 1);
    EXPECT_EQ(p.refuses_take("AR4"), Rule::r11_8);
    Position twice;
    twice.black("6").dice("A: R2 Y2").does(face(6)).take("R2");
    EXPECT_EQ(twice.refuses_take("R2"), Rule::r8_5);
}
TEST(Troyes, r8_6_an_influence_for_each) {
    Position p;
    p.black("5").dice("A: R3").goes("5", "R3");
    EXPECT_EQ(p.influence(A), 7);
}
TEST(Troyes, r8_7a_several_in_one_go) {
    Position p;
    p.black("6 5 4").dice("A: R6").does(face(6)).take("R6").does(face(5));
    EXPECT_EQ(p.refuses(face(4)), Rule::r8_7a);
    p.does(stop());
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.mover(), B);
    EXPECT_EQ(p.s.black.highest(), 4);
    Position more;  // with further dice the sum may still be reached
    more.black("6 5").dice("A: R3 Y5").does(face(6)).take("R3").does(face(5)).take("Y5").does(stop());
    EXPECT_EQ(more.influence(A), 8);
}
TEST(Troyes, r8_7b_any_of_the_others) {
    Position p;
    p.black("6 5 1").dice("A: R4 R1");
    EXPECT_EQ(p.refuses(face(1)), Rule::r8_2) << "the highest one first";
    p.does(face(6)).take("R4");
    EXPECT_EQ(p.refuses(face(3)), Rule::r8_7b);
    p.does(face(1)).does(stop());
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.s.black.highest(), 5);
    EXPECT_EQ(p.s.black.count(), 1);
}
TEST(Troyes, r8_8_no_die_too_many) {
    Position p;
    p.black("4").dice("A: Y4 W2").does(face(4)).take("Y4");
    EXPECT_EQ(p.refuses_take("W2"), Rule::r8_8);
}
TEST(Troyes, r8_9_who_cannot_reach_it) {
    Position p;
    p.black("6").dice("A: Y3 W2");
    EXPECT_EQ(p.refuses(face(6)), Rule::r8_9);
    p.does(give_in());
    EXPECT_EQ(p.points(A), 6);
    EXPECT_EQ(p.influence(A), 6);
    EXPECT_EQ(p.dice_of(A), 2);
    EXPECT_EQ(black_dice(p), 0);
}
TEST(Troyes, r8_10_who_can_may_not_refuse) {
    Position p;
    p.black("6").dice("A: R3");
    EXPECT_EQ(p.refuses(give_in()), Rule::r8_10);
    EXPECT_EQ(p.refuses(stop()), Rule::r8_10);
}
TEST(Troyes, r8_11_without_dice) {
    Position p;
    p.black("3").dice("B: Y3").does(give_in());
    EXPECT_EQ(p.points(A), 6);
    EXPECT_EQ(black_dice(p), 0);
    EXPECT_EQ(p.showing("BY3"), 1);
}
TEST(Troyes, r8_12a_influence_before_each_go) {
    Position p;
    p.black("6").dice("A: R2");
    p.flip("R2").goes("6", "R5");
    EXPECT_EQ(p.influence(A), 3);
    Position begun;
    begun.black("6").dice("A: R2 R3 Y1").does(face(6));
    EXPECT_EQ(begun.refuses(recruit()), Rule::r8_12a);
    EXPECT_EQ(begun.refuses_reroll("Y1"), Rule::r8_12a);
    Position rerolled;
    rerolled.black("6").dice("A: R2").reroll("R2", 3);
    EXPECT_EQ(rerolled.refuses(give_in()), Rule::r8_10) << "able now";
}
TEST(Troyes, r8_12b_nobody_has_to_spend_it) {
    Position p;
    p.black("6").dice("A: R2").does(give_in());
    EXPECT_EQ(p.points(A), 6);
    EXPECT_EQ(p.influence(A), 6);
    EXPECT_EQ(p.showing("AR2"), 1);
}
TEST(Troyes, r8_13_own_dice_only_and_no_cubes) {
    Position p;
    p.black("6").dice("A: R1; B: R6").cube(A, blacksmith);
    EXPECT_EQ(p.refuses_take("BR6"), Rule::r8_13);
    EXPECT_EQ(p.refuses(use(blacksmith)), Rule::r8_13);
    Position begun;
    begun.black("6").dice("A: R3; B: R6").cube(A, blacksmith).does(face(6));
    EXPECT_EQ(begun.refuses_take("BR6"), Rule::r8_13);
    EXPECT_EQ(begun.refuses(use(blacksmith)), Rule::r8_13);
}
TEST(Troyes, r8_14_a_go_is_declared_over) {
    Position p;
    p.black("4 3").dice("A: R2 R2").does(face(4)).take("R2");
    EXPECT_EQ(p.mover(), A) << "A may continue with the black 3";
    p.does(stop());
    EXPECT_EQ(p.mover(), B);
}

TEST(Troyes, r15_1_a_full_card_is_paid_at_once) {
    Position p;
    p.event(brigands_3, "B - -").dice("A: R6").take("R6").does(attack(brigands_3));
    EXPECT_EQ(p.points(A), 10);
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.points(B), 9);
    EXPECT_FALSE(p.s.is_open(brigands_3));
    EXPECT_EQ(p.mover(), B);
}
TEST(Troyes, r15_2_alone_both_rewards) {
    Position p;
    p.event(brigands_3).dice("A: R6 R3").take("R6 R3").does(attack(brigands_3));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.influence(A), 9);
}
TEST(Troyes, r15_3_most_and_second_most) {
    Position p;
    p.event(war, "A A A B -").dice("A: R5").take("R5").does(attack(war));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.points(B), 11);
}
TEST(Troyes, r15_4_tied_seconds_share) {
    Position p;
    p.event(war, "B C A A -").dice("A: R5").take("R5").does(attack(war));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.points(B), 9);
    EXPECT_EQ(p.points(C), 9);
}
TEST(Troyes, r15_5_tied_leaders_share_both) {
    Position p;
    p.event(conflict_of_succession, "C B B A -")
        .dice("A: R4")
        .take("R4")
        .does(attack(conflict_of_succession));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.points(B), 11);
    EXPECT_EQ(p.points(C), 8);
}
TEST(Troyes, r15_7_grey_cubes_count_as_an_owner) {
    Position first;
    first.event(brigands_1, "grey A A -").dice("A: R3").take("R3").does(attack(brigands_1));
    EXPECT_EQ(first.points(A), 11);
    Position tied;
    tied.event(brigands_1, "grey grey A -").dice("A: R3").take("R3").does(attack(brigands_1));
    EXPECT_EQ(tied.points(A), 10);
}
TEST(Troyes, r15_8_all_cubes_go_home) {
    Position p;
    p.event(brigands_1, "grey A A -").dice("A: R3").take("R3").does(attack(brigands_1));
    EXPECT_EQ(p.banners(brigands_1), "- - - -");
    std::array<int, 2> home{};
    for (const Event& e : p.told)
        if (e.kind == static_cast<int>(EventKind::cube) && e.rule == static_cast<int>(Rule::r15_8))
            home[e.seat == A] += e.amount;
    EXPECT_EQ(home, (std::array{1, 3}));
}
TEST(Troyes, r15_9_who_takes_the_card) {
    Position p;
    p.event(brigands_1, "B A A -")
        .dice("B: R3")
        .start_player(A)
        .on_turn(B)
        .take("R3")
        .does(attack(brigands_1));
    EXPECT_EQ(p.points(A), 10);
    EXPECT_EQ(p.points(B), 10);
    EXPECT_EQ(p.s.taken[B], event_bit(brigands_1));
    EXPECT_EQ(p.s.taken[A], 0u);
}
TEST(Troyes, r15_10_a_grey_winner) {
    Position p;
    p.event(brigands_1, "grey grey B -").dice("A: R3").take("R3").does(attack(brigands_1));
    EXPECT_EQ(p.points(A), 9);
    EXPECT_EQ(p.points(B), 9);
    for (EventSet set : p.s.taken) EXPECT_EQ(set, 0u);
    EXPECT_FALSE(p.s.is_open(brigands_1));
    EXPECT_FALSE(p.s.unseen_events & event_bit(brigands_1));
}
TEST(Troyes, r15_11_marauding_stays) {
    Position p;
    p.dice("A: Y6 Y6").take("Y6 Y6").does(attack(marauding));
    EXPECT_EQ(p.points(A), 12);
    EXPECT_EQ(p.influence(A), 9);
    EXPECT_EQ(p.banners(marauding), "- - -");
    EXPECT_TRUE(p.s.is_open(marauding));
    EXPECT_EQ(p.s.taken[A], 0u);
}

// The figures of one card, as its paragraph gives them.
struct Figures {
    int black;
    EventDeck draws;
    Colour colour;
    int divisor, banners;
};
void expect_figures(int event, const Figures& f) {
    const EventCardInfo& card = kEvent[event];
    EXPECT_EQ(card.black, f.black);
    EXPECT_EQ(card.draws, f.draws);
    EXPECT_EQ(card.colour, f.colour);
    EXPECT_EQ(card.divisor, f.divisor);
    EXPECT_EQ(card.banners, f.banners);
}
TEST(Troyes, r22_1_marauding) {
    expect_figures(marauding, {1, no_deck, yellow, 4, 3});
    Position p;
    p.event(marauding, "B - -").dice("A: Y6 Y2").take("Y6 Y2").does(attack(marauding));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.deniers(A), 10);
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.points(B), 9);
}
TEST(Troyes, r22_2_conflict_of_succession) {
    expect_figures(conflict_of_succession, {0, yellow_deck, red, 4, 5});
    Position p;
    p.event(conflict_of_succession, "A A A - -").dice("A: R6 R2").take("R6 R2");
    p.does(attack(conflict_of_succession));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.s.taken[A], event_bit(conflict_of_succession));
    Position each;  // in every round the space that the die names, and no other
    each.stand(A, "pal6 pal3").dice("A: R4").before_phase_3(conflict_of_succession, drought).strike("3");
    EXPECT_EQ(each.at("pal3"), "grey");
    EXPECT_EQ(each.at("pal6"), "A");
    EXPECT_TRUE(each.lies(A, red));
    EXPECT_EQ(each.showing("AR4"), 1) << "dice already rolled stay";
    EXPECT_EQ(each.s.grey_citizens, 7);
    EXPECT_EQ(black_dice(each), 1) << "Marauding alone";
}
TEST(Troyes, r22_3_war) {
    expect_figures(war, {2, white_deck, red, 5, 5});
    Position p;
    p.event(war, "A A B B -").dice("A: R5").take("R5").does(attack(war));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.points(B), 11);
}
TEST(Troyes, r22_4_brigands_1) {
    expect_figures(brigands_1, {1, white_deck, red, 3, 4});
    Position p;
    p.event(brigands_1, "B A A -").dice("A: R3").take("R3").does(attack(brigands_1));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.points(B), 10);
}
TEST(Troyes, r22_5_brigands_2) {
    expect_figures(brigands_2, {1, yellow_deck, red, 4, 4});
    Position p;
    p.event(brigands_2, "A B - -").dice("A: R6 R2").take("R6 R2").does(attack(brigands_2));
    EXPECT_EQ(p.points(A), 12);
    EXPECT_EQ(p.points(B), 10);
}
TEST(Troyes, r22_6_normans_attack) {
    expect_figures(normans_attack, {2, white_deck, red, 5, 5});
    Position p;
    p.event(normans_attack, "A A B C -").dice("A: R5").take("R5").does(attack(normans_attack));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.points(B), 9);
    EXPECT_EQ(p.points(C), 9);
}
TEST(Troyes, r22_7_brigands_3) {
    expect_figures(brigands_3, {1, yellow_deck, red, 3, 3});
    Position p;
    p.event(brigands_3, "A - -").dice("A: R6").take("R6").does(attack(brigands_3));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.influence(A), 8);
}
TEST(Troyes, r22_8_skirmishes_1) {
    expect_figures(skirmishes_1, {1, yellow_deck, red, 4, 4});
    Position p;
    p.event(skirmishes_1).dice("A: R6 R5 R5").take("R6 R5 R5").does(attack(skirmishes_1));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.influence(A), 10);
}
TEST(Troyes, r22_9_skirmishes_2) {
    expect_figures(skirmishes_2, {1, white_deck, red, 3, 4});
    Position p;
    p.event(skirmishes_2, "B B A -").dice("A: R3").take("R3").does(attack(skirmishes_2));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.influence(A), 7);
    EXPECT_EQ(p.points(B), 11);
    EXPECT_EQ(p.s.taken[B], event_bit(skirmishes_2));
}
TEST(Troyes, r22_10_heresy) {
    expect_figures(heresy, {0, no_deck, white, 3, 4});
    Position p;
    p.influence(A, 6).influence(B, 1).influence(C, 0).before_phase_3(war, heresy).strike();
    EXPECT_EQ(p.influence(A), 4);
    EXPECT_EQ(p.influence(B), 0);
    EXPECT_EQ(p.influence(C), 0);
    EXPECT_EQ(p.points(A), 8);
    EXPECT_EQ(p.points(B), 6);
    EXPECT_EQ(p.points(C), 6);
    Position won;
    won.event(heresy, "B A A -").dice("A: W3").take("W3").does(attack(heresy));
    EXPECT_EQ(won.points(A), 12);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_11_theological_conflict) {
    expect_figures(theological_conflict, {0, no_deck, white, 4, 4});
    Position p;
    p.stand(A, "bis4")
        .stand(B, "bis3")
        .stand(C, "bis6")
        .before_phase_3(war, theological_conflict)
        .strike("3");
    EXPECT_EQ(p.at("bis4"), "grey");
    EXPECT_EQ(p.at("bis3"), "A");
    EXPECT_TRUE(p.lies(B, white));
    EXPECT_EQ(p.at("bis6"), "C");
    EXPECT_EQ(p.s.grey_citizens, 7);
    Position won;
    won.event(theological_conflict, "B A A -").dice("A: W4").take("W4").does(attack(theological_conflict));
    EXPECT_EQ(won.points(A), 13);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_12_interrupted_work) {
    expect_figures(interrupted_work, {0, no_deck, white, 3, 3});
    Position p;  // one cube in all: of the highest level, on its highest site
    p.build_on(A, 2, 1).build_on(A, 2, 2).build_on(B, 5, 1).build_on(B, 5, 2).build_on(A, 6, 1);
    p.before_phase_3(war, interrupted_work).strike();
    EXPECT_EQ(p.s.cathedral[4][1], kNobodys);
    EXPECT_EQ(p.s.cathedral[1][1], owner(A));
    EXPECT_EQ(p.s.cathedral[5][0], owner(A));
    for (int q : {A, B, C}) EXPECT_EQ(p.points(q), 8) << "nobody loses points";
    Position neutral;
    neutral.build_on(A, 3, 1);
    neutral.s.cathedral[4][0] = kGrey;
    neutral.before_phase_3(war, interrupted_work).strike();
    EXPECT_EQ(neutral.s.cathedral[4][0], kNobodys);
    EXPECT_EQ(neutral.s.cathedral[2][0], owner(A));
    Position none;
    none.before_phase_3(war, interrupted_work).strike();
    for (int q : {A, B, C}) EXPECT_EQ(none.points(q), 8);
    Position won;
    won.event(interrupted_work, "B A -").dice("A: W3").take("W3").does(attack(interrupted_work));
    EXPECT_EQ(won.points(A), 11);
    EXPECT_EQ(won.points(B), 9);
}
TEST(Troyes, r22_13_traveling_builders) {
    expect_figures(traveling_builders, {0, no_deck, white, 3, 3});
    Position p;  // the lowest level first, there the lowest site
    p.build_on(A, 1, 1).build_on(B, 3, 1).build_on(B, 3, 2).before_phase_3(war, traveling_builders).strike();
    EXPECT_EQ(p.s.cathedral[1][0], kGrey);
    EXPECT_EQ(p.s.cathedral[0][1], kNobodys);
    Position second;
    for (int site = 1; site <= 6; ++site) second.build_on(site % 2, site, 1);
    second.before_phase_3(war, traveling_builders).strike();
    EXPECT_EQ(second.s.cathedral[0][1], kGrey);
    Position full;  // the cathedral is full, and nobody pays
    for (int site = 1; site <= 6; ++site)
        for (int level = 1; level <= 3; ++level) full.build_on(site % 2, site, level);
    full.before_phase_3(war, traveling_builders).strike();
    for (int q : {A, B, C}) EXPECT_EQ(full.points(q), 8);
    Position above;  // the space is taken for all, and nobody's
    above.s.cathedral[3][0] = kGrey;
    above.dice("A: W4").take("W4").does(build());
    EXPECT_EQ(above.s.cathedral[3][1], owner(A));
    EXPECT_EQ(above.s.cathedral_cubes(A), 1);
    EXPECT_EQ(above.s.cathedral_levels(A), 1);
    Position won;
    won.event(traveling_builders, "B A -").dice("A: W3").take("W3").does(attack(traveling_builders));
    EXPECT_EQ(won.points(A), 11);
    EXPECT_EQ(won.points(B), 9);
}
TEST(Troyes, r22_14_drought) {
    expect_figures(drought, {0, no_deck, yellow, 4, 4});
    Position p;
    p.stand(A, "hall6 hall4 pal6 bis6").stand(B, "hall3 hall2").lie(C, yellow);
    p.deniers(A, 10).deniers(B, 1).deniers(C, 0).before_phase_3(brigands_2, drought).strike();
    EXPECT_EQ(p.deniers(A), 8) << "only those who stand in City Hall";
    EXPECT_EQ(p.deniers(B), 0);
    EXPECT_EQ(p.points(A), 8);
    EXPECT_EQ(p.points(B), 6);
    EXPECT_EQ(p.points(C), 8) << "nothing is due";
    Position won;
    won.event(drought, "B A A -").dice("A: Y4").take("Y4").does(attack(drought));
    EXPECT_EQ(won.points(A), 12);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_15_wayfarers) {
    expect_figures(wayfarers, {0, no_deck, yellow, 4, 5});
    Position p;
    p.stand(A, "hall3").stand(B, "hall1").before_phase_3(brigands_2, wayfarers).strike("2");
    EXPECT_EQ(p.at("hall3"), "grey");
    EXPECT_EQ(p.at("hall2"), "A");
    EXPECT_EQ(p.at("hall1"), "B");
    EXPECT_EQ(p.at("hall6"), "-");
    Position won;
    won.event(wayfarers, "B A A A -").dice("A: Y4").take("Y4").does(attack(wayfarers));
    EXPECT_EQ(won.points(A), 13);
    EXPECT_EQ(won.points(B), 11);
}
TEST(Troyes, r22_16_civil_war) {
    expect_figures(civil_war, {0, no_deck, yellow, 4, 4});
    Position p;
    p.deniers(A, 10).deniers(B, 2).deniers(C, 0).before_phase_3(brigands_2, civil_war).strike();
    EXPECT_EQ(p.deniers(A), 7);
    EXPECT_EQ(p.deniers(B), 0);
    EXPECT_EQ(p.points(A), 8);
    EXPECT_EQ(p.points(B), 6);
    EXPECT_EQ(p.points(C), 6);
    Position won;
    won.event(civil_war, "B A A -").dice("A: Y4").take("Y4").does(attack(civil_war));
    EXPECT_EQ(won.points(A), 12);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_17_support) {
    expect_figures(support, {0, no_deck, yellow, 3, 3});
    Position p;  // the two next to its left
    p.event(war, "A B - - -").before_phase_3(brigands_2, support).strike();
    EXPECT_EQ(p.banners(war), "A B grey - -");
    EXPECT_EQ(p.banners(brigands_2), "grey - - -");
    EXPECT_EQ(p.banners(marauding), "- - -");
    EXPECT_EQ(p.banners(support), "- - -");
    Position filled;  // what it fills is paid at once, leaves the queue and has had its effect
    filled.event(war, "A A B B -").event(support).event(heresy).before_phase_3(brigands_3, drought).strike();
    EXPECT_EQ(filled.banners(marauding), "grey - -");
    EXPECT_FALSE(filled.s.is_open(war));
    EXPECT_EQ(filled.points(A), 12) << "both rewards shared";
    EXPECT_EQ(filled.points(B), 12);
    EXPECT_EQ(filled.s.taken[A], event_bit(war));
    EXPECT_EQ(black_dice(filled), 4);
    for (int q : {A, B, C}) EXPECT_EQ(filled.influence(q), 4) << "Heresy follows once";
    Position grey_wins;
    grey_wins.event(marauding, "grey grey -").event(support).before_phase_3(war, heresy).strike();
    EXPECT_EQ(grey_wins.banners(marauding), "- - -");
    EXPECT_TRUE(grey_wins.s.is_open(marauding));
    Position won;
    won.event(support, "B A -").dice("A: Y3").take("Y3").does(attack(support));
    EXPECT_EQ(won.points(A), 11);
    EXPECT_EQ(won.points(B), 9);
}

}  // namespace
}  // namespace mortarboard::troyes::positions
