// These tests are for section 9, complete cities and the end of a round, and section 22, decisions outside
// the own turn.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;
const Faces kSix = {manor, castle, temple, church, market, docks};

// ---- 9 Complete cities and the end of a round

TEST(CitadelsTurn, r9_1_the_running_round_is_the_last) {
    Position p;
    p.city(B, kSix)
        .gold(B, 1)
        .hand_cards(B, {tavern})
        .hold(C, character::merchant)
        .hold(D, character::warlord)
        .as(B, character::magician)
        .gathered();
    p.play("B build tavern", "B end_turn");
    EXPECT_EQ(p.s.complete, bit(B));
    int turns = 0;
    for (p.answer(); p.s.phase == Phase::turn; p.answer(), ++turns) {
        const std::string seat = std::to_string(p.s.turn);
        p.play(seat + " gather_gold", seat + " end_turn");
    }
    EXPECT_EQ(turns, 2);
    p.nature();
    EXPECT_EQ(p.s.phase, Phase::over);
}
TEST(CitadelsTurn, r9_2_a_complete_city_may_grow) {
    Position p;
    p.city(B, kSix)
        .city(B, {palace})
        .gold(B, 9)
        .hand_cards(B, {tavern, prison})
        .completed(B)
        .as(B, character::architect)
        .gathered();
    p.play("B build tavern", "B build prison");
    EXPECT_EQ(city_size(p.s, B), 9);
}
TEST(CitadelsTurn, r9_3_a_complete_city_is_no_target) {
    for (int c : {character::warlord, character::diplomat, character::marshal}) {
        Position p;
        p.use(c).city(C, kSix).city(D, {prison}).gold(D, 9).as(D, c);
        const std::string move = c == character::warlord    ? "D destroy C plain docks"
                                 : c == character::diplomat ? "D exchange C plain docks"
                                                            : "D seize C plain docks";
        EXPECT_TRUE(p.allowed(move));
        p.city(C, {barracks});
        EXPECT_FALSE(p.allowed(move)) << move;  // 18.2d and 18.3c say it of Diplomat and Marshal
        if (c == character::warlord) {
            EXPECT_REFUSED(p, move, r9_3);
        }
    }
    Position armed;
    armed.city(C, kSix).city(D, {armory}).as(D, character::architect);
    EXPECT_TRUE(armed.allowed("D armory C plain docks"));
    armed.city(C, {barracks});
    EXPECT_REFUSED(armed, "D armory C plain docks", r9_3);
}
TEST(CitadelsTurn, r9_4_completion_stays_earned) {
    Position p;
    p.city(C, {manor, castle, temple, church, market, docks, armory})
        .city(A, {tavern})
        .completed(C)
        .hold(D, character::warlord)
        .gold(D, 9)
        .as(C, character::merchant)
        .gathered();
    p.play("C armory A plain tavern", "C end_turn");
    EXPECT_EQ(city_size(p.s, C), 6);
    p.answer();
    EXPECT_EQ(p.s.turn, D);
    EXPECT_TRUE(p.allowed("D destroy C plain castle"));
    EXPECT_EQ(p.points(C), 3 + 4 + 1 + 2 + 2 + 3 + 4);
}
TEST(CitadelsTurn, r9_5_complete_in_another_players_turn) {
    Position p;
    p.use(character::magistrate)
        .hold(A, character::magistrate)
        .city(A, {manor, castle, temple, church, market, tavern})
        .gold(C, 3)
        .hand_cards(C, {docks})
        .as(C, character::merchant)
        .gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = rank_bit(6) | rank_bit(7) | rank_bit(8);
    p.s.signed_rank = 6;
    p.play("C build docks", "A confiscate");
    EXPECT_EQ(p.s.complete, bit(A));
    EXPECT_EQ(p.s.first_complete, A);
}
TEST(CitadelsTurn, r9_6_a_killed_rank_4_is_shown_at_the_end) {
    Position p;
    p.hold(A, character::assassin)
        .hold(B, character::thief)
        .hold(C, character::king)
        .hold(D, character::warlord)
        .as(D, character::warlord)
        .gathered();
    p.s.killed = 4;
    p.s.veiled[C] = 1;
    for (Card& c : p.s.roles.card)
        if (c.zone == first_role + C) c.seen = knows(C);
    p.play("D end_turn");
    EXPECT_EQ(p.s.crown, A);
    EXPECT_TRUE(p.s.closing);
    p.answer();
    EXPECT_EQ(p.s.crown, C);
    EXPECT_EQ(p.s.phase, Phase::select);
    EXPECT_EQ(p.s.chooses_first, C);
}
TEST(CitadelsTurn, r9_7_own_districts_as_a_price) {
    Position p;
    p.city(B, {manor, castle, temple, church, market, docks, framework})
        .completed(B)
        .hand_cards(B, {palace})
        .as(B, character::bishop)
        .gathered();
    p.play("B build_by_framework palace");
    EXPECT_EQ(city_size(p.s, B), 7);
    EXPECT_EQ(p.s.gold[B], 0);
    EXPECT_EQ(p.lies(bottom), "framework");
}

