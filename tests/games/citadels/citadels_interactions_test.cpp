// The rules name these pairs of characters and districts together, without a paragraph for each pair. The
// others are in the tests of their paragraphs.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;
const Faces kSeven{manor, castle, temple, church, tavern, market, watchtower};

Position signed_warrant(int c, const Faces& held, int coins, const Faces& own = {},
                        const Faces& of_magistrate = {}) {
    Position p;
    p.use(character::magistrate)
        .use(c)
        .hold(A, character::magistrate)
        .gold(C, coins)
        .hand_cards(C, held)
        .city(C, own);
    p.city(A, of_magistrate).as(C, c).gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({rank_of(c), 8, 7});
    p.s.signed_rank = byte(rank_of(c));
    return p;
}

// ---- Named, killed, bewitched

TEST(CitadelsPairs, thief_and_his_own_other_character) {
    Position p(3);
    p.hold(A, character::thief).hold(A, character::merchant, 1).gold(A, 4).as(A, character::thief).gathered();
    p.play("A rob merchant", "A end_turn");
    pass_turns_until(p, A);
    ASSERT_EQ(p.s.rank, 6);
    EXPECT_EQ(p.s.gold[A], 4);  // robbing oneself moves nothing
}
TEST(CitadelsPairs, assassin_and_his_own_other_character) {
    Position p(2);
    p.hold(A, character::assassin).hold(A, character::merchant, 1).as(A, character::assassin);
    EXPECT_TRUE(p.allowed("A kill merchant"));
}
TEST(CitadelsPairs, blackmailer_and_his_own_other_character) {
    Position p(2);
    p.use(character::blackmailer)
        .hold(A, character::blackmailer)
        .hold(A, character::merchant, 1)
        .gold(A, 4)
        .call(6);
    p.s.blackmailer = A;
    p.s.threats = p.s.threats_placed = marks({6, 8});
    p.s.real_rank = 6;
    p.answer();
    EXPECT_EQ(p.s.stage, Stage::free);  // a threat has no effect on its own author
    EXPECT_EQ(p.s.threats, marks({8}));
}
TEST(CitadelsPairs, assassin_of_the_consulate_and_the_robbed) {
    Position p;
    p.use(character::witch)
        .hold(B, character::thief)
        .hold(C, character::magician)
        .hold(D, character::merchant)
        .gold(D, 5);
    lay_under_consulate(p, C, character::assassin);
    p.call(3);
    p.s.thief = B;
    p.s.robbed = 6;
    p.answer();
    p.play("C reveal_second assassin", "C kill merchant", "C gather_gold", "C end_turn");
    pass_turns_until(p, kNobodySeat);
    EXPECT_EQ(p.s.gold[D], 5);  // the robbery has no effect
    EXPECT_EQ(p.s.phase, Phase::select);
}
TEST(CitadelsPairs, assassin_of_the_consulate_and_the_bewitched) {
    Position p;
    p.use(character::witch)
        .hold(A, character::witch)
        .hold(C, character::magician)
        .hold(D, character::merchant);
    lay_under_consulate(p, C, character::assassin);
    p.call(3);
    p.s.witch = A;
    p.s.bewitched = 6;
    p.answer();
    p.play("C reveal_second assassin", "C kill merchant", "C gather_gold", "C end_turn");
    pass_turns_until(p, A);  // the Witch does not continue the turn
    EXPECT_EQ(p.s.phase, Phase::select);
}
TEST(CitadelsPairs, witch_with_each_character_whose_limit_is_hers) {
    for (const auto& [c, limit] :
         {std::pair{int{character::seer}, 2}, {character::scholar, 2}, {character::architect, 3}}) {
        Position p;
        p.use(character::witch)
            .hold(C, c)
            .gold(A, 9)
            .hand_cards(A, {tavern, temple, watchtower, church})
            .as(A, character::witch);
        p.play("A gather_gold", "A bewitch " + std::string(kCharacter[c].id));
        pass_turns_until(p, C);
        p.play("C gather_gold");
        int built = 0;
        for (const char* move : {"A build tavern", "A build temple", "A build watchtower", "A build church"})
            if (p.allowed(move)) p.play(move), ++built;
        EXPECT_EQ(built, limit) << kCharacter[c].id;
    }
}
TEST(CitadelsPairs, witch_as_wizard_trader_and_cardinal) {
    Position wizard;
    wizard.use(character::witch)
        .use(character::wizard)
        .hold(C, character::wizard)
        .city(A, {tavern})
        .gold(A, 3);
    wizard.hand_cards(A, {tavern}).as(A, character::witch).play("A gather_gold", "A bewitch wizard");
    pass_turns_until(wizard, C);
    wizard.play("C gather_gold", "A build tavern");
    EXPECT_EQ(wizard.city_of(A), "tavern tavern");
    Position trader;
    trader.use(character::witch)
        .use(character::trader)
        .hold(C, character::trader)
        .gold(A, 9)
        .hand_cards(A, {tavern, market, manor});
    trader.as(A, character::witch).play("A gather_gold", "A bewitch trader");
    pass_turns_until(trader, C);
    trader.play("C gather_gold", "A build tavern", "A build market", "A build manor");
    EXPECT_EQ(city_size(trader.s, A), 3);
    Position cardinal;
    cardinal.use(character::witch)
        .use(character::cardinal)
        .hold(C, character::cardinal)
        .gold(A, 1)
        .gold(D, 9);
    cardinal.hand_cards(A, {castle, manor})
        .as(A, character::witch)
        .play("A gather_gold", "A bewitch cardinal");
    pass_turns_until(cardinal, C);
    cardinal.play("C gather_gold", "A build_with_help castle D", "A give manor");
    EXPECT_EQ(cardinal.city_of(A), "castle");
}

