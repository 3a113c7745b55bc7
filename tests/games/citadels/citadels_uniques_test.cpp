// These tests are for section 20: the thirty unique districts of the base game. The Theater is in
// citadels_selection_test.cpp.
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
// Returns the score of A's city in the middle of a game.
int worth(const Faces& own, int seats = 4) {
    Position p(seats);
    p.s.crown = B;
    return p.city(A, own).points(A);
}
// D acts as the Warlord, Marshal or Diplomat against C.
Position rank_8(int attacker, const Faces& of_c, int coins, const Faces& own = {}) {
    Position p;
    p.use(attacker).city(C, of_c).city(D, own).gold(D, coins).as(D, attacker);
    return p;
}

TEST(CitadelsUniques, r20_1a_secret_vault_is_never_built) {
    Position p = builder(9, {secret_vault}, {framework});
    EXPECT_REFUSED(p, "B build secret_vault", r20_1a);
    EXPECT_REFUSED(p, "B build_by_framework secret_vault", r20_1a);
}
TEST(CitadelsUniques, r20_1b_secret_vault_scores_in_hand) {
    Position p;
    p.hand_cards(A, {secret_vault}).city(A, {map_room});
    EXPECT_EQ(p.points(A), 5 + 3 + 1);
}
TEST(CitadelsUniques, r20_2_haunted_quarter_takes_the_best_type) {
    EXPECT_EQ(worth({temple, manor, tavern, haunted_quarter, dragon_gate}), 18);
    // It does not count as unique if another type is better.
    EXPECT_EQ(worth({ivory_tower, haunted_quarter}), 5 + 2 + 5);
    EXPECT_EQ(worth({wishing_well, haunted_quarter}), 5 + 2 + 2);  // it counts as unique where that is best
    EXPECT_EQ(worth({capitol, tavern, market, haunted_quarter}), 5 + 1 + 2 + 2 + 3);
    EXPECT_EQ(worth({haunted_quarter, manor, temple, tavern, watchtower}), 2 + 3 + 1 + 1 + 1 + 3);
}
TEST(CitadelsUniques, r20_3_stables_beside_the_limit) {
    Position p = builder(5, {stables, manor, tavern});
    p.play("B build stables", "B build manor");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.city_of(B), "manor stables");
    p.gold(B, 9);
    EXPECT_REFUSED(p, "B build tavern", r7_2);
}
TEST(CitadelsUniques, r20_4_armory_destroys_one_other) {
    Position p = builder(0, {}, {armory});
    p.city(C, {keep, tavern, manor, temple, docks, prison});
    EXPECT_REFUSED(p, "B armory B plain armory", r20_4);
    EXPECT_REFUSED(p, "C armory B plain armory", r5_9);
    Position complete = p;
    p.play("B armory C plain keep");
    EXPECT_EQ(p.lies(bottom), "armory keep");
    EXPECT_EQ(p.city_of(B), "");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.city_of(C), "manor temple tavern docks prison");
    complete.city(C, {castle}).completed(C);
    EXPECT_REFUSED(complete, "B armory C plain keep", r9_3);
}
TEST(CitadelsUniques, r20_5_framework_instead_of_the_price) {
    Position p = builder(0, {palace, tavern}, {framework});
    p.play("B build_by_framework palace");
    EXPECT_EQ(p.city_of(B), "palace");
    EXPECT_EQ(p.lies(bottom), "framework");
    p.gold(B, 1);
    EXPECT_REFUSED(p, "B build tavern", r7_2);
    EXPECT_REFUSED(p, "B build_by_framework tavern", r7_2);
    Position without = builder(0, {palace});
    EXPECT_REFUSED(without, "B build_by_framework palace", r20_5);
}
TEST(CitadelsUniques, r20_6_keep_holds_against_rank_8) {
    Position warlord = rank_8(character::warlord, {keep}, 9);
    EXPECT_REFUSED(warlord, "D destroy C plain keep", r20_6);
    Position own = rank_8(character::warlord, {}, 9, {keep});
    EXPECT_REFUSED(own, "D destroy D plain keep", r20_6);
    Position marshal = rank_8(character::marshal, {keep}, 9);
    EXPECT_REFUSED(marshal, "D seize C plain keep", r20_6);
    Position diplomat = rank_8(character::diplomat, {keep}, 9, {tavern});
    EXPECT_REFUSED(diplomat, "D exchange C plain keep", r20_6);
}
TEST(CitadelsUniques, r20_7_statue_with_the_crown) {
    EXPECT_EQ(worth({statue}), 3);
    Position p;
    p.city(B, {statue}).hold(B, character::thief).hold(C, character::king).as(A, character::assassin);
    p.s.crown = B;
    EXPECT_EQ(p.points(B), 8);
    p.completed(D).play("A kill king", "A gather_gold", "A end_turn");
    pass_turns_until(p, kNobodySeat);
    p.nature();
    EXPECT_EQ(p.s.phase, Phase::over);
    EXPECT_EQ(p.s.crown, C);  // the killed King is shown at the end of the round
    EXPECT_EQ(p.points(B), 3);
}
TEST(CitadelsUniques, r20_8_basilica_likes_odd_costs) {
    EXPECT_EQ(worth({basilica, tavern, docks, market}), 10 + 2);
    Position p;
    p.city(A, {basilica, tavern}).city(A, {market}, beautified);
    EXPECT_EQ(p.points(A), 4 + 1 + 3 + 2);
}
TEST(CitadelsUniques, r20_9a_monument_not_with_five) {
    for (int seats : {2, 4}) {
        Position p(seats);
        p.gold(B, 9)
            .hand_cards(B, {monument})
            .city(B, {tavern, manor, temple, docks})
            .as(B, character::bishop)
            .gathered();
        EXPECT_TRUE(p.allowed("B build monument"));
        p.city(B, {prison});
        EXPECT_REFUSED(p, "B build monument", r20_9a);
    }
}
TEST(CitadelsUniques, r20_9b_monument_counts_twice_toward_completion) {
    Position p = builder(1, {tavern}, {monument, manor, temple, docks, prison});
    EXPECT_EQ(p.s.complete, 0);
    p.play("B build tavern");
    EXPECT_EQ(p.s.complete, bit(B));
    EXPECT_EQ(p.s.first_complete, B);
    EXPECT_EQ(city_size(p.s, B), 6);
    EXPECT_EQ(worth({monument, wishing_well}), 4 + 5 + 2);  // otherwise it counts as one
}
TEST(CitadelsUniques, r20_10a_museum_takes_a_card_a_turn) {
    Position p = builder(0, {manor, docks, prison}, {museum});
    p.play("B museum docks");
    EXPECT_EQ(p.cards(B), 2);
    EXPECT_EQ(p.lies(museum_cards), "docks");
    EXPECT_REFUSED(p, "B museum manor", r20_10a);
    Position without = builder(0, {manor});
    EXPECT_REFUSED(without, "B museum manor", r20_10a);
}
TEST(CitadelsUniques, r20_10b_museum_scores_its_cards) {
    Position p;
    p.city(A, {museum}).museum({manor, docks, prison, tavern}, A);
    EXPECT_EQ(p.points(A), 4 + 4);
    p.museum({temple}, B);  // it does not matter which seat laid the cards
    EXPECT_EQ(p.points(A), 4 + 5);
}
TEST(CitadelsUniques, r20_10c_museum_moves_and_falls_with_its_cards) {
    Position moved = rank_8(character::diplomat, {museum}, 9, {tavern});
    moved.museum({manor, docks, prison}, C).play("D exchange C plain museum", "D hand_over plain tavern");
    EXPECT_EQ(cards_count(moved.s, museum_cards), 3);
    EXPECT_EQ(moved.points(D), 4 + 3);
    Position fallen = rank_8(character::warlord, {museum}, 9);
    fallen.museum({manor, docks, prison}, C);
    const int before = fallen.deck();
    fallen.play("D destroy C plain museum");
    EXPECT_EQ(fallen.deck(), before + 4);
    EXPECT_EQ(fallen.lies(bottom), "museum manor docks prison");
}
TEST(CitadelsUniques, r20_11_observatory_draws_three) {
    Position p;
    p.hand_cards(B, {manor, docks, prison, tavern})
        .city(B, {observatory})
        .as(B, character::bishop)
        .deck_of(30)
        .play("B gather_cards");
    p.nature();
    EXPECT_EQ(cards_count(p.s, drawn), 3);
    p.play("B " + p.moves(B)[0]);
    EXPECT_EQ(p.cards(B), 5);
    EXPECT_EQ(p.deck(), 29);
    EXPECT_EQ(cards_count(p.s, bottom), 2);
}
TEST(CitadelsUniques, r20_12_poor_house_gives_the_poor_a_coin) {
    for (int coins : {0, 1}) {
        Position p = builder(coins, {}, {poor_house});
        p.play("B end_turn");
        EXPECT_EQ(p.s.gold[B], 1);
    }
    Position p;  // the Poor House pays before the refund
    p.use(character::alchemist)
        .gold(B, 5)
        .hand_cards(B, {palace})
        .city(B, {poor_house})
        .as(B, character::alchemist)
        .gathered();
    p.play("B build palace", "B end_turn");
    EXPECT_EQ(p.s.gold[B], 6);
}
TEST(CitadelsUniques, r20_13_capitol_once_for_three_of_a_type) {
    EXPECT_EQ(worth({capitol, tavern, market, docks, manor, castle, palace}, 2), 26);
    EXPECT_EQ(worth({capitol, tavern, market}), 8);
    EXPECT_EQ(worth({capitol, keep, dragon_gate}), 5 + 3 + 6 + 2 + 3);  // unique districts count too
}
TEST(CitadelsUniques, r20_14_factory_makes_uniques_cheaper) {
    Position p = builder(5, {park}, {factory});
    p.play("B build park");
    EXPECT_EQ(p.s.gold[B], 0);
    Position not_itself = builder(4, {factory});
    EXPECT_REFUSED(not_itself, "B build factory", r7_4);
    Position not_basic = builder(4, {palace}, {factory});
    EXPECT_REFUSED(not_basic, "B build palace", r7_4);
    Position warlord = rank_8(character::warlord, {park, factory}, 5);
    warlord.play("D destroy C plain park");
    EXPECT_EQ(warlord.s.gold[D], 0);
}
TEST(CitadelsUniques, r20_15_imperial_treasury_counts_gold) {
    Position p;
    EXPECT_EQ(p.city(A, {imperial_treasury}).gold(A, 7).points(A), 12);
}
TEST(CitadelsUniques, r20_16_ivory_tower_alone) {
    EXPECT_EQ(worth({ivory_tower, manor}), 5 + 3 + 5);
    EXPECT_EQ(worth({ivory_tower, statue}), 5 + 3);
}
TEST(CitadelsUniques, r20_17_laboratory_buys_a_card) {
    Position p = builder(0, {tavern, manor}, {district::laboratory});
    p.play("B laboratory tavern");
    EXPECT_EQ(p.cards(B), 1);
    EXPECT_EQ(p.s.gold[B], 2);
    EXPECT_EQ(p.lies(bottom), "tavern");
    EXPECT_REFUSED(p, "B laboratory manor", r20_17);
}
TEST(CitadelsUniques, r20_18_map_room_counts_the_hand) {
    Position p;
    EXPECT_EQ(p.city(A, {map_room}).hand_cards(A, {manor, castle, palace, temple, church, tavern}).points(A),
              11);
}
TEST(CitadelsUniques, r20_19_necropolis_by_sacrifice) {
    Position p;
    p.use(character::magistrate).hold(A, character::magistrate).hand_cards(B, {necropolis}).city(B, {tavern});
    p.as(B, character::bishop).gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({5, 6, 7});
    p.s.signed_rank = 5;
    EXPECT_REFUSED(p, "B build_by_sacrifice plain manor", r20_19);
    p.play("B build_by_sacrifice plain tavern");
    EXPECT_EQ(p.city_of(B), "necropolis");
    EXPECT_EQ(p.lies(bottom), "tavern");
    EXPECT_TRUE(p.s.frames.empty());  // no window for the Magistrate
    Position paid = builder(5, {necropolis});
    paid.play("B build necropolis");
    EXPECT_EQ(paid.s.gold[B], 0);
}
TEST(CitadelsUniques, r20_20_quarry_builds_duplicates) {
    Position p = builder(1, {tavern}, {quarry, tavern});
    p.play("B build tavern");
    EXPECT_EQ(p.city_of(B), "tavern tavern quarry");
    Position without = builder(1, {tavern}, {tavern});
    EXPECT_REFUSED(without, "B build tavern", r7_3);
    Position marshal = rank_8(character::marshal, {tavern}, 9, {quarry, tavern, tavern});
    EXPECT_REFUSED(marshal, "D seize C plain tavern", r20_20);
}
TEST(CitadelsUniques, r20_21_smithy_three_cards_for_two_gold) {
    Position p = builder(3, {}, {smithy});
    p.play("B smithy");
    p.nature();
    EXPECT_EQ(p.s.gold[B], 1);
    EXPECT_EQ(p.cards(B), 3);
    p.gold(B, 9);
    EXPECT_REFUSED(p, "B smithy", r20_21);
    Position poor = builder(1, {}, {smithy});
    EXPECT_REFUSED(poor, "B smithy", r20_21);
}
TEST(CitadelsUniques, r20_22_wishing_well_counts_uniques) {
    EXPECT_EQ(worth({wishing_well, keep, statue}), 11 + 3);
    EXPECT_EQ(worth({wishing_well, manor}), 8 + 1);
}
TEST(CitadelsUniques, r20_23_dragon_gate) { EXPECT_EQ(worth({dragon_gate}), 6 + 2); }
TEST(CitadelsUniques, r20_24_gold_mine_adds_one) {
    Position p;
    p.city(B, {gold_mine}).as(B, character::bishop);
    Position cards = p;
    p.play("B gather_gold");
    EXPECT_EQ(p.s.gold[B], 3);
    cards.play("B gather_cards");
    EXPECT_EQ(cards.s.gold[B], 0);
}
TEST(CitadelsUniques, r20_25a_great_wall_makes_rank_8_pay_more_for_other_districts) {
    const Faces city{great_wall, castle, tavern};
    for (const auto& [name, price] : {std::pair{"castle", 4}, {"great_wall", 5}, {"tavern", 1}}) {
        Position p = rank_8(character::warlord, city, price - 1);
        const std::string move = std::string("D destroy C plain ") + name;
        EXPECT_EQ(p.verdict(move), name == std::string("great_wall") ? Rule::r18_1b : Rule::r20_25a);
        p.gold(D, price).play(move);
        EXPECT_EQ(p.s.gold[D], 0);
    }
    Position own = rank_8(character::warlord, {}, 1, city);  // this holds for the owner's own Warlord too
    own.play("D destroy D plain tavern");
    EXPECT_EQ(own.s.gold[D], 0);
    Position own_wall = rank_8(character::warlord, {}, 5, city);
    own_wall.play("D destroy D plain great_wall");
    EXPECT_EQ(own_wall.s.gold[D], 0);
}
TEST(CitadelsUniques, r20_25a_great_wall_itself_costs_the_diplomat_no_more) {
    Position p = rank_8(character::diplomat, {great_wall, manor}, 2, {castle});
    p.play("D exchange C plain great_wall", "D hand_over plain castle");
    EXPECT_EQ(p.s.gold[C], 6 - 4);
    EXPECT_EQ(p.s.gold[D], 0);
    Position equal = rank_8(character::diplomat, {great_wall}, 0, {dragon_gate});
    equal.play("D exchange C plain great_wall", "D hand_over plain dragon_gate");
    EXPECT_EQ(equal.s.gold[C], 0);
    Position poor = rank_8(character::diplomat, {great_wall}, 1, {castle});
    EXPECT_REFUSED(poor, "D exchange C plain great_wall", r18_2b);
}
TEST(CitadelsUniques, r20_25a_great_wall_face_down_has_no_effect) {
    Position p;  // 21.11b, 21.11c: it costs nothing and protects nothing
    p.use(character::marshal)
        .city(C, {great_wall}, face_down)
        .city(C, {docks})
        .gold(D, 3)
        .as(D, character::marshal);
    p.play("D seize C face_down great_wall");
    EXPECT_EQ(p.s.gold[D], 3);
    p = Position{};
    p.use(character::marshal)
        .city(C, {great_wall}, face_down)
        .city(C, {docks})
        .gold(D, 3)
        .as(D, character::marshal);
    p.play("D seize C plain docks");
    EXPECT_EQ(p.s.gold[D], 0);
}
TEST(CitadelsUniques, r20_25b_the_extra_gold_goes_with_the_payment) {
    Position marshal = rank_8(character::marshal, {great_wall, docks}, 4);
    marshal.play("D seize C plain docks");  // a cost of three is within the Marshal's limit
    EXPECT_EQ(marshal.s.gold[C], 4);
    EXPECT_EQ(marshal.s.gold[D], 0);
    Position diplomat = rank_8(character::diplomat, {great_wall, manor}, 1, {castle});
    diplomat.play("D exchange C plain manor", "D hand_over plain castle");
    EXPECT_EQ(diplomat.s.gold[C], 1);
    Position warlord = rank_8(character::warlord, {great_wall, docks}, 3);
    warlord.play("D destroy C plain docks");  // the gold goes to the bank
    EXPECT_EQ(warlord.s.gold[C], 0);
}
TEST(CitadelsUniques, r20_26_library_keeps_all) {
    for (bool both : {false, true}) {
        Position p;
        p.hand_cards(B, {manor, docks, prison, tavern}).city(B, {library}).as(B, character::bishop);
        if (both) p.city(B, {observatory});
        p.play("B gather_cards");
        p.nature();
        EXPECT_EQ(p.cards(B), both ? 7 : 6);
        EXPECT_TRUE(p.allowed("B end_turn"));
    }
}
TEST(CitadelsUniques, r20_27_park_fills_an_empty_hand) {
    Position p = builder(0, {}, {park});
    p.play("B end_turn");
    p.nature();
    EXPECT_EQ(p.cards(B), 2);
    Position held = builder(0, {manor}, {park});
    held.play("B end_turn");
    held.nature();
    EXPECT_EQ(held.cards(B), 1);
}
TEST(CitadelsUniques, r20_28_school_of_magic_is_any_one_type) {
    Position king;
    king.city(B, {manor, school_of_magic}).as(B, character::king).play("B income king");
    EXPECT_EQ(king.s.gold[B], 2);
    Position abbot;
    abbot.use(character::abbot).city(B, {school_of_magic}).as(B, character::abbot);
    EXPECT_REFUSED(abbot, "B mixed_income 2", r15_2a);
    abbot.play("B mixed_income 1");
    EXPECT_EQ(abbot.s.gold[B], 1);
    // It is unique when scoring, so there is no military one.
    EXPECT_EQ(worth({school_of_magic, manor, temple, tavern}), 6 + 3 + 1 + 1);
    EXPECT_EQ(worth({school_of_magic, wishing_well}), 11 + 2);
}
TEST(CitadelsUniques, r20_30a_thieves_den_takes_cards_for_gold) {
    Position p = builder(2, {thieves_den, manor, castle, palace, temple, church});
    EXPECT_REFUSED(p, "B build thieves_den", r7_4);
    EXPECT_REFUSED(p, "B build_den 3", r7_4);
    EXPECT_REFUSED(p, "B build_den 6", r20_30a);  // there are only five other districts
    const int before = p.deck();
    p.play("B build_den 4", "B discard manor", "B discard castle", "B discard palace", "B discard temple");
    EXPECT_EQ(p.city_of(B), "thieves_den");
    EXPECT_EQ(p.lies(hand + B), "church");
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.deck(), before + 4);
}
TEST(CitadelsUniques, r20_30b_a_taken_den_gives_only_gold_back) {
    Position p;
    p.use(character::magistrate).hold(A, character::magistrate).gold(B, 1);
    p.hand_cards(B, {thieves_den, manor, castle, palace, temple, church}).as(B, character::bishop).gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = marks({5, 6, 7});
    p.s.signed_rank = 5;
    p.play("B build_den 5", "B discard manor", "B discard castle", "B discard palace", "B discard temple",
           "B discard church");
    EXPECT_EQ(p.s.gold[B], 0);
    p.play("A confiscate");
    EXPECT_EQ(p.city_of(A), "thieves_den");
    EXPECT_EQ(p.s.gold[B], 1);
    EXPECT_EQ(p.cards(B), 0);
    EXPECT_EQ(p.lies(bottom), "manor castle palace temple church");
}

}  // namespace
}  // namespace mortarboard::citadels
