// These tests are for paragraphs 3, 4, 5 and 7: the turn, starting, recruiting and taking coins.
#include <algorithm>

#include "games/builders/builders_position.h"

namespace mortarboard::builders {
namespace {

using Line = std::array<Face, kLine>;

TEST(Builders, r3_1_turns_go_to_the_left) {
    Board board(4);
    board.turn(3).play("3 end_turn");
    EXPECT_EQ(board.state.turn, 0);
    EXPECT_EQ(board.state.round, 2);
}
TEST(Builders, r3_2_three_free_actions) {
    Board board;
    EXPECT_EQ(board.state.actions, 3);
    board.play("0 recruit laborer_01");
    EXPECT_EQ(board.state.actions, 2);
    board.play("0 end_turn");
    EXPECT_EQ(board.state.actions, 3);
}
TEST(Builders, r3_3_actions_are_bought_for_5_coins) {
    Board board;
    board.coins(0, 12).play({"0 buy_action", "0 buy_action"});
    EXPECT_EQ(board.coins_of(0), 2);
    EXPECT_EQ(board.state.actions, 5);
}
TEST(Builders, r3_3b_no_action_without_5_coins) {
    Board board;
    board.coins(0, 4);
    EXPECT_EQ(board.verdict("0 buy_action"), "r3_3b");
    board.coins(0, 5).play("0 buy_action");
    EXPECT_EQ(board.coins_of(0), 0);
}
TEST(Builders, r3_4_buying_at_any_moment_of_the_turn) {
    Board board;
    board.play({"0 take_coins 1", "0 recruit laborer_01", "0 start lavoir"})
        .coins(0, 10)
        .play("0 buy_action");
    EXPECT_EQ(board.coins_of(0), 5);
    EXPECT_EQ(board.state.actions, 1);
    board.play("0 recruit laborer_12");
    Board before;
    before.play("0 buy_action");
    EXPECT_EQ(before.coins_of(0), 5);
    EXPECT_EQ(before.state.actions, 4);
}
TEST(Builders, r3_5_actions_mix_freely) {
    Board board;
    board.play({"0 recruit laborer_12", "0 start lavoir", "0 take_coins 1"});
    EXPECT_EQ(board.coins_of(0), 11);
    EXPECT_EQ(board.state.actions, 0);
    EXPECT_TRUE(board.is_free(0, laborer_12));
    EXPECT_TRUE(board.has_site(0, lavoir));
}
TEST(Builders, r3_5_what_is_no_action_is_refused) {
    Board board;
    const auto refused_by = [&](Action action) {
        return Builders::rule_texts()[Builders::check(board.state, {0, action}).rule].id;
    };
    EXPECT_EQ(refused_by({99, {}}), "r3_5");
    EXPECT_EQ(refused_by({static_cast<std::uint8_t>(MoveKind::end_turn), {1}}), "r3_5");
    EXPECT_EQ(refused_by({static_cast<std::uint8_t>(MoveKind::buy_action), {1}}), "r3_5");
    EXPECT_EQ(refused_by({static_cast<std::uint8_t>(MoveKind::recruit), {laborer_01, 1}}), "r3_5");
    EXPECT_EQ(board.verdict("0 deal laborer_02"), "r12_1");
    EXPECT_EQ(board.verdict("0 first_player 1"), "r12_1");
}
TEST(Builders, r3_6_a_turn_ends_when_its_player_ends_it) {
    Board board;
    board.play({"0 take_coins 3"}).coins(0, 10);
    EXPECT_EQ(board.state.actions, 0);
    EXPECT_EQ(board.state.turn, 0);
    EXPECT_EQ(board.legal(), (std::vector<std::string>{"buy_action", "end_turn"}));
    board.play("0 end_turn");
    EXPECT_EQ(board.state.turn, 1);
    Board at_once;
    at_once.play("0 end_turn");
    EXPECT_EQ(at_once.state.turn, 1);
}
TEST(Builders, r3_7_unused_actions_are_lost) {
    Board board;
    board.play({"0 buy_action", "0 end_turn"});
    EXPECT_EQ(board.coins_of(0), 5);
    ASSERT_TRUE(board.last(EventKind::actions_lost));
    EXPECT_EQ(board.last(EventKind::actions_lost)->amount, 4);
    board.play("1 end_turn");
    EXPECT_EQ(board.state.turn, 0);
    EXPECT_EQ(board.state.actions, 3);
    EXPECT_EQ(board.coins_of(0), 5);
}
TEST(Builders, r3_8_only_the_seat_on_turn_acts) {
    Board board;
    board.crew(1, {apprentice_01}).site(1, cabane);
    for (std::string_view move : {"1 recruit laborer_01", "1 start lavoir", "1 send apprentice_01",
                                  "1 to cabane", "1 take_coins 1", "1 buy_action", "1 end_turn"})
        EXPECT_EQ(board.verdict(move), "r3_8") << move;
    EXPECT_EQ(board.verdict("3 end_turn"), "r3_8");
    EXPECT_EQ(board.verdict("nature deal laborer_02"), "r3_8");
}

TEST(Builders, r4_1_starting_costs_an_action_and_no_coins) {
    Board board;
    board.play("0 start chapelle");
    EXPECT_TRUE(board.has_site(0, chapelle));
    EXPECT_EQ(board.given(chapelle), Resources());
    EXPECT_EQ(board.coins_of(0), 10);
    EXPECT_EQ(board.state.actions, 2);
    board.actions(0);
    EXPECT_EQ(board.verdict("0 start lavoir"), "r4_1");
}
TEST(Builders, r4_2_the_place_is_filled_at_once) {
    Board board;
    board.play("0 start chapelle");
    EXPECT_EQ(board.state.building_line, (Line{lavoir, hutte, auberge, silo, crane_1}));
    EXPECT_TRUE(Builders::to_move(board.state).has(kNature));
    const State waiting = board.state;
    EXPECT_EQ(Builders::check(waiting, {0, {static_cast<std::uint8_t>(MoveKind::start), {hutte}}}).rule,
              static_cast<int>(Rule::r4_2));
    board.play("nature deal aqueduc");
    EXPECT_EQ(board.state.next_building, aqueduc);
    EXPECT_EQ(board.state.building_line, (Line{lavoir, hutte, auberge, silo, crane_1}));
    board.play("0 start hutte");
    EXPECT_EQ(board.state.building_line, (Line{lavoir, aqueduc, auberge, silo, crane_1}));
}
TEST(Builders, r4_3_only_cards_of_the_line_are_started) {
    Board board;
    board.site(0, ferme);
    EXPECT_EQ(board.verdict("0 start hutte"), "r4_3");
    EXPECT_EQ(board.verdict("0 start cathedrale"), "r4_3");
    EXPECT_EQ(board.verdict("0 start ferme"), "r4_3");
    EXPECT_EQ(board.verdict("0 start laborer_01"), "r4_3");
    EXPECT_EQ(board.verdict("0 start -"), "r4_3");
}
TEST(Builders, r4_4_any_number_of_sites) {
    Board board;
    board.play({"0 buy_action", "0 buy_action", "0 start lavoir", "0 start chapelle", "0 start auberge",
                "0 start silo", "0 start crane_1"});
    EXPECT_EQ(std::popcount(board.state.sites[0]), 5);
    EXPECT_EQ(board.coins_of(0), 0);
    EXPECT_EQ(board.state.actions, 0);
}
TEST(Builders, r4_5_empty_decks_leave_places_empty) {
    Board board;
    board.empty_building_deck().play("0 start silo");
    EXPECT_EQ(board.state.building_line, (Line{lavoir, chapelle, auberge, no_card, crane_1}));
    EXPECT_TRUE(Builders::to_move(board.state).has(0)) << "nothing can be drawn from an empty deck";
    Board workers;
    workers.empty_worker_deck().play("0 recruit laborer_12");
    EXPECT_EQ(workers.state.worker_line, (Line{laborer_01, no_card, craftsman_04, craftsman_15, master_01}));
    EXPECT_TRUE(Builders::to_move(workers.state).has(0));
}
TEST(Builders, r4_5_the_last_building_still_moves_up) {
    Board board;
    board.empty_building_deck();
    board.state.sites[1] &= ~building_bit(hutte);
    board.state.next_building = hutte;
    board.play("0 start silo");
    EXPECT_EQ(board.state.building_line, (Line{lavoir, chapelle, auberge, hutte, crane_1}));
    EXPECT_EQ(board.state.next_building, no_card);
    EXPECT_TRUE(Builders::to_move(board.state).has(0));
}
TEST(Builders, r4_6_nothing_is_given_up_or_handed_on) {
    Board board;
    board.crew(0, {apprentice_01}).site(0, cathedrale).crew(1, {apprentice_02}).site(1, cabane);
    for (const std::string& action : board.legal()) {
        Board after = board;
        after.play("0 " + action);
        EXPECT_TRUE(after.owns(0, apprentice_01)) << action;
        EXPECT_TRUE(after.has_site(0, cathedrale)) << action;
    }
    board.play("0 end_turn");
    EXPECT_EQ(board.verdict("1 send apprentice_01"), "r4_6");
    EXPECT_EQ(board.verdict("1 to cathedrale"), "r4_6");
    board.play("1 send apprentice_02");
    EXPECT_EQ(board.verdict("1 to cathedrale"), "r4_6");
}

TEST(Builders, r5_1_recruiting_costs_an_action_and_no_coins) {
    Board board;
    board.play("0 recruit master_01");
    EXPECT_TRUE(board.is_free(0, master_01));
    EXPECT_EQ(board.coins_of(0), 10);
    EXPECT_EQ(board.state.actions, 2);
    EXPECT_EQ(board.verdict("0 recruit master_01"), "r5_1");
    EXPECT_EQ(board.verdict("0 recruit laborer_02"), "r5_1") << "still in the deck";
    EXPECT_EQ(board.verdict("0 recruit -"), "r5_1");
    board.actions(0);
    EXPECT_EQ(board.verdict("0 recruit laborer_01"), "r5_1");
}
TEST(Builders, r5_2_the_place_is_filled_from_the_deck) {
    Board board;
    board.play("0 recruit laborer_12");
    EXPECT_EQ(Builders::check(board.state, {0, {static_cast<std::uint8_t>(MoveKind::end_turn), {}}}).rule,
              static_cast<int>(Rule::r5_2));
    EXPECT_EQ(board.verdict("nature deal lavoir"), "r5_2");
    board.play("nature deal master_08");
    EXPECT_EQ(board.state.worker_line, (Line{laborer_01, master_08, craftsman_04, craftsman_15, master_01}));
    board.play("0 recruit master_08");
    EXPECT_TRUE(board.is_free(0, master_08));
}
TEST(Builders, r5_3_the_crew_has_no_limit) {
    Board board;
    board.crew(
        0, {laborer_02, laborer_03, laborer_04, laborer_05, laborer_06, laborer_07, laborer_08, laborer_09});
    board.play({"0 recruit laborer_01", "0 recruit laborer_12", "0 recruit craftsman_04"});
    EXPECT_EQ(std::popcount(board.state.crew(0)), 11);
}

TEST(Builders, r7_1_one_two_or_three_actions_for_coins) {
    const std::array<int, 4> coins{10, 11, 13, 16};
    for (int actions = 1; actions <= 3; ++actions) {
        Board board;
        board.play("0 take_coins " + std::to_string(actions));
        EXPECT_EQ(board.coins_of(0), coins[static_cast<std::size_t>(actions)]);
        EXPECT_EQ(board.state.actions, 3 - actions);
    }
    Board board;
    EXPECT_EQ(board.verdict("0 take_coins 0"), "r7_1");
    board.actions(2);
    EXPECT_EQ(board.verdict("0 take_coins 3"), "r7_1");
    EXPECT_EQ(board.verdict("0 take_coins 2"), "allowed");
}
TEST(Builders, r7_2_no_more_than_three_together) {
    Board board;
    board.play("0 buy_action");
    EXPECT_EQ(board.verdict("0 take_coins 4"), "r7_2");
    board.play({"0 take_coins 3", "0 take_coins 1"});
    EXPECT_EQ(board.coins_of(0), 12);
}
TEST(Builders, r7_3_each_exchange_by_itself) {
    Board board;
    board.play({"0 take_coins 1", "0 recruit laborer_01", "0 take_coins 1"});
    EXPECT_EQ(board.coins_of(0), 12);
}

}  // namespace
}  // namespace mortarboard::builders
