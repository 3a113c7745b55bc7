// A game being played, as one viewer follows it. The log of moves is the truth; the state is a cache of
// replaying it.
#pragma once
#include <span>
#include <vector>

#include "core/rules.h"

namespace mortarboard {

class Match {
public:
    // Of a set-up that game.check_setup allows. A seat's or the public's match starts from its own view and
    // is fed masked moves.
    Match(const Game& game, const Setup& setup, Viewer viewer = kTruth);
    // From a position instead of a set-up; `start`, the truth or the viewer's own view of it, must satisfy
    // game.invariant.
    Match(const Game& game, const Setup& setup, const AnyState& start, Viewer viewer = kTruth);

    const Game& game() const { return *game_; }
    const Setup& setup() const { return setup_; }
    Viewer viewer() const { return viewer_; }
    const AnyState& state() const { return state_; }
    std::span<const Move> log() const { return log_; }
    SeatSet to_move() const { return game_->to_move(state_); }
    bool over() const { return to_move().empty(); }

    AnyState seen_by(Viewer viewer) const;
    std::uint64_t hash() const { return state_.hash(); }
    std::uint64_t public_hash() const { return seen_by(kPublic).hash(); }  // the only hash peers can compare

    // On refusal nothing changes. `move` may hold any bytes.
    Verdict play(const Move& move, const EventSink& sink = {});
    // Nature's move by weight; the truth's match only, while nature is to move.
    Move draw(Rng& rng) const { return {kNature, game_->draw(state_, rng)}; }
    // Back to the first `length` moves of the log (all of it, when it is shorter).
    void rewind(std::size_t length);
    // How long the log is when `seat` takes back all it may: its own last moves, back to the last move of
    // anybody else or of nature and to the last thing revealed. Equal to log().size() when there is nothing
    // to take back.
    std::size_t undo_limit(Seat seat) const;

private:
    const Game* game_;
    Setup setup_;
    Viewer viewer_;
    AnyState start_, state_;
    std::vector<Move> log_;
    std::vector<bool> barrier_;  // for each move of the log: whether it revealed something
};

}  // namespace mortarboard
