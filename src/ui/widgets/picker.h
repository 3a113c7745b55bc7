// One of several that would take too much room in sight: a button that shows the choice, and a sheet over the
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
    // The button. True: it was pressed, and the sheet is to be open from now on under this id.
    bool button(Ui& ui, std::string_view id, const Rect& box, std::string_view label, std::string_view value,
                const PlayerColour* emblem = nullptr);
    bool open() const { return !id_.empty(); }
    bool open(std::string_view id) const { return id_ == id; }
    // To be drawn after everything else, while nothing is inert. Returns what was chosen, once; the sheet is
    // closed then.
    std::optional<int> draw(Ui& ui, std::string_view title, std::span<const PickerItem> items, int chosen);
    // Closes it without a choice; the focus goes back to the button. True: it was open.
    bool close(Ui& ui);

private:
    std::string id_;
};

}  // namespace mortarboard::ui
