// Persons at one device pass it on: what was open on the screen for one of them is gone when the next one
// looks, and what was asked for is not told to the wrong one.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "ui/patient_host.h"

namespace mortarboard {
namespace {

using ui::Role;

ui::Arguments table_of(const std::string& bots) {
    return {{"game", "garden_nation"},
            {"seats", std::to_string(1 + std::count(bots.begin(), bots.end(), ','))},
            {"bots", bots},
            {"names", "Zoë,Anna,Bert"},
            {"seed", "3"},
            {"pace", "0"},
            {"view", "generic"}};
}
std::string a_move(Headless& page) {
    for (const ui::Node& node : page.nodes())
        if (node.id.starts_with("move ") && node.pressable && !node.refused) return node.id;
    return {};
}
bool is_covered(Headless& page) { return page.find(Role::region, "cover") != nullptr; }

// A bot sits between two persons, so that one of them still looks while it thinks.
struct WithABotBetween {
    WithABotBetween() : page(table_of("-,random,-"), {0, 0, 1280, 720}, &host) {
        page.shell().set({.single_press = true});
        page.settle();
    }
    // Plays until a person waits for the bot, after the choices with which the match begins.
    bool await_bot() {
        for (int n = 0; n < 400; ++n) {
            if (is_covered(page)) {
                page.press(Role::button, "cover.here");
                ++covers_;
            } else if (const std::string move = a_move(page); !move.empty()) {
                page.press(Role::button, move);
                if (covers_ > 2 && waits_for_bot() && !is_covered(page)) return true;
            } else if (!host.answer_newest(page)) {
                page.frame();
            }
        }
        return false;
    }
    bool waits_for_bot() { return a_move(page).empty() && page.reads("Anna is thinking"); }
    bool await_cover() {
        for (int n = 0; n < 40 && !is_covered(page); ++n)
            if (!host.answer_newest(page)) page.frame();
        page.settle();
        return is_covered(page);
    }
    // Opens a card while the bot thinks, and goes on until the device is passed on. The bot chooses who
    // comes next, which may be the person who still looks.
    bool pass_on_with(const std::function<void()>& open_card) {
        for (int times = 0; times < 20; ++times) {
            if (!await_bot()) return false;
            open_card();
            if (await_cover()) return true;
            page.shell().key("Escape");
            page.settle();
        }
        return false;
    }

