// One page changes the settings of this device, and one says what this program is. Both lie over the screen
// they were opened from.
#pragma once
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class SettingsPage final : public Screen {
public:
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui&, std::string_view name) override { return name == "Escape" && (back_ = true); }

private:
    bool back_{};
};

class AboutPage final : public Screen {
public:
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui&, std::string_view name) override { return name == "Escape" && (back_ = true); }

private:
    bool back_{};
};

}  // namespace mortarboard::ui
