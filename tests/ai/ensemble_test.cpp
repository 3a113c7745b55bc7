// An ensemble adds up the visits of several searches; the choice does not depend on how they are divided into
// parts.
#include "ai/ensemble.h"

#include <gtest/gtest.h>

#include "ai/bot_match.h"
#include "ai/levels.h"
#include "conformance/subjects.h"
#include "games/bot_games.h"

namespace mortarboard {
namespace {

constexpr Action kLow{1, {1}}, kHigh{2, {7}};

TEST(EnsembleBot, adds_up_votes_and_breaks_ties_by_the_order_of_actions) {
    EXPECT_EQ(most_voted({{kHigh, 3}, {kLow, 2}, {kHigh, 1}, {kLow, 3}}), kLow);
    EXPECT_EQ(most_voted({{kHigh, 3}, {kLow, 2}, {kHigh, 1}, {kLow, 2}}), kLow);
    EXPECT_EQ(most_voted({{kHigh, 3}, {kLow, 2}}), kHigh);
    EXPECT_EQ(most_voted({{kHigh, 0}, {kLow, 0}}), kLow);
    EXPECT_EQ(most_voted({{kHigh, 0}}), kHigh);
}
TEST(EnsembleBot, is_divided_into_no_more_parts_than_it_has_workers) {
    EXPECT_EQ(workers_of("master"), 4);
    EXPECT_EQ(workers_of("greedy"), 1);
    EXPECT_NE(make_worker("master", 3, 4), nullptr);
    EXPECT_EQ(make_worker("master", 4, 5), nullptr);
    EXPECT_NE(make_worker("greedy", 0, 1), nullptr);
    EXPECT_EQ(make_worker("greedy", 1, 2), nullptr);
    EXPECT_EQ(make_worker("nobody", 0, 1), nullptr);
    for (const BotInfo& bot : all_bots()) EXPECT_NE(make_worker(bot.id, 0, 1), nullptr) << bot.id;
    for (const char* bot : {"network", "classic:master", "search:iterations=10"}) {
        EXPECT_EQ(make_worker(bot, 0, 1), nullptr) << bot;
        EXPECT_NE(make_bot(bot), nullptr) << bot;
    }
}
// The search runs undivided, and in two, three and four parts that know nothing of each other. A choice that
// takes no search, as one option does not, is played without being counted.
TEST(EnsembleBot, chooses_the_same_in_any_number_of_parts) {
    constexpr int kBudget = 42;
    const int wanted = conformance::few_games() ? 6 : 20;
    for (const BotGame& game : all_bot_games()) {
        BotMatch table(game, default_setup(game.info, 2), {"", "random"}, 3);
        int divided = 0;
        // The first is undivided; the parts of two, three and four follow.
        std::vector<std::unique_ptr<Bot>> bots;
        // For each bot, this is the number of parts of its division.
        std::vector<int> parts_of;
        for (int parts = 1; parts <= 4; ++parts)
            for (int part = 0; part < parts; ++part) {
                parts_of.push_back(parts);
                bots.push_back(make_worker("master", part, parts));
                bots.back()->set_budget(kBudget);
                bots.back()->begin(game, table.match().seen_by(0), 0, 9);
            }
        const auto observe = [&](const AnyState& before) {
            const Move masked = game.mask(before, table.match().log().back(), 0);
            for (auto& bot : bots) bot->observe(masked);
        };
        while (divided < wanted) {
            const AnyState before = table.match().state();
            const auto turn = table.advance();
            if (turn == BotMatch::over) break;
            if (turn == BotMatch::moved) {
                observe(before);
                continue;
            }
            std::vector<std::vector<Vote>> found(5);
            int spent = 0;
            for (std::size_t i = 0; i < bots.size(); ++i) {
                while (bots[i]->step(5)) {}
                if (parts_of[i] == 4) spent += bots[i]->progress().spent;
                const auto votes = bots[i]->votes();
                found[static_cast<std::size_t>(parts_of[i])].insert(
                    found[static_cast<std::size_t>(parts_of[i])].end(), votes.begin(), votes.end());
            }
            EXPECT_EQ(spent, bots[0]->progress().spent);
            divided += spent == kBudget;
            const Action choice = bots[0]->best();
            for (const int parts : {2, 3, 4})
                EXPECT_EQ(most_voted(found[static_cast<std::size_t>(parts)]), choice)
                    << game.info.id << ", " << parts;
            ASSERT_TRUE(table.play({0, choice}));
            observe(before);
        }
        EXPECT_EQ(divided, wanted) << game.info.id;
    }
}
// Workers have different random seeds; otherwise they would all find the same.
TEST(EnsembleBot, has_workers_that_search_different_worlds) {
    const BotGame& game = *find_bot_game("builders");
    BotMatch table(game, default_setup(game.info, 2), {"", "random"}, 3);
    while (table.advance() == BotMatch::moved) {}
    const auto votes_of = [&](int part) {
        auto bot = make_worker("master", part, 4);
        bot->set_budget(400);
        bot->begin(game, table.match().seen_by(0), 0, 1);
        while (bot->step(64)) {}
        std::vector<std::uint64_t> visits;
        for (const Vote& vote : bot->votes()) visits.push_back(vote.visits);
        return visits;
    };
    EXPECT_NE(votes_of(0), votes_of(1));
    EXPECT_EQ(votes_of(0), votes_of(0));
}

}  // namespace
}  // namespace mortarboard
