// This part of the table handles the review of a match that is watched: where it is asked for, and how its
// panel, the board and the hint's look-ahead work together.
#include "ui/screens/review_panel.h"
#include "ui/screens/table.h"
#include "ui/shell.h"

namespace mortarboard::ui {

bool TableScreen::may_review() const {
    return replay_ && !is_reviewing() && reviewed_seat(replay_->replay()) >= 0;
}
// The result of a match that was played here opens the review together with the replay.
bool TableScreen::may_review_result() const {
    return session_.over() && !lesson_ && !session_.plan().watched;
}
// The bar has a review button; below the result the review is always offered, and a phone has room only
// there.
bool TableScreen::has_review_button(const Ui& ui) const {
    return may_review() && !session_.over() && ui.screen.w >= ui.px(700);
}
bool TableScreen::is_reviewing() const { return review_ && review_->is_open(); }
bool TableScreen::is_trying_again() const { return review_ && !review_->choices().empty(); }
void TableScreen::open_review(Ui& ui, Shell& shell) {
    if (!review_) review_ = std::make_unique<ReviewPanel>(*replay_, session_, describe_);
    replay_->pause(ui);
    hint_.forget();
    review_->open(ui, shell.host(), shell.saves().library().reviews_of(replay_->request().id));
}
// The same search finds the better line again: the hint shows it, and its look-ahead shows it on the board.
void TableScreen::follow_review(Ui& ui, Shell& shell) {
    if (!review_) return;
    review_->follow(shell.host());
    if (auto found = review_->take_found())
        shell.saves().keep_review(replay_->request().id, std::move(*found));
    const auto decision = review_->take_line();
    if (!decision) return;
    hint_.ask_again(session_, review_->review().seat, *decision,
                    MatchReview::iterations_for(review_->review().decisions.size()));
    ui.invalidate_frame();
}
// To be called in every frame of a match that is over.
void TableScreen::follow_deciding(Shell& shell) {
    if (replay_ || !may_review_result()) return;
    if (!deciding_) deciding_ = std::make_unique<DecidingMoves>(session_, describe_);
    if (std::exchange(must_look_up_reviews_, false))
        deciding_->take_kept(shell.saves().library().reviews_of(id_));
    deciding_->follow(shell.host());
    if (auto found = deciding_->take_found()) shell.saves().keep_review(id_, std::move(*found));
}
void TableScreen::draw_deciding(Ui& ui, Shell& shell, Rect& rest) {
    if (!deciding_ || !deciding_->has_seat()) return;
    rest.cut_top(8);
    const auto place = deciding_->draw(ui, shell.host(), rest);
    if (place) watch_again(shell, false, place);
}
void TableScreen::reviewed(Ui& ui, std::uint32_t ticket, const ReviewFindings& found) {
    if (review_) review_->answered(ui, ticket, found);
    if (deciding_) deciding_->answered(ui, ticket, found);
}
void TableScreen::on_closed(Shell& shell) {
    if (review_) review_->close(shell.host());
    drop_hint(shell.host());
}

}  // namespace mortarboard::ui
