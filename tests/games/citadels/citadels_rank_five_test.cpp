// These tests are for section 15: the characters of rank 5.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// ---- 15 Bishop

// C's Bishop has had his turn; D acts as `attacker` of rank 6 or higher.
Position after_bishop(int attacker, const Faces& of_c, int seats = 4) {
    Position p(seats);
    p.use(attacker)
        .hold(C, character::bishop)
        .hold(D, attacker)
        .city(C, of_c)
        .gold(D, 9)
        .as(C, character::bishop)
        .gathered();
    p.play("C end_turn");
    pass_turns_until(p, D);
    EXPECT_EQ(p.s.turn, D);
    return p;
}
TEST(CitadelsRanks, r15_1a_bishops_income) {
    Position p;
    p.city(C, {temple, church, manor}).as(C, character::bishop).play("C income bishop");
    EXPECT_EQ(p.s.gold[C], 2);
    EXPECT_REFUSED(p, "C income bishop", r5_7);
}
TEST(CitadelsRanks, r15_1b_rank_8_leaves_his_city_alone) {
    Position warlord = after_bishop(character::warlord, {manor});
    EXPECT_REFUSED(warlord, "D destroy C plain manor", r15_1b);
    Position marshal = after_bishop(character::marshal, {manor});
    EXPECT_REFUSED(marshal, "D seize C plain manor", r15_1b);
    Position diplomat = after_bishop(character::diplomat, {manor});
    diplomat.city(D, {tavern});
    EXPECT_REFUSED(diplomat, "D exchange C plain manor", r15_1b);
}
TEST(CitadelsRanks, r15_1c_bewitched_the_witch_is_protected_instead) {
    Position p;
    p.use(character::witch)
        .hold(C, character::bishop)
        .hold(D, character::warlord)
        .city(A, {manor})
        .city(C, {manor});
    p.as(A, character::witch).play("A gather_gold", "A bewitch bishop");
    pass_turns_until(p, C);
    p.play("C gather_gold", "A end_turn");
    pass_turns_until(p, D);
    p.gold(D, 4);
    EXPECT_REFUSED(p, "D destroy A plain manor", r15_1c);
    p.play("D destroy C plain manor");
    EXPECT_EQ(p.s.gold[D], 2);
}
TEST(CitadelsRanks, r15_1d_protected_through_the_round_with_two_characters) {
    Position p(2);
    p.hold(A, character::bishop)
        .hold(A, character::merchant, 1)
        .hold(B, character::warlord)
        .city(A, {manor})
        .gold(B, 9);
    p.as(A, character::bishop).gathered().play("A end_turn");
    pass_turns_until(p, B);
    ASSERT_EQ(p.s.rank, 8);
    EXPECT_REFUSED(p, "B destroy A plain manor", r15_1d);
}
TEST(CitadelsRanks, r15_1e_other_ways_are_open_and_before_the_reveal_all) {
    Position p = after_bishop(character::architect, {manor});
    p.city(D, {armory}).play("D armory C plain manor");
    EXPECT_EQ(p.city_of(C), "");
    Position early;
    early.use(character::diplomat)
        .hold(B, character::magician)
        .hold(C, character::bishop)
        .city(C, {manor})
        .gold(B, 2);
    lay_under_consulate(early, B, character::warlord);
    early.call(3).answer();
    early.play("B reveal_second warlord", "B destroy C plain manor");
    EXPECT_EQ(early.city_of(C), "");
}

// ---- 15 Abbot

TEST(CitadelsRanks, r15_2a_abbots_mix) {
    Position p;
    p.city(A, {temple, church, cathedral}).use(character::abbot).as(A, character::abbot);
    EXPECT_REFUSED(p, "A mixed_income 4", r15_2a);
    EXPECT_REFUSED(p, "A income abbot", r15_2a);
    p.play("A mixed_income 2");
    p.nature();
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.cards(A), 1);
    EXPECT_REFUSED(p, "A mixed_income 0", r5_7);
}
TEST(CitadelsRanks, r15_2b_abbot_asks_the_richest) {
    Position p;
    p.use(character::abbot).gold(A, 2).gold(B, 5).gold(C, 3).as(A, character::abbot).play("A ask_richest B");
    EXPECT_EQ(p.s.gold[A], 3);
    EXPECT_EQ(p.s.gold[B], 4);
    EXPECT_REFUSED(p, "A ask_richest B", r5_7);
}
TEST(CitadelsRanks, r15_2c_he_picks_among_several_richest) {
    Position p;
    p.use(character::abbot).gold(A, 2).gold(B, 5).gold(C, 5).as(A, character::abbot);
    EXPECT_REFUSED(p, "A ask_richest D", r15_2c);
    p.play("A ask_richest C");
    EXPECT_EQ(p.s.gold[A], 3);
    EXPECT_EQ(p.s.gold[C], 4);
    EXPECT_EQ(p.s.gold[B], 5);
}
TEST(CitadelsRanks, r15_2d_not_while_he_is_richest_himself) {
    Position p;
    p.use(character::abbot)
        .gold(A, 4)
        .gold(B, 4)
        .gold(C, 1)
        .gold(D, 1)
        .hand_cards(A, {castle})
        .as(A, character::abbot)
        .gathered();
    EXPECT_REFUSED(p, "A ask_richest B", r15_2d);
    p.play("A build castle", "A ask_richest B");  // what counts is who is richest when the question is asked
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.gold[B], 3);
}

