#include "ui/widgets/page_head.h"

#include <string>

#include "ui/shell.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {

std::string page_title(const Ui& ui, std::string_view page) {
    return ui.words.joined(kFacts, {page, ui.words("app.name")});
}
Rect page_head(Ui& ui, Shell& shell, std::string_view id, std::string_view title, float widest) {
    const float margin = ui.screen.w < 700 ? 8 : 16;
    Rect page = ui.screen.middle(std::min(ui.screen.w, ui.px(widest)), ui.screen.h).shrunk(margin, margin);
    const std::string_view back = ui.words("page.back");
    const float width = button_width(ui, back);
    // The focus ring of the button reaches around the title.
    constexpr float kGap = 20;
    TextStyle style{
        .size = ui.screen.w < 700 ? kLead : kTitle, .face = Typeface::title, .down = 0.5f, .wraps = true};
    const float room = page.w - width - kGap;
    if (ui.text_width(title, style) > room) style.size = std::min(style.size, kLead);
    // A title that would be broken too often gets a line of its own.
    const bool below = ui.text_height(title, room, style) > ui.line_height(style.size) * 2.5f;
    Rect head =
        page.cut_top(std::max(kTarget, below ? 0 : ui.text_height(title, room, style)), below ? 4 : 12);
    if (button(ui, std::string(id) + ".back", head.cut_left(width, kGap).middle(width, kTarget), back))
        shell.back();
    if (below) head = page.cut_top(ui.text_height(title, page.w, style), 12);
    ui.text(head, title, style);
    const Rect words{head.x - 6, head.y, std::min(head.w, ui.text_width(title, style)) + 12, head.h};
    Node& node = ui.semantics.add(Role::heading, std::string(id) + ".title", title, words);
    node.level = 1;
    node.focus_fallback = true;
    return page;
}

}  // namespace mortarboard::ui
