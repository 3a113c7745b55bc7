// Plays in the generic view, whose buttons for moves have ids that begin with "move ".
#pragma once
#include <string>

#include "ui/headless.h"

namespace mortarboard {

// Makes the first legal move. Returns false when the person is not to move.
inline bool press_some_move(Headless& page) {
    for (const ui::Node& node : page.nodes())
        if (node.id.starts_with("move ") && node.pressable && !node.refused)
            return page.press(ui::Role::button, std::string(node.id));
    return false;
}

}  // namespace mortarboard
