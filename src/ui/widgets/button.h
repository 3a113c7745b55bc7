// What is pressed.
#pragma once
#include <span>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

struct ButtonLook {
    enum Kind : std::uint8_t {
        plain,  // of the program: settings, menus
        lit,  // a move that is yours to make now: the lamp shines on it
        first,  // the one most people want next: filled with the lamp
        quiet,  // words only
    } kind{plain};
    std::string_view detail{};  // under the label, smaller; read after it
    // What it is called where the label alone would not say it; holds the label's words.
    std::string_view name{};
    Role role{Role::button};
    bool refused{};  // pressing tells why not
    std::optional<bool> chosen{};
    float across{0.5f};
    float size{kBody};
    std::optional<bool> opens{};  // it unfolds something: whether that is open
};
bool button(Ui& ui, std::string_view id, const Rect& box, std::string_view label,
            const ButtonLook& look = {});
// How wide and high a button has to be for its words; where it gets less width, they stand on several lines.
float button_width(const Ui& ui, std::string_view label, const ButtonLook& look = {});
float button_height(const Ui& ui, const ButtonLook& look = {});
float button_height(const Ui& ui, std::string_view label, float width, const ButtonLook& look = {});

// Lays boxes of given widths from left to right and on into the next line.
class FlowLayout {
public:
    FlowLayout(const Rect& area, float height, float gap = 8)
        : area_(area), height_(height), gap_(gap), x_(area.x), y_(area.y) {}
    Rect next(float width);
    float bottom() const { return y_ + height_; }

private:
    Rect area_;
    float height_, gap_, x_, y_;
};

// One of several buttons in a row: its id, and the key of its label.
struct RowButton {
    std::string_view id, label;
    ButtonLook::Kind kind{ButtonLook::plain};
};
// The height of a row of them, which takes as many lines as it needs, and the row itself; it returns the id
// of the one that was pressed, or nothing.
float button_row_height(const Ui& ui, float width, std::span<const RowButton> buttons);
std::string_view button_row(Ui& ui, const Rect& box, std::span<const RowButton> buttons);

}  // namespace mortarboard::ui
