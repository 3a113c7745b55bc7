// The gallery shows every widget in every state on one page (?page=gallery), for whoever draws and for
// whoever checks.
#pragma once
#include <string>

#include "ui/screens/screen.h"
#include "ui/widgets/picker.h"

namespace mortarboard::ui {

class GalleryScreen final : public Screen {
public:
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui& ui, std::string_view name) override { return name == "Escape" && picker_.close(ui); }

private:
    void draw_buttons(Ui& ui, Rect& rest);
    void draw_choices(Ui& ui, Rect& rest);
    void draw_type(Ui& ui, Rect& rest);
    void draw_colours(Ui& ui, Rect& rest);
    void draw_pictures(Ui& ui, Shell& shell, Rect& rest);

    Picker picker_;
    int chosen_{1}, number_{3}, picked_{};
    bool on_{true}, unfolded_{};
    std::string typed_;
};

}  // namespace mortarboard::ui
