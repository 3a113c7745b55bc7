// Sections 7 and 8 of the rules: Fortifications, attacks.
#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {
namespace {

using Points = std::array<std::uint16_t, kMostSeats>;

// `seat` may build a Watchtower at once, by the deal that grants it.
Position tower_for(int seat) {
    Position p;
    p.have(seat, 0, 0, 1).on_turn(seat).play(std::to_string(seat) + " send high_house_of_wonders paid");
    return p;
}
Position keep_for(int seat) {
    Position p;
    p.have(seat, 0, 0, 2).on_turn(seat).play(std::to_string(seat) + " send insight_park paid");
    return p;
}
Position gate_for(int seat) {
    Position p;
    p.have(seat, 0, 0, 3).on_turn(seat).play(std::to_string(seat) + " send minsc_and_boo_statue paid");
    return p;
}
// D builds far away and nature draws Seatower's last token, 16; strength 1, or 2 after strength_two().
Position before_the_attack() {
    Position p;
    p.have(D, 5).card(D, factory).available({P30}).all_but(P16).on_turn(D);
    return p;
}
Position& attack_seatower(Position& p) { return p.play({"3 build factory p30", "nature token p16"}); }

TEST(BaldursGate, r7_1_a_watchtower_gains_what_its_space_shows) {
    Position a = tower_for(A), b = tower_for(B);
    EXPECT_EQ(a.offers(A, "tower").size(), 15u);
    EXPECT_EQ(a.refused("0 tower #16"), "7.1");
    EXPECT_EQ(a.play("0 tower w1").s.prestige[A], 2);
    EXPECT_EQ(b.play("1 tower w2").s.prestige[B], 0);
    EXPECT_EQ(b.s.owner[W2], B + 1);
    // The Prestige comes first, before the benefit of a Watchtower's neighbour.
    Position c = tower_for(A);
    c.tile(A, market, P1).play("0 tower w1");
    EXPECT_EQ(c.events[1].kind, static_cast<int>(EventKind::prestige));
    EXPECT_EQ(c.events[2].kind, static_cast<int>(EventKind::gold));
}
TEST(BaldursGate, r7_2_a_keep_goes_on_any_keep_space) {
    Position p = keep_for(C);
    EXPECT_EQ(p.offers(C, "keep").size(), 9u);
    p.play("2 keep seatower");
    EXPECT_EQ(p.s.owner[K_Se], C + 1);
    EXPECT_EQ(p.s.prestige[C], 0);
    Position full = keep_for(A);
    full.piece(B, K_Br);
    EXPECT_EQ(full.refused("0 keep brampton"), "1.4");
}
TEST(BaldursGate, r7_3_a_gate_is_chosen_by_its_card) {
    Position p = gate_for(A);
    EXPECT_EQ(p.offers(A, "gate").size(), 9u);
    p.play("0 gate sea_gate");
    EXPECT_EQ(p.s.owner[G1], A + 1);
    p.have(B, 0, 0, 3).play("1 send minsc_and_boo_statue paid");
    EXPECT_EQ(p.offers(B, "gate").size(), 8u);
    EXPECT_EQ(p.refused("1 gate sea_gate"), "7.3");
    p.have(A, 0, 1).worker(A, no_district).play("1 gate manor_gate").until(A).play("0 collect");
    EXPECT_TRUE(p.may("0 use_gate sea_gate high_hall"))
        << "the gate must be usable, for the card is in A's Portfolio";
}
// The rulebook's example prints 10; 2 x 4 is 8.
TEST(BaldursGate, r7_4_a_gate_scores_two_for_every_building_beside_it) {
    Position p = gate_for(C);
    p.tile(A, market, P1).tile(A, inn, P3).tile(B, manor, P13).tile(B, inn, P16).play("2 gate sea_gate");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.prestige[C], 8);
    EXPECT_EQ(p.events[1].kind, static_cast<int>(EventKind::gold)) << "the benefits must come first";
    EXPECT_EQ(p.events[2].rule, static_cast<int>(Rule::r7_4));
}
TEST(BaldursGate, r7_4a_damaged_tiles_count_hq_tiles_and_figures_do_not) {
    Position p = gate_for(A);
    p.hq(D, manorborn).piece(A, W1).tile(B, inn, P13).tile(-1, market, P3).play("0 gate sea_gate");
    EXPECT_EQ(p.s.prestige[A], 4);
}
TEST(BaldursGate, r7_5_a_fortification_draws_no_token_and_moves_no_worker) {
    Position p = keep_for(A);
    p.worker(B, seatower).bag_of(20);
    ASSERT_EQ(p.s.tokens.count(deck), 20);
    p.play("0 keep seatower");
    EXPECT_EQ(p.s.worker[seatower], B + 1);
    EXPECT_EQ(p.s.tokens.count(deck), 20);
    EXPECT_TRUE(p.asked(B)) << "the turn must be over without a draw";
}
TEST(BaldursGate, r7_6_a_watchtower_counts_in_both_districts) {
    Position p;
    p.piece(A, W1).piece(B, K_M);
    EXPECT_EQ(defence(p.s, manorborn), 3);
    EXPECT_EQ(defence(p.s, manorborn, A), 1);
    EXPECT_EQ(defence(p.s, manorborn, B), 2);
    EXPECT_EQ(defence(p.s, seatower), 1);
    EXPECT_EQ(defence(p.s, seatower, A), 1);
}

