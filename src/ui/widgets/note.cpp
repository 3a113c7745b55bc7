#include "ui/widgets/note.h"

#include <algorithm>

namespace mortarboard::ui {
namespace {

constexpr float kNoteWidth = 340;

// Returns the node that the note belongs to. Once that has gone away, for instance with the dialog it stood
// in, it is the one that has the focus, or the one that the focus would go to; null when there is none.
const Node* holder_of_note(Ui& ui) {
    if (const Node* const named = ui.semantics.added(ui.note.beside)) return named;
    if (const Node* const focused = ui.semantics.added(ui.semantics.focus())) return focused;
    for (const Node& node : ui.semantics.frame())
        if (node.focus_fallback) return &node;
    return nullptr;
}
// Returns the number of the region or dialog around the node, so that the note is read there; -1: none.
int region_around(const Ui& ui, const Node* node) {
    int around = -1;
    for (; node; node = ui.semantics.holder_of(*node)) {
        around = node->parent;
        const Node* const holder = ui.semantics.holder_of(*node);
        if (holder && !holder->scrolls && (holder->role == Role::region || holder->role == Role::dialog))
            break;
    }
    return around;
}

}  // namespace

Rect draw_paper_beside(const Ui& ui, const Rect& node, float width, float height) {
    Rect box{node.centre().x - width / 2, node.y - height - 8, width, height};
    if (box.y < 4) box.y = node.bottom() + 8;
    box.y = std::clamp(box.y, 4.0f, std::max(4.0f, ui.screen.h - box.h - 4));
    box.x = std::clamp(box.x, 4.0f, std::max(4.0f, ui.screen.w - box.w - 4));
    ui.shadow(box, kPanelCorner, 1.6f);
    ui.fill(box, rgb(0xFBF4E0), kPanelCorner);
    ui.outline(box, kInk, kOutline, kPanelCorner);
    return box;
}
void draw_note(Ui& ui) {
    if (ui.note.text.empty()) return;
    const Node* const holder = holder_of_note(ui);
    const TextStyle style{.colour = kInk, .wraps = true};
    const float most = std::min(ui.px(kNoteWidth), ui.screen.w - 32),
                width = std::min(most, ui.text_width(ui.note.text, style) + 2),
                height = ui.text_height(ui.note.text, width, style);
    const Rect foot{ui.screen.x, ui.screen.bottom() - 8, ui.screen.w, 0};
    ui.note.box = draw_paper_beside(ui, holder ? holder->box : foot, width + 24, height + 16);
    const Rect words = ui.note.box.shrunk(12, 8);
    ui.text(words, ui.note.text, style);
    const int parent = region_around(ui, holder);
    ui.semantics.add(Role::text, "note", ui.note.text, words).parent = parent;
}

}  // namespace mortarboard::ui
