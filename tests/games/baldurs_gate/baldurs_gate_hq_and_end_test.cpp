// These tests are for sections 14 to 17 of the rules: advanced HQ sides, the end, scoring, Agendas.
#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {
namespace {

Position with_side(District side) {
    Position p(4, true);
    p.hq(A, side);
    return p;
}

TEST(BaldursGate, r14_1_an_advanced_side_has_its_own_fixed_income) {
    Position p(4, true);
    p.hq(A, temples).hq(B, brampton).play("0 collect");
    EXPECT_EQ(p.s.gold[A], 5);
    EXPECT_EQ(p.s.supply[A], 1);
    EXPECT_EQ(p.s.favor[A], 1);
    p.play({"0 use_hq favor", "0 finish", "1 collect"});
    EXPECT_EQ(p.s.favor[A], 2);
    EXPECT_EQ(p.s.gold[B], 6);
    EXPECT_EQ(p.s.supply[B], 0);
    EXPECT_EQ(p.refused("1 use_hq favor"), "10.3");
    p.s.supply[B] = 1;
    EXPECT_EQ(p.play("1 use_hq favor").s.favor[B], 1);
    const std::array<std::array<int, 3>, 9> incomes{
        {{5, 1, 0}, {5, 1, 1}, {6, 1, 0}, {6, 1, 0}, {6, 1, 0}, {6, 1, 0}, {5, 2, 0}, {6, 1, 0}, {6, 0, 0}}};
    for (int d = 1; d <= kDistricts; ++d) {
        Position each = with_side(static_cast<District>(d)).play("0 collect");
        EXPECT_EQ((std::array<int, 3>{each.s.gold[A], each.s.supply[A], each.s.favor[A]}),
                  incomes[static_cast<std::size_t>(d - 1)])
            << kDistrict[d].name;
    }
}
TEST(BaldursGate, r14_2_second_household) {
    Position p = with_side(manorborn);
    p.play("0 send high_hall free").until(A).play("0 send insight_park no_deal").until(A);
    EXPECT_EQ(workers_out(p.s, A), 2);
    EXPECT_EQ(p.refused("0 send counting_house free"), "14.2");
    p.s.supply[A] = 1;
    p.play({"0 collect", "0 use_hq worker"});
    EXPECT_EQ(p.offers(A, "recall"), (Words{"high_hall", "insight_park"}));
    EXPECT_EQ(p.refused("0 recall counting_house"), "14.2");
    p.play("0 recall high_hall");
    EXPECT_EQ(p.s.worker[manorborn], 0);
    EXPECT_EQ(p.s.worker[brampton], A + 1);
}
TEST(BaldursGate, r14_2a_a_building_sends_home_only_the_worker_in_its_district) {
    Position p = with_side(manorborn);
    p.worker(A, the_steeps)
        .worker(A, heapside)
        .have(A, 5)
        .card(A, factory)
        .available({P24})
        .played("0 build factory p24");
    EXPECT_EQ(p.s.worker[the_steeps], 0);
    EXPECT_EQ(p.s.worker[heapside], A + 1);
}
TEST(BaldursGate, r14_3_tithes) {
    Position p = with_side(temples).play({"0 collect", "0 finish"});
    EXPECT_EQ(p.s.gold[A], 5);
    EXPECT_EQ(p.s.supply[A], 1);
    EXPECT_EQ(p.s.favor[A], 1);
}
TEST(BaldursGate, r14_4_market_charter) {
    Position p = with_side(the_wide);
    p.portfolio(A, librarians_trade_hall).play({"0 collect", "0 use_hq take"});
    p.play("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.s.gold[A], 7);
    p.settle().played("0 use librarians_trade_hall");
    EXPECT_EQ(p.s.gold[A], 7);
}
TEST(BaldursGate, r14_4a_market_charter_and_refresh_and_counting_house) {
    Position p = with_side(the_wide).played("0 send minsc_and_boo_statue free");
    p.play("0 take " + p.offers(A, "take").front());
    EXPECT_EQ(p.s.gold[A], 1);
    Position q = with_side(the_wide);
    q.have(A, 0, 0, 3).available({P32}).play("0 send counting_house paid");
    q.played("0 plan " + q.offers(A, "plan").front()).play("0 site p32");
    EXPECT_EQ(q.s.gold[A], 0);
}
TEST(BaldursGate, r14_5_garrison_contract) {
    Position p = with_side(seatower);
    p.have(A, 0, 0, 1).play({"0 send high_house_of_wonders paid", "0 tower w2"});
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.s.supply[A], 1);
    // After its last step the Gate's Prestige comes first.
    Position gate = with_side(seatower);
    gate.have(A, 0, 0, 3).tile(B, inn, P1).play({"0 send minsc_and_boo_statue paid", "0 gate sea_gate"});
    EXPECT_EQ(gate.s.prestige[A], 2);
    EXPECT_EQ(gate.events.back().kind, static_cast<int>(EventKind::supply));
}
TEST(BaldursGate, r14_5a_gifts_count_hq_spaces_do_not) {
    Position p = with_side(seatower);
    p.level(A, 0, 2, 0).play({"0 send sewer_keep free", "0 tower w2"});
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.s.supply[A], 1);
    Position q = with_side(seatower);
    q.have(A, 0, 0, 2).play({"0 send smilin_boar paid", "0 claim the_steeps"});
    EXPECT_EQ(q.s.gold[A] + q.s.supply[A], 0);
}
TEST(BaldursGate, r14_6_rooftop_connections) {
    Position p = with_side(bloomridge);
    p.have(A, 5).cards(A, {auction_yard, factory}).available({P17, P18}).played("0 build auction_yard p17");
    EXPECT_EQ(p.s.gold[A], 2);
    p.until(A).have(A, 5).played("0 build factory p18");
    EXPECT_EQ(p.s.gold[A], 1);
}
TEST(BaldursGate, r14_6a_damaged_buildings_do_not_count) {
    Position p = with_side(bloomridge);
    p.have(A, 5).card(A, auction_yard).tile(-1, inn, P13).available({P15}).played("0 build auction_yard p15");
    EXPECT_EQ(p.s.gold[A], 2) << "a damaged building must not count";
    Position free = with_side(bloomridge);
    free.have(A, 0, 3)
        .portfolio(A, guildmasters_trade_hall)
        .card(A, auction_yard)
        .available({P32})
        .collecting();
    free.play({"0 use guildmasters_trade_hall", "0 build auction_yard p32"});
    EXPECT_EQ(free.s.gold[A], 2) << "extra Builds must pay too";
}
TEST(BaldursGate, r14_7_branch_office) {
    Position p(3, true);
    p.hq(A, the_steeps).hq(B, temples).hq(C, eastway);
    p.s.phase = Phase::branch_office;
    EXPECT_TRUE(p.asked(A));
    EXPECT_EQ(p.offers(A, "claim").size(), 6u);
    EXPECT_EQ(p.refused("0 claim temples"), "1.4");
    EXPECT_EQ(p.refused("0 collect"), "14.7");
    p.play("0 claim heapside");
    EXPECT_EQ(p.s.owner[H_He], A + 1);
    Position q(3, true);
    q.hq(A, the_steeps)
        .hq(B, temples)
        .hq(C, eastway)
        .piece(A, H_He)
        .have(B, 5)
        .card(B, factory)
        .available({P26})
        .on_turn(B)
        .played("1 build factory p26");
    EXPECT_EQ(q.s.gold[A], 2);
}
TEST(BaldursGate, r14_8_busy_streets) {
    Position p = with_side(heapside).play("0 collect");
    EXPECT_TRUE(p.natures_turn()) << "the card must come before any Income";
    p.settle();
    EXPECT_EQ(p.s.gold[A], 5);
    EXPECT_EQ(p.s.supply[A], 2);
    EXPECT_EQ(p.hand_cards(A), 1);
    EXPECT_TRUE(p.asked(A));
}
TEST(BaldursGate, r14_9_advance_booking) {
    Position p = with_side(eastway);
    p.available({P1, P9, P17, P24});
    p.s.reserved = bit(P1) | bit(P9);
    EXPECT_EQ(p.offers(A, "reserve"), (Words{"p17", "p24"}));
    EXPECT_EQ(p.refused("0 reserve p1"), "14.9") << "a space that has a token already must be refused";
    EXPECT_EQ(p.refused("0 reserve p2"), "14.9") << "a space that is not Available must be refused";
    p.play("0 reserve p24");
    EXPECT_TRUE(p.asked(A)) << "the action must still be to come";
    EXPECT_EQ(p.refused("0 reserve p17"), "14.9c");
    p.play("0 collect");
    EXPECT_EQ(p.refused("0 reserve p17"), "14.9") << "the action has begun";
    p.play("0 finish").until(A);
    EXPECT_EQ(p.refused("0 reserve p17"), "14.9") << "a fourth reserving token must be refused";
    Position other(4, true);
    other.hq(B, eastway).hq(C, manorborn).available({P1});
    EXPECT_EQ(other.refused("0 reserve p1"), "14.9");
}
TEST(BaldursGate, r14_9a_the_owner_builds_for_two_less) {
    Position p = with_side(eastway);
    p.have(A, 3).card(A, factory).available({P24, P23});
    p.s.reserved = bit(P24);
    EXPECT_EQ(p.refused("0 build factory p23"), "5.1a");
    p.played("0 build factory p24");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.reserved, 0u) << "the token must be in hand again";
    Position cheap = with_side(eastway);  // never below 0
    cheap.have(A, 0, 2)
        .portfolio(A, surveyors_trade_hall)
        .card(A, general_store)
        .available({P24})
        .collecting();
    cheap.s.reserved = bit(P24);
    cheap.play({"0 use surveyors_trade_hall", "0 build general_store p24"});
    EXPECT_EQ(cheap.s.gold[A], 0);
}
TEST(BaldursGate, r14_9b_others_pay_two_more_to_the_owner) {
    Position p = with_side(eastway);
    p.hq(C, temples)
        .hq(B, manorborn)
        .have(B, 6)
        .cards(B, {factory, general_store})
        .available({P24})
        .on_turn(B);
    p.s.reserved = bit(P24);
    EXPECT_EQ(p.refused("1 build factory p24"), "14.9b");
    EXPECT_TRUE(p.may("1 build general_store p24"));
    p.have(B, 7).played("1 build factory p24");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.s.gold[A], 2);
    EXPECT_EQ(p.s.reserved, 0u);
    Position free = with_side(eastway);
    free.hq(C, temples)
        .hq(B, manorborn)
        .have(B, 1, 3, 3)
        .portfolio(B, guildmasters_trade_hall)
        .card(B, factory)
        .available({P24})
        .on_turn(B);
    free.s.reserved = bit(P24);
    EXPECT_EQ(free.refused("1 send counting_house paid"), "9.6") << "a free Build must pay it too";
    free.collecting();
    EXPECT_EQ(free.refused("1 use guildmasters_trade_hall"), "10.8");
    free.have(B, 2, 3).play({"1 use guildmasters_trade_hall", "1 build factory p24"});
    EXPECT_EQ(free.s.gold[B], 0);
    EXPECT_EQ(free.s.gold[A], 2);
    Position house = with_side(eastway);
    house.hq(C, temples)
        .hq(B, manorborn)
        .have(B, 2, 0, 3)
        .available({P24, P30})
        .on_turn(B)
        .play("1 send counting_house paid");
    house.s.reserved = bit(P24);
    house.played("1 plan " + house.offers(B, "plan").front());
    house.s.gold[B] = 1;
    EXPECT_EQ(house.refused("1 site p24"), "14.9b");
    EXPECT_TRUE(house.may("1 site p30"));
}
TEST(BaldursGate, r14_9c_one_token_a_turn_in_the_last_turns_too) {
    Position p = with_side(eastway);
    p.bag_of(0).available({P33, P34}).play("0 reserve p33");
    EXPECT_EQ(p.refused("0 reserve p34"), "14.9c");
    EXPECT_EQ(p.s.reserved, bit(P33));
    p.play({"0 collect", "0 finish"});
    EXPECT_EQ(p.s.reserved, bit(P33)) << "the token must stay where it is";
}
TEST(BaldursGate, r14_10_off_the_books_labor) {
    Position p = with_side(brampton);
    p.hq(B, manorborn).have(A, 4).card(A, factory).available({P24}).played("0 build factory p24");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(price(p.s, A, factory, P1, kFree), 0);
    EXPECT_EQ(price(p.s, A, general_store, P1, 3), 1) << "the discount must not bring a price below 1";
    EXPECT_EQ(price(p.s, B, factory, P1, 0), 5);
}
TEST(BaldursGate, r14_11_price_order) {
    Position p = with_side(brampton);
    p.hq(B, manorborn)
        .have(A, 4, 2)
        .portfolio(A, surveyors_trade_hall)
        .card(A, grand_exchange)
        .available({P24})
        .collecting();
    p.play({"0 use surveyors_trade_hall", "0 build grand_exchange p24"});
    EXPECT_EQ(p.s.gold[A], 0);
}