// ---- Confiscation

TEST(CitadelsPairs, magistrate_and_cardinal) {
    Position p = signed_warrant(character::cardinal, {palace, manor, docks}, 3);
    p.gold(D, 4).play("C build_with_help palace D", "C give manor", "C give docks", "A confiscate");
    EXPECT_EQ(p.s.gold[C], 5);  // this includes the gold that was taken from D
    EXPECT_EQ(p.s.gold[D], 2);
    EXPECT_EQ(p.cards(D), 2);  // the cards given stay given
}
TEST(CitadelsPairs, magistrate_and_alchemist) {
    Position p = signed_warrant(character::alchemist, {palace}, 5);
    p.play("C build palace", "A confiscate");
    EXPECT_EQ(p.s.gold[C], 5);
    p.play("C end_turn");
    EXPECT_EQ(p.s.gold[C], 5);  // the gold is not paid a second time
}
TEST(CitadelsPairs, magistrate_and_factory) {
    Position p = signed_warrant(character::merchant, {park}, 5, {factory});
    p.play("C build park", "A confiscate");
    EXPECT_EQ(p.s.gold[C], 5);  // C gets what was really paid
}
TEST(CitadelsPairs, magistrate_and_trader) {
    Position p = signed_warrant(character::trader, {tavern, manor}, 4);
    p.play("C build tavern", "A confiscate", "C build manor");
    EXPECT_EQ(p.city_of(A), "tavern");
    EXPECT_EQ(p.city_of(C), "manor");
}
TEST(CitadelsPairs, magistrate_and_wizard) {
    Position p = signed_warrant(character::wizard, {manor}, 9);
    p.hand_cards(D, {palace}).play("C look D");
    p.nature();
    p.play("C take palace", "C build palace", "A confiscate");
    EXPECT_EQ(p.city_of(A), "palace");
    p.play("C build manor");  // this building is outside the limit, so nothing is used up
    Position duplicate = signed_warrant(character::wizard, {tavern}, 9, {tavern}, {tavern});
    duplicate.play("C build tavern");  // C may build a duplicate, the Magistrate may not confiscate it
    EXPECT_TRUE(duplicate.s.frames.empty());
}
TEST(CitadelsPairs, magistrate_completes_his_city_out_of_turn) {
    Position p =
        signed_warrant(character::merchant, {harbor}, 4, {}, {manor, castle, temple, church, tavern, market});
    p.play("C build harbor", "A confiscate");
    EXPECT_EQ(p.s.complete, bit(A));
    EXPECT_EQ(p.s.first_complete, A);
}
TEST(CitadelsPairs, magistrate_and_a_den_paid_in_cards_alone) {
    Position p =
        signed_warrant(character::merchant, {thieves_den, manor, castle, palace, temple, church, docks}, 0);
    p.play("C build_den 6");
    for (const char* card : {"manor", "castle", "palace", "temple", "church", "docks"})
        p.play("C discard " + std::string(card));
    EXPECT_TRUE(at_step(p.s, Step::window));
    p.play("A confiscate");
    EXPECT_EQ(p.s.gold[C], 0);
    EXPECT_EQ(p.city_of(A), "thieves_den");
}
TEST(CitadelsPairs, magistrate_and_what_asks_on_building) {
    Position p = signed_warrant(character::merchant, {trade_bridge}, 4);
    p.play("C build trade_bridge", "A confiscate");
    EXPECT_REFUSED(p, "C end_turn", r22_1);
    p.play("A link B");
    EXPECT_EQ(p.s.linked, B);
    EXPECT_TRUE(p.allowed("C end_turn"));
}

