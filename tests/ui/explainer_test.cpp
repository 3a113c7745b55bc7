// Everything on a table explains itself: each button, image, card and piece of every game has a meaning,
// which is in its description, in a box beside it and on a card with a link to its rule.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "ui/patient_host.h"
#include "ui/screens/table.h"

namespace mortarboard {
namespace {

using ui::Role;

const ui::Explanation* explanation(Headless& page, std::string_view id) {
    const auto* const table = static_cast<const ui::TableScreen*>(page.shell().screen());
    return table->explanation(page.shell().ui(), id);
}
// Everything that is pressed or pointed at must have an explanation, except lines of text in panels.
bool must_explain(const ui::Node& node) {
    for (const char* const text : {"log.", "latest.", "hint.", "guide.", "results"})
        if (node.id.starts_with(text)) return false;
    return node.role == Role::button || node.role == Role::image || node.role == Role::toggle ||
           node.role == Role::tab || node.role == Role::item;
}
void expect_all_explained(Headless& page, std::string_view game) {
    for (const ui::Node& node : page.nodes()) {
        if (!must_explain(node)) continue;
        const ui::Explanation* const said = explanation(page, node.id);
        EXPECT_TRUE(said && !said->meaning.empty()) << game << ": " << node.id << " (" << node.name << ")";
        if (said) {
            EXPECT_NE(node.detail.find(said->meaning), std::string::npos) << node.id;
        }
    }
}
// Returns the first button whose id begins so.
std::string a_button(Headless& page, std::string_view begins) {
    for (const ui::Node& node : page.nodes())
        if (node.id.starts_with(begins) && node.pressable) return node.id;
    return {};
}

TEST(Explainer, EverythingOnEveryTableIsExplained) {
    for (const TextGame& game : all_text_games()) {
        const std::string id(game.info.id);
        const ui::Arguments table{
            {"game", id}, {"seats", "3"}, {"seed", "7"}, {"bots", "-,random,random"}, {"pace", "0"}};
        for (const ui::Rect screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}}) {
            Headless page(table, screen);
            for (int move = 0; move < 6; ++move) {
                ASSERT_TRUE(page.await_turn()) << id;
                expect_all_explained(page, id);
                std::string next;
                for (const ui::Node& node : page.nodes())
                    if (node.playable) next = node.id;
                if (next.empty()) break;
                page.shell().press(next);
                page.settle(2);
            }
        }
    }
}
TEST(Explainer, AParagraphBelongsToEveryPieceOfAGame) {
    for (const TextGame& game : all_text_games()) {
        const auto view = ui::make_view(game.info.id);
        const auto rules = static_cast<int>(game.rule_texts().size());
        int cited = 0;
        for (const ui::NodeHelp& about : view->help().nodes) {
            cited += about.rule > 0;
            EXPECT_LT(about.rule, rules) << about.id;
        }
        EXPECT_GT(cited, 8) << game.info.id;
    }
}
TEST(Explainer, WhatIsPointedAtIsExplainedAfterAMoment) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    page.settle(60);  // until nothing moves any more
    const std::string card = a_button(page, "card.");
    const auto drawn = [&] { return ImGui::GetDrawData()->TotalVtxCount; };
    page.settle();
    const int without = drawn();
    const ui::Rect box = page.shell().ui().semantics.find(card)->box;
    ImGui::GetIO().AddMousePosEvent(box.centre().x, box.centre().y);
    page.settle(3);
    const int pointed = drawn();
    page.settle(40);
    EXPECT_GT(drawn(), pointed + 200) << "the box of words is missing";
    EXPECT_TRUE(page.shell().key("Escape"));
    page.settle(2);
    EXPECT_LE(drawn(), pointed);
    EXPECT_GT(pointed + 100, without);
}
// The box of Hint covered the moves that Hint had just suggested.
TEST(Explainer, APressClosesTheBox) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    page.settle(60);  // until nothing moves any more
    std::vector<ui::Painting> paintings;
    page.shell().ui().paintings = &paintings;
    const auto has_box = [&] {
        return std::any_of(paintings.begin(), paintings.end(),
                           [](const ui::Painting& one) { return one.text.starts_with("Press I or"); });
    };
    const auto focus_on = [&](const char* id) {
        page.shell().ui().by_key = true;
        page.shell().focus(id);
        page.settle(40);
    };
    focus_on("hint.ask");
    EXPECT_TRUE(has_box());
    page.shell().press("hint.ask");
    page.settle(40);
    EXPECT_NE(page.find(Role::region, "hint"), nullptr);
    EXPECT_EQ(page.shell().ui().semantics.focus(), "hint.ask");
    EXPECT_FALSE(has_box());
    focus_on("settings.open");
    focus_on("hint.ask");
    EXPECT_TRUE(has_box()) << "who comes back is told again";
    page.shell().ui().paintings = nullptr;
}
TEST(Explainer, TheCardOpensByKeyAndLeadsToTheRule) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    page.settle(60);  // until nothing moves any more
    std::string card;
    for (const ui::Node& node : page.nodes())
        if (node.id.starts_with("card.") && node.playable && node.name.starts_with("Start")) card = node.id;
    page.shell().focus(card);
    ASSERT_TRUE(page.shell().key("i"));
    page.settle();
    const ui::Node* const dialog = page.find(Role::dialog, "explain");
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(page.find(Role::button, card), nullptr) << "what lies behind the card must be inert";
    EXPECT_EQ(page.focused(), "explain.close");
    EXPECT_TRUE(page.reads("A card on offer"));
    EXPECT_TRUE(page.reads("Now: yours to press."));
    ASSERT_TRUE(page.press(Role::button, "Rule 4.1"));
    EXPECT_TRUE(page.reads("For one action you take one building"));
    page.shell().key("Escape");
    page.settle();
    page.shell().key("Escape");
    page.settle();
    EXPECT_EQ(page.find(Role::dialog, "explain"), nullptr);
    EXPECT_EQ(page.focused(), card);
}
TEST(Explainer, ARightPressOpensTheCardOfTheSmallestThingThere) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    page.settle(60);  // until nothing moves any more
    const std::string card = a_button(page, "card.");
    const ui::Rect box = page.shell().ui().semantics.find(card)->box;
    EXPECT_FALSE(page.shell().explain_at({2, 2}));
    ASSERT_TRUE(page.shell().explain_at(box.centre()));
    page.settle();
    ASSERT_NE(page.find(Role::dialog, "explain"), nullptr);
    EXPECT_TRUE(page.reads("A card on offer"));
    ASSERT_TRUE(page.press(Role::button, "Close"));
    EXPECT_EQ(page.find(Role::dialog, "explain"), nullptr);
}
TEST(Explainer, WhatIsNotAllowedSaysWhy) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    page.settle(60);  // until nothing moves any more
    std::string refused;
    for (const ui::Node& node : page.nodes())
        if (node.id.starts_with("next.") && node.refused) refused = node.id;
    ASSERT_FALSE(refused.empty()) << "the next building cannot be started";
    ASSERT_NE(explanation(page, refused), nullptr);
    EXPECT_NE(explanation(page, refused)->now.find("(4.3)"), std::string::npos)
        << explanation(page, refused)->now;
}

