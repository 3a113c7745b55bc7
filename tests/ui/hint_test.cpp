// The hint: on what the looking seat knows, the same each time, gone when the position changes; and on the screen by name.
#include "ui/hint.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "ui/headless.h"
#include "ui/session.h"

namespace mortarboard {
namespace {

using ui::Role;

ui::TablePlan people(const Game& game) {
    ui::TablePlan plan{.game = &game, .setup = default_setup(game.info, game.info.min_seats), .seats = {}, .seed = 4};
    for (int seat = 0; seat < plan.setup.seats; ++seat) plan.seats.push_back({.name = "somebody", .bot = {}});
    return plan;
}
std::vector<ui::Hint::Advice> advice_of(const ui::Session& session) {
    ui::Hint hint;
    hint.ask(session);
    EXPECT_TRUE(hint.asked());
    for (int slice = 0; slice < 100'000 && hint.thinks(); ++slice) hint.think(0.001);
    EXPECT_FALSE(hint.thinks());
    EXPECT_EQ(hint.percent(), 100);
    return hint.advice();
}

TEST(Hint, AdvisesLegalMovesBestFirstAndTheSameEachTime) {
    const Game& game = *find_game("builders");
    ui::Session session(people(game));
    while (session.deal()) {}
    const auto first = advice_of(session), second = advice_of(session);
    ASSERT_EQ(first.size(), ui::Hint::kAdvice);
    ASSERT_EQ(second.size(), first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].action, second[i].action);
        EXPECT_EQ(first[i].margin, second[i].margin);
        EXPECT_FALSE(first[i].told.empty());
        EXPECT_NE(std::find(session.legal().begin(), session.legal().end(), first[i].action), session.legal().end());
    }
}
TEST(Hint, LapsesWithThePosition) {
    const Game& game = *find_game("builders");
    ui::Session session(people(game));
    while (session.deal()) {}
    ui::Hint hint;
    hint.ask(session);
    hint.keep_to(session);
    EXPECT_TRUE(hint.thinks());
    EXPECT_LT(hint.percent(), 100);
    ASSERT_TRUE(static_cast<bool>(session.act(session.legal().front())));
    hint.keep_to(session);
    EXPECT_FALSE(hint.asked());
    EXPECT_FALSE(hint.think(1));
}
TEST(Hint, IsAskedForInTheBarAndReadInAList) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    for (int frame = 0; frame < 5000 && !page.find(Role::item, "hint.0"); ++frame) page.frame();
    ASSERT_NE(page.find(Role::item, "hint.0"), nullptr);
    EXPECT_NE(page.find(Role::item, "hint.2"), nullptr);
    EXPECT_TRUE(page.reads("points ahead") || page.reads("points behind"));
    EXPECT_TRUE(page.said("Then: "));
    ASSERT_TRUE(page.press(Role::button, "Close hint"));
    EXPECT_EQ(page.find(Role::item, "hint.0"), nullptr);
}
TEST(Hint, TheBarSaysHowFarABotHasThought) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "master,master"}, {"seed", "3"}});
    page.shell().bot_thinks(47);
    page.settle();
    ASSERT_FALSE(page.host().asked.empty());
    EXPECT_EQ(page.host().asked.back().bot, "master");
    EXPECT_TRUE(page.reads("is thinking, 40 % done"));
}

}  // namespace
}  // namespace mortarboard