// ---- Complete cities

TEST(CitadelsPairs, own_districts_given_up_in_a_complete_city) {
    Position framework_one;
    framework_one.gold(B, 0).hand_cards(B, {palace}).city(B, kSeven).city(B, {framework}).completed(B);
    framework_one.as(B, character::bishop).gathered().play("B build_by_framework palace");
    EXPECT_EQ(city_size(framework_one.s, B), 8);
    Position sacrifice;
    sacrifice.hand_cards(B, {necropolis}).city(B, kSeven).completed(B).as(B, character::bishop).gathered();
    sacrifice.play("B build_by_sacrifice plain tavern");
    EXPECT_EQ(city_size(sacrifice.s, B), 7);
    Position arms;
    arms.city(B, kSeven).city(B, {armory}).city(C, {docks}).completed(B).as(B, character::bishop).gathered();
    EXPECT_REFUSED(arms, "B armory B plain tavern", r7_5);
    arms.play("B armory C plain docks");
    EXPECT_EQ(arms.city_of(C), "");
}
TEST(CitadelsPairs, a_complete_city_that_shrinks) {
    Position p;
    p.city(B, kSeven)
        .city(B, {framework})
        .completed(B)
        .gold(B, 0)
        .hand_cards(B, {palace, necropolis})
        .gold(D, 9);
    p.hold(D, character::warlord).as(B, character::bishop);
    p.s.bishop = kNobodySeat;
    const int before = p.points(B);
    for (Card& c : p.s.cards.card)
        if (c.zone == city_zone(B) && (c.face == framework || c.face == tavern))
            c = Card{bottom, byte(c.face == tavern ? 1 : 2), c.face, 0, kEverybody};
    p.s.cards.tidy();
    find_names(p.s, B);
    // Not all types are there any more; four for the first complete city stay.
    EXPECT_EQ(p.points(B), before - 3 - 1 - 3);
    EXPECT_FALSE(is_complete(p.s, B));  // the city is not protected any more
    EXPECT_EQ(p.s.complete, bit(B));
}

// ---- Rank 8 and what stands in its way

TEST(CitadelsPairs, great_wall_and_a_face_down_district) {
    Position p;
    p.use(character::marshal)
        .city(C, {great_wall})
        .city(C, {palace}, face_down)
        .gold(D, 1)
        .as(D, character::marshal);
    p.play("D seize C face_down palace");
    EXPECT_EQ(p.s.gold[C], 1);
    Position turned;  // a face-down Great Wall does nothing
    turned.city(C, {great_wall}, face_down)
        .city(C, {tavern})
        .as(D, character::warlord)
        .play("D destroy C plain tavern");
    EXPECT_EQ(turned.city_of(C), "(great_wall)");
}
TEST(CitadelsPairs, a_face_down_keep_does_not_hold) {
    Position p;
    p.city(C, {keep}, face_down).as(D, character::warlord).play("D destroy C face_down keep");
    EXPECT_EQ(p.city_of(C), "");
}
TEST(CitadelsPairs, bishop_and_sinkhole) {
    Position p;
    p.hold(C, character::bishop)
        .city(C, {manor})
        .gold(D, 4)
        .hand_cards(D, {sinkhole})
        .as(D, character::architect)
        .gathered();
    p.s.bishop = C;
    p.play("D build sinkhole", "D turn_down C plain manor");  // this is not rank 8's ability
    EXPECT_EQ(p.city_of(C), "(manor)");
}
TEST(CitadelsPairs, armory_and_keep_and_great_wall) {
    Position p;
    p.city(C, {keep, great_wall}).city(B, {armory}).as(B, character::bishop).play("B armory C plain keep");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.city_of(C), "great_wall");
}
TEST(CitadelsPairs, diplomat_takes_gold_and_condition_along) {
    Position p;
    p.use(character::diplomat)
        .city(C, {manor}, beautified)
        .city(D, {docks}, face_down)
        .gold(D, 4)
        .as(D, character::diplomat);
    p.play("D exchange C beautified manor", "D hand_over face_down docks");
    EXPECT_EQ(p.city_of(D), "manor+");
    EXPECT_EQ(p.city_of(C), "(docks)");
    EXPECT_EQ(p.s.gold[C], 4);
}
TEST(CitadelsPairs, warlord_and_the_artists_gold) {
    Position p;
    p.city(C, {tavern}, beautified)
        .gold(D, 1)
        .as(D, character::warlord)
        .play("D destroy C beautified tavern");
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.s.gold[C], 0);  // the gold goes to the bank
    EXPECT_EQ(p.lies(bottom), "tavern");
}

