// A piece is anything on the table that is pressed or pointed at. One call registers it for screen readers
// and keyboard, and says what pointer, key and screen reader did to it. The view then paints it and draws its
// highlight.
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
    std::string_view detail{};  // price and effect
    // This is said after the detail, such as that the values of a card are our own.
    std::string_view note{};
    // If it is `lit`, pressing the piece does something now; if it is `picked`, the piece is selected; if it
    // is `none`, a press is answered with the reason why it is not allowed.
    Highlight highlight{};
    // Only buttons can be pressed; pieces of other roles can only be pointed at.
    Role role{Role::button};
    // If it is set, it replaces what the highlight says about being refused.
    std::optional<bool> refused{};
    // Pressing the piece makes or begins this move: if it is refused, the explanation says by which
    // paragraph.
    std::optional<Action> move{};
    // The paragraph that refuses the press, if it does not follow from the move alone.
    int refused_by{};
};
struct PieceState {
    bool pressed{}, hovered{}, focused{};
    bool pointed() const { return hovered || focused; }
};
PieceState place_piece(Ui& ui, const Piece& piece);
// place_toggle() is for a card that is switched on and off; screen readers are told its state either way.
PieceState place_toggle(Ui& ui, const Piece& piece, bool makes_a_choice = true);
// Only registers the piece. This is for pieces whose presses the view takes earlier in the frame with
// Ui::press_area: those that lie over other pieces, or that have another area to press than their box.
Node& add_piece_node(Ui& ui, const Piece& piece);
// Says of a button that was just drawn which move it stands for.
void set_move(Ui& ui, std::string_view id, const Action& move);

}  // namespace mortarboard::ui
