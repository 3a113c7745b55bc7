// A field is a line of text that is typed. The field itself is the page's own, so that paste, phone
// keyboards and input methods work as they do everywhere; only its frame is drawn here.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

struct FieldLook {
    int letters{80};  // no more can be typed
    bool number{};  // phones show their digits
    std::string_view hint{};  // shown while it is empty
    // The person has just opened the field to type: it takes the focus of the button that opened it.
    bool takes_focus{};
};
// `text` follows what is typed. Returns true when Enter was pressed in the field.
bool field(Ui& ui, std::string_view id, const Rect& box, std::string_view label, std::string& text,
           const FieldLook& look = {});

}  // namespace mortarboard::ui
