#pragma once
#include "ui/ui.h"

namespace mortarboard::ui {

// How much larger than usual things beside the board are on a large screen: half as much as there is room
// for, since the board needs the other half.
inline float beside_board_scale(const Ui& ui) { return (1 + spare_scale(ui)) / 2; }

}  // namespace mortarboard::ui
