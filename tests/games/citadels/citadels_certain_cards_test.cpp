// What everybody can tell stays known (Rule::r23_7). A card that leaves a group unseen takes no knowledge
// with it if all cards of the group are known and equal, and of equal cards it takes no more than one.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// `seat` has looked at the hand of `whose`.
void has_seen(Position& p, int seat, int whose) {
    for (Card& c : p.s.cards.card)
        if (c.zone == hand + whose) c.seen = static_cast<Knowers>(c.seen | knows(seat));
    p.s.cards.tidy();
}
// B has seen the hand of C, whose turn it is.
Position seen_hand(const Faces& faces, int as = character::bishop) {
    Position p;
    p.use(as).hand_cards(C, faces).as(C, as);
    has_seen(p, B, C);
    return p;
}

TEST(CitadelsCertainCards, r23_7_a_swapped_hand_of_one_card_that_the_emperor_takes) {
    Position p;
    p.use(character::emperor).hold(D, character::emperor).hand_cards(C, {manor});
    p.s.crown = B;
    p.as(A, character::magician).gathered();
    has_seen(p, B, C);
    p.play("A swap_hands C");
    p.nature();
    p.play("A end_turn");
    pass_turns_until(p, D);
    p.play("D give_crown A cards");
    p.deal({manor});
    for (const int viewer : {A, B, C, D}) EXPECT_EQ(p.sees(viewer, hand + D), "manor") << viewer;
    EXPECT_EQ(p.sees(kPublic, hand + D), "?");
}
TEST(CitadelsCertainCards, r23_7_the_emperor_takes_one_of_two_different_cards) {
    for (const bool equal : {false, true}) {
        Position p;
        p.use(character::emperor).hand_cards(A, {manor, equal ? manor : docks});
        p.s.crown = B;
        has_seen(p, B, A);
        p.as(D, character::emperor).play("D give_crown A cards");
        p.deal({manor});
        EXPECT_EQ(p.sees(B, hand + D), equal ? "manor" : "?");
        EXPECT_EQ(p.sees(B, hand + A), equal ? "manor" : "?");
        EXPECT_EQ(p.sees(A, hand + D), "manor");
        EXPECT_EQ(p.sees(C, hand + D), "?");
    }
}
TEST(CitadelsCertainCards, r23_7_swapped_hands_and_the_next_card_that_leaves) {
    Position p;
    p.hand_cards(A, {docks, docks}).hand_cards(C, {manor}).city(C, {laboratory});
    p.hold(C, character::bishop).as(A, character::magician).gathered().play("A swap_hands C");
    p.nature();
    p.play("A end_turn");
    pass_turns_until(p, C);
    p.play("C laboratory docks");
    EXPECT_EQ(p.sees(A, hand + C), "docks");  // A gave both away
    EXPECT_EQ(p.sees(A, bottom), "docks");
    EXPECT_EQ(p.sees(B, bottom), "?");
}
TEST(CitadelsCertainCards, r23_7_the_only_card_goes_under_the_museum) {
    Position p;
    p.hold(D, character::warlord).hand_cards(C, {tavern}).city(C, {museum}).gold(D, 9);
    p.as(C, character::bishop).gathered();
    p.s.bishop = kNobodySeat;
    has_seen(p, B, C);
    p.play("C museum tavern");
    EXPECT_EQ(p.sees(B, museum_cards), "tavern");
    EXPECT_EQ(p.sees(C, museum_cards), "tavern");
    for (const int viewer : {A, D, static_cast<int>(kPublic)}) EXPECT_EQ(p.sees(viewer, museum_cards), "?");
    p.play("C end_turn");
    pass_turns_until(p, D);
    p.play("D destroy C plain museum");
    EXPECT_EQ(p.sees(B, bottom), "museum tavern");
    EXPECT_EQ(p.sees(A, bottom), "museum ?");
}
TEST(CitadelsCertainCards, r23_7_the_only_card_goes_to_the_laboratory_and_is_drawn_again) {
    Position p;
    p.hold(D, character::architect).hand_cards(C, {prison}).city(C, {laboratory}).deck_of(0);
    p.as(C, character::bishop).gathered();
    has_seen(p, B, C);
    p.play("C laboratory prison");
    EXPECT_EQ(p.sees(B, bottom), "prison");
    EXPECT_EQ(p.sees(D, bottom), "?");
    p.play("C end_turn");
    pass_turns_until(p, D);
    p.play("D extra_cards");
    p.deal({prison});
    EXPECT_EQ(p.view(B).cards.count(hand + D, prison), 1);
    EXPECT_EQ(p.view(A).cards.count(hand + D, prison), 0);
}
TEST(CitadelsCertainCards, r23_7_the_magician_redraws_two_known_taverns) {
    Position p = seen_hand({tavern, tavern}, character::magician);
    p.play("C redraw tavern", "C redraw tavern");
    EXPECT_EQ(p.sees(B, bottom), "tavern tavern");
    EXPECT_EQ(p.sees(A, bottom), "? ?");
    Position two = seen_hand({tavern, manor}, character::magician);
    two.play("C redraw tavern", "C redraw manor");
    EXPECT_EQ(two.sees(B, bottom), "? ?");  // B cannot tell which one is first
}
TEST(CitadelsCertainCards, r23_7_the_seer_takes_the_only_card_and_gives_it_back) {
    Position p;
    p.use(character::seer).hand_cards(C, {manor});
    has_seen(p, B, C);
    p.as(A, character::seer).play("A divine");
    p.deal({manor});
    EXPECT_EQ(p.sees(B, hand + A), "manor");
    EXPECT_EQ(p.sees(D, hand + A), "?");
    p.play("A give manor");
    EXPECT_EQ(p.sees(B, hand + C), "manor");
    EXPECT_EQ(p.sees(D, hand + C), "?");
}
TEST(CitadelsCertainCards, r23_7_the_wizard_takes_the_only_card_into_the_hand) {
    Position p;
    p.use(character::wizard).hand_cards(C, {manor});
    has_seen(p, B, C);
    p.as(A, character::wizard).play("A look C");
    p.nature();
    p.play("A take manor");
    EXPECT_EQ(p.sees(B, taken), "manor");
    EXPECT_EQ(p.sees(D, taken), "?");
    p.play("A take_into_hand");
    EXPECT_EQ(p.sees(B, hand + A), "manor");
    EXPECT_EQ(p.sees(D, hand + A), "?");
}
TEST(CitadelsCertainCards, r23_7_one_of_two_known_taverns_stays) {
    for (const bool docks_leaves : {true, false}) {
        Position p = seen_hand({tavern, tavern, docks});
        p.city(C, {museum}).play(docks_leaves ? "C museum docks" : "C museum tavern");
        EXPECT_EQ(p.sees(B, hand + C), "tavern ?");  // the same, whichever card it was
        EXPECT_EQ(p.sees(B, museum_cards), "?");
        EXPECT_EQ(p.sees(D, hand + C), "? ?");
    }
}
TEST(CitadelsCertainCards, r23_10_of_two_equal_drawn_cards_all_know_where_each_is) {
    Position p;
    p.top_cards({tavern, tavern}).as(D, character::bishop).play("D gather_cards");
    p.deal({tavern, tavern});
    p.play("D keep tavern");
    for (const int viewer : {A, B, C, static_cast<int>(kPublic)}) {
        EXPECT_EQ(p.sees(viewer, hand + D), "tavern");
        EXPECT_EQ(p.sees(viewer, bottom), "tavern");
    }
}
TEST(CitadelsCertainCards, r23_10_of_three_drawn_cards_the_first_two_are_equal) {
    Position p;
    p.city(D, {observatory}).top_cards({tavern, tavern, manor}, knows(B)).as(D, character::bishop);
    p.play("D gather_cards");
    p.deal({tavern, tavern, manor});
    p.play("D keep manor");
    EXPECT_EQ(p.sees(B, bottom), "tavern ?");  // whichever was kept, a Tavern comes first
    EXPECT_EQ(p.sees(B, hand + D), "?");
    EXPECT_EQ(p.sees(A, bottom), "? ?");
}

}  // namespace
}  // namespace mortarboard::citadels
