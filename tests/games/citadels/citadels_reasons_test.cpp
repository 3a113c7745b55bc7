// The reason given is the true reason: of several paragraphs that refuse a move the most specific one is
// named. There is one test for each kind of move and paragraph that a sweep of refusals
// (tests/golden/refusals.h) found wrong.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

TEST(CitadelsReasons, r7_2_after_a_confiscated_castle_its_place_is_used) {
    Position p;
    p.use(character::magistrate)
        .hold(A, character::magistrate)
        .gold(C, 9)
        .hand_cards(C, {castle, tavern})
        .as(C, character::merchant)
        .gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({6, 7, 8});
    p.s.signed_rank = 6;
    p.play("C build castle", "A confiscate");
    EXPECT_EQ(p.city_of(A), "castle");
    EXPECT_REFUSED(p, "C build tavern", r7_2);
    EXPECT_REFUSED(p, "C build_by_framework tavern", r7_2);
}
TEST(CitadelsReasons, r3_11_an_ability_of_the_seats_other_character) {
    Position p(2);
    p.hold(A, character::architect, 0).hold(A, character::warlord, 1).as(A, character::architect).gold(A, 9);
    p.city(B, {manor}).city(A, {prison});
    EXPECT_REFUSED(p, "A destroy B plain manor", r3_11);
    EXPECT_REFUSED(p, "A income warlord", r3_11);
    EXPECT_REFUSED(p, "A extra_gold", r16_1b);  // the seat does not have the Merchant
    EXPECT_REFUSED(p, "A income merchant", r16_1a);
}
TEST(CitadelsReasons, r16_1a_an_income_of_a_character_that_the_seat_has_not) {
    Position p;
    p.city(B, {tavern}).as(B, character::bishop);
    EXPECT_REFUSED(p, "B income merchant", r16_1a);
    EXPECT_REFUSED(p, "B income king", r14_1a);
    EXPECT_REFUSED(p, "B income abbot", r15_2a);
    EXPECT_REFUSED(p, "B income thief", r5_15);  // the Thief has no income
    EXPECT_REFUSED(p, "B income bishop", r5_15);  // the income would be nothing
}
TEST(CitadelsReasons, r5_2_another_seat_in_a_turn) {
    Position p;
    p.as(B, character::bishop).gathered();
    for (const char* move : {"C end_turn", "C gather_gold", "C build tavern", "C income merchant"})
        EXPECT_REFUSED(p, move, r5_2);
    EXPECT_REFUSED(p, "C smithy", r5_9);
}
TEST(CitadelsReasons, r5_14_a_seat_that_is_not_asked_at_a_call) {
    Position p;
    p.hold(B, character::bishop).hold(C, character::merchant).call(5);
    p.play("C not_me");
    EXPECT_REFUSED(p, "C not_me", r5_14);
    EXPECT_REFUSED(p, "C end_turn", r5_14);
}
TEST(CitadelsReasons, r13_2b_another_card_than_the_wizard_took) {
    Position p;
    p.use(character::wizard).hand_cards(A, {tavern}).hand_cards(C, {manor}).gold(A, 9);
    p.as(A, character::wizard).play("A look C");
    p.nature();
    p.play("A take manor");
    EXPECT_REFUSED(p, "A build tavern", r13_2b);
    EXPECT_TRUE(p.allowed("A build manor"));
}
TEST(CitadelsReasons, r20_25a_only_the_great_walls_gold_is_missing) {
    Position warlord;
    warlord.city(C, {great_wall, castle}).gold(D, 3).as(D, character::warlord);
    EXPECT_REFUSED(warlord, "D destroy C plain castle", r20_25a);
    EXPECT_REFUSED(warlord, "D destroy C plain great_wall", r18_1b);
    warlord.gold(D, 2);
    EXPECT_REFUSED(warlord, "D destroy C plain castle", r18_1b);
    Position marshal;
    marshal.use(character::marshal).city(C, {great_wall, docks}).gold(D, 3).as(D, character::marshal);
    EXPECT_REFUSED(marshal, "D seize C plain docks", r20_25a);
    marshal.gold(D, 2);
    EXPECT_REFUSED(marshal, "D seize C plain docks", r18_3b);
    Position diplomat;
    diplomat.use(character::diplomat).city(C, {great_wall, manor}).city(D, {docks});
    diplomat.as(D, character::diplomat);
    EXPECT_REFUSED(diplomat, "D exchange C plain manor", r20_25a);
}
TEST(CitadelsReasons, r18_2b_an_exchange_that_one_own_district_is_too_cheap_for) {
    for (const Faces& own : {Faces{tavern, docks}, Faces{docks, tavern}}) {
        Position p;
        p.use(character::diplomat).city(C, {docks, palace}).city(D, own).gold(D, 1);
        p.as(D, character::diplomat);
        EXPECT_REFUSED(p, "D exchange C plain palace", r18_2b);  // the Docks would be two of a name there
    }
    Position shared;
    shared.use(character::diplomat).city(C, {docks, palace}).city(D, {docks}).gold(D, 9);
    shared.as(D, character::diplomat);
    EXPECT_REFUSED(shared, "D exchange C plain palace", r18_2e);
}
TEST(CitadelsReasons, r21_11b_a_face_down_district_of_ones_own) {
    Position p;
    p.city(B, {laboratory, museum, smithy}, face_down).hand_cards(B, {manor}).gold(B, 9);
    p.as(B, character::bishop).gathered();
    for (const char* move : {"B laboratory manor", "B museum manor", "B smithy"})
        EXPECT_REFUSED(p, move, r21_11b);
    EXPECT_REFUSED(p, "B guild", r21_1a);
}
// A as the Witch goes on as the character of C.
Position gone_on(int c, Position p) {
    p.use(character::witch).use(c).hold(C, c).as(A, character::witch);
    p.play("A gather_gold", "A bewitch " + std::string(kCharacter[c].id));
    pass_turns_until(p, C);
    p.play("C gather_gold");
    EXPECT_EQ(p.s.turn, A);
    return p;
}
TEST(CitadelsReasons, r11_2g_the_crown_of_a_bewitched_king) {
    for (const int c : {character::king, character::patrician}) {
        const Position p = gone_on(c, Position{});
        EXPECT_EQ(p.s.crown, C);
        EXPECT_REFUSED(p, "A take_crown", r11_2g);
    }
}
TEST(CitadelsReasons, r3_11_the_crown_of_the_seats_other_character) {
    Position p(3);
    p.hold(A, character::king, 0).hold(A, character::warlord, 1).as(A, character::warlord);
    EXPECT_REFUSED(p, "A take_crown", r3_11);
    Position without(3);
    without.hold(A, character::bishop, 0).hold(A, character::warlord, 1).as(A, character::warlord);
    EXPECT_REFUSED(without, "A take_crown", r14_1b);
}
TEST(CitadelsReasons, r21_11b_a_face_down_framework) {
    Position p;
    p.city(B, {framework}, face_down).hand_cards(B, {palace}).as(B, character::bishop).gathered();
    EXPECT_REFUSED(p, "B build_by_framework palace", r21_11b);
    Position without;
    without.hand_cards(B, {palace}).as(B, character::bishop).gathered();
    EXPECT_REFUSED(without, "B build_by_framework palace", r20_5);
}
TEST(CitadelsReasons, r11_2f_a_district_of_the_bewitched_only) {
    const Faces uses{armory, architects_guild, avant_garden, framework, laboratory, museum, smithy};
    const std::pair<const char*, Rule> refused[]{
        {"A armory C plain manor", Rule::r20_4},
        {"A guild", Rule::r21_1a},
        {"A build_top", Rule::r21_2a},
        {"A build_by_framework palace", Rule::r20_5},
        {"A laboratory palace", Rule::r20_17},
        {"A museum palace", Rule::r20_10a},
        {"A smithy", Rule::r20_21},
    };
    Position of_other, of_bewitched;
    of_other.city(D, uses).city(C, {manor}).hand_cards(A, {palace}).gold(A, 9);
    of_bewitched.city(C, uses).city(C, {manor}).hand_cards(A, {palace}).gold(A, 9);
    of_other = gone_on(character::merchant, of_other);
    of_bewitched = gone_on(character::merchant, of_bewitched);
    for (const auto& [move, rule] : refused) {
        EXPECT_EQ(of_other.verdict(move), rule) << move;
        EXPECT_EQ(of_bewitched.verdict(move), Rule::r11_2f) << move;
    }
}
TEST(CitadelsReasons, r15_1c_the_witchs_city_with_two_characters) {
    Position p(3);
    p.city(A, {manor}).gold(B, 9).hold(A, character::magician, 1).hold(C, character::architect, 1);
    p.hold(B, character::thief).hold(B, character::warlord, 1);
    p = gone_on(character::bishop, p);
    p.play("A end_turn");
    pass_turns_until(p, B);
    EXPECT_REFUSED(p, "B destroy A plain manor", r15_1c);
}
TEST(CitadelsReasons, r15_2b_one_richest_seat_only) {
    Position p;
    p.use(character::abbot).gold(A, 2).gold(B, 5).gold(C, 3).as(A, character::abbot);
    EXPECT_REFUSED(p, "A ask_richest C", r15_2b);
    EXPECT_REFUSED(p, "A ask_richest A", r15_2b);
    p.gold(C, 5);
    EXPECT_REFUSED(p, "A ask_richest D", r15_2c);
}
TEST(CitadelsReasons, r5_8_moves_that_nothing_asks_for_name_their_own_paragraph) {
    Position p;
    p.hand_cards(B, {manor}).as(B, character::bishop).gathered();
    const std::pair<const char*, Rule> refused[]{
        {"B decline", Rule::r5_8},
        {"B finish", Rule::r5_8},
        {"B choose thief", Rule::r3_1},
        {"B discard_role thief", Rule::r3_8b},
        {"B choose_face_down 1", Rule::r21_8a},
        {"B exchange_roles C first", Rule::r20_29a},
        {"B reveal first", Rule::r5_14},
        {"B not_me", Rule::r5_14},
        {"B thank", Rule::r21_3a},
        {"B stay_silent", Rule::r21_3a},
        {"B keep manor", Rule::r6_2},
        {"B bribe", Rule::r12_3c},
        {"B refuse", Rule::r12_3c},
        {"B turn_up real", Rule::r12_3f},
        {"B confiscate", Rule::r11_3b},
        {"B reveal_second spy", Rule::r21_4b},
        {"B lay_character spy", Rule::r21_4a},
        {"B pay_from_crown 1", Rule::r21_9e},
        {"B give manor", Rule::r13_3b},
        {"B discard manor", Rule::r20_30a},
        {"B bewitch thief", Rule::r11_2a},
        {"B sign thief", Rule::r11_3a},
        {"B declare 1", Rule::r12_2d},
        {"B make_real thief", Rule::r12_3a},
        {"B take manor", Rule::r13_2a},
        {"B take_into_hand", Rule::r13_2d},
        {"B hand_over plain manor", Rule::r18_2b},
        {"B take_open manor", Rule::r21_6a},
        {"B bind plain manor", Rule::r21_5a},
        {"B replace wizard", Rule::r21_10a},
        {"B turn_down C plain manor", Rule::r21_11a},
        {"B link C", Rule::r21_12a},
        {"B deal manor", Rule::r1_2},
    };
    for (const auto& [move, rule] : refused) EXPECT_EQ(p.verdict(move), rule) << move;
}

}  // namespace
}  // namespace mortarboard::citadels
