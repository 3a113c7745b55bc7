// This fuzzes moves: in a match of each game an input chooses every move, legal or not, with the laws of
// views on the way. The first byte says which game, the next two which set-up.
#include <algorithm>

#include "fuzz/fuzz.h"
#include "fuzz/play.h"

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    Rng rng(5);
    for (std::size_t game = 0; game < conformance::subjects().size(); ++game)
        for (int n = 0; n < 6; ++n) {
            std::string seed = {static_cast<char>(game), static_cast<char>(n), static_cast<char>(n % 3)};
            for (int moves = 0; moves < 40 * (n + 1); ++moves)
                seed += {static_cast<char>(rng.below(200)), static_cast<char>(rng.below(256))};
            out.push_back(seed);
        }
    return out;
}

}  // namespace mortarboard::fuzz

namespace mortarboard {
namespace {

constexpr std::size_t kMostMoves = 400;
constexpr int kViewsEvery = 5;

// The law is redact(apply(s, m), v) == apply(redact(s, v), mask(s, m, v)), byte for byte.
void expect_views_commute(const TextGame& game, const Match& match, const Move& move) {
    const AnyState& before = match.state();
    AnyState after = before;
    game.apply(after, move, {});
    CHECK(game.invariant(after));
    for (const Viewer viewer : conformance::viewers(match.setup().seats)) {
        AnyState seen = conformance::view(game, before, viewer);
        const Move masked = game.mask(before, move, viewer);
        CHECK(game.invariant(seen));
        CHECK(game.check(seen, masked));
        game.apply(seen, masked, {});
        CHECK(seen == conformance::view(game, after, viewer));
    }
}

Move any_move(fuzz::Choices& choices) {
    Move move;
    move.seat = static_cast<Seat>(choices.byte());
    move.action.kind = choices.byte();
    for (auto& argument : move.action.arg) argument = choices.byte();
    return move;
}

}  // namespace
}  // namespace mortarboard

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const auto& subject = fuzz::subject_at(choices.byte());
    const TextGame& game = subject.texts;
    const int seats = game.info.min_seats + static_cast<int>(choices.below(static_cast<std::size_t>(
                                                game.info.max_seats - game.info.min_seats + 1)));
    const int number = choices.byte();
    Rng rng(static_cast<std::uint64_t>(number));
    Match match(game, conformance::random_setup(game, seats, rng, number));
    ActionList legal;
    for (std::size_t step = 0; choices.more() && step < kMostMoves && !match.over(); ++step) {
        const std::uint8_t how = choices.byte();
        const auto owing = conformance::owing(match.to_move());
        Move move{owing[choices.byte() % owing.size()], {}};
        game.legal(match.state(), move.seat, legal);
        CHECK(!legal.empty());
        if (how < 200)  // one of the legal ones
            move.action = legal[how % legal.size()];
        else if (how < 240) {  // nearly one
            move.action = legal[how % legal.size()];
            move.action.arg[choices.byte() % move.action.arg.size()] = choices.byte();
        } else
            move = any_move(choices);
        const Verdict verdict = game.check(match.state(), move);
        CHECK(verdict.rule < game.rule_texts().size());
        if (match.to_move().has(move.seat)) {
            game.legal(match.state(), move.seat, legal);
            CHECK(static_cast<bool>(verdict) == std::binary_search(legal.begin(), legal.end(), move.action));
        } else
            CHECK(!verdict);
        if (verdict && how % kViewsEvery == 0) expect_views_commute(game, match, move);
        const std::uint64_t before = match.hash();
        CHECK(static_cast<bool>(match.play(move)) == static_cast<bool>(verdict));
        CHECK(verdict || match.hash() == before);
    }
    CHECK(game.invariant(match.state()));
    game.outcome(match.state());
    const AnyState end = match.state();
    match.rewind(match.log().size() / 2);
    CHECK(game.invariant(match.state()));
    return 0;
}
