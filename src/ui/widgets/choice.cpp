#include "ui/widgets/choice.h"

#include "ui/widgets/button.h"

namespace mortarboard::ui {

int choice(Ui& ui, std::string_view id, Rect& rest, std::string_view label,
           std::span<const std::string> names, int chosen) {
    const TextStyle bold{.face = Typeface::bold, .wraps = true};
    ui.text(rest.cut_top(ui.text_height(label, rest.w, bold), 4), label, bold);
    const std::string group(id);
    ui.semantics.open(Role::radio_group, group, label, rest);
    float height = button_height(ui);
    for (const std::string& name : names)
        height = std::max(height, button_height(ui, name, std::min(rest.w, button_width(ui, name))));
    FlowLayout flow(rest, height);
    int out = chosen;
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        const std::string& name = names[static_cast<std::size_t>(i)];
        const ButtonLook look{.role = Role::radio, .chosen = i == chosen};
        if (button(ui, group + "." + std::to_string(i), flow.next(button_width(ui, name, look)), name, look))
            out = i;
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 16);
    return out;
}
void paragraph(Ui& ui, std::string_view id, Rect& rest, std::string_view words, ImU32 colour) {
    const TextStyle style{.colour = colour, .wraps = true};
    const Rect box = rest.cut_top(ui.text_height(words, rest.w, style), 12);
    ui.text(box, words, style);
    ui.semantics.add(Role::text, id, words, box);
}

}  // namespace mortarboard::ui
