// The measured ratings of the levels (src/ai/RATINGS.md), which screens show and a person's rating rests on.
#include <gtest/gtest.h>

#include "ai/levels.h"
#include "ai/ratings.h"
#include "games/text_games.h"

namespace mortarboard {
namespace {

// A game that is being added has none until ci/ratings.mjs has measured them.
TEST(Ratings, AtEachNumberOfSeatsTheyRiseWithTheLevel) {
    int rated = 0;
    for (const TextGame& game : all_text_games()) {
        if (game.ratings().empty()) continue;
        ++rated;
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            int before = 1000;
            for (const LevelInfo& level : kLevels) {
                const auto rating = rating_of(game, seats, level.id);
                ASSERT_TRUE(rating) << game.info.id << ' ' << seats << ' ' << level.id;
                EXPECT_GE(rating->rating, before) << game.info.id << ' ' << seats << ' ' << level.id;
                before = rating->rating;
            }
            const auto beginner = rating_of(game, seats, "beginner");
            EXPECT_EQ(beginner->rating, 1000) << game.info.id;
            EXPECT_GT(before, 1000) << game.info.id << ": master";
            EXPECT_EQ(beginner->error, 0) << "all others are measured against it";
        }
    }
    EXPECT_GE(rated, 5);
}
TEST(Ratings, MoreSeatsThanWereMeasuredHaveThoseOfFour) {
    const TextGame& game = *find_text_game("citadels");
    EXPECT_EQ(rating_of(game, 8, "master")->rating, rating_of(game, 4, "master")->rating);
    EXPECT_NE(rating_of(game, 3, "master")->rating, rating_of(game, 4, "master")->rating);
    EXPECT_FALSE(rating_of(game, 1, "master"));
}
TEST(Ratings, OtherBotsHaveNone) {
    const TextGame& game = all_text_games()[0];
    for (const char* bot : {"", "greedy", "random", "classic:master", "nobody"})
        EXPECT_FALSE(rating_of(game, 2, bot)) << bot;
}

}  // namespace
}  // namespace mortarboard