    PatientHost host;
    Headless page;

private:
    int covers_{};
};

TEST(HandOver, ClosesTheCardThatExplainsAPiece) {
    WithABotBetween table;
    Headless& page = table.page;
    const bool is_passed_on = table.pass_on_with([&] {
        page.shell().focus("leave");
        EXPECT_TRUE(page.shell().key("i"));
        page.settle();
        EXPECT_NE(page.find(Role::dialog, "explain"), nullptr);
    });
    ASSERT_TRUE(is_passed_on);
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    EXPECT_EQ(page.find(Role::dialog, "explain"), nullptr);
    EXPECT_FALSE(a_move(page).empty()) << "the next person can move at once";
}
TEST(HandOver, ClosesTheCardThatSharesAPosition) {
    WithABotBetween table;
    Headless& page = table.page;
    const bool is_passed_on = table.pass_on_with([&] {
        page.shell().key("?");
        page.settle();
        EXPECT_TRUE(page.press(Role::button, "Share this position"));
        EXPECT_NE(page.find(Role::dialog, "share"), nullptr);
    });
    ASSERT_TRUE(is_passed_on);
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    EXPECT_EQ(page.find(Role::dialog, "share"), nullptr);
}
TEST(HandOver, DropsAHintThatWasNotReady) {
    Headless page(table_of("-,-"));
    page.shell().set({.single_press = true});
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    ASSERT_EQ(page.host().asked_advice.size(), 1u);
    const BotRequest asked = page.host().asked_advice.front();
    const std::vector<AdvisedLine> answer = advice_on(asked);
    page.shell().press(a_move(page));
    page.frame();
    page.host().said.clear();
    // The answer may come before the next frame, in which the search would be cancelled.
    page.shell().advised(asked.ticket, answer);
    page.settle();
    ASSERT_TRUE(is_covered(page));
    EXPECT_FALSE(page.said("Then: ")) << "the other person hears the advice";
    EXPECT_EQ(page.host().unwanted_advice, std::vector{asked.ticket});
}
TEST(HandOver, CancelsTheSearchForAHint) {
    Headless page(table_of("-,-"));
    page.shell().set({.single_press = true});
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    ASSERT_TRUE(page.press(Role::button, "Hint"));
    ASSERT_TRUE(page.press(Role::button, a_move(page)));
    ASSERT_TRUE(is_covered(page));
    EXPECT_EQ(page.host().unwanted_advice.size(), 1u);
}
TEST(HandOver, TheCoverOffersNoReportAndOpensNoCard) {
    Headless page(table_of("-,-"));
    page.shell().set({.single_press = true});
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    ASSERT_TRUE(page.press(Role::button, a_move(page)));
    ASSERT_TRUE(is_covered(page));
    page.shell().focus("leave");
    EXPECT_FALSE(page.shell().key("i"));
    EXPECT_FALSE(page.shell().explain_at(page.shell().ui().semantics.find("leave")->box.centre()));
    EXPECT_TRUE(page.shell().key("?"));
    page.settle();
    ASSERT_NE(page.find(Role::heading, "help.title"), nullptr);
    EXPECT_EQ(page.find(Role::button, "Report a problem"), nullptr);
    EXPECT_EQ(page.find(Role::button, "Share this position"), nullptr);
    ASSERT_TRUE(page.shell().key("Escape"));
    page.settle();
    ASSERT_TRUE(is_covered(page));
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    EXPECT_TRUE(page.shell().key("?"));
    page.settle();
    EXPECT_NE(page.find(Role::button, "Report a problem"), nullptr) << "a table that is seen offers it";
}
// Whoever sees the table finds the latest moves on it; whoever hears it is told them.
TEST(HandOver, TellsTheNextPersonWhatTheOthersHaveDone) {
    Headless page(table_of("-,-"));
    page.shell().set({.single_press = true});
    page.settle();
    const std::string whom = page.find(Role::heading, "cover.title")->name;
    const std::string first = whom.substr(whom.rfind(' ') + 1);
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    ASSERT_TRUE(page.press(Role::button, a_move(page)));
    ASSERT_TRUE(is_covered(page));
    EXPECT_FALSE(page.said(first + ": ")) << "somebody else may listen";
    page.host().said.clear();
    ASSERT_TRUE(page.press(Role::button, "cover.here"));
    EXPECT_TRUE(page.said(first + ": "));
}
// The person whose turn it is must find the button, whatever the screen and the size of the text.
TEST(HandOver, TheCoverIsReachedAsAWholeOnEveryScreen) {
    for (const ui::Rect screen : {ui::Rect{0, 0, 320, 256}, ui::Rect{0, 0, 844, 390},
                                  ui::Rect{0, 0, 390, 844}, ui::Rect{0, 0, 1280, 720}})
        for (const int percent : {100, 200}) {
            ui::Arguments arguments = table_of("-,-");
            arguments["names"] = "Wilhelmine-Charlotte-Ann,Maximilian-Alexander-Ben";
            Headless page(arguments, screen, nullptr, english_texts(), Letters::of_the_page);
            page.shell().take_settings("{\"text\":" + std::to_string(percent) + "}");
            page.settle();
            ASSERT_TRUE(is_covered(page));
            const std::string where =
                std::to_string(static_cast<int>(screen.w)) + " at " + std::to_string(percent);
            EXPECT_TRUE(page.shell().ui().cut_short.empty())
                << where << ' ' << page.shell().ui().cut_short.front();
            for (const char* const id : {"cover.title", "cover.why", "cover.here", "leave"}) {
                const ui::Node* const node = page.shell().ui().semantics.find(id);
                ASSERT_NE(node, nullptr) << id;
                EXPECT_GE(node->box.x, 0) << where << ' ' << id;
                EXPECT_LE(node->box.right(), screen.w) << where << ' ' << id;
                ASSERT_GE(node->parent, 0) << id;
                const ui::Node& holder = page.nodes()[static_cast<std::size_t>(node->parent)];
                const float end = std::max(screen.h, holder.scrolls ? holder.scroll_length : 0);
                EXPECT_GE(node->box.y, 0) << where << ' ' << id;
                EXPECT_LE(node->box.bottom(), end) << where << ' ' << id;
            }
        }
}

}  // namespace
}  // namespace mortarboard
