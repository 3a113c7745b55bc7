// These tests are for sections 16 to 19: the characters of the ranks 6 to 9.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// ---- 16 Rank 6

TEST(CitadelsRanks, r16_1a_merchants_income) {
    Position p;
    p.city(A, {tavern, market, town_hall, manor}).as(A, character::merchant).play("A income merchant");
    EXPECT_EQ(p.s.gold[A], 3);
}
TEST(CitadelsRanks, r16_1b_merchants_extra_gold) {
    Position p;
    p.gold(A, 2).as(A, character::merchant).play("A gather_cards");
    p.nature();
    p.play("A " + p.moves(A)[0], "A extra_gold");
    EXPECT_EQ(p.s.gold[A], 3);
    EXPECT_REFUSED(p, "A extra_gold", r5_7);
}
Position alchemist(int coins, const Faces& held) {
    Position p;
    p.use(character::alchemist).gold(A, coins).hand_cards(A, held).as(A, character::alchemist).gathered();
    return p;
}
TEST(CitadelsRanks, r16_2a_alchemist_gets_the_price_back) {
    Position p = alchemist(5, {castle});
    p.play("A build castle");
    EXPECT_EQ(p.s.gold[A], 1);
    p.play("A end_turn");
    EXPECT_EQ(p.s.gold[A], 5);
}
TEST(CitadelsRanks, r16_2b_nothing_else_comes_back) {
    Position p = alchemist(8, {castle});
    p.use(character::tax_collector).city(A, {smithy}).play("A smithy");
    p.nature();
    p.play("A build castle", "A end_turn");
    EXPECT_EQ(p.s.gold[A], 5);
    EXPECT_EQ(p.s.token_gold, 1);
}
TEST(CitadelsRanks, r16_2c_he_must_have_it_first) {
    Position p = alchemist(3, {castle});
    EXPECT_REFUSED(p, "A build castle", r16_2c);
}
TEST(CitadelsRanks, r16_3a_traders_income) {
    Position p;
    p.use(character::trader).city(A, {harbor, temple}).as(A, character::trader).play("A income trader");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_REFUSED(p, "A extra_gold", r16_1b);
}
TEST(CitadelsRanks, r16_3b_trade_districts_beside_the_limit) {
    Position p;
    p.use(character::trader)
        .gold(A, 10)
        .hand_cards(A, {tavern, market, docks, manor, temple})
        .as(A, character::trader)
        .gathered();
    p.play("A build tavern", "A build manor", "A build market", "A build docks");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_REFUSED(p, "A build temple", r16_3b);
}

// ---- 17 Rank 7

TEST(CitadelsRanks, r17_1a_architect_gains_two_cards) {
    Position p;
    p.hand_cards(A, {manor, docks, prison, tavern}).as(A, character::architect).play("A extra_cards");
    p.nature();
    EXPECT_EQ(p.cards(A), 6);
    EXPECT_REFUSED(p, "A extra_cards", r5_7);
}
TEST(CitadelsRanks, r17_1b_architect_builds_three) {
    Position p;
    p.gold(A, 9).hand_cards(A, {tavern, temple, watchtower, market}).as(A, character::architect).gathered();
    p.play("A build tavern", "A build temple", "A build watchtower");
    EXPECT_REFUSED(p, "A build market", r17_1b);
}
TEST(CitadelsRanks, r17_2a_navigator_takes_four) {
    Position p;
    p.use(character::navigator).gold(A, 2).as(A, character::navigator).play("A gather_gold");
    EXPECT_REFUSED(p, "A voyage nothing", r17_2a);
    p.play("A voyage gold");
    EXPECT_EQ(p.s.gold[A], 8);
    EXPECT_REFUSED(p, "A voyage cards", r5_7);
    Position cards;
    cards.use(character::navigator).as(A, character::navigator).play("A voyage cards");
    cards.nature();
    EXPECT_EQ(cards.cards(A), 4);
    EXPECT_EQ(cards.s.gold[A], 0);
}
TEST(CitadelsRanks, r17_2b_navigator_builds_nothing) {
    Position p;
    p.use(character::navigator).gold(A, 9).city(A, {framework}).hand_cards(A, {tavern, stables});
    p.as(A, character::navigator).gathered();
    for (const char* move : {"A build tavern", "A build stables", "A build_by_framework tavern"})
        EXPECT_REFUSED(p, move, r17_2b);
}
TEST(CitadelsRanks, r17_3a_scholar_keeps_one_of_seven) {
    Position p;
    p.use(character::scholar)
        .hand_cards(A, {manor, docks, prison, tavern})
        .as(A, character::scholar)
        .deck_of(30);
    p.play("A study");
    p.nature();
    EXPECT_EQ(p.lies(drawn).size() > 0, true);
    EXPECT_EQ(cards_count(p.s, drawn), 7);
    p.play("A " + p.moves(A)[0]);
    EXPECT_EQ(p.cards(A), 5);
    EXPECT_EQ(p.deck(), 29);
    Position few;
    few.use(character::scholar).as(A, character::scholar).deck_of(5).play("A study");
    few.nature();
    EXPECT_EQ(cards_count(few.s, drawn), 5);
    few.play("A " + few.moves(A)[0]);
    EXPECT_EQ(few.deck(), 4);
    EXPECT_EQ(few.cards(A), 1);
}
TEST(CitadelsRanks, r17_3b_scholar_builds_two) {
    Position p;
    p.use(character::scholar)
        .gold(A, 9)
        .hand_cards(A, {tavern, temple, watchtower})
        .as(A, character::scholar)
        .gathered();
    p.play("A build tavern", "A build temple");
    EXPECT_REFUSED(p, "A build watchtower", r17_3b);
}

