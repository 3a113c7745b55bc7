// The search for advice (ai/advice.h): it asks the bots' worker, follows its progress, and asks again when
// the worker fails.
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/advice.h"
#include "ui/host.h"

namespace mortarboard::ui {

class Session;

// Returns the question for this kind of advice to a seat, which must be to move and must be the looking seat.
BotRequest advice_request(const Session& session, std::string_view kind, Seat seat, std::uint64_t seed,
                          int iterations);

class AdviceSearch {
public:
    enum class State : std::uint8_t { idle, running, failed, done };

    State state() const { return state_; }
    bool is_running() const { return state_ == State::running; }
    bool is_done() const { return state_ == State::done; }
    int percent() const { return is_running() ? percent_ : 100; }
    // These are there once the search is done; the best comes first.
    const std::vector<AdvisedLine>& lines() const { return lines_; }

    // Begins a search, instead of one that may be running. The request needs no ticket.
    void start(BotRequest request);
    void forget();
    // To be called in every frame, and before the host is left.
    void follow(Host& host);
    // These return whether anything has changed.
    bool answered(std::uint32_t ticket, const std::vector<AdvisedLine>& lines);
    bool progressed(int percent);
    bool failed();

private:
    State state_{State::idle};
    BotRequest request_;
    std::uint32_t ticket_{};  // of the question that is being answered; 0: none
    std::uint32_t unwanted_{};  // the ticket of a question whose answer is wanted no more
    bool must_ask_{};
    int failures_{}, percent_{};
    std::vector<AdvisedLine> lines_;
};

}  // namespace mortarboard::ui
