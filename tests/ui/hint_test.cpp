// The hint is based on what the looking seat knows, reproducible, and dropped when the position changes;
// its texts fit the screen.
#include "ui/hint.h"

#include <gtest/gtest.h>

#include "games/text_games.h"
#include "ui/headless.h"
#include "ui/session.h"
#include "ui/some_move.h"

namespace mortarboard {
namespace {

using ui::Role;

ui::MatchPlan people(const TextGame& game) {
    ui::MatchPlan plan{
        .game = &game, .setup = default_setup(game.info, game.info.min_seats), .seats = {}, .seed = 4};
    for (int seat = 0; seat < plan.setup.seats; ++seat) plan.seats.push_back({.name = "somebody", .bot = {}});
    return plan;
}
std::vector<ui::Hint::Advice> advice_of(const ui::Session& session) {
    ui::Hint hint;
    HostOfTest host;
    hint.ask(session);
    EXPECT_TRUE(hint.is_requested());
    hint.follow(host);
    EXPECT_TRUE(hint.is_thinking());
    EXPECT_EQ(host.asked_advice.size(), 1u);
    const BotRequest& request = host.asked_advice.back();
    EXPECT_FALSE(hint.answered(request.ticket + 1, advice_on(request))) << "an answer to another question";
    EXPECT_TRUE(hint.answered(request.ticket, advice_on(request)));
    EXPECT_FALSE(hint.is_thinking());
    EXPECT_EQ(hint.percent(), 100);
    return hint.advice();
}

TEST(Hint, AdvisesLegalMovesBestFirstAndReproducibly) {
    const TextGame& game = *find_text_game("builders");
    ui::Session session(people(game));
    while (session.deal()) {}
    const auto first = advice_of(session), second = advice_of(session);
    ASSERT_EQ(first.size(), kMostAdvice);
    ASSERT_EQ(second.size(), first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].action, second[i].action);
        EXPECT_EQ(first[i].margin, second[i].margin);
        ASSERT_FALSE(first[i].look_ahead.empty());
        EXPECT_FALSE(first[i].look_ahead[0].events.empty());
        EXPECT_NE(std::find(session.legal().begin(), session.legal().end(), first[i].action),
                  session.legal().end());
    }
}
TEST(Hint, IsDroppedWhenThePositionChanges) {
    const TextGame& game = *find_text_game("builders");
    ui::Session session(people(game));
    while (session.deal()) {}
    ui::Hint hint;
    HostOfTest host;
    hint.ask(session);
    hint.drop_old(session);
    hint.follow(host);
    EXPECT_TRUE(hint.is_thinking());
    EXPECT_LT(hint.percent(), 100);
    EXPECT_TRUE(hint.progressed(60));
    EXPECT_EQ(hint.percent(), 60);
    const BotRequest request = host.asked_advice.back();
    ASSERT_TRUE(static_cast<bool>(session.act(session.legal().front())));
    EXPECT_TRUE(hint.drop_old(session));
    EXPECT_FALSE(hint.is_requested());
    hint.follow(host);
    EXPECT_EQ(host.unwanted_advice, std::vector{request.ticket});
    EXPECT_FALSE(hint.answered(request.ticket, advice_on(request)));
    EXPECT_TRUE(hint.advice().empty());
}
TEST(Hint, IsAskedForAgainWhenTheWorkerFailsAndThenSaysSo) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    for (std::size_t failures = 1; failures <= 3; ++failures) {
        EXPECT_EQ(page.host().asked_advice.size(), failures);
        EXPECT_TRUE(page.reads("Thinking: 0%"));
        page.shell().advice_failed();
        page.settle();
    }
    EXPECT_EQ(page.host().asked_advice.size(), 3u) << "it is not asked for ever";
    EXPECT_TRUE(page.said("No hint: the search has failed."));
    EXPECT_NE(page.find(Role::heading, "No hint: the search has failed."), nullptr);
    ASSERT_TRUE(page.press(Role::button, "Close hint"));
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    EXPECT_TRUE(page.await_hint());
}
TEST(Hint, ShowsHowFarItsSearchHasCome) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    page.shell().advice_progressed(37);
    page.settle();
    EXPECT_TRUE(page.reads("Thinking: 37%"));
    page.shell().go_home();
    page.settle();
    EXPECT_EQ(page.host().unwanted_advice.size(), 1u) << "the search goes on though nobody waits for it";
}
TEST(Hint, IsRequestedInTheBarAndShownAsAList) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    ASSERT_TRUE(page.await_hint());
    EXPECT_NE(page.find(Role::item, "hint.2"), nullptr);
    EXPECT_TRUE(page.reads("points ahead") || page.reads("points behind"));
    EXPECT_TRUE(page.said("Then: "));
    ASSERT_TRUE(page.press(Role::button, "Close hint"));
    EXPECT_EQ(page.find(Role::item, "hint.0"), nullptr);
}
// If a turn is a single choice, its own events would repeat the choice or say nothing.
TEST(Hint, SaysWhatEachMoveLeadsTo) {
    for (const TextGame& game : all_text_games())
        for (const char* seats : {"2", "3"}) {
            const std::string where = std::string(game.info.id) + " at " + seats;
            Headless page(
                {{"game", std::string(game.info.id)}, {"seats", seats}, {"bots", "-,-,-"}, {"seed", "7"}});
            if (page.find(Role::region, "cover")) {
                ASSERT_TRUE(page.press(Role::button, "cover.here"));
            }
            ASSERT_TRUE(page.press(Role::button, "Hint")) << where;
            ASSERT_TRUE(page.await_hint());
            for (const char* id : {"hint.0", "hint.1"}) {
                const ui::Node* advice = page.find(Role::item, id);
                ASSERT_NE(advice, nullptr) << where;
                const std::size_t then = advice->name.find("Then: ");
                ASSERT_NE(then, std::string::npos) << where << ": " << advice->name;
                EXPECT_NE(advice->name.find(", ", then), std::string::npos) << where << ": " << advice->name;
            }
        }
}
// Returns how many of the advised moves say why.
int count_of_reasons(Headless& page) {
    int told = 0;
    for (const char* id : {"hint.0", "hint.1", "hint.2"}) {
        const ui::Node* advice = page.find(Role::item, id);
        if (!advice) continue;
        const std::string& name = advice->name;
        told += name.find("Better: ") != std::string::npos || name.find("Worse: ") != std::string::npos;
        EXPECT_EQ(name.find(".theme."), std::string::npos) << name;
    }
    return told;
}
// Which character to choose, or which missions to keep, changes nothing that can be told.
TEST(Hint, SaysWhatEachMoveMakesBetterAndWorse) {
    for (const TextGame& game : all_text_games()) {
        if (find_bot_game(game.info.id)->themes().empty()) continue;  // This hook is optional.
        const std::string id(game.info.id);
        Headless page(
            {{"game", id}, {"seats", "2"}, {"bots", "-,greedy"}, {"seed", "7"}, {"view", "generic"}});
        int told = 0;
        for (int turn = 0; told < 3 && turn < 12; ++turn) {
            ASSERT_TRUE(page.await_turn()) << id;
            if (page.press(Role::button, "Hint")) {
                ASSERT_TRUE(page.await_hint()) << id;
                told += count_of_reasons(page);
            }
            ASSERT_TRUE(press_some_move(page)) << id;
        }
        EXPECT_GE(told, 3) << id;
    }
}
// The board that the hint talks about stays readable, and Log still shows the log.
TEST(Hint, DoesNotChangeTheHeightOfTheBoard) {
    for (const ui::Rect screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844},
                                  ui::Rect{0, 0, 820, 1180}, ui::Rect{0, 0, 740, 360}}) {
        Headless page({{"game", "builders"}, {"seats", "3"}, {"bots", "-,-,-"}, {"seed", "3"}}, screen);
        const auto card_height = [&] {
            const ui::Node* card = page.find(Role::button, "Recruit ");
            return card ? card->box.h : 0;
        };
        const float before = card_height();
        ASSERT_GT(before, 0);
        ASSERT_TRUE(page.press(Role::button, "Hint"));
        ASSERT_TRUE(page.await_hint());
        EXPECT_GE(card_height(), before * 0.8f) << screen.w << "x" << screen.h;
        ASSERT_TRUE(page.press(Role::button, "hint.look.0"));
        ASSERT_NE(page.find(Role::text, "hint.step"), nullptr);
        if (page.find(Role::toggle, "Log")) {
            ASSERT_TRUE(page.press(Role::toggle, "Log"));
            EXPECT_NE(page.find(Role::heading, "log.title"), nullptr);
        }
    }
}
TEST(Hint, TheBarShowsTheProgressOfABot) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "master,master"}, {"seed", "3"}});
    page.shell().bot_progressed(47);
    page.settle();
    ASSERT_FALSE(page.host().asked.empty());
    EXPECT_EQ(page.host().asked.back().bot, "master");
    EXPECT_TRUE(page.reads("is thinking: 40%"));
}

