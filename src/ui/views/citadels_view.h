// Citadels: the rank row as a stage, a street per player, the draft as cards handed round, a hand of
// districts.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "ui/views/citadels_street.h"
#include "ui/views/move_picker.h"
#include "ui/views/view.h"

namespace mortarboard::ui {

class CitadelsView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void changed() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    float own_area_height(const Ui& ui, const TableSnapshot& table, float width) const override;
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    bool key(Ui& ui, std::string_view name) override;

private:
    struct Selection {
        int kind{-1};  // of move, whose target is being chosen
        std::string thing{};  // what was pressed, of which several things can be done
        bool any() const { return kind >= 0 || !thing.empty(); }
        void step_back() {
            if (thing.empty()) kind = -1;
            thing.clear();
        }
    };

    // The legal actions that the selection leaves: on one thing, or on all.
    std::vector<Action> actions_on(const TableSnapshot& table, std::string_view thing = {}) const;
    // The kind that is chosen, or the only one there is.
    int chosen_kind(const TableSnapshot& table) const;
    Highlight glow(const TableSnapshot& table, const std::string& thing) const;
    std::string effect(const Ui& ui, const TableSnapshot& table, const Action& action) const;
    void press(Ui& ui, const TableSnapshot& table, const std::string& thing);

    void draw_own_area(Ui& ui, const TableSnapshot& table, const TableLayout& places);
    void draw_roles(Ui& ui, const TableSnapshot& table, Rect& rest, bool to_choose);
    void draw_role(Ui& ui, const TableSnapshot& table, int character, const std::string& id,
                   const std::string& thing, const Rect& box);
    void draw_moves(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow);
    void draw_cards(Ui& ui, const TableSnapshot& table, Rect& rest, int zone, std::string_view heading);

    citadels_street::Motion motion_;
    MovePicker<Selection> picker_;
};

}  // namespace mortarboard::ui
