// These tests are for section 11: the characters of rank 1.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// ---- 11 Assassin

TEST(CitadelsRanks, r11_1a_assassin_names_one_other) {
    Position p;
    p.as(A, character::assassin);
    EXPECT_REFUSED(p, "A kill assassin", r11_1a);
    EXPECT_REFUSED(p, "A kill spy", r11_1a);  // the Spy is not in the cast
    p.play("A kill merchant");
    for (int viewer : {A, B, C, D, static_cast<int>(kPublic)}) EXPECT_EQ(p.view(viewer).killed, 6);
    EXPECT_REFUSED(p, "A kill bishop", r11_1a);
}
TEST(CitadelsRanks, r11_1b_the_killed_stays_silent_and_hidden) {
    Position p;
    p.hold(B, character::thief)
        .hold(C, character::merchant)
        .hold(D, character::architect)
        .gold(C, 3)
        .as(A, character::assassin);
    p.play("A kill merchant", "A gather_gold", "A end_turn");
    pass_turns_until(p, D);
    EXPECT_EQ(p.s.rank, 7);
    EXPECT_EQ(p.s.gold[C], 3);
    EXPECT_EQ(p.sees_role(D, first_role + C), "?");
}
TEST(CitadelsRanks, r11_1c_any_cast_member_may_be_named) {
    Position p;
    p.hold(A, character::assassin)
        .hold(B, character::thief)
        .hold(C, character::king)
        .hold(D, character::merchant)
        .as(A, character::assassin);
    p.play("A kill architect", "A gather_gold", "A end_turn");  // nobody holds it
    std::string turns;
    for (p.answer(); p.s.phase == Phase::turn; p.answer()) {
        const std::string q = std::to_string(p.s.turn);
        turns += q;
        p.play(q + " gather_gold");
        if (p.allowed(q + " take_crown")) p.play(q + " take_crown");
        p.play(q + " end_turn");
    }
    EXPECT_EQ(turns, "123");
}
TEST(CitadelsRanks, r11_1d_a_killed_character_gives_nothing) {
    Position p;
    p.hold(C, character::bishop)
        .hold(D, character::warlord)
        .city(C, {manor})
        .gold(D, 3)
        .as(D, character::warlord);
    p.s.killed = 5;
    p.play("D destroy C plain manor");
    EXPECT_EQ(p.s.gold[D], 1);
}

// ---- 11 Witch