// Every step is legal in the position before it, and shows the table as the advised seat would see it.
TEST(Hint, LooksAheadMoveByMove) {
    for (const TextGame& game : all_text_games()) {
        ui::Session session(people(game));
        while (session.deal()) {}
        std::size_t others = 0;
        for (const auto& advice : advice_of(session)) {
            ASSERT_FALSE(advice.look_ahead.empty()) << game.info.id;
            EXPECT_EQ(advice.look_ahead[0].move, (Move{session.me(), advice.action}));
            AnyState before = session.view();
            for (const auto& step : advice.look_ahead) {
                if (!(game.to_move(before).has(kNature))) {
                    EXPECT_TRUE(static_cast<bool>(game.check(before, step.move))) << game.info.id;
                }
                AnyState again = step.state;
                game.redact(again, static_cast<Viewer>(session.me()));
                EXPECT_TRUE(again == step.state)
                    << game.info.id << ": the look-ahead shows what the seat cannot know";
                others += step.move.seat != session.me();
                before = step.state;
            }
        }
        EXPECT_GT(others, 0u) << game.info.id << ": the look-ahead has no move of another seat";
    }
}
TEST(Hint, TheLookAheadIsShownStepByStepOnTheTable) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    ASSERT_TRUE(page.await_hint());
    ASSERT_TRUE(page.press(Role::button, "hint.look.0"));
    EXPECT_TRUE(page.said("1 of "));
    ASSERT_TRUE(page.press(Role::button, "Next"));
    EXPECT_TRUE(page.said("2 of "));
    for (const ui::Node& node : page.nodes())
        EXPECT_FALSE(node.id.starts_with("move ")) << "a move is offered in a position of the look-ahead";
    ASSERT_TRUE(page.press(Role::button, "Previous"));
    ASSERT_TRUE(page.press(Role::button, "Back to the game"));
    EXPECT_NE(page.find(Role::item, "hint.0"), nullptr);
}
TEST(Hint, EscapeAndItsButtonLeadBackFromTheLookAhead) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    ASSERT_TRUE(page.await_hint());
    for (const bool by_key : {true, false}) {
        const std::string look = by_key ? "hint.look.1" : "hint.look.0";
        ASSERT_TRUE(page.press(Role::button, look));
        ASSERT_NE(page.find(Role::button, "hint.back"), nullptr);
        if (by_key) {
            EXPECT_TRUE(page.shell().key("Escape"));
        } else {
            page.shell().press("hint.back");
        }
        page.settle();
        EXPECT_EQ(page.find(Role::button, "hint.back"), nullptr);
        EXPECT_EQ(page.focused(), look) << "one goes on where one was";
    }
    EXPECT_NE(page.find(Role::region, "hint"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "hint.close"));
    EXPECT_EQ(page.focused(), "hint.ask");
}

}  // namespace
}  // namespace mortarboard
