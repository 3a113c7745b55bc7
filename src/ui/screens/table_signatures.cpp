// Who has signed the match that was played here with friends, or that is watched again.
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/signature_check.h"

namespace mortarboard::ui {

// The peers' module tells of no signature that does not hold.
void TableScreen::take_signatures(Ui& ui, const FriendsState& friends) {
    const auto& finished = friends.match().finished;
    if (!finished || (signed_record_ && signed_record_->signatures.size() == finished->signatures.size()))
        return;
    signed_record_ = friends.finished_record();
    if (!signed_record_) return;
    SignatureAnswer found{.ticket = {}, .is_able = true, .valid = {}};
    for (const auto& one : signed_record_->signatures) found.valid = found.valid.with(one.seat);
    signed_sentence_ = signature_sentence(ui.words, *signed_record_, found);
}
void TableScreen::check_signatures(Ui& ui, Shell& shell) {
    if (!signed_record_ || session_.between_peers() || !signed_sentence_.empty()) return;
    if (signature_ticket_.empty()) signature_ticket_ = shell.signatures().ask(shell.host(), *signed_record_);
    if (const SignatureAnswer* found = shell.signatures().answer(signature_ticket_))
        signed_sentence_ = signature_sentence(ui.words, *signed_record_, *found);
}

}  // namespace mortarboard::ui