TEST(BaldursGate, r8_1_attacked_before_another_seat_has_a_turn) {
    Position p;
    p.have(A, 5)
        .card(A, factory)
        .available({P24})
        .all_but(P16)
        .play({"0 build factory p24", "nature token p16"});
    EXPECT_TRUE(p.s.attacked & small_bit(seatower));
    EXPECT_TRUE(p.asked(B));
}
TEST(BaldursGate, r8_2_the_strength_track) {
    const std::array<int, 9> values{1, 2, 2, 3, 3, 4, 4, 5, 5};
    State s = Position().s;
    for (int attacks = 0; attacks < 9; ++attacks) {
        EXPECT_EQ(strength(s), values[static_cast<std::size_t>(attacks)]);
        s.attacked = static_cast<std::uint16_t>(s.attacked | small_bit(attacks + 1));
    }
}
TEST(BaldursGate, r8_3_defence_of_watchtowers_keeps_and_no_gates) {
    Position p;
    p.piece(A, W1).piece(B, K_Se).piece(C, G1);
    EXPECT_EQ(defence(p.s, seatower), 3);
    EXPECT_EQ(defence(p.s, seatower, A), 1);
    EXPECT_EQ(defence(p.s, seatower, B), 2);
    EXPECT_EQ(defence(p.s, seatower, C), 0);
}
TEST(BaldursGate, r8_4_enough_defence_beats_it_off) {
    Position two = before_the_attack(), one = before_the_attack();
    attack_seatower(two.strength_two().piece(A, W1).piece(B, W2));
    EXPECT_EQ(two.told(EventKind::beaten_off), 1);
    attack_seatower(one.strength_two().piece(A, W1));
    EXPECT_EQ(one.told(EventKind::overrun), 1);
}
TEST(BaldursGate, r8_5_contributors_gain_the_strength) {
    Position p = before_the_attack();
    attack_seatower(p.strength_two().piece(A, W1).piece(B, K_Se));
    EXPECT_EQ(p.s.prestige[A], 2);
}
TEST(BaldursGate, r8_6_the_first_contributor_gains_it_again) {
    Position p = before_the_attack();
    attack_seatower(p.strength_two().piece(A, W1).piece(B, K_Se));
    EXPECT_EQ(p.s.prestige, (Points{2, 4, 0, 0, 0}));
}
TEST(BaldursGate, r8_6a_a_tie_gains_nothing_more) {
    Position p = before_the_attack();
    attack_seatower(p.strength_two().piece(A, W1).piece(B, W2));
    EXPECT_EQ(p.s.prestige, (Points{2, 2, 0, 0, 0}));
}
TEST(BaldursGate, r8_6b_a_single_contributor_is_the_first) {
    Position p = before_the_attack();
    attack_seatower(p.piece(A, W1));
    EXPECT_EQ(p.s.prestige, (Points{2, 0, 0, 0, 0}));
}
TEST(BaldursGate, r8_7_a_lost_district_pays_nothing_and_its_location_is_damaged) {
    Position p = before_the_attack();
    attack_seatower(p.strength_two().piece(A, W1));
    EXPECT_EQ(p.s.prestige, Points{});
    EXPECT_EQ(p.s.damaged, small_bit(seatower));
    EXPECT_EQ(deal_favor(p.s, seatower, free_deal), 1);
}
TEST(BaldursGate, r8_8_buildings_of_the_others_lose_their_cubes) {
    Position p = before_the_attack();
    p.strength_two().piece(A, W1);
    p.tile(B, inn, P14);
    attack_seatower(p);
    EXPECT_EQ(p.s.tile[P14], inn);
    EXPECT_EQ(p.s.owner[P14], 0);
    p.have(A, 9).card(A, gilded_cup);
    EXPECT_EQ(p.refused("0 build gilded_cup p14"), "5.2");
}
TEST(BaldursGate, r8_8a_contributors_keep_theirs) {
    Position p = before_the_attack();
    attack_seatower(p.strength_two().piece(A, W1).tile(A, inn, P13));
    EXPECT_EQ(p.s.owner[P13], A + 1);
}
TEST(BaldursGate, r8_8b_hq_tiles_and_figures_stay_and_a_gate_is_no_defence) {
    Position p = before_the_attack();
    attack_seatower(p.strength_two().hq(C, seatower).piece(C, G1).tile(C, inn, P14));
    EXPECT_EQ(p.s.owner[H_Se], C + 1);
    EXPECT_EQ(p.s.owner[G1], C + 1);
    EXPECT_EQ(p.s.owner[P14], 0);
}
TEST(BaldursGate, r8_9_the_marker_moves_after_every_attack) {
    Position p = before_the_attack();
    attack_seatower(p.piece(A, K_T));
    EXPECT_EQ(strength(p.s), 2);
    p.have(A, 5)
        .card(A, gilded_cup)
        .have(A, 7)
        .available({P26})
        .all_but(P8)
        .play({"0 build gilded_cup p26", "nature token p8"});
    EXPECT_EQ(p.told(EventKind::beaten_off), 1);
    EXPECT_EQ(std::popcount(p.s.attacked), 2);
    EXPECT_EQ(strength(p.s), 2) << "the strength must be that of the third space";
}
TEST(BaldursGate, r8_9a_after_the_ninth_attack_the_marker_stays) {
    State s = Position().s;
    s.attacked = 0b11'1111'1110;
    EXPECT_EQ(strength(s), 5);
}
TEST(BaldursGate, r8_10_the_card_of_a_damaged_building_works) {
    Position p;
    p.have(A, 0, 1).tile(-1, market, P13).portfolio(A, factory).collecting().play("0 use factory");
    EXPECT_EQ(p.s.gold[A], 4);
    EXPECT_EQ(p.s.supply[A], 0);
}
TEST(BaldursGate, r8_11_a_later_building_is_undamaged) {
    Position p;
    p.attacked({seatower})
        .damaged(seatower)
        .available({P16, P15})
        .have(B, 9)
        .card(B, deckhands_rest)
        .have(A, 9)
        .card(A, factory)
        .on_turn(B);
    p.played("1 build deckhands_rest p16").until(A);
    p.have(B, 0).played("0 build factory p15");
    EXPECT_EQ(p.s.favor[B], 1);
    EXPECT_EQ(p.s.owner[P16], B + 1);
    EXPECT_EQ(std::popcount(p.s.attacked), 1);
}
TEST(BaldursGate, r8_12_several_attacks_in_one_turn) {
    Position p;  // a Build during Collect Income starts the first, another the second; A's W1 counts in both
    p.have(A, 0, 6)
        .piece(A, W1)
        .portfolio(A, guildmasters_trade_hall)
        .portfolio(A, surveyors_trade_hall)
        .cards(A, {factory, general_store})
        .available({P24, P30});
    p.all_but(P16).all_but(P4).have(A, 5, 6).collecting();
    p.play({"0 use guildmasters_trade_hall", "0 build factory p24", "nature token p16"});
    EXPECT_EQ(p.s.prestige[A], 2) << "whoever alone has a strength of 1 must get the prestige";
    p.play({"0 use surveyors_trade_hall", "0 build general_store p30", "nature token p4"});
    EXPECT_EQ(p.told(EventKind::overrun), 1) << "a strength of 2 must overrun one of 1";
    EXPECT_EQ(p.s.prestige[A], 2);
    EXPECT_TRUE(p.asked(A));
}

