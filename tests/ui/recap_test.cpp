// "What happened?" shows again the moves that the others made since the person's last choice.
#include "ui/recap.h"

#include <gtest/gtest.h>

#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Recap;
using ui::Role;

ui::Arguments against_bots(std::string_view game, std::string_view seats = "3") {
    return {{"game", std::string(game)}, {"seats", std::string(seats)}, {"seed", "7"}, {"pace", "0"},
            {"view", "generic"},         {"bots", "-,greedy,greedy"}};
}
// Returns a match in which the first seat has made random moves against others for a while, until its turn
// comes.
ui::Session session_of(std::string_view id, int choices) {
    ui::MatchPlan plan;
    plan.game = find_text_game(id);
    plan.setup = default_setup(plan.game->info, 3);
    plan.seats = {{"Ada", "", 0}, {"Bo", "greedy", 1}, {"Cy", "greedy", 2}};
    plan.seed = 5;
    ui::Session session(plan);
    Rng rng(9);
    for (int made = 0; !session.over();) {
        while (session.deal()) {}
        if (session.my_turn()) {
            if (made++ == choices) break;
            const auto& legal = session.legal();
            EXPECT_TRUE(session.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
        } else if (const auto request = session.next_request()) {
            const Match known = [&] {
                Match match(*plan.game, plan.setup, static_cast<Viewer>(request->seat));
                for (const Move& move : request->seen) EXPECT_TRUE(match.play(move));
                return match;
            }();
            ActionList legal;
            plan.game->legal(known.state(), request->seat, legal);
            EXPECT_TRUE(session.bot_moves(request->ticket,
                                          legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
        }
    }
    return session;
}
TEST(Recap, GoesFromOnesLastChoiceToThePresentAndLeavesTheSessionAlone) {
    for (const TextGame& game : all_text_games()) {
        int shown = 0;
        for (int choices = 0; choices < 12; ++choices) {
            const ui::Session session = session_of(game.info.id, choices);
            if (!Recap::has_moves(session)) continue;
            ++shown;
            const std::uint32_t changes = session.changes();
            const std::uint64_t now_hash = session.view().hash();
            const auto& moves = session.moves_seen();
            Recap recap;
            recap.begin(session, 10, 1);
            ASSERT_TRUE(recap.is_shown());
            EXPECT_EQ(recap.mover(), -1);
            Match known(game, session.plan().setup, static_cast<Viewer>(session.me()));
            for (std::size_t i = 0; i < recap.first_move(); ++i) ASSERT_TRUE(known.play(moves[i]));
            EXPECT_EQ(known.state().hash(), recap.position().hash());
            std::size_t own = recap.first_move();
            while (own > 0 && moves[own - 1].seat == kNature) --own;
            EXPECT_TRUE(own == 0 || moves[own - 1].seat == session.me()) << "moves of others are left out";
            for (std::size_t i = recap.first_move(); i < moves.size(); ++i)
                EXPECT_NE(moves[i].seat, session.me());
            double wait = 0;
            std::size_t next = recap.first_move();
            EXPECT_FALSE(recap.play_on(10, wait));
            EXPECT_NEAR(wait, Recap::kSecondsBefore, 1e-9);
            for (double now = 11; recap.step() < recap.last_step(); now += 2) {
                ASSERT_TRUE(recap.play_on(now, wait));
                EXPECT_EQ(recap.first_move(), next) << "no move is left out";
                EXPECT_EQ(recap.mover(), moves[next].seat);
                next = recap.end_move();
            }
            EXPECT_EQ(next, moves.size());
            EXPECT_EQ(recap.position().hash(), now_hash) << game.info.id;
            EXPECT_TRUE(recap.play_on(1e6, wait));
            EXPECT_FALSE(recap.is_shown());
            EXPECT_EQ(session.changes(), changes);
        }
        EXPECT_GT(shown, 1) << game.info.id;
    }
}

bool choose_something(Headless& page) {
    const ui::Node* choice = nullptr;
    for (const ui::Node& node : page.nodes())
        if (node.playable) choice = &node;
    if (!choice) return false;
    page.press(choice->role, std::string(choice->id));
    return true;
}
// Waits until the others have moved, chooses something and waits until they have moved again.
std::unique_ptr<Headless> table_with_recap() {
    auto page = std::make_unique<Headless>(against_bots("troyes"));
    const auto wait = [&](bool wanted) {
        for (int frames = 0; frames < 4000 && (page->find(Role::button, "recap") != nullptr) != wanted;
             ++frames)
            if (!page->answer_bot() && (wanted || !choose_something(*page))) page->frame();
    };
    wait(true);
    wait(false);
    wait(true);
    return page;
}
TEST(RecapAtTheTable, ShowsEachMoveInTurnAndEndsAtThePresent) {
    auto page = table_with_recap();
    const ui::Node* const shows = page->find(Role::button, "recap");
    ASSERT_NE(shows, nullptr);
    EXPECT_GE(shows->box.h, ui::kTarget);
    const std::string asked = page->find(Role::heading, "bar.sentence")->name;
    const std::string kept = page->host().kept_link;
    page->host().said.clear();
    ASSERT_TRUE(page->press(Role::button, "recap"));
    EXPECT_TRUE(page->reads("What the others did since your last move"));
    EXPECT_NE(page->find(Role::button, "Skip"), nullptr);
    EXPECT_EQ(page->find(Role::button, "hint.ask"), nullptr);
    for (const ui::Node& node : page->nodes()) EXPECT_FALSE(node.playable) << node.name;
    std::set<std::string> steps;
    for (int frames = 0; frames < 4000 && page->find(Role::button, "Skip"); ++frames) {
        const std::string told = page->find(Role::heading, "bar.sentence")->name;
        if (told.ends_with(")")) steps.insert(told);
        page->frame();
    }
    EXPECT_GE(steps.size(), 2u);
    for (const std::string& told : steps) EXPECT_TRUE(page->said(told.substr(0, told.rfind(" (")))) << told;
    EXPECT_EQ(page->find(Role::heading, "bar.sentence")->name, asked);
    EXPECT_TRUE(page->said(asked));
    EXPECT_NE(page->find(Role::button, "recap"), nullptr) << "it can be seen once more";
    EXPECT_EQ(page->host().kept_link, kept) << "the match was changed";
}
TEST(RecapAtTheTable, IsSkippedByAnyPressAndByEscape) {
    auto page = table_with_recap();
    ASSERT_TRUE(page->press(Role::button, "recap"));
    page->shell().key("Escape");
    page->settle();
    EXPECT_EQ(page->find(Role::button, "Skip"), nullptr);
    page->shell().key("w");
    page->settle();
    ASSERT_NE(page->find(Role::button, "Skip"), nullptr);
    ASSERT_TRUE(page->press(Role::toggle, "log.toggle"));
    EXPECT_EQ(page->find(Role::button, "Skip"), nullptr);
    ASSERT_TRUE(page->press(Role::button, "recap"));
    ASSERT_TRUE(page->press(Role::button, "Skip"));
    EXPECT_EQ(page->find(Role::button, "Skip"), nullptr);
    // A pointer presses where nothing lies.
    ASSERT_TRUE(page->press(Role::button, "recap"));
    for (const bool down : {true, false}) {
        ImGui::GetIO().AddMousePosEvent(640, 718);
        ImGui::GetIO().AddMouseButtonEvent(0, down);
        page->settle(2);
    }
    EXPECT_EQ(page->find(Role::button, "Skip"), nullptr);
}
TEST(RecapAtTheTable, IsNotOfferedWhereNobodyElseHasMoved) {
    Headless alone(ui::Arguments{{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
    ASSERT_NE(alone.find(Role::button, "hint.ask"), nullptr);
    EXPECT_EQ(alone.find(Role::button, "recap"), nullptr);
    alone.shell().key("w");
    alone.settle();
    EXPECT_EQ(alone.find(Role::button, "Skip"), nullptr);
}
TEST(RecapAtTheTable, ShowsAlsoHowTheMatchEnded) {
    bool shown = false;
    for (const char* const seed : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
        ui::Arguments arguments = against_bots("builders");
        arguments["seed"] = seed;
        Headless page(arguments);
        for (int frames = 0; frames < 20'000 && !page.find(Role::region, "results"); ++frames)
            if (!page.answer_bot() && !choose_something(page)) page.frame();
        ASSERT_TRUE(page.find(Role::region, "results"));
        page.settle();
        if (!page.find(Role::button, "recap")) continue;  // the person moved last
        ASSERT_TRUE(page.press(Role::button, "recap"));
        EXPECT_NE(page.find(Role::button, "Skip"), nullptr);
        shown = true;
        break;
    }
    EXPECT_TRUE(shown);
}

}  // namespace
}  // namespace mortarboard
