// Match is a game being played, as one viewer follows it. The log of moves is the truth; the state is a cache
// of replaying it.
#pragma once
#include <span>
#include <vector>

#include "core/rules.h"

namespace mortarboard {

class Match {
public:
    // game.check_setup must allow the set-up. A match of a seat or of the public starts from that viewer's
    // view and takes masked moves.
    Match(const Game& game, const Setup& setup, Viewer viewer = kTruth);
    // Starts from a position instead of a set-up. `start` is the true state or the viewer's own view of it
    // and must satisfy game.invariant.
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
    // Peers can compare no other hash.
    std::uint64_t public_hash() const { return seen_by(kPublic).hash(); }

    // A refused move changes nothing. `move` may hold any bytes.
    Verdict play(const Move& move, const EventSink& sink = {});
    // Draws a move of nature by weight. The match must be one of the true state, and nature must be to move.
    Move draw(Rng& rng) const { return {kNature, game_->draw(state_, rng)}; }
    // Goes back to the first `length` moves of the log; does nothing when the log is not longer.
    void rewind(std::size_t length);
    // Returns the length of the log after `seat` has undone all it may: its own last moves, but not past a
    // move of another seat or of nature, nor past a move that revealed something. It is log().size() when
    // there is nothing to undo.
    std::size_t undo_limit(Seat seat) const;

private:
    const Game* game_;
    Setup setup_;
    Viewer viewer_;
    AnyState start_, state_;
    std::vector<Move> log_;
    // For each move of the log, `barrier_` says whether the move revealed something.
    std::vector<bool> barrier_;
    // The states after every kKeptEvery moves, so that going back plays only a few of them again.
    static constexpr std::size_t kKeptEvery = 32;
    std::vector<AnyState> kept_;
};

}  // namespace mortarboard
