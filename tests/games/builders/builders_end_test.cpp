// These tests are for paragraphs 10, 11 and 12: the end, scoring, what the seats know.
#include <algorithm>

#include "games/builders/builders_position.h"

namespace mortarboard::builders {
namespace {

std::string_view ending(const Board& board) {
    return Builders::kEndings[Builders::outcome(board.state).ending];
}

TEST(Builders, r10_1_seventeen_points_bring_the_end) {
    Board board;
    board.finished(0, {cathedrale, chateau, cabane_perchee}).crew(0, {laborer_02}).site(0, saw_1);
    ASSERT_EQ(board.points_of(0), 16);
    board.send(0, "laborer_02", "saw_1").play("0 end_turn");
    ASSERT_TRUE(board.last(EventKind::end_began));
    EXPECT_EQ(board.last(EventKind::end_began)->seat, 0);
    EXPECT_FALSE(board.over());
    EXPECT_EQ(board.state.turn, 1);
    board.play("1 end_turn");
    EXPECT_TRUE(board.over());
    EXPECT_EQ(ending(board), "seventeen_points");
    EXPECT_EQ(board.told(EventKind::end_began), 1);
}
TEST(Builders, r10_2_coins_do_not_count_towards_it) {
    Board board;
    board.finished(0, {cathedrale, chateau, cabane_perchee}).coins(0, 60).play({"0 end_turn", "1 end_turn"});
    EXPECT_EQ(board.told(EventKind::end_began), 0);
    EXPECT_FALSE(board.over());
    EXPECT_EQ(board.state.round, 2);
}
TEST(Builders, r10_3_the_round_is_finished) {
    Board board(4);
    board.first_player(1).round(9).turn(2).finished(2, {cathedrale, chateau, crane_2}).play("2 end_turn");
    EXPECT_EQ(board.state.turn, 3);
    board.play("3 end_turn");
    EXPECT_EQ(board.state.turn, 0);
    board.play("0 end_turn");
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.state.round, 9);
    EXPECT_EQ(board.last(EventKind::game_over)->amount, 9);
    EXPECT_EQ(board.verdict("1 end_turn"), "r10_8");
}
TEST(Builders, r10_4_the_last_seat_ends_it_at_once) {
    Board board(3);
    board.turn(2).finished(2, {cathedrale, chateau, crane_2}).play("2 end_turn");
    EXPECT_TRUE(board.over());
}
TEST(Builders, r10_5_last_turns_count) {
    Board board;
    board.coins(0, 0).coins(1, 0).finished(0, {chateau, chapelle, eglise}).turn(1);
    board.finished(1, {cathedrale, aqueduc, saw_2})
        .site(1, maison_rurale, {craftsman_13})
        .crew(1, {craftsman_13});
    ASSERT_EQ(board.points_of(0), 17);
    ASSERT_EQ(board.points_of(1), 16);
    board.send(1, "saw_2", "maison_rurale").play("1 end_turn");
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.score_of(0), 17);
    EXPECT_EQ(board.score_of(1), 19);
    EXPECT_EQ(board.place_of(1), 1);
}
TEST(Builders, r10_6_empty_lines_end_nothing) {
    Board board;
    board.worker_line({}).building_line({}).empty_worker_deck().empty_building_deck().crew(1,
                                                                                           {apprentice_01});
    board.play("0 end_turn");
    EXPECT_FALSE(board.over());
    EXPECT_EQ(board.state.turn, 1);
    const auto legal = board.legal();
    const auto may = [&](std::string_view move) {
        return std::find(legal.begin(), legal.end(), move) != legal.end();
    };
    EXPECT_TRUE(may("send apprentice_01"));
    EXPECT_TRUE(may("take_coins 3"));
    EXPECT_TRUE(std::none_of(legal.begin(), legal.end(), [](const auto& move) {
        return move.starts_with("recruit") || move.starts_with("start");
    }));
}
TEST(Builders, r10_7_round_60_is_the_last) {
    Board board;
    board.round(60).turn(1).finished(1, {cathedrale, saw_1}).play("1 end_turn");
    EXPECT_TRUE(board.over());
    EXPECT_EQ(ending(board), "round_limit");
    Board earlier;
    earlier.round(59).turn(1).play("1 end_turn");
    EXPECT_FALSE(earlier.over());
    EXPECT_EQ(earlier.state.round, 60);
}
TEST(Builders, r10_8_nobody_acts_after_the_end) {
    Board board;
    board.round(60).turn(1).play("1 end_turn");
    for (std::string_view move :
         {"0 end_turn", "1 end_turn", "0 take_coins 1", "nature deal laborer_02", "7 buy_action"})
        EXPECT_EQ(board.verdict(move), "r10_8") << move;
}

