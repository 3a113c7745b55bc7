// The review of a finished match for one seat: this file says what the search is asked, and what follows
// from its answer. The search itself runs where bots think (ai/match_review.h).
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
    std::vector<ReviewedDecision> decisions;  // in order of play
    std::vector<ReviewedDraws> draws;  // in order of play, those after the first decision
    std::int32_t result{};  // the margin at the end

    // Returns the decisions that lost most against the best move found, the worst first. A loss of less
    // than a tenth of a point is no mistake.
    std::vector<std::size_t> worst(std::size_t count) const;
    // The result that was expected before the first decision.
    std::int32_t expected_at_first() const;
    // by_choice() is what the seat's own choices changed, against the best moves found; it is never above
    // 0. by_luck() is what nature's draws changed, and by_others() what is left: the moves of the others. The
    // three together lead from the expectation to the result.
    std::int32_t by_choice() const;
    std::int32_t by_luck() const;
    std::int32_t by_others() const { return result - expected_at_first() - by_choice() - by_luck(); }
    // Returns what the draws changed between this decision and the next one, or the end.
    std::int32_t luck_after(std::size_t decision) const;
    // Returns by how much the expected result changed from this decision to the next one, or to the end.
    std::int32_t swing(std::size_t decision) const;
};
// Returns the decisions that decided the match, in its order: around them the expected result changed most.
std::vector<std::size_t> deciding_moves(const Review& review, std::size_t count = 3);

// Returns the seat whose decisions a review of this match is about, or -1 when there is none or the match
// is not over.
Seat reviewed_seat(const MatchReplay& replay);
// Returns the question for a review, which holds what the seat saw and no more. There is none when there is
// no such seat or the moves cannot be followed.
std::optional<BotRequest> review_request(const MatchReplay& replay, Seat seat, std::uint32_t ticket);
// Makes a review of the answer. There is none when this cannot be the answer to this request: the answer
// may be stored text or come from elsewhere, so that it is checked like any input. `game` and the request
// must belong together.
std::optional<Review> review_of(const TextGame& game, const BotRequest& request, ReviewFindings found);

}  // namespace mortarboard::ui