// ---- 18 Rank 8

const Faces kSevenNames{manor, castle, temple, church, tavern, market, watchtower};

TEST(CitadelsRanks, r18_1a_warlords_income) {
    Position p;
    p.city(D, {watchtower, fortress, manor}).as(D, character::warlord).play("D income warlord");
    EXPECT_EQ(p.s.gold[D], 2);
}
TEST(CitadelsRanks, r18_1b_warlord_destroys_for_one_less) {
    Position p;
    p.city(C, {castle, tavern}).gold(D, 3).as(D, character::warlord);
    Position poor = p, cheap = p;
    p.play("D destroy C plain castle");
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.city_of(C), "tavern");
    EXPECT_EQ(p.lies(bottom), "castle");
    EXPECT_REFUSED(p, "D destroy C plain tavern", r5_7);
    poor.gold(D, 2);
    EXPECT_REFUSED(poor, "D destroy C plain castle", r18_1b);
    cheap.gold(D, 0).play("D destroy C plain tavern");
    EXPECT_EQ(cheap.city_of(C), "castle");
}
TEST(CitadelsRanks, r18_1c_own_ones_yes_complete_cities_no) {
    Position p;
    p.city(D, {prison}).gold(D, 1).as(D, character::warlord).play("D destroy D plain prison");
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.city_of(D), "");
    Position complete;
    complete.city(D, kSevenNames)
        .city(C, {harbor, docks, palace, prison, barracks, fortress, monastery})
        .gold(D, 9);
    complete.completed(D).completed(C).as(D, character::warlord);
    EXPECT_REFUSED(complete, "D destroy D plain tavern", r18_1c);
    EXPECT_REFUSED(complete, "D destroy C plain docks", r9_3);
}
Position diplomat(const Faces& own, const Faces& of_c, int coins = 0) {
    Position p;
    p.use(character::diplomat).city(D, own).city(C, of_c).gold(D, coins).as(D, character::diplomat);
    return p;
}
TEST(CitadelsRanks, r18_2a_diplomats_income) {
    Position p = diplomat({barracks}, {});
    p.play("D income diplomat");
    EXPECT_EQ(p.s.gold[D], 1);
}
TEST(CitadelsRanks, r18_2b_diplomat_pays_the_difference) {
    Position p = diplomat({tavern}, {castle}, 3);
    p.play("D exchange C plain castle", "D hand_over plain tavern");
    EXPECT_EQ(p.city_of(D), "castle");
    EXPECT_EQ(p.city_of(C), "tavern");
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.s.gold[C], 3);
    Position poor = diplomat({tavern}, {castle}, 2);
    EXPECT_REFUSED(poor, "D exchange C plain castle", r18_2b);
}
TEST(CitadelsRanks, r18_2c_nothing_comes_back) {
    Position p = diplomat({palace}, {tavern}, 1);
    p.gold(C, 2).play("D exchange C plain tavern", "D hand_over plain palace");
    EXPECT_EQ(p.s.gold[D], 1);
    EXPECT_EQ(p.s.gold[C], 2);
    EXPECT_EQ(p.city_of(C), "palace");
}
TEST(CitadelsRanks, r18_2d_not_with_a_complete_city) {
    Position p = diplomat({docks}, kSevenNames, 9);
    p.completed(C);
    EXPECT_REFUSED(p, "D exchange C plain castle", r18_2d);
    Position own = diplomat(kSevenNames, {docks, harbor, palace, prison, barracks}, 9);
    own.completed(D).play("D exchange C plain docks", "D hand_over plain tavern");
    EXPECT_EQ(copies_in_city(own.s, D, plain, docks), 1);
}
TEST(CitadelsRanks, r18_2e_no_two_of_a_name) {
    Position p = diplomat({temple, manor}, {manor, docks}, 9);
    EXPECT_REFUSED(p, "D exchange C plain manor", r18_2e);
    Position both = diplomat({temple, manor}, {temple, docks}, 9);
    both.play("D exchange C plain docks");
    EXPECT_REFUSED(both, "D hand_over plain temple", r18_2e);
    EXPECT_TRUE(both.allowed("D hand_over plain manor"));
    Position same = diplomat({temple}, {temple}, 9);
    EXPECT_REFUSED(same, "D exchange C plain temple", r18_2e);
}
TEST(CitadelsRanks, r18_2f_what_he_gives_away_is_not_attacked) {
    Position p = diplomat({keep, great_wall, dragon_roost}, {docks});
    p.s.bound = keep;
    p.s.bishop = D;
    p.play("D exchange C plain docks", "D hand_over plain keep");
    EXPECT_EQ(p.s.gold[C], 0);
    EXPECT_EQ(p.city_of(C), "keep");
    EXPECT_EQ(p.s.bound, district::none);
}
Position marshal(const Faces& own, const Faces& of_c, int coins) {
    Position p;
    p.use(character::marshal).city(D, own).city(C, of_c).gold(D, coins).as(D, character::marshal);
    return p;
}
TEST(CitadelsRanks, r18_3a_marshals_income) {
    Position p = marshal({prison}, {}, 0);
    p.play("D income marshal");
    EXPECT_EQ(p.s.gold[D], 1);
}
TEST(CitadelsRanks, r18_3b_marshal_seizes_what_costs_up_to_three) {
    Position p = marshal({}, {docks, castle}, 3);
    EXPECT_REFUSED(p, "D seize C plain castle", r18_3b);
    EXPECT_REFUSED(p, "D seize D plain docks", r18_3b);
    p.play("D seize C plain docks");
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.s.gold[C], 3);
    EXPECT_EQ(p.city_of(D), "docks");
    EXPECT_EQ(p.city_of(C), "castle");
    Position poor = marshal({}, {docks}, 2);
    EXPECT_REFUSED(poor, "D seize C plain docks", r18_3b);
}
TEST(CitadelsRanks, r18_3c_not_a_name_of_his_nor_out_of_a_complete_city) {
    Position p = marshal({tavern}, {tavern}, 3);
    EXPECT_REFUSED(p, "D seize C plain tavern", r18_3c);
    Position complete = marshal({}, kSevenNames, 9);
    complete.completed(C);
    EXPECT_REFUSED(complete, "D seize C plain tavern", r18_3c);
}

