// These tests are for sections 5 to 8: calling and turns, gathering, building, the deck.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;
const Faces kSix = {manor, castle, temple, church, market, docks};

// ---- 5 Calling and turns

TEST(CitadelsTurn, r5_1_numbers_are_called_upwards) {
    Position p;
    p.hold(A, character::merchant)
        .hold(B, character::thief)
        .hold(C, character::warlord)
        .hold(D, character::king)
        .call(1);
    std::string order;
    for (p.answer(); p.s.phase == Phase::turn; p.answer()) {
        const std::string seat = std::to_string(p.s.turn);
        order += static_cast<char>('A' + p.s.turn);
        p.play(seat + " gather_gold");
        if (p.allowed(seat + " take_crown")) p.play(seat + " take_crown");
        p.play(seat + " end_turn");
    }
    EXPECT_EQ(order, "BDAC");
}
TEST(CitadelsTurn, r5_2_who_is_called_reveals) {
    Position p;
    p.hold(B, character::magician).hold(C, character::merchant).call(3);
    EXPECT_EQ(p.only_move(B), "reveal first");
    EXPECT_REFUSED(p, "B not_me", r5_2);
    EXPECT_REFUSED(p, "C reveal first", r5_2);
    p.answer();
    EXPECT_EQ(p.s.turn, B);
    for (int viewer : {A, B, C, D, static_cast<int>(kPublic)})
        EXPECT_EQ(p.sees_role(viewer, first_role + B), "magician");
}
TEST(CitadelsTurn, r5_3_silence_does_not_tell_why) {
    Position p;
    p.hold(A, character::assassin)
        .hold(B, character::thief)
        .hold(C, character::merchant)
        .hold(D, character::architect)
        .call(5);
    p.s.killed = 6;
    p.answer();
    EXPECT_EQ(p.s.turn, D);
    EXPECT_EQ(p.s.rank, 7);
    EXPECT_EQ(p.sees_role(D, first_role + C), "?");
    EXPECT_EQ(p.sees_role(D, role_down).front(), '?');
}
TEST(CitadelsTurn, r5_4a_robbery_comes_first) {
    Position p;
    p.hold(B, character::thief)
        .hold(C, character::merchant)
        .hold(D, character::warlord)
        .gold(C, 5)
        .as(B, character::thief);
    p.play("B rob merchant", "B gather_gold", "B end_turn");
    p.answer();
    EXPECT_EQ(p.s.turn, C);
    EXPECT_EQ(p.s.gold[C], 0);
    EXPECT_EQ(p.s.gold[B], 7);
    EXPECT_TRUE(p.allowed("C gather_gold"));
}
TEST(CitadelsTurn, r5_4b_thanks_then_threat_then_consulate) {
    Position p;
    p.use(character::blackmailer)
        .hold(A, character::blackmailer)
        .hold(C, character::merchant)
        .city(D, {ballroom})
        .city(C, {district::consulate})
        .call(6);
    p.s.crown = D;
    p.s.blackmailer = A;
    p.s.threats = p.s.threats_placed = rank_bit(6) | rank_bit(8);
    p.s.real_rank = 8;
    lay_character(p, C, character::architect == p.s.cast[6] ? character::scholar : character::architect);
    p.answer();
    EXPECT_EQ(p.moves(C), (std::vector<std::string>{"thank", "stay_silent"}));
    p.play("C thank");
    EXPECT_EQ(p.moves(C), (std::vector<std::string>{"gather_gold", "gather_cards"}));
    p.play("C gather_gold");
    EXPECT_EQ(p.moves(C), (std::vector<std::string>{"bribe", "refuse"}));
    p.play("C bribe");
    EXPECT_EQ(p.moves(C), (std::vector<std::string>{"decline", "reveal_second scholar"}));
    p.play("C decline");
    EXPECT_TRUE(p.allowed("C end_turn"));
}
TEST(CitadelsTurn, r5_5_gathering_is_a_must) {
    Position p;
    p.as(B, character::merchant);
    EXPECT_REFUSED(p, "B end_turn", r5_5);
    p.play("B gather_gold", "B end_turn");
}
TEST(CitadelsTurn, r5_6_abilities_at_any_time) {
    Position before;
    before.city(C, {market}).gold(C, 1).hand_cards(C, {docks}).as(C, character::merchant);
    Position after = before;
    before.play("C income merchant", "C gather_gold", "C build docks");
    EXPECT_EQ(before.s.gold[C], 1);
    after.play("C gather_gold", "C build docks", "C income merchant");
    EXPECT_EQ(after.s.gold[C], 2);
}
TEST(CitadelsTurn, r5_7_each_ability_once) {
    Position p;
    p.city(B, {market}).as(B, character::merchant);
    p.play("B income merchant", "B extra_gold");
    EXPECT_EQ(p.s.gold[B], 2);
    EXPECT_REFUSED(p, "B income merchant", r5_7);
    EXPECT_REFUSED(p, "B extra_gold", r5_7);
}
TEST(CitadelsTurn, r5_8_abilities_are_optional) {
    Position p;
    p.gold(D, 9).city(C, {castle, palace}).as(D, character::warlord).gathered();
    EXPECT_TRUE(p.allowed("D destroy C plain castle"));
    p.play("D end_turn");
    EXPECT_EQ(p.city_of(C), "castle palace");
}
TEST(CitadelsTurn, r5_9_district_effects_in_the_own_turn) {
    Position p;
    p.city(B, {smithy}).gold(B, 4).hold(B, character::architect).as(C, character::merchant);
    EXPECT_TRUE(p.moves(B).empty());
    EXPECT_REFUSED(p, "B smithy", r5_9);
    p.play("C gather_gold", "C end_turn");
    p.answer();
    p.play("B smithy");
    p.nature();
    EXPECT_NE(p.verdict("B smithy"), Rule::allowed);  // 20.21 says why
}
TEST(CitadelsTurn, r5_10_with_two_characters_in_each_turn) {
    Position p(3);
    p.hold(A, character::magician)
        .hold(A, character::architect, 1)
        .hold(B, character::assassin)
        .hold(B, character::thief, 1);
    p.city(A, {district::laboratory}).hand_cards(A, {manor, docks, tavern}).as(A, character::magician);
    p.play("A laboratory manor", "A gather_gold", "A end_turn");
    while (p.s.turn != A) {
        p.answer();
        if (p.s.turn == A) break;
        const std::string seat = std::to_string(p.s.turn);
        p.play(seat + " gather_gold");
        if (p.allowed(seat + " take_crown")) p.play(seat + " take_crown");
        p.play(seat + " end_turn");
    }
    EXPECT_EQ(p.s.rank, 7);
    p.play("A laboratory docks");
    EXPECT_EQ(p.s.gold[A], 6);  // two of the coins were gathered
    EXPECT_EQ(p.cards(A), 1);
}
TEST(CitadelsTurn, r5_11_the_crown_chooses_first) {
    Position p;
    p.as(C, character::king).gathered().play("C take_crown", "C end_turn");
    p.answer();
    while (p.s.phase == Phase::turn) {
        const std::string seat = std::to_string(p.s.turn);
        p.play(seat + " gather_gold", seat + " end_turn");
        p.answer();
    }
    ASSERT_EQ(p.s.phase, Phase::select);
    std::string order;
    for (p.nature(); p.s.phase == Phase::select; p.nature()) {
        const Seat q = Citadels::to_move(p.s).first();
        order += static_cast<char>('A' + q);
        p.play(std::to_string(q) + " " + p.moves(q)[0]);
    }
    EXPECT_EQ(order, "CDAB");
}
TEST(CitadelsTurn, r5_12_payments_go_to_the_bank) {
    Position p;
    p.gold(A, 5)
        .gold(B, 1)
        .gold(C, 1)
        .gold(D, 1)
        .hand_cards(A, {castle})
        .as(A, character::bishop)
        .gathered()
        .play("A build castle");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.gold[B] + p.s.gold[C] + p.s.gold[D], 3);
}
TEST(CitadelsTurn, r5_13_markers_leave_at_the_end_of_the_round) {
    Position p;
    p.use(character::magistrate)
        .use(character::tax_collector)
        .hold(A, character::magistrate)
        .hold(B, character::thief)
        .as(D, character::king)
        .gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = rank_bit(5) | rank_bit(6) | rank_bit(7);
    p.s.signed_rank = 6;
    p.s.thief = B;
    p.s.robbed = 8;
    p.s.token_gold = 2;
    p.play("D take_crown", "D end_turn");
    p.answer();
    ASSERT_EQ(p.s.phase, Phase::select);
    EXPECT_EQ(p.s.warrants | p.s.threats | p.s.signed_rank | p.s.robbed | p.s.killed | p.s.bewitched, 0);
    EXPECT_EQ(p.s.token_gold, 2);
}
TEST(CitadelsTurn, r5_14_everybody_still_hidden_answers) {
    Position p;
    p.hold(A, character::assassin)
        .hold(B, character::king)
        .hold(C, character::merchant)
        .hold(D, character::architect)
        .call(5);
    EXPECT_EQ(Citadels::to_move(p.s).bits, bit(C) | bit(D));  // A and B are revealed already
    EXPECT_EQ(p.only_move(C), "not_me");
    EXPECT_REFUSED(p, "C reveal second", r5_14);
    p.s.killed = 6;
    p.answer();
    EXPECT_EQ(p.s.rank, 7);  // a killed number is asked of nobody
}
TEST(CitadelsTurn, r5_15_nothing_for_nothing) {
    Position p;
    p.as(B, character::king);
    EXPECT_REFUSED(p, "B income king", r5_15);
    Position q;
    q.as(B, character::architect).deck_of(0);
    EXPECT_REFUSED(q, "B extra_cards", r5_15);
    Position r;
    r.use(character::tax_collector).as(B, character::tax_collector);
    EXPECT_REFUSED(r, "B collect_taxes", r5_15);
}