// ---- The end

TEST(BaldursGate, r15_1_the_last_token_starts_the_end) {
    Position one, two;
    for (Position* p : {&one, &two}) p->have(A, 5).card(A, factory).available({P24});
    one.bag_of(1, {P33}).play({"0 build factory p24", "nature token p33"});
    EXPECT_EQ(one.s.ending, 1);
    EXPECT_EQ(one.told(EventKind::end_begun), 1);
    EXPECT_EQ(one.s.tokens.count(face_down), 1)
        << "the token that lies face down must not be part of the bag";
    two.bag_of(2, {P33, P34}).play({"0 build factory p24", "nature token p33"});
    EXPECT_EQ(two.s.ending, 0);
}
TEST(BaldursGate, r15_2_every_seat_has_one_more_turn) {
    Position p;
    p.have(B, 5)
        .card(B, factory)
        .available({P24})
        .bag_of(1, {P33})
        .on_turn(B)
        .play({"1 build factory p24", "nature token p33"});
    for (int seat : {C, D, A, B}) {
        ASSERT_TRUE(p.asked(seat));
        p.play(std::to_string(seat) + " collect").play(std::to_string(seat) + " finish");
    }
    EXPECT_EQ(p.s.phase, Phase::final_token);
    EXPECT_TRUE(p.natures_turn());
}
TEST(BaldursGate, r15_3_builds_after_that_draw_nothing) {
    Position p;
    p.bag_of(8).available({33, 34, 35, 29, 30, 31, 28, 27}).bag_of(0).have(C, 5).card(C, factory).on_turn(C);
    ASSERT_EQ(std::popcount(p.s.available), 8);
    p.play("2 build factory p27");
    EXPECT_EQ(std::popcount(p.s.available), 7);
    EXPECT_TRUE(p.asked(D));
    EXPECT_EQ(p.told(EventKind::attack), 0);
}
TEST(BaldursGate, r15_3a_an_extra_build_may_draw_the_last_token) {
    Position p;
    p.have(A, 5, 6)
        .portfolio(A, guildmasters_trade_hall)
        .portfolio(A, surveyors_trade_hall)
        .cards(A, {factory, general_store})
        .available({P24, P30})
        .bag_of(1, {P33})
        .collecting();
    p.play({"0 use guildmasters_trade_hall", "0 build factory p24", "nature token p33"});
    EXPECT_EQ(p.s.ending, 1);
    p.play({"0 use surveyors_trade_hall", "0 build general_store p30"});
    EXPECT_TRUE(p.asked(A)) << "nothing may be drawn, and the Collect Income must go on";
    p.play("0 finish");
    for (int seat : {B, C, D, A})
        p.play(std::to_string(seat) + " collect").play(std::to_string(seat) + " finish");
    EXPECT_EQ(p.s.phase, Phase::final_token);
}
// All tokens except 19 have been drawn, and A has had the last of the last turns.
Position before_the_final_attack() {
    Position p;
    p.s.tokens.transfer(deck, P36, on_track, kEverybody);  // the face-down token is 19 here
    ++p.s.track[brampton];
    p.attacked({brampton});
    for (int plot = 1; plot < kPlots; ++plot)
        if (plot != P19) {
            p.drawn_token(plot);
            if (p.s.track[district_of(plot)] == kPlotsInDistrict) p.attacked({district_of(plot)});
        }
    p.s.ending = 1;
    return p;
}
TEST(BaldursGate, r15_4_the_final_attack_comes_before_the_scoring) {
    Position p = before_the_final_attack();
    p.tile(A, inn, P17).play({"0 collect", "0 finish"});
    EXPECT_EQ(p.refused("nature turn_up p20"), "15.4");
    p.play("nature turn_up p19");
    EXPECT_EQ(p.told(EventKind::overrun), 1);
    EXPECT_EQ(p.events[1].amount, 5) << "the event must carry the strength";
    EXPECT_EQ(p.s.owner[P17], 0);
    p.settle();
    EXPECT_EQ(p.s.phase, Phase::over);
    EXPECT_EQ(p.score(A), 2 + 1 + 2) << "the HQ alone, one district, 6 Gold and 1 Supply must score";
    Position held = before_the_final_attack();
    held.pieces(A, {K_Bl, W3, W6, W10})
        .tile(A, inn, P17)
        .play({"0 collect", "0 finish", "nature turn_up p19"});
    EXPECT_EQ(held.s.owner[P17], A + 1);
    int for_the_attack = 0;
    for (const Event& e : held.events)
        for_the_attack +=
            e.rule == static_cast<int>(Rule::r8_5) || e.rule == static_cast<int>(Rule::r8_6) ? e.amount : 0;
    EXPECT_EQ(for_the_attack, 10);
}

