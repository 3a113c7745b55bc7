// The review of a seat's decisions is tested by what it finds, and by what its values may depend on.
#include "ai/match_review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

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
ReviewFindings findings(const BotGame& game, const Match& match, const std::vector<Move>& seen, int slice = 7,
                        int part = 0, int parts = 1) {
    MatchReview all(game, Match(game, match.setup(), static_cast<Viewer>(kSeat)), kSeat, seen, kIterations,
                    part, parts);
    while (all.step(slice)) EXPECT_LT(all.percent(), 100);
    EXPECT_EQ(all.percent(), 100);
    return all.findings();
}
std::vector<ReviewedDecision> review(const BotGame& game, const Match& match, const std::vector<Move>& seen) {
    return findings(game, match, seen).decisions;
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
        const auto whole = findings(game, match, seen.moves);
        ASSERT_EQ(whole.decisions.size(), 6u) << game.info.id;
        const auto even = findings(game, match, seen.moves, 64, 0, 2),
                   odd = findings(game, match, seen.moves, 1, 1, 2);
        ASSERT_EQ(even.decisions.size() + odd.decisions.size(), whole.decisions.size());
        for (std::size_t i = 0; i < whole.decisions.size(); ++i) {
            EXPECT_EQ((i % 2 ? odd : even).decisions[i / 2], whole.decisions[i]) << game.info.id << ' ' << i;
            EXPECT_GE(whole.decisions[i].lost(), 0);
        }
        ASSERT_EQ(even.draws.size() + odd.draws.size(), whole.draws.size());
        for (std::size_t i = 0; i < whole.draws.size(); ++i)
            EXPECT_EQ((i % 2 ? odd : even).draws[i / 2], whole.draws[i]) << game.info.id << ' ' << i;
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
// Follows the match as the seat sees it up to draws after its first move that tell it something.
struct BeforeDraws {
    AnyState before;
    bool found{};
};
BeforeDraws before_draws(const BotGame& game) {
    const Match match = match_until(game, 8);
    const Seen seen = seen_of(game, match);
    Match view(game, match.setup(), static_cast<Viewer>(kSeat));
    bool has_moved = false;
    for (const Move& move : seen.moves) {
        has_moved |= move.seat == kSeat;
        if (has_moved && move.seat == kNature && draws_by_luck(game, view.state()) &&
            !tells_nothing(game, view.state(), move, kSeat))
            return {view.state(), true};
        view.play(move);
    }
    return {};
}
std::int32_t change_by(const BotGame& game, const AnyState& before, const AnyState& after, int plays) {
    DrawReview one(game, before, after, kSeat, 2, 5, plays);
    while (one.step(64)) {}
    return one.change();
}
// Some draws are good and some are bad, and all of them together, by their chances, neither.
TEST(DrawReview, of_all_that_could_be_drawn_comes_to_nothing) {
    int compared = 0, matter = 0;
    for (const BotGame& game : all_bot_games()) {
        const BeforeDraws at = before_draws(game);
        if (!at.found) continue;
        AnyState world = at.before;
        Rng rng(3);
        game.redeal(world, rng);
        ActionList draws;
        game.draws(world, draws);
        double sum = 0, cases = 0;
        std::int32_t best = INT32_MIN, worst = INT32_MAX;
        for (const Action& draw : draws) {
            const double weight = game.weight(world, draw);
            if (weight <= 0) continue;
            AnyState after = at.before;
            game.apply(after, game.mask(world, {kNature, draw}, static_cast<Viewer>(kSeat)), {});
            const std::int32_t change = change_by(game, at.before, after, 200);
            sum += weight * change;
            cases += weight;
            best = std::max(best, change);
            worst = std::min(worst, change);
        }
        ASSERT_GT(cases, 0) << game.info.id;
        EXPECT_LT(worst, best) << game.info.id;
        matter += worst <= -20 && best >= 20;
        EXPECT_LT(std::abs(sum / cases), 60) << game.info.id << ": hundredths of a point";
        ++compared;
    }
    EXPECT_GE(compared, 3);
    EXPECT_GE(matter, 2) << "a fifth of a point for better and for worse";
}
// A die or a card that only others see is no luck for this seat.
TEST(DrawReview, of_what_the_seat_does_not_see_is_nothing) {
    int hidden = 0, open = 0;
    for (const BotGame& game : all_bot_games()) {
        const Match match = match_until(game, 8);
        const Seen seen = seen_of(game, match);
        const auto found = findings(game, match, seen.moves);
        Match view(game, match.setup(), static_cast<Viewer>(kSeat));
        std::size_t next = 0;
        bool tells = false, is_open = false;
        const auto close = [&] {
            if (!std::exchange(is_open, false)) return;
            EXPECT_TRUE(tells || found.draws[next].change == 0) << game.info.id << ' ' << next;
            (std::exchange(tells, false) ? open : hidden) += 1;
            ++next;
        };
        for (const Move& move : seen.moves) {
            const bool is_draw = move.seat == kNature && draws_by_luck(game, view.state());
            if (!is_draw) close();
            is_open |= next < found.draws.size() && found.draws[next].after == view.log().size();
            tells |= is_open && is_draw && !tells_nothing(game, view.state(), move, kSeat);
            view.play(move);
        }
        close();
        EXPECT_EQ(next, found.draws.size()) << game.info.id;
    }
    EXPECT_GT(hidden, 0);
    EXPECT_GT(open, 0);
}
// At the end of Garden Nation the missions are shown that each seat has chosen: no luck, but their choice.
TEST(DrawReview, is_not_about_cards_that_somebody_held) {
    const BotGame& game = *find_bot_game("garden_nation");
    BotMatch table(game, default_setup(game.info, 2), {"greedy", "greedy"}, 11);
    table.finish(100'000);
    Match truth(game, table.match().setup());
    int shown = 0, drawn = 0;
    for (const Move& move : table.match().log()) {
        if (move.seat == kNature) (draws_by_luck(game, truth.state()) ? drawn : shown) += 1;
        truth.play(move);
    }
    EXPECT_EQ(shown, 4) << "two missions of each";
    EXPECT_GT(drawn, 10);
}
// Draws are valued from worlds that are dealt while nature is to move, in every phase of a match.
TEST(MatchReview, goes_through_whole_matches_at_the_most_seats) {
    for (const BotGame& game : all_bot_games()) {
        const int seats = game.info.max_seats;
        const auto seat = static_cast<Seat>(seats - 1);
        const auto viewer = static_cast<Viewer>(seat);
        BotMatch table(game, default_setup(game.info, seats),
                       std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy"), 5);
        ASSERT_TRUE(table.finish(100'000)) << game.info.id;
        Match truth(game, table.match().setup());
        std::vector<Move> seen;
        for (const Move& move : table.match().log()) {
            seen.push_back(game.mask(truth.state(), move, viewer));
            truth.play(move);
        }
        MatchReview all(game, Match(game, table.match().setup(), viewer), seat, seen, 2);
        while (all.step(64)) EXPECT_LT(all.percent(), 100);
        EXPECT_GT(all.findings().decisions.size(), 5u) << game.info.id;
        EXPECT_GT(all.findings().draws.size(), 5u) << game.info.id;
        for (const ReviewedDecision& one : all.findings().decisions) EXPECT_GE(one.lost(), 0);
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
