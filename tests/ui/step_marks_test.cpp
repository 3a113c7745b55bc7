// The pieces that a step of a match has touched, while it is watched again.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "ui/greedy_records.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::string_view kSaid = "Changed in this step.";

std::set<std::string> marked(Headless& page) {
    std::set<std::string> ids;
    for (const ui::Node& node : page.nodes())
        if (node.detail.find(kSaid) != std::string::npos) ids.insert(node.id);
    return ids;
}
std::size_t begin_with(const std::set<std::string>& ids, std::string_view start) {
    return static_cast<std::size_t>(
        std::count_if(ids.begin(), ids.end(), [&](const std::string& id) { return id.starts_with(start); }));
}
void open_match(Headless& page, std::string_view game) {
    page.shell().receive("match", link_of(record_of_greedy_match(game, 2)));
    page.settle();
}
void go_on(Headless& page) {
    page.shell().key("ArrowRight");
    page.settle(2);
}
std::string sentence(Headless& page) { return page.find(Role::heading, "bar.sentence")->name; }

TEST(StepMarks, ShowWhatEachStepHasTouchedInEveryGame) {
    for (const TextGame& game : all_text_games()) {
        Headless page({});
        page.shell().receive("match", link_of(record_of_greedy_match(game.info.id, game.info.min_seats)));
        page.settle();
        EXPECT_TRUE(marked(page).empty()) << game.info.id << ": nothing has happened yet";
        const int most = page.find(Role::slider, "Place in the match")->most;
        int without = 0;
        for (int i = 1; i < most; ++i) {
            go_on(page);
            without += marked(page).empty();
        }
        // Passing and ending a turn touch nothing.
        EXPECT_LE(without, most / 5) << game.info.id;
    }
}
TEST(StepMarks, OfACubeThatIsUsedAreWhatItIsUsedFor) {
    Headless page({});
    page.shell().receive("match", link_of(record_of_greedy_match("troyes", 2, 5)));
    page.settle();
    const int most = page.find(Role::slider, "Place in the match")->most;
    int used = 0;
    for (int i = 1; i < most; ++i) {
        go_on(page);
        if (sentence(page).find(": used a cube of ") == std::string::npos) continue;
        ++used;
        EXPECT_FALSE(marked(page).empty()) << sentence(page);
    }
    EXPECT_GT(used, 0);
}
// The list of the black dice goes with the last of them.
TEST(StepMarks, OfABlackDieThatIsCounteredAreTheDiceItLayAmong) {
    Headless page({});
    page.shell().receive("match", link_of(record_of_greedy_match("troyes", 3, 9)));
    page.settle();
    const int most = page.find(Role::slider, "Place in the match")->most;
    int among_others = 0, last = 0;
    for (int i = 1; i < most; ++i) {
        go_on(page);
        if (sentence(page).find("countered a black") == std::string::npos) continue;
        const bool is_last = !page.find(Role::list, "Black dice");
        const std::set<std::string> ids = marked(page);
        EXPECT_EQ(ids.count("square"), is_last ? 1u : 0u) << sentence(page);
        EXPECT_EQ(ids.count("black"), is_last ? 0u : 1u) << sentence(page);
        EXPECT_EQ(begin_with(ids, "black."), 0u) << "a die that is still there was not countered";
        (is_last ? last : among_others) += 1;
    }
    EXPECT_GT(among_others, 0);
    EXPECT_GT(last, 0);
}
// A building changes what its neighbours would bring; nothing has happened to these.
TEST(StepMarks, LeaveOutSpacesThatWouldOnlyBringOtherThings) {
    Headless page({});
    page.shell().receive("match", link_of(record_of_greedy_match("baldurs_gate", 3, 9)));
    page.settle();
    const auto spaces = [&page] {
        std::map<std::string, std::string> names;
        for (const ui::Node& node : page.nodes())
            if (node.id.starts_with("space."))
                names[node.id] = node.name.substr(0, node.name.find(" Building here"));
        return names;
    };
    const int most = page.find(Role::slider, "Place in the match")->most;
    std::size_t built = 0;
    auto were = spaces();
    for (int i = 1; i < most; ++i) {
        go_on(page);
        const auto are = spaces();
        for (const std::string& id : marked(page))
            if (id.starts_with("space.")) {
                ++built;
                EXPECT_NE(were[id], are.at(id)) << sentence(page);
            }
        were = are;
    }
    EXPECT_GT(built, 20u);
}
TEST(StepMarks, OfABuildingAreItsSpace) {
    Headless garden({});
    open_match(garden, "garden_nation");
    for (int i = 0; i < 8; ++i) {
        go_on(garden);
        if (sentence(garden).find("built: ") == std::string::npos) continue;
        EXPECT_EQ(begin_with(marked(garden), "space."), 1u) << sentence(garden);
    }
}
TEST(StepMarks, OfARecruitAreTheCardAndTheOneThatHasTakenItsPlace) {
    Headless yard({});
    open_match(yard, "builders");
    go_on(yard);
    ASSERT_NE(sentence(yard).find("recruited"), std::string::npos);
    EXPECT_EQ(begin_with(marked(yard), "member."), 1u);
    EXPECT_EQ(begin_with(marked(yard), "card."), 1u);
}
TEST(StepMarks, OfACitizenAreItsSpace) {
    Headless square({});
    open_match(square, "troyes");
    go_on(square);
    EXPECT_EQ(begin_with(marked(square), "space."), 1u);
}
TEST(StepMarks, GoWithTheStepAndDoNotScrollAnything) {
    Headless page({}, {0, 0, 390, 844});
    open_match(page, "builders");
    go_on(page);
    const auto first = marked(page);
    EXPECT_FALSE(first.empty());
    go_on(page);
    EXPECT_NE(marked(page), first);
    page.shell().key("ArrowLeft");
    page.settle();
    EXPECT_EQ(marked(page), first);
    std::map<std::string, int> turns;
    for (const ui::Node& node : page.nodes()) turns[node.id] = node.scroll_turn;
    page.settle(8);
    for (const ui::Node& node : page.nodes()) EXPECT_EQ(turns[node.id], node.scroll_turn) << node.id;
    page.shell().key("Home");
    page.settle();
    EXPECT_TRUE(marked(page).empty());
}
TEST(StepMarks, StandAtNoTableThatIsPlayed) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}});
    ASSERT_TRUE(page.await_turn());
    EXPECT_TRUE(marked(page).empty());
}

}  // namespace
}  // namespace mortarboard
