// A line of text that is typed. The field itself is the page's own, so paste, phone keyboards and input
// methods work as they do everywhere; what is drawn here is its frame.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

struct FieldLook {
    int letters{80};  // no more can be typed
    bool number{};  // phones show their digits
    std::string_view hint{};  // stands in it while it is empty
    // Whoever asked for it wants to type at once: it takes the focus of the button that made place for it.
    bool takes_focus{};
};
// `text` follows what is typed. True: Enter was pressed in it.
bool field(Ui& ui, std::string_view id, const Rect& box, std::string_view label, std::string& text,
           const FieldLook& look = {});

}  // namespace mortarboard::ui
