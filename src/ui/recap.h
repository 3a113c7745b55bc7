// A recap ("What happened?") shows again, move by move, what others did since the looking seat last chose.
// It plays the moves as that seat saw them, on a copy of its match: the session is not touched, and nothing
// is sent.
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

    // Returns whether a player has moved since the looking seat last chose, so that there is something to
    // show.
    static bool has_moves(const Session& session);
    // Begins at the position in which the others began. `slowness` says how many times as long everything
    // takes.
    void begin(const Session& session, double now, double slowness);
    void end() { shown_.reset(); }
    bool is_shown() const { return shown_ != nullptr; }

    // While the recap is shown, position() is where it stands, and mover() the seat that made the move
    // leading there (-1: none was made yet).
    const AnyState& position() const { return shown_->state(); }
    Seat mover() const { return step_ ? moves_[steps_[step_ - 1]].seat : Seat{-1}; }
    // A step is the move of a player with the draws of nature behind it.
    std::size_t step() const { return step_; }
    std::size_t last_step() const { return steps_.size(); }
    // first_move() and end_move() are indices into the moves that the seat has seen: the first move of the
    // present step, and the one after its last.
    std::size_t first_move() const { return step_ ? steps_[step_ - 1] : steps_.front(); }
    std::size_t end_move() const { return step_ < steps_.size() ? steps_[step_] : moves_.size(); }

    // Goes one step on when it is time, and ends a while after the last step. Returns whether the position
    // has changed; `wait` becomes the time until it changes again.
    bool play_on(double now, double& wait);

private:
    std::unique_ptr<Match> shown_;  // null: not shown
    std::vector<Move> moves_;  // as the seat saw them
    std::vector<std::size_t> steps_;  // index of their first move
    std::size_t step_{};  // number of steps played
    double slowness_{1}, next_step_{};
};

}  // namespace mortarboard::ui
