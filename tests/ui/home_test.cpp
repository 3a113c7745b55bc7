// Tests of the first page: what stands there first, what each game offers, and the daily deal.
#include <gtest/gtest.h>

#include "ai/bot_match.h"
#include "record/record.h"
#include "ui/daily.h"
#include "ui/headless.h"
#include "ui/lesson.h"
#include "ui/message_codec.h"
#include "ui/some_move.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr ui::Rect kPhone{0, 0, 390, 844};
constexpr std::int64_t kDaySeconds = 24 * 60 * 60;

// Keeps a match of two persons, after one move.
void keep_match(HostOfTest& host, std::string_view game, int seed) {
    Headless page(
        {{"game", std::string(game)}, {"bots", "-,-"}, {"seed", std::to_string(seed)}, {"view", "generic"}},
        {0, 0, 1280, 720}, &host);
    page.press(Role::button, "cover.here");
    ASSERT_TRUE(press_some_move(page));
}

TEST(FirstPage, OffersMatchesAndGames) {
    HostOfTest host;
    constexpr int kMatches = 6;
    for (int i = 0; i < kMatches; ++i) keep_match(host, "builders", i + 1);
    const auto in_view = [](Headless& page, std::string_view begins, float bottom) {
        int n = 0;
        for (const ui::Node& node : page.nodes())
            n += node.role == Role::button && node.name.starts_with(begins) && node.box.bottom() <= bottom;
        return n;
    };
    {
        Headless page({}, {0, 0, 1280, 720}, &host);
        EXPECT_EQ(in_view(page, "Play against", 720), static_cast<int>(all_text_games().size()));
        EXPECT_EQ(in_view(page, "Continue", 720), 2);
        EXPECT_EQ(in_view(page, "Continue", 1e9f), 2);
        EXPECT_EQ(in_view(page, "Play today’s deal", 800), 1);
        ASSERT_TRUE(page.press(Role::button, "Show all 6 matches"));
        EXPECT_EQ(in_view(page, "Continue", 1e9f), kMatches);
        const auto what_is_seldom_done = [&] { return in_view(page, "Delete", 1e9f); };
        EXPECT_EQ(what_is_seldom_done(), 0);
        ASSERT_TRUE(page.press(Role::button, "More about"));
        EXPECT_EQ(what_is_seldom_done(), 1);
        ASSERT_TRUE(page.press(Role::button, "More about"));
        EXPECT_EQ(what_is_seldom_done(), 0);
    }
    Headless page({}, kPhone, &host);
    EXPECT_EQ(in_view(page, "Continue", 1e9f), 1) << "only the newest match must be listed";
    EXPECT_GE(in_view(page, "Play against", kPhone.h), 1);
    ASSERT_TRUE(page.press(Role::button, "Show all 6 matches"));
    EXPECT_EQ(in_view(page, "Continue", 1e9f), kMatches);
    ASSERT_TRUE(page.press(Role::button, "Show newest only"));
    EXPECT_EQ(in_view(page, "Continue", 1e9f), 1);
}
// Whoever has chosen a size of text must find the way to another one.
TEST(FirstPage, SettingsAreInViewAtAnyTextSize) {
    for (const ui::Rect& screen :
         {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 820, 1180}, kPhone, ui::Rect{0, 0, 320, 568}})
        for (const int percent : ui::kTextPercents) {
            HostOfTest host;
            keep_match(host, "troyes", 1);
            Headless page({}, screen, &host);
            page.shell().take_settings("{\"text\":" + std::to_string(percent) + "}");
            page.settle();
            const ui::Node* const settings = page.find(Role::button, "settings.open");
            ASSERT_NE(settings, nullptr);
            EXPECT_LE(settings->box.bottom(), 200) << screen.w << " at " << percent;
            EXPECT_LE(settings->box.right(), screen.w) << screen.w << " at " << percent;
            EXPECT_NE(page.find(Role::button, "about.open"), nullptr);
        }
}
TEST(FirstPage, TheMatchThatWaitsComesFirstAndSaysHowItStands) {
    HostOfTest host;
    keep_match(host, "builders", 1);
    keep_match(host, "troyes", 2);
    Headless page({}, kPhone, &host);
    EXPECT_TRUE(page.reads("Player 2 to move")) << "whose turn it is";
    const ui::Node* const go_on = page.find(Role::button, "Continue");
    const ui::Node* const game = page.find(Role::button, "play.builders");
    ASSERT_TRUE(go_on && game);
    EXPECT_LT(go_on->box.y, game->box.y);
    EXPECT_FALSE(page.reads("New here?"));
}
TEST(FirstPage, ANewcomerIsOnePressAwayFromATable) {
    {
        Headless page({}, kPhone);
        const ui::Node* const learn = page.find(Role::button, "newcomer.learn");
        ASSERT_NE(learn, nullptr);
        EXPECT_LE(learn->box.bottom(), kPhone.h) << "without scrolling";
        ASSERT_TRUE(page.press(Role::button, "newcomer.learn"));
        EXPECT_TRUE(page.find(Role::region, "Coach"));
    }
    {
        Headless page({}, kPhone);
        ASSERT_TRUE(page.press(Role::button, "newcomer.play"));
        EXPECT_TRUE(page.find(Role::list, "Players"));
    }
    Headless page({});
    page.shell().take_settings("{\"lessons\":{\"troyes\":3}}");
    page.settle();
    EXPECT_EQ(page.find(Role::button, "newcomer.learn"), nullptr) << "whoever has learned is no newcomer";
}
TEST(FirstPage, EachGameSaysWhatItIsLikeAndHasItsWaysIn) {
    Headless page({});
    for (const TextGame& game : all_text_games()) {
        const std::string id(game.info.id);
        std::string facts;
        for (const ui::Node& node : page.nodes())
            if (node.id.starts_with("home." + id + ".") && node.role == Role::text) facts += node.name;
        EXPECT_NE(facts.find("minutes"), std::string::npos) << facts;
        EXPECT_NE(facts.find("players"), std::string::npos) << facts;
        for (const char* way : {"play.", "learn.", "friends.", "new.", "rules."}) {
            const ui::Node* const button = page.find(Role::button, way + id);
            ASSERT_NE(button, nullptr) << way << id;
            EXPECT_NE(button->name.find(game.info.title), std::string::npos) << button->name;
        }
    }
    EXPECT_FALSE(ui::offers_lesson(ui::Strings{}, all_text_games().front()))
        << "a game without a lesson must not offer one";
    ASSERT_TRUE(page.press(Role::button, "friends.troyes"));
    page.shell().receive("friends.words", file_of_ours("assets/i18n/en.friends.json"));
    page.shell().receive("friends.state", ui::encode(ui::PeerState{}));
    page.shell().receive("friends.connection", ui::encode(ui::ConnectionState{}));
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "friends.invite"));
    bool opened = false;
    for (const std::string& command : page.host().commands)
        opened |= command.find("troyes") != std::string::npos;
    EXPECT_TRUE(opened) << "friends meet at a table of the game of the card";
}

