#include "ui/widgets/fit_text.h"

#include <algorithm>
#include <utility>

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

// Returns where the first line of the name ends: after a blank or a hyphen, or else, if words may be broken,
// after the last letter that fits. 0 says that they may not and would have to be.
std::size_t end_of_line(const Ui& ui, std::string_view name, float width, const TextStyle& style,
                        bool breaks_words) {
    std::size_t letters = 0, end = 0;
    for (std::size_t at = 0; at < name.size();) {
        do ++at;
        while (at < name.size() && (static_cast<unsigned char>(name[at]) & 0xC0) == 0x80);
        const bool is_blank = name[at - 1] == ' ';
        if (ui.text_width(name.substr(0, is_blank ? at - 1 : at), style) > width) break;
        letters = at;
        if (is_blank || name[at - 1] == '-' || at == name.size()) end = at;
    }
    if (end || !breaks_words) return end;
    return letters ? letters : name.size();
}
// Returns the name in lines that are not wider, or nothing where a word would have to be broken and may not.
std::string in_lines(const Ui& ui, std::string_view name, float width, const TextStyle& style,
                     bool breaks_words) {
    std::string out;
    while (!name.empty()) {
        const std::size_t end = end_of_line(ui, name, width, style, breaks_words);
        if (!end) return {};
        if (!out.empty()) out += '\n';
        out += name.substr(0, name[end - 1] == ' ' ? end - 1 : end);
        name.remove_prefix(end);
    }
    return out;
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
FittedName fitted_name(const Ui& ui, std::string_view name, float width, const TextStyle& style) {
    const float easy = std::min(style.size, kSmall), least = std::min(easy, kLeastLetters / ui.text_scale);
    const auto with = [&](std::string lines, const TextStyle& fitting) {
        const float height = ui.text_height(lines, width, fitting);
        return FittedName{.lines = std::move(lines), .style = fitting, .height = height};
    };
    TextStyle smaller = style;
    smaller.wraps = false;
    for (;; smaller.size = std::max(least, smaller.size - kStep)) {
        if (ui.text_width(name, smaller) <= width) return with(std::string(name), smaller);
        if (smaller.size <= least) break;
    }
    for (smaller.size = easy;; smaller.size = std::max(least, smaller.size - kStep)) {
        std::string lines = in_lines(ui, name, width, smaller, false);
        if (std::count(lines.begin(), lines.end(), '\n') == 1) return with(std::move(lines), smaller);
        if (smaller.size <= least) break;
    }
    return with(in_lines(ui, name, width, smaller, true), smaller);
}
void name_if_whole(const Ui& ui, const Rect& box, std::string_view name, const TextStyle& style) {
    const FittedName fitted = fitted_name(ui, name, box.w, style);
    if (fitted.height <= std::max(box.h, ui.line_height(style.size)) + 1)
        ui.text(box, fitted.lines, fitted.style);
}
void draw_figure(const Ui& ui, const Rect& box, std::string_view figure, const TextStyle& style) {
    const float width = std::max(box.w, ui.text_width(figure, style)),
                height = std::max(box.h, ui.line_height(style.size));
    ui.text({box.x + (box.w - width) * style.across, box.y + (box.h - height) * style.down, width, height},
            figure, style);
}

}  // namespace mortarboard::ui
