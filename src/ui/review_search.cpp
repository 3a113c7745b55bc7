#include "ui/review_search.h"

#include <algorithm>

namespace mortarboard::ui {
namespace {

// After so many failures of the workers the review has failed.
constexpr int kMostFailures = 3;

}  // namespace

bool ReviewSearch::prepare(const MatchReplay& replay, Seat seat) {
    game_ = replay.request().plan.game;
    review_ = {.seat = seat, .decisions = {}, .draws = {}};
    auto request = review_request(replay, seat, request_.ticket + 1);
    state_ = request ? State::idle : State::failed;
    if (request) request_ = std::move(*request);
    return request.has_value();
}
bool ReviewSearch::take(const ReviewFindings& found) {
    auto review = review_of(*game_, request_, found);
    if (!review) return false;
    state_ = State::done;
    review_ = std::move(*review);
    return true;
}
bool ReviewSearch::take(const std::vector<KeptReview>& kept) {
    return std::any_of(kept.begin(), kept.end(), [&](const KeptReview& one) {
        return one.seat == request_.seat && one.bot_version == kBotVersion && take(one.found);
    });
}
bool ReviewSearch::take_kept(const MatchReplay& replay, Seat seat, const std::vector<KeptReview>& kept) {
    if (kept.empty() || is_running()) return false;
    return prepare(replay, seat) && take(kept);
}
void ReviewSearch::start(const MatchReplay& replay, Seat seat, const std::vector<KeptReview>& kept) {
    if (is_running() || (is_done() && review_.seat == seat)) return;
    if (!prepare(replay, seat) || take(kept)) return;
    state_ = State::running;
    percent_ = failures_ = 0;
    must_ask_ = true;
}
void ReviewSearch::stop(Host& host) {
    if (!is_running()) return;
    host.cancel_bots();
    state_ = State::idle;
}
void ReviewSearch::follow(Host& host) {
    if (is_running() && std::exchange(must_ask_, false)) host.ask_bot(request_);
}
bool ReviewSearch::answered(std::uint32_t ticket, const ReviewFindings& found) {
    if (!is_running() || ticket != request_.ticket) return false;
    if (take(found))
        found_ = KeptReview{review_.seat, kBotVersion, found};
    else
        state_ = State::failed;
    return true;
}
bool ReviewSearch::progressed(int percent) {
    if (!is_running()) return false;
    percent_ = std::clamp(percent, percent_, 100);
    return true;
}
bool ReviewSearch::failed() {
    if (!is_running()) return false;
    must_ask_ = ++failures_ < kMostFailures;
    if (!must_ask_) state_ = State::failed;
    return true;
}

}  // namespace mortarboard::ui
