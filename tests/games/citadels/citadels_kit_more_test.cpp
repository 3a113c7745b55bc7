// These tests are for the second half of section 21: the kit's districts from the Dragon Roost to the
// Surveyors' Hall.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// B acts as the Bishop and has gathered.
Position builder(int coins, const Faces& held, const Faces& own = {}) {
    Position p;
    p.gold(B, coins).hand_cards(B, held).city(B, own).as(B, character::bishop).gathered();
    return p;
}
int worth(const Faces& own) {
    Position p;
    p.s.crown = B;
    return p.city(A, own).points(A);
}

// ---- Dragon Roost

// C's Roost watches its Palace; D acts as `attacker`.
Position roost(int attacker, int coins) {
    Position p;
    p.use(attacker).city(C, {dragon_roost, palace}).gold(D, coins).as(D, attacker);
    p.s.bound = palace;
    return p;
}
TEST(CitadelsKit, r21_5a_the_chosen_district_is_safe) {
    Position built = builder(5, {dragon_roost}, {palace});
    built.play("B build dragon_roost");
    EXPECT_REFUSED(built, "B bind plain dragon_roost", r21_5a);
    EXPECT_REFUSED(built, "B bind plain manor", r21_5a);
    built.play("B bind plain palace");
    EXPECT_EQ(built.s.bound, palace);
    Position p = roost(character::warlord, 9);
    EXPECT_REFUSED(p, "D destroy C plain palace", r21_5a);
    p.play("D destroy C plain dragon_roost");
    EXPECT_EQ(p.s.gold[D], 5);
    Position diplomat = roost(character::diplomat, 9);
    diplomat.city(D, {tavern});
    EXPECT_REFUSED(diplomat, "D exchange C plain palace", r21_5a);
    Position armed = roost(character::architect, 4);
    armed.city(D, {armory}).hand_cards(D, {sinkhole}).gathered();
    EXPECT_REFUSED(armed, "D armory C plain palace", r21_5a);
    armed.play("D build sinkhole");
    EXPECT_REFUSED(armed, "D turn_down C plain palace", r21_5a);
}
TEST(CitadelsKit, r21_5b_two_points_while_both_stand) {
    Position p;
    p.city(A, {dragon_roost, palace});
    EXPECT_EQ(p.points(A), 10);
    p.s.bound = palace;
    EXPECT_EQ(p.points(A), 12);
}
TEST(CitadelsKit, r21_5c_a_broken_bond_does_not_come_back) {
    Position p = roost(character::diplomat, 9);
    p.city(D, {town_hall}).play("D exchange C plain dragon_roost", "D hand_over plain town_hall");
    EXPECT_EQ(p.s.bound, district::none);
    Position again;  // the Roost stands beside the Palace once more
    again.city(C, {dragon_roost, palace}).gold(D, 9).as(D, character::warlord);
    EXPECT_EQ(again.points(C), 10);
    EXPECT_TRUE(again.allowed("D destroy C plain palace"));
    Position turned = builder(4, {sinkhole});
    turned.city(C, {dragon_roost, palace});
    turned.s.bound = palace;
    turned.play("B build sinkhole", "B turn_down C plain dragon_roost");
    EXPECT_EQ(turned.s.bound, district::none);
    Position sacrificed;  // the chosen one leaves
    sacrificed.hand_cards(C, {necropolis})
        .city(C, {dragon_roost, palace})
        .as(C, character::bishop)
        .gathered();
    sacrificed.s.bound = palace;
    sacrificed.play("C build_by_sacrifice plain palace");
    EXPECT_EQ(sacrificed.s.bound, district::none);
}

// ---- Festival Grounds

