#include "ui/widgets/stepper.h"

#include <string>

#include "ui/widgets/button.h"

namespace mortarboard::ui {

int stepper(Ui& ui, std::string_view id, Rect& rest, std::string_view label, int value, int least, int most) {
    const std::string group(id), number = std::to_string(value);
    const TextStyle name{.face = Typeface::bold, .wraps = true};
    ui.text(rest.cut_top(ui.text_height(label, rest.w, name), 4), label, name);
    Rect row = rest.cut_top(kTarget, 16);
    ui.semantics.open(Role::group, group, ui.words("stepper.is", {{"what", label}, {"n", number}}), row);
    const std::string less = ui.words("stepper.less", {{"what", label}}),
                      more = ui.words("stepper.more", {{"what", label}});
    int out = value;
    const auto step = [&](std::string_view way, std::string_view called, std::string_view glyph, int by,
                          bool possible) {
        const Rect box = row.cut_left(kTarget, 8);
        if (button(ui, group + std::string(way), box, {}, {.name = called, .refused = !possible}) && possible)
            out = value + by;
        ui.picture(box.middle(18, 18), glyph, possible ? ui.palette->text : ui.palette->quiet);
    };
    step(".less", less, "glyphs/minus", -1, value > least);
    const Rect middle = row.cut_left(
        std::max(kTarget, ui.text_width(std::to_string(most), {.size = kLead, .face = Typeface::bold}) + 16),
        8);
    ui.text(middle, number, {.size = kLead, .face = Typeface::bold, .across = 0.5f, .down = 0.5f});
    ui.semantics.add(Role::text, group + ".value", number, middle);
    step(".more", more, "glyphs/plus", 1, value < most);
    ui.semantics.close();
    if (out != value) {
        ui.announce(std::to_string(out));
        ui.invalidate_frame();
    }
    return out;
}

}  // namespace mortarboard::ui
