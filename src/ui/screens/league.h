// In the league two bots play each other on the person's device, and the result can be saved.
#pragma once
#include <memory>
#include <string>

#include "ui/league.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class LeagueScreen final : public Screen {
public:
    LeagueScreen();

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    void bot_answered(Ui& ui, std::uint32_t ticket, const Action& action) override;
    void bot_failed(Ui& ui) override;

private:
    void draw_choices(Ui& ui, Rect& rest);
    void draw_wins(Ui& ui, Rect& rest) const;
    void draw_foot(Ui& ui, Shell& shell, Rect& page);
    std::string result(const Ui& ui) const;

    LeaguePlan plan_;
    std::unique_ptr<League> league_;
    bool runs_{};
    int failures_{};  // of the bots, since their last answer
};

}  // namespace mortarboard::ui
