// These tests are for sections 9 to 11 of the rules: Send a Worker, Collect Income, Influence.
#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {
namespace {

TEST(BaldursGate, r9_1_an_own_worker_off_the_board_goes_anywhere) {
    Position p;
    p.worker(A, the_steeps);
    EXPECT_EQ(p.refused("0 send high_hall no_deal"), "9.1");
    EXPECT_TRUE(p.offers(A, "send").empty());
    p.worker(A, the_wide).s.worker = {};
    p.damaged(seatower);
    int locations = 0;
    for (const auto& words : p.offers(A, "send")) locations += words.ends_with("no_deal");
    EXPECT_EQ(locations, 9);
}
TEST(BaldursGate, r9_2_a_worker_already_there_goes_home) {
    Position p;
    p.worker(B, brampton).play("0 send insight_park no_deal");
    EXPECT_TRUE(worker_home(p.s, B));
    EXPECT_EQ(p.s.worker[brampton], A + 1);
}
TEST(BaldursGate, r9_3_one_of_two_deals_or_none) {
    Position p;
    p.play("0 send counting_house no_deal");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_TRUE(p.asked(B));
    EXPECT_EQ(Position().have(A, 0, 0, 3).refused("0 send counting_house #3"), "9.3");
}
TEST(BaldursGate, r9_4_favor_is_paid_first) {
    Position p;
    EXPECT_EQ(p.refused("0 send high_house_of_wonders paid"), "9.4");
    p.have(A, 0, 0, 1).play("0 send high_house_of_wonders paid");
    EXPECT_EQ(p.s.favor[A], 0);
    EXPECT_FALSE(p.offers(A, "tower").empty());
}
TEST(BaldursGate, r9_5_damage_costs_a_favor_more) {
    Position p;
    p.damaged(seatower);
    EXPECT_EQ(deal_favor(p.s, seatower, free_deal), 1);
    EXPECT_EQ(deal_favor(p.s, seatower, paid_deal), 2);
    EXPECT_EQ(p.refused("0 send sewer_keep free"), "9.5");
    p.have(A, 0, 0, 2).play("0 send sewer_keep paid");
    EXPECT_EQ(p.s.influence[A][fist], 2);
    EXPECT_EQ(p.s.favor[A], 0);
}
TEST(BaldursGate, r9_6_a_deal_that_could_do_nothing) {
    Position p;
    p.have(A, 0, 0, 5);
    for (int d = 1; d <= kDistricts; ++d) p.piece(B, keep_space(d));
    EXPECT_EQ(p.refused("0 send insight_park paid"), "9.6");
    EXPECT_TRUE(p.may("0 send insight_park free"));
}
TEST(BaldursGate, r9_7_high_hall) {
    Position p;
    p.have(A, 0, 0, 2).play("0 send high_hall paid");
    EXPECT_EQ(p.s.influence[A][council], 2);
    EXPECT_EQ(p.s.favor[A], 1);
    EXPECT_EQ(p.offers(A, "take").size(), 4u);
    Position free;
    free.play("0 send high_hall free");
    EXPECT_EQ(free.s.influence[A][council], 1);
}
TEST(BaldursGate, r9_8_high_house_of_wonders) {
    Position p;
    p.play("0 send high_house_of_wonders free");
    EXPECT_EQ(p.s.favor[A], 1);
    Position paid;
    paid.have(A, 0, 0, 1).play({"0 send high_house_of_wonders paid", "0 tower w2"});
    EXPECT_EQ(paid.s.owner[W2], A + 1);
}
TEST(BaldursGate, r9_9_minsc_and_boo_statue) {
    Position p;
    p.deck_of(20).play("0 send minsc_and_boo_statue free");
    EXPECT_EQ(p.s.buildings.count(discard), 4);
    p.settle();
    ASSERT_EQ(p.offers(A, "take").size(), 4u);
    p.played("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.hand_cards(A), 1);
    EXPECT_EQ(p.s.buildings.count(display), 4);
    EXPECT_EQ(p.s.buildings.count(deck), 15);
    Position paid;
    paid.have(A, 0, 0, 3).play({"0 send minsc_and_boo_statue paid", "0 gate heap_gate"});
    EXPECT_EQ(paid.s.owner[G5], A + 1);
}
TEST(BaldursGate, r9_10_sewer_keep) {
    Position p;
    p.have(A, 0, 0, 1).play("0 send sewer_keep paid");
    EXPECT_EQ(p.s.influence[A][fist], 2);
    EXPECT_EQ(p.s.favor[A], 0);
    EXPECT_EQ(p.s.supply[A], 1);
    EXPECT_EQ(p.s.prestige[A], 2);
    EXPECT_EQ(Position().play("0 send sewer_keep free").s.influence[A][fist], 1);
}
TEST(BaldursGate, r9_11_smilin_boar) {
    Position p;
    p.have(A, 0, 0, 2)
        .have(B, 5)
        .card(B, factory)
        .available({P24})
        .play({"0 send smilin_boar paid", "0 claim the_steeps"});
    EXPECT_EQ(p.s.owner[H_St], A + 1);
    p.played("1 build factory p24");
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(Position().played("0 send smilin_boar free").hand_cards(A), 2);
    EXPECT_EQ(Position().have(A, 0, 0, 2).play("0 send smilin_boar paid").refused("0 claim brampton"), "1.4");
}
TEST(BaldursGate, r9_11a_taking_an_hq_space_is_no_build) {
    Position p;
    p.have(A, 0, 0, 2)
        .tile(B, market, P24)
        .worker(B, the_steeps)
        .play({"0 send smilin_boar paid", "0 claim the_steeps"});
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.s.worker[the_steeps], B + 1);
    EXPECT_TRUE(p.asked(B)) << "no token may be drawn";
}
TEST(BaldursGate, r9_12_counting_house) {
    Position p;
    p.have(A, 0, 0, 3)
        .display({factory, rookery, gilded_cup, blade_mart})
        .available({P1})
        .play({"0 send counting_house paid", "0 plan factory"})
        .settle();
    p.played("0 site p1");
    EXPECT_EQ(p.s.favor[A], 0);
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.owner[P1], A + 1);
    EXPECT_EQ(p.s.tile[P1], market);
    EXPECT_EQ(Position().play("0 send counting_house free").s.gold[A], 4);
    EXPECT_EQ(Position()
                  .have(A, 0, 0, 3)
                  .available({P1})
                  .play("0 send counting_house paid")
                  .refused("0 plan factory"),
              "9.12")
        << "a card that is not in the Display must be refused";
}
TEST(BaldursGate, r9_12a_the_display_is_refilled_before_the_plot_is_chosen) {
    Position p;
    p.have(A, 0, 0, 3)
        .display({factory, general_store, gilded_cup, blade_mart})
        .available({P1})
        .play({"0 send counting_house paid", "0 plan factory", "nature deal rookery"});
    EXPECT_EQ(p.offers(A, "site"), Words{"p1"});
    EXPECT_EQ(p.s.buildings.at(display, 4)->face, rookery);
    EXPECT_EQ(p.hand_cards(A), 0);
    EXPECT_EQ(p.s.buildings.at(portfolio + A, 1)->face, factory);
}
TEST(BaldursGate, r9_12b_a_build_in_the_steeps_sends_the_same_worker_home) {
    Position p;
    p.have(A, 0, 0, 3)
        .display({factory, rookery, gilded_cup, blade_mart})
        .available({P21})
        .play({"0 send counting_house paid", "0 plan factory"})
        .settle();
    p.played("0 site p21");
    EXPECT_TRUE(worker_home(p.s, A));
    EXPECT_TRUE(p.asked(B));
}
TEST(BaldursGate, r9_13_blushing_mermaid) {
    Position p;
    p.play("0 send blushing_mermaid free");
    EXPECT_EQ(p.s.influence[A][guild], 1);
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(Position().have(A, 0, 0, 1).played("0 send blushing_mermaid paid").s.influence[A][guild], 2);
}
TEST(BaldursGate, r9_14_eastway_expeditions) {
    Position p;
    p.have(A, 0, 0, 1).play("0 send eastway_expeditions paid");
    EXPECT_EQ(p.s.favor[A], 0);
    EXPECT_EQ(p.s.supply[A], 4);
    EXPECT_EQ(Position().play("0 send eastway_expeditions free").s.supply[A], 2);
}
TEST(BaldursGate, r9_15_insight_park) {
    Position p;
    p.have(A, 0, 0, 2).play({"0 send insight_park paid", "0 keep brampton"});
    EXPECT_EQ(p.s.favor[A], 0);
    EXPECT_EQ(p.s.owner[K_Br], A + 1);
    Position free;
    free.play("0 send insight_park free");
    EXPECT_EQ(free.offers(A, "influence"), (Words{"guild", "fist", "council"}));
    EXPECT_EQ(free.play("0 influence council").s.influence[A][council], 1);
}
TEST(BaldursGate, r9_16_damage_moves_no_worker) {
    Position p;
    p.worker(A, seatower)
        .have(D, 5)
        .card(D, factory)
        .available({P24})
        .all_but(P16)
        .on_turn(D)
        .play({"3 build factory p24", "nature token p16"});
    EXPECT_EQ(p.told(EventKind::location_damaged), 1);
    ASSERT_TRUE(p.asked(A));
    EXPECT_EQ(p.s.worker[seatower], A + 1);
    EXPECT_EQ(p.refused("0 send counting_house free"), "9.16");
}
TEST(BaldursGate, r9_17_a_second_worker_sends_the_first_home) {
    Position p(4, true);
    p.hq(A, manorborn).worker(A, the_steeps).play("0 send counting_house free");
    EXPECT_EQ(p.s.worker[the_steeps], A + 1);
    EXPECT_EQ(workers_out(p.s, A), 1);
    EXPECT_EQ(p.told(EventKind::worker_home, A), 1);
    EXPECT_EQ(p.s.gold[A], 4);
}

