// A scroll area is a region whose content may be longer than its place.
#pragma once
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// Between construction and destruction everything painted is clipped to `view` and everything registered
// lies inside it.
//   ScrollArea area(ui, "log", words("table.log"), box);
//   Rect rest = area.content();      // moves up as it is scrolled
//   ... area.used(height);           // how long the content turned out to be
class ScrollArea {
public:
    ScrollArea(Ui& ui, std::string_view id, std::string_view name, const Rect& view);
    ~ScrollArea();
    ScrollArea(const ScrollArea&) = delete;
    ScrollArea& operator=(const ScrollArea&) = delete;

    Rect content() const;
    // Returns whether the content of the last frame is longer than the place: a bar then stands at the
    // right edge.
    bool longer() const { return scroll_.length > view_.h + 0.5f; }
    void used(float length) { length_ = length; }
    // The area stays at the end when content is added, unless the person has scrolled away from it.
    void keep_at_end() { keep_at_end_ = true; }
    void scroll_to(float y);

private:
    Ui& ui_;
    Scroll& scroll_;
    Rect view_;
    float length_{};
    bool keep_at_end_{};
};

}  // namespace mortarboard::ui
