#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

// Content that fits its area by the pixel may be longer by what sums of numbers lose.
float overflow(float length, float view) { return length - view > 0.5f ? length - view : 0; }

}  // namespace

ScrollArea::ScrollArea(Ui& ui, std::string_view id, std::string_view name, const Rect& view)
    : ui_(ui), scroll_(ui.scroll(id)), view_(view) {
    const ImGuiIO& io = ImGui::GetIO();
    if (!ui.page_scrolls && !ui.inert() && view.contains({io.MousePos.x, io.MousePos.y}) &&
        io.MouseWheel != 0) {
        scroll_.y -= io.MouseWheel * 60;
        ui.animate();
    }
    const float longest = overflow(scroll_.length, view.h);
    scroll_.view = view.h;
    scroll_.y = std::clamp(scroll_.y, 0.0f, longest);
    scroll_.at_end = scroll_.y >= longest - 4;

    Node& node = ui.semantics.open(Role::region, id, name, view);
    node.scrolls = true;
    // To be scrolled by key, the region has to take the focus.
    node.pressable = longest > 0;
    node.scroll_y = scroll_.y;
    node.scroll_length = scroll_.length;
    node.scroll_turn = scroll_.turn;
    ImGui::PushClipRect({view.x, view.y}, {view.right(), view.bottom()}, true);
}
ScrollArea::~ScrollArea() {
    ImGui::PopClipRect();
    ui_.semantics.close();
    const bool was_at_end = scroll_.at_end;
    if (length_ != scroll_.length) ui_.animate();  // from the next frame on
    scroll_.length = length_;
    const float longest = overflow(length_, view_.h);
    if (keep_at_end_ && was_at_end && longest > scroll_.y + 1) scroll_to(longest);
    if (longest <= 0) return;
    const float track = view_.h - 8, thumb = std::max(24.0f, track * view_.h / length_);
    const Rect bar{view_.right() - 6, view_.y + 4 + (track - thumb) * scroll_.y / longest, 4, thumb};
    ui_.fill(bar, with_alpha(ui_.palette->quiet, 120), 2);
}
Rect ScrollArea::content() const { return {view_.x, view_.y - scroll_.y, view_.w, 1e6f}; }
void ScrollArea::scroll_to(float y) {
    scroll_.y = y;
    ++scroll_.turn;
    ui_.animate();
}

}  // namespace mortarboard::ui
