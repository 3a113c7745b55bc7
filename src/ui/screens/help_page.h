// The help lies over any screen and says what can be done now, and with which keys.
#pragma once
#include <string>
#include <vector>

#include "ui/screens/screen.h"

namespace mortarboard::ui {

class HelpPage final : public Screen {
public:
    // `asked` says what is expected; `lit` are the nodes that are lit.
    HelpPage(std::string asked, std::vector<Node> lit, bool has_match)
        : asked_(std::move(asked)), lit_(std::move(lit)), has_match_(has_match) {}

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    void draw_lit(Ui& ui, Shell& shell, Rect& rest);
    void draw_keys(Ui& ui, Rect& rest);
    void draw_links(Ui& ui, Shell& shell, Rect& rest);

    std::string asked_;
    std::vector<Node> lit_;
    bool has_match_{};  // on the screen below
    bool back_{};
};

}  // namespace mortarboard::ui
