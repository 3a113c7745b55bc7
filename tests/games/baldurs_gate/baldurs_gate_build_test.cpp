// These tests are for sections 4 to 6 of the rules: the turn, Build, connection benefits.
#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {
namespace {

TEST(BaldursGate, r4_1_one_action_a_turn) {
    Position p;
    p.have(A, 10).card(A, factory).available({P24}).play("0 send counting_house no_deal");
    EXPECT_EQ(p.refused("0 build factory p24"), "4.1");
    EXPECT_TRUE(p.asked(B));
}
TEST(BaldursGate, r4_2_no_passing_but_income_always) {
    Position p;
    p.worker(A, seatower).available({P24});
    EXPECT_EQ(p.offers(A, "collect").size(), 1u);
    ActionList list;
    BaldursGate::legal(p.s, A, list);
    EXPECT_EQ(list.size(), 1u);
    EXPECT_EQ(p.refused("0 finish"), "4.2");
}
TEST(BaldursGate, r4_3_an_action_is_finished_before_the_turn_passes) {
    Position p;
    p.have(A, 8).card(A, timber_yard).available({P24}).play("0 build timber_yard p24");
    EXPECT_EQ(p.refused("1 collect"), "4.3");
    EXPECT_EQ(p.refused("0 collect"), "4.3");
    p.play({"0 tower w9", "nature token p17"});
    EXPECT_TRUE(p.asked(B));
}
TEST(BaldursGate, r4_4_only_who_is_asked_moves) {
    Position p;
    p.on_turn(C);
    EXPECT_EQ(p.refused("3 send counting_house free"), "4.4");
    EXPECT_EQ(p.refused("7 collect"), "4.4");
    for (const int seats : {2, 4}) {
        Position first(seats);
        for (int q = 0; q < seats; ++q) first.have(q, 6, 1, 1);
        const std::string last = std::to_string(seats - 1) + " collect";
        EXPECT_EQ(first.refused(last), "4.4") << "no seat has had a turn";
        first.play({"0 collect", "0 finish"});
        EXPECT_EQ(first.refused("0 collect"), "4.1");
        first.until(A);
        EXPECT_EQ(first.refused(last), "4.1");
    }
    p.s.phase = Phase::over;
    for (const char* text : {"2 collect", "3 collect", "nature token p1", "0 finish"})
        EXPECT_EQ(p.refused(text), "4.4") << text;
}

TEST(BaldursGate, r5_1_the_card_is_paid_and_joins_the_portfolio) {
    Position p;
    p.have(A, 6).portfolio(A, rookery).card(A, factory).available({P24}).played("0 build factory p24");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.buildings.at(portfolio + A, 2)->face, factory);
    EXPECT_EQ(p.hand_cards(A), 0);
    EXPECT_EQ(Position().have(A, 9).available({P24}).refused("0 build factory p24"), "5.1")
        << "a card that is not in the hand must be refused";
}
TEST(BaldursGate, r5_1a_gold_in_hand_must_cover_it) {
    Position p;
    p.have(A, 4).tile(A, market, P21).card(A, factory).available({P24});
    EXPECT_EQ(p.refused("0 build factory p24"), "5.1a");
    EXPECT_TRUE(p.offers(A, "build").empty());
    EXPECT_EQ(p.s.gold[A], 4);
}
TEST(BaldursGate, r5_2_any_available_plot_and_no_other) {
    Position p(3);
    p.have(A, 5).card(A, factory).available({P24}).tile(B, inn, P21).prohibited({P22});
    EXPECT_EQ(p.offers(A, "build"), Words{"factory p24"});
    for (const char* plot : {"p21", "p22", "p23"})
        EXPECT_EQ(p.refused(std::string("0 build factory ") + plot), "5.2") << plot;
    p.played("0 build factory p24");
    EXPECT_FALSE(p.s.available & bit(P24));
}
TEST(BaldursGate, r5_2a_no_plot_no_build) {
    Position p;
    p.have(A, 20).some_cards(A, 2).card(A, factory).bag_of(0);
    EXPECT_TRUE(p.offers(A, "build").empty());
    EXPECT_EQ(p.refused("0 build factory p24"), "5.2a");
}
TEST(BaldursGate, r5_3_a_tile_of_the_type_with_the_builders_cube) {
    Position p;
    p.have(A, 5).card(A, factory).available({P24}).played("0 build factory p24");
    EXPECT_EQ(p.s.tile[P24], market);
    EXPECT_EQ(p.s.owner[P24], A + 1);
}
TEST(BaldursGate, r5_4_workers_home_then_benefits_then_when_built) {
    Position p;
    p.have(A, 5).worker(C, the_steeps).tile(A, manor, P23).card(A, scholars_house).available({P24});
    p.play("0 build scholars_house p24");
    EXPECT_EQ(p.told(EventKind::worker_home, C), 1) << "the Worker must come home before any card is drawn";
    EXPECT_TRUE(worker_home(p.s, C));
    p.play("nature deal factory");
    EXPECT_EQ(p.events.front().rule, static_cast<int>(Rule::r12_2));
    EXPECT_EQ(p.s.tasks.back().left(), 2)
        << "one choice for the Manor must come first, then two for the card";
    p.play({"nature deal rookery", "nature deal gilded_cup"});
    EXPECT_EQ(p.hand_cards(A), 3);
    EXPECT_EQ(p.s.tasks.back().kind, Task::token);
}
TEST(BaldursGate, r5_4a_the_worker_of_the_district_goes_home) {
    Position p;
    p.have(A, 5)
        .worker(A, the_steeps)
        .worker(B, seatower)
        .card(A, factory)
        .available({P24})
        .played("0 build factory p24");
    EXPECT_TRUE(worker_home(p.s, A));
    EXPECT_EQ(p.s.worker[seatower], B + 1);
}
TEST(BaldursGate, r5_4b_when_built_is_done_at_once) {
    Position p;
    p.have(A, 5).card(A, pledge_shop).available({P24}).played("0 build pledge_shop p24");
    EXPECT_EQ(p.s.gold[A], 3);
    Position q;
    q.have(A, 5).card(A, factory).available({P24}).played("0 build factory p24");
    EXPECT_EQ(q.s.gold[A], 0);
}
TEST(BaldursGate, r5_4c_its_own_fortification_finds_the_building_and_defends_in_the_same_build) {
    // Timber Yard on P22 raises W7 beside it, and the token starts the attack on The Steeps: strength 1.
    Position p;
    p.have(A, 8).card(A, timber_yard).available({P22}).drawn_token(P23).drawn_token(P24);
    p.play({"0 build timber_yard p22", "0 tower w7"});
    EXPECT_EQ(p.s.gold[A], 1) << "the Market that was just built must count, for it is connected to W7";
    p.play("nature token p21");
    EXPECT_EQ(p.told(EventKind::beaten_off), 1);
    EXPECT_EQ(p.s.prestige[A], 2);
    EXPECT_EQ(p.s.owner[P22], A + 1);
}
TEST(BaldursGate, r5_5_a_token_is_drawn_and_its_plot_becomes_available) {
    Position p;
    p.have(A, 5)
        .card(A, factory)
        .available({P24, P1, P5, P9, P13, P25, P29, P33})
        .play("0 build factory p24");
    EXPECT_EQ(p.refused("nature token p24"), "5.5");
    p.play("nature token p17");
    EXPECT_FALSE(p.s.available & bit(P24));
    EXPECT_TRUE(p.s.available & bit(P17));
    EXPECT_EQ(std::popcount(p.s.available), 8);
}
TEST(BaldursGate, r5_6_the_token_lies_on_its_own_track) {
    Position p;
    p.have(A, 5).card(A, factory).available({P24, P23, P18, P19});
    p.play({"0 build factory p24", "nature token p17"});
    EXPECT_EQ(p.s.track[bloomridge], 3);
    EXPECT_EQ(p.s.track[the_steeps], 2);
}
TEST(BaldursGate, r5_7_the_fourth_token_starts_an_attack) {
    Position p;
    p.have(A, 5).card(A, factory).available({P24, P13, P14, P15}).play("0 build factory p24");
    Position q = p;
    p.play("nature token p16");
    EXPECT_EQ(p.told(EventKind::attack), 1);
    EXPECT_TRUE(p.s.attacked & small_bit(seatower));
    q.play("nature token p17");
    EXPECT_EQ(q.told(EventKind::attack), 0);
}
TEST(BaldursGate, r5_8_a_granted_build_goes_through_all_steps) {
    Position p;
    p.have(A, 0, 3)
        .worker(B, the_steeps)
        .portfolio(A, guildmasters_trade_hall)
        .card(A, factory)
        .available({P24})
        .collecting();
    p.play({"0 use guildmasters_trade_hall", "0 build factory p24"});
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_TRUE(worker_home(p.s, B));
    EXPECT_EQ(p.s.tasks.back().kind, Task::token);
    p.play("nature token p17");
    EXPECT_TRUE(p.s.available & bit(P17));
    EXPECT_TRUE(p.asked(A)) << "the Collect Income must go on";
}

