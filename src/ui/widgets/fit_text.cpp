#include "ui/widgets/fit_text.h"

#include <algorithm>

namespace mortarboard::ui {
namespace {

constexpr float kStep = 0.5f;

// A word that is wider than the box would be broken.
bool has_wide_word(const Ui& ui, std::string_view text, float width, const TextStyle& style) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        if (ui.text_width(text.substr(0, end), style) > width) return true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
}

}  // namespace

bool is_whole(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style) {
    if (!style.wraps) return ui.text_width(text, style) <= box.w && ui.px(style.size) <= box.h + 1;
    return ui.text_height(text, box.w, style) <= box.h + 1 && !has_wide_word(ui, text, box.w, style);
}
TextStyle fitting_style(const Ui& ui, const Rect& box, std::string_view text, TextStyle style) {
    const float easy = std::min(style.size, kSmall), least = std::min(easy, kLeastLetters / ui.text_scale);
    const bool may_wrap = style.wraps;
    TextStyle one = style;
    one.wraps = false;
    for (; !may_wrap && one.size > easy; one.size = std::max(easy, one.size - kStep))
        if (is_whole(ui, box, text, one)) return one;
    TextStyle several = style;
    if (!may_wrap) several.size = easy;
    several.wraps = true;
    for (one.size = several.size;; one.size = several.size = std::max(least, several.size - kStep)) {
        if (!may_wrap && is_whole(ui, box, text, one)) return one;
        if (is_whole(ui, box, text, several)) return several;
        if (several.size <= least) break;
    }
    return may_wrap ? several : one;
}
void fit_text(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style) {
    ui.text(box, text, fitting_style(ui, box, text, style));
}
void text_if_whole(const Ui& ui, const Rect& box, std::string_view text, const TextStyle& style) {
    const TextStyle fitting = fitting_style(ui, box, text, style);
    if (is_whole(ui, box, text, fitting)) ui.text(box, text, fitting);
}
void draw_figure(const Ui& ui, const Rect& box, std::string_view figure, const TextStyle& style) {
    const float width = std::max(box.w, ui.text_width(figure, style)),
                height = std::max(box.h, ui.line_height(style.size));
    ui.text({box.x + (box.w - width) * style.across, box.y + (box.h - height) * style.down, width, height},
            figure, style);
}

}  // namespace mortarboard::ui