// ---- 19 Rank 9

TEST(CitadelsRanks, r19_1a_queen_beside_rank_4) {
    for (int king_seat : {B, C, E}) {
        Position p(5);
        p.use(character::queen)
            .hold(A, character::queen)
            .hold(king_seat, character::king)
            .as(king_seat, character::king)
            .gathered();
        const std::string q = std::to_string(king_seat);
        p.play(q + " take_crown", q + " end_turn");
        pass_turns_until(p, A);
        ASSERT_EQ(p.s.rank, 9);
        if (king_seat == C) {
            EXPECT_REFUSED(p, "A court", r19_1a);
        } else {
            p.play("A court");
            EXPECT_EQ(p.s.gold[A], 3);
        }
    }
}
TEST(CitadelsRanks, r19_1b_or_when_the_killed_is_shown) {
    Position p(5);
    p.use(character::queen).hold(A, character::queen).hold(E, character::king).as(B, character::assassin);
    p.play("B kill king", "B gather_gold", "B end_turn");
    pass_turns_until(p, A);
    ASSERT_EQ(p.s.rank, 9);
    EXPECT_REFUSED(p, "A court", r19_1b);
    p.play("A gather_gold", "A end_turn");
    p.answer();
    EXPECT_EQ(p.s.gold[A], 5);
    EXPECT_EQ(p.s.crown, E);
}
// A rank 4 from the Consulate was shown before: only the one that the closing call shows pays at the end.
TEST(CitadelsRanks, r19_1b_not_for_a_rank_4_of_the_consulate) {
    for (const bool held_by_d : {false, true}) {
        Position p(5);
        p.use(character::queen).hold(A, character::queen).hold(B, character::merchant);
        if (held_by_d) p.hold(D, character::king);  // D is not next to A
        lay_under_consulate(p, B, character::patrician);
        p.as(C, character::assassin);
        p.play("C kill king", "C gather_gold", "C end_turn");
        for (p.answer(); p.s.turn != B; p.answer()) {
            const std::string seat(1, static_cast<char>('A' + p.s.turn));
            p.play(seat + " gather_gold", seat + " end_turn");
        }
        p.play("B reveal_second patrician", "B take_crown", "B gather_gold", "B end_turn");
        pass_turns_until(p, A);
        ASSERT_TRUE(p.allowed("A court"));
        p.play("A gather_gold", "A end_turn");
        p.answer();
        EXPECT_EQ(p.s.gold[A], 2);
        EXPECT_EQ(p.s.crown, held_by_d ? D : B);
    }
}
TEST(CitadelsRanks, r19_1c_bewitched_kings_and_queens) {
    Position king(5);
    king.use(character::witch)
        .use(character::queen)
        .hold(D, character::witch)
        .hold(B, character::king)
        .hold(A, character::queen);
    king.as(D, character::witch).play("D gather_gold", "D bewitch king");
    pass_turns_until(king, B);
    king.play("B gather_gold", "D end_turn");
    pass_turns_until(king, A);
    king.play("A court");
    EXPECT_EQ(king.s.gold[A], 3);
    Position queen(5);
    queen.use(character::witch)
        .use(character::queen)
        .hold(D, character::witch)
        .hold(E, character::king)
        .hold(A, character::queen);
    queen.as(D, character::witch).play("D gather_gold", "D bewitch queen");
    pass_turns_until(queen, A);
    queen.play("A gather_gold", "D court");
    EXPECT_EQ(queen.s.gold[D], 5);
    EXPECT_EQ(queen.s.gold[A], 2);
}
Position artist(int coins, const Faces& own) {
    Position p;
    p.use(character::artist).gold(A, coins).city(A, own).as(A, character::artist);
    return p;
}
TEST(CitadelsRanks, r19_2a_artist_beautifies_two) {
    Position p = artist(3, {manor, castle, tavern});
    p.play("A beautify manor", "A beautify castle");
    EXPECT_EQ(p.city_of(A), "tavern manor+ castle+");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(cost_of(manor, beautified), 4);
    EXPECT_REFUSED(p, "A beautify tavern", r19_2a);
    Position poor = artist(0, {manor});
    EXPECT_REFUSED(poor, "A beautify manor", r19_2a);
}
TEST(CitadelsRanks, r19_2b_once_in_the_game) {
    Position p = artist(2, {tavern});
    p.city(A, {manor}, beautified);
    EXPECT_REFUSED(p, "A beautify manor", r19_2b);
}
TEST(CitadelsRanks, r19_2c_the_raised_cost_counts) {
    Position p;
    p.city(C, {palace}, beautified).city(C, {docks}, beautified).gold(D, 5).as(D, character::warlord);
    EXPECT_EQ(p.points(C), 10);
    p.play("D destroy C beautified palace");
    EXPECT_EQ(p.s.gold[D], 0);
    Position seizing = marshal({}, {}, 9);
    seizing.city(C, {docks}, beautified).city(C, {market}, beautified);
    EXPECT_REFUSED(seizing, "D seize C beautified docks", r18_3b);
    seizing.play("D seize C beautified market");
    EXPECT_EQ(seizing.s.gold[C], 3);
    EXPECT_EQ(seizing.city_of(D), "market+");
    Position exchanging = diplomat({tavern}, {}, 4);
    exchanging.city(C, {castle}, beautified)
        .play("D exchange C beautified castle", "D hand_over plain tavern");
    EXPECT_EQ(exchanging.s.gold[C], 4);
}
// B builds with the Tax Collector in the cast.
Position taxed(int coins, const Faces& held, const Faces& own = {}) {
    Position p;
    p.use(character::tax_collector)
        .gold(B, coins)
        .hand_cards(B, held)
        .city(B, own)
        .as(B, character::thief)
        .gathered();
    return p;
}
TEST(CitadelsRanks, r19_3a_a_coin_after_every_build) {
    Position p = taxed(5, {castle});
    p.play("B build castle");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.s.token_gold, 1);
    Position free_one = taxed(2, {palace}, {framework});
    free_one.play("B build_by_framework palace");
    EXPECT_EQ(free_one.s.gold[B], 1);
    EXPECT_EQ(free_one.s.token_gold, 1);
}
TEST(CitadelsRanks, r19_3b_no_gold_no_tax) {
    Position p = taxed(4, {castle});
    p.play("B build castle");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.s.token_gold, 0);
}
TEST(CitadelsRanks, r19_3c_due_also_when_he_is_killed_and_kept) {
    Position p;
    p.use(character::tax_collector)
        .hold(B, character::tax_collector)
        .gold(C, 9)
        .hand_cards(C, {tavern, temple, watchtower});
    p.as(C, character::architect).gathered();
    p.s.killed = 9;
    p.play("C build tavern", "C build temple", "C build watchtower", "C end_turn");
    pass_turns_until(p, -1);  // the round is played to its end
    EXPECT_EQ(p.s.phase, Phase::select);
    EXPECT_EQ(p.s.token_gold, 3);
}
TEST(CitadelsRanks, r19_3d_he_collects_and_is_not_taxed) {
    Position p;
    p.use(character::tax_collector)
        .gold(C, 2)
        .hand_cards(C, {tavern})
        .as(C, character::tax_collector)
        .gathered();
    EXPECT_REFUSED(p, "C collect_taxes", r5_15);
    p.s.token_gold = 5;
    p.play("C build tavern", "C collect_taxes");
    EXPECT_EQ(p.s.gold[C], 6);
    EXPECT_EQ(p.s.token_gold, 0);
}
TEST(CitadelsRanks, r19_3e_taxed_in_the_other_turn) {
    Position p(3);
    p.use(character::tax_collector)
        .hold(A, character::magician)
        .hold(A, character::tax_collector, 1)
        .gold(A, 5);
    p.hand_cards(A, {tavern, temple}).as(A, character::magician).gathered().play("A build tavern");
    EXPECT_EQ(p.s.gold[A], 3);
    EXPECT_EQ(p.s.token_gold, 1);
    p.play("A end_turn");
    pass_turns_until(p, A);
    ASSERT_EQ(p.s.rank, 9);
    p.play("A gather_gold", "A build temple");
    EXPECT_EQ(p.s.gold[A], 4);
    EXPECT_EQ(p.s.token_gold, 1);
}
TEST(CitadelsRanks, r19_3f_the_confiscating_magistrate_is_taxed) {
    Position p;
    p.use(character::magistrate)
        .use(character::tax_collector)
        .hold(A, character::magistrate)
        .gold(A, 2)
        .gold(C, 4);
    p.hand_cards(C, {harbor}).as(C, character::merchant).gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({6, 7, 8});
    p.s.signed_rank = 6;
    p.play("C build harbor", "A confiscate");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.gold[C], 4);
    EXPECT_EQ(p.s.token_gold, 1);
}

}  // namespace
}  // namespace mortarboard::citadels