// B builds on P24, beside the pieces that the test placed.
Position b_builds() {
    Position p;
    p.have(B, 5).card(B, factory).available({P24}).on_turn(B);
    return p;
}
TEST(BaldursGate, r6_1_a_market_brings_gold) {
    EXPECT_EQ(b_builds().tile(A, market, P21).played("1 build factory p24").s.gold[A], 1);
}
TEST(BaldursGate, r6_2_a_manor_brings_the_top_card) {
    Position p = b_builds().tile(A, manor, P21);
    const int in_deck = p.s.buildings.count(deck);
    p.play("1 build factory p24");
    p.play("nature deal rookery");
    EXPECT_EQ(p.hand_cards(A), 1);
    EXPECT_EQ(p.s.buildings.count(deck), in_deck - 1);
    EXPECT_EQ(p.s.buildings.count(display), 4);
    EXPECT_EQ(p.seen_by(A).s.buildings.count(hand + A, rookery), 1);
    EXPECT_EQ(p.seen_by(B).s.buildings.count(hand + A, kHidden), 1);
}
TEST(BaldursGate, r6_3_a_trade_hall_brings_supply) {
    EXPECT_EQ(b_builds().tile(A, trade_hall, P21).played("1 build factory p24").s.supply[A], 1);
}
TEST(BaldursGate, r6_4_an_inn_brings_favor) {
    EXPECT_EQ(b_builds().tile(A, inn, P21).played("1 build factory p24").s.favor[A], 1);
}
TEST(BaldursGate, r6_5_an_hq_tile_brings_two_gold) {
    Position p;
    p.have(A, 5).card(A, factory).available({P25}).played("0 build factory p25");
    EXPECT_EQ(p.s.gold[D], 2);
}
TEST(BaldursGate, r6_6_fortifications_bring_prestige) {
    Position p;
    p.have(D, 5)
        .card(D, factory)
        .available({P21})
        .piece(A, K_St)
        .piece(B, G4)
        .piece(C, W10)
        .on_turn(D)
        .played("3 build factory p21");
    EXPECT_EQ(p.s.prestige, (std::array<std::uint16_t, kMostSeats>{0, 1, 1, 0, 0}));
}
TEST(BaldursGate, r6_7_a_seat_gets_all_its_benefits) {
    const Position p =
        b_builds().tile(A, market, P21).tile(A, inn, P23).piece(A, K_St).played("1 build factory p24");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.favor[A], 1);
    EXPECT_EQ(p.s.prestige[A], 1);
}
TEST(BaldursGate, r6_8_seat_by_seat_from_the_one_on_turn) {
    Position p = b_builds().tile(A, manor, P21).tile(C, manor, P23);
    p.play({"1 build factory p24", "nature deal feast_hall", "nature deal rookery"});
    EXPECT_EQ(p.s.buildings.count(hand + C, feast_hall), 1);
    EXPECT_EQ(p.s.buildings.count(hand + A, rookery), 1);
}
TEST(BaldursGate, r6_9_a_damaged_building_brings_nothing) {
    Position p = b_builds().tile(-1, market, P21).portfolio(A, general_store);
    p.played("1 build factory p24");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.told(EventKind::gold, A), 0);
}
TEST(BaldursGate, r6_10_the_new_piece_brings_nothing_for_itself) {
    Position p;
    p.have(A, 7)
        .have(B, 5)
        .card(A, gilded_cup)
        .card(B, factory)
        .available({P32, P31})
        .played("0 build gilded_cup p32");
    EXPECT_EQ(p.s.favor[A], 2) << "the card must pay, and the new Inn must not";
    EXPECT_EQ(p.told(EventKind::favor), 1);
    p.played("1 build factory p31");
    EXPECT_EQ(p.s.favor[A], 3);
}
TEST(BaldursGate, r6_11_a_fortification_sets_off_its_neighbours) {
    Position p;
    p.have(B, 0, 0, 1).tile(A, inn, P22).on_turn(B).play({"1 send high_house_of_wonders paid", "1 tower w7"});
    EXPECT_EQ(p.s.favor[A], 1);
    EXPECT_EQ(p.s.favor[B], 0);
    EXPECT_EQ(p.s.gold[B] + p.s.supply[B] + p.s.prestige[B], 0);
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
