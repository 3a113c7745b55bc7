#include "ui/widgets/field.h"

namespace mortarboard::ui {

bool field(Ui& ui, std::string_view id, const Rect& box, std::string_view label, std::string& text,
           const FieldLook& look) {
    if (const auto typed = ui.typed.find(id); typed != ui.typed.end()) {
        text = typed->second;
        ui.typed.erase(typed);
    }
    Node& node = ui.semantics.add(Role::field, id, label, box);
    node.pressable = true;
    node.value = text;
    node.focus_fallback = look.takes_focus;
    node.letters = look.letters;
    node.hint = look.hint;
    node.number = look.number;
    ui.fill(box, ui.palette->raised, kPanelCorner);
    ui.outline(box, ui.palette->quiet, 1, kPanelCorner);
    const bool is_entered = ui.semantics.take_press(id);
    if (is_entered) ui.pressed = id;
    return is_entered;
}

}  // namespace mortarboard::ui