TEST(BaldursGate, r10_1_the_fixed_income_comes_first) {
    Position p;
    p.portfolio(A, factory).play("0 collect");
    EXPECT_EQ(p.s.gold[A], 6);
    EXPECT_EQ(p.s.supply[A], 1);
    EXPECT_TRUE(p.may("0 use factory")) << "the card must be usable at once";
}
TEST(BaldursGate, r10_2_each_income_once_in_any_order) {
    Position p;
    p.portfolio(A, auction_yard)
        .portfolio(A, fish_quay_stalls)
        .play({"0 collect", "0 use fish_quay_stalls", "0 use auction_yard"});
    EXPECT_EQ(p.refused("0 use auction_yard"), "10.2");
    p.play("0 finish");
    EXPECT_EQ(p.s.gold[A], 9);
    EXPECT_TRUE(p.asked(B));
    Position other;
    EXPECT_EQ(other.portfolio(B, factory).collecting().refused("0 use factory"), "10.2")
        << "another seat's card must be refused";
}
TEST(BaldursGate, r10_3_supply_is_paid_first) {
    Position p;
    p.have(A, 0, 1).portfolio(A, factory).portfolio(A, spice_arcade).collecting().play("0 use factory");
    EXPECT_EQ(p.s.supply[A], 0);
    EXPECT_EQ(p.refused("0 use spice_arcade"), "10.3");
}
TEST(BaldursGate, r10_4_the_hq_card_offers_one_of_three) {
    Position p;
    p.have(A, 0, 3).worker(A, temples).collecting();
    EXPECT_EQ(p.offers(A, "use_hq"), (Words{"take", "worker", "favor"}));
    Position q = p;
    p.play("0 use_hq favor");
    EXPECT_EQ(p.s.supply[A], 2);
    EXPECT_EQ(p.s.favor[A], 1);
    EXPECT_EQ(p.refused("0 use_hq take"), "10.4");
    EXPECT_TRUE(worker_home(q.play("0 use_hq worker").s, A));
}
TEST(BaldursGate, r10_5_a_card_that_arrives_may_be_used_at_once) {
    Position p;
    p.have(A, 0, 3)
        .portfolio(A, guildmasters_trade_hall)
        .card(A, general_store)
        .available({P24})
        .collecting();
    p.play({"0 use guildmasters_trade_hall", "0 build general_store p24"}).settle();
    p.play("0 use general_store");
    EXPECT_EQ(p.s.supply[A], 1);
    Position gate;
    gate.have(A, 0, 6)
        .portfolio(A, gatehouse_inn)
        .collecting()
        .play({"0 use gatehouse_inn", "0 gate sea_gate"});
    EXPECT_TRUE(gate.may("0 use_gate sea_gate high_hall"));
}
TEST(BaldursGate, r10_6_all_cards_are_fresh_the_next_time) {
    Position p;
    p.portfolio(A, auction_yard)
        .have(A, 0, 1)
        .piece(A, G1)
        .play({"0 collect", "0 use auction_yard", "0 use_hq favor", "0 use_gate sea_gate high_hall",
               "0 finish"});
    EXPECT_EQ(p.s.used, 0u);
    p.until(B).until(A).play("0 collect");
    const int before = p.s.gold[A];
    p.play("0 use auction_yard");
    EXPECT_EQ(p.s.gold[A], before + 2);
    EXPECT_TRUE(p.may("0 use_hq favor"));
}
TEST(BaldursGate, r10_7_a_gate_gives_the_free_deal_of_either_district) {
    Position p;
    p.have(A, 0, 1).piece(A, G1).collecting();
    EXPECT_EQ(p.offers(A, "use_gate"), (Words{"sea_gate high_hall", "sea_gate sewer_keep"}));
    EXPECT_EQ(p.refused("0 use_gate sea_gate counting_house"), "10.7");
    p.play("0 use_gate sea_gate sewer_keep");
    EXPECT_EQ(p.s.influence[A][fist], 1);
    EXPECT_EQ(p.s.supply[A], 1) << "one Supply is paid, and one must be gained on the track";
    EXPECT_EQ(p.refused("0 use_gate sea_gate high_hall"), "10.2");
}
TEST(BaldursGate, r10_7a_a_damaged_location_costs_a_favor_too) {
    Position p;
    p.have(A, 0, 1).piece(A, G1).damaged(seatower).collecting();
    EXPECT_EQ(p.refused("0 use_gate sea_gate sewer_keep"), "10.7a");
    EXPECT_TRUE(p.may("0 use_gate sea_gate high_hall"));
    p.have(A, 0, 1, 1).play("0 use_gate sea_gate sewer_keep");
    EXPECT_EQ(p.s.favor[A], 0);
}
TEST(BaldursGate, r10_7b_no_worker_is_placed_or_moved) {
    Position p;
    p.have(A, 0, 1).piece(A, G1).worker(B, manorborn).collecting().play("0 use_gate sea_gate high_hall");
    EXPECT_EQ(p.s.influence[A][council], 1);
    EXPECT_EQ(p.s.worker[manorborn], B + 1);
    EXPECT_TRUE(worker_home(p.s, A));
}
TEST(BaldursGate, r10_7c_new_damage_counts_at_once) {
    Position p;
    p.have(A, 0, 5)
        .piece(A, G1)
        .portfolio(A, guildmasters_trade_hall)
        .card(A, factory)
        .available({P24})
        .all_but(P16)
        .collecting();
    EXPECT_TRUE(p.may("0 use_gate sea_gate sewer_keep"));
    p.play({"0 use guildmasters_trade_hall", "0 build factory p24", "nature token p16"});
    EXPECT_EQ(p.refused("0 use_gate sea_gate sewer_keep"), "10.7a");
}
TEST(BaldursGate, r10_8_an_income_that_could_do_nothing) {
    Position p;
    p.have(A, 0, 2).portfolio(A, stewards_cottage).collecting();
    EXPECT_EQ(p.refused("0 use stewards_cottage"), "10.8");
    EXPECT_EQ(p.refused("0 use_hq worker"), "10.8");
    p.worker(A, temples);
    EXPECT_TRUE(p.may("0 use stewards_cottage"));
    EXPECT_TRUE(p.may("0 use_hq worker"));
}

