// These tests are for chapter 22: each event card.
#include "games/troyes/troyes_position.h"

namespace mortarboard::troyes::positions {
namespace {

// These are the figures of one card, as its paragraph gives them.
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
    // In every round it is the space that the die names, and no other.
    Position each;
    each.stand(A, "pal6 pal3").dice("A: R4").before_phase_3(conflict_of_succession, drought).strike("3");
    EXPECT_EQ(each.at("pal3"), "grey");
    EXPECT_EQ(each.at("pal6"), "A");
    EXPECT_TRUE(each.lies(A, red));
    EXPECT_EQ(each.showing("AR4"), 1) << "dice already rolled stay";
    EXPECT_EQ(each.s.grey_citizens, 7);
    EXPECT_EQ(each.s.black.count(), 1) << "Marauding alone";
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
    // One cube in all is lost: of the highest level, on its highest site.
    Position p;
    p.build_on(A, 2, 1).build_on(A, 2, 2).build_on(B, 5, 1).build_on(B, 5, 2).build_on(A, 6, 1);
    p.before_phase_3(war, interrupted_work).strike();
    EXPECT_EQ(p.s.cathedral[4][1], kNoOwner);
    EXPECT_EQ(p.s.cathedral[1][1], owner(A));
    EXPECT_EQ(p.s.cathedral[5][0], owner(A));
    for (int q : {A, B, C}) EXPECT_EQ(p.points(q), 8) << "nobody loses points";
    Position neutral;
    neutral.build_on(A, 3, 1);
    neutral.s.cathedral[4][0] = kGrey;
    neutral.before_phase_3(war, interrupted_work).strike();
    EXPECT_EQ(neutral.s.cathedral[4][0], kNoOwner);
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
    // The lowest level comes first, and there the lowest site.
    Position p;
    p.build_on(A, 1, 1).build_on(B, 3, 1).build_on(B, 3, 2).before_phase_3(war, traveling_builders).strike();
    EXPECT_EQ(p.s.cathedral[1][0], kGrey);
    EXPECT_EQ(p.s.cathedral[0][1], kNoOwner);
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
    EXPECT_EQ(filled.s.black.count(), 4);
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