TEST(CitadelsKit, r21_6a_all_take_cards_in_turn) {
    Position p;
    p.gold(C, 3)
        .hand_cards(C, {festival_grounds})
        .as(C, character::bishop)
        .gathered()
        .play("C build festival_grounds");
    p.nature();
    EXPECT_EQ(cards_count(p.s, open_cards), 6);
    for (int q : {C, D, A, B, C, D}) {
        EXPECT_TRUE(Citadels::to_move(p.s) == SeatSet::of(static_cast<Seat>(q)));
        p.play(std::to_string(q) + " " + p.moves(q)[0]);
    }
    EXPECT_EQ(p.cards(C), 2);
    EXPECT_EQ(p.cards(D), 2);
    EXPECT_EQ(p.cards(A), 1);
    EXPECT_EQ(p.cards(B), 1);
    EXPECT_TRUE(p.allowed("C end_turn"));
}
TEST(CitadelsKit, r21_6b_taking_is_compulsory_and_open) {
    Position two(2);
    two.gold(B, 3)
        .hand_cards(B, {festival_grounds})
        .as(B, character::bishop)
        .gathered()
        .play("B build festival_grounds");
    two.deal({manor, castle, palace, temple});
    EXPECT_REFUSED(two, "B decline", r21_6b);
    two.play("B take_open palace", "A take_open manor", "B take_open castle", "A take_open temple");
    EXPECT_EQ(two.sees(A, hand + B), "castle palace");
    EXPECT_EQ(two.sees(kPublic, hand + A), "manor temple");
    Position few = builder(3, {festival_grounds});
    few.deck_of(3).play("B build festival_grounds");
    few.nature();
    for (int q : {B, C, D}) few.play(std::to_string(q) + " " + few.moves(q)[0]);
    EXPECT_TRUE(few.allowed("B end_turn"));
    EXPECT_EQ(few.cards(A), 0);
    Position none = builder(3, {festival_grounds});
    none.deck_of(0).play("B build festival_grounds");
    EXPECT_TRUE(none.allowed("B end_turn"));
}

// ---- Forum

TEST(CitadelsKit, r21_7a_forum_costs_the_last_rank) {
    Position low;
    low.city(A, {forum}).hold(A, character::assassin).as(B, character::thief);
    EXPECT_EQ(low.points(A), 1);
    Position high;
    high.city(A, {forum}).hold(A, character::warlord).as(B, character::thief);
    EXPECT_EQ(high.points(A), 8);
}
TEST(CitadelsKit, r21_7b_of_two_the_one_chosen_second) {
    Position p(3);
    p.city(B, {forum}).hold(B, character::architect).hold(B, character::thief, 1).as(A, character::magician);
    EXPECT_EQ(p.points(B), 2);
    p.s.killed = 2;
    EXPECT_EQ(p.points(B), 2);
}
TEST(CitadelsKit, r21_7c_counts_wherever_final_costs_count) {
    Position p;
    p.city(A, {basilica, forum}).hold(A, character::architect).as(B, character::thief);
    EXPECT_EQ(p.points(A), 4 + 7 + 1);
    Position warlord;
    warlord.city(C, {forum})
        .hold(C, character::thief)
        .gold(D, 4)
        .as(D, character::warlord)
        .play("D destroy C plain forum");
    EXPECT_EQ(warlord.s.gold[D], 0);  // five during the game
    Position costs;  // 1, 2, 3, 5 and the Forum's 4
    costs.city(A, {tavern, market, docks, surveyors_hall, forum})
        .hold(A, character::king)
        .as(B, character::thief);
    EXPECT_EQ(costs.points(A), 1 + 2 + 3 + 5 + 4 + 3);
}

// ---- Royal Coffer

