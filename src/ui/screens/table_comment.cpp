// Comments on the moves of a kept match, while it is watched again: what stands on the step that is shown,
// and the card on which it is written, changed and deleted.
#include <utility>

#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/field.h"

namespace mortarboard::ui {
namespace {

constexpr float kCardWidth = 460;

}  // namespace

// Between peers a match is kept by each of them, and a match that is still played takes none there.
bool TableScreen::may_comment() const {
    return replay_ && !replay_->request().id.empty() && !session_.between_peers() && !is_trying_again();
}
std::string TableScreen::told_with_comment(const Ui& ui, std::string told) const {
    const std::string comment = replay_->replay().comment_at(replay_->replay().stop());
    if (comment.empty() || is_trying_again()) return told;
    if (!told.ends_with('.') && !told.ends_with('!')) told += '.';
    return ui.words.joined(kSentences, {told, ui.words("comment.shown", {{"text", comment}})});
}
void TableScreen::open_comment(Ui& ui) {
    replay_->pause(ui);
    const std::size_t stop = replay_->replay().stop();
    const auto unkept = unkept_comments_.find(stop);
    comment_typed_ = unkept == unkept_comments_.end() ? replay_->replay().comment_at(stop) : unkept->second;
    ui.semantics.request_focus("comment.text");
    ui.invalidate_frame();
}
void TableScreen::close_comment(Ui& ui) {
    comment_typed_.reset();
    unkept_comments_.erase(replay_->replay().stop());
    ui.semantics.request_focus("comment.open");
    ui.invalidate_frame();
}
// Escape is pressed by mistake too: the card shows the same words when it is opened here again. The last of
// them may have come after the frame before.
void TableScreen::leave_comment(Ui& ui) {
    std::string words = comment_typed_.value_or("");
    if (auto late = ui.typed.extract("comment.text")) words = std::move(late.mapped());
    close_comment(ui);
    unkept_comments_[replay_->replay().stop()] = std::move(words);
}
void TableScreen::draw_comment(Ui& ui, Shell& shell) {
    const bool has_one = !replay_->replay().comment_at(replay_->replay().stop()).empty();
    std::vector<RowButton> buttons{{"comment.keep", "comment.keep", ButtonLook::first}};
    if (has_one) buttons.push_back({"comment.delete", "comment.delete"});
    buttons.push_back({"comment.cancel", "comment.cancel"});
    ui.fill(ui.screen, with_alpha(kInk, 130));
    const float width = std::min(ui.px(kCardWidth), ui.screen.w - 24), inner_width = width - 32;
    const std::string title = ui.words("comment.title", {{"n", std::to_string(replay_->replay().stop())}});
    const TextStyle style{.size = kLead, .face = Typeface::title, .wraps = true};
    const float row = button_row_height(ui, inner_width, buttons),
                head = ui.text_height(title, inner_width, style), line = std::max(kTarget, ui.px(44));
    const Rect box = ui.screen.middle(width, head + line + row + 48);
    ui.shadow(box, kPanelCorner, 2);
    ui.panel(box);
    ui.semantics.open(Role::dialog, "comment", title, box);
    Rect inner = box.shrunk(16, 12);
    const Rect top = inner.cut_top(head, 8);
    ui.text(top, title, style);
    ui.semantics.add(Role::heading, "comment.title", title, top).level = 2;
    const FieldLook look{.letters = static_cast<int>(kMaxCommentCharacters), .takes_focus = true};
    std::string typed = comment_typed_.value_or("");
    bool keeps = field(ui, "comment.text", inner.cut_top(line, 12), ui.words("comment.text"), typed, look);
    comment_typed_ = typed;
    const std::string pressed(button_row(ui, inner.cut_top(row), buttons));
    ui.semantics.close();
    keeps |= pressed == "comment.keep";
    if (keeps || pressed == "comment.delete")
        keep_comment(ui, shell, keeps ? typed : std::string());
    else if (pressed == "comment.cancel")
        close_comment(ui);
}
void TableScreen::keep_comment(Ui& ui, Shell& shell, std::string_view text) {
    const std::size_t stop = replay_->replay().stop();
    const bool had_one = !replay_->replay().comment_at(stop).empty();
    if (!had_one && replay_->replay().comments().size() >= kMaxComments)
        return ui.say(ui.words("comment.too_many", {{"n", std::to_string(kMaxComments)}}), "comment.keep");
    replay_->set_comment(text);
    const bool has_one = !replay_->replay().comment_at(stop).empty();
    const bool is_kept = shell.saves().keep_comments(replay_->request().id, replay_->replay().comments());
    close_comment(ui);
    if (!has_one && !had_one) return;
    // That a comment is kept or deleted is seen in the sentence of the table.
    if (is_kept)
        ui.announce(ui.words(has_one ? "comment.kept" : "comment.deleted"));
    else
        ui.say(ui.words("comment.not_kept"), "comment.open");
}
// What was written in a replay over this table: it is saved with the next move as well.
void TableScreen::take_comments(Shell& shell) {
    const auto* comments = replay_ ? nullptr : shell.saves().new_comments(id_);
    if (!id_.empty() && comments && *comments != session_.plan().comments) session_.set_comments(*comments);
}

}  // namespace mortarboard::ui
