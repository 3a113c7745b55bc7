// Advice is legal, the same each time, based on the seat's view alone, and refused where it makes no sense.
#include "ai/adviser.h"

#include <gtest/gtest.h>

#include "ai/bot_match.h"
#include "games/bot_games.h"

namespace mortarboard {
namespace {

constexpr int kIterations = 40;

// A seat to move with at least two legal actions, and what it has seen of the match.
struct Place {
    Setup setup;
    Seat seat{-1};
    std::unique_ptr<Match> before, now;
    std::vector<Move> seen;
    ActionList legal;
};
Place place_in(const BotGame& game, int seats, std::size_t moves, std::uint64_t seed = 7) {
    Place place{.setup = default_setup(game.info, seats), .before = {}, .now = {}, .seen = {}, .legal = {}};
    BotMatch match(game, place.setup,
                   std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy"), seed);
    const auto is_choice = [&] {
        const SeatSet owing = match.match().to_move();
        if (owing.empty() || owing.has(kNature)) return false;
        game.legal(match.match().state(), owing.first(), place.legal);
        return place.legal.size() > 1;
    };
    while (match.match().log().size() < moves || !is_choice())
        if (match.advance() != BotMatch::moved) return place;
    place.seat = match.match().to_move().first();
    const auto viewer = static_cast<Viewer>(place.seat);
    place.before = std::make_unique<Match>(game, place.setup, viewer);
    Match truth(game, place.setup);
    for (const Move& move : match.match().log()) {
        place.seen.push_back(game.mask(truth.state(), move, viewer));
        truth.play(move);
    }
    place.now = std::make_unique<Match>(*place.before);
    for (const Move& move : place.seen) EXPECT_TRUE(static_cast<bool>(place.now->play(move)));
    return place;
}
std::vector<AdvisedLine> asked(const BotGame& game, const Place& place, std::string_view kind,
                               const std::vector<Move>& seen) {
    const auto adviser = Adviser::make(kind, game, *place.before, place.seat, seen, 5, kIterations);
    if (!adviser) return {};
    while (adviser->step(7)) EXPECT_LE(adviser->percent(), 100);
    return adviser->lines();
}

TEST(Adviser, AdvisesLegalMovesTheSameWayEachTime) {
    for (const BotGame& game : all_bot_games()) {
        const Place place = place_in(game, game.info.min_seats, 30);
        ASSERT_GE(place.seat, 0) << game.info.id;
        const auto lines = asked(game, place, kAdvice, place.seen);
        ASSERT_FALSE(lines.empty()) << game.info.id;
        EXPECT_EQ(lines, asked(game, place, kAdvice, place.seen)) << game.info.id;
        for (const AdvisedLine& line : lines) {
            EXPECT_TRUE(std::binary_search(place.legal.begin(), place.legal.end(), line.action));
            ASSERT_FALSE(line.moves.empty());
            EXPECT_EQ(line.moves.front(), (Move{place.seat, line.action}));
            AnyState world;
            ASSERT_TRUE(state_from_bytes(game, place.setup, line.world, world)) << game.info.id;
            game.redact(world, static_cast<Viewer>(place.seat));
            EXPECT_TRUE(world == place.now->state()) << "the seat can tell this world from the real one";
        }
    }
}
TEST(Adviser, JudgesAMoveAsTheReviewOfThisDecisionDoes) {
    for (const BotGame& game : all_bot_games()) {
        const Place place = place_in(game, game.info.min_seats, 30);
        ASSERT_GE(place.seat, 0) << game.info.id;
        auto seen = place.seen;
        seen.push_back({place.seat, *(place.legal.end() - 1)});
        const auto lines = asked(game, place, kJudgement, seen);
        ASSERT_EQ(lines.size(), 1u) << game.info.id;
        DecisionReview review(game, place.now->state(), place.seat, seen.back().action, place.setup.seats, 5,
                              kIterations);
        while (review.step(64)) {}
        EXPECT_EQ(lines[0].action, seen.back().action);
        EXPECT_EQ(lines[0].margin, review.played_margin()) << game.info.id;
    }
}
// Returns the place of the last choice of a match of greedy bots, and the result of the match for its seat.
struct LastChoice {
    Place place;
    std::int32_t result{};
};
LastChoice last_choice_in(const BotGame& game, int seats, std::uint64_t seed) {
    BotMatch match(game, default_setup(game.info, seats),
                   std::vector<std::string_view>(static_cast<std::size_t>(seats), "greedy"), seed);
    std::size_t last = 0;
    ActionList legal;
    do {
        const SeatSet owing = match.match().to_move();
        if (owing.empty() || owing.has(kNature)) continue;
        game.legal(match.match().state(), owing.first(), legal);
        if (legal.size() > 1) last = match.match().log().size();
    } while (match.advance() == BotMatch::moved);
    LastChoice out{.place = place_in(game, seats, last, seed)};
    if (out.place.seat >= 0) out.result = final_margin(game.outcome(match.match().state()), out.place.seat);
    return out;
}
// Few moves are left at the last choice of a match, so what is expected there is the result, apart from what
// the seat does not know. Evaluations that subtract a part of the best rival's worth are no leads.
TEST(Adviser, ExpectsTheLeadOverTheBestRival) {
    for (const char* id : {"troyes", "citadels", "builders"})
        for (const int seats : {3, 4}) {
            const BotGame& game = *find_bot_game(id);
            constexpr int kMatches = 12;
            double too_much = 0;
            for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
                const LastChoice last = last_choice_in(game, seats, seed);
                ASSERT_GE(last.place.seat, 0) << id;
                const auto lines = asked(game, last.place, kAdvice, last.place.seen);
                ASSERT_FALSE(lines.empty()) << id;
                too_much += lines[0].margin - last.result;
            }
            EXPECT_LT(std::abs(too_much / kMatches), 2 * kHundredths) << id << ' ' << seats;
        }
}
TEST(Adviser, RefusesQuestionsThatMakeNoSense) {
    const BotGame& game = *find_bot_game("builders");
    const Place place = place_in(game, 2, 30);
    const auto make = [&](std::string_view kind, Seat seat, const std::vector<Move>& seen, int iterations) {
        return Adviser::make(kind, game, *place.before, seat, seen, 5, iterations) != nullptr;
    };
    const auto other = static_cast<Seat>(1 - place.seat);
    EXPECT_TRUE(make(kAdvice, place.seat, place.seen, 9));
    EXPECT_FALSE(make(kAdvice, place.seat, place.seen, 0));
    EXPECT_FALSE(make(kAdvice, other, place.seen, 9)) << "another seat is to move";
    EXPECT_FALSE(make(kJudgement, place.seat, {}, 9)) << "there is no move to judge";
    auto seen = place.seen;
    seen.push_back({place.seat, {.kind = 250, .arg = {}}});
    EXPECT_FALSE(make(kJudgement, place.seat, seen, 9)) << "the move is not legal";
    seen.push_back({place.seat, place.legal.front()});
    EXPECT_FALSE(make(kAdvice, place.seat, seen, 9)) << "the rules refuse a move before";
    seen = place.seen;
    seen.push_back({other, *place.legal.begin()});
    EXPECT_FALSE(make(kJudgement, place.seat, seen, 9)) << "the move is another seat's";
}

}  // namespace
}  // namespace mortarboard