// ---- 6 Gathering

TEST(CitadelsTurn, r6_1_gold) {
    Position p;
    p.gold(B, 2).as(B, character::bishop).play("B gather_gold");
    EXPECT_EQ(p.s.gold[B], 4);
}
TEST(CitadelsTurn, r6_2_cards_one_kept_one_under_the_deck) {
    Position p;
    p.hand_cards(B, {tavern, tavern, market, temple})
        .deck_of(30)
        .as(B, character::bishop)
        .play("B gather_cards");
    p.deal({harbor, docks});
    p.play("B keep docks");
    EXPECT_EQ(p.cards(B), 5);
    EXPECT_EQ(p.deck(), 29);
    EXPECT_EQ(p.lies(bottom), "harbor");
}
TEST(CitadelsTurn, r6_3_once_and_one_kind) {
    Position p;
    p.as(B, character::bishop).play("B gather_gold");
    EXPECT_REFUSED(p, "B gather_cards", r6_3);
    EXPECT_REFUSED(p, "B gather_gold", r6_3);
}
TEST(CitadelsTurn, r6_4_a_deck_that_runs_out) {
    Position one;
    one.deck_of(1).as(B, character::bishop).play("B gather_cards");
    one.nature();
    EXPECT_EQ(one.cards(B), 1);
    EXPECT_EQ(one.deck(), 0);
    EXPECT_TRUE(one.allowed("B end_turn"));
    Position none_left;
    none_left.deck_of(0).as(B, character::bishop);
    EXPECT_REFUSED(none_left, "B gather_cards", r6_4);
    EXPECT_TRUE(none_left.allowed("B gather_gold"));
}
TEST(CitadelsTurn, r6_5_under_the_deck_in_the_order_drawn) {
    Position p;
    p.city(B, {observatory}).as(B, character::bishop).play("B gather_cards");
    p.deal({manor, docks, prison});
    EXPECT_EQ(p.moves(B).size(), 3u);
    p.play("B keep docks");
    EXPECT_EQ(p.lies(bottom), "manor prison");
    Position other;  // the order is that of drawing, not of names
    other.city(B, {observatory}).as(B, character::bishop).play("B gather_cards");
    other.deal({prison, docks, manor});
    other.play("B keep docks");
    EXPECT_EQ(other.lies(bottom), "prison manor");
}