Position witch_with(int target, int target_seat = C) {
    Position p;
    p.use(character::witch).use(target).hold(target_seat, target).as(A, character::witch);
    return p;
}
TEST(CitadelsRanks, r11_2a_witch_gathers_then_names) {
    Position p = witch_with(character::merchant);
    EXPECT_REFUSED(p, "A bewitch merchant", r11_2a);
    p.play("A gather_gold");
    EXPECT_REFUSED(p, "A end_turn", r11_2a);
    p.play("A bewitch merchant");
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.s.rank, 2);
    EXPECT_NE(p.s.turn, A);
}
TEST(CitadelsRanks, r11_2b_before_she_goes_on_only_gathering) {
    Position p = witch_with(character::merchant);
    p.city(A, {gold_mine, smithy}).gold(A, 2).hand_cards(A, {tavern});
    p.play("A gather_gold");
    EXPECT_EQ(p.s.gold[A], 5);
    EXPECT_REFUSED(p, "A smithy", r11_2b);
    EXPECT_REFUSED(p, "A build tavern", r11_2b);
}
TEST(CitadelsRanks, r11_2c_the_bewitched_gathers_and_stops) {
    Position p = witch_with(character::merchant);
    p.hold(B, character::thief).hold(D, character::warlord);
    p.city(C, {market, smithy, gold_mine, park, poor_house}).gold(C, 2);
    p.play("A gather_gold", "A bewitch merchant");
    pass_turns_until(p, C);
    EXPECT_EQ(p.moves(C), (std::vector<std::string>{"gather_gold", "gather_cards"}));
    EXPECT_REFUSED(p, "C income merchant", r11_2c);
    EXPECT_REFUSED(p, "C smithy", r11_2c);
    p.play("C gather_gold");
    EXPECT_EQ(p.s.gold[C], 5);
    EXPECT_EQ(p.cards(C), 0);  // neither his Park nor his Poor House gives anything
    EXPECT_EQ(p.s.turn, A);
}
Position resumed(int target, Position p) {
    p.play("A gather_gold", std::string("A bewitch ") + std::string(kCharacter[target].id));
    pass_turns_until(p, C);
    p.play("C gather_gold");
    return p;
}
TEST(CitadelsRanks, r11_2d_the_witch_goes_on_as_that_character) {
    Position p = witch_with(character::merchant);
    p.city(A, {tavern}).gold(A, 1).hand_cards(A, {manor});
    p = resumed(character::merchant, p);
    EXPECT_EQ(p.s.gold[A], 3);
    p.play("A income merchant", "A extra_gold");
    EXPECT_EQ(p.s.gold[A], 5);
    p.play("A build manor");
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.city_of(A), "manor tavern");
}
TEST(CitadelsRanks, r11_2e_with_its_limit_and_bans) {
    Position navigator = witch_with(character::navigator);
    navigator.hand_cards(A, {tavern});
    navigator = resumed(character::navigator, navigator);
    EXPECT_EQ(navigator.s.gold[A], 2);
    navigator.play("A voyage gold");
    EXPECT_EQ(navigator.s.gold[A], 6);
    EXPECT_REFUSED(navigator, "A build tavern", r11_2e);
    Position architect = witch_with(character::architect);
    architect.gold(A, 9).hand_cards(A, {tavern, temple, market, prison});
    architect = resumed(character::architect, architect);
    architect.play("A extra_cards");
    architect.nature();
    EXPECT_EQ(architect.cards(A), 6);
    architect.play("A build tavern", "A build temple", "A build market");
    EXPECT_REFUSED(architect, "A build prison", r17_1b);
}
TEST(CitadelsRanks, r11_2f_her_own_districts_not_the_bewitched_ones) {
    Position p = witch_with(character::merchant);
    p.city(C, {smithy}).city(A, {district::laboratory}).gold(A, 2).hand_cards(A, {tavern});
    p = resumed(character::merchant, p);
    EXPECT_REFUSED(p, "A smithy", r11_2f);
    EXPECT_REFUSED(p, "A gather_gold", r11_2f);
    p.play("A laboratory tavern");
    EXPECT_EQ(p.s.gold[A], 6);
}
TEST(CitadelsRanks, r11_2g_a_bewitched_king_takes_the_crown_himself) {
    Position p = witch_with(character::king);
    p.city(A, {manor, castle});
    p = resumed(character::king, p);
    EXPECT_EQ(p.s.crown, C);
    const int before = p.s.gold[A];
    p.play("A income king");
    EXPECT_EQ(p.s.gold[A], before + 2);
    EXPECT_FALSE(p.allowed("A take_crown"));
    EXPECT_TRUE(p.allowed("A end_turn"));
}
TEST(CitadelsRanks, r11_2h_as_emperor_she_moves_the_crown) {
    Position p;
    p.use(character::witch)
        .use(character::emperor)
        .hold(B, character::emperor)
        .gold(D, 3)
        .as(A, character::witch);
    p.s.crown = C;
    p.play("A gather_gold", "A bewitch emperor");
    pass_turns_until(p, B);
    p.play("B gather_gold");
    ASSERT_EQ(p.s.turn, A);
    const int of_d = p.s.gold[D];
    EXPECT_REFUSED(p, "A give_crown A gold", r11_2h);
    EXPECT_REFUSED(p, "A give_crown C nothing", r11_2h);
    EXPECT_TRUE(p.allowed("A give_crown B gold"));
    EXPECT_REFUSED(p, "A end_turn", r14_2b);
    p.play("A give_crown D gold");
    EXPECT_EQ(p.s.crown, D);
    EXPECT_EQ(p.s.gold[D], of_d - 1);
    EXPECT_EQ(p.s.gold[A], 3);
}
TEST(CitadelsRanks, r11_2i_as_blackmailer_she_gets_the_bribes) {
    Position p;
    p.use(character::witch)
        .use(character::blackmailer)
        .hold(B, character::blackmailer)
        .hold(C, character::merchant)
        .gold(C, 4)
        .as(A, character::witch);
    p.play("A gather_gold", "A bewitch blackmailer");
    pass_turns_until(p, B);
    p.play("B gather_gold", "A threaten merchant", "A threaten architect", "A make_real architect",
           "A end_turn");
    pass_turns_until(p, C);
    p.play("C gather_gold", "C bribe");
    EXPECT_EQ(p.s.gold[C], 3);
    EXPECT_EQ(p.s.gold[A], 5);
}
TEST(CitadelsRanks, r11_2j_nobody_answers_and_her_turn_is_over) {
    Position p;
    p.use(character::witch)
        .hold(B, character::thief)
        .hold(C, character::magician)
        .hold(D, character::warlord)
        .city(A, {park, poor_house})
        .as(A, character::witch);
    p.play("A gather_gold", "A bewitch architect");
    pass_turns_until(p, A);  // A has no further turn this round
    EXPECT_EQ(p.s.phase, Phase::select);
    EXPECT_EQ(p.cards(A), 0);
    EXPECT_EQ(p.s.gold[A], 2);
}
TEST(CitadelsRanks, r11_2k_end_of_turn_effects_once) {
    Position p;
    p.use(character::witch).hold(C, character::thief).city(A, {poor_house}).as(A, character::witch);
    p.play("A gather_cards");
    p.nature();
    p.play("A " + p.moves(A)[0], "A bewitch thief");
    EXPECT_EQ(p.s.gold[A], 0);  // the Poor House pays nothing while the Witch's turn is interrupted
    pass_turns_until(p, C);
    p.play("C gather_gold");
    ASSERT_EQ(p.s.turn, A);
    p.play("A end_turn");
    EXPECT_EQ(p.s.gold[A], 1);
}
TEST(CitadelsRanks, r11_2l_as_tax_collector_and_alchemist) {
    Position p;
    p.use(character::witch)
        .use(character::tax_collector)
        .hold(C, character::tax_collector)
        .gold(A, 1)
        .hand_cards(A, {tavern})
        .as(A, character::witch);
    p.gold(A, 0).s.token_gold = 3;
    p.play("A gather_gold", "A bewitch tax_collector");
    p.gold(A, 1);
    pass_turns_until(p, C);
    p.play("C gather_gold", "A build tavern");
    EXPECT_EQ(p.s.token_gold, 3);
    p.play("A collect_taxes");
    EXPECT_EQ(p.s.token_gold, 0);
    EXPECT_EQ(p.s.gold[A], 3);
    Position alchemist = witch_with(character::alchemist);
    alchemist.hand_cards(A, {church});
    alchemist = resumed(character::alchemist, alchemist);
    alchemist.play("A build church", "A end_turn");
    EXPECT_EQ(alchemist.s.gold[A], 2);
}

