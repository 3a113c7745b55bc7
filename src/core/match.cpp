#include "core/match.h"

namespace mortarboard {

Match::Match(const Game& game, const Setup& setup, Viewer viewer)
    : game_(&game), setup_(setup), viewer_(viewer) {
    game.setup(start_, setup);
    if (viewer != kTruth) game.redact(start_, viewer);
    state_ = start_;
}
Match::Match(const Game& game, const Setup& setup, const AnyState& start, Viewer viewer)
    : game_(&game), setup_(setup), viewer_(viewer), start_(start) {
    if (viewer != kTruth) game.redact(start_, viewer);
    state_ = start_;
}

AnyState Match::seen_by(Viewer viewer) const {
    AnyState view = state_;
    if (viewer != kTruth) game_->redact(view, viewer);
    return view;
}
Verdict Match::play(const Move& move, const EventSink& sink) {
    if (const Verdict verdict = game_->check(state_, move); !verdict) return verdict;
    std::vector<Event> events;
    std::vector<CardOp> operations;
    game_->apply(state_, move, EventSink(&events, &operations));
    log_.push_back(move);
    bool reveals = false;
    for (const auto& event : events) {
        reveals |= game_->shape.role(event.kind) == EventInfo::reveals;
        sink(event);
    }
    for (const auto& operation : operations) sink(operation);
    barrier_.push_back(reveals);
    if (log_.size() % kKeptEvery == 0) kept_.push_back(state_);
    DCHECK(game_->invariant(state_));
    return Verdict::yes();
}
void Match::rewind(std::size_t length) {
    if (length >= log_.size()) return;
    log_.resize(length);
    barrier_.resize(length);
    kept_.resize(length / kKeptEvery);
    state_ = kept_.empty() ? start_ : kept_.back();
    for (std::size_t i = kept_.size() * kKeptEvery; i < length; ++i) game_->apply(state_, log_[i], {});
}
std::size_t Match::undo_limit(Seat seat) const {
    std::size_t n = log_.size();
    while (n > 0 && log_[n - 1].seat == seat && !barrier_[n - 1]) --n;
    return n;
}

}  // namespace mortarboard
