#include "ui/screens/share_sheet.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "record/match_link.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/dialog_card.h"

namespace mortarboard::ui {
namespace {

constexpr float kCardWidth = 480, kQrSide = 260;

struct NamedChoice {
    std::string_view id;
    ShareSheet::Choice choice;
};
constexpr std::array kChoices{NamedChoice{"share.copy", ShareSheet::Choice::copy},
                              NamedChoice{"share.send", ShareSheet::Choice::send},
                              NamedChoice{"share.file", ShareSheet::Choice::file},
                              NamedChoice{"share.picture", ShareSheet::Choice::picture},
                              NamedChoice{"share.close", ShareSheet::Choice::close}};

}  // namespace

void ShareSheet::open(Ui& ui, Content content) {
    content_ = std::move(content);
    is_open_ = true;
    leads_here_ = content_.kind == Kind::report;
    ui.semantics.request_focus(first_button());
    ui.invalidate_frame();
}
void ShareSheet::close(Ui& ui) {
    is_open_ = false;
    const bool has_button = content_.kind == Kind::match || content_.kind == Kind::turn;
    ui.semantics.request_focus(has_button ? "share.open" : "bar.sentence");
    ui.invalidate_frame();
}
std::string_view ShareSheet::first_button() const {
    return !content_.link.empty() ? "share.copy" : "share.close";
}
bool ShareSheet::may_lead_here() const {
    return content_.kind == Kind::match && !content_.link.empty() && content_.place > 0 &&
           content_.place < content_.last_place;
}
std::string ShareSheet::fragment() const {
    return leads_here_ ? link_to_place(content_.link, content_.moves) : content_.link;
}
std::string ShareSheet::title(const Ui& ui) const {
    switch (content_.kind) {
    case Kind::match:
        break;
    case Kind::report:
        return std::string(ui.words("share.report"));
    case Kind::turn:
        return std::string(ui.words("turn.share"));
    case Kind::position:
        return std::string(ui.words("share.position"));
    }
    return std::string(ui.words("share.title"));
}
std::string ShareSheet::about(const Ui& ui) const {
    if (content_.link.empty()) return content_.problem;
    const std::string n = std::to_string(content_.link.size());
    switch (content_.kind) {
    case Kind::match:
        break;
    case Kind::report:
        return std::string(ui.words("share.report.about"));
    case Kind::turn:
        return ui.words("turn.share.about", {{"names", content_.receivers}});
    case Kind::position:
        return ui.words(content_.lies_open ? "share.position.open" : "share.position.about", {{"n", n}});
    }
    return ui.words("share.about", {{"n", n}});
}
// Draws the button that says whether the link leads to the place that is shown. Returns its height.
float ShareSheet::draw_switch(Ui& ui, Rect& rest, bool only_measures) {
    if (!may_lead_here()) return 0;
    const std::string label = ui.words(
        "share.at", {{"n", std::to_string(content_.place)}, {"all", std::to_string(content_.last_place)}});
    const ButtonLook look{.chosen = leads_here_};
    const float height = std::max(kTarget, button_height(ui, label, rest.w, look));
    if (!only_measures && button(ui, "share.at", rest.cut_top(height, 8), label, look)) {
        leads_here_ = !leads_here_;
        ui.invalidate_frame();
    }
    return height + 8;
}
ShareSheet::Choice ShareSheet::draw(Ui& ui, Shell& shell) {
    std::vector<RowButton> buttons;
    const bool has_link = !content_.link.empty();
    if (has_link) buttons.push_back({"share.copy", "share.copy", ButtonLook::first});
    if (has_link && shell.host().can_share()) buttons.push_back({"share.send", "share.send"});
    if (content_.has_file) buttons.push_back({"share.file", "share.file"});
    if (content_.has_picture) buttons.push_back({"share.picture", "share.picture"});
    buttons.push_back({"share.close", "share.close"});

    const std::string title = this->title(ui), about = this->about(ui);
    const std::string address = shell.host().page_address();
    const std::string whole_link =
        has_link && address.starts_with("http") ? address + fragment() : std::string();

    const float width = std::min(ui.px(kCardWidth), ui.screen.w - 24), inner_width = width - 32;
    const TextStyle head_style{.size = kLead, .face = Typeface::title, .colour = kInk, .wraps = true};
    const TextStyle style{.colour = kInk, .wraps = true};
    Rect measured{0, 0, inner_width, 0};
    const float head = ui.text_height(title, inner_width, head_style),
                words = ui.text_height(about, inner_width, style),
                row = button_row_height(ui, inner_width, buttons),
                above = head + words + draw_switch(ui, measured, true) + row + 56;
    // The picture takes what the screen has left, and is left out where that is too little for a camera.
    const float free = std::min({ui.px(kQrSide), inner_width, ui.screen.h - above - 40});
    const float side = whole_link.empty() ? 0 : qr_.measure(whole_link, free);

    const Rect box = ui.screen.middle(width, above + (side > 0 ? side + 10 : 0));
    draw_dialog_card(ui, box);
    ui.semantics.open(Role::dialog, "share", title, box);
    Rect inner = box.shrunk(16, 12);
    const Rect top = inner.cut_top(head, 8);
    ui.text(top, title, head_style);
    ui.semantics.add(Role::heading, "share.title", title, top).level = 2;
    const Rect text = inner.cut_top(words, 10);
    ui.text(text, about, style);
    ui.semantics.add(Role::text, "share.about", about, text);
    if (side > 0) {
        const Rect place = inner.cut_top(side, 10).middle(side, side);
        qr_.draw(ui, place, side, "share.qr", whole_link, ui.words("share.qr"));
    }
    draw_switch(ui, inner, false);
    const std::string pressed(button_row(ui, inner.cut_top(row), buttons));
    ui.semantics.close();
    for (const NamedChoice& one : kChoices)
        if (one.id == pressed) return one.choice;
    return Choice::none;
}

}  // namespace mortarboard::ui
