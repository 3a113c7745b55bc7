// A picker offers more values than fit in sight: a button shows the chosen one, and opens a sheet over the
// screen with all of them. The sheet is drawn last; what lies behind it is inert.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

struct PickerItem {
    std::string name, detail;
    const PlayerColour* emblem{};
};

class Picker {
public:
    // Draws the button. Returns true when it was pressed; the sheet is then open under this id.
    bool button(Ui& ui, std::string_view id, const Rect& box, std::string_view label, std::string_view value,
                const PlayerColour* emblem = nullptr);
    bool open() const { return !id_.empty(); }
    bool open(std::string_view id) const { return id_ == id; }
    // Draws the sheet; it must come after everything else, while nothing is inert. Returns the value that
    // was chosen, once; the sheet is closed then.
    std::optional<int> draw(Ui& ui, std::string_view title, std::span<const PickerItem> items, int chosen);
    // Closes the sheet without a choice; the focus goes back to the button. Returns true when it was open.
    bool close(Ui& ui);

private:
    std::string id_;
};

}  // namespace mortarboard::ui
