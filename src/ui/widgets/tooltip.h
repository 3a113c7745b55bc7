// A few words beside what is pointed at or has the focus.
#pragma once
#include <string>

#include "ui/ui.h"

namespace mortarboard::ui {

class Tooltip {
public:
    // For this frame. Of several the pointer's counts, else the first.
    void tell(std::string_view words, const Rect& beside, bool pointed);
    bool any() const { return !words_.empty(); }
    // Above everything that was drawn, and forgotten: without a new word there is none in the next frame.
    void draw(const Ui& ui);

private:
    std::string words_;
    Rect beside_;
    bool pointed_{};
};

}  // namespace mortarboard::ui
