// How the house fronts of a city stand side by side: each as wide as its name wants, none narrower than a
// finger.
#pragma once
#include <span>
#include <vector>

#include "ui/rect.h"

namespace mortarboard::ui::citadels_street {

// What a name needs: on one line, or broken into the two that suit it best. Pixels.
struct NameWidth {
    float one_line, two_lines;
};
struct Ground {
    float width;  // of a row
    float line;  // height of a line of text
    float height;  // of a row with its names; with `wraps` of a front without its name
    int lots;  // of a complete city: where fewer stand, the room of the others is left free
    bool wraps;  // what does not fit goes into another row
};
struct Front {
    Rect box;  // from the upper left corner of the ground
    bool named;  // false: there is not room for all of the name
};
struct Fronts {
    std::vector<Front> at;
    int lines{1};  // of text under each front
    float row{};  // height of one row
    float used{};  // height of all rows
    float free_from{};  // of the last row: where nothing stands any more
};
Fronts lay_fronts(std::span<const NameWidth> names, const Ground& ground);

}  // namespace mortarboard::ui::citadels_street
