// A position written by hand holds only differences from the start of the set-up, with cards by name.
#include "games/text_games.h"
#include "record/position.h"

#include "games/builders/builders_position.h"

namespace mortarboard::builders {
namespace {

TEST(Builders, positions_are_read_from_names) {
    const TextGame& game = *find_text_game("builders");
    mortarboard::Setup setup;
    AnyState state;
    const std::string wrong =
        position_from_text(game, R"({"game": "builders", "setup": {"seats": 2}, "state": {
        "phase": "turn", "actions": 3, "coins": [10, 10, 0, 0], "round": 1, "turn": 0, "first_player": 0,
        "finished": [[], [], [], []], "sent": [], "sending": "-",
        "building_line": ["lavoir", "cabane", "auberge", "silo", "crane_1"], "next_building": "hutte",
        "worker_line": ["laborer_01", "laborer_12", "craftsman_01", "craftsman_15", "master_01"],
        "workers": [["apprentice_02", "craftsman_04", "craftsman_05"], ["apprentice_01"], [], []],
        "sites": [["chapelle"], [], [], []],
        "site_of": {"apprentice_02": "chapelle", "craftsman_05": "chapelle"}}})",
                           setup, state);
    ASSERT_EQ(wrong, "");
    Board same;
    same.site(0, chapelle, {craftsman_05, apprentice_02}).crew(0, {craftsman_04}).crew(1, {apprentice_01});
    same.building_line({lavoir, cabane, auberge, silo, crane_1})
        .worker_line({laborer_01, laborer_12, craftsman_01, craftsman_15, master_01});
    AnyState expected;
    expected.emplace(same.state);
    EXPECT_EQ(state_dump(game, state), state_dump(game, expected));
    EXPECT_EQ(state, expected);

    mortarboard::Setup again;
    AnyState back;
    ASSERT_EQ(position_from_text(game, position_to_text(game, setup, state), again, back), "");
    EXPECT_EQ(back, state);
    EXPECT_NE(position_to_text(game, setup, state).find("\"chapelle\""), std::string::npos);
}
TEST(Builders, positions_that_hold_what_they_cannot_are_refused) {
    const TextGame& game = *find_text_game("builders");
    mortarboard::Setup setup;
    AnyState state;
    for (std::string_view workers :
         {"[[\"chapelle\"], [], [], []]", "[[\"nobody\"], [], [], []]", "[[7], [], [], []]",
          "[[\"apprentice_01\"]]", "[[\"crane_1\"], [], [], []]"}) {
        const std::string text =
            "{\"setup\": {\"seats\": 2}, \"state\": {\"workers\": " + std::string(workers) + "}}";
        EXPECT_NE(position_from_text(game, text, setup, state), "") << workers;
    }
}

}  // namespace
}  // namespace mortarboard::builders
