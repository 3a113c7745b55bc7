// The view of Garden Nation shows the garden, projects and tracks beside it, the looking seat's missions and
// choices below.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ui/views/garden_nation/garden_nation_garden.h"
#include "ui/views/garden_nation/garden_nation_plans.h"
#include "ui/views/move_picker.h"
#include "ui/views/view.h"
#include "ui/widgets/board_camera.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {

class GardenNationView final : public View {
public:
    std::optional<Action> draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) override;
    void log_changed() override;
    void other_seat_chose() override;
    std::string sentence(const Ui& ui, const TableSnapshot& table) const override;
    GameHelp help() const override;
    std::string warning(const Ui& ui, const TableSnapshot& table, const Action& action) const override;
    float own_area_height(const Ui& ui, const TableSnapshot& table, float width) const override;
    float seat_height(const Ui& ui, const TableSnapshot& table, int seat, float width) const override;
    void draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) override;
    std::vector<std::string> drawers(const Ui& ui, const TableSnapshot& table) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    using ActionPlan = garden_nation_plans::ActionPlan;
    enum Drawer { kProjectsDrawer = 1, kGardenDrawer = 2 };
    struct Selection {
        // The actions on this space are listed.
        int space{-1};
        // The roof of this building is moved; the target is still to be chosen.
        int roof_from{-1};
        // The bits say which of the dealt cards are selected.
        unsigned missions{};
        bool any() const { return space >= 0 || roof_from >= 0 || missions; }
        void step_back() {
            const int roof = space >= 0 ? roof_from : -1;
            *this = {};
            roof_from = roof;
        }
    };

    static bool one_drawer(const Ui& ui);
    void update_plans(Ui& ui, const TableSnapshot& table);
    // Returns a move on the space that is not allowed, so that the table says why not.
    Action refused_action(const TableSnapshot& table, int space) const;
    // The space is selected, or its roof is being moved.
    bool is_picked(int space) const {
        return picker_.selected().space == space || picker_.selected().roof_from == space;
    }
    // Something is selected or pending that a press beside the garden's spaces lets go of.
    bool has_action_begun() const {
        return picker_.selected().space >= 0 || picker_.selected().roof_from >= 0 || picker_.pending();
    }
    void press_space(Ui& ui, const TableSnapshot& table, int space);
    std::vector<const ActionPlan*> options_at(int space) const;
    std::string action_sentence(const Ui& ui, const TableSnapshot& table) const;
    const ActionPlan* plan_of(const Action& action) const;
    const ActionPlan* planned() const { return picker_.pending() ? plan_of(*picker_.pending()) : nullptr; }

    void draw_garden(Ui& ui, const TableSnapshot& table, const Rect& box);
    GardenLook look_of(const TableSnapshot& table) const;
    void draw_space_nodes(Ui& ui, const TableSnapshot& table);
    void draw_pointed_at(Ui& ui, const TableSnapshot& table, const Rect& box) const;
    // Each card is higher by `extra`.
    void draw_projects(Ui& ui, const TableSnapshot& table, Rect& rest, float extra);
    void draw_missions(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_choices(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_actions(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_plan_buttons(Ui& ui, const TableSnapshot& table, FlowLayout& flow,
                           const std::vector<const ActionPlan*>& plans);
    void draw_selected(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_move_roof(Ui& ui, FlowLayout& flow);
    void draw_leave_roof(Ui& ui, FlowLayout& flow);
    void draw_claims(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_names(Ui& ui, const TableSnapshot& table, Rect& rest);
    void draw_own_area(Ui& ui, const TableSnapshot& table, const TableLayout& places, bool beside);
    static float height_beside_projects(const Ui& ui, const garden_nation::State& s, float width);
    static float beside_scale(const Ui& ui, const TableSnapshot& table, const Rect& side);
    void draw_beside(Ui& ui, const TableSnapshot& table, Rect& rest, float height);

    Garden garden_;
    BoardCamera camera_;
    std::vector<ActionPlan> plans_;
    bool log_changed_{true};  // The log has grown.
    bool plans_stale_{true};  // The plans are of an earlier position.

    MovePicker<Selection> picker_;
    // The spaces that complete this project are being shown.
    Face searched_project_{};
    int hovered_{-1};
    // If set, the choices are drawn over the lower edge of the garden.
    bool choices_over_garden_{};

    // What each seat gained or lost last is shown for a moment beside its inhabitants.
    struct Gain {
        int last{-1}, amount{};
        double since{-1};
    };
    std::array<Gain, garden_nation::kMostSeats> gains_;
};

}  // namespace mortarboard::ui
