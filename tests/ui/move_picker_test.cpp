// A move is selected, previewed and confirmed here without any game or screen.
#include "ui/views/move_picker.h"

#include <gtest/gtest.h>

namespace mortarboard::ui {
namespace {

constexpr Action kBuild{1, {3}}, kFarm{2, {}}, kTake{3, {5}}, kPass{4, {}};

struct Cards {
    std::vector<int> cards;
    bool any() const { return !cards.empty(); }
    void step_back() { cards.pop_back(); }
};

class MovePickerTest : public testing::Test {
protected:
    MovePickerTest() { look({kBuild, kFarm, kTake}); }
    void look(std::initializer_list<Action> actions) {
        legal.clear();
        for (const Action& action : actions) legal.push_back(action);
    }
    // Draws one frame in which `pressed` runs, and returns the view's answer.
    template <class Pressed> std::optional<Action> frame(const Pressed& pressed) {
        picker.begin_frame(legal);
        pressed();
        return picker.end_frame(ui, [] { return std::string("asked"); });
    }
    std::optional<Action> press(const MoveSequence& move) {
        return frame([&] { picker.press(ui, legal, move); });
    }
    std::optional<Action> nothing() {
        return frame([] {});
    }

    Ui ui;
    ActionList legal;
    MovePicker<Cards> picker;
};

TEST_F(MovePickerTest, the_first_press_shows_a_move_and_the_second_makes_it) {
    EXPECT_EQ(press({kBuild}), std::nullopt);
    ASSERT_NE(picker.pending(), nullptr);
    EXPECT_EQ(*picker.pending(), kBuild);
    EXPECT_EQ(picker.highlight(legal, kBuild), Highlight::picked);
    EXPECT_EQ(picker.highlight(legal, kFarm), Highlight::lit);
    EXPECT_EQ(picker.highlight(legal, kPass), Highlight::none);
    EXPECT_EQ(ui.take_announcement(), "asked");
    EXPECT_TRUE(ui.take_invalidated()) << "a press must request that the frame is drawn again";
    EXPECT_EQ(press({kBuild}), kBuild);
    EXPECT_EQ(ui.take_announcement(), "") << "the table, not the picker, announces a move that was made";
    EXPECT_EQ(nothing(), std::nullopt) << "one move was made twice";
}
TEST_F(MovePickerTest, another_press_shows_another_move) {
    press({kBuild});
    EXPECT_EQ(press({kFarm}), std::nullopt);
    EXPECT_TRUE(picker.is_pending(kFarm));
    EXPECT_EQ(press({kBuild}), std::nullopt);
}
TEST_F(MovePickerTest, with_the_setting_one_press_is_enough) {
    ui.single_press = true;
    EXPECT_EQ(press({kFarm}), kFarm);
}
TEST_F(MovePickerTest, a_move_that_is_not_legal_goes_to_the_table_which_says_why_not) {
    EXPECT_EQ(press({kPass}), kPass);
    EXPECT_EQ(picker.pending(), nullptr);
}
TEST_F(MovePickerTest, escape_takes_back_the_pending_move_then_what_was_selected_one_by_one) {
    frame([&] { picker.select(ui, {{7, 8}}); });
    press({kBuild});
    EXPECT_EQ(ui.take_announcement(), "asked asked")
        << "both the selection and the proposed move must be announced";
    EXPECT_FALSE(picker.key(ui, "x"));
    EXPECT_TRUE(picker.key(ui, "Escape"));
    EXPECT_EQ(picker.pending(), nullptr);
    EXPECT_EQ(picker.selected().cards, (std::vector<int>{7, 8}));
    nothing();
    EXPECT_EQ(ui.take_announcement(), "asked") << "the question that is open again must be announced";
    EXPECT_TRUE(picker.key(ui, "Escape"));
    EXPECT_EQ(picker.selected().cards, std::vector<int>{7});
    EXPECT_TRUE(picker.key(ui, "Escape"));
    EXPECT_FALSE(picker.selected().any());
    EXPECT_FALSE(picker.key(ui, "Escape")) << "without a selection, Escape must be left to the table";
}
TEST_F(MovePickerTest, escape_takes_back_at_once_what_one_press_selected_and_proposed) {
    frame([&] { picker.select_and_propose(ui, {{7}}, {kBuild}); });
    EXPECT_TRUE(picker.is_pending(kBuild));
    EXPECT_TRUE(picker.key(ui, "Escape"));
    EXPECT_EQ(picker.pending(), nullptr);
    EXPECT_FALSE(picker.selected().any());
    // Another move was pressed in between: only that press is undone.
    frame([&] { picker.select_and_propose(ui, {{7}}, {kBuild}); });
    press({kFarm});
    EXPECT_TRUE(picker.key(ui, "Escape"));
    EXPECT_TRUE(picker.selected().any());
}
TEST_F(MovePickerTest, selecting_something_else_drops_the_pending_move) {
    press({kBuild});
    frame([&] { picker.select(ui, {{7}}); });
    EXPECT_EQ(picker.pending(), nullptr);
    press({kBuild});
    frame([&] { picker.clear(ui); });
    EXPECT_EQ(picker.pending(), nullptr);
    EXPECT_FALSE(picker.selected().any());
}
TEST_F(MovePickerTest, when_the_log_changes_everything_lapses) {
    frame([&] { picker.select(ui, {{7}}); });
    press({kBuild});
    picker.log_changed();
    EXPECT_EQ(picker.pending(), nullptr);
    EXPECT_FALSE(picker.selected().any());
}
TEST_F(MovePickerTest, when_another_seat_chooses_the_selection_stays) {
    frame([&] { picker.select(ui, {{7}}); });
    press({kBuild});
    picker.other_seat_chose();
    EXPECT_TRUE(picker.is_pending(kBuild));
    EXPECT_TRUE(picker.selected().any());
}
TEST_F(MovePickerTest, a_sequence_continues_when_its_last_move_is_in_the_log) {
    const MoveSequence dice{kFarm, {kTake}, {kPass}};
    EXPECT_EQ(press(dice), std::nullopt);
    EXPECT_EQ(press(dice), kTake);
    EXPECT_EQ(nothing(), std::nullopt) << "the sequence must wait until its move is in the log";
    picker.log_changed();
    look({});
    EXPECT_EQ(nothing(), std::nullopt) << "the sequence must wait until its seat has legal moves";
    look({kFarm, kPass});
    EXPECT_EQ(press({kBuild}), kFarm) << "a press must be ignored while a sequence is being made";
    picker.log_changed();
    EXPECT_EQ(nothing(), kPass);
    picker.log_changed();
    EXPECT_EQ(nothing(), std::nullopt);
}
TEST_F(MovePickerTest, a_sequence_ends_if_its_next_move_is_not_legal) {
    press({kFarm, {kTake}});
    EXPECT_EQ(press({kFarm, {kTake}}), kTake);
    picker.log_changed();
    look({kBuild});
    EXPECT_EQ(nothing(), std::nullopt);
    look({kFarm});
    picker.log_changed();
    EXPECT_EQ(nothing(), std::nullopt);
}
TEST_F(MovePickerTest, a_selection_narrows_the_legal_actions) {
    frame([&] { picker.select(ui, {{3}}); });
    const auto narrowed = actions_that(
        legal, [&](const Action& action) { return action.arg[0] == picker.selected().cards.front(); });
    EXPECT_EQ(narrowed, std::vector<Action>{kBuild});
}

}  // namespace
}  // namespace mortarboard::ui