// In every game the explanation of a refused piece gives the reason that a press on it gives.
TEST(Explainer, WhatIsNotAllowedSaysWhyInEveryGame) {
    for (const TextGame& game : all_text_games()) {
        const std::string id(game.info.id);
        PatientHost host;
        Headless page(
            {{"game", id}, {"seats", "3"}, {"seed", "7"}, {"bots", "-,random,random"}, {"pace", "0"}},
            {0, 0, 1280, 720}, &host);
        page.shell().take_settings("{\"motion\":\"reduced\"}");
        std::map<std::string, std::set<std::string>> reasons;  // by kind of piece
        std::uint32_t random = 7;
        for (int move = 0; move < 40; ++move) {
            ASSERT_TRUE(host.await_turn(page)) << id;
            page.settle(2);
            std::vector<std::string> refused, possible;
            for (const ui::Node& node : page.nodes()) {
                const ui::Explanation* const said = explanation(page, node.id);
                if (said && said->refused_by) refused.push_back(node.id);
                if (node.playable && node.pressable && !node.refused) possible.push_back(node.id);
            }
            for (std::size_t i = 0; i < refused.size(); i += 1 + refused.size() / 4) {
                const ui::Explanation* const said = explanation(page, refused[i]);
                ASSERT_NE(said, nullptr) << id << ": " << refused[i];
                const std::string why(game.rule_texts()[static_cast<std::size_t>(said->refused_by)].text);
                EXPECT_NE(said->now.find(why), std::string::npos) << said->now;
                reasons[refused[i].substr(0, refused[i].find('.'))].insert(why);
                page.host().said.clear();
                page.shell().press(refused[i]);
                page.settle(3);
                EXPECT_TRUE(page.said(why)) << id << ": " << refused[i] << " is refused by: " << why;
            }
            if (possible.empty()) continue;
            random = random * 1103515245u + 12345u;
            page.shell().press(possible[(random >> 16) % possible.size()]);
            page.settle(2);
        }
        std::size_t all = 0;
        for (const auto& [piece, whys] : reasons) all += whys.size();
        EXPECT_GE(all, 2u) << id;
    }
}
// The card leads to the paragraph that refuses, beside the one that says what the piece is.
TEST(Explainer, TheCardOfWhatIsRefusedLeadsToBothParagraphs) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "-,random"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    std::string refused;
    for (const ui::Node& node : page.nodes())
        if (node.id.starts_with("next.") && node.refused) refused = node.id;
    page.shell().focus(refused);
    ASSERT_TRUE(page.shell().key("i"));
    page.settle();
    EXPECT_NE(page.find(Role::button, "Rule 2.3"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "Rule 4.3"));
    EXPECT_TRUE(page.find(Role::heading, "rules.title") || page.reads("4.3"));
}

}  // namespace
}  // namespace mortarboard