// ---- Districts with districts

TEST(CitadelsPairs, quarry_and_avant_garden_or_marshal) {
    Position p;
    p.gold(B, 3)
        .city(B, {avant_garden, quarry, tavern})
        .as(B, character::bishop)
        .gathered()
        .play("B build_top");
    p.deal({tavern});
    EXPECT_EQ(city_size(p.s, B), 4);
}
TEST(CitadelsPairs, factory_and_thieves_den) {
    Position p;
    p.city(B, {factory})
        .gold(B, 2)
        .hand_cards(B, {thieves_den, manor, docks, temple})
        .as(B, character::bishop)
        .gathered();
    p.play("B build_den 3", "B discard manor", "B discard docks", "B discard temple");
    EXPECT_EQ(p.s.gold[B], 0);  // six less one is three cards and two gold
    EXPECT_EQ(p.city_of(B), "factory thieves_den");
}
TEST(CitadelsPairs, necropolis_and_museum) {
    Position p;
    p.city(B, {district::museum})
        .museum({manor, docks}, B)
        .hand_cards(B, {necropolis})
        .as(B, character::bishop)
        .gathered();
    p.play("B build_by_sacrifice plain museum");
    EXPECT_EQ(p.lies(bottom), "museum manor docks");
}
TEST(CitadelsPairs, park_after_the_last_card_is_sold) {
    Position p;
    p.city(B, {park, district::laboratory}).hand_cards(B, {manor}).as(B, character::bishop).gathered();
    p.play("B laboratory manor", "B end_turn");
    p.nature();
    EXPECT_EQ(p.cards(B), 2);
}
TEST(CitadelsPairs, haunted_quarter_and_surveyors_hall_and_roost) {
    Position p;
    p.s.crown = B;
    p.city(A, {haunted_quarter, dragon_roost, surveyors_hall, tavern, manor, castle});  // 2 5 5 1 3 4
    p.s.bound = haunted_quarter;
    EXPECT_EQ(p.points(A), 20 + 2 + 3);
}
TEST(CitadelsPairs, tax_collector_and_a_district_out_of_the_deck) {
    Position p;
    p.use(character::tax_collector)
        .gold(B, 4)
        .city(B, {avant_garden})
        .as(B, character::bishop)
        .gathered()
        .play("B build_top");
    p.deal({tavern});
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.s.token_gold, 1);
}
TEST(CitadelsPairs, masons_yard_after_the_tax) {
    Position p;
    p.use(character::tax_collector)
        .gold(B, 5)
        .city(B, {masons_yard})
        .hand_cards(B, {palace})
        .as(B, character::bishop)
        .gathered();
    p.play("B build palace");
    EXPECT_EQ(p.s.token_gold, 0);  // no gold was left when the tax was due
    EXPECT_EQ(p.s.gold[B], 1);
}
TEST(CitadelsPairs, poor_house_and_crown_gold) {
    Position p;
    p.city(A, {poor_house, royal_coffer}).as(A, character::bishop).gathered();
    p.s.crown_gold = 5;
    p.play("A end_turn");
    EXPECT_EQ(p.s.gold[A], 1);  // the crown's gold is in nobody's stash
}

}  // namespace
}  // namespace mortarboard::citadels
