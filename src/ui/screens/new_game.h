// On this page a person puts a table together: which game, who sits at it and in which colour, who starts,
// and the game's options.
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
    // Says in a sentence why this table cannot be played, with the paragraph that forbids it; the sentence
    // is empty when the table can be played.
    std::string refusal(const Ui& ui, int& rule) const;
    void choose_game(const TextGame& game);

    MatchRequest request_;
    std::string seed_;  // as typed
    std::vector<std::string> unfolded_;  // ids of open sets
    Picker picker_;
    int picking_seat_{};
    bool picking_colour_{};
    int refused_rule_{};
};

}  // namespace mortarboard::ui
