#include "ui/widgets/tooltip.h"

#include <utility>

namespace mortarboard::ui {

void Tooltip::tell(std::string_view words, const Rect& beside, bool pointed) {
    if (words.empty() || (!words_.empty() && (pointed_ || !pointed))) return;
    words_ = words;
    beside_ = beside;
    pointed_ = pointed;
}
void Tooltip::draw(const Ui& ui) {
    const std::string words = std::exchange(words_, {});
    if (words.empty()) return;
    const TextStyle style{.size = kSmall, .colour = kInk, .wraps = true};
    const float wide = std::min({ui.px(320), ui.screen.w - 24, ui.text_width(words, style) + 2});
    const float high = ui.text_height(words, wide, style);
    Rect box{beside_.centre().x - wide / 2 - 10, beside_.y - high - 22, wide + 20, high + 12};
    if (box.y < 4) box.y = beside_.bottom() + 10;
    box.y = std::clamp(box.y, 4.0f, std::max(4.0f, ui.screen.h - box.h - 4));
    box.x = std::clamp(box.x, 4.0f, std::max(4.0f, ui.screen.w - box.w - 4));
    ui.shadow(box, kPanelCorner, 1.6f);
    ui.fill(box, rgb(0xFBF4E0), kPanelCorner);
    ui.outline(box, kInk, kOutline, kPanelCorner);
    ui.text(box.shrunk(10, 6), words, style);
}

}  // namespace mortarboard::ui