// ---- Scoring

TEST(BaldursGate, r16_1_an_agenda_for_each_unlocked_track) {
    Position p;
    p.level(A, 4, 5, 3).agenda(A, open_doors).agenda(A, house_of_houses).agenda(A, something_for_everyone);
    p.tiles(A, inn, {P2, P14, P26})
        .tiles(A, manor, {P5, P9, P17})
        .tile(A, market, P21)
        .tile(A, trade_hall, P29);
    EXPECT_EQ(unlocked(p.s, A), 2);
    EXPECT_EQ(agenda_points(p.s, A), 14);
}
TEST(BaldursGate, r16_1a_the_best_fulfilled_ones) {
    Position p;
    p.level(A, 4, 0, 0)
        .agenda(A, something_for_everyone)
        .agenda(A, matched_pairs)
        .agenda(A, stone_before_silk);
    p.tiles(A, inn, {P2, P14})
        .tiles(A, manor, {P5, P9})
        .tiles(A, market, {P21, P25})
        .tile(A, trade_hall, P29);
    EXPECT_EQ(agenda_points(p.s, A), 8);
}
Position a_group() {
    Position p;
    p.tiles(A, inn, {P21, P22, P23, P24}).pieces(A, {K_St, W7});
    return p;
}
TEST(BaldursGate, r16_2_the_largest_group) { EXPECT_EQ(largest_group(a_group().s, A), 6); }
TEST(BaldursGate, r16_2a_damaged_tiles_join_nothing) {
    Position p = a_group();
    p.s.owner[P22] = 0;
    EXPECT_EQ(largest_group(p.s, A), 4);
}
TEST(BaldursGate, r16_3_districts) {
    Position p;
    p.tiles(A, inn, {P1, P5, P13});
    EXPECT_EQ(district_points(p.s, A), 6);
    const std::array<int, 10> chart{0, 1, 2, 4, 6, 9, 12, 16, 20, 25};
    Position q;
    q.s.owner = {};
    for (int d = 1; d <= kDistricts; ++d) {
        EXPECT_EQ(district_points(q.s, A), chart[static_cast<std::size_t>(d - 1)]);
        q.tile(A, inn, d * kPlotsInDistrict);
    }
    EXPECT_EQ(district_points(q.s, A), 25);
}
TEST(BaldursGate, r16_3a_figures_and_damaged_tiles_do_not_count) {
    Position p;
    p.piece(A, K_Br).tile(-1, inn, P30);
    EXPECT_EQ(district_points(p.s, A), 1);
}
TEST(BaldursGate, r16_4_a_third_of_what_is_left) {
    Position p;
    p.have(A, 2, 4, 1).some_cards(A, 3);
    EXPECT_EQ(leftover_points(p.s, A), 3);
}
Position over(std::array<int, 4> points) {
    Position p;
    for (int q = 0; q < 4; ++q) p.prestige(q, points[static_cast<std::size_t>(q)]);
    p.s.phase = Phase::over;
    return p;
}
std::array<int, 4> places(const Position& p) { return {p.place(A), p.place(B), p.place(C), p.place(D)}; }
TEST(BaldursGate, r16_5_most_prestige_wins) {
    EXPECT_EQ(places(over({41, 40, 40, 12})), (std::array{1, 2, 2, 4}));
}
TEST(BaldursGate, r16_6_then_building_cards_in_the_portfolio) {
    Position p = over({40, 40, 12, 12});
    for (int n = 0; n < 6; ++n) p.portfolio(A, market + n);
    for (int n = 0; n < 5; ++n) p.portfolio(B, 20 + n);
    p.pieces(B, {G1, G2});
    EXPECT_EQ(places(p), (std::array{1, 2, 3, 3}));
}
TEST(BaldursGate, r16_7_then_fortifications) {
    Position p = over({40, 40, 12, 12});
    p.pieces(A, {W1, W2, G1}).pieces(B, {K_M, K_T});
    EXPECT_EQ(places(p), (std::array{1, 2, 3, 3}));
}
TEST(BaldursGate, r16_8_then_prestige_from_agendas) {
    Position p = over({40, 40, 12, 12});
    p.level(A, 4, 0, 0).level(B, 4, 0, 0).agenda(A, friends_everywhere).agenda(B, lords_of_the_toll);
    p.level(A, 4, 2, 2).pieces(A, {W1, W2}).pieces(B, {G1, G2});
    EXPECT_EQ(agenda_points(p.s, A), 7);
    EXPECT_EQ(agenda_points(p.s, B), 9);
    EXPECT_EQ(places(p), (std::array{2, 1, 3, 3}));
}
TEST(BaldursGate, r16_9_then_the_victory_is_shared) {
    EXPECT_EQ(places(over({40, 40, 12, 3})), (std::array{1, 1, 3, 4}));
}
TEST(BaldursGate, r16_10_each_step_compares_those_still_tied) {
    // B and C have more Building Cards than A; of those two B has the Fortification. D has most of all and no
    // points.
    Position p = over({40, 40, 40, 39});
    p.pieces(A, {W1, W2, W3})
        .piece(B, K_M)
        .portfolio(B, factory)
        .portfolio(C, rookery)
        .portfolio(D, gilded_cup)
        .portfolio(D, coach_house);
    EXPECT_EQ(places(p), (std::array{3, 1, 2, 4}));
}

