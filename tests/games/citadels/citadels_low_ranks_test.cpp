// These tests are for sections 12 to 14: the characters of the ranks 2 to 4.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// ---- 12 Rank 2

TEST(CitadelsRanks, r12_1a_thief_names_one_not_called_yet) {
    Position p;
    p.hold(A, character::assassin).as(B, character::thief);
    p.s.killed = 6;
    EXPECT_REFUSED(p, "B rob assassin", r12_1a);
    EXPECT_REFUSED(p, "B rob thief", r12_1a);
    EXPECT_REFUSED(p, "B rob merchant", r12_1a);
    EXPECT_TRUE(p.allowed("B rob architect"));
    p.s.bewitched = 7;
    p.s.witch = A;
    EXPECT_REFUSED(p, "B rob architect", r12_1a);
}
TEST(CitadelsRanks, r12_1b_all_the_gold_at_the_reveal) {
    Position p;
    p.hold(C, character::architect)
        .hold(D, character::warlord)
        .gold(B, 1)
        .gold(C, 5)
        .as(B, character::thief)
        .gathered();
    p.play("B rob architect", "B end_turn");
    pass_turns_until(p, C);
    EXPECT_EQ(p.s.gold[C], 0);
    EXPECT_EQ(p.s.gold[B], 6);
    p.play("C gather_gold");
    EXPECT_EQ(p.s.gold[C], 2);
}
TEST(CitadelsRanks, r12_1c_nobody_reveals_nothing_is_taken) {
    Position p;
    p.hold(A, character::assassin)
        .hold(C, character::magician)
        .hold(D, character::king)
        .gold(C, 4)
        .gold(D, 4)
        .as(B, character::thief)
        .gathered();
    p.play("B rob warlord", "B end_turn");
    pass_turns_until(p, B);
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.s.gold[C] + p.s.gold[D], 12);  // each of them gathered two
}
TEST(CitadelsRanks, r12_2a_spy_sees_a_hand) {
    Position p;
    p.use(character::spy).hand_cards(D, {manor, docks, prison}).as(B, character::spy);
    EXPECT_REFUSED(p, "B spy C trade", r12_2a);
    EXPECT_REFUSED(p, "B spy B trade", r12_2a);
    p.play("B spy D trade");
    p.nature();
    EXPECT_EQ(p.sees(B, hand + D), "manor docks prison");
    EXPECT_EQ(p.sees(A, hand + D), "? ? ?");
}
TEST(CitadelsRanks, r12_2b_a_coin_and_a_card_for_each) {
    Position p;
    p.use(character::spy)
        .hand_cards(C, {tavern, market, manor})
        .gold(C, 4)
        .gold(B, 2)
        .as(B, character::spy)
        .play("B spy C trade");
    p.nature();
    p.play("B declare 2");
    p.nature();
    EXPECT_EQ(p.s.gold[C], 2);
    EXPECT_EQ(p.cards(C), 3);
    EXPECT_EQ(p.s.gold[B], 4);
    EXPECT_EQ(p.cards(B), 2);
}
TEST(CitadelsRanks, r12_2c_as_far_as_there_is_gold) {
    Position p;
    p.use(character::spy)
        .hand_cards(C, {temple, church, monastery})
        .gold(C, 1)
        .as(B, character::spy)
        .play("B spy C religious");
    p.nature();
    p.play("B declare 3");
    p.nature();
    EXPECT_EQ(p.s.gold[B], 1);
    EXPECT_EQ(p.s.gold[C], 0);
    EXPECT_EQ(p.cards(B), 3);
}
TEST(CitadelsRanks, r12_2d_the_spy_says_how_many) {
    Position p;
    p.use(character::spy).hand_cards(C, {tavern, market, manor}).as(B, character::spy).play("B spy C trade");
    p.nature();
    EXPECT_EQ(p.only_move(B), "declare 2");
    EXPECT_REFUSED(p, "B declare 3", r12_2d);
}
TEST(CitadelsRanks, r12_3a_two_threats) {
    Position p;
    p.use(character::blackmailer).as(B, character::blackmailer);
    p.s.killed = 5;
    EXPECT_REFUSED(p, "B threaten assassin", r12_3a);
    EXPECT_REFUSED(p, "B threaten bishop", r12_3a);
    EXPECT_REFUSED(p, "B threaten blackmailer", r12_3a);
    p.play("B threaten merchant");
    EXPECT_REFUSED(p, "B threaten merchant", r12_3a);
    p.play("B threaten warlord");
    EXPECT_REFUSED(p, "B make_real architect", r12_3a);
    p.play("B make_real warlord");
    EXPECT_EQ(p.s.threats, marks({6, 8}));
    EXPECT_EQ(p.view(B).real_rank, 8);
    EXPECT_EQ(p.view(C).real_rank, kHidden);
}
TEST(CitadelsRanks, r12_3b_a_threat_beside_a_warrant) {
    Position p;
    p.use(character::magistrate)
        .use(character::blackmailer)
        .hold(A, character::magistrate)
        .as(B, character::blackmailer);
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({5, 6, 7});
    p.s.signed_rank = 5;
    p.play("B threaten merchant", "B threaten warlord", "B make_real merchant");
    EXPECT_TRUE((p.s.warrants & p.s.threats) == rank_bit(6));
}
Position threatened(int gold, int real_rank) {
    Position p;
    p.use(character::blackmailer)
        .hold(B, character::blackmailer)
        .hold(C, character::merchant)
        .gold(C, gold)
        .call(6);
    p.s.blackmailer = B;
    p.s.threats = p.s.threats_placed = marks({6, 8});
    p.s.real_rank = byte(real_rank);
    p.answer();
    return p;
}
TEST(CitadelsRanks, r12_3c_gather_then_settle) {
    Position p = threatened(1, 6);
    p.city(C, {gold_mine, smithy});
    EXPECT_REFUSED(p, "C smithy", r12_3c);
    EXPECT_REFUSED(p, "C extra_gold", r12_3c);
    p.play("C gather_gold");
    EXPECT_EQ(p.s.gold[C], 4);
    EXPECT_EQ(p.moves(C), (std::vector<std::string>{"bribe", "refuse"}));
    EXPECT_REFUSED(p, "C end_turn", r12_3c);
}
TEST(CitadelsRanks, r12_3d_a_bribe_is_half) {
    Position p = threatened(5, 6);
    p.play("C gather_gold", "C bribe");
    EXPECT_EQ(p.s.gold[C], 4);
    EXPECT_EQ(p.s.gold[B], 3);
    EXPECT_EQ(p.s.threats, marks({8}));
    for (int viewer : {A, C, D, static_cast<int>(kPublic)}) EXPECT_EQ(p.view(viewer).real_rank, kHidden);
}
TEST(CitadelsRanks, r12_3e_little_gold_no_bribe) {
    for (int coins : {0, 1}) {
        Position p = threatened(coins, 6);
        p.play("C gather_cards");
        p.nature();
        p.play("C " + p.moves(C)[0], "C bribe");
        EXPECT_EQ(p.s.gold[C], coins);
        EXPECT_EQ(p.s.gold[B], 0);
        EXPECT_EQ(p.s.threats, marks({8}));
    }
}
TEST(CitadelsRanks, r12_3f_the_blackmailer_may_leave_it) {
    Position p = threatened(5, 6);
    p.play("C gather_gold", "C refuse");
    EXPECT_EQ(p.moves(B), (std::vector<std::string>{"decline", "turn_up real"}));
    p.play("B decline");
    EXPECT_EQ(p.s.gold[C], 7);
    EXPECT_EQ(p.s.threats, marks({6, 8}));
    EXPECT_EQ(p.view(C).real_rank, kHidden);
}
TEST(CitadelsRanks, r12_3g_the_real_one_takes_all) {
    Position p = threatened(5, 6);
    p.play("C gather_gold", "C refuse");
    EXPECT_REFUSED(p, "B turn_up blank", r12_3g);
    p.play("B turn_up real");
    EXPECT_EQ(p.s.gold[C], 0);
    EXPECT_EQ(p.s.gold[B], 7);
    EXPECT_EQ(p.view(D).real_rank, 6);
}
TEST(CitadelsRanks, r12_3h_the_blank_one_takes_nothing) {
    Position p = threatened(5, 8);
    p.play("C gather_gold", "C refuse");
    EXPECT_REFUSED(p, "B turn_up real", r12_3h);
    p.play("B turn_up blank");
    EXPECT_EQ(p.s.gold[C], 7);
    EXPECT_TRUE(p.allowed("C end_turn"));
    EXPECT_EQ(p.s.threats, marks({8}));
    EXPECT_EQ(p.view(D).real_rank, 8);  // now all seats know the real threat
}
TEST(CitadelsRanks, r12_3i_unused_markers_go_back_unseen) {
    Position p;
    p.use(character::blackmailer)
        .hold(A, character::assassin)
        .hold(B, character::blackmailer)
        .hold(C, character::magician)
        .as(D, character::merchant)
        .gathered();
    p.s.blackmailer = B;
    p.s.threats = p.s.threats_placed = marks({7, 8});
    p.s.real_rank = 8;
    p.play("D end_turn");
    p.answer();
    EXPECT_EQ(p.s.phase, Phase::select);
    for (int viewer : {A, C, D, static_cast<int>(kPublic)}) EXPECT_EQ(p.view(viewer).real_rank, 0);
    for (const Event& e : p.events) EXPECT_NE(e.rule, static_cast<std::uint16_t>(Rule::r12_3g));
}
TEST(CitadelsRanks, r12_3j_robbed_and_threatened) {
    Position p;
    p.hold(B, character::thief).hold(C, character::merchant).hold(D, character::magician).gold(C, 5).call(6);
    p.s.thief = B;
    p.s.robbed = 6;
    p.s.blackmailer = D;
    p.s.threats = p.s.threats_placed = marks({6, 7});
    p.s.real_rank = 7;
    p.answer();
    EXPECT_EQ(p.s.gold[B], 5);
    p.play("C gather_gold");
    EXPECT_EQ(p.s.gold[C], 2);
    p.play("C bribe");
    EXPECT_EQ(p.s.gold[C], 1);
    EXPECT_EQ(p.s.gold[D], 1);
}

