// Anything on the table that is pressed or pointed at: one call registers it for screen readers and keyboard,
// and says what pointer, key and screen reader did to it. The view then paints it and draws its highlight.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ui/ui.h"
#include "ui/widgets/highlight.h"

namespace mortarboard::ui {

struct Piece {
    std::string_view id;
    Rect box;
    std::string_view name;
    std::string_view detail{};  // price and effect of pressing it
    // lit: pressing it does something now; picked: it is selected; none: pressing it tells why it is not
    // allowed.
    Highlight highlight{};
    Role role{Role::button};  // only buttons can be pressed; pieces of other roles are only pointed at
    std::optional<bool> refused{};  // overrides what the highlight says about being refused
};
struct PieceState {
    bool pressed{}, hovered{}, focused{};
    bool pointed() const { return hovered || focused; }
};
PieceState place_piece(Ui& ui, const Piece& piece);
// The same for a card that is switched on and off; screen readers are told its state either way.
PieceState place_toggle(Ui& ui, const Piece& piece, bool makes_a_choice = true);

}  // namespace mortarboard::ui