// ---- 7 Building

TEST(CitadelsTurn, r7_1_after_gathering_from_the_hand) {
    Position p;
    p.gold(B, 3).hand_cards(B, {manor}).as(B, character::bishop);
    EXPECT_REFUSED(p, "B build manor", r7_1);
    p.play("B gather_gold");
    EXPECT_REFUSED(p, "B build castle", r7_1);
    p.play("B build manor");
    EXPECT_EQ(p.s.gold[B], 2);
    EXPECT_EQ(p.city_of(B), "manor");
}
TEST(CitadelsTurn, r7_2_one_a_turn) {
    Position p;
    p.gold(B, 9).hand_cards(B, {temple, prison}).as(B, character::bishop).gathered().play("B build temple");
    EXPECT_REFUSED(p, "B build prison", r7_2);
}
TEST(CitadelsTurn, r7_3_no_name_twice) {
    Position p;
    p.gold(B, 9).city(B, {tavern}).hand_cards(B, {tavern, market}).as(B, character::bishop).gathered();
    EXPECT_REFUSED(p, "B build tavern", r7_3);
    EXPECT_TRUE(p.allowed("B build market"));
}
TEST(CitadelsTurn, r7_4_the_whole_cost_at_once) {
    Position p;
    p.gold(B, 4).hand_cards(B, {palace}).as(B, character::bishop).gathered();
    EXPECT_REFUSED(p, "B build palace", r7_4);
    EXPECT_EQ(p.s.gold[B], 4);
}
TEST(CitadelsTurn, r7_5_judged_before_the_price_is_paid) {
    Position p;
    p.city(B, {armory, manor, castle, temple, church, tavern, market}).as(B, character::bishop).gathered();
    EXPECT_REFUSED(p, "B armory B plain manor", r7_5);
}
TEST(CitadelsTurn, r7_6_the_order_of_a_build) {
    Position p;
    p.use(character::tax_collector)
        .gold(B, 4)
        .city(B, {masons_yard})
        .hand_cards(B, {district::forum})
        .as(B, character::bishop)
        .play("B gather_gold", "B build forum");
    EXPECT_EQ(p.s.gold[B], 1);
    EXPECT_EQ(p.s.token_gold, 1);
}
TEST(CitadelsTurn, r7_7_what_is_seized_is_not_built) {
    Position p;
    p.use(character::marshal)
        .use(character::tax_collector)
        .gold(B, 5)
        .city(C, {festival_grounds})
        .hand_cards(B, {temple})
        .as(B, character::marshal)
        .gathered();
    p.play("B seize C plain festival_grounds");
    EXPECT_EQ(p.s.gold[B], 2);
    EXPECT_EQ(p.s.gold[C], 3);
    EXPECT_EQ(p.s.token_gold, 0);
    EXPECT_TRUE(p.s.frames.empty());  // no cards are revealed
    EXPECT_TRUE(p.allowed("B build temple"));
}
TEST(CitadelsTurn, r7_8_effects_belong_to_the_city_it_stands_in) {
    Position p;
    p.use(character::magistrate)
        .hold(A, character::magistrate)
        .gold(C, 3)
        .hand_cards(C, {festival_grounds})
        .as(C, character::merchant)
        .gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = rank_bit(6) | rank_bit(7) | rank_bit(8);
    p.s.signed_rank = 6;
    p.play("C build festival_grounds", "A confiscate");
    p.nature();
    EXPECT_EQ(cards_count(p.s, open_cards), 6);
    EXPECT_EQ(Citadels::to_move(p.s), SeatSet::of(A));
}
TEST(CitadelsTurn, r7_9_a_choice_on_building_may_be_left) {
    Position p;
    p.gold(B, 5)
        .city(C, {keep})
        .hand_cards(B, {sinkhole})
        .as(B, character::bishop)
        .gathered()
        .play("B build sinkhole", "B decline");
    EXPECT_EQ(p.city_of(C), "keep");
    EXPECT_TRUE(p.allowed("B end_turn"));
}

