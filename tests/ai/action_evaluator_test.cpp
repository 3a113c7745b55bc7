// How actions are judged: at first sight, by what a choice of several steps leads to, and by what a rollout
// sees on its way.
#include "ai/rollout.h"

#include <gtest/gtest.h>

#include <numeric>

#include "ai/search.h"
#include "core/rng.h"
#include "games/games.h"

namespace mortarboard {
namespace {

const Game& troyes() { return *find_game("troyes"); }
AnyState start(int seats) {
    AnyState state;
    troyes().setup(state, default_setup(troyes().info, seats));
    return state;
}

// `visit(state, seat, legal)` at every position of a game of random moves.
template <class Visit> void wander(int seats, Visit visit) {
    const Game& game = troyes();
    AnyState state = start(seats);
    Rng rng(7);
    ActionList legal;
    for (int moves = 0; moves < 400 && !game.to_move(state).empty(); ++moves) {
        const Seat seat = game.to_move(state).first();
        game.legal(state, seat, legal);
        if (seat != kNature) visit(state, seat, legal);
        game.legal(state, seat, legal);
        game.apply(state, {seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]}, {});
    }
}

TEST(Judge, tells_the_way_to_the_end_it_promises) {
    const Game& game = troyes();
    ActionEvaluator judge, again;
    int of_several = 0;
    wander(3, [&](const AnyState& state, Seat seat, const ActionList& legal) {
        for (std::size_t i = 0; i < legal.size() && i < 6; ++i) {
            const std::int32_t promised = judge.action(game, state, seat, legal[i], 1000);
            AnyState after = state;
            game.apply(after, {seat, legal[i]}, {});
            const auto way = judge.continuation();
            for (std::size_t step = 0; step < way.size(); ++step) {
                ASSERT_TRUE(game.check(after, {seat, way[step]}));
                if (step + 1 == way.size()) {
                    EXPECT_EQ(again.action(game, after, seat, way[step], 0), promised);
                }
                game.apply(after, {seat, way[step]}, {});
            }
            of_several += way.size() > 1;
        }
    });
    EXPECT_GT(of_several, 20);
}

TEST(Rollout, centred_margins_add_up_to_nothing) {
    const Game& game = troyes();
    constexpr int kSeats = 3;
    int looks = 0, over = 0, uneven = 0;
    Rollout rollout;
    Rng rng(3);
    int position = 0;
    wander(kSeats, [&](const AnyState& state, Seat, const ActionList&) {
        if (position++ % 8) return;
        for (const int centred : {0, 1}) {
            AnyState world = state;
            RolloutTrace trail;
            trail.start();
            rollout.play(game, kSeats, world, {.turns = 20, .decisions = 200, .whole = 1, .centred = centred},
                         rng, trail);
            for (int i = 0; i < trail.evaluations; ++i) {
                const auto& look = trail.evaluation[static_cast<std::size_t>(i)];
                const std::int32_t sum = std::accumulate(look.begin(), look.begin() + kSeats, 0);
                if (centred) {
                    EXPECT_LT(std::abs(sum), kSeats) << "but for what rounding leaves";
                }
                uneven += !centred && std::abs(sum) >= kSeats;
                looks += centred;
            }
            over += trail.over;
        }
    });
    EXPECT_GT(looks, 50);
    EXPECT_GT(uneven, 50);
    EXPECT_GT(over, 0) << "finished games too";
}

// Whatever is dealt to the others, at first sight the same action is best: none can be owed to a card that
// its seat cannot see.
TEST(SearchBot, knows_at_first_sight_what_its_seat_knows) {
    const Game& game = troyes();
    int positions = 0, swayed = 0;
    wander(3, [&](const AnyState& state, Seat seat, const ActionList& legal) {
        if (legal.size() < 2 || positions++ % 4) return;
        AnyState seen = state;
        game.redact(seen, static_cast<Viewer>(seat));
        for (const int as_seen : {0, 1}) {
            const auto first_sight = [&](std::uint64_t seed) {
                SearchSettings settings;
                settings.as_seen = as_seen;
                SearchBot bot(settings);
                bot.begin(game, seen, seat, seed);
                return bot.best();
            };
            bool same = true;
            for (std::uint64_t seed = 2; seed < 8; ++seed) same &= first_sight(seed) == first_sight(1);
            if (as_seen)
                EXPECT_TRUE(same);
            else
                swayed += !same;
        }
    });
    EXPECT_GT(swayed, 0) << "where the deal may be looked at, it tells";
}

}  // namespace
}  // namespace mortarboard
