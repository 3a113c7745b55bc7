// Buttons, and layouts of several buttons.
#pragma once
#include <span>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

struct ButtonLook {
    enum Kind : std::uint8_t {
        plain,  // of the program: settings, menus
        // The person may make this move now: the lamp shines on it.
        lit,
        // Most people want this button next: it is filled with the lamp's colour.
        first,
        quiet,  // words only
    } kind{plain};
    // The detail stands under the label in smaller letters, and is read after it.
    std::string_view detail{};
    // The name serves where the label alone would not say enough; it must hold the label's words.
    std::string_view name{};
    Role role{Role::button};
    bool refused{};  // pressing tells why not
    std::optional<bool> chosen{};
    float across{0.5f};
    float size{kBody};
    // The button unfolds something, and this says whether that is open.
    std::optional<bool> opens{};
};
bool button(Ui& ui, std::string_view id, const Rect& box, std::string_view label,
            const ButtonLook& look = {});
// button_width() and button_height() say how wide and high a button has to be for its words; in a narrower
// one the words take several lines.
float button_width(const Ui& ui, std::string_view label, const ButtonLook& look = {});
float button_height(const Ui& ui, const ButtonLook& look = {});
float button_height(const Ui& ui, std::string_view label, float width, const ButtonLook& look = {});

// Lays boxes of given widths from left to right and on into the next line.
class FlowLayout {
public:
    FlowLayout(const Rect& area, float height, float gap = 8)
        : area_(area), height_(height), gap_(gap), x_(area.x), y_(area.y) {}
    Rect next(float width);
    // Returns a box of its own height, where that is more and the box takes a whole line.
    Rect next(float width, float height);
    float width() const { return area_.w; }
    float bottom() const { return y_ + height_; }

private:
    Rect area_;
    float height_, gap_, x_, y_;
};

// Returns the place of a button with as many lines as its words need.
Rect next_button(const Ui& ui, FlowLayout& flow, std::string_view label, const ButtonLook& look,
                 float margin = 0);

// One of several buttons in a row has an id and the key of its label.
struct RowButton {
    std::string_view id, label;
    ButtonLook::Kind kind{ButtonLook::plain};
};
// button_row_height() is the height of such a row, which takes as many lines as it needs. button_row() draws
// the row, and returns the id of the button that was pressed, or nothing.
float button_row_height(const Ui& ui, float width, std::span<const RowButton> buttons);
std::string_view button_row(Ui& ui, const Rect& box, std::span<const RowButton> buttons);

}  // namespace mortarboard::ui