TEST(CitadelsKit, r21_9a_a_coin_a_round_into_the_crown) {
    for (int start : {0, 6}) {
        Position p;
        p.city(B, {royal_coffer}).as(A, character::assassin);
        p.s.crown_gold = byte(start);
        for (int round = 1; round <= 3; ++round) {
            next_round(p);
            EXPECT_EQ(p.s.crown_gold, start ? 6 : round);
        }
    }
    Position turned;
    turned.city(B, {royal_coffer}, face_down).as(A, character::assassin);
    next_round(turned);
    EXPECT_EQ(turned.s.crown_gold, 0);
}
// The owner of a Royal Coffer acts as `c`; `crowned` has the crown with this much gold in it.
Position coffer(int c, int crowned, int in_crown, int coins) {
    Position p;
    p.use(c).city(A, {royal_coffer}).gold(A, coins).as(A, c).gathered();
    p.s.crown = static_cast<Seat>(crowned);
    p.s.crown_gold = byte(in_crown);
    return p;
}
TEST(CitadelsKit, r21_9b_only_its_crowned_owner_pays_from_it) {
    Position p = coffer(character::bishop, A, 3, 2);
    p.hand_cards(A, {palace}).play("A build palace");
    EXPECT_EQ(p.s.gold[A], 0);
    EXPECT_EQ(p.s.crown_gold, 0);
    Position uncrowned = coffer(character::bishop, C, 3, 2);
    uncrowned.hand_cards(A, {palace});
    EXPECT_REFUSED(uncrowned, "A build palace", r7_4);
    Position no_owner;
    no_owner.city(A, {royal_coffer}).hand_cards(C, {palace}).gold(C, 2).as(C, character::bishop).gathered();
    no_owner.s.crown = C;
    no_owner.s.crown_gold = 3;
    EXPECT_REFUSED(no_owner, "C build palace", r7_4);
    Position smith = coffer(character::bishop, A, 2, 0);
    smith.city(A, {smithy}).play("A smithy");
    smith.nature();
    EXPECT_EQ(smith.s.crown_gold, 0);
    EXPECT_EQ(smith.cards(A), 3);
    Position warlord = coffer(character::warlord, A, 2, 1);
    warlord.city(C, {castle}).play("A destroy C plain castle");
    EXPECT_EQ(warlord.s.crown_gold, 0);
    EXPECT_EQ(warlord.s.gold[A], 0);
    Position marshal = coffer(character::marshal, A, 2, 1);
    marshal.city(C, {docks}).play("A seize C plain docks");
    EXPECT_EQ(marshal.s.gold[C], 3);
    EXPECT_EQ(marshal.s.crown_gold, 0);
}
TEST(CitadelsKit, r21_9c_nobodys_stash_and_moves_with_the_crown) {
    Position p;
    p.city(A, {royal_coffer, imperial_treasury})
        .hold(A, character::merchant)
        .hold(C, character::king)
        .as(B, character::thief)
        .gathered();
    p.s.crown_gold = 4;
    EXPECT_EQ(p.points(A), 5 + 5 + 0);
    p.play("B rob merchant", "B end_turn");
    pass_turns_until(p, C);
    p.play("C take_crown", "C gather_gold", "C end_turn");
    EXPECT_EQ(p.s.crown, C);
    EXPECT_EQ(p.s.crown_gold, 4);
    const int before = p.s.gold[B];
    pass_turns_until(p, A);
    EXPECT_EQ(p.s.gold[B], before);  // the robbery takes nothing
}
TEST(CitadelsKit, r21_9d_bribe_tax_and_artist_from_the_stash) {
    Position alchemist = coffer(character::alchemist, A, 4, 1);
    alchemist.hand_cards(A, {palace}).play("A build palace");
    EXPECT_EQ(alchemist.s.crown_gold, 0);
    alchemist.play("A end_turn");
    EXPECT_EQ(alchemist.s.crown_gold, 4);
    EXPECT_EQ(alchemist.s.gold[A], 1);
    Position artist = coffer(character::artist, A, 4, 0);
    EXPECT_REFUSED(artist, "A beautify royal_coffer", r19_2a);
    Position taxed = coffer(character::bishop, A, 4, 0);
    taxed.use(character::tax_collector).hand_cards(A, {tavern}).play("A build tavern");
    EXPECT_EQ(taxed.s.crown_gold, 3);
    EXPECT_EQ(taxed.s.token_gold, 0);
    Position bribed;
    bribed.use(character::blackmailer)
        .city(A, {royal_coffer})
        .hold(A, character::merchant)
        .hold(B, character::blackmailer)
        .gold(A, 1);
    bribed.call(6);
    bribed.s.crown_gold = 4;
    bribed.s.blackmailer = B;
    bribed.s.threats = bribed.s.threats_placed = marks({6, 8});
    bribed.s.real_rank = 6;
    bribed.answer();
    bribed.play("A gather_gold", "A bribe");
    EXPECT_EQ(bribed.s.gold[B], 1);
    EXPECT_EQ(bribed.s.crown_gold, 4);
}
TEST(CitadelsKit, r21_9e_the_payer_says_how_much) {
    Position p = coffer(character::bishop, A, 2, 5);
    p.hand_cards(A, {palace}).play("A build palace");
    EXPECT_EQ(p.moves(A),
              (std::vector<std::string>{"pay_from_crown 0", "pay_from_crown 1", "pay_from_crown 2"}));
    EXPECT_REFUSED(p, "A pay_from_crown 3", r21_9e);
    p.play("A pay_from_crown 1");
    EXPECT_EQ(p.s.gold[A], 1);
    EXPECT_EQ(p.s.crown_gold, 1);
    EXPECT_EQ(p.city_of(A), "palace royal_coffer");
    Position warlord = coffer(character::warlord, A, 2, 9);
    warlord.city(C, {castle}).play("A destroy C plain castle", "A pay_from_crown 0");
    EXPECT_EQ(warlord.s.gold[A], 6);
    EXPECT_EQ(warlord.s.crown_gold, 2);
    Position confiscated;  // what came from the crown goes back there
    confiscated.use(character::magistrate)
        .city(A, {royal_coffer})
        .hold(B, character::magistrate)
        .gold(A, 2)
        .hand_cards(A, {palace});
    confiscated.as(A, character::bishop).gathered();
    confiscated.s.crown_gold = 3;
    confiscated.s.magistrate = B;
    confiscated.s.warrants = confiscated.s.warrants_placed = marks({5, 6, 7});
    confiscated.s.signed_rank = 5;
    confiscated.play("A build palace", "B confiscate");
    EXPECT_EQ(confiscated.s.gold[A], 2);
    EXPECT_EQ(confiscated.s.crown_gold, 3);
}

