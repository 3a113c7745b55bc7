#include "ui/widgets/fit_text.h"

#include <algorithm>

namespace mortarboard::ui {

TextStyle fitting_style(const Ui& ui, const Rect& box, std::string_view text, TextStyle style) {
    const auto is_fitting = [&] { return ui.text_width(text, style) <= box.w; };
    const float smallest = std::min(style.size, kSmall);
    while (!is_fitting() && style.size > smallest) style.size = std::max(smallest, style.size - 1);
    if (is_fitting()) return style;
    style.wraps = true;
    if (ui.text_height(text, box.w, style) > box.h + 1) style.wraps = false;
    return style;
}
void fit_text(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style) {
    ui.text(box, text, fitting_style(ui, box, text, style));
}

}  // namespace mortarboard::ui
