// "What happened?": what others did since the looking seat last chose, shown again move by move. A recap
// plays the moves as that seat saw them, on a copy of its match: the session is not touched, and nothing is
// sent.
#pragma once
#include <cstddef>
#include <memory>
#include <vector>

#include "core/match.h"
#include "ui/session.h"

namespace mortarboard::ui {

class Recap {
public:
    static constexpr double kSecondsPerStep = 1.4, kSecondsBefore = 0.7;

    // Whether a player has moved since the looking seat last chose, so that there is something to show.
    static bool has_moves(const Session& session);
    // From the position in which the others began. `slowness`: how many times as long everything takes.
    void begin(const Session& session, double now, double slowness);
    void end() { shown_.reset(); }
    bool is_shown() const { return shown_ != nullptr; }

    // While it is shown: the position, and who made the move that led to it (-1: none was made yet).
    const AnyState& position() const { return shown_->state(); }
    Seat mover() const { return step_ ? moves_[steps_[step_ - 1]].seat : Seat{-1}; }
    // A step is the move of a player with the draws of nature behind it.
    std::size_t step() const { return step_; }
    std::size_t last_step() const { return steps_.size(); }
    // Of the moves that the seat has seen: the first of the present step, and the one after its last.
    std::size_t first_move() const { return step_ ? steps_[step_ - 1] : steps_.front(); }
    std::size_t end_move() const { return step_ < steps_.size() ? steps_[step_] : moves_.size(); }

    // Goes one step on when it is time, and is over a while after the last. Returns whether the position has
    // changed; `wait` is how long until it does so again.
    bool play_on(double now, double& wait);

private:
    std::unique_ptr<Match> shown_;  // null: none is shown
    std::vector<Move> moves_;  // all that the seat has seen
    std::vector<std::size_t> steps_;  // where each begins in them
    std::size_t step_{};  // steps that were played
    double slowness_{1}, next_step_{};
};

}  // namespace mortarboard::ui
