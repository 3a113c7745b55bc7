#include "ui/advice_search.h"

#include <algorithm>

#include "ui/session.h"

namespace mortarboard::ui {
namespace {

// After so many failures of the worker the search has failed.
constexpr int kMostFailures = 3;

}  // namespace

BotRequest advice_request(const Session& session, std::string_view kind, Seat seat, std::uint64_t seed,
                          int iterations) {
    const auto view = bytes_of(session.view());
    return {.game = std::string(session.game().info.id),
            .bot = std::string(kind),
            .setup = session.plan().setup,
            .seat = seat,
            .seed = seed,
            .iterations = iterations,
            .start = {view.begin(), view.end()},
            .seen = {}};
}
void AdviceSearch::start(BotRequest request) {
    forget();
    request_ = std::move(request);
    state_ = State::running;
    must_ask_ = true;
    failures_ = percent_ = 0;
}
void AdviceSearch::forget() {
    if (ticket_) unwanted_ = std::exchange(ticket_, 0);
    state_ = State::idle;
    must_ask_ = false;
    lines_.clear();
}
void AdviceSearch::follow(Host& host) {
    if (const std::uint32_t ticket = std::exchange(unwanted_, 0)) host.cancel_advice(ticket);
    if (std::exchange(must_ask_, false)) ticket_ = host.ask_adviser(request_);
}
bool AdviceSearch::answered(std::uint32_t ticket, const std::vector<AdvisedLine>& lines) {
    if (!is_running() || !ticket || ticket != ticket_) return false;
    ticket_ = 0;
    lines_ = lines;
    state_ = lines.empty() ? State::failed : State::done;
    return true;
}
bool AdviceSearch::progressed(int percent) {
    if (!is_running()) return false;
    percent_ = std::clamp(percent, percent_, 99);
    return true;
}
bool AdviceSearch::failed() {
    if (!is_running()) return false;
    ticket_ = 0;
    must_ask_ = ++failures_ < kMostFailures;
    if (!must_ask_) state_ = State::failed;
    return true;
}

}  // namespace mortarboard::ui
