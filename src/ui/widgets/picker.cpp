#include "ui/widgets/picker.h"

#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

bool Picker::button(Ui& ui, std::string_view id, const Rect& box, std::string_view label,
                    std::string_view value, const PlayerColour* emblem) {
    const std::string name = ui.words.joined(kLabelled, {label, value});
    const bool pressed = ui::button(ui, id, box, emblem ? std::string_view{} : value,
                                    {.name = name, .across = 0, .opens = open(id)});
    if (emblem)
        ui.emblem(box.centre(), std::min(box.h, box.w) * 0.5f, emblem->emblem, emblem->colour);
    else
        ui.picture({box.right() - 26, box.y + (box.h - 16) / 2, 16, 16}, "glyphs/down", ui.palette->text);
    if (pressed) {
        id_ = id;
        ui.invalidate_frame();
    }
    return pressed;
}
bool Picker::close(Ui& ui) {
    if (!open()) return false;
    ui.semantics.request_focus(id_);
    id_.clear();
    ui.invalidate_frame();
    return true;
}
std::optional<int> Picker::draw(Ui& ui, std::string_view title, std::span<const PickerItem> items,
                                int chosen) {
    std::optional<int> out;
    const float width = std::min(ui.screen.w - 32, ui.px(420)),
                closing = button_width(ui, ui.words("picker.close"));
    const TextStyle name{.size = kLead, .face = Typeface::title, .down = 0.5f, .wraps = true},
        bold{.face = Typeface::bold, .wraps = true};
    // A long title has a line of its own.
    const bool below_it = ui.text_width(title, name) > width - 40 - closing;
    const float head = below_it ? kTarget + 4 + ui.text_height(title, width - 32, name)
                                : std::max(kTarget, ui.line_height(kLead));
    const TextStyle detail{.size = kSmall, .colour = ui.palette->quiet, .wraps = true};
    const float indent = ui.px(34);
    const auto row_height = [&](const PickerItem& item) {
        const float below =
            item.detail.empty() ? 0 : ui.text_height(item.detail, width - 62 - indent, detail);
        return std::max(kTarget, ui.text_height(item.name, width - 62 - indent, bold) + below + 14);
    };
    float length = 0;
    for (const PickerItem& item : items) length += row_height(item) + 6;
    ui.fill(ui.screen, with_alpha(kInk, 150));
    Rect box = ui.screen.middle(width, std::min(ui.screen.h - 32, length + head + 40));
    ui.panel(box);
    ui.semantics.open(Role::dialog, "picker", title, box);
    box = box.shrunk(16, 12);
    Rect top = box.cut_top(head, 8);
    const std::string_view away = ui.words("picker.close");
    Rect close_row = below_it ? top.cut_top(kTarget, 4) : top;
    const bool closes =
        ui::button(ui, "picker.close", close_row.cut_right(closing, 8).middle(closing, kTarget), away);
    if (!below_it) top = close_row;
    ui.text(top, title, name);
    ui.semantics.add(Role::heading, "picker.title", title, top).level = 2;
    {
        // The ring round the focused row is drawn outside it, and must not be cut off.
        constexpr float kRing = 6;
        ScrollArea area(ui, "picker.area", title, box.shrunk(-kRing));
        Rect rest = area.content().shrunk(kRing);
        rest.w -= 8;
        const float start = rest.y - kRing;
        ui.semantics.open(Role::radio_group, "picker.items", title, rest);
        for (int i = 0; i < static_cast<int>(items.size()); ++i) {
            const PickerItem& item = items[static_cast<std::size_t>(i)];
            const Rect row = rest.cut_top(row_height(item), 6);
            const std::string id = "picker." + std::to_string(i);
            const Ui::Press press = ui.press_area(id, row);
            Node& node = ui.semantics.add(Role::radio, id, item.name, row);
            node.detail = item.detail;
            node.pressable = true;
            node.chosen = i == chosen;
            node.focus_fallback = i == chosen;
            const bool lifted = press.hovered || press.held || i == chosen;
            ui.fill(row,
                    lifted ? mix(ui.palette->raised, ui.palette->text, i == chosen ? 36 : 18)
                           : ui.palette->raised,
                    kPanelCorner);
            ui.outline(row, i == chosen ? ui.palette->text : ui.palette->line, 1, kPanelCorner);
            Rect inner = row.shrunk(12, 6);
            const Rect sign = inner.cut_left(indent - 12);
            if (item.emblem)
                ui.emblem(sign.middle(sign.w, sign.h).centre(), ui.px(16), item.emblem->emblem,
                          item.emblem->colour);
            else if (i == chosen)
                ui.picture(sign.middle(ui.px(15), ui.px(15)), "glyphs/check", ui.palette->text);
            inner.cut_left(8);
            inner = inner.middle(inner.w, row_height(item) - 14);
            const bool alone = item.detail.empty();
            const Rect line = alone ? inner : inner.cut_top(ui.text_height(item.name, inner.w, bold));
            ui.text(line, item.name, {.face = Typeface::bold, .down = alone ? 0.5f : 0, .wraps = true});
            if (!alone) ui.text(inner, item.detail, detail);
            if (press.pressed) out = i;
        }
        ui.semantics.close(rest.y);
        area.used(rest.y - start);
    }
    ui.semantics.close();
    if (out || closes) close(ui);
    return out;
}

}  // namespace mortarboard::ui
