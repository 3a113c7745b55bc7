// These tests are for sections 24 and 25: the end, scoring and ties.
#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {
namespace {

using namespace district;
int worth(const Faces& own) {
    Position p;
    p.s.crown = B;
    return p.city(A, own).points(A);
}

TEST(CitadelsEnd, r24_1_after_the_round_of_the_first_complete_city) {
    Position p;
    p.hold(A, character::assassin)
        .hold(B, character::king)
        .hold(C, character::architect)
        .hold(D, character::warlord);
    p.gold(C, 1)
        .hand_cards(C, {tavern})
        .city(C, {manor, castle, temple, church, market, watchtower})
        .city(D, {prison});
    p.as(A, character::assassin).play("A kill king", "A gather_gold", "A end_turn");
    pass_turns_until(p, C);
    p.play("C gather_gold", "C build tavern");
    EXPECT_EQ(p.s.complete, bit(C));
    EXPECT_FALSE(Citadels::to_move(p.s).empty());
    p.play("C end_turn");
    p.answer();
    ASSERT_EQ(p.s.turn, D);  // rank 8 still acts
    p.play("D income warlord", "D gather_gold", "D end_turn");
    p.answer();
    EXPECT_EQ(p.s.crown, B);  // the killed King is shown
    p.nature();
    EXPECT_EQ(p.s.phase, Phase::over);
    EXPECT_TRUE(Citadels::to_move(p.s).empty());
    EXPECT_REFUSED(p, "C gather_gold", r24_1);
    EXPECT_EQ(Citadels::outcome(p.s).seat[C].place, 1);
    EXPECT_EQ(Citadels::outcome(p.s).seat[C].score, 3 + 4 + 1 + 2 + 1 + 2 + 1 + 4);
}
TEST(CitadelsEnd, r24_2_final_costs) {
    Position p;
    p.city(A, {tavern, castle}).city(A, {manor}, beautified);
    EXPECT_EQ(p.points(A), 9);
}
TEST(CitadelsEnd, r24_3_all_five_types) {
    EXPECT_EQ(worth({manor, temple, tavern, watchtower, keep}), 12);
    EXPECT_EQ(worth({manor, temple, tavern, watchtower}), 6);
}
TEST(CitadelsEnd, r24_4_the_first_complete_city) {
    Position p;
    p.city(B, {tavern}).completed(B);
    EXPECT_EQ(p.points(B), 1 + 4);
}
TEST(CitadelsEnd, r24_5_the_others_complete) {
    Position p;
    p.city(C, {tavern}).city(D, {market}).completed(B).completed(C).completed(D);
    EXPECT_EQ(p.points(B), 4);
    EXPECT_EQ(p.points(C), 1 + 2);
    EXPECT_EQ(p.points(D), 2 + 2);
    EXPECT_EQ(p.points(A), 0);
}
TEST(CitadelsEnd, r24_6_the_order_of_what_uniques_add) {
    Position p;
    p.city(A, {basilica}).city(A, {forum}, beautified).hold(A, character::merchant).as(B, character::thief);
    EXPECT_EQ(p.points(A), 4 + 7 + 1);
    // The Haunted Quarter's type comes before what counts types.
    EXPECT_EQ(worth({haunted_quarter, manor, temple, tavern, ivory_tower}), 2 + 3 + 1 + 1 + 5 + 3 + 5);
}
TEST(CitadelsEnd, r24_7_gold_and_cards_alone_score_nothing) {
    Position p;
    p.gold(A, 20)
        .city(A, {tavern})
        .hand_cards(A, {manor, castle, palace, temple, church, monastery, market, docks, harbor});
    EXPECT_EQ(p.points(A), 1);
}
// Returns scores by seat: districts of that worth, and the highest rank shown.
Outcome standing(const std::vector<std::pair<Faces, int>>& seats) {
    Position p(static_cast<int>(seats.size()));
    p.s.crown = 0;
    for (std::size_t q = 0; q < seats.size(); ++q) {
        p.city(static_cast<int>(q), seats[q].first);
        p.s.shown_rank[q] = byte(seats[q].second);
    }
    return Citadels::outcome(p.s);
}
TEST(CitadelsEnd, r24_8_the_highest_total_wins) {
    const Outcome o = standing({{{manor}, 1}, {{palace}, 2}, {{castle}, 3}, {{tavern}, 8}});
    EXPECT_EQ(o.seat[B].place, 1);
    EXPECT_EQ(o.seat[C].place, 2);
    EXPECT_EQ(o.seat[A].place, 3);
    EXPECT_EQ(o.seat[D].place, 4);
}
TEST(CitadelsEnd, r25_1_ties_go_to_the_highest_rank_revealed) {
    const Outcome o = standing({{{tavern}, 8}, {{castle}, 3}, {{castle}, 7}, {{manor}, 1}});
    EXPECT_EQ(o.seat[B].score, o.seat[C].score);
    EXPECT_EQ(o.seat[C].place, 1);
    EXPECT_EQ(o.seat[B].place, 2);
    EXPECT_EQ(o.seat[D].place, 3);
}
TEST(CitadelsEnd, r25_2_of_two_the_higher_counts) {
    Position p(2);
    p.city(A, {manor, tavern}).city(B, {castle});
    p.hold(A, character::thief)
        .hold(A, character::merchant, 1)
        .hold(B, character::king)
        .hold(B, character::bishop, 1);
    p.as(A, character::thief).gathered().play("A end_turn");
    pass_turns_until(p, kNobodySeat);
    EXPECT_EQ(p.s.phase, Phase::select);  // the next round has begun
    Position last = p;
    last = Position(2);
    last.city(A, {manor, tavern}).city(B, {castle}).completed(A).completed(B);
    last.s.first_complete = kNobodySeat;  // a complete city brings each of them two points
    last.hold(A, character::thief)
        .hold(A, character::merchant, 1)
        .hold(B, character::king)
        .hold(B, character::bishop, 1);
    last.as(A, character::thief).gathered().play("A end_turn");
    pass_turns_until(last, kNobodySeat);
    last.nature();
    ASSERT_EQ(last.s.phase, Phase::over);
    const Outcome o = Citadels::outcome(last.s);
    EXPECT_EQ(o.seat[A].score, o.seat[B].score);
    EXPECT_EQ(o.seat[A].place, 1);
}
TEST(CitadelsEnd, r25_3_the_killed_was_not_revealed_but_rank_4) {
    for (const auto& [killed, of_b, wins] :
         {std::tuple{8, int{character::warlord}, C}, {4, int{character::king}, B}}) {
        Position p;
        p.hold(A, character::assassin)
            .hold(B, of_b)
            .hold(C, character::thief)
            .city(B, {castle})
            .city(C, {castle})
            .completed(D);
        p.as(A, character::assassin);
        p.play("A kill " + std::string(kCharacter[p.s.cast[static_cast<std::size_t>(killed - 1)]].id),
               "A gather_gold", "A end_turn");
        pass_turns_until(p, kNobodySeat);
        p.nature();
        ASSERT_EQ(p.s.phase, Phase::over);
        const Outcome o = Citadels::outcome(p.s);
        EXPECT_EQ(o.seat[B].score, o.seat[C].score);
        EXPECT_LT(o.seat[static_cast<std::size_t>(wins)].place,
                  o.seat[static_cast<std::size_t>(wins == B ? C : B)].place);
    }
}

}  // namespace
}  // namespace mortarboard::citadels
