// The first page: which game, and how many.
#pragma once
#include "ui/screens/match_list.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class HomeScreen final : public Screen {
public:
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override { return std::string(ui.words("app.name")); }

private:
    MatchList matches_;
};

}  // namespace mortarboard::ui
