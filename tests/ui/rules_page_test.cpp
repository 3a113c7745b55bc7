// The rules of a game as a screen reader has them: where the page opens, and which result of a search is
// shown.
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/text_games.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Role;

const ui::Node* shown_result(Headless& page) {
    for (const ui::Node& node : page.nodes())
        if (node.current) return &node;
    return nullptr;
}
// What was said last is this result, with its number.
void expect_told(Headless& page, int number, int all) {
    const ui::Node* const shown = shown_result(page);
    ASSERT_NE(shown, nullptr);
    ASSERT_FALSE(page.host().said.empty());
    EXPECT_EQ(page.host().said.back(),
              "Result " + std::to_string(number) + " of " + std::to_string(all) + ": " + shown->name);
}
int count(Headless& page) { return std::stoi(page.find(Role::text, "rules.found")->name); }

TEST(RulesPage, TellsEachResultThatIsSteppedTo) {
    Headless page({});
    page.shell().open_rules(*find_text_game("builders"));
    page.settle();
    for (const char* const tab : {"Rules", "Cards and values"}) {
        ASSERT_TRUE(page.press(Role::tab, tab));
        ASSERT_TRUE(page.type("Search", "a"));
        const int all = count(page);
        ASSERT_GT(all, 2);
        EXPECT_EQ(page.host().said.back(), std::to_string(all) + " results");
        ASSERT_TRUE(page.press(Role::button, "Next result"));
        expect_told(page, 2, all);
        ASSERT_TRUE(page.press(Role::button, "Previous result"));
        expect_told(page, 1, all);
        ASSERT_TRUE(page.press(Role::button, "Previous result"));
        expect_told(page, all, all);
        page.shell().press("rules.search");  // Enter in the field
        page.settle();
        expect_told(page, 1, all);
        ASSERT_TRUE(page.type("Search", ""));
    }
}
TEST(RulesPage, SaysThatThereIsNoResultToStepTo) {
    Headless page({});
    page.shell().open_rules(*find_text_game("builders"));
    page.settle();
    ASSERT_TRUE(page.type("Search", "no such word"));
    page.host().said.clear();
    ASSERT_TRUE(page.press(Role::button, "Next result"));
    EXPECT_TRUE(page.said("0 results"));
}
TEST(RulesPage, GivesTheFocusToTheParagraphItIsOpenedAt) {
    const TextGame& game = *find_text_game("builders");
    const auto texts = game.rule_texts();
    const int rule = static_cast<int>(texts.size()) - 1;
    Headless page({});
    page.shell().open_rules(game, rule);
    page.settle();
    EXPECT_EQ(page.focused(), "rules." + std::string(texts[static_cast<std::size_t>(rule)].id));
}

}  // namespace
}  // namespace mortarboard
