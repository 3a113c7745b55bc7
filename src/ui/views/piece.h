// Anything on the table that is pressed or pointed at: one call registers it for those who do not see it, and
// says what pointer, key and screen reader did to it. The view paints it then and draws its highlight.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ui/ui.h"
#include "ui/widgets/highlight.h"
#include "ui/widgets/tooltip.h"

namespace mortarboard::ui {

struct Piece {
    std::string_view id;
    Rect box;
    std::string_view name;
    std::string_view detail{};  // price and effect of what it would do
    // lit: it can be pressed now; picked: it was; none: pressing it tells why not.
    Highlight highlight{};
    Role role{Role::button};  // one of another role is pointed at and never pressed
    std::optional<bool> refused{};  // where the highlight alone does not say it
};
struct PieceState {
    bool pressed{}, hovered{}, focused{};
    bool pointed() const { return hovered || focused; }
    // In words beside it, while it is pointed at.
    void explain(Tooltip& tooltip, const Rect& box, std::string_view words) const {
        if (pointed()) tooltip.tell(words, box, hovered);
    }
};
PieceState place_piece(Ui& ui, const Piece& piece);
// The same for a card that is switched on and off: whether it is on is said either way.
PieceState place_toggle(Ui& ui, const Piece& piece, bool makes_a_choice = true);

}  // namespace mortarboard::ui