// ---- 22 Decisions outside the own turn

Position window() {
    Position p;
    p.use(character::magistrate)
        .hold(A, character::magistrate)
        .gold(C, 4)
        .hand_cards(C, {harbor, festival_grounds})
        .as(C, character::merchant)
        .gathered();
    p.s.magistrate = A;
    p.s.warrants = p.s.warrants_placed = rank_bit(6) | rank_bit(7) | rank_bit(8);
    p.s.signed_rank = 6;
    return p;
}
TEST(CitadelsTurn, r22_1_the_turn_stands_still) {
    Position p = window();
    p.play("C build harbor");
    EXPECT_REFUSED(p, "C end_turn", r22_1);
    EXPECT_REFUSED(p, "B gather_gold", r22_1);
    EXPECT_REFUSED(p, "D decline", r22_1);
    EXPECT_EQ(p.moves(A), (std::vector<std::string>{"decline", "confiscate"}));
    EXPECT_TRUE(p.moves(B).empty() && p.moves(C).empty() && p.moves(D).empty());
}
TEST(CitadelsTurn, r22_2_the_magistrate_right_after_the_price) {
    Position p = window();
    p.play("C build festival_grounds");
    EXPECT_EQ(p.s.gold[C], 1);
    EXPECT_EQ(cards_count(p.s, open_cards), 0);
    EXPECT_REFUSED(p, "A gather_gold", r22_2);
    p.play("A decline");
    EXPECT_TRUE(Citadels::to_move(p.s).has(kNature));
    p.nature();
    EXPECT_EQ(cards_count(p.s, open_cards), 6);
}
TEST(CitadelsTurn, r22_3_the_blackmailer_right_after_the_refusal) {
    Position p;
    p.use(character::blackmailer)
        .hold(B, character::blackmailer)
        .hold(C, character::merchant)
        .gold(C, 7)
        .call(6);
    p.s.blackmailer = B;
    p.s.threats = p.s.threats_placed = rank_bit(6) | rank_bit(8);
    p.s.real_rank = 6;
    p.answer();
    p.play("C gather_gold", "C refuse");
    EXPECT_EQ(Citadels::to_move(p.s), SeatSet::of(B));
    EXPECT_REFUSED(p, "B end_turn", r22_3);
    p.play("B decline");
    EXPECT_EQ(Citadels::to_move(p.s), SeatSet::of(C));
    EXPECT_TRUE(p.allowed("C end_turn"));
}
TEST(CitadelsTurn, r22_4_the_killed_emperors_holder_chooses) {
    Position p;
    p.use(character::emperor)
        .hold(A, character::assassin)
        .hold(B, character::emperor)
        .hold(C, character::thief)
        .as(D, character::warlord)
        .gathered();
    p.s.killed = 4;
    p.s.veiled[B] = 1;
    for (Card& c : p.s.roles.card)
        if (c.zone == first_role + B) c.seen = knows(B);
    p.play("D end_turn");
    p.answer();
    EXPECT_EQ(Citadels::to_move(p.s), SeatSet::of(B));
    EXPECT_EQ(p.moves(B), (std::vector<std::string>{"give_crown 2 nothing", "give_crown 3 nothing"}));
}
TEST(CitadelsTurn, r22_5_choices_on_building_belong_to_the_new_owner) {
    Position p = window();
    p.hand_cards(C, {sinkhole}).city(B, {keep});
    p.play("C build sinkhole", "A confiscate");
    EXPECT_EQ(Citadels::to_move(p.s), SeatSet::of(A));
    p.play("A turn_down B plain keep");
    EXPECT_EQ(p.city_of(B), "(keep)");
    EXPECT_TRUE(p.allowed("C end_turn"));
}

}  // namespace
}  // namespace mortarboard::citadels
