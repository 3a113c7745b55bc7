// Price and effect of each legal action are worked out before anything is pressed: what it costs, where the
// crane goes, which projects it completes. These functions also say the same in words.
#pragma once
#include <string>
#include <vector>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/view.h"

namespace mortarboard::ui::garden_nation_plans {

using garden_nation::MoveKind, garden_nation::Land, garden_nation::State;

struct ActionPlan {
    Action action;
    // The action is done on this space; -1 if it has no space.
    int space{-1};
    // So many inhabitants are paid, or gained if this is below 0.
    int cost{};
    // The crane moves to this region; -1 if it stays.
    int next{-1};
    // Bit p says that project p could be claimed afterwards.
    std::uint32_t projects{};
    MoveKind kind() const { return static_cast<MoveKind>(action.kind); }
};
// The plans are in the order of the legal list. There are none outside the phase of actions.
std::vector<ActionPlan> plans_of(const TableSnapshot& table);

const State& state_of(const TableSnapshot& table);
Action act(MoveKind kind, int first = 0, int second = 0);

// Says where a region lies and its number: "East (5)".
std::string region_in_words(const Ui& ui, const TableSnapshot& table, int place);
// Says where a space lies: "East (5), south-west".
std::string space_in_words(const Ui& ui, const TableSnapshot& table, int space);
// Says where a space lies and what is on it.
std::string place_in_words(const Ui& ui, const TableSnapshot& table, int space);
// Says what is on a space: "yellow 4", "brambles 5", "Ada's building, 3 floors, roof".
std::string plot_in_words(const Ui& ui, const TableSnapshot& table, int space);
std::string land_in_words(const Ui& ui, Land land);
std::string_view project_name(const Ui& ui, Face project);
std::string_view mission_name(const Ui& ui, Face mission);
// Lists the names of projects with their points.
std::string projects_in_words(const Ui& ui, std::uint32_t projects);
// Names the action: "Build", "Build as red", "Abandon", "Invade".
std::string plan_name(const Ui& ui, const TableSnapshot& table, const ActionPlan& plan);
// Says what the action does: "costs 4 · 31 left · crane to West (6) · completes Forge".
std::string plan_effect(const Ui& ui, const TableSnapshot& table, const ActionPlan& plan);
// Says the condition of a project or a mission.
std::string project_aim(const Ui& ui, Face project);
std::string mission_aim(const Ui& ui, Face mission);

// On these spaces one of the possible actions would complete the project.
std::vector<int> spaces_for(const std::vector<ActionPlan>& plans, Face project);

}  // namespace mortarboard::ui::garden_nation_plans
