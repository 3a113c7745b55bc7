// This view serves any game. From the game's vocabulary and list of fields it makes the position in words and
// one button for each move.
#pragma once
#include <string>
#include <vector>

#include "ui/views/view.h"

namespace mortarboard::ui {

class GenericView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;

private:
    void draw_position(Ui& ui, const TableSnapshot& table, const Rect& box) const;
    std::optional<Action> draw_moves(Ui& ui, const TableSnapshot& table, const Rect& box) const;
};

}  // namespace mortarboard::ui
