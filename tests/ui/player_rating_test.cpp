// A person's rating, estimated from matches against rated bots.
#include <gtest/gtest.h>

#include <algorithm>

#include "ai/ratings.h"
#include "games/text_games.h"
#include "ui/player_rating.h"

namespace mortarboard {
namespace {

using Matches = std::vector<std::vector<ui::Duel>>;

Matches matches_of(int count, int rating, double won) {
    return Matches(static_cast<std::size_t>(count), {{.rating = rating, .won = won}});
}
// An empty id stands for a person.
std::vector<ui::SeatPlan> seats_of(std::initializer_list<const char*> bots) {
    std::vector<ui::SeatPlan> seats(bots.size());
    std::transform(bots.begin(), bots.end(), seats.begin(), seats.begin(),
                   [](const char* bot, ui::SeatPlan seat) {
                       seat.bot = bot;
                       return seat;
                   });
    return seats;
}
int rating_after(const Matches& matches) { return ui::estimate(matches).value().rating; }

TEST(PlayerRating, NeedsAFewMatches) {
    EXPECT_FALSE(ui::estimate({}));
    EXPECT_FALSE(ui::estimate(matches_of(2, 1000, 1)));
    EXPECT_TRUE(ui::estimate(matches_of(3, 1000, 1)));
}
TEST(PlayerRating, IsNearThatOfBotsWhoWinAsOften) {
    const auto equal = ui::estimate(matches_of(50, 1500, 0.5)).value();
    EXPECT_NEAR(equal.rating, 1490, 20) << "a little of what is expected of everybody is left";
    EXPECT_EQ(equal.matches, 50);
    Matches three_of_four = matches_of(36, 1300, 1);
    for (int lost = 0; lost < 12; ++lost) three_of_four.push_back({{.rating = 1300, .won = 0}});
    EXPECT_NEAR(rating_after(three_of_four), 1480, 30) << "191 points more than the bots, less that little";
}
TEST(PlayerRating, RisesWithWinsAndWithTheStrengthOfWhoWasBeaten) {
    EXPECT_GT(rating_after(matches_of(5, 1400, 1)), rating_after(matches_of(5, 1400, 0.5)));
    EXPECT_GT(rating_after(matches_of(5, 1400, 0.5)), rating_after(matches_of(5, 1400, 0)));
    EXPECT_GT(rating_after(matches_of(5, 1700, 1)), rating_after(matches_of(5, 1000, 1)));
    EXPECT_LT(rating_after(matches_of(50, 2000, 1)), 3000) << "nobody is infinitely strong";
    EXPECT_GT(rating_after(matches_of(50, 1000, 0)), 0);
}
TEST(PlayerRating, IsTheMoreCertainTheMoreMatchesThereAre) {
    const auto error_of = [](int count) {
        Matches matches;
        for (int i = 0; i < count; ++i) matches.push_back({{.rating = 1200, .won = i % 2 ? 1.0 : 0.0}});
        return ui::estimate(matches).value().error;
    };
    EXPECT_GT(error_of(4), error_of(16));
    EXPECT_GT(error_of(16), error_of(48));
}
TEST(PlayerRating, CountsTheNewestMatchesOnly) {
    Matches matches = matches_of(30, 1400, 0);
    const Matches newer = matches_of(ui::kMostRatedMatches, 1400, 1);
    matches.insert(matches.end(), newer.begin(), newer.end());
    EXPECT_EQ(rating_after(matches), rating_after(newer));
    EXPECT_EQ(ui::estimate(matches).value().matches, ui::kMostRatedMatches);
}
TEST(PlayerRating, ADuelIsWonByTheBetterPlace) {
    const TextGame& game = *find_text_game("troyes");
    const auto seats = seats_of({"casual", "", "master", "casual"});
    const std::vector<std::int32_t> places{3, 2, 1, 2};
    const auto duels = ui::duels_of(game, seats, places, 1);
    ASSERT_EQ(duels.size(), 3u);
    EXPECT_EQ(duels[0].won, 1);
    EXPECT_EQ(duels[1].won, 0);
    EXPECT_EQ(duels[2].won, 0.5) << "both share the second place";
    EXPECT_EQ(duels[0].rating, rating_of(game, 4, "casual")->rating);
    EXPECT_EQ(duels[1].rating, rating_of(game, 4, "master")->rating);
    double weight = 0;
    for (const ui::Duel& duel : duels) weight += duel.weight;
    EXPECT_DOUBLE_EQ(weight, 1) << "one match";
}
TEST(PlayerRating, AMatchWithABotOfUnknownStrengthSaysNothing) {
    const TextGame& game = *find_text_game("troyes");
    const auto duels = [&](const char* bot, std::vector<std::int32_t> places) {
        return ui::duels_of(game, seats_of({"", bot}), places, 0);
    };
    EXPECT_EQ(duels("casual", {1, 2}).size(), 1u);
    EXPECT_TRUE(duels("greedy", {1, 2}).empty());
    EXPECT_TRUE(duels("casual", {1}).empty()) << "the result lacks a seat";
}

}  // namespace
}  // namespace mortarboard
