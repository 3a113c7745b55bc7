// Chapters 7, 8, 15 and 22: events, black dice, countered events, each event card.
#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

int black_dice(const Position& p) { return p.s.black.count(); }
Action take_back(int event, int banner) { return action(MoveKind::take_back, event, banner); }
Action discard(int value) { return action(MoveKind::discard, value); }

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
        .event(border_raid)
        .event(free_company)
        .event(ambush)
        .event(fallen_vault)
        .event(great_fire);
    p.before_phase_3(war, heresy).strike();
    ASSERT_EQ(p.s.queue.size(), 9);
    EXPECT_EQ(p.s.queue[0], marauding);
    EXPECT_EQ(p.s.queue[1], drought);
    EXPECT_EQ(p.s.queue[7], war);
    EXPECT_EQ(p.s.queue[8], heresy);
}
TEST(Troyes, r7_3_all_open_events_take_effect_from_left_to_right) {
    Position p;
    p.event(drought).deniers(A, 1).before_phase_3(border_raid, flood).strike();
    EXPECT_EQ(p.deniers(A), 0);
    EXPECT_EQ(p.points(A), 4);
    std::vector<int> struck;
    for (const Event& e : p.told)
        if (e.kind == static_cast<int>(EventKind::struck)) struck.push_back(e.card);
    EXPECT_EQ(struck, (std::vector<int>{marauding, drought, border_raid, flood}));
}
TEST(Troyes, r7_4a_black_dice_of_each_event) {
    Position p;
    p.event(war).before_phase_3(border_raid, drought).strike();
    EXPECT_EQ(black_dice(p), 5);
}
TEST(Troyes, r7_4b_never_more_than_six) {
    Position p;
    p.event(war).before_phase_3(siege_camp, heresy).strike();
    EXPECT_EQ(black_dice(p), 6);
}
TEST(Troyes, r7_5_in_turn_order_one_event_after_the_other) {
    Position p;
    p.round(5)
        .start_player(B)
        .event(ambush, "A B C -")
        .event(war, "grey grey grey grey -")
        .event(siege_camp, "grey grey grey grey -");
    p.event(free_company, "grey - - -").grey_cubes(1).before_phase_3(succession, flood).strike();
    EXPECT_EQ(p.banners(ambush), "- grey - -");
    std::vector<int> order;
    for (const Event& e : p.told)
        if (e.kind == static_cast<int>(EventKind::cube) && e.seat >= 0) order.push_back(e.seat);
    EXPECT_EQ(order, (std::vector<int>{B, C, A}));
    Position asked;  // while one seat is asked the others wait
    asked.event(war, "A B A - -").before_phase_3(free_company, flood).strike();
    EXPECT_EQ(asked.mover(), A);
    EXPECT_EQ(asked.refuses(B, take_back(war, 2)), Rule::r7_5);
}
TEST(Troyes, r7_6_who_cannot_do_it_in_full) {
    Position p;
    p.deniers(A, 1).before_phase_3(border_raid, drought).strike();
    EXPECT_EQ(p.deniers(A), 0);
    EXPECT_EQ(p.points(A), 6);
}
TEST(Troyes, r7_7_penalties_add_up) {
    Position p;
    p.event(drought).deniers(A, 1).influence(A, 1).before_phase_3(war, heresy).strike();
    EXPECT_EQ(p.deniers(A), 0);
    EXPECT_EQ(p.influence(A), 0);
    EXPECT_EQ(p.points(A), 4);
}
TEST(Troyes, r7_8_tokens_never_go_below_nothing) {
    Position p;
    p.deniers(A, 0).points(A, 1).before_phase_3(border_raid, drought).strike();
    EXPECT_EQ(p.points(A), 0);
}
TEST(Troyes, r7_9_black_dice_are_rolled_last) {
    Position p;
    p.event(border_raid).event(drought).before_phase_3(mutiny, heresy).strike();
    EXPECT_EQ(p.s.phase, Phase::roll_black);
    for (int q : {A, B, C}) EXPECT_EQ(p.deniers(q), 8);
    EXPECT_EQ(p.s.black.showing[0], 3) << "Marauding, Border Raid, Mutiny; none of them rolled";
    p.does(action(MoveKind::roll, 4)).does(action(MoveKind::roll, 2));
    EXPECT_EQ(p.s.phase, Phase::roll_black);
    p.does(action(MoveKind::roll, 2));
    EXPECT_EQ(p.s.phase, Phase::duty);
}
TEST(Troyes, r7_10_a_grey_citizen_pushes_like_any_newcomer) {
    Position p;
    p.stand(A, "hall6").stand(B, "hall5").stand(C, "hall4").before_phase_3(free_company, great_fire).strike();
    EXPECT_EQ(p.at("hall6"), "grey");
    EXPECT_EQ(p.at("hall5"), "A");
    EXPECT_EQ(p.at("hall4"), "B");
    EXPECT_TRUE(p.lies(C, yellow));
}
TEST(Troyes, r7_11_or_stays_away) {
    Position p;
    p.stand(A, "pal6").lie(A, red).before_phase_3(free_company, palace_plot).strike();
    EXPECT_EQ(p.at("pal6"), "A");
    EXPECT_EQ(p.s.grey_citizens, 8);
    Position q;
    q.stand(A, "pal6")
        .stand(grey, "pal5 pal4 bis6 bis5 bis4 hall6 hall5 hall4")
        .before_phase_3(free_company, palace_plot)
        .strike();
    EXPECT_EQ(q.at("pal6"), "A");
    EXPECT_FALSE(q.lies(A, red));
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
TEST(Troyes, r8_7b_in_falling_order) {
    Position p;
    p.black("6 5 1").dice("A: R4").does(face(6)).take("R4");
    EXPECT_EQ(p.refuses(face(1)), Rule::r8_7b);
    p.does(stop());
    EXPECT_EQ(p.influence(A), 7);
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
    p.black("6").dice("A: R1; B: R6").cube(A, knight);
    EXPECT_EQ(p.refuses_take("BR6"), Rule::r8_13);
    EXPECT_EQ(p.refuses(use(knight)), Rule::r8_13);
    Position begun;
    begun.black("6").dice("A: R3; B: R6").cube(A, knight).does(face(6));
    EXPECT_EQ(begun.refuses_take("BR6"), Rule::r8_13);
    EXPECT_EQ(begun.refuses(use(knight)), Rule::r8_13);
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
    p.event(border_raid, "B - -").dice("A: R6").take("R6").does(attack(border_raid));
    EXPECT_EQ(p.points(A), 10);
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.points(B), 9);
    EXPECT_FALSE(p.s.is_open(border_raid));
    EXPECT_EQ(p.mover(), B);
}
TEST(Troyes, r15_2_alone_both_rewards) {
    Position p;
    p.event(border_raid).dice("A: R6 R3").take("R6 R3").does(attack(border_raid));
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
    p.event(succession, "C B B A -").dice("A: R4").take("R4").does(attack(succession));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.points(B), 11);
    EXPECT_EQ(p.points(C), 8);
}
TEST(Troyes, r15_6_each_kind_of_reward_by_itself) {
    Position p;
    p.event(siege_camp, "B B C A -").dice("A: R5").take("R5").does(attack(siege_camp));
    for (int q : {A, B}) {
        EXPECT_EQ(p.points(q), 12);
        EXPECT_EQ(p.deniers(q), 11);
    }
    EXPECT_EQ(p.points(C), 8);
}
TEST(Troyes, r15_7_grey_cubes_count_as_an_owner) {
    Position first;
    first.event(ambush, "grey A A -").dice("A: R3").take("R3").does(attack(ambush));
    EXPECT_EQ(first.points(A), 11);
    Position tied;
    tied.event(ambush, "grey grey A -").dice("A: R3").take("R3").does(attack(ambush));
    EXPECT_EQ(tied.points(A), 10);
}
TEST(Troyes, r15_8_all_cubes_go_home) {
    Position p;
    p.event(ambush, "grey A A -").dice("A: R3").take("R3").does(attack(ambush));
    EXPECT_EQ(p.cubes(A), 20);
    EXPECT_EQ(p.s.grey_cubes, 10);
    EXPECT_EQ(p.banners(ambush), "- - - -");
}
TEST(Troyes, r15_9_who_takes_the_card) {
    Position p;
    p.event(ambush, "B A A -").dice("B: R3").start_player(A).on_turn(B).take("R3").does(attack(ambush));
    EXPECT_EQ(p.points(A), 10);
    EXPECT_EQ(p.points(B), 10);
    EXPECT_EQ(p.s.taken[B], event_bit(ambush));
    EXPECT_EQ(p.s.taken[A], 0u);
}
TEST(Troyes, r15_10_a_grey_winner) {
    Position p;
    p.event(ambush, "grey grey B -").dice("A: R3").take("R3").does(attack(ambush));
    EXPECT_EQ(p.points(A), 9);
    EXPECT_EQ(p.points(B), 9);
    for (EventSet set : p.s.taken) EXPECT_EQ(set, 0u);
    EXPECT_FALSE(p.s.is_open(ambush));
    EXPECT_FALSE(p.s.unseen_events & event_bit(ambush));
}
TEST(Troyes, r15_11_marauding_stays) {
    Position p;
    p.dice("A: Y6 Y6").take("Y6 Y6").does(attack(marauding));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.deniers(A), 12);
    EXPECT_EQ(p.influence(A), 9);
    EXPECT_EQ(p.cubes(A), 20);
    EXPECT_EQ(p.banners(marauding), "- - -");
    EXPECT_TRUE(p.s.is_open(marauding));
    EXPECT_EQ(p.s.taken[A], 0u);
}

