#include "ui/recap.h"

namespace mortarboard::ui {
namespace {

// Returns the number of the first move of another player after the looking seat's last one, or the length
// when there is none.
std::size_t begin_of(const Session& session) {
    const auto& moves = session.moves_seen();
    std::size_t begin = moves.size();
    for (std::size_t i = moves.size(); i > 0 && moves[i - 1].seat != session.me(); --i)
        if (moves[i - 1].seat != kNature) begin = i - 1;
    return begin;
}

}  // namespace

bool Recap::has_moves(const Session& session) {
    return session.me() >= 0 && !session.covered() && begin_of(session) < session.moves_seen().size();
}
void Recap::begin(const Session& session, double now, double slowness) {
    const std::size_t first = begin_of(session);
    if (first == session.moves_seen().size()) return;
    moves_ = session.moves_seen();
    steps_.clear();
    for (std::size_t i = first; i < moves_.size(); ++i)
        if (moves_[i].seat != kNature) steps_.push_back(i);
    shown_ = std::make_unique<Match>(session.match_seen());
    shown_->rewind(first);
    step_ = 0;
    slowness_ = slowness;
    next_step_ = now + kSecondsBefore * slowness_;
}
bool Recap::play_on(double now, double& wait) {
    const bool is_time = now >= next_step_;
    if (is_time && step_ == steps_.size()) {
        end();
        return true;
    }
    if (is_time) {
        ++step_;
        while (shown_->log().size() < end_move() && shown_->play(moves_[shown_->log().size()])) {}
        next_step_ = now + kSecondsPerStep * slowness_;
    }
    wait = next_step_ - now;
    return is_time;
}

}  // namespace mortarboard::ui
