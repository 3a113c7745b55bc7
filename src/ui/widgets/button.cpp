#include "ui/widgets/button.h"

#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

struct Paint {
    ImU32 fill{}, edge{}, text{}, detail{};
    float edge_width{1};
};
Paint paint_of(const Ui& ui, const ButtonLook& look, const Ui::Press& press) {
    const Palette& p = *ui.palette;
    Paint out{p.raised, p.line, p.text, p.quiet};
    if (look.chosen.value_or(false)) {
        out.fill = mix(p.raised, p.text, 36);
        out.edge = p.text;
    }
    switch (look.kind) {
    case ButtonLook::plain:
        break;
    case ButtonLook::lit:
        out.edge = p.lamp;
        out.edge_width = 2;
        break;
    case ButtonLook::first:
        out.fill = out.edge = p.lamp;
        out.text = out.detail = p.on_lamp;
        break;
    case ButtonLook::quiet:
        out.fill = out.edge = 0;
        break;
    }
    if (look.refused) {
        out.edge = p.line;
        out.edge_width = 1;
        out.text = out.detail = p.quiet;
        if (look.kind == ButtonLook::first) out.fill = p.raised;
    }
    if (press.hovered || press.held) {
        if (look.kind == ButtonLook::quiet)
            out.fill = with_alpha(p.raised, 160);
        else if (look.kind == ButtonLook::lit && !look.refused)
            out.fill = mix(p.raised, p.lamp, press.held ? 96 : 56);
        else
            out.fill = mix(out.fill, p.text, press.held ? 44 : 22);
    }
    return out;
}

}  // namespace

bool button(Ui& ui, std::string_view id, const Rect& box, std::string_view label, const ButtonLook& look) {
    const Ui::Press press = ui.press_area(id, box);
    Node& node = ui.semantics.add(look.role, id, look.name.empty() ? label : look.name, box);
    node.detail = look.detail;
    node.pressable = true;
    node.refused = look.refused;
    node.first = look.kind == ButtonLook::first;
    node.chosen = look.chosen;
    node.open = look.opens;

    const Paint paint = paint_of(ui, look, press);
    if (look.kind != ButtonLook::quiet && !press.held) ui.shadow(box, kPanelCorner, 0.7f);
    const Rect face = press.held ? box.moved(0, 1) : box;
    if (paint.fill) ui.fill(face, paint.fill, kPanelCorner);
    if (paint.edge) ui.outline(face, paint.edge, paint.edge_width, kPanelCorner);
    Rect inner = face.shrunk(12, 4);
    TextStyle words{
        .size = look.size, .face = Typeface::bold, .colour = paint.text, .across = look.across, .down = 0.5f};
    words.wraps = ui.text_width(label, words) > inner.w + 0.5f;
    if (look.detail.empty()) {
        fit_text(ui, inner, label, words);
    } else {
        TextStyle below{.size = kSmall, .colour = paint.detail, .across = look.across};
        below.wraps = ui.text_width(look.detail, below) > inner.w + 0.5f;
        const float high = ui.text_height(label, inner.w, words),
                    both = high + ui.text_height(look.detail, inner.w, below);
        if (both > face.h + 2) ui.cut_short.emplace_back(look.detail);
        inner = inner.middle(inner.w, both);
        ui.text(inner.cut_top(high), label, words);
        ui.text(inner, look.detail, below);
    }
    return press.pressed;
}
float button_width(const Ui& ui, std::string_view label, const ButtonLook& look) {
    const float words = ui.text_width(label, {.size = look.size, .face = Typeface::bold});
    const float below = look.detail.empty() ? 0 : ui.text_width(look.detail, {.size = kSmall});
    return std::max(kTarget, std::max(words, below) + 26);
}
float button_height(const Ui& ui, const ButtonLook& look) {
    return std::max(kTarget,
                    ui.line_height(look.size) + (look.detail.empty() ? 0 : ui.line_height(kSmall)) + 10);
}
float button_height(const Ui& ui, std::string_view label, float width, const ButtonLook& look) {
    const float words =
        ui.text_height(label, width - 24, {.size = look.size, .face = Typeface::bold, .wraps = true});
    const float below =
        look.detail.empty() ? 0 : ui.text_height(look.detail, width - 24, {.size = kSmall, .wraps = true});
    return std::max(kTarget, words + below + 10);
}
Rect FlowLayout::next(float width) {
    width = std::min(width, area_.w);
    if (x_ > area_.x && x_ + width > area_.right() + 0.5f) {
        x_ = area_.x;
        y_ += height_ + gap_;
    }
    const Rect box{x_, y_, width, height_};
    x_ += width + gap_;
    return box;
}
Rect FlowLayout::next(float width, float height) {
    Rect box = next(width);
    if (height <= height_ || width < area_.w) return box;
    box.h = height;
    y_ += height - height_;
    return box;
}
Rect next_button(const Ui& ui, FlowLayout& flow, std::string_view label, const ButtonLook& look,
                 float margin) {
    const float width = button_width(ui, label, look) + margin;
    return flow.next(width, button_height(ui, label, std::min(width, flow.width()), look));
}
float button_row_height(const Ui& ui, float width, std::span<const RowButton> buttons) {
    FlowLayout flow({0, 0, width, 0}, kTarget);
    for (const RowButton& one : buttons) next_button(ui, flow, ui.words(one.label), {});
    return flow.bottom();
}
std::string_view button_row(Ui& ui, const Rect& box, std::span<const RowButton> buttons) {
    FlowLayout flow(box, kTarget);
    std::string_view pressed;
    for (const RowButton& one : buttons) {
        const std::string_view label = ui.words(one.label);
        if (button(ui, one.id, next_button(ui, flow, label, {}, 0), label, {.kind = one.kind}))
            pressed = one.id;
    }
    return pressed;
}

}  // namespace mortarboard::ui
