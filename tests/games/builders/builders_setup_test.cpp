// These tests are for paragraphs 1 and 2: the cards in the box, and how a game begins.
#include <algorithm>
#include <set>

#include "games/builders/builders_position.h"

namespace mortarboard::builders {
namespace {

// Returns the moves that nature can make now, as text.
std::vector<std::string> drawable(const Board& board) { return board.legal(); }
bool can_draw(const Board& board, std::string_view what) {
    const auto all = drawable(board);
    return std::find(all.begin(), all.end(), what) != all.end();
}
// Plays the set-up until the first turn; nature takes the first legal card, Apprentices come in order.
Board set_up(int seats, int deck = 47) {
    Board board = Board::before_set_up(seats, deck);
    while (Builders::to_move(board.state).has(kNature)) board.play("nature " + drawable(board).front());
    return board;
}

TEST(Builders, r1_1_workers_of_the_box) {
    std::array<int, 6> of_cost{}, sums{};
    int cards = 0, cost = 0;
    for (int c = 1; c <= kWorkers; ++c) {
        const CardInfo& info = kCard[c];
        ++cards;
        ++of_cost[info.cost];
        cost += info.cost;
        EXPECT_EQ(info.gives.total(), info.cost) << info.id;
        for (int r = 0; r < 4; ++r) sums[r] += info.gives[r];
        const std::string_view rank = info.cost == 2   ? "apprentice_"
                                      : info.cost == 3 ? "laborer_"
                                      : info.cost == 4 ? "craftsman_"
                                                       : "master_";
        EXPECT_TRUE(info.id.starts_with(rank)) << info.id;
    }
    EXPECT_EQ(cards, 42);
    EXPECT_EQ(of_cost, (std::array{0, 0, 6, 12, 16, 8}));
    EXPECT_EQ(sums, (std::array{38, 38, 38, 38, 0, 0}));
    EXPECT_EQ(cost, 152);
}
TEST(Builders, r1_1_patterns_of_the_workers) {
    std::set<std::vector<int>> different;
    for (int c = 1; c <= kWorkers; ++c) {
        const Resources g = kCard[c].gives;
        different.insert({g[0], g[1], g[2], g[3]});
    }
    EXPECT_EQ(different.size(), 41u) << "only the Craftsman of 1/1/1/1 exists twice";
    EXPECT_EQ(kCard[craftsman_15].gives, kCard[craftsman_16].gives);
    EXPECT_EQ(kCard[craftsman_04].gives, Resources(0, 0, 1, 3));
    EXPECT_EQ(kCard[master_08].gives, Resources(0, 0, 2, 3));
}
TEST(Builders, r1_2_buildings_of_the_box) {
    const Board board = Board::before_set_up(2);
    EXPECT_EQ(std::popcount(board.state.building_deck()), 47);
    int buildings = 0, machines = 0, points = 0, pays = 0;
    std::set<std::string_view> designed;
    for (int c = kFirstBuilding; c <= kCards; ++c) {
        const CardInfo& info = kCard[c];
        (is_machine(c) ? machines : buildings) += 1;
        points += info.points;
        pays += info.pays;
        if (info.grade == Grade::designed)
            designed.insert(info.id);
        else
            EXPECT_EQ(info.grade, Grade::printed) << info.id;
    }
    EXPECT_EQ(buildings, 34 + 5);
    EXPECT_EQ(machines, 8);
    EXPECT_EQ(points, 110 + 12 + 15);
    EXPECT_EQ(pays, 512);
    EXPECT_EQ(designed, (std::set<std::string_view>{"boundary_wall", "schoolroom", "smokehouse", "guildhall",
                                                    "hospital"}));
    for (const auto& table : Builders::data_tables())
        for (const auto& row : table.rows)
            if (table.name != "figures") {
                EXPECT_EQ(row.back() == "designed", designed.contains(row.front())) << row.front();
            }
}
TEST(Builders, r1_2_buildings_follow_one_pattern) {
    for (int c = kFirstBuilding; c <= kCards; ++c) {
        const CardInfo& info = kCard[c];
        if (is_machine(c)) continue;
        const int needs = info.needs.total();
        const std::array<std::pair<int, int>, 9> usual{
            {{2, 8}, {3, 6}, {5, 10}, {6, 12}, {8, 16}, {10, 18}, {12, 20}, {16, 20}, {17, 20}}};
        if (info.points == 3 && needs == 7)
            EXPECT_EQ(info.pays, 14) << info.id;
        else
            EXPECT_EQ((std::pair<int, int>{needs, info.pays}), usual[info.points]) << info.id;
    }
}
TEST(Builders, r1_3_deck_of_42) {
    Board board = Board::before_set_up(2, 42);
    EXPECT_EQ(std::popcount(board.state.building_deck()), 42);
    int points = 0;
    for_each_building(board.state.building_deck(), [&](Face building) { points += kCard[building].points; });
    EXPECT_EQ(points, 122);
    EXPECT_EQ(drawable(board).size(), 42u);
    for (std::string_view own : {"boundary_wall", "schoolroom", "smokehouse", "guildhall", "hospital"}) {
        EXPECT_FALSE(can_draw(board, "deal " + std::string(own)));
        EXPECT_EQ(board.verdict("nature deal " + std::string(own)), "r1_3");
        EXPECT_EQ(Board::before_set_up(2, 47).verdict("nature deal " + std::string(own)), "allowed");
    }
    EXPECT_EQ(set_up(3, 42).state.coins, (std::array<std::uint16_t, 4>{10, 10, 10, 0}));
    mortarboard::Setup unknown = default_setup(Builders::kInfo, 2);
    unknown.option[0] = 2;
    EXPECT_EQ(Builders::check_setup(unknown).rule, static_cast<int>(Rule::r1_3));
}
TEST(Builders, r1_4_bank_never_runs_out) {
    Board board(4);
    board.coins(0, 40).coins(1, 30).coins(2, 20).coins(3, 9).play("0 take_coins 3");
    EXPECT_EQ(board.coins_of(0), 46);
}
TEST(Builders, r2_1_two_to_four_seats) {
    for (int seats = 0; seats < 256; ++seats) {
        mortarboard::Setup setup = default_setup(Builders::kInfo, 2);
        setup.seats = static_cast<std::uint8_t>(seats);
        const Verdict verdict = Builders::check_setup(setup);
        EXPECT_EQ(verdict.rule, seats >= 2 && seats <= 4 ? 0 : static_cast<int>(Rule::r2_1)) << seats;
    }
}
TEST(Builders, r2_2_line_of_five_buildings) {
    const Board board = set_up(2);
    EXPECT_EQ(std::count(board.state.building_line.begin(), board.state.building_line.end(), no_card), 0);
    EXPECT_EQ(std::popcount(board.state.building_deck()) + 1, 42) << "the visible one is still in the deck";
    Board begun = Board::before_set_up(2);
    EXPECT_EQ(drawable(begun).size(), 47u);
    begun.play({"nature deal chapelle", "nature deal crane_1"});
    EXPECT_EQ(begun.state.building_line, (std::array<Face, 5>{chapelle, crane_1}));
    EXPECT_EQ(begun.verdict("nature deal chapelle"), "r12_2");
    EXPECT_EQ(begun.verdict("nature deal laborer_01"), "r2_2");
    EXPECT_EQ(begun.verdict("0 end_turn"), "r2_2");
}
TEST(Builders, r2_3_next_building_is_visible) {
    for (const auto& [deck, unknown] : {std::pair{47, 41}, std::pair{42, 36}}) {
        const Board board = set_up(2, deck);
        EXPECT_TRUE(is_building(board.state.next_building));
        EXPECT_EQ(std::popcount(board.state.building_deck()), unknown);
        for (Viewer viewer : {Viewer{0}, Viewer{1}, kPublic}) {
            State seen = board.state;
            Builders::redact(seen, viewer);
            EXPECT_EQ(seen.next_building, board.state.next_building);
            EXPECT_EQ(std::popcount(seen.building_deck()), unknown)
                << "every remaining building may be the next one";
        }
    }
}
TEST(Builders, r2_4_one_apprentice_each) {
    Board board = Board::before_set_up(3);
    for (int card = 0; card < 6; ++card) board.play("nature " + drawable(board).front());
    EXPECT_EQ(drawable(board).size(), 6u);
    EXPECT_EQ(board.verdict("nature deal laborer_01"), "r2_4");
    EXPECT_EQ(board.verdict("nature deal craftsman_01"), "r2_4");
    EXPECT_EQ(board.verdict("nature deal master_01"), "r2_4");
    EXPECT_EQ(board.verdict("0 recruit apprentice_01"), "r2_4");
    board.play("nature deal apprentice_02");
    EXPECT_EQ(board.state.crew(0), member_bit(apprentice_02));
    EXPECT_EQ(board.state.crew(1), 0u);
    EXPECT_EQ(board.verdict("nature deal apprentice_02"), "r2_4");
    EXPECT_EQ(drawable(board).size(), 5u);
    board.play({"nature deal apprentice_06", "nature deal apprentice_01"});
    EXPECT_TRUE(board.is_free(1, apprentice_06));
    EXPECT_TRUE(board.is_free(2, apprentice_01));
}
TEST(Builders, r2_5_other_apprentices_go_into_the_deck) {
    Board board = Board::before_set_up(2);
    for (int card = 0; card < 6; ++card) board.play("nature " + drawable(board).front());
    board.play({"nature deal apprentice_01", "nature deal apprentice_02"});
    for (std::string_view gone : {"apprentice_01", "apprentice_02"})
        EXPECT_EQ(board.verdict("nature deal " + std::string(gone)), "r2_5");
    for (std::string_view left_in_deck :
         {"apprentice_03", "apprentice_04", "apprentice_05", "apprentice_06", "laborer_01", "master_08"})
        EXPECT_EQ(board.verdict("nature deal " + std::string(left_in_deck)), "allowed") << left_in_deck;
}
TEST(Builders, r2_6_line_of_five_workers) {
    for (const auto& [seats, left] : {std::pair{2, 35}, std::pair{3, 34}, std::pair{4, 33}}) {
        const Board board = set_up(seats);
        EXPECT_EQ(std::count(board.state.worker_line.begin(), board.state.worker_line.end(), no_card), 0);
        EXPECT_EQ(std::popcount(board.state.worker_deck()), left);
    }
    Board board(2);
    board.play("0 recruit laborer_01");
    EXPECT_EQ(static_cast<int>(drawable(board).size()), std::popcount(board.state.worker_deck()))
        << "every remaining worker may be the next one";
    EXPECT_EQ(Builders::weight(board.state, {}), 1u);
}
TEST(Builders, r2_7_ten_coins_each) {
    const Board board = set_up(4);
    EXPECT_EQ(board.state.coins, (std::array<std::uint16_t, 4>{10, 10, 10, 10}));
    EXPECT_EQ(board.told(EventKind::purse), 4);
    EXPECT_EQ(board.last(EventKind::purse)->amount, 10);
}
TEST(Builders, r2_8_first_player_stays_first) {
    Board board = Board::before_set_up(3);
    while (board.state.phase != Phase::draw_first_player) board.play("nature " + drawable(board).front());
    EXPECT_EQ(drawable(board).size(), 3u);
    EXPECT_EQ(board.verdict("nature first_player 3"), "r2_8");
    EXPECT_EQ(board.verdict("nature deal laborer_12"), "r2_8");
    EXPECT_EQ(board.verdict("0 end_turn"), "r2_8");
    board.play("nature first_player 2");
    std::vector<int> turns, rounds;
    for (int n = 0; n < 6; ++n) {
        turns.push_back(board.state.turn);
        rounds.push_back(board.state.round);
        board.play(std::to_string(board.state.turn) + " end_turn");
    }
    EXPECT_EQ(turns, (std::vector{2, 0, 1, 2, 0, 1}));
    EXPECT_EQ(rounds, (std::vector{1, 1, 1, 2, 2, 2}));
    EXPECT_EQ(board.state.first_player, 2);
}

}  // namespace
}  // namespace mortarboard::builders
