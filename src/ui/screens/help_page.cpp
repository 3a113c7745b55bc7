#include "ui/screens/help_page.h"

#include <array>
#include <string_view>

#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

std::string HelpPage::title(const Ui& ui) const { return page_title(ui, ui.words("help.title")); }
bool HelpPage::key(Ui& ui, std::string_view name) {
    if (name != "Escape" && name != "?") return false;
    back_ = true;
    ui.animate();
    return true;
}
void HelpPage::draw(Ui& ui, Shell& shell) {
    const Rect below = page_head(ui, shell, "help", ui.words("help.title"));
    if (back_) shell.back();
    ScrollArea area(ui, "help.area", ui.words("help.title"), below);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    if (!asked_.empty()) paragraph(ui, "help.asked", rest, asked_);
    draw_lit(ui, shell, rest);
    draw_keys(ui, rest);
    if (has_match_) draw_links(ui, shell, rest);
    area.used(rest.y - top);
}

// Pressing an action leads to it on the table, where its price and effect are shown.
void HelpPage::draw_lit(Ui& ui, Shell& shell, Rect& rest) {
    if (lit_.empty()) return;
    const Rect head = rest.cut_top(ui.line_height(kLead), 4);
    ui.text(head, ui.words("help.lit"), {.size = kLead, .face = Typeface::title});
    ui.semantics.add(Role::heading, "help.lit.title", ui.words("help.lit"), head).level = 2;
    ui.semantics.open(Role::list, "help.lit", ui.words("help.lit"), rest);
    for (const Node& node : lit_) {
        const TextStyle style{.wraps = true};
        const Rect row =
            rest.cut_top(std::max(kTarget, ui.text_height(node.name, rest.w - 24, style) + 12), 4);
        const std::string id = "help.lit." + node.id;
        const Ui::Press press = ui.press_area(id, row);
        Node& mirrored = ui.semantics.add(Role::button, id, node.name, row);
        mirrored.detail = node.detail;
        mirrored.pressable = true;
        ui.fill(
            row,
            press.hovered || press.held ? mix(ui.palette->raised, ui.palette->text, 22) : ui.palette->raised,
            kPanelCorner);
        ui.outline(row, ui.palette->line, 1, kPanelCorner);
        ui.text(row.shrunk(12, 6), node.name, {.down = 0.5f, .wraps = true});
        if (press.pressed) shell.back_to(node.id);
    }
    ui.semantics.close(rest.y);
    rest.cut_top(12);
}

void HelpPage::draw_keys(Ui& ui, Rect& rest) {
    struct Key {
        std::string_view name, meaning;
    };
    const std::array keys{Key{"Tab", "help.key.tab"},     Key{ui.words("help.arrows"), "help.key.arrows"},
                          Key{"Enter", "help.key.enter"}, Key{"Esc", "help.key.esc"},
                          Key{"?", "help.key.help"},      Key{"I", "help.key.explain"},
                          Key{"U", "help.key.undo"},      Key{"L", "help.key.log"},
                          Key{"W", "help.key.recap"},     Key{"M", "help.key.mute"}};
    const Rect head = rest.cut_top(ui.line_height(kLead), 4);
    ui.text(head, ui.words("help.keys"), {.size = kLead, .face = Typeface::title});
    ui.semantics.add(Role::heading, "help.keys.title", ui.words("help.keys"), head).level = 2;
    ui.semantics.open(Role::list, "help.keys", ui.words("help.keys"), rest);
    for (const Key& key : keys) {
        const std::string_view meaning = ui.words(key.meaning);
        const TextStyle style{.wraps = true};
        const float column = ui.px(88);
        Rect row = rest.cut_top(ui.text_height(meaning, rest.w - column, style), 6);
        ui.semantics.add(Role::item, key.meaning, ui.words.joined(kLabelled, {key.name, meaning}), row);
        ui.text(row.cut_left(column), key.name, {.face = Typeface::bold});
        ui.text(row, meaning, style);
    }
    ui.semantics.close(rest.y);
}

void HelpPage::draw_links(Ui& ui, Shell& shell, Rect& rest) {
    constexpr std::array kLinks{RowButton{"help.position", "share.position"},
                                RowButton{"help.report", "share.report"}};
    rest.cut_top(12);
    const Rect row = rest.cut_top(button_row_height(ui, rest.w, kLinks), 12);
    const std::string_view pressed = button_row(ui, row, kLinks);
    if (pressed == "help.position") shell.share_position();
    if (pressed == "help.report") shell.report_problem();
}

}  // namespace mortarboard::ui