// The figures of one card, as its paragraph gives them.
struct Figures {
    int black;
    Deck draws;
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
    EXPECT_EQ(p.deniers(B), 12);
}
TEST(Troyes, r22_2_succession_conflict) {
    expect_figures(succession, {2, yellow_deck, red, 4, 5});
    Position p;
    p.event(succession, "A A A - -").dice("A: R6 R2").take("R6 R2").does(attack(succession));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.s.taken[A], event_bit(succession));
}
TEST(Troyes, r22_3_war) {
    expect_figures(war, {3, white_deck, red, 5, 5});
    Position p;
    p.event(war, "A A B B -").dice("A: R5").take("R5").does(attack(war));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.points(B), 11);
}
TEST(Troyes, r22_4_road_ambush) {
    expect_figures(ambush, {2, white_deck, red, 3, 4});
    Position p;
    p.event(ambush, "B A A -").dice("A: R3").take("R3").does(attack(ambush));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.points(B), 10);
}
TEST(Troyes, r22_5_free_company) {
    expect_figures(free_company, {2, yellow_deck, red, 4, 4});
    Position p;
    p.event(free_company, "A B - -").dice("A: R6 R2").take("R6 R2").does(attack(free_company));
    EXPECT_EQ(p.points(A), 12);
    EXPECT_EQ(p.points(B), 10);
}
TEST(Troyes, r22_6_siege_camp) {
    expect_figures(siege_camp, {3, white_deck, red, 5, 5});
    Position p;
    p.event(siege_camp, "A A B C -").dice("A: R5").take("R5").does(attack(siege_camp));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.deniers(A), 12);
    EXPECT_EQ(p.points(B), 9);
    EXPECT_EQ(p.points(C), 9);
}
TEST(Troyes, r22_7_border_raid) {
    expect_figures(border_raid, {1, yellow_deck, red, 3, 3});
    Position p;
    p.event(border_raid, "A - -").dice("A: R6").take("R6").does(attack(border_raid));
    EXPECT_EQ(p.points(A), 11);
    EXPECT_EQ(p.influence(A), 8);
}
TEST(Troyes, r22_8_rebel_barons) {
    expect_figures(rebel_barons, {2, yellow_deck, mixed, 4, 4});
    Position p;
    p.event(rebel_barons).dice("A: Y6 W5 R5").take("Y6 W5 R5").does(attack(rebel_barons));
    EXPECT_EQ(p.points(A), 14);
    EXPECT_EQ(p.influence(A), 10);
}
TEST(Troyes, r22_9_mutiny_of_the_watch) {
    expect_figures(mutiny, {1, white_deck, white, 3, 4});
    Position p;
    p.event(mutiny, "B B A -").dice("A: W3").take("W3").does(attack(mutiny));
    EXPECT_EQ(p.points(A), 10);
    EXPECT_EQ(p.influence(A), 8);
    EXPECT_EQ(p.points(B), 10);
    EXPECT_EQ(p.influence(B), 7);
    EXPECT_EQ(p.s.taken[B], event_bit(mutiny));
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
TEST(Troyes, r22_11_excommunication) {
    expect_figures(excommunication, {0, no_deck, white, 4, 4});
    Position p;
    p.stand(A, "bis6").stand(B, "bis5").before_phase_3(war, excommunication).strike();
    EXPECT_EQ(p.at("bis6"), "grey");
    EXPECT_EQ(p.at("bis5"), "A");
    EXPECT_TRUE(p.lies(B, white));
    EXPECT_EQ(p.s.grey_citizens, 7);
    Position won;
    won.event(excommunication, "B A A -").dice("A: W4").take("W4").does(attack(excommunication));
    EXPECT_EQ(won.points(A), 13);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_12_fallen_vault) {
    expect_figures(fallen_vault, {0, no_deck, white, 3, 3});
    Position p;
    p.build_on(A, 2, 1).build_on(A, 5, 2).before_phase_3(war, fallen_vault).strike();
    EXPECT_EQ(p.s.cathedral[4][1], kNobodys);
    EXPECT_EQ(p.s.cathedral[1][0], owner(A));
    EXPECT_EQ(p.points(A), 8);
    EXPECT_EQ(p.cubes(A), 19);
    EXPECT_EQ(p.points(B), 6);
    Position choice;  // two on the same highest level
    choice.build_on(A, 2, 1).build_on(A, 5, 2).build_on(A, 6, 2).before_phase_3(war, fallen_vault).strike();
    EXPECT_EQ(choice.mover(), A);
    EXPECT_EQ(choice.refuses(action(MoveKind::remove, 2)), Rule::r22_12);
    choice.does(action(MoveKind::remove, 6));
    EXPECT_EQ(choice.s.cathedral[5][1], kNobodys);
    EXPECT_EQ(choice.s.cathedral[4][1], owner(A));
    Position won;
    won.event(fallen_vault, "B A -").dice("A: W3").take("W3").does(attack(fallen_vault));
    EXPECT_EQ(won.points(A), 10);
    EXPECT_EQ(won.influence(A), 8);
    EXPECT_EQ(won.points(B), 9);
}
TEST(Troyes, r22_13_doctrinal_dispute) {
    expect_figures(dispute, {0, no_deck, mixed, 4, 4});
    Position p;
    p.dice("A: W6 W2; B: R6").before_phase_3(war, dispute).strike();
    EXPECT_EQ(p.mover(), A);
    EXPECT_EQ(p.refuses(discard(3)), Rule::r22_13);
    p.does(discard(2));
    EXPECT_EQ(p.showing("AW6"), 1);
    EXPECT_EQ(p.dice_of(A), 1);
    EXPECT_EQ(p.points(B), 6);
    EXPECT_EQ(p.dice_of(B), 1);
    Position won;
    won.event(dispute, "B A A -").dice("A: R4").take("R4").does(attack(dispute));
    EXPECT_EQ(won.points(A), 11);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_14_drought) {
    expect_figures(drought, {0, no_deck, yellow, 4, 4});
    Position p;
    p.deniers(A, 10).deniers(B, 1).deniers(C, 0).before_phase_3(free_company, drought).strike();
    EXPECT_EQ(p.deniers(A), 8);
    EXPECT_EQ(p.deniers(B), 0);
    EXPECT_EQ(p.deniers(C), 0);
    EXPECT_EQ(p.points(A), 8);
    EXPECT_EQ(p.points(B), 6);
    EXPECT_EQ(p.points(C), 6);
    Position won;
    won.event(drought, "B A A -").dice("A: Y4").take("Y4").does(attack(drought));
    EXPECT_EQ(won.points(A), 12);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_15_great_fire) {
    expect_figures(great_fire, {0, no_deck, yellow, 4, 5});
    Position p;
    p.stand(A, "hall6").stand(B, "hall4").before_phase_3(free_company, great_fire).strike();
    EXPECT_EQ(p.at("hall6"), "grey");
    EXPECT_EQ(p.at("hall5"), "A");
    EXPECT_EQ(p.at("hall4"), "B");
    Position won;
    won.event(great_fire, "B A A A -").dice("A: Y4").take("Y4").does(attack(great_fire));
    EXPECT_EQ(won.points(A), 13);
    EXPECT_EQ(won.points(B), 11);
}
TEST(Troyes, r22_16_palace_plot) {
    expect_figures(palace_plot, {0, no_deck, red, 4, 4});
    Position p;
    p.stand(A, "pal6").dice("A: R4").before_phase_3(free_company, palace_plot).strike();
    EXPECT_EQ(p.at("pal6"), "grey");
    EXPECT_TRUE(p.lies(A, red));
    EXPECT_EQ(p.showing("AR4"), 1);
    Position won;
    won.event(palace_plot, "B A A -").dice("A: R4").take("R4").does(attack(palace_plot));
    EXPECT_EQ(won.points(A), 12);
    EXPECT_EQ(won.points(B), 10);
}
TEST(Troyes, r22_17a_flood) {
    expect_figures(flood, {0, no_deck, yellow, 3, 3});
    Position p;
    p.event(war, "A B - - -").before_phase_3(free_company, flood).strike();
    EXPECT_EQ(p.banners(war), "grey grey - - -");
    EXPECT_EQ(p.cubes(A), 20);
    EXPECT_EQ(p.cubes(B), 20);
    EXPECT_EQ(p.points(C), 6);
    Position choice;
    choice.event(war, "A B A - -")
        .event(heresy, "A - - -")
        .influence(A, 9)
        .before_phase_3(free_company, flood)
        .strike();
    EXPECT_EQ(choice.mover(), A);
    EXPECT_EQ(choice.refuses(take_back(war, 2)), Rule::r22_17a);
    EXPECT_EQ(choice.refuses(take_back(war, 4)), Rule::r22_17a);
    choice.does(take_back(war, 3));
    EXPECT_EQ(choice.banners(war), "A grey grey - -") << "B had only one and was not asked";
    Position won;
    won.event(flood, "B A -").dice("A: Y3").take("Y3").does(attack(flood));
    EXPECT_EQ(won.points(A), 10);
    EXPECT_EQ(won.deniers(B), 12);
}
TEST(Troyes, r22_17b_flood_without_grey_cubes) {
    Position p;
    p.round(5)
        .event(war, "A B - - -")
        .event(marauding, "C - -")
        .event(siege_camp, "grey grey grey grey -")
        .event(succession, "grey grey grey grey -");
    p.event(ambush, "grey grey - -").grey_cubes(0).before_phase_3(free_company, flood).strike();
    EXPECT_EQ(p.banners(war), "- - - - -");
    EXPECT_EQ(p.banners(marauding), "- - -");
    Position later;
    later.event(war, "- B - - -").dice("A: R5").take("R5").does(attack(war));
    EXPECT_EQ(later.banners(war), "A B - - -");
}
TEST(Troyes, r22_18_nobody_is_asked_when_there_is_one_thing_only) {
    Position p;
    p.dice("A: W4 W4; B: W1 W3").before_phase_3(war, dispute).strike();
    EXPECT_EQ(p.showing("AW4"), 1) << "two equal dice are no choice";
    EXPECT_EQ(p.mover(), B);
}

}  // namespace
}  // namespace mortarboard::troyes::positions
