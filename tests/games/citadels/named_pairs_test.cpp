// More pairs that the rules page names in one breath, found by listing every two names of one sentence there that no test
// mentioned together.
#include "games/citadels/position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;

// C, as `c`, has paid for what it builds under A's signed warrant.
Position marked(int c, const Faces& held, int coins, const Faces& of_magistrate) {
    Position p;
    p.use(character::magistrate).use(c).hold(A, character::magistrate).gold(C, coins).hand_cards(C, held).city(A, of_magistrate);
    p.as(C, c).gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({rank_of(c), 8, 7});
    p.s.signed_rank = byte(rank_of(c));
    return p;
}

// ---- Gold in the crown is nobody's stash

TEST(CitadelsPairs, royal_coffer_and_abbot) {
    Position p;   // the crown's five gold would make A the richest
    p.use(character::abbot).city(A, {royal_coffer}).gold(A, 1).gold(C, 2).as(B, character::abbot).gathered();
    p.s.crown_gold = 5;
    EXPECT_FALSE(p.allowed("B ask_richest A"));
    EXPECT_TRUE(p.allowed("B ask_richest C"));
}
TEST(CitadelsPairs, royal_coffer_and_spy) {
    Position p;
    p.use(character::spy).city(A, {royal_coffer}).hand_cards(A, {manor, castle}).gold(A, 1).as(B, character::spy).gathered();
    p.s.crown_gold = 5;
    p.play("B spy A noble");
    p.nature();
    p.play("B declare 2");
    p.nature();
    EXPECT_EQ(p.s.gold[B], 1);   // as far as there is
    EXPECT_EQ(p.s.crown_gold, 5);
}
TEST(CitadelsPairs, royal_coffer_and_poor_house) {
    Position p;
    p.city(A, {royal_coffer, poor_house}).as(A, character::architect).gathered();
    p.s.crown_gold = 3;
    p.play("A end_turn");
    EXPECT_EQ(p.s.gold[A], 1);   // without a gold, whatever lies in the crown
}

TEST(CitadelsPairs, royal_coffer_given_away_by_the_diplomat) {
    Position p;   // judged and paid on the table as it was: out of the crown, while he still owned the Coffer
    p.use(character::diplomat).city(D, {royal_coffer}).city(C, {dragon_gate}).as(D, character::diplomat).gathered();
    p.s.crown = D;
    p.s.crown_gold = 3;
    p.play("D exchange C plain dragon_gate", "D hand_over plain royal_coffer");
    EXPECT_EQ(p.s.crown_gold, 2);
    EXPECT_EQ(p.s.gold[C], 1);
    EXPECT_EQ(p.s.gold[D], 0);
    EXPECT_EQ(p.city_of(C), "royal_coffer");
}

// ---- The Artist's gold

TEST(CitadelsPairs, artist_and_diplomat_marshal_and_forum) {
    Position diplomat;
    diplomat.use(character::diplomat).city(C, {manor}, beautified).city(D, {docks}).gold(D, 1).as(D, character::diplomat).gathered();
    diplomat.play("D exchange C beautified manor", "D hand_over plain docks");
    EXPECT_EQ(diplomat.s.gold[C], 1);   // four against three
    EXPECT_EQ(diplomat.city_of(D), "manor+");
    Position marshal;
    marshal.use(character::marshal).city(C, {manor, docks}, beautified).city(C, {market}).gold(D, 9).as(D, character::marshal).gathered();
    EXPECT_FALSE(marshal.allowed("D seize C beautified manor"));   // it costs four now
    Position forum_of_king;
    forum_of_king.city(A, {forum}, beautified).hold(A, character::king).as(B, character::thief);
    EXPECT_EQ(forum_of_king.points(A), 5);   // rank 4, and one on top
}
TEST(CitadelsPairs, artist_museum_and_sinkhole) {
    Position moved;   // the cards and the gold go along
    moved.use(character::marshal).city(C, {market}, beautified).city(C, {museum}).museum({manor, castle}, C);
    moved.gold(D, 9).as(D, character::marshal).gathered();
    EXPECT_EQ(moved.points(C), 2 + 1 + 4 + 2);
    moved.city(C, {}).play("D seize C beautified market");
    EXPECT_EQ(moved.city_of(D), "market+");
    Position down;
    down.city(C, {museum}, face_down).city(C, {manor}, face_down_beautified).museum({manor, castle}, C);
    EXPECT_EQ(down.points(C), 0);   // face down nothing counts: cost, gold on it, cards under it
}

// ---- Sinkhole, Great Wall, Marshal

TEST(CitadelsPairs, sinkhole_and_marshal) {
    Position p;
    p.use(character::marshal).city(C, {palace}, face_down).gold(D, 1).as(D, character::marshal).gathered();
    p.play("D seize C face_down palace");
    EXPECT_EQ(p.s.gold[D], 1);   // for nothing
    EXPECT_EQ(p.city_of(D), "(palace)");
    Position wall;
    wall.use(character::marshal).city(C, {great_wall}).city(C, {palace}, face_down).gold(D, 1).as(D, character::marshal).gathered();
    wall.play("D seize C face_down palace");
    EXPECT_EQ(wall.s.gold[C], 1);   // the Wall's gold
}

// ---- Avant-Garden