// ---- Agendas

// A holds the Agenda, one track stands at level 4.
Position holding(Face agenda) {
    Position p;
    p.agenda(A, agenda).level(A, 4, 0, 0);
    return p;
}
int points(const Position& p) { return agenda_points(p.s, A); }

TEST(BaldursGate, r17_0_agendas_look_after_the_final_attack) {
    Position p = before_the_final_attack();
    p.agenda(A, open_doors).level(A, 4, 0, 0).tiles(A, inn, {P1, P5, P17}).have(A, 0);
    EXPECT_EQ(points(p), 7);
    p.play({"0 collect", "0 finish", "nature turn_up p19"}).settle();
    EXPECT_EQ(p.told(EventKind::agenda_scored), 0);
    EXPECT_EQ(points(p), 0);
}
TEST(BaldursGate, r17_1_old_money) {
    Position p = holding(old_money);
    p.tiles(A, inn, {P1, P4, P6});
    EXPECT_EQ(points(p), 0);
    EXPECT_EQ(points(p.tile(A, market, P12)), 9);
}
TEST(BaldursGate, r17_2_voice_of_the_docks) {
    Position p = holding(voice_of_the_docks);
    p.tiles(A, inn, {P13, P17, P21, P25, P29});
    EXPECT_EQ(points(p), 0);
    EXPECT_EQ(points(p.tile(A, market, P33)), 8);
}
void three_of(Face agenda, BuildingType type) {
    Position p = holding(agenda);
    p.tiles(A, type, {P2, P14}).tile(A, type == inn ? manor : inn, P5);
    EXPECT_EQ(points(p), 0);
    p.tile(A, type, P26);
    EXPECT_EQ(points(p), 7);
    p.s.owner[P14] = 0;
    EXPECT_EQ(points(p), 0) << "a damaged tile must not count";
}
TEST(BaldursGate, r17_3_house_of_houses) { three_of(house_of_houses, manor); }
TEST(BaldursGate, r17_4_open_doors) { three_of(open_doors, inn); }
TEST(BaldursGate, r17_5_stall_by_stall) { three_of(stall_by_stall, market); }
TEST(BaldursGate, r17_6_sworn_crafts) { three_of(sworn_crafts, trade_hall); }
TEST(BaldursGate, r17_7_something_for_everyone) {
    Position p = holding(something_for_everyone);
    p.tile(A, market, P1).tile(A, manor, P5).tile(A, trade_hall, P9).tile(A, inn, P13);
    EXPECT_EQ(points(p), 5);
    p.s.owner[P13] = 0;
    EXPECT_EQ(points(p), 0);
}
TEST(BaldursGate, r17_8_matched_pairs) {
    EXPECT_EQ(points(holding(matched_pairs)
                         .tiles(A, manor, {P1, P5})
                         .tiles(A, inn, {P9, P13})
                         .tiles(A, market, {P17, P21})),
              8);
    EXPECT_EQ(points(holding(matched_pairs).tiles(A, manor, {P1, P5, P9, P13}).tiles(A, inn, {P17, P21})), 0);
}
TEST(BaldursGate, r17_8_progress_counts_only_what_counts) {
    const auto progress = [](Position p, Face agenda) {
        const Progress now = agenda_progress(p.s, A, agenda);
        return std::pair(now.have, now.need);
    };
    EXPECT_EQ(
        progress(holding(matched_pairs).tiles(A, manor, {P1, P5, P9}).tiles(A, inn, {P13}), matched_pairs),
        std::pair(3, 6));
    EXPECT_EQ(progress(holding(friends_everywhere).level(A, 6, 1, 0), friends_everywhere), std::pair(3, 6));
    EXPECT_EQ(progress(holding(both_sides_of_the_wall).tiles(A, inn, {P1, P5, P13}), both_sides_of_the_wall),
              std::pair(2, 3));
    EXPECT_EQ(
        progress(holding(both_sides_of_the_wall).tiles(A, inn, {P13, P17, P21}), both_sides_of_the_wall),
        std::pair(3, 4));
}
TEST(BaldursGate, r17_9_this_ward_is_ours) {
    EXPECT_EQ(points(holding(this_ward_is_ours).tiles(A, inn, {P21, P22, P24})), 6);
    EXPECT_EQ(points(holding(this_ward_is_ours).tiles(A, inn, {P21, P22}).piece(A, H_St)), 0);
}
TEST(BaldursGate, r17_10_doors_on_every_street) {
    EXPECT_EQ(points(holding(doors_on_every_street).tiles(A, inn, {P1, P5, P9, P13, P17})), 7);
    EXPECT_EQ(points(holding(doors_on_every_street).tiles(A, inn, {P1, P5, P9, P13}).piece(A, H_Bl)), 0);
}
TEST(BaldursGate, r17_11_both_sides_of_the_wall) {
    EXPECT_EQ(points(holding(both_sides_of_the_wall).tiles(A, inn, {P2, P6, P10})), 7);
    EXPECT_EQ(points(holding(both_sides_of_the_wall).tiles(A, inn, {P13, P17, P21, P25})), 7);
    EXPECT_EQ(points(holding(both_sides_of_the_wall).tiles(A, inn, {P2, P6, P13, P17, P21})), 0);
}
TEST(BaldursGate, r17_12_high_lookouts) {
    EXPECT_EQ(points(holding(high_lookouts).pieces(A, {W1, W5, W9})), 7);
    EXPECT_EQ(points(holding(high_lookouts).pieces(A, {W1, W5, K_M, G1})), 0);
}
TEST(BaldursGate, r17_13_deep_foundations) {
    EXPECT_EQ(points(holding(deep_foundations).pieces(A, {K_M, K_Br})), 8);
    EXPECT_EQ(points(holding(deep_foundations).pieces(A, {K_M, W1, G1})), 0);
}
TEST(BaldursGate, r17_14_lords_of_the_toll) {
    EXPECT_EQ(points(holding(lords_of_the_toll).pieces(A, {G1, G9})), 9);
    EXPECT_EQ(points(holding(lords_of_the_toll).pieces(A, {G1, K_M, W15})), 0);
}
TEST(BaldursGate, r17_15_full_garrison) {
    EXPECT_EQ(points(holding(full_garrison).pieces(A, {W4, K_T, G3})), 9);
    EXPECT_EQ(points(holding(full_garrison).pieces(A, {W4, W5, K_T})), 0);
}
TEST(BaldursGate, r17_16_stone_before_silk) {
    EXPECT_EQ(points(holding(stone_before_silk).pieces(A, {W1, W2, W3, K_M, G1})), 10);
    EXPECT_EQ(points(holding(stone_before_silk).pieces(A, {W1, W2, W3, K_M})), 0);
}
TEST(BaldursGate, r17_17_chain_of_title) {
    Position p = holding(chain_of_title);
    p.hq(A, manorborn).tiles(A, inn, {P1, P2, P3, P4}).pieces(A, {K_M, W1});
    EXPECT_EQ(points(p), 0);
    EXPECT_EQ(points(p.piece(A, W2)), 8);
}
TEST(BaldursGate, r17_18_friends_everywhere) {
    EXPECT_EQ(points(holding(friends_everywhere).level(A, 4, 2, 2)), 7);
    EXPECT_EQ(points(holding(friends_everywhere).level(A, 6, 6, 1)), 0);
}
TEST(BaldursGate, r17_19_locked_strongroom) {
    Position p = holding(locked_strongroom);
    p.have(A, 10);
    EXPECT_EQ(points(p), 6);
    EXPECT_EQ(leftover_points(p.s, A), 3);
    p.have(A, 9);
    EXPECT_EQ(points(p), 0);
    EXPECT_EQ(leftover_points(p.s, A), 3);
}
TEST(BaldursGate, r17_20_plans_in_the_drawer) {
    Position p = holding(plans_in_the_drawer);
    p.have(A, 1).some_cards(A, 4);
    EXPECT_EQ(points(p), 0);
    p.some_cards(A, 1);
    EXPECT_EQ(points(p), 6);
    EXPECT_EQ(leftover_points(p.s, A), 2);
}

}  // namespace
}  // namespace mortarboard::baldurs_gate
