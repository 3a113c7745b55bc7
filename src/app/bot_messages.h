// The question to a bot in its worker (web/bot_worker.js), and what comes back; message_codec.h makes the
// JSON of it. The page's module and the peers' module write questions and read answers; the bot module reads
// questions and writes the rest. web/bots.js passes the texts on; the only member that it looks at is
// `max_workers` of a question.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/advice.h"
#include "ai/bot.h"
#include "ai/levels.h"
#include "ai/match_review.h"
#include "ui/bot_request.h"
#include "ui/message_codec.h"

namespace mortarboard::app {

// A bot may think in so many workers at once.
inline constexpr int kMostWorkers = 64;

struct BotQuestion {
    // `worker` and `workers` are not members of the message: each worker is told its own beside it.
    BotRequest request;
    // So many workers may be asked at once (make_worker).
    int max_workers{1};
    template <class V> void fields(V& visit) {
        visit("ticket", request.ticket);
        visit("game", request.game);
        visit("bot", request.bot);
        visit("seats", request.setup.seats);
        visit("option", request.setup.option);
        visit("seat", request.seat);
        visit("seed", request.seed);
        visit("iterations", request.iterations);
        visit("start", request.start);
        visit("seen", request.seen);
        visit("max_workers", max_workers);
    }
};
struct ActionVotes {
    Action action;
    std::uint64_t visits{};
    template <class V> void fields(V& visit) {
        visit("action", action);
        visit("visits", visits);
    }
};
// The votes of one worker.
struct BotVotes {
    std::uint32_t ticket{};
    std::vector<ActionVotes> votes;
    template <class V> void fields(V& visit) {
        visit("ticket", ticket);
        visit("votes", votes);
    }
};
// The answer to a question that asks for a review: one worker's part of it, or the whole.
struct ReviewAnswer {
    std::uint32_t ticket{};
    ReviewFindings found;
    template <class V> void fields(V& visit) {
        visit("ticket", ticket);
        visit("decisions", found.decisions);
        visit("draws", found.draws);
    }
};
// The answer to a question for advice.
struct AdviceAnswer {
    std::uint32_t ticket{};
    std::vector<AdvisedLine> lines;
    template <class V> void fields(V& visit) {
        visit("ticket", ticket);
        visit("lines", lines);
    }
};
struct BotAnswer {
    std::uint32_t ticket{};
    Action action;
    template <class V> void fields(V& visit) {
        visit("ticket", ticket);
        visit("action", action);
    }
};

inline std::string question_text(const BotRequest& request) {
    const bool is_review = request.bot == kReviewer;  // its decisions can be divided among any number
    return ui::encode(BotQuestion{request, is_review ? kMostWorkers : workers_of(request.bot)});
}
// Reads a question for worker number `worker` of `workers`. Returns nothing when it is not such a question.
inline std::optional<BotRequest> request_from(std::string_view text, int worker = 0, int workers = 1) {
    BotQuestion question;
    if (!ui::decode(text, question).empty()) return std::nullopt;
    BotRequest& request = question.request;
    if (request.ticket == 0 || request.seat < 0 || request.setup.seats < 1 ||
        request.setup.seats > kMaxSeats || request.iterations < 0)
        return std::nullopt;
    if (worker < 0 || worker >= workers || workers > kMostWorkers) return std::nullopt;
    request.worker = worker;
    request.workers = workers;
    return std::move(request);
}
inline std::string votes_text(std::uint32_t ticket, const std::vector<Vote>& votes) {
    BotVotes message{ticket, {}};
    for (const Vote& vote : votes) message.votes.push_back({vote.action, vote.visits});
    return ui::encode(message);
}
inline std::string answer_text(std::uint32_t ticket, const Action& action) {
    return ui::encode(BotAnswer{ticket, action});
}
inline std::optional<ReviewAnswer> review_from(std::string_view text) {
    ReviewAnswer answer;
    if (!ui::decode(text, answer).empty() || answer.ticket == 0) return std::nullopt;
    return answer;
}
inline std::optional<AdviceAnswer> advice_from(std::string_view text) {
    AdviceAnswer answer;
    if (!ui::decode(text, answer).empty() || answer.ticket == 0) return std::nullopt;
    return answer;
}
// Joins the parts of a review to one answer, which is empty when they are not of one question.
inline std::string answer_of_reviews(std::vector<ReviewAnswer> parts) {
    ReviewAnswer whole{.ticket = parts.empty() ? 0 : parts.front().ticket, .found = {}};
    const auto add = [](auto& all, const auto& more) { all.insert(all.end(), more.begin(), more.end()); };
    const auto sort = [](auto& all) {
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.after < b.after; });
    };
    for (const ReviewAnswer& part : parts) {
        if (part.ticket != whole.ticket || part.ticket == 0) return {};
        add(whole.found.decisions, part.found.decisions);
        add(whole.found.draws, part.found.draws);
    }
    sort(whole.found.decisions);
    sort(whole.found.draws);
    return parts.empty() ? std::string{} : ui::encode(std::move(whole));
}
// Makes the answer out of the votes of all workers: a JSON list of BotVotes, of parts of a review, or of one
// advice. It is empty when they are not of one question.
inline std::string answer_of_votes(std::string_view text) {
    if (std::vector<ReviewAnswer> parts; ui::decode(text, parts).empty() && !parts.empty())
        return answer_of_reviews(std::move(parts));
    if (std::vector<AdviceAnswer> advice; ui::decode(text, advice).empty() && advice.size() == 1)
        return ui::encode(std::move(advice.front()));
    std::vector<BotVotes> workers;
    if (!ui::decode(text, workers).empty() || workers.empty()) return {};
    std::vector<Vote> votes;
    for (const BotVotes& worker : workers) {
        if (worker.ticket != workers.front().ticket) return {};
        for (const ActionVotes& one : worker.votes) votes.push_back({one.action, one.visits});
    }
    return votes.empty() ? std::string{} : answer_text(workers.front().ticket, most_voted(std::move(votes)));
}
inline std::optional<BotAnswer> answer_from(std::string_view text) {
    BotAnswer answer;
    if (!ui::decode(text, answer).empty() || answer.ticket == 0) return std::nullopt;
    return answer;
}

}  // namespace mortarboard::app
