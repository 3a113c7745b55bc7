// A hint is advice for the looking seat. A search on the seat's own view finds it, in the bots' worker.
#pragma once
#include <vector>

#include "core/text_game.h"
#include "ui/advice_search.h"

namespace mortarboard::ui {

class Session;

class Hint {
public:
    // One move of the look-ahead and the answer of nature, as the advised seat sees them.
    struct LookAheadStep {
        Move move;
        bool is_choice{};  // other actions were legal
        std::vector<Event> events;
        AnyState state;  // after the move
    };
    struct Advice {
        Action action;
        // The lead over the best rival that is expected at the end, in hundredths of a point.
        std::int32_t margin{};
        // The match is likely to go on with these moves until the turn comes round, in one world that the
        // seat's view allows.
        std::vector<LookAheadStep> look_ahead;
        // What the seat's own moves at its beginning change, most first.
        std::vector<Reason> reasons;
    };
    static constexpr int kIterations = 1200;

    // Asks for advice to the looking seat, which must owe a move. The advice is the same every time it is
    // asked for in the same position.
    void ask(const Session& session);
    // Asks at a place of a match that is watched again. The same search (ai/match_review.h) then finds what
    // the review of this decision has found.
    void ask_again(const Session& session, Seat seat, std::uint64_t decision, int iterations);
    void forget();
    // Shows the position after step `step`, counted from 0, of the advice with the number `advice`; both
    // must exist.
    void preview(std::size_t advice, std::size_t step) {
        previewed_ = &advice_[advice];
        step_ = step;
    }
    void stop_preview() { previewed_ = nullptr; }
    const Advice* previewed() const { return previewed_; }  // null: the table itself
    std::size_t step() const { return step_; }
    // Drops advice on another position. Returns true when there was some.
    bool drop_old(const Session& session);
    // To be called in every frame, and before the table is left.
    void follow(Host& host) { search_.follow(host); }
    // These return whether anything has changed.
    bool answered(std::uint32_t ticket, const std::vector<AdvisedLine>& lines);
    bool progressed(int percent) { return search_.progressed(percent); }
    bool failed() { return search_.failed(); }

    bool is_requested() const { return is_requested_; }
    bool is_thinking() const { return search_.is_running(); }
    bool has_failed() const { return search_.state() == AdviceSearch::State::failed; }
    int percent() const { return search_.percent(); }
    const std::vector<Advice>& advice() const { return advice_; }  // best first

private:
    void begin(const Session& session, Seat seat, std::uint64_t seed, int iterations);
    std::vector<LookAheadStep> steps_of(const AdvisedLine& line) const;

    bool is_requested_{}, is_watching_{};
    std::uint32_t changes_{};
    Seat seat_{};
    const TextGame* game_{};
    Setup setup_;
    AdviceSearch search_;
    std::vector<Advice> advice_;
    const Advice* previewed_{};  // points into advice_
    std::size_t step_{};
};

}  // namespace mortarboard::ui