// ---- 11 Magistrate

Position warrants(int builder_character = character::merchant, std::initializer_list<int> ranks = {6, 7, 8},
                  int signed_rank = 6) {
    Position p;
    p.use(character::magistrate)
        .use(builder_character)
        .hold(A, character::magistrate)
        .as(C, builder_character)
        .gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks(ranks);
    p.s.signed_rank = byte(signed_rank);
    return p;
}
TEST(CitadelsRanks, r11_3a_three_warrants_one_signed) {
    Position p;
    p.use(character::magistrate).as(A, character::magistrate);
    EXPECT_REFUSED(p, "A warrant magistrate", r11_3a);
    p.play("A warrant bishop");
    EXPECT_REFUSED(p, "A warrant bishop", r11_3a);
    EXPECT_REFUSED(p, "A end_turn", r11_3a);
    p.play("A warrant merchant", "A warrant architect");
    EXPECT_REFUSED(p, "A sign warlord", r11_3a);
    p.play("A sign merchant");
    for (int viewer : {A, B, C, D, static_cast<int>(kPublic)}) {
        EXPECT_EQ(p.view(viewer).warrants, marks({5, 6, 7}));
        EXPECT_EQ(p.view(viewer).signed_rank, viewer == A ? 6 : int{kHidden});
    }
    EXPECT_REFUSED(p, "A warrant warlord", r5_7);
}
TEST(CitadelsRanks, r11_3b_a_signed_warrant_takes_the_district) {
    Position p = warrants();
    p.gold(C, 6).hand_cards(C, {harbor}).play("C build harbor", "A confiscate");
    EXPECT_EQ(p.city_of(A), "harbor");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.city_of(C), "");
}
TEST(CitadelsRanks, r11_3c_gold_back_limit_used) {
    Position p = warrants();
    p.gold(C, 6).hand_cards(C, {harbor, tavern}).play("C build harbor", "A confiscate");
    EXPECT_EQ(p.s.gold[C], 6);
    EXPECT_REFUSED(p, "C build tavern", r7_2);
}
TEST(CitadelsRanks, r11_3d_only_the_first_paid_district) {
    Position p = warrants(character::architect, {6, 7, 8}, 7);
    p.gold(C, 6).hand_cards(C, {tavern, palace}).play("C build tavern", "A decline", "C build palace");
    EXPECT_EQ(p.city_of(C), "palace tavern");
    EXPECT_TRUE(Citadels::to_move(p.s).has(C));
}
TEST(CitadelsRanks, r11_3e_not_a_name_his_city_has) {
    Position p = warrants();
    p.city(A, {harbor}).gold(C, 4).hand_cards(C, {harbor}).play("C build harbor");
    EXPECT_EQ(p.city_of(C), "harbor");
    EXPECT_TRUE(p.s.frames.empty());
}
TEST(CitadelsRanks, r11_3f_not_what_was_free) {
    Position p = warrants(character::architect, {6, 7, 8}, 7);
    p.city(C, {framework}).gold(C, 1).hand_cards(C, {castle, tavern}).play("C build_by_framework castle");
    EXPECT_EQ(p.city_of(C), "castle");
    p.play("C build tavern");
    EXPECT_TRUE(at_step(p.s, Step::window));
}
TEST(CitadelsRanks, r11_3g_a_window_for_every_mark) {
    Position p = warrants(character::bishop, {5, 6, 7}, 6);
    p.hold(D, character::architect).gold(C, 1).hand_cards(C, {temple}).play("C build temple");
    EXPECT_EQ(p.only_move(A), "decline");
    EXPECT_REFUSED(p, "A confiscate", r11_3g);
    p.play("A decline", "C end_turn");
    Position later = warrants(character::architect, {5, 6, 7}, 6);
    later.s.signed_shown = 1;
    later.gold(C, 1).hand_cards(C, {temple}).play("C build temple");
    EXPECT_TRUE(later.s.frames.empty());
}
TEST(CitadelsRanks, r11_3h_taking_is_building) {
    Position p = warrants();
    p.city(A, {manor, castle, temple, church, docks})
        .gold(C, 4)
        .hand_cards(C, {monument})
        .play("C build monument");
    EXPECT_EQ(p.city_of(C), "monument");
    Position quarry_owner = warrants();
    quarry_owner.city(A, {quarry, docks}).gold(C, 3).hand_cards(C, {docks}).play("C build docks");
    EXPECT_EQ(quarry_owner.city_of(C), "docks");
}
TEST(CitadelsRanks, r11_3i_never_against_oneself) {
    Position p(3);
    p.use(character::magistrate)
        .hold(A, character::magistrate)
        .hold(A, character::merchant, 1)
        .gold(A, 4)
        .hand_cards(A, {harbor})
        .call(6);
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({6, 7, 8});
    p.s.signed_rank = 6;
    p.answer();
    ASSERT_EQ(p.s.turn, A);
    EXPECT_EQ(p.s.warrants, marks({7, 8}));
    p.play("A gather_gold", "A build harbor");
    EXPECT_EQ(p.city_of(A), "harbor");
    EXPECT_EQ(p.view(B).signed_rank, kHidden);
}
TEST(CitadelsRanks, r11_3j_what_does_not_count_uses_up_nothing) {
    Position p = warrants(character::bishop, {5, 6, 7}, 5);
    p.gold(C, 5).hand_cards(C, {stables, manor}).play("C build stables", "A confiscate");
    EXPECT_EQ(p.city_of(A), "stables");
    p.play("C build manor");
    EXPECT_EQ(p.city_of(C), "manor");
}
TEST(CitadelsRanks, r11_3k_against_the_witch_in_her_second_part) {
    Position p;
    p.use(character::witch)
        .hold(C, character::merchant)
        .hold(D, character::magician)
        .gold(A, 1)
        .hand_cards(A, {docks, tavern})
        .city(D, {district::consulate})
        .as(A, character::witch);
    lay_character(p, D, character::magistrate);
    p.play("A gather_gold", "A bewitch merchant");
    pass_turns_until(p, D);
    p.play("D reveal_second magistrate", "D warrant merchant", "D warrant architect", "D warrant warlord",
           "D sign merchant", "D gather_gold", "D end_turn");
    pass_turns_until(p, C);
    p.play("C gather_gold", "A build docks", "D confiscate");
    EXPECT_EQ(p.city_of(D), "docks consulate");
    EXPECT_EQ(p.s.gold[A], 3);
    EXPECT_REFUSED(p, "A build tavern", r7_2);
}

}  // namespace
}  // namespace mortarboard::citadels
