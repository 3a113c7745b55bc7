// The adviser answers questions for advice in slices (ai/advice.h). The same question has the same answer.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "ai/advice.h"
#include "ai/match_review.h"
#include "ai/search.h"
#include "core/match.h"

namespace mortarboard {

class Adviser {
public:
    // `before` is the seat's view before the first of the moves in `seen`. Returns null when the seat is not
    // to move after them, or when the move to be judged is not legal.
    static std::unique_ptr<Adviser> make(std::string_view kind, const BotGame& game, const Match& before,
                                         Seat seat, const std::vector<Move>& seen, std::uint64_t seed,
                                         int iterations);
    bool step(int iterations);  // true if it wants more
    int percent() const;
    // The best line comes first. This may be asked once step() wants no more.
    std::vector<AdvisedLine> lines();

private:
    Adviser(const BotGame& game, Seat seat, int seats) : game_(game), seat_(seat), seats_(seats) {}

    const BotGame& game_;
    Seat seat_;
    int seats_;
    // One of these is set.
    std::unique_ptr<SearchBot> search_;
    std::unique_ptr<DecisionReview> review_;
    Action judged_;
};

}  // namespace mortarboard
