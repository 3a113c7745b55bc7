// The house fronts of a city are laid out side by side: each is as wide as its name needs, and none is
// narrower than a finger.
#pragma once
#include <span>
#include <vector>

#include "ui/rect.h"

namespace mortarboard::ui::citadels_street {

// A NameWidth is the width in pixels of a name on one line, and on the two lines that suit it best.
struct NameWidth {
    float one_line, two_lines;
};
// The Ground is what the fronts stand on.
struct Ground {
    float width;  // width of a row
    float line;  // height of a text line
    // `height` is that of a row including names; with `wraps` it is that of a front without its name.
    float height;
    // A complete city has so many fronts. While fewer stand, the room of the others stays free.
    int lots;
    // Fronts that do not fit go into another row.
    bool wraps;
};
struct Front {
    // The box is relative to the upper left corner of the ground.
    Rect box;
    // There is room for the whole name.
    bool named;
};
struct Fronts {
    std::vector<Front> at;
    int lines{1};  // text lines under each
    float row{};  // height of one row
    float used{};  // height of all rows
    // The last row is free from this x on.
    float free_from{};
};
Fronts lay_fronts(std::span<const NameWidth> names, const Ground& ground);

}  // namespace mortarboard::ui::citadels_street
