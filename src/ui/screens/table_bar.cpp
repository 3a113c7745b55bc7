// The action bar has one sentence that says what is expected now, and the buttons that belong to it.
#include <algorithm>

#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {

std::vector<TableScreen::BarButton> TableScreen::bar_buttons(const Ui& ui, bool refused) const {
    std::vector<BarButton> buttons;
    const auto add = [&](std::string_view id, std::string label) {
        buttons.push_back({id, std::move(label), 0});
        buttons.back().width = button_width(ui, buttons.back().label);
    };
    if (may_undo()) add("undo", std::string(ui.words("table.undo")));
    if (may_ask_hint()) add("hint.ask", std::string(ui.words("table.hint")));
    if (guides_ && !is_guide_shown() && session_.my_turn() && !hint_.is_requested())
        add("guide.open", std::string(ui.words("guide.title")));
    if (may_recap()) add("recap", std::string(ui.words(recap_.is_shown() ? "recap.skip" : "recap.show")));
    if (session_.plan().watched && !replay_) add("watch.stop", std::string(ui.words("friends.watch.stop")));
    if (has_review_button(ui)) add("review.open", std::string(ui.words("review.open")));
    if (may_comment())
        add("comment.open",
            std::string(ui.words(replay_->replay().comment_at(replay_->replay().stop()).empty()
                                     ? "comment.write"
                                     : "comment.change")));
    if (may_continue_here()) add("replay.continue", std::string(ui.words("replay.continue")));
    if (!replay_ && session_.waits_for_link() >= 0) add("share.open", std::string(ui.words("turn.send")));
    if (may_share_here()) add("share.open", std::string(ui.words("share.open")));
    if (refused)
        add("refusal.rule", ui.words("table.rule", {{"paragraph", describe_.paragraph(refusal_rule_)}}));
    return buttons;
}
// Measures the sentence: large on one line, or else smaller on as many lines as it needs. The buttons stand
// beside it, or below it where it would have too little room.
TableScreen::Bar TableScreen::measure_bar(const Ui& ui, float width) {
    // A refusal stays until something else is expected or chosen.
    if (std::string prompt_text = sentence(ui); prompt_text != last_prompt_) {
        last_prompt_ = std::move(prompt_text);
        refusal_.clear();
    }
    Bar bar{.text = refusal_.empty() ? last_prompt_ : refusal_,
            .refused = !refusal_.empty(),
            .is_own_turn = session_.my_turn() && refusal_.empty() && !recap_.is_shown()};
    bar.buttons = bar_buttons(ui, bar.refused);
    float buttons = 0;
    for (const BarButton& one : bar.buttons) buttons += one.width + 8;
    const float inner = width - 24 - (bar.is_own_turn ? ui.px(12) + 8 : 0);
    bar.has_buttons_below = buttons > 0 && inner - buttons < std::min(ui.px(260), inner * 0.55f);
    const float room = inner - (bar.has_buttons_below ? 0 : buttons);
    const bool one_line =
        !bar.refused && ui.text_width(bar.text, {.size = kLead, .face = Typeface::bold}) <= room;
    bar.style = {.size = one_line ? kLead : kBody,
                 .face = Typeface::bold,
                 .colour = bar.refused ? ui.palette->bad : 0,
                 .down = 0.5f,
                 .wraps = true};
    bar.words = ui.text_height(bar.text, room, bar.style);
    if (bar.has_buttons_below) {
        FlowLayout flow({0, 0, width - 24, 0}, kTarget);
        for (const BarButton& one : bar.buttons) flow.next(one.width);
        bar.buttons_height = flow.bottom();
    }
    // The bar is always two lines high, so that the board does not jump from sentence to sentence.
    bar.height = std::max({kTarget, bar.words, ui.line_height(kBody) * 2}) + 12 +
                 (bar.has_buttons_below ? bar.buttons_height + 4 : 0);
    return bar;
}
void TableScreen::draw_bar(Ui& ui, Shell& shell, Rect box, const Bar& bar) {
    ui.panel(box);
    Node& region = ui.semantics.open(Role::region, "bar", ui.words("table.bar"), box);
    // A finger drawn across the bar goes along the moves.
    region.pans = replay_ != nullptr;
    Rect inner = box.shrunk(12, 6);
    Rect row = bar.has_buttons_below ? inner.cut_bottom(bar.buttons_height, 4) : inner;
    FlowLayout flow(row, kTarget);
    std::string_view pressed;
    for (const BarButton& one : bar.buttons) {
        const Rect place = bar.has_buttons_below ? flow.next(one.width)
                           : ui.left_handed      ? row.cut_left(one.width, 8).middle(one.width, kTarget)
                                                 : row.cut_right(one.width, 8).middle(one.width, kTarget);
        if (button(ui, one.id, place, one.label)) pressed = one.id;
    }
    press_bar(ui, shell, pressed);
    if (!bar.has_buttons_below) inner = row;
    if (bar.is_own_turn)
        ui.emblem(inner.cut_left(ui.px(12), 8).centre(), ui.px(12), Emblem::circle, ui.palette->lamp);
    ui.text(inner, bar.text, bar.style);
    Node& node = ui.semantics.add(Role::heading, "bar.sentence", bar.text, inner);
    node.level = 2;
    node.focus_fallback = true;
    ui.semantics.close();
}
void TableScreen::press_bar(Ui& ui, Shell& shell, std::string_view id) {
    if (id == "undo") undo(ui);
    if (id == "hint.ask") {
        hint_.ask(session_);
        ui.invalidate_frame();
    }
    if (id == "guide.open") {
        is_guide_open_ = true;
        ui.invalidate_frame();
    }
    if (id == "recap") toggle_recap(ui);
    if (id == "watch.stop") shell.friends().send(command::Watch{.wanted = false});
    if (id == "review.open") open_review(ui, shell);
    if (id == "comment.open") open_comment(ui);
    if (id == "replay.continue") continue_from_here(ui, shell);
    if (id == "share.open") open_share(ui, false);
    if (id == "refusal.rule") shell.open_rules(session_.game(), refusal_rule_);
}

}  // namespace mortarboard::ui
