// The league on the device plays what the arena of the command line plays.
#include "ui/league.h"
#include "games/bot_games.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "ai/bot.h"
#include "games/text_games.h"
#include "tools/tool.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

using ui::Role;

void play(ui::League& league) {
    std::array<std::unique_ptr<Bot>, kMaxSeats> bots;
    std::array<BotRequest, kMaxSeats> asked;
    while (!league.over()) {
        const auto request = league.next_request();
        ASSERT_TRUE(request.has_value());
        EXPECT_FALSE(league.next_request().has_value()) << "one bot move was requested twice";
        const auto seat = static_cast<std::size_t>(request->seat);
        const TextGame& game = *find_text_game(request->game);
        Match seen(game, request->setup, static_cast<Viewer>(seat));
        const bool goes_on = bots[seat] && asked[seat].seed == request->seed &&
                             asked[seat].bot == request->bot &&
                             asked[seat].seen.size() <= request->seen.size();
        if (!goes_on) {
            bots[seat] = make_bot(request->bot);
            bots[seat]->begin(bot_game(game), seen.state(), request->seat, request->seed);
        }
        for (std::size_t i = goes_on ? asked[seat].seen.size() : 0; i < request->seen.size(); ++i)
            bots[seat]->observe(request->seen[i]);
        asked[seat] = *request;
        while (bots[seat]->step(64)) {}
        EXPECT_FALSE(league.bot_moves(request->ticket + 1, bots[seat]->best()));
        ASSERT_TRUE(league.bot_moves(request->ticket, bots[seat]->best()));
    }
}
nlohmann::json arena(const std::vector<std::string>& words) {
    std::vector<std::string_view> views(words.begin(), words.end());
    std::istringstream in;
    std::ostringstream out, err;
    Console console{in, out, err};
    EXPECT_EQ(run_tool(views, console), kDone) << err.str();
    return nlohmann::json::parse(out.str(), nullptr, false);
}

TEST(League, PlaysWhatTheArenaPlays) {
    for (const auto& [id, seats] : {std::pair{"builders", 2}, std::pair{"citadels", 3}}) {
        ui::League league({.game = find_text_game(id),
                           .seats = seats,
                           .bots = {"greedy", "random"},
                           .games = 6,
                           .seed = 9});
        play(league);
        const auto text = nlohmann::json::parse(league.text(), nullptr, false);
        ASSERT_TRUE(text.is_object());
        std::vector<std::string> words{"json=1"};
        std::istringstream again(text["again"].get<std::string>());
        std::string word;
        again >> word;
        EXPECT_EQ(word, "mortarboard");
        std::string verb;
        again >> verb;
        words.insert(words.begin(), verb);
        while (again >> word) words.push_back(word);
        const auto json = arena(words);
        for (std::size_t bot = 0; bot < 2; ++bot)
            for (const char* key : {"name", "iterations", "wins", "ties", "mean_score", "win_rate"})
                EXPECT_EQ(text["bots"][bot][key], json["bots"][bot][key]) << id << " " << key;
        EXPECT_NEAR(text["bots"][0]["ci95"][0].get<double>(), json["bots"][0]["ci95"][0].get<double>(), 1e-9);
        EXPECT_EQ(json["games"], 6);
    }
}
TEST(League, IsStartedShownAndStoppedOnItsPage) {
    Headless page({});
    ASSERT_TRUE(page.press(Role::button, "Bot league"));
    page.host().asked.clear();
    ASSERT_TRUE(page.press(Role::button, "Start league"));
    ASSERT_FALSE(page.host().asked.empty());
    EXPECT_EQ(page.find(Role::radio, "Master"), nullptr)
        << "the bots can still be chosen although the league is running";
    for (int moves = 0; moves < 5000 && !page.reads("1 of 12 games played"); ++moves)
        ASSERT_TRUE(page.answer_bot());
    const ui::Node* const first = page.find(Role::item, "league.won.0");
    const ui::Node* const second = page.find(Role::item, "league.won.1");
    ASSERT_TRUE(first && second);
    EXPECT_EQ((first->name == "Casual: 1") + (second->name == "Beginner: 1"), 1)
        << first->name << ", " << second->name;
    ASSERT_TRUE(page.press(Role::button, "Stop"));
    EXPECT_TRUE(page.reads("Casual against Beginner: "));
    EXPECT_TRUE(page.host().asked.empty()) << "the league was stopped, but a bot is still searching";
    EXPECT_TRUE(page.press(Role::button, "Save result"));
}
// Twelve games at seven seats would give some bots the better seats more often.
TEST(League, HasSoManyGamesThatAllSitEverywhereEquallyOften) {
    Headless page({});
    ASSERT_TRUE(page.press(Role::button, "Bot league"));
    const auto games = all_text_games();
    for (std::size_t game = 0; game < games.size(); ++game) {
        ASSERT_TRUE(page.press(Role::radio, "league.game." + std::to_string(game)));
        const int fewest = games[game].info.min_seats, most = games[game].info.max_seats;
        for (int seats = fewest; seats <= most; ++seats) {
            ASSERT_TRUE(page.press(Role::radio, "league.seats." + std::to_string(seats - fewest)));
            for (int length = 0; length < 5; ++length) {
                const ui::Node* const one = page.find(Role::radio, "league.games." + std::to_string(length));
                ASSERT_NE(one, nullptr) << length;
                EXPECT_EQ(std::stoi(one->name) % seats, 0) << one->name << " games, " << seats << " seats";
            }
        }
    }
    ASSERT_TRUE(page.press(Role::radio, "league.game.3"));
    ASSERT_TRUE(page.press(Role::radio, "league.seats.5"));
    ASSERT_TRUE(page.press(Role::radio, "league.games.1"));
    ASSERT_TRUE(page.press(Role::radio, "league.seats.6"));
    ASSERT_TRUE(page.press(Role::button, "Start league"));
    EXPECT_TRUE(page.reads("0 of 24 games played")) << "the second length, now at eight seats";
}
TEST(League, StopsAndSaysSoWhenTheBotsKeepFailing) {
    Headless page({});
    ASSERT_TRUE(page.press(Role::button, "Bot league"));
    ASSERT_TRUE(page.press(Role::button, "Start league"));
    for (int failures = 0; failures < 2; ++failures) {
        page.host().asked.clear();
        page.shell().bot_failed();
        page.settle();
        EXPECT_EQ(page.host().asked.size(), 1u) << "the question is asked again";
    }
    page.host().asked.clear();
    page.shell().bot_failed();
    page.settle();
    EXPECT_TRUE(page.host().asked.empty()) << "it is not asked for ever";
    EXPECT_TRUE(page.reads("The bots are not responding, so the league was stopped."));
    EXPECT_TRUE(page.said("The bots are not responding, so the league was stopped."));
    EXPECT_TRUE(page.press(Role::button, "Start league"));
}

}  // namespace
}  // namespace mortarboard