// ---- Shadow Chamber

Position chamber(int in_the_cast = character::assassin) {
    Position p;
    p.use(in_the_cast)
        .hold(C, character::architect)
        .gold(B, 2)
        .hand_cards(B, {shadow_chamber})
        .as(B, character::bishop)
        .gathered();
    return p;
}
TEST(CitadelsKit, r21_10a_a_character_is_replaced_next_round) {
    Position p = chamber();
    p.play("B build shadow_chamber", "B replace patrician");
    EXPECT_EQ(p.s.cast[3], character::king);
    EXPECT_EQ(p.s.next_cast[3], character::patrician);
    p.play("B end_turn");
    next_round(p);
    EXPECT_EQ(p.s.cast[3], character::patrician);
    EXPECT_EQ(p.s.roles.pool[character::king], 0);
}
TEST(CitadelsKit, r21_10b_only_characters_allowed_here) {
    Position four = chamber();
    lay_under_consulate(four, C, character::spy);
    four.play("B build shadow_chamber");
    four.nature();
    EXPECT_REFUSED(four, "B replace artist", r21_10b);  // no rank 9 in this cast
    EXPECT_REFUSED(four, "B replace spy", r21_10b);  // the Spy lies under the Consulate
    EXPECT_REFUSED(four, "B replace king", r21_10b);  // the King is in the cast already
    EXPECT_TRUE(four.allowed("B replace emperor"));
    EXPECT_TRUE(four.allowed("B decline"));
    Position two(2);
    two.gold(B, 2)
        .hand_cards(B, {shadow_chamber})
        .as(B, character::bishop)
        .gathered()
        .play("B build shadow_chamber");
    EXPECT_REFUSED(two, "B replace emperor", r21_10b);
    EXPECT_TRUE(two.allowed("B replace patrician"));
}
TEST(CitadelsKit, r21_10c_tokens_and_markers_come_and_go) {
    Position p = chamber(character::tax_collector);
    p.s.token_gold = 4;
    p.play("B build shadow_chamber", "B replace artist", "B end_turn");
    next_round(p);
    EXPECT_EQ(p.s.cast[8], character::artist);
    EXPECT_EQ(p.s.token_gold, 0);
    Position magistrate = chamber(character::magistrate);
    magistrate.s.magistrate = A;
    magistrate.s.warrants = magistrate.s.warrants_placed = marks({6, 7, 8});
    magistrate.s.signed_rank = 6;
    magistrate.play("B build shadow_chamber", "B replace witch");
    EXPECT_EQ(magistrate.s.warrants, marks({6, 7, 8}));  // the warrants stay for this round
    magistrate.play("B end_turn");
    next_round(magistrate);
    EXPECT_EQ(magistrate.s.warrants, 0);
    EXPECT_EQ(magistrate.s.cast[0], character::witch);
}
TEST(CitadelsKit, r21_10d_the_searcher_sees_what_the_consulate_holds) {
    Position p = chamber();
    lay_under_consulate(p, C, character::spy);
    p.play("B build shadow_chamber");
    p.nature();
    EXPECT_EQ(laid_character(p.view(B)), character::spy);
    EXPECT_EQ(laid_character(p.view(D)), kHidden);
}

