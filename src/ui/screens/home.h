// The first page shows the matches that wait, which games there are, and how to begin one.
#pragma once
#include "core/text_game.h"
#include "ui/screens/match_list.h"
#include "ui/screens/screen.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {

class HomeScreen final : public Screen {
public:
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override { return std::string(ui.words("app.name")); }

private:
    bool draw_head(Ui& ui, Shell& shell, Rect& page);
    static void draw_about(Ui& ui, Shell& shell, FlowLayout& row);
    static void draw_lead(Ui& ui, Shell& shell, Rect& page, bool wide);
    static void draw_unfinished(Ui& ui, Shell& shell, Rect& page);
    static void draw_newcomer(Ui& ui, Shell& shell, Rect& page);
    static void draw_daily(Ui& ui, Shell& shell, Rect& page);
    // --- The cards of the games (home_games.cpp).
    struct GameButtons;
    static void play_at_once(const Ui& ui, Shell& shell, const TextGame& game);
    static void draw_game(Ui& ui, Shell& shell, Rect& page, const TextGame& game);
    static void draw_game_buttons(Ui& ui, Shell& shell, FlowLayout flow, const GameButtons& labels,
                                  const TextGame& game);

    MatchList matches_;
};

}  // namespace mortarboard::ui
