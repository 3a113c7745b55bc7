// Answers of the search to questions for a review, as the workers of the page would give them.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ai/match_review.h"
#include "app/bot_messages.h"
#include "games/bot_games.h"
#include "ui/bot_request.h"
#include "ui/message_codec.h"

namespace mortarboard {

inline constexpr int kReviewIterations = 12;

// Two workers answer the request together.
inline ReviewFindings answer_to(const BotRequest& request, int iterations = kReviewIterations) {
    const auto asked = app::request_from(app::question_text(request));
    EXPECT_TRUE(asked.has_value());
    const BotGame& game = *find_bot_game(request.game);
    std::string parts;
    for (const int part : {1, 0}) {
        MatchReview review(game, *match_before(game, *asked), asked->seat, asked->seen, iterations, part, 2);
        while (review.step(64)) {}
        parts += (parts.empty() ? "" : ",") + ui::encode(app::ReviewAnswer{asked->ticket, review.findings()});
    }
    const auto whole = app::review_from(app::answer_of_votes("[" + parts + "]"));
    EXPECT_TRUE(whole.has_value());
    EXPECT_EQ(whole->ticket, request.ticket);
    return whole->found;
}

}  // namespace mortarboard