// ---- Sinkhole

TEST(CitadelsKit, r21_11a_sinkhole_turns_a_district_face_down) {
    Position p = builder(4, {sinkhole});
    p.city(C, {keep, tavern, manor, temple, docks})
        .city(D, {castle, market, church, prison, barracks, harbor, monastery})
        .completed(D);
    p.play("B build sinkhole");
    EXPECT_REFUSED(p, "B turn_down B plain sinkhole", r21_11a);
    EXPECT_REFUSED(p, "B turn_down D plain castle", r21_11a);
    EXPECT_TRUE(p.allowed("B decline"));
    p.play("B turn_down C plain keep");  // this is not rank 8's ability, so the Keep does not help
    EXPECT_EQ(p.city_of(C), "manor temple tavern docks (keep)");
    Position own = builder(4, {sinkhole}, {castle, market, church, prison, barracks, harbor});
    own.play("B build sinkhole");  // the Sinkhole completes the city
    EXPECT_REFUSED(own, "B turn_down B plain castle", r21_11a);
}
TEST(CitadelsKit, r21_11b_no_cost_no_name_but_a_district) {
    Position p;
    p.city(C, {palace}, face_down)
        .city(C, {tavern, manor, temple, docks, prison})
        .gold(C, 6)
        .hand_cards(C, {palace});
    p.as(C, character::bishop).gathered();
    EXPECT_EQ(p.points(C), 1 + 3 + 1 + 3 + 2);
    p.play("C build palace");
    EXPECT_EQ(p.s.complete, bit(C));
    Position museum;
    museum.city(A, {district::museum}, face_down).museum({manor, docks, prison}, A);
    EXPECT_EQ(museum.points(A), 0);
    Position type;
    type.city(B, {manor}, face_down).city(B, {castle}).as(B, character::king).play("B income king");
    EXPECT_EQ(type.s.gold[B], 1);
}
TEST(CitadelsKit, r21_11c_costs_nothing_where_a_number_is_needed) {
    for (int condition : {face_down, face_down_beautified}) {
        const std::string name = condition == face_down ? "face_down" : "face_down_beautified";
        Position warlord;
        warlord.city(C, {palace}, condition)
            .as(D, character::warlord)
            .play("D destroy C " + name + " palace");
        EXPECT_EQ(warlord.city_of(C), "");
        Position marshal;
        marshal.use(character::marshal)
            .city(C, {palace}, condition)
            .city(D, {palace})
            .gold(D, 1)
            .as(D, character::marshal);
        marshal.play("D seize C " + name + " palace");  // a face-down district has no name either
        EXPECT_EQ(marshal.s.gold[D], 1);
        EXPECT_EQ(city_size(marshal.s, D), 2);
    }
    Position artist;
    artist.use(character::artist).city(A, {palace}, face_down).gold(A, 2).as(A, character::artist);
    EXPECT_REFUSED(artist, "A beautify palace", r21_11c);
}

// ---- Trade Bridge