TEST(Builders, r11_1_points_of_buildings_and_machines) {
    Board board;
    board.finished(0, {cathedrale, chapelle, lavoir, crane_2}).coins(0, 9);
    EXPECT_EQ(board.points_of(0), 16);
    EXPECT_EQ(board.score_of(0), 16);
}
TEST(Builders, r11_1_points_of_every_card) {
    for (Face card = kFirstBuilding; card <= kCards; ++card) {
        State s;
        s.finished[1] = building_bit(card);
        EXPECT_EQ(s.points(1), kCard[card].points) << kCard[card].id;
        EXPECT_EQ(s.points(0), 0);
    }
}
TEST(Builders, r11_2_ten_coins_are_a_point) {
    Board board;
    board.finished(0, {chateau, chapelle, eglise});
    EXPECT_EQ(board.coins(0, 29).score_of(0), 19);
    EXPECT_EQ(board.coins(0, 30).score_of(0), 20);
}
TEST(Builders, r11_3_unfinished_sites_and_workers_are_worth_nothing) {
    Board board;
    board.finished(0, {chateau, chapelle, eglise})
        .coins(0, 0)
        .site(0, cathedrale, {laborer_02, laborer_03, laborer_04, laborer_05});
    board.crew(0, {laborer_06, laborer_07});
    EXPECT_EQ(board.score_of(0), 17);
}
TEST(Builders, r11_4_the_highest_total_wins) {
    Board board(3);
    board.coins(0, 0).coins(1, 0).coins(2, 0);
    board.finished(0, {chateau, chapelle, eglise})
        .finished(1, {cathedrale, aqueduc, ferme, auberge})
        .finished(2, {tour_guet, abbaye, cloitre, hotel, lavoir});
    EXPECT_EQ(board.score_of(0), 17);
    EXPECT_EQ(board.score_of(1), 21);
    EXPECT_EQ(board.score_of(2), 20);
    EXPECT_EQ(board.place_of(1), 1);
    EXPECT_EQ(board.place_of(2), 2);
    EXPECT_EQ(board.place_of(0), 3);
}
TEST(Builders, r11_5_then_more_points_from_buildings) {
    Board board;
    board.finished(0, {cathedrale, chapelle, eglise})
        .coins(0, 5)
        .finished(1, {chateau, tour_guet, abbaye})
        .coins(1, 19);
    ASSERT_EQ(board.points_of(0), 18);
    ASSERT_EQ(board.points_of(1), 17);
    EXPECT_EQ(board.score_of(0), 18);
    EXPECT_EQ(board.score_of(1), 18);
    EXPECT_EQ(board.place_of(0), 1);
    EXPECT_EQ(board.place_of(1), 2);
}
TEST(Builders, r11_6_then_more_coins) {
    Board board;
    board.finished(0, {chateau, chapelle, eglise})
        .coins(0, 11)
        .finished(1, {aqueduc, tour_guet, abbaye, lavoir})
        .coins(1, 19);
    ASSERT_EQ(board.points_of(0), 17);
    ASSERT_EQ(board.points_of(1), 17);
    EXPECT_EQ(board.score_of(0), 18);
    EXPECT_EQ(board.score_of(1), 18);
    EXPECT_EQ(board.place_of(1), 1);
    EXPECT_EQ(board.place_of(0), 2);
}
TEST(Builders, r11_7_equal_in_all_share_the_victory) {
    Board board;
    board.finished(0, {chateau, chapelle, eglise})
        .coins(0, 14)
        .finished(1, {aqueduc, tour_guet, abbaye, lavoir})
        .coins(1, 14);
    EXPECT_EQ(board.place_of(0), 1);
    EXPECT_EQ(board.place_of(1), 1);
}

TEST(Builders, r12_1_all_seats_know_the_same) {
    Rng rng(12);
    for (int game = 0; game < 20; ++game) {
        Board board = Board::before_set_up(3);
        std::vector<Move> record;
        while (!board.over()) {
            for (Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kPublic}) {
                State seen = board.state;
                Builders::redact(seen, viewer);
                ASSERT_EQ(std::memcmp(&seen, &board.state, sizeof(State)), 0);
            }
            const Seat seat = Builders::to_move(board.state).first();
            ActionList actions;
            Builders::legal(board.state, seat, actions);
            const Move move{seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
            for (Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kPublic})
                ASSERT_EQ(Builders::mask(board.state, move, viewer), move);
            if (seat == kNature) {
                ASSERT_EQ(Builders::chance(board.state).audience, kEverybody);
            }
            record.push_back(move);
            Builders::apply(board.state, move, {});
        }
        State replayed = Board::before_set_up(3).state;
        for (const Move& move : record) Builders::apply(replayed, move, {});
        ASSERT_EQ(std::memcmp(&replayed, &board.state, sizeof(State)), 0);
    }
}
TEST(Builders, r12_1_each_draw_is_equally_likely) {
    Board board(2);
    board.play("0 recruit laborer_01");
    const MemberSet deck = board.state.worker_deck();
    const int cards = std::popcount(deck), draws = 400 * cards;
    std::array<int, card_numbers> met{};
    Rng rng(3);
    for (int n = 0; n < draws; ++n) ++met[Builders::draw(board.state, rng).arg[0]];
    double chi_square = 0;
    for (int card = 1; card <= kCards; ++card) {
        if (!is_worker(card) || !(deck & member_bit(card))) {
            EXPECT_EQ(met[static_cast<std::size_t>(card)], 0) << kCard[static_cast<std::size_t>(card)].id;
            continue;
        }
        const double off = met[static_cast<std::size_t>(card)] - 400;
        chi_square += off * off / 400;
    }
    EXPECT_LT(chi_square, 80) << "37 cards: 36 degrees of freedom, one in 30,000 by chance";
}
TEST(Builders, r12_2_chance_draws_from_its_deck_only) {
    Board board(2);
    board.play("0 recruit laborer_01");
    EXPECT_EQ(board.verdict("nature deal laborer_01"), "r12_2");
    EXPECT_EQ(board.verdict("nature deal master_01"), "r12_2");
    EXPECT_EQ(board.verdict("nature first_player 1"), "r5_2");
    board.play("nature deal laborer_02").play("0 start chapelle");
    EXPECT_EQ(board.verdict("nature deal chapelle"), "r12_2");
    EXPECT_EQ(board.verdict("nature deal hutte"), "r12_2");
    EXPECT_EQ(board.verdict("nature deal laborer_03"), "r4_2");
}

}  // namespace
}  // namespace mortarboard::builders
