#include "ui/views/move_picker.h"

namespace mortarboard::ui {

bool is_legal(const ActionList& legal, const Action& action) {
    return std::binary_search(legal.begin(), legal.end(), action);
}

void PendingMove::begin_frame(const ActionList& legal) {
    made_.reset();
    continues_ = false;
    // A sequence waits until its last action is in the log, which takes a while in a match with friends.
    if (rest_.empty() || !log_changed_ || legal.empty()) return;
    log_changed_ = false;
    if (!is_legal(legal, rest_.front())) return rest_.clear();
    continues_ = true;
    made_ = rest_.front();
    rest_.pop_front();
}
void PendingMove::press(Ui& ui, const ActionList& legal, MoveSequence move) {
    if (!is_legal(legal, move.first()) || ui.single_press || is_pending(move.action))
        make(std::move(move));
    else
        propose(ui, std::move(move));
}
void PendingMove::make(MoveSequence move) {
    if (continues_) return;
    rest_.assign(move.before.begin(), move.before.end());
    rest_.push_back(move.action);
    rest_.insert(rest_.end(), move.after.begin(), move.after.end());
    made_ = rest_.front();
    rest_.pop_front();
    log_changed_ = false;
}
void PendingMove::propose(Ui& ui, MoveSequence move) {
    pending_ = std::move(move);
    announce_sentence(ui);
}
bool PendingMove::withdraw() {
    const bool was_pending = pending_.has_value();
    pending_.reset();
    return was_pending;
}
void PendingMove::log_changed() { log_changed_ = true; }
void PendingMove::announce_sentence(Ui& ui) {
    announce_sentence();
    ui.invalidate_frame();
}

}  // namespace mortarboard::ui
