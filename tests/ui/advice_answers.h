// Answers to questions for advice, as the worker of the page would give them.
#pragma once
#include <gtest/gtest.h>

#include <vector>

#include "ai/adviser.h"
#include "app/bot_messages.h"
#include "games/bot_games.h"
#include "ui/bot_request.h"

namespace mortarboard {

// The question and the answer pass through the messages between the page and its worker.
inline std::vector<AdvisedLine> advice_on(const BotRequest& request) {
    const auto asked = app::request_from(app::question_text(request));
    EXPECT_TRUE(asked.has_value());
    const BotGame& game = *find_bot_game(request.game);
    const auto adviser = Adviser::make(asked->bot, game, *match_before(game, *asked), asked->seat,
                                       asked->seen, asked->seed, asked->iterations);
    EXPECT_NE(adviser, nullptr);
    if (!adviser) return {};
    while (adviser->step(64)) {}
    const std::string parts = "[" + ui::encode(app::AdviceAnswer{request.ticket, adviser->lines()}) + "]";
    const auto answer = app::advice_from(app::answer_of_votes(parts));
    EXPECT_TRUE(answer.has_value());
    EXPECT_EQ(answer->ticket, request.ticket);
    return answer->lines;
}

}  // namespace mortarboard