// ---- 13 Rank 3

TEST(CitadelsRanks, r13_1a_magician_swaps_hands) {
    Position p;
    p.hand_cards(C, {manor, docks, prison, tavern, temple}).as(A, character::magician).play("A swap_hands C");
    EXPECT_EQ(p.cards(A), 5);
    EXPECT_EQ(p.cards(C), 0);
}
TEST(CitadelsRanks, r13_1b_or_changes_cards_with_the_deck) {
    Position p;
    p.hand_cards(A, {manor, docks, prison, tavern}).as(A, character::magician);
    const int before = p.deck();
    p.play("A redraw manor", "A redraw docks", "A redraw prison", "A finish");
    p.nature();
    EXPECT_EQ(p.cards(A), 4);
    EXPECT_EQ(p.deck(), before);
    EXPECT_EQ(p.lies(bottom), "manor docks prison");
}
TEST(CitadelsRanks, r13_1c_only_one_of_the_two) {
    Position p;
    p.hand_cards(A, {manor}).hand_cards(C, {docks}).as(A, character::magician).play("A swap_hands C");
    p.nature();
    EXPECT_REFUSED(p, "A redraw docks", r13_1c);
    EXPECT_REFUSED(p, "A swap_hands C", r13_1c);
}
TEST(CitadelsRanks, r13_2a_wizard_takes_a_card) {
    Position p;
    p.use(character::wizard)
        .hand_cards(A, {manor, docks})
        .hand_cards(C, {palace, tavern, temple, prison})
        .as(A, character::wizard);
    EXPECT_REFUSED(p, "A look B", r13_2a);
    p.play("A look C");
    p.nature();
    EXPECT_EQ(p.moves(A).size(), 4u);
    p.play("A take palace", "A take_into_hand");
    EXPECT_EQ(p.cards(A), 3);
    EXPECT_EQ(p.cards(C), 3);
}
TEST(CitadelsRanks, r13_2b_wizard_builds_it_at_once) {
    Position p;
    p.use(character::wizard)
        .gold(A, 5)
        .hand_cards(A, {market})
        .hand_cards(C, {palace})
        .as(A, character::wizard)
        .play("A look C");
    p.nature();
    p.play("A take palace", "A build palace");
    EXPECT_EQ(p.s.gold[A], 0);
    p.play("A gather_gold", "A build market");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.city_of(A), "palace market");
    Position by_framework;  // the seat may pay in any way that fits
    by_framework.use(character::wizard)
        .city(A, {framework})
        .hand_cards(C, {palace})
        .as(A, character::wizard)
        .play("A look C");
    by_framework.nature();
    by_framework.play("A take palace");
    EXPECT_REFUSED(by_framework, "A build palace", r7_4);
    by_framework.play("A build_by_framework palace");
    EXPECT_EQ(by_framework.city_of(A), "palace");
}
TEST(CitadelsRanks, r13_2c_wizard_may_build_duplicates) {
    Position p;
    p.use(character::wizard)
        .city(A, {tavern})
        .gold(A, 1)
        .hand_cards(A, {tavern})
        .as(A, character::wizard)
        .gathered()
        .play("A build tavern");
    EXPECT_EQ(p.city_of(A), "tavern tavern");
}
TEST(CitadelsRanks, r13_2d_what_cannot_be_built_goes_to_the_hand) {
    Position p;
    p.use(character::wizard)
        .gold(A, 5)
        .hand_cards(C, {secret_vault})
        .as(A, character::wizard)
        .play("A look C");
    p.nature();
    p.play("A take secret_vault");
    EXPECT_REFUSED(p, "A build secret_vault", r13_2d);
    p.play("A take_into_hand");
    EXPECT_EQ(p.lies(hand + A), "secret_vault");
}
TEST(CitadelsRanks, r13_3a_seer_takes_from_everybody) {
    Position p;
    p.use(character::seer)
        .hand_cards(B, {manor, castle, palace})
        .hand_cards(D, {docks})
        .hand_cards(A, {tavern, temple})
        .as(A, character::seer)
        .play("A divine");
    p.nature();
    EXPECT_EQ(p.cards(B), 2);
    EXPECT_EQ(p.cards(C), 0);
    EXPECT_EQ(p.cards(D), 0);
    EXPECT_EQ(p.cards(A), 4);
    EXPECT_TRUE(at_step(p.s, Step::give_back));
}
TEST(CitadelsRanks, r13_3b_seer_gives_one_back_to_each) {
    Position p;
    p.use(character::seer)
        .hand_cards(B, {manor, castle, palace})
        .hand_cards(D, {docks})
        .hand_cards(A, {tavern, temple})
        .as(A, character::seer)
        .play("A divine");
    p.nature();
    EXPECT_REFUSED(p, "A gather_gold", r13_3b);
    p.play("A give tavern");
    EXPECT_REFUSED(p, "A end_turn", r13_3b);
    p.play("A give temple");
    EXPECT_EQ(p.cards(B), 3);
    EXPECT_EQ(p.cards(C), 0);
    EXPECT_EQ(p.cards(D), 1);
    EXPECT_EQ(p.cards(A), 2);
    Position full(8);  // eight seats: seven takes, seven gifts
    full.use(character::seer).as(A, character::seer);
    for (int q = 1; q < 8; ++q) full.hand_cards(q, {static_cast<Face>(q)});
    full.play("A divine");
    full.nature();
    EXPECT_EQ(full.cards(A), 7);
    for (int q = 1; q < 8; ++q) full.play("A give " + std::string(kDistrict[8 - q].id));
    EXPECT_EQ(full.lies(hand + B), kDistrict[7].id);
    EXPECT_TRUE(full.s.frames.empty());
}
TEST(CitadelsRanks, r13_3c_seer_gives_what_he_likes) {
    Position p;
    p.use(character::seer)
        .hand_cards(B, {manor})
        .hand_cards(D, {docks})
        .hand_cards(A, {tavern})
        .as(A, character::seer)
        .play("A divine");
    p.deal({manor, docks});
    p.play("A give docks", "A give tavern");
    EXPECT_EQ(p.lies(hand + B), "docks");
    EXPECT_EQ(p.lies(hand + D), "tavern");
    EXPECT_EQ(p.lies(hand + A), "manor");
}
TEST(CitadelsRanks, r13_3d_seer_builds_two) {
    Position p;
    p.use(character::seer)
        .gold(A, 9)
        .hand_cards(A, {manor, prison, tavern})
        .as(A, character::seer)
        .gathered()
        .play("A build manor", "A build prison");
    EXPECT_REFUSED(p, "A build tavern", r13_3d);
}

