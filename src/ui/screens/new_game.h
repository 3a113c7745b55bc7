// Putting a table together: which game, who sits at it and in which colour, who starts, what the game lets
// one set.
#pragma once
#include <string>
#include <vector>

#include "core/text_game.h"
#include "ui/match_request.h"
#include "ui/screens/screen.h"
#include "ui/widgets/picker.h"

namespace mortarboard::ui {

class NewGameScreen final : public Screen {
public:
    explicit NewGameScreen(const MatchRequest& request);

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    void draw_games(Ui& ui, Rect& rest);
    void draw_players(Ui& ui, Rect& rest);
    void draw_seat(Ui& ui, Rect& rest, int seat);
    void draw_options(Ui& ui, Rect& rest);
    void draw_option(Ui& ui, Rect& rest, const OptionInfo& option);
    void draw_bits(Ui& ui, Rect& rest, const OptionInfo& option, const std::string& label);
    void draw_foot(Ui& ui, Shell& shell, Rect box, const std::string& refusal);
    void draw_sheet(Ui& ui);
    // Why this table cannot be laid, as a sentence, and the paragraph that says so; empty: it can.
    std::string refusal(const Ui& ui, int& rule) const;
    void choose_game(const TextGame& game);

    MatchRequest request_;
    std::string seed_;  // as typed
    std::vector<std::string> unfolded_;  // ids of sets that lie open
    Picker picker_;
    int picking_seat_{};
    bool picking_colour_{};
    int refused_rule_{};
};

}  // namespace mortarboard::ui
