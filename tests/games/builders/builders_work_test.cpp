// These tests are for paragraphs 6, 8 and 9: sending to work, finishing, machines.
#include <algorithm>
#include <cstring>

#include "games/bot_games.h"
#include "games/builders/builders_position.h"

namespace mortarboard::builders {
namespace {

TEST(Builders, r6_1_a_free_member_goes_to_an_own_site) {
    Board board;
    board.crew(0, {laborer_08}).site(0, lavoir).send(0, "laborer_08", "lavoir");
    EXPECT_TRUE(board.works_on(laborer_08, lavoir));
    EXPECT_FALSE(board.is_free(0, laborer_08));
}
TEST(Builders, r6_1_what_is_no_member_or_no_site_is_refused) {
    Board board;
    board.crew(0, {laborer_08});
    EXPECT_EQ(board.verdict("0 send laborer_08"), "r6_1") << "no site";
    board.site(0, lavoir);
    EXPECT_EQ(board.verdict("0 send laborer_01"), "r6_1") << "in the line";
    EXPECT_EQ(board.verdict("0 send lavoir"), "r6_1");
    EXPECT_EQ(board.verdict("0 send -"), "r6_1");
    EXPECT_EQ(board.verdict("0 to lavoir"), "r6_1") << "no worker or machine was chosen before";
    board.play("0 send laborer_08");
    for (std::string_view move : {"0 to chapelle", "0 to laborer_08", "0 to -", "0 send laborer_08",
                                  "0 end_turn", "0 buy_action", "0 take_coins 1"})
        EXPECT_EQ(board.verdict(move), "r6_1") << move;
    EXPECT_EQ(board.legal(), (std::vector<std::string>{"to lavoir", "recall"}));
}
TEST(Builders, r6_2_placing_costs_the_printed_coins) {
    Board board;
    board.crew(0, {craftsman_15}).site(0, chapelle).send(0, "craftsman_15", "chapelle");
    EXPECT_EQ(board.coins_of(0), 6);
    EXPECT_EQ(board.state.actions, 2);
}
TEST(Builders, r6_3_the_coins_must_be_there) {
    Board board;
    board.site(0, chapelle, {craftsman_05, apprentice_02}).crew(0, {craftsman_04}).coins(0, 3);
    EXPECT_EQ(board.verdict("0 send craftsman_04"), "r6_3");
    board.coins(0, 4);
    EXPECT_EQ(board.verdict("0 send craftsman_04"), "allowed");
}
TEST(Builders, r6_4_the_first_costs_one_action) {
    Board board;
    board.site(0, cathedrale, {laborer_02, laborer_03})
        .crew(0, {laborer_04})
        .send(0, "laborer_04", "cathedrale");
    EXPECT_EQ(board.state.actions, 2);
    EXPECT_EQ(board.last(EventKind::sent)->amount, 1);
}
TEST(Builders, r6_4b_the_second_costs_two) {
    Board board;
    board.crew(0, {laborer_01, laborer_02}).site(0, cathedrale).coins(0, 20);
    board.send(0, "laborer_01", "cathedrale").send(0, "laborer_02", "cathedrale");
    EXPECT_EQ(board.state.actions, 0);
    EXPECT_EQ(board.coins_of(0), 14);
    EXPECT_EQ(board.last(EventKind::sent)->amount, 2);
}
TEST(Builders, r6_4c_the_third_costs_three_and_so_on) {
    Board board;
    board.crew(0, {laborer_01, laborer_02, laborer_03}).site(0, cathedrale).coins(0, 24);
    board.play({"0 buy_action", "0 buy_action", "0 buy_action"});
    board.send(0, "laborer_01", "cathedrale")
        .send(0, "laborer_02", "cathedrale")
        .send(0, "laborer_03", "cathedrale");
    EXPECT_EQ(board.state.actions, 0);
    EXPECT_EQ(board.coins_of(0), 0);
    Board four;
    four.crew(0, {laborer_01, laborer_02, laborer_03, laborer_04})
        .site(0, cathedrale)
        .coins(0, 20)
        .actions(10);
    for (std::string_view member : {"laborer_01", "laborer_02", "laborer_03", "laborer_04"})
        four.send(0, member, "cathedrale");
    EXPECT_EQ(four.state.actions, 0) << "four cards sent to one site must cost 1 + 2 + 3 + 4 actions";
}
TEST(Builders, r6_5_each_site_counts_on_its_own) {
    Board board;
    board.crew(0, {apprentice_01, apprentice_02, apprentice_03})
        .site(0, chapelle)
        .site(0, silo)
        .site(0, ferme);
    board.send(0, "apprentice_01", "chapelle")
        .send(0, "apprentice_02", "silo")
        .send(0, "apprentice_03", "ferme");
    EXPECT_EQ(board.state.actions, 0);
    EXPECT_EQ(board.coins_of(0), 4);
}
TEST(Builders, r6_6_the_count_starts_again_next_turn) {
    Board board;
    board.crew(0, {laborer_01, laborer_02, laborer_03}).site(0, cathedrale).coins(0, 20);
    board.send(0, "laborer_01", "cathedrale")
        .send(0, "laborer_02", "cathedrale")
        .play({"0 end_turn", "1 end_turn"})
        .send(0, "laborer_03", "cathedrale");
    EXPECT_EQ(board.state.actions, 2);
}
TEST(Builders, r6_7_too_few_actions_for_the_price) {
    Board board;
    board.crew(0, {laborer_02, laborer_03})
        .site(0, cathedrale)
        .coins(0, 20)
        .send(0, "laborer_02", "cathedrale")
        .play("0 recruit laborer_01");
    EXPECT_EQ(board.state.actions, 1);
    EXPECT_EQ(board.verdict("0 send laborer_03"), "r6_7");
    Board two_sites = board;
    two_sites.site(0, ferme).play("0 send laborer_03");
    EXPECT_EQ(two_sites.verdict("0 to cathedrale"), "r6_7");
    EXPECT_EQ(two_sites.legal(), (std::vector<std::string>{"to ferme", "recall"}));
    board.play("0 buy_action").send(0, "laborer_03", "cathedrale");
    EXPECT_EQ(board.state.actions, 0);
    EXPECT_EQ(board.verdict("0 send laborer_01"), "r6_7");
}
TEST(Builders, r6_8_a_member_stays_on_its_site) {
    Board board;
    board.site(0, chapelle, {laborer_08}).site(0, lavoir);
    EXPECT_EQ(board.verdict("0 send laborer_08"), "r6_8");
    board.play({"0 end_turn", "1 end_turn"});
    EXPECT_EQ(board.verdict("0 send laborer_08"), "r6_8");
    Board this_turn;
    this_turn.crew(0, {laborer_08}).site(0, chapelle).site(0, lavoir).send(0, "laborer_08", "chapelle");
    EXPECT_EQ(this_turn.verdict("0 send laborer_08"), "r6_8");
}
TEST(Builders, r6_9_a_site_started_this_turn_can_be_worked_on) {
    Board board;
    board.crew(0, {laborer_12}).play("0 start lavoir").send(0, "laborer_12", "lavoir");
    EXPECT_EQ(board.state.actions, 1);
    EXPECT_EQ(board.coins_of(0), 7);
}
TEST(Builders, r6_10_a_member_may_be_sent_in_vain) {
    Board board;
    board.crew(0, {laborer_01}).site(0, porcherie, {laborer_04});
    ASSERT_EQ(board.lacking(porcherie), Resources(0, 0, 2, 2));
    board.send(0, "laborer_01", "porcherie");
    EXPECT_TRUE(board.works_on(laborer_01, porcherie));
    EXPECT_EQ(board.coins_of(0), 7);
    EXPECT_EQ(board.lacking(porcherie), Resources(0, 0, 2, 2));
}
TEST(Builders, r6_11_who_came_home_may_go_again) {
    Board board;
    board.crew(0, {apprentice_04})
        .site(0, cabane)
        .site(0, chapelle)
        .send(0, "apprentice_04", "cabane")
        .send(0, "apprentice_04", "chapelle");
    EXPECT_EQ(board.state.actions, 1);
    EXPECT_EQ(board.coins_of(0), 14);
    EXPECT_TRUE(board.works_on(apprentice_04, chapelle));
}
TEST(Builders, r6_12_a_member_is_called_back_before_its_site_is_chosen) {
    Board board;
    board.crew(0, {apprentice_04, laborer_01}).site(0, cabane).site(0, chapelle);
    const State before = board.state;
    EXPECT_EQ(board.verdict("0 recall"), "r6_12") << "nobody was sent";
    board.play("0 send laborer_01");
    EXPECT_EQ(board.legal(), (std::vector<std::string>{"to cabane", "to chapelle", "recall"}));
    board.play("0 recall");
    EXPECT_TRUE(board.is_free(0, laborer_01));
    State after = board.state;
    EXPECT_TRUE(after.recalled);
    after.recalled = 0;
    EXPECT_EQ(std::memcmp(&after, &before, sizeof before), 0) << "nothing was paid";
}
TEST(Builders, r6_12_the_next_member_sent_goes_to_a_site) {
    Board board;
    board.crew(0, {apprentice_04, laborer_01}).site(0, cabane).site(0, chapelle);
    board.play({"0 send laborer_01", "0 recall", "0 send apprentice_04"});
    EXPECT_EQ(board.verdict("0 recall"), "r6_12");
    board.play({"0 to cabane", "0 send laborer_01", "0 recall"});  // another action came between
    EXPECT_EQ(board.verdict("0 end_turn"), "allowed");
}
TEST(Builders, r6_12_bots_do_not_call_back) {
    Board board;
    board.crew(0, {laborer_01}).site(0, chapelle).play("0 send laborer_01");
    const BotGame& game = *find_bot_game("builders");
    AnyState state;
    game.setup(state, default_setup(game.info, 2));
    state.as<State>() = board.state;
    ActionList all, some;
    game.legal(state, 0, all);
    game.sensible_actions(state, 0, some);
    EXPECT_EQ(all.size(), 2u);
    ASSERT_EQ(some.size(), 1u);
    EXPECT_EQ(some[0], all[0]);
}
TEST(Builders, r6_11_and_pays_the_price_of_the_site_it_goes_to) {
    Board board;
    board.crew(0, {apprentice_04, laborer_01}).site(0, cabane).site(0, chapelle).actions(4);
    board.send(0, "laborer_01", "chapelle")
        .send(0, "apprentice_04", "cabane")
        .send(0, "apprentice_04", "chapelle");
    EXPECT_EQ(board.state.actions, 0) << "1 + 1 + 2";
}

// craftsman_05 and apprentice_02 are at work on the Chapel; craftsman_04 will finish it.
Board nearly_finished_chapel(int coins) {
    Board board;
    board.site(0, chapelle, {craftsman_05, apprentice_02}).crew(0, {craftsman_04}).coins(0, coins);
    return board;
}
TEST(Builders, r8_1_finished_at_once_and_without_an_action) {
    Board board = nearly_finished_chapel(10);
    board.play("0 send craftsman_04");
    EXPECT_EQ(board.given(chapelle) + kCard[craftsman_04].gives, Resources(3, 2, 2, 3));
    board.play("0 to chapelle");
    EXPECT_TRUE(board.has_finished(0, chapelle));
    EXPECT_FALSE(board.has_site(0, chapelle));
    EXPECT_EQ(board.state.actions, 2);
}
TEST(Builders, r8_2_a_surplus_of_one_makes_up_for_nothing) {
    Board board;
    board.site(0, maison_bourgeoise, {craftsman_01, craftsman_08})
        .crew(0, {craftsman_15})
        .send(0, "craftsman_15", "maison_bourgeoise");
    EXPECT_EQ(board.given(maison_bourgeoise), Resources(4, 4, 3, 1));
    EXPECT_TRUE(board.has_site(0, maison_bourgeoise));
    EXPECT_EQ(board.told(EventKind::finished), 0);
}
TEST(Builders, r8_3_more_than_needed_is_allowed) {
    Board board;
    board.crew(0, {craftsman_08}).site(0, cabane).send(0, "craftsman_08", "cabane");
    EXPECT_TRUE(board.has_finished(0, cabane));
    EXPECT_EQ(board.coins_of(0), 14);
    EXPECT_EQ(board.given(cabane), Resources());
}
TEST(Builders, r8_4_all_members_come_home) {
    Board board = nearly_finished_chapel(10);
    board.send(0, "craftsman_04", "chapelle");
    for (Face member : {craftsman_05, apprentice_02, craftsman_04})
        EXPECT_TRUE(board.is_free(0, member)) << kCard[member].id;
    EXPECT_EQ(board.told(EventKind::came_home), 3);
}
TEST(Builders, r8_5_the_building_pays) {
    Board board = nearly_finished_chapel(4);
    board.send(0, "craftsman_04", "chapelle");
    EXPECT_EQ(board.coins_of(0), 18);
    EXPECT_EQ(board.last(EventKind::income)->amount, 18);
}
TEST(Builders, r8_6_the_building_scores_and_is_closed) {
    Board board = nearly_finished_chapel(10);
    board.send(0, "craftsman_04", "chapelle");
    EXPECT_EQ(board.points_of(0), 5);
    EXPECT_EQ(board.verdict("0 to chapelle"), "r8_6");
    board.site(0, ferme).play("0 send apprentice_02");
    EXPECT_EQ(board.verdict("0 to chapelle"), "r8_6");
}
TEST(Builders, r8_7_received_coins_are_spent_in_the_same_turn) {
    Board board;
    board.crew(0, {apprentice_04})
        .site(0, cabane)
        .coins(0, 2)
        .actions(1)
        .send(0, "apprentice_04", "cabane")
        .play("0 buy_action");
    EXPECT_EQ(board.coins_of(0), 3);
    EXPECT_EQ(board.state.actions, 1);
}

Board with_a_crane() {
    Board board;
    board.crew(0, {apprentice_05}).play("0 start crane_1").send(0, "apprentice_05", "crane_1");
    return board;
}
TEST(Builders, r9_1_a_machine_is_built_like_a_building) {
    const Board board = with_a_crane();
    EXPECT_TRUE(board.has_finished(0, crane_1));
    EXPECT_EQ(board.state.actions, 1);
}
TEST(Builders, r9_2_a_finished_machine_joins_the_crew) {
    const Board board = with_a_crane();
    EXPECT_TRUE(board.is_free(0, crane_1));
    EXPECT_EQ(kCard[crane_1].gives, Resources(2, 0, 0, 0));
    EXPECT_EQ(board.points_of(0), 1);
    EXPECT_EQ(board.last(EventKind::joined_crew)->card, crane_1);
}
TEST(Builders, r9_3_a_machine_pays_nothing) {
    EXPECT_EQ(with_a_crane().coins_of(0), 8);
    for (Face machine = crane_1; machine <= kiln_2; ++machine)
        EXPECT_EQ(kCard[machine].pays, 0) << kCard[machine].id;
}
TEST(Builders, r9_4_placing_a_machine_costs_actions_only) {
    Board board;
    board.finished(0, {crane_2}).site(0, eglise).coins(0, 0).send(0, "crane_2", "eglise");
    EXPECT_EQ(board.coins_of(0), 0);
    EXPECT_EQ(board.state.actions, 2);
    EXPECT_EQ(board.given(eglise), Resources(3, 0, 0, 0));
    EXPECT_EQ(board.told(EventKind::paid), 0);
}
TEST(Builders, r9_5_a_machine_works_in_the_turn_it_is_finished) {
    Board board;
    board.site(0, tonnelle)
        .crew(0, {apprentice_05})
        .play("0 start crane_1")
        .send(0, "apprentice_05", "crane_1")
        .send(0, "crane_1", "tonnelle");
    EXPECT_EQ(board.state.actions, 0);
    EXPECT_EQ(board.lacking(tonnelle), Resources(0, 0, 0, 1));
}
TEST(Builders, r9_6_a_machine_at_work_keeps_its_points) {
    Board board;
    board.finished(0, {crane_1}).site(0, tonnelle, {crane_1}).site(0, eglise).crew(0, {apprentice_03});
    EXPECT_EQ(board.verdict("0 send crane_1"), "r6_8");
    EXPECT_EQ(board.points_of(0), 1);
    board.send(0, "apprentice_03", "tonnelle");
    EXPECT_TRUE(board.is_free(0, crane_1));
    EXPECT_TRUE(board.is_free(0, apprentice_03));
    EXPECT_EQ(board.points_of(0), 1) << "the Bower must give no points";
    EXPECT_TRUE(board.has_finished(0, tonnelle));
}
TEST(Builders, r9_7_an_unfinished_machine_is_no_member) {
    Board board;
    board.crew(0, {laborer_01}).site(0, crane_1).site(0, eglise);
    EXPECT_EQ(board.verdict("0 send crane_1"), "r9_7");
    EXPECT_EQ(board.verdict("0 send saw_1"), "r9_7") << "in the deck";
    board.finished(1, {gauge_1});
    EXPECT_EQ(board.verdict("0 send gauge_1"), "r4_6") << "the machine belongs to another seat";
}

}  // namespace
}  // namespace mortarboard::builders
