// The first page: which game, and how many.
#pragma once
#include "core/text_game.h"
#include "ui/screens/match_list.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class HomeScreen final : public Screen {
public:
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override { return std::string(ui.words("app.name")); }

private:
    struct GameButtons;
    static void draw_game(Ui& ui, Shell& shell, Rect& page, const TextGame& game);
    static void draw_game_buttons(Ui& ui, Shell& shell, FlowLayout flow, const GameButtons& labels,
                                  const TextGame& game);
    void draw_links(Ui& ui, Shell& shell, FlowLayout& row);

    MatchList matches_;
};

}  // namespace mortarboard::ui
