// The end of a match shows the standing, the sources of the points as bars, and the picture to share.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "record/json.h"
#include "ui/headless.h"
#include "ui/widgets/pattern.h"

namespace mortarboard {
namespace {

using ui::Role;

std::unique_ptr<Headless> finished(ui::Rect screen, std::string_view game = "builders") {
    auto page = std::make_unique<Headless>(ui::Arguments{{"game", std::string(game)},
                                                         {"seats", "4"},
                                                         {"seed", "7"},
                                                         {"pace", "0"},
                                                         {"bots", "greedy,greedy,greedy,greedy"}},
                                           screen);
    EXPECT_TRUE(page->play_out());
    return page;
}
TEST(Results, ABarHasAPieceForEachSourceAndIsAsLongAsItsPoints) {
    for (const ui::Rect screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}}) {
        const auto page = finished(screen);
        float point_width = 0;
        int bars = 0;
        for (int seat = 0; seat < 4; ++seat) {
            const std::string id = "results.bar." + std::to_string(seat);
            const ui::Node* const bar = page->find(Role::list, id);
            ASSERT_NE(bar, nullptr);
            const auto number = [&] {
                const ui::Node* const standing = page->find(Role::item, "results." + std::to_string(seat));
                return std::stoi(standing->name.substr(standing->name.rfind(", ") + 2));
            };
            int sum = 0;
            for (const ui::Node& node : page->nodes()) {
                if (!node.id.starts_with(id + ".")) continue;
                ++bars;
                const int points = std::stoi(node.name.substr(node.name.rfind(": ") + 2));
                sum += points;
                ASSERT_NE(points, 0);
                const float one = node.box.w / static_cast<float>(std::abs(points));
                if (point_width > 0) {
                    EXPECT_NEAR(one, point_width, 0.01f) << "bars of two scales";
                }
                point_width = one;
                EXPECT_LE(node.box.right(), bar->box.right() + 0.5f);
            }
            EXPECT_EQ(sum, number()) << "the pieces of seat " << seat << " do not add up to its score";
        }
        EXPECT_GT(bars, 1);
    }
}
TEST(Results, TheWinnerStandsHighest) {
    const auto page = finished({0, 0, 1280, 720});
    float above = 0;
    for (int place = 1; place <= 3; ++place)
        for (int seat = 0; seat < 4; ++seat) {
            const ui::Node* const node = page->find(Role::item, "results." + std::to_string(seat));
            ASSERT_NE(node, nullptr);
            if (!node->name.starts_with(std::to_string(place) + ".")) continue;
            EXPECT_GE(node->box.y, above) << node->name;
            above = node->box.y;
        }
}
TEST(Results, WhoWonStandsInTheSentenceAndNotAgainAboveThePodium) {
    const auto page = finished({0, 0, 1280, 720});
    const ui::Node* const sentence = page->find(Role::heading, "bar.sentence");
    const ui::Node* const heading = page->find(Role::heading, "results.winner");
    const ui::Node* const panel = page->find(Role::region, "results");
    const ui::Node* const podium = page->find(Role::list, "results.list");
    ASSERT_TRUE(sentence && heading && panel && podium);
    EXPECT_NE(sentence->name.find(" won with "), std::string::npos) << sentence->name;
    EXPECT_EQ(heading->name, sentence->name) << "a screen reader finds it in both";
    EXPECT_LT(podium->box.y - panel->box.y, 60)
        << "there is a line of text between the pennants and the podium";
}
TEST(Results, OnALargeScreenEverythingIsLarger) {
    const auto small = finished({0, 0, 1280, 720}), large = finished({0, 0, 2560, 1440});
    const auto height = [](Headless& page, Role role, std::string_view id) {
        const ui::Node* const node = page.find(role, id);
        EXPECT_NE(node, nullptr) << id;
        return node ? node->box.h : 1;
    };
    const auto growth = [&](Role role, std::string_view id) {
        return height(*large, role, id) / height(*small, role, id);
    };
    EXPECT_GT(growth(Role::item, "results.0"), 1.5f);
    EXPECT_GT(growth(Role::list, "results.bar.0"), 1.5f);
    EXPECT_GT(large->find(Role::item, "seat.1")->box.w, small->find(Role::item, "seat.1")->box.w * 1.2f);
    EXPECT_GT(growth(Role::heading, "bar.sentence"), 1.1f);
}
TEST(Results, OnALargeScreenThePanelIsNoHigherThanItsWords) {
    const auto page = finished({0, 0, 2560, 1440});
    const ui::Node* const panel = page->find(Role::region, "results");
    ASSERT_NE(panel, nullptr);
    float lowest = 0;
    for (const ui::Node& node : page->nodes())
        if (node.id.starts_with("results.source.") || node.id.starts_with("deciding"))
            lowest = std::max(lowest, node.box.bottom());
    const ui::Node* const again = page->find(Role::button, "again");
    ASSERT_NE(again, nullptr);
    EXPECT_LT(again->box.y - lowest, 90);
    EXPECT_LE(lowest, again->box.y) << "there was room for everything";
}
TEST(Results, OnAPhoneTheNextChoiceIsSeenWithoutScrolling) {
    for (const ui::Rect screen : {ui::Rect{0, 0, 390, 844}, ui::Rect{0, 0, 844, 390}}) {
        const auto page = finished(screen);
        const ui::Node* const area = page->find(Role::region, "results");
        const ui::Node* const again = page->find(Role::button, "again");
        ASSERT_NE(area, nullptr);
        ASSERT_NE(again, nullptr);
        EXPECT_LE(again->box.bottom(), area->box.bottom()) << screen.w;
    }
}
TEST(Results, ThePictureHoldsTheStanding) {
    const auto page = finished({0, 0, 1280, 720});
    ASSERT_TRUE(page->press(Role::button, "share.open"));
    ASSERT_TRUE(page->press(Role::button, "share.picture"));
    ASSERT_EQ(page->host().pictures.size(), 1u);
    const auto result = parse_json(page->host().pictures.front());
    ASSERT_TRUE(result.is_object());
    EXPECT_EQ(result["standing"].size(), 4u);
    for (const auto& seat : result["standing"]) {
        EXPECT_EQ(seat["parts"].size(), result["colours"].size());
        EXPECT_EQ(seat["colour"].get<std::string>().size(), 7u);
        int sum = 0;
        for (const auto& part : seat["parts"]) sum += part.get<int>();
        EXPECT_EQ(seat["points"].get<std::string>(), page->shell().ui().words.count("table.points", sum));
    }
    EXPECT_EQ(result["standing"][0]["place"], 1);
    page->shell().receive("picture_saved", "");
    page->settle();
    EXPECT_TRUE(page->said("The picture of the result is saved."));
}
TEST(Results, TheReviewIsOnePressAway) {
    const auto page = finished({0, 0, 1280, 720});
    EXPECT_EQ(page->find(Role::region, "review"), nullptr);
    ASSERT_TRUE(page->press(Role::button, "review.open"));
    EXPECT_NE(page->find(Role::region, "review"), nullptr);
    EXPECT_NE(page->find(Role::region, "replay"), nullptr) << "it lies over the match watched again";
}
TEST(Patterns, AreWrittenAsTheStyleSheetHasThem) {
    EXPECT_EQ(ui::css_colour(ui::rgb(0x0072B2)), "#0072b2");
    EXPECT_EQ(ui::pattern_colour(0), ui::pattern_colour(7));
    EXPECT_NE(ui::pattern_colour(0), ui::pattern_colour(1));
}

}  // namespace
}  // namespace mortarboard
