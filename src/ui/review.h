// The review of a finished match for one seat: what is asked of the search, what it has found, and what
// follows from that. The search itself runs where bots think (ai/match_review.h).
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/match_review.h"
#include "core/text_game.h"
#include "ui/bot_request.h"
#include "ui/match_replay.h"

namespace mortarboard::ui {

// Margins are expected leads over the best rival, in hundredths of a point.
struct Review {
    Seat seat{-1};
    std::vector<ReviewedDecision> decisions;  // in the order of the match
    std::int32_t result{};  // the margin that the match ended with

    // The decisions that lost most against the best move found, the worst first. What is lost by less than a
    // tenth of a point is no mistake.
    std::vector<std::size_t> worst(std::size_t count) const;
    // The result that was expected before the first decision.
    std::int32_t expected_at_first() const;
    // What the seat's own choices changed, against the best moves found: never above 0; and what came to it
    // from elsewhere, by draws and the moves of others. Together they lead from expectation to result.
    std::int32_t by_choice() const;
    std::int32_t by_others() const { return result - expected_at_first() - by_choice(); }
    // By how much the expected result changed from this decision to the next one, or to the end.
    std::int32_t swing(std::size_t decision) const;
};
// The decisions that decided the match, in its order: those around which the expected result changed most.
std::vector<std::size_t> deciding_moves(const Review& review, std::size_t count = 3);

// Whose decisions a review of this match is about; -1: nobody's, or the match is not over.
Seat reviewed_seat(const MatchReplay& replay);
// The question for a review, which holds what the seat saw and no more. Nothing: nobody's, or the moves
// cannot be followed.
std::optional<BotRequest> review_request(const MatchReplay& replay, Seat seat, std::uint32_t ticket);
// A review made of the answer. Nothing when the answer cannot be one to this request: text that was stored or
// came from elsewhere is as good as any. `game` and the request must belong together.
std::optional<Review> review_of(const TextGame& game, const BotRequest& request,
                                std::vector<ReviewedDecision> decisions);

}  // namespace mortarboard::ui