// ---- 14 Rank 4

TEST(CitadelsRanks, r14_1a_kings_income) {
    Position p;
    p.city(B, {manor, palace, temple}).as(B, character::king).play("B income king");
    EXPECT_EQ(p.s.gold[B], 2);
}
TEST(CitadelsRanks, r14_1b_the_king_must_take_the_crown) {
    Position p;
    p.as(B, character::king).play("B gather_gold");
    EXPECT_REFUSED(p, "B end_turn", r14_1b);
    p.play("B take_crown", "B end_turn");
    EXPECT_EQ(p.s.crown, B);
}
// C holds `killed_one`, who was killed; D's Warlord is the last to act.
Position killed_rank_4(int killed_one) {
    Position p;
    p.use(killed_one)
        .hold(A, character::assassin)
        .hold(B, killed_one)
        .hold(C, character::thief)
        .as(D, character::warlord)
        .gathered();
    p.s.killed = 4;
    p.s.veiled[B] = 1;
    for (Card& c : p.s.roles.card)
        if (c.zone == first_role + B) c.seen = knows(B);
    return p;
}
TEST(CitadelsRanks, r14_1c_a_killed_king_takes_the_crown_at_the_end) {
    Position p = killed_rank_4(character::king);
    p.city(B, {manor});
    p.play("D end_turn");
    while (p.s.closing) {
        const Seat q = Citadels::to_move(p.s).first();
        p.play(std::to_string(q) + " " + p.moves(q)[0]);
    }
    bool shown = false;
    for (const Event& e : p.events)
        shown |= e.rule == static_cast<std::uint16_t>(Rule::r9_6) && e.card == character::king;
    EXPECT_TRUE(shown);
    EXPECT_EQ(p.s.crown, B);
    EXPECT_EQ(p.s.gold[B], 0);
}
TEST(CitadelsRanks, r14_2a_emperors_income) {
    Position p;
    p.use(character::emperor).city(B, {castle}).as(B, character::emperor).play("B income emperor");
    EXPECT_EQ(p.s.gold[B], 1);
}
TEST(CitadelsRanks, r14_2b_the_emperor_moves_the_crown) {
    Position p;
    p.use(character::emperor).as(B, character::emperor);
    p.s.crown = C;
    EXPECT_REFUSED(p, "B give_crown B nothing", r14_2b);
    EXPECT_REFUSED(p, "B give_crown C nothing", r14_2b);
    EXPECT_TRUE(p.allowed("B give_crown D nothing"));
    p.s.crown = B;
    for (const char* move : {"B give_crown A nothing", "B give_crown C nothing", "B give_crown D nothing"})
        EXPECT_TRUE(p.allowed(move));
    p.play("B gather_gold");
    EXPECT_REFUSED(p, "B end_turn", r14_2b);
}
TEST(CitadelsRanks, r14_2c_one_coin_or_one_card_of_the_receiver) {
    Position p;
    p.use(character::emperor).gold(D, 2).hand_cards(D, {manor, docks, prison}).as(B, character::emperor);
    EXPECT_REFUSED(p, "B give_crown D nothing", r14_2c);
    p.play("B give_crown D cards");
    p.nature();
    EXPECT_EQ(p.s.gold[D], 2);
    EXPECT_EQ(p.cards(D), 2);
    EXPECT_EQ(p.cards(B), 1);
}
TEST(CitadelsRanks, r14_2d_what_the_receiver_has) {
    Position p;
    p.use(character::emperor).gold(A, 1).hand_cards(C, {manor}).as(B, character::emperor);
    p.s.crown = B;
    EXPECT_REFUSED(p, "B give_crown A cards", r14_2d);
    EXPECT_REFUSED(p, "B give_crown C gold", r14_2d);
    p.play("B give_crown D nothing");
    EXPECT_EQ(p.s.crown, D);
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.cards(B), 0);
}
TEST(CitadelsRanks, r14_2e_a_killed_emperor_takes_nothing) {
    Position p = killed_rank_4(character::emperor);
    p.gold(C, 4).play("D end_turn");
    p.answer();
    EXPECT_REFUSED(p, "B give_crown A nothing", r14_2e);
    EXPECT_REFUSED(p, "B give_crown C gold", r14_2e);
    p.play("B give_crown C nothing");
    EXPECT_EQ(p.s.crown, C);
    EXPECT_EQ(p.s.gold[C], 4);
}
TEST(CitadelsRanks, r14_3a_patrician_gains_cards) {
    Position p;
    p.use(character::patrician)
        .city(B, {manor, castle})
        .as(B, character::patrician)
        .play("B income patrician");
    p.nature();
    EXPECT_EQ(p.cards(B), 2);
    EXPECT_EQ(p.s.gold[B], 0);
}
TEST(CitadelsRanks, r14_3b_the_patrician_must_take_the_crown) {
    Position p;
    p.use(character::patrician).as(D, character::patrician).gathered();
    EXPECT_REFUSED(p, "D end_turn", r14_3b);
    Position killed_one = killed_rank_4(character::patrician);
    killed_one.city(B, {manor}).play("D end_turn");
    killed_one.answer();
    EXPECT_EQ(killed_one.s.crown, B);
    EXPECT_EQ(killed_one.cards(B), 0);
}

}  // namespace
}  // namespace mortarboard::citadels
