// What nature's draws have changed for a seat: the result that the seat could expect after them, less the one
// before them. Both are the mean of quick plays from worlds that agree with what the seat knew. Before, the
// draws are made anew in each play, so that over many matches the changes of all draws come to nothing: they
// are luck.
#pragma once
#include "ai/rollout.h"

namespace mortarboard {

// Draws that follow each other without a decision between them are valued together.
struct ReviewedDraws {
    // So many moves of the match lie before them.
    std::uint32_t after{};
    // By so much the expected lead over the best rival has changed, in hundredths of a point. It is 0 when
    // the seat learnt nothing by them, as when somebody else draws a card.
    std::int32_t change{};

    bool operator==(const ReviewedDraws&) const = default;
    template <class V> void fields(V& visit) {
        visit("after", after);
        visit("change", change);
    }
};

// Says whether nature, which is to move, draws something: where it shows a card that a seat holds, that seat
// has known it before. `state` may be a view.
bool draws_by_luck(const Game& game, const AnyState& state);
// Says whether the seat learns nothing by a draw: it would have seen the same of every other one. `before` is
// its view, and `seen` the draw as the seat sees it.
bool tells_nothing(const BotGame& game, const AnyState& before, const Move& seen, Seat seat);

// A DrawReview values draws in slices. The values depend on nothing but the views, the number and the plays.
class DrawReview {
public:
    // `before` and `after` are what the seat knows before and after the draws.
    DrawReview(const BotGame& game, const AnyState& before, const AnyState& after, Seat seat, int seats,
               std::uint64_t number, int plays);
    bool step(int plays);  // true if it wants more
    int played() const { return played_; }
    std::int32_t change() const;

private:
    double expected(const AnyState& seen, Rng rng);

    AnyState before_, after_;
    Seat seat_;
    int seats_, plays_, played_{};
    std::uint64_t seed_;
    SearchSettings settings_;
    PositionEvaluator positions_;
    Rollout rollout_;
    RolloutTrace trace_;
    AnyState world_;
    double change_sum_{};
};

}  // namespace mortarboard
