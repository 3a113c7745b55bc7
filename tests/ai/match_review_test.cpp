// The review of a seat's decisions is tested by what it finds, and by what its values may depend on.
#include "ai/match_review.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/bot_match.h"
#include "games/bot_games.h"

namespace mortarboard {
namespace {

constexpr Seat kSeat = 0;
constexpr int kIterations = 40;

struct Seen {
    std::vector<Move> moves;
    AnyState state;
};
// Plays a match of greedy bots up to the decision with that number of the seat.
Match match_until(const BotGame& game, int decisions) {
    BotMatch table(game, default_setup(game.info, 2), {"greedy", "greedy"}, 11);
    ActionList legal;
    while (!table.match().over()) {
        if (table.match().to_move().has(kSeat)) {
            game.legal(table.match().state(), kSeat, legal);
            if (legal.size() > 1 && decisions-- == 0) break;
        }
        table.advance();
    }
    return table.match();
}
Seen seen_of(const BotGame& game, const Match& match) {
    Match truth(game, match.setup());
    Match seen(game, match.setup(), static_cast<Viewer>(kSeat));
    for (const Move& move : match.log()) {
        seen.play(game.mask(truth.state(), move, static_cast<Viewer>(kSeat)));
        truth.play(move);
    }
    return {{seen.log().begin(), seen.log().end()}, seen.state()};
}
std::vector<ReviewedDecision> review(const BotGame& game, const Match& match, const std::vector<Move>& seen,
                                     int slice = 7, int part = 0, int parts = 1) {
    MatchReview all(game, Match(game, match.setup(), static_cast<Viewer>(kSeat)), kSeat, seen, kIterations,
                    part, parts);
    while (all.step(slice)) EXPECT_LT(all.percent(), 100);
    EXPECT_EQ(all.percent(), 100);
    return all.decisions();
}

TEST(MatchReview, finds_a_blunder_made_on_purpose) {
    const BotGame& game = *find_bot_game("builders");
    const Match match = match_until(game, 9);
    Seen seen = seen_of(game, match);
    ActionList legal;
    game.legal(seen.state, kSeat, legal);
    Action worst;
    std::int32_t least = INT32_MAX;
    for (const Action& action : legal) {
        DecisionReview one(game, seen.state, kSeat, action, 2, 0, kIterations);
        while (one.step(64)) {}
        if (one.played_margin() >= least) continue;
        least = one.played_margin();
        worst = action;
    }
    seen.moves.push_back({kSeat, worst});
    const auto decisions = review(game, match, seen.moves);
    ASSERT_EQ(decisions.size(), 10u);
    const auto found = std::max_element(decisions.begin(), decisions.end(),
                                        [](const auto& a, const auto& b) { return a.lost() < b.lost(); });
    EXPECT_EQ(found->after, match.log().size());
    EXPECT_EQ(found->played, worst);
    EXPECT_NE(found->best, worst);
    EXPECT_GT(found->lost(), 0);
}
TEST(MatchReview, gives_the_same_values_however_it_is_divided) {
    for (const BotGame& game : all_bot_games()) {
        const Match match = match_until(game, 6);
        const Seen seen = seen_of(game, match);
        const auto whole = review(game, match, seen.moves);
        ASSERT_EQ(whole.size(), 6u) << game.info.id;
        const auto even = review(game, match, seen.moves, 64, 0, 2),
                   odd = review(game, match, seen.moves, 1, 1, 2);
        ASSERT_EQ(even.size() + odd.size(), whole.size());
        for (std::size_t i = 0; i < whole.size(); ++i) {
            EXPECT_EQ((i % 2 ? odd : even)[i / 2], whole[i]) << game.info.id << ' ' << i;
            EXPECT_GE(whole[i].lost(), 0);
        }
    }
}
// What the seat cannot see is dealt again below the decision, and nothing changes.
TEST(MatchReview, does_not_use_what_the_seat_does_not_see) {
    for (const BotGame& game : all_bot_games()) {
        const Match match = match_until(game, 4);
        const Seen seen = seen_of(game, match);
        AnyState other = seen.state;
        Rng rng(99);
        game.redeal(other, rng);
        game.redact(other, static_cast<Viewer>(kSeat));
        ActionList legal;
        game.legal(seen.state, kSeat, legal);
        DecisionReview one(game, seen.state, kSeat, legal.back(), 2, 3, kIterations);
        while (one.step(5)) {}
        DecisionReview two(game, other, kSeat, legal.back(), 2, 3, kIterations);
        while (two.step(64)) {}
        EXPECT_EQ(one.best(), two.best()) << game.info.id;
        EXPECT_EQ(one.best_margin(), two.best_margin()) << game.info.id;
        EXPECT_EQ(one.played_margin(), two.played_margin()) << game.info.id;
        EXPECT_FALSE(one.best_line().moves.empty());
        EXPECT_EQ(one.best_line().moves.front(), (Move{kSeat, one.best()}));
    }
}
TEST(MatchReview, stops_at_a_move_that_the_rules_refuse) {
    const BotGame& game = *find_bot_game("builders");
    const Match match = match_until(game, 3);
    Seen seen = seen_of(game, match);
    seen.moves.push_back({kSeat, {.kind = 250}});
    seen.moves.push_back({kNature, {.kind = 251}});
    EXPECT_EQ(review(game, match, seen.moves).size(), 3u);
}
}  // namespace
}  // namespace mortarboard