TEST(BaldursGate, r11_1_influence_moves_the_marker) {
    Position p;
    p.level(A, 1, 0, 0).have(A, 0, 0, 1).played("0 send blushing_mermaid paid");
    EXPECT_EQ(p.s.influence[A][guild], 3);
}
TEST(BaldursGate, r11_2_every_space_pays_before_the_next_step) {
    Position p;
    p.have(A, 0, 0, 2).play("0 send high_hall paid");
    EXPECT_EQ(p.s.favor[A], 1);
    EXPECT_FALSE(p.offers(A, "take").empty());
    // Guild goes from 1 to 3: the card of the second space is drawn before the third pays.
    Position q;
    q.level(A, 1, 0, 0).have(A, 0, 0, 1).play("0 send blushing_mermaid paid");
    EXPECT_EQ(q.s.influence[A][guild], 2);
    EXPECT_EQ(q.s.supply[A], 0);
    q.settle();
    EXPECT_EQ(q.s.supply[A], 2);
}
TEST(BaldursGate, r11_3_the_guild_track) {
    Position p;
    for (int n = 0; n < 3; ++n) {
        p.s.worker = {};
        p.s.favor[A] = 1;
        p.on_turn(A).played("0 send blushing_mermaid paid");
    }
    EXPECT_EQ(p.s.influence[A][guild], 6);
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.hand_cards(A), 1);
    EXPECT_EQ(p.s.supply[A], 2);
    EXPECT_EQ(p.s.favor[A], 1) << "the last Favor was paid, and the fifth space must give one";
    EXPECT_EQ(p.s.prestige[A], 5);
}
TEST(BaldursGate, r11_4_the_flaming_fist_track) {
    Position p;
    p.level(A, 0, 2, 0).play({"0 send sewer_keep free", "0 tower w2"});
    EXPECT_EQ(p.s.owner[W2], A + 1);
    EXPECT_EQ(p.s.influence[A][fist], 3);
    Position q;
    q.level(A, 0, 4, 0).have(A, 0, 0, 1).play("0 send sewer_keep paid");
    EXPECT_EQ(q.s.prestige[A], 3);
    EXPECT_EQ(q.offers(A, "keep").size(), 9u);
}
TEST(BaldursGate, r11_5_the_council_track) {
    Position p;
    p.level(A, 0, 0, 4).have(A, 0, 0, 2).play("0 send high_hall paid");
    EXPECT_EQ(p.s.prestige[A], 8);
    Position q;
    q.level(A, 0, 0, 2).played("0 send high_hall free");
    EXPECT_EQ(q.offers(A, "hold").size(), 2u);
}
TEST(BaldursGate, r11_6_the_fourth_space_unlocks_an_agenda) {
    Position p;
    p.level(A, 3, 0, 0);
    EXPECT_EQ(unlocked(p.s, A), 0);
    p.play("0 send blushing_mermaid free");
    EXPECT_EQ(p.s.influence[A][guild], 4);
    EXPECT_EQ(unlocked(p.s, A), 1);
    EXPECT_EQ(p.s.gold[A] + p.s.supply[A] + p.s.favor[A] + p.s.prestige[A] + p.hand_cards(A), 0);
}
TEST(BaldursGate, r11_7_influence_past_the_end_is_lost) {
    Position p;
    p.level(A, 5, 0, 0).have(A, 0, 0, 1).play("0 send blushing_mermaid paid");
    EXPECT_EQ(p.s.influence[A][guild], 6);
    EXPECT_EQ(p.s.prestige[A], 5);
    p.s.worker = {};
    p.on_turn(A).have(A, 0, 0, 1);
    EXPECT_EQ(p.refused("0 send blushing_mermaid free"), "11.7");
    EXPECT_EQ(p.refused("0 send blushing_mermaid paid"), "11.7");
    p.play("0 send insight_park free");
    EXPECT_EQ(p.refused("0 influence guild"), "11.7");
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