// The forecast on the screen equals the result.
TEST(BaldursGate, r8_4_a_forecast_comes_true_when_it_holds) {
    Position p = before_the_attack();
    p.strength_two().piece(A, K_Se).piece(B, W1).tile(C, inn, P13);
    const AttackForecast now = attack_on(p.s, seatower);
    EXPECT_EQ(now.strength, 2);
    EXPECT_EQ(now.defence, 3);
    EXPECT_TRUE(now.beaten_off);
    EXPECT_EQ(now.leader, A);
    EXPECT_EQ(now.damaged, 0u);
    const int before = p.s.prestige[B];
    attack_seatower(p);
    EXPECT_EQ(p.s.prestige[B] - before, now.prestige[B]);
    EXPECT_EQ(p.s.prestige[A], 2 * now.prestige[A]);
}
TEST(BaldursGate, r8_8_a_forecast_names_the_buildings_that_would_be_lost) {
    Position p = before_the_attack();
    p.strength_two().piece(B, W2).tile(B, manor, P14).tiles(C, inn, {P13, P15});
    const AttackForecast now = attack_on(p.s, seatower);
    EXPECT_FALSE(now.beaten_off);
    EXPECT_EQ(now.damaged, bit(P13) | bit(P15));
    EXPECT_EQ(now.leader, -1);
    attack_seatower(p);
    EXPECT_EQ(p.s.owner[P13], 0);
    EXPECT_EQ(p.s.owner[P14], B + 1);
}
TEST(BaldursGate, r6_9_a_connection_is_what_the_owner_of_a_piece_gets) {
    Position p;
    p.tile(B, trade_hall, P1).tile(-1, inn, P2).piece(C, G1);
    EXPECT_EQ(connection(p.s, P1).seat, B);
    EXPECT_EQ(connection(p.s, P1).act, EffectKind::supply);
    EXPECT_EQ(connection(p.s, P2).seat, -1) << "a damaged tile must not count";
    EXPECT_EQ(connection(p.s, G1).act, EffectKind::prestige);
    EXPECT_EQ(connection(p.s, H_W).n, 2);
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