// ---- 15 Cardinal

Position cardinal(int coins, const Faces& held) {
    Position p;
    p.use(character::cardinal).gold(A, coins).hand_cards(A, held).as(A, character::cardinal).gathered();
    return p;
}
TEST(CitadelsRanks, r15_3a_cardinal_gains_cards) {
    Position p = cardinal(0, {});
    p.city(A, {temple, monastery}).play("A income cardinal");
    p.nature();
    EXPECT_EQ(p.cards(A), 2);
    EXPECT_EQ(p.s.gold[A], 0);
}
TEST(CitadelsRanks, r15_3b_cardinal_trades_cards_for_the_missing_gold) {
    Position p = cardinal(3, {palace, manor, docks});
    p.gold(C, 4).play("A build_with_help palace C");
    EXPECT_EQ(p.moves(A), (std::vector<std::string>{"give manor", "give docks"}));
    p.play("A give manor", "A give docks");
    EXPECT_EQ(p.city_of(A), "palace");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.gold[C], 2);
    EXPECT_EQ(p.lies(hand + C), "manor docks");
}
TEST(CitadelsRanks, r15_3c_only_what_is_missing_from_one_who_has_it_all) {
    Position p = cardinal(3, {palace, manor, docks});
    p.gold(B, 1).gold(C, 1);
    EXPECT_REFUSED(p, "A build_with_help palace B", r15_3c);
    EXPECT_REFUSED(p, "A build_with_help palace C", r15_3c);
    p.gold(A, 5).gold(C, 9);
    EXPECT_REFUSED(p, "A build_with_help palace C", r15_3c);  // nothing is missing
    EXPECT_REFUSED(p, "A build_with_help palace A", r15_3b);
}
TEST(CitadelsRanks, r15_3d_the_built_card_is_not_given) {
    Position p = cardinal(3, {palace, manor});
    p.gold(C, 4);
    EXPECT_REFUSED(p, "A build_with_help palace C", r15_3d);
    p.hand_cards(A, {docks}).play("A build_with_help palace C");
    EXPECT_REFUSED(p, "A give palace", r15_3b);  // nor can he step back
    EXPECT_REFUSED(p, "A decline", r15_3b);
    EXPECT_REFUSED(p, "A end_turn", r15_3b);
}
TEST(CitadelsRanks, r15_3e_the_shortage_is_counted_last) {
    Position with_factory = cardinal(4, {park, manor});
    with_factory.city(A, {factory}).gold(C, 9).play("A build_with_help park C", "A give manor");
    EXPECT_EQ(with_factory.s.gold[C], 8);
    EXPECT_EQ(with_factory.cards(C), 1);
    EXPECT_EQ(with_factory.s.gold[A], 0);
    // 6 = 3 cards, 1 gold, 2 from C.
    Position den = cardinal(1, {thieves_den, manor, docks, prison, tavern, temple});
    den.gold(C, 2).play("A build_den_with_help 3 C", "A discard manor", "A discard docks",
                        "A discard prison");
    EXPECT_EQ(den.moves(A), (std::vector<std::string>{"give temple", "give tavern"}));
    den.play("A give temple", "A give tavern");
    EXPECT_EQ(den.city_of(A), "thieves_den");
    EXPECT_EQ(den.s.gold[C], 0);
    EXPECT_EQ(den.cards(A), 0);
    Position crowned = cardinal(1, {palace, manor});  // 5 = 3 from the crown, 1 gold, 1 from C
    crowned.city(A, {royal_coffer}).gold(C, 9).s.crown_gold = 3;
    crowned.play("A build_with_help palace C");
    EXPECT_EQ(crowned.s.gold[C], 8);
    crowned.play("A give manor");
    EXPECT_EQ(crowned.s.crown_gold, 0);
    EXPECT_EQ(crowned.city_of(A), "palace royal_coffer");
}

}  // namespace
}  // namespace mortarboard::citadels
