// Going back further than undo does, alone against bots.
#include <gtest/gtest.h>

#include "ui/headless.h"
#include "ui/match_replay.h"
#include "ui/save_text.h"

namespace mortarboard {
namespace {

using ui::Role;

ui::MatchPlan plan_with(const char* first, const char* second) {
    ui::MatchPlan plan;
    plan.game = find_text_game("builders");
    plan.setup = default_setup(plan.game->info, 2);
    plan.seats = {{"Ada", first, 0}, {"Bo", second, 1}};
    plan.seed = 5;
    return plan;
}
// Both seats make any move until it is Ada's turn again behind a move of hers that cannot be undone.
void play_on(ui::Session& session) {
    for (int moves = 0; moves < 60; ++moves) {
        while (session.deal()) {}
        if (session.my_turn() && moves > 20 && !session.can_undo()) return;
        if (session.my_turn()) {
            session.act(session.legal().front());
            continue;
        }
        const auto request = session.next_request();
        ASSERT_TRUE(request);
        ActionList legal;
        Match bot(session.game(), session.plan().setup, Viewer{1});
        for (const Move& move : request->seen) bot.play(move);
        session.game().legal(bot.state(), 1, legal);
        ASSERT_TRUE(session.bot_moves(request->ticket, legal.front()));
    }
}
TEST(GoingBack, LeadsBehindBotsAndDrawsAndMarksTheRecord) {
    ui::Session session(plan_with("", "greedy"));
    play_on(session);
    ASSERT_TRUE(session.my_turn());
    ASSERT_FALSE(session.can_undo());
    const std::vector<Move> before = session.record().moves;
    EXPECT_EQ(session.record().gone_back, 0);
    std::size_t last = session.length();
    for (int times = 1;; ++times) {
        const auto there = session.before_last_choice();
        if (!there) break;
        ASSERT_LT(*there, last);
        EXPECT_EQ(before[*there].seat, 0);
        session.go_back(*there);
        last = session.length();
        EXPECT_EQ(last, *there);
        EXPECT_TRUE(session.my_turn());
        EXPECT_GT(session.legal().size(), 1u);
        EXPECT_EQ(session.record().gone_back, times);
        EXPECT_EQ(session.moves_seen().size(), last);
    }
    EXPECT_GT(session.record().gone_back, 1) << "as far as one likes";
    // The same choices lead to the same deals.
    while (session.length() < before.size()) {
        const Move& move = before[session.length()];
        if (move.seat == kNature) {
            ASSERT_TRUE(session.deal());
        } else if (move.seat == 0) {
            ASSERT_TRUE(session.act(move.action));
        } else {
            ASSERT_TRUE(session.bot_moves(session.next_request()->ticket, move.action));
        }
    }
    EXPECT_EQ(session.record().moves, before);
    EXPECT_EQ(ui::plan_of(session.record()).gone_back, session.record().gone_back);
}
TEST(GoingBack, IsForOnePersonAgainstBotsAndNobodyElse) {
    ui::Session two(plan_with("", ""));
    while (two.deal()) {}
    two.act(two.legal().front());
    EXPECT_FALSE(two.before_last_choice()) << "somebody else sits there";
    ui::MatchPlan plan = plan_with("", "");
    plan.peer = 0;
    ui::Session peers(plan);
    EXPECT_FALSE(peers.before_last_choice());
    peers.go_back(0);
    EXPECT_EQ(peers.plan().gone_back, 0);
}

// Plays the first playable piece, twice where it asks for that.
void choose_something(Headless& page) {
    ASSERT_TRUE(page.await_turn());
    for (int presses = 0; presses < 6; ++presses) {
        const std::size_t asked = page.host().asked.size();
        std::string id;
        for (const ui::Node& node : page.nodes())
            if (node.playable && node.id.starts_with("coins.")) id = node.id;
        if (id.empty())
            for (const ui::Node& node : page.nodes())
                if (node.playable && node.id == "end_turn") id = node.id;
        if (id.empty()) return;
        page.shell().press(id);
        page.settle();
        if (page.host().asked.size() != asked) return;
    }
}
TEST(GoingBack, AsksOnceAndSaysSoAtTheTableAndInTheReplay) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"pace", "0"}});
    choose_something(page);
    ASSERT_TRUE(page.await_turn());
    page.shell().key("l");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Go back before my last choice"));
    ASSERT_NE(page.find(Role::dialog, "Go back"), nullptr);
    EXPECT_TRUE(page.reads("Go back to before"));
    ASSERT_TRUE(page.press(Role::button, "Stay here"));
    EXPECT_EQ(page.find(Role::dialog, "Go back"), nullptr);
    EXPECT_FALSE(page.said("You are back before your last choice."));
    ASSERT_TRUE(page.press(Role::button, "Go back before my last choice"));
    ASSERT_TRUE(page.press(Role::button, "back.go"));
    EXPECT_TRUE(page.said("You are back before your last choice."));
    EXPECT_EQ(page.find(Role::dialog, "Go back"), nullptr);
    ASSERT_TRUE(page.await_turn()) << "the match goes on from there";
    choose_something(page);
    ASSERT_TRUE(page.await_turn());
    if (page.find(Role::button, "Watch from the start") == nullptr) page.shell().key("l");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Watch from the start"));
    EXPECT_TRUE(page.reads("In this match a player went back once"))
        << page.find(Role::heading, "bar.sentence")->name;
}

}  // namespace
}  // namespace mortarboard
