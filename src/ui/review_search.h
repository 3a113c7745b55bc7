// The search behind a review: it asks the bots' worker, follows its progress, and checks what comes back. A
// review that is kept with the match needs no search.
#pragma once
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ui/host.h"
#include "ui/review.h"
#include "ui/save_text.h"

namespace mortarboard::ui {

class ReviewSearch {
public:
    enum class State : std::uint8_t { idle, running, failed, done };

    State state() const { return state_; }
    bool is_running() const { return state_ == State::running; }
    bool is_done() const { return state_ == State::done; }
    int percent() const { return percent_; }
    const Review& review() const { return review_; }

    // Begins to review the seat, unless that is running or done. `kept` holds what earlier reviews of the
    // match found; it may be wrong and is checked.
    void start(const MatchReplay& replay, Seat seat, const std::vector<KeptReview>& kept);
    // Does the same, but never asks the search. Returns whether a kept review was taken.
    bool take_kept(const MatchReplay& replay, Seat seat, const std::vector<KeptReview>& kept);
    void stop(Host& host);
    // To be called in every frame.
    void follow(Host& host);
    // answered(), progressed() and failed() return whether anything has changed.
    bool answered(std::uint32_t ticket, const ReviewFindings& found);
    bool progressed(int percent);
    bool failed();
    // Returns what the search has found since the last call.
    std::optional<KeptReview> take_found() { return std::exchange(found_, std::nullopt); }

private:
    bool prepare(const MatchReplay& replay, Seat seat);
    bool take(const ReviewFindings& found);
    bool take(const std::vector<KeptReview>& kept);

    State state_{State::idle};
    const TextGame* game_{};
    BotRequest request_;
    bool must_ask_{};
    int failures_{}, percent_{};
    Review review_;
    std::optional<KeptReview> found_;
};

}  // namespace mortarboard::ui