// ---- 8 Deck, discarding, destroying, moving

TEST(CitadelsTurn, r8_1_destroyed_districts_go_under_the_deck) {
    Position p;
    p.city(C, {tavern}).deck_of(20).as(D, character::warlord).play("D destroy C plain tavern");
    EXPECT_EQ(p.deck(), 21);
    EXPECT_EQ(p.lies(bottom), "tavern");
}
TEST(CitadelsTurn, r8_2_what_was_put_first_is_drawn_first) {
    Position p;
    p.city(A, {smithy}).gold(A, 2).bottom_cards({manor, docks}).deck_of(3).as(A, character::architect);
    p.play("A smithy");
    ASSERT_EQ(cards_count(p.s, deck), 1);
    Citadels::apply(p.s, {kNature, Citadels::draw(p.s, p.rng)}, {});
    p.deal({manor, docks});
    EXPECT_EQ(p.deck(), 0);
    EXPECT_EQ(p.cards(A), 3);
}
TEST(CitadelsTurn, r8_3_discards_lie_in_the_order_named) {
    Position p;
    p.hand_cards(B, {manor, prison, tavern, docks})
        .as(B, character::magician)
        .play("B redraw manor", "B redraw prison", "B redraw tavern", "B finish");
    EXPECT_EQ(p.lies(bottom), "manor prison tavern");
}
TEST(CitadelsTurn, r8_4_an_effect_gives_what_is_there) {
    Position p;
    p.deck_of(1).as(B, character::architect).play("B extra_cards");
    p.nature();
    EXPECT_EQ(p.cards(B), 1);
    EXPECT_EQ(p.deck(), 0);
}
TEST(CitadelsTurn, r8_5_at_random_with_equal_odds) {
    Position start;
    start.use(character::emperor)
        .gold(D, 0)
        .hand_cards(D, {manor, docks, prison, tavern})
        .as(B, character::emperor)
        .play("B give_crown D cards");
    std::map<Face, int> taken_times;
    for (int n = 0; n < 40'000; ++n) ++taken_times[Citadels::draw(start.s, start.rng).arg[0]];
    ASSERT_EQ(taken_times.size(), 4u);
    for (const auto& [face, times] : taken_times) {
        EXPECT_GE(times, 9'600) << kDistrict[face].id;
        EXPECT_LE(times, 10'400) << kDistrict[face].id;
    }
}
TEST(CitadelsTurn, r8_6_what_lies_on_a_district_goes_along) {
    Position p;
    p.use(character::diplomat)
        .city(C, {manor}, beautified)
        .city(B, {castle})
        .as(B, character::diplomat)
        .play("B exchange C beautified manor", "B hand_over plain castle");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.city_of(B), "manor+");
    EXPECT_EQ(p.city_of(C), "castle");
}
TEST(CitadelsTurn, r8_7_what_lies_on_a_destroyed_district) {
    Position p;
    p.city(C, {district::museum}, beautified)
        .museum({manor, docks, prison}, C)
        .gold(D, 4)
        .as(D, character::warlord);
    const int before = p.deck();
    p.play("D destroy C beautified museum");
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.deck(), before + 4);
    EXPECT_EQ(p.s.gold[A] + p.s.gold[B] + p.s.gold[C], 0);
}

}  // namespace
}  // namespace mortarboard::citadels