// ---------------------------------------------------------------- the daily deal

TEST(DailyDeal, IsTheSameForEverybodyAndAnotherOneTomorrow) {
    EXPECT_EQ(ui::day_at(0), 19700101);
    EXPECT_EQ(ui::day_at(1'795'651'199), 20261125);
    EXPECT_EQ(ui::day_at(1'795'651'200), 20261126);
    EXPECT_TRUE(ui::is_day(20280229));
    for (const int wrong : {0, 20261301, 20270229, 20261131, -5, 99'999'999}) EXPECT_FALSE(ui::is_day(wrong));
    std::set<std::string_view> games;
    const auto count = static_cast<int>(all_text_games().size());
    for (int i = 0; i < count; ++i) {
        const int day = ui::day_at(1'795'651'200 + i * kDaySeconds);
        const ui::MatchRequest deal = ui::daily_request(day);
        EXPECT_EQ(deal.seed, static_cast<std::uint64_t>(day));
        EXPECT_EQ(deal.persons(), 1);
        games.insert(deal.game->info.id);
        EXPECT_EQ(ui::daily_request(day).game, deal.game);
    }
    EXPECT_EQ(games.size(), all_text_games().size()) << "the games take turns";
}
TEST(DailyDeal, AMatchSaysWhetherItIsOne) {
    const ui::Strings words;
    const ui::MatchPlan deal = plan_of(ui::daily_request(20261125), words, 1);
    EXPECT_EQ(ui::daily_day_of(deal), 20261125);
    ui::MatchPlan other = deal;
    other.seed = 20261301;
    EXPECT_EQ(ui::daily_day_of(other), 0) << "no such day";
    other = deal;
    other.seed = 20261126;
    EXPECT_EQ(ui::daily_day_of(other), 0) << "the game of another day";
    other = deal;
    other.seats[1].bot = "random";
    EXPECT_EQ(ui::daily_day_of(other), 0) << "an easier bot";
}
TEST(DailyDeal, KeepsTheBestScoreOfTheDay) {
    constexpr int kDay = 20261125;
    HostOfTest host;
    const ui::Strings words;
    ui::MatchPlan plan = plan_of(ui::daily_request(kDay), words, 1);
    BotMatch table(bot_game(*plan.game), plan.setup, {"greedy", "greedy"}, plan.seed);
    table.finish(100'000);
    const int score = plan.game->outcome(table.match().state()).seat[0].score;
    ui::Library library(words, &host.store);
    library.save(library.new_id(), plan, record_of(*plan.game, table.match()));
    Headless page({{"day", std::to_string(kDay)}}, {0, 0, 1280, 720}, &host);
    EXPECT_TRUE(page.reads("Deal of the day"));
    const auto& kept = page.shell().settings().daily;
    EXPECT_EQ(kept.day, 0);
    ASSERT_TRUE(page.press(Role::button, "View"));
    EXPECT_EQ(kept.day, kDay);
    EXPECT_EQ(kept.best, score);
    EXPECT_TRUE(page.find(Role::text, "results.daily"));
    page.shell().take_settings(R"({"daily":{"day":20261125,"best":1000}})");
    ASSERT_TRUE(page.press(Role::button, "Home"));
    EXPECT_TRUE(page.reads("1000 points"));
    ASSERT_TRUE(page.press(Role::button, "View"));
    EXPECT_EQ(kept.best, 1000) << "a worse score must not replace a better one";
}
TEST(DailyDeal, DoesNotCountAMatchInWhichAPlayerWentBack) {
    constexpr int kDay = 20261125;
    HostOfTest host;
    const ui::Strings words;
    const ui::MatchPlan plan = plan_of(ui::daily_request(kDay), words, 1);
    BotMatch table(bot_game(*plan.game), plan.setup, {"greedy", "greedy"}, plan.seed);
    table.finish(100'000);
    ui::Library library(words, &host.store);
    Record record = record_of(*plan.game, table.match());
    record.gone_back = 2;
    library.save(library.new_id(), plan, record);
    Headless page({{"day", std::to_string(kDay)}}, {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(page.press(Role::button, "View"));
    EXPECT_EQ(page.shell().settings().daily.day, 0);
    EXPECT_TRUE(page.reads("In this match a player went back 2 times"));
}

}  // namespace
}  // namespace mortarboard
