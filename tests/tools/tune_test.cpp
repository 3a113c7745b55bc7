// Other weights are found and played. What is found is the same each time, and worse weights lose.
#include "tools/run_tool.h"

#include <gtest/gtest.h>

#include "games/bot_games.h"
#include "tools/weights_play.h"

namespace mortarboard {
namespace {

TEST(Tune, fits_weights_and_plays_them) {
    const Json own = run_json("tune game=troyes weights=denier:30 versus=4");
    ASSERT_TRUE(own.contains("weights"));
    EXPECT_EQ(own["versus"]["games"], 4);
    EXPECT_FALSE(own.contains("positions")) << "given weights are not fitted";
    const Json fitted = run_json("tune game=troyes games=6 versus=0 hold=denier");
    EXPECT_GT(fitted["positions"], 100);
    EXPECT_EQ(fitted["weights"]["denier"], own["weights"]["denier"]) << "the weight that is held has changed";
    EXPECT_NE(fitted["weights"], own["weights"]);
    EXPECT_FALSE(fitted.contains("versus"));
    EXPECT_EQ(run_json("tune game=troyes games=6 versus=0 hold=denier"), fitted)
        << "a second run gave another result";
    // These weights value losing points, and so they lose games.
    const Json bad = run_json("tune game=troyes weights=citizen:-900,tradesman:-900,pip:-90 versus=20");
    EXPECT_LT(bad["versus"]["win_rate"], 0.3);
}
TEST(Tune, prints_every_weight_and_what_it_was) {
    const std::string out = run("tune game=troyes weights=denier:31 versus=0").out;
    for (const Weight& weight : find_bot_game("troyes")->weights(2)) {
        const std::string value = std::to_string(weight.value);
        const std::string line = "  " + std::string(weight.name) + " " +
                                 (weight.name == "denier" ? "31, was " + value : value) + "\n";
        EXPECT_NE(out.find(line), std::string::npos) << line;
    }
}
// Both sides play by the evaluation: with a network for both every game would be played twice, and the
// weights would win half of them whatever they are.
TEST(Tune, plays_by_the_weights_where_bots_use_a_network) {
    for (const char* bot : {"network", "search:iterations=4"}) {
        const Json bad =
            run_json("tune game=builders seats=2 weights=first_coins:-900,at_work:-900 versus=20 bot=" +
                     std::string(bot));
        EXPECT_LT(bad["versus"]["win_rate"], 0.3) << bot;
    }
}
TEST(Tune, finds_better_weights_by_climbing) {
    const std::string wish =
        "tune game=troyes climb=6 games=10 versus=0 by=score hold=denier seed=4 weights=citizen:20";
    const Json climbed = run_json(wish);
    EXPECT_EQ(climbed["climb"]["steps"], 6);
    EXPECT_GE(climbed["climb"]["kept"], 1) << "from a low weight of citizens the climb must improve";
    EXPECT_GT(climbed["climb"]["after"].get<double>(), climbed["climb"]["before"].get<double>());
    EXPECT_EQ(climbed["weights"]["denier"], 30) << "the weight that is held has changed";
    EXPECT_FALSE(climbed.contains("positions")) << "climbing must not fit positions";
    EXPECT_EQ(run_json(wish), climbed) << "a second run gave another result";
    EXPECT_NE(run("tune game=troyes climb=2 by=beauty").exit_code, kDone);
}
// An endless game has no winner, and the scores where it was stopped say nothing.
TEST(Tune, an_endless_game_counts_for_no_weights) {
    const BotGame& game = *find_bot_game("builders");
    Weights weights;
    for (const Weight& weight : game.weights(2)) weights.push_back(weight.value);
    WeightGames play{game, default_setup(game.info, 2), "greedy"};
    EXPECT_TRUE(play.wins(weights, 2, 1).has_value());
    EXPECT_TRUE(play.score(weights, 2, 1).has_value());
    play.longest = 20;
    EXPECT_FALSE(play.wins(weights, 2, 1).has_value());
    EXPECT_FALSE(play.score(weights, 2, 1).has_value());
    const std::vector<bool> held(weights.size());
    const Climb climbed = climb(play, false, weights, held, 3, 2, 1, [](int, double) { FAIL(); });
    EXPECT_TRUE(climbed.is_endless);
    EXPECT_EQ(climbed.kept, 0);
}
TEST(Tune, a_climb_keeps_the_sign_of_a_weight) {
    EXPECT_EQ(altered_weight(-20, 75, 1), -14);
    EXPECT_EQ(altered_weight(-1, 60, 1), 0);
    EXPECT_EQ(altered_weight(20, 133, -1), 25);
    EXPECT_EQ(altered_weight(0, 60, -1), 0);
    EXPECT_EQ(altered_weight(0, 60, 1), 1);
}

}  // namespace
}  // namespace mortarboard
