// Layout of the house fronts of a city side by side: each is as wide as its name needs, and none is narrower
// than a finger.
#pragma once
#include <span>
#include <vector>

#include "ui/rect.h"

namespace mortarboard::ui::citadels_street {

// The width of a name on one line, and broken into the two lines that suit it best. Pixels.
struct NameWidth {
    float one_line, two_lines;
};
struct Ground {
    float width;  // of a row
    float line;  // height of a line of text
    float height;  // of a row including names; with `wraps`, of a front without its name
    int lots;  // fronts of a complete city: while fewer stand, the room of the others stays free
    bool wraps;  // fronts that do not fit go into another row
};
struct Front {
    Rect box;  // relative to the upper left corner of the ground
    bool named;  // false: the front is too narrow for its whole name
};
struct Fronts {
    std::vector<Front> at;
    int lines{1};  // of text under each front
    float row{};  // height of one row
    float used{};  // height of all rows
    float free_from{};  // x of the last row's free room
};
Fronts lay_fronts(std::span<const NameWidth> names, const Ground& ground);

}  // namespace mortarboard::ui::citadels_street