TEST(CitadelsPairs, avant_garden_cardinal_and_navigator) {
    Position cardinal;
    cardinal.use(character::cardinal).city(A, {avant_garden}).gold(A, 2).gold(B, 9).hand_cards(A, {manor, castle, docks});
    cardinal.as(A, character::cardinal).gathered();
    EXPECT_FALSE(cardinal.allowed("A build_top"));   // three gold of one's own, no help
    Position navigator;
    navigator.use(character::navigator).city(A, {avant_garden}).gold(A, 9).as(A, character::navigator).gathered();
    EXPECT_FALSE(navigator.allowed("A build_top"));
}

// ---- The Consulate's second character

TEST(CitadelsPairs, consulate_navigator_and_school_of_magic) {
    Position p;
    p.hold(C, character::warlord).city(C, {school_of_magic, watchtower, tavern}).gold(C, 9).hand_cards(C, {manor});
    lay_under_consulate(p, C, character::navigator);
    p.call(8);
    p.answer();
    p.play("C reveal_second navigator", "C gather_gold");
    EXPECT_FALSE(p.allowed("C build manor"));   // the ban wins over the limit of one
    Position two;
    two.hold(C, character::warlord).city(C, {school_of_magic, watchtower, tavern});
    lay_under_consulate(two, C, character::trader);
    two.call(8);
    two.answer();
    two.play("C reveal_second trader", "C gather_gold");
    const int before = two.s.gold[C];
    two.play("C income warlord", "C income trader");
    EXPECT_EQ(two.s.gold[C], before + 2 + 2);   // the School counts for both, each time of the type asked for
}

// ---- Duplicates: who may, and who may not

TEST(CitadelsPairs, quarry_with_diplomat_marshal_and_magistrate) {
    Position diplomat;
    diplomat.use(character::diplomat).city(C, {manor}).city(D, {quarry, manor, docks}).gold(D, 9).as(D, character::diplomat).gathered();
    EXPECT_FALSE(diplomat.allowed("D exchange C plain manor"));
    Position marshal;
    marshal.use(character::marshal).city(C, {manor}).city(D, {quarry, manor}).gold(D, 9).as(D, character::marshal).gathered();
    EXPECT_FALSE(marshal.allowed("D seize C plain manor"));
    Position magistrate = marked(character::merchant, {manor}, 5, {quarry, manor});
    magistrate.play("C build manor");
    EXPECT_FALSE(magistrate.allowed("A confiscate"));
}
TEST(CitadelsPairs, monument_and_magistrate) {
    Position p = marked(character::merchant, {monument}, 9, {manor, castle, temple, church, tavern});
    p.play("C build monument");
    EXPECT_FALSE(p.allowed("A confiscate"));   // not with five or more in the city it would come to
    Position may = marked(character::merchant, {monument}, 9, {manor, castle, temple, church});
    may.play("C build monument", "A confiscate");
    EXPECT_EQ(toward_completion(may.s, A), 6);
}

// ---- Outside the limit

TEST(CitadelsPairs, stables_with_trader_and_wizard) {
    Position trader;
    trader.use(character::trader).gold(A, 9).hand_cards(A, {stables, market, manor, castle}).as(A, character::trader).gathered();
    trader.play("A build stables", "A build market", "A build manor");
    EXPECT_FALSE(trader.allowed("A build castle"));
    Position wizard;
    wizard.use(character::wizard)
        .gold(A, 9)
        .hand_cards(A, {stables, manor, castle})
        .hand_cards(B, {tavern})
        .as(A, character::wizard)
        .gathered();
    wizard.play("A look B");
    wizard.nature();
    wizard.play("A take tavern", "A build tavern", "A build stables", "A build manor");
    EXPECT_EQ(city_size(wizard.s, A), 3);
    EXPECT_FALSE(wizard.allowed("A build castle"));
}

// ---- The Secret Vault in the hand

TEST(CitadelsPairs, secret_vault_with_spy_laboratory_museum_and_map_room) {
    Position spy;
    spy.use(character::spy).hand_cards(C, {secret_vault, manor}).gold(C, 3).as(B, character::spy).gathered();
    spy.play("B spy C unique");
    spy.nature();
    spy.play("B declare 1");
    spy.nature();
    EXPECT_EQ(spy.s.gold[B], 1);
    Position p;
    p.city(A, {laboratory, museum, map_room}).hand_cards(A, {secret_vault, manor, tavern}).as(A, character::architect).gathered();
    EXPECT_EQ(p.points(A), 5 + 4 + 5 + 3 + 3);   // three cards in hand, the Vault among them, and its own three
    p.play("A museum secret_vault");
    EXPECT_EQ(p.points(A), 5 + 4 + 5 + 2 + 1);
    Position sold;
    sold.city(A, {laboratory}).hand_cards(A, {secret_vault}).as(A, character::architect).gathered();
    sold.play("A laboratory secret_vault");
    EXPECT_EQ(sold.s.gold[A], 2);
}

// ---- The bewitched

TEST(CitadelsPairs, witch_patrician_and_trade_bridge) {
    Position p;
    p.use(character::witch).use(character::patrician).hold(B, character::patrician).city(B, {trade_bridge, manor}).as(A, character::witch);
    p.s.linked = C;
    p.play("A gather_gold", "A bewitch patrician");
    pass_turns_until(p, B);
    EXPECT_EQ(p.s.crown, B);   // he takes it himself
    const int before = p.s.gold[C];
    p.play("B gather_gold");
    EXPECT_EQ(p.s.gold[C], before + 1);   // the Bridge is part of gathering
    EXPECT_EQ(p.s.turn, A);
}

}  // namespace
}  // namespace mortarboard::citadels