// A's Trade Bridge leads to B; `gatherer` acts as the Merchant.
Position bridge(int gatherer) {
    Position p;
    p.city(A, {trade_bridge}).as(gatherer, character::merchant);
    p.s.linked = B;
    return p;
}
TEST(CitadelsKit, r21_12a_one_of_the_same_kind_for_the_other) {
    Position built = builder(4, {trade_bridge});
    built.play("B build trade_bridge");
    EXPECT_REFUSED(built, "B link D", r21_12d);  // seat D sits opposite
    built.play("B link A");
    EXPECT_EQ(built.s.linked, A);
    Position p = bridge(B);
    p.city(B, {gold_mine}).play("B gather_gold");
    EXPECT_EQ(p.s.gold[B], 3);
    EXPECT_EQ(p.s.gold[A], 1);
    Position cards = bridge(A);
    cards.play("A gather_cards");
    cards.nature();
    cards.play("A " + cards.moves(A)[0]);
    cards.nature();
    EXPECT_EQ(cards.cards(B), 1);
    EXPECT_EQ(cards.cards(A), 1);
}
TEST(CitadelsKit, r21_12b_only_one_and_no_gathering) {
    Position p = bridge(B);
    p.city(A, {gold_mine}).play("B gather_gold");
    EXPECT_EQ(p.s.gold[A], 1);
    Position other = bridge(C);
    other.play("C gather_gold");
    EXPECT_EQ(other.s.gold[A] + other.s.gold[B], 0);
    EXPECT_EQ(other.s.gold[C], 2);
}
TEST(CitadelsKit, r21_12c_in_any_turn_the_bewitched_ones_too) {
    Position p;
    p.use(character::witch).city(A, {trade_bridge}).hold(B, character::merchant).as(C, character::witch);
    p.s.linked = B;
    p.play("C gather_gold", "C bewitch merchant");
    pass_turns_until(p, B);
    const int before = p.cards(A);
    p.play("B gather_cards");
    p.nature();
    p.play("B " + p.moves(B)[0]);
    EXPECT_TRUE(Citadels::to_move(p.s).has(kNature));  // A draws its card before the Witch continues the turn
    p.nature();
    EXPECT_EQ(p.cards(A), before + 1);
    EXPECT_EQ(p.s.turn, C);
    Position witch;
    witch.use(character::witch).city(A, {trade_bridge}).as(B, character::witch);
    witch.s.linked = B;
    witch.play("B gather_gold");
    EXPECT_EQ(witch.s.gold[A], 1);
}
TEST(CitadelsKit, r21_12d_the_link_goes_and_a_new_owner_chooses) {
    Position p;
    p.use(character::diplomat).city(A, {trade_bridge}).city(C, {castle}).as(C, character::diplomat);
    p.s.linked = B;
    p.play("C exchange A plain trade_bridge", "C hand_over plain castle");
    EXPECT_REFUSED(p, "C link A", r21_12d);
    p.play("C link D");
    EXPECT_EQ(p.s.linked, D);
    Position fallen;
    fallen.city(A, {trade_bridge}).gold(D, 9).as(D, character::warlord);
    fallen.s.linked = B;
    fallen.play("D destroy A plain trade_bridge");
    EXPECT_EQ(fallen.s.linked, kNobodySeat);
    Position turned = builder(4, {sinkhole});
    turned.city(A, {trade_bridge});
    turned.s.linked = B;
    turned.play("B build sinkhole", "B turn_down A plain trade_bridge");
    EXPECT_EQ(turned.s.linked, kNobodySeat);
}

// ---- Ours: Masons' Yard and Surveyors' Hall

TEST(CitadelsKit, r21_13_masons_yard_pays_for_dear_districts) {
    Position p = builder(5, {palace}, {masons_yard});
    p.play("B build palace");
    EXPECT_EQ(p.s.gold[B], 1);
    Position cheap = builder(4, {castle}, {masons_yard});
    cheap.play("B build castle");
    EXPECT_EQ(cheap.s.gold[B], 0);
    Position free_one = builder(0, {palace}, {masons_yard, framework});
    free_one.play("B build_by_framework palace");
    EXPECT_EQ(free_one.s.gold[B], 0);
    Position top_card = builder(3, {}, {masons_yard, avant_garden});  // the printed cost counts
    top_card.play("B build_top");
    top_card.deal({palace});
    EXPECT_EQ(top_card.s.gold[B], 1);
    Position taken;
    taken.use(character::magistrate)
        .hold(A, character::magistrate)
        .gold(B, 5)
        .city(B, {masons_yard})
        .hand_cards(B, {palace});
    taken.as(B, character::bishop).gathered();
    taken.s.magistrate = A;
    taken.s.warrants = taken.s.warrants_placed = marks({5, 6, 7});
    taken.s.signed_rank = 5;
    taken.play("B build palace", "A confiscate");
    EXPECT_EQ(taken.s.gold[B], 5);
}
TEST(CitadelsKit, r21_14_surveyors_hall_wants_five_different_costs) {
    EXPECT_EQ(worth({tavern, market, docks, castle, surveyors_hall}), 15 + 3);
    Position p;
    p.city(A, {tavern, market, docks, surveyors_hall}).city(A, {castle}, face_down);
    EXPECT_EQ(p.points(A), 11);
}

}  // namespace
}  // namespace mortarboard::citadels
