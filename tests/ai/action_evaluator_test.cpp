// An action is evaluated by the position it leads to, by the best completion of a choice of several moves,
// and by a rollout.
#include "ai/rollout.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

#include "ai/search.h"
#include "core/rng.h"
#include "games/bot_games.h"

namespace mortarboard {
namespace {

const BotGame& troyes() { return *find_bot_game("troyes"); }
AnyState start(int seats) {
    AnyState state;
    troyes().setup(state, default_setup(troyes().info, seats));
    return state;
}

// Calls `visit(state, seat, legal)` at every position of a game of random moves.
template <class Visit> void for_each_random_position(int seats, Visit visit) {
    const BotGame& game = troyes();
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

TEST(ActionEvaluator, continuation_leads_to_the_position_it_evaluated) {
    const BotGame& game = troyes();
    ActionEvaluator evaluator, again;
    int longer = 0;
    for_each_random_position(3, [&](const AnyState& state, Seat seat, const ActionList& legal) {
        for (std::size_t i = 0; i < legal.size() && i < 6; ++i) {
            const std::int32_t margin =
                evaluator.evaluate(PositionEvaluator(game), state, seat, legal[i], 1000);
            AnyState after = state;
            game.apply(after, {seat, legal[i]}, {});
            const auto continuation = evaluator.continuation();
            for (std::size_t step = 0; step < continuation.size(); ++step) {
                ASSERT_TRUE(game.check(after, {seat, continuation[step]}));
                if (step + 1 == continuation.size()) {
                    EXPECT_EQ(again.evaluate(PositionEvaluator(game), after, seat, continuation[step], 0),
                              margin);
                }
                game.apply(after, {seat, continuation[step]}, {});
            }
            longer += continuation.size() > 1;
        }
    });
    EXPECT_GT(longer, 20);
}

TEST(Rollout, centred_margins_add_up_to_nothing) {
    const BotGame& game = troyes();
    constexpr int kSeats = 3;
    int centred_evaluations = 0, finished = 0, uneven = 0;
    Rollout rollout;
    Rng rng(3);
    int position = 0;
    for_each_random_position(kSeats, [&](const AnyState& state, Seat, const ActionList&) {
        if (position++ % 8) return;
        for (const int centred : {0, 1}) {
            AnyState world = state;
            RolloutTrace trace;
            trace.start();
            rollout.play(PositionEvaluator(game), kSeats, world,
                         {.turns = 20, .decisions = 200, .whole = 1, .centred = centred}, rng, trace);
            for (int i = 0; i < trace.evaluations; ++i) {
                const auto& margins = trace.evaluation[static_cast<std::size_t>(i)];
                const std::int32_t sum = std::accumulate(margins.begin(), margins.begin() + kSeats, 0);
                if (centred) {
                    EXPECT_LT(std::abs(sum), kSeats)
                        << "centred margins must add up to zero, apart from rounding";
                }
                uneven += !centred && std::abs(sum) >= kSeats;
                centred_evaluations += centred;
            }
            finished += trace.game_over;
        }
    });
    EXPECT_GT(centred_evaluations, 50);
    EXPECT_GT(uneven, 50);
    EXPECT_GT(finished, 0) << "no rollout finished its game";
}

// The search compares centred margins, but people are told the lead over the best rival.
TEST(Rollout, margins_for_people_are_leads_over_the_best_rival) {
    const BotGame& game = troyes();
    Rollout rollout;
    int position = 0, finished = 0;
    for (const int seats : {3, 4})
        for_each_random_position(seats, [&](const AnyState& state, Seat, const ActionList&) {
            if (position++ % 8) return;
            std::array<RolloutTrace, 2> traces;
            for (const int centred : {0, 1}) {
                AnyState world = state;
                Rng rng(3);
                RolloutTrace& trace = traces[static_cast<std::size_t>(centred)];
                rollout.play(PositionEvaluator(game), seats, world,
                             {.turns = 20, .decisions = 200, .whole = 1, .centred = centred}, rng, trace);
                finished += trace.game_over;
                const Margins& last = trace.margin[static_cast<std::size_t>(trace.evaluations - 1)];
                std::vector<std::int32_t> leads(last.begin(), last.begin() + seats);
                std::sort(leads.begin(), leads.end());
                EXPECT_EQ(leads[leads.size() - 1], -leads[leads.size() - 2])
                    << "the first leads by as much as the second is behind";
                if (!trace.game_over) continue;
                for (int seat = 0; seat < seats; ++seat)
                    EXPECT_EQ(last[static_cast<std::size_t>(seat)],
                              final_margin(game.outcome(world), static_cast<Seat>(seat)));
            }
            ASSERT_EQ(traces[0].evaluations, traces[1].evaluations);
            for (int i = 0; i < traces[0].evaluations; ++i)
                EXPECT_EQ(traces[0].margin[static_cast<std::size_t>(i)],
                          traces[1].margin[static_cast<std::size_t>(i)]);
        });
    EXPECT_GT(finished, 0) << "no rollout finished its game";
}

// With as_seen the best action of the first evaluation is the same whatever is dealt to the other seats: it
// must not depend on a card that the seat cannot see.
TEST(SearchBot, first_evaluation_depends_only_on_what_its_seat_knows) {
    const BotGame& game = troyes();
    int positions = 0, differing = 0;
    for_each_random_position(3, [&](const AnyState& state, Seat seat, const ActionList& legal) {
        if (legal.size() < 2 || positions++ % 4) return;
        AnyState seen = state;
        game.redact(seen, static_cast<Viewer>(seat));
        // A network reads what the seat knows, whatever was dealt, so only the hand-weighted evaluation shows
        // that the setting is needed.
        for (const auto [network, as_seen] : {std::array{0, 0}, std::array{0, 1}, std::array{1, 1}}) {
            const auto first_choice = [&](std::uint64_t seed) {
                SearchSettings settings;
                settings.network = network;
                settings.as_seen = as_seen;
                SearchBot bot(settings);
                bot.begin(game, seen, seat, seed);
                return bot.best();
            };
            bool same = true;
            for (std::uint64_t seed = 2; seed < 8; ++seed) same &= first_choice(seed) == first_choice(1);
            if (as_seen)
                EXPECT_TRUE(same);
            else
                differing += !same;
        }
    });
    EXPECT_GT(differing, 0) << "without as_seen the dealt cards matter";
}

}  // namespace
}  // namespace mortarboard
