// The price and effect of each legal action, worked out before anything is pressed: what it costs, where the
// crane goes, which projects it completes; and the same in words.
#pragma once
#include <string>
#include <vector>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/view.h"

namespace mortarboard::ui::garden_nation_plans {

using garden_nation::MoveKind, garden_nation::Land, garden_nation::State;

struct ActionPlan {
    Action action;
    int space{-1};  // where it is done; -1: the action has no space
    int cost{};  // inhabitants paid; below 0: inhabitants gained
    int next{-1};  // region to which the crane moves; -1: it stays
    std::uint32_t projects{};  // bit p: project p could be claimed afterwards
    MoveKind kind() const { return static_cast<MoveKind>(action.kind); }
};
// In the order of the legal list, without actions of nature and the choice of missions.
std::vector<ActionPlan> plans_of(const TableSnapshot& table);

const State& state_of(const TableSnapshot& table);
Action act(MoveKind kind, int first = 0, int second = 0);

// "East (5)": where a region lies and its number.
std::string region_in_words(const Ui& ui, const TableSnapshot& table, int place);
// "East (5), south-west".
std::string place_in_words(const Ui& ui, const TableSnapshot& table, int space);  // both
std::string space_in_words(const Ui& ui, const TableSnapshot& table, int space);
// "yellow 4", "brambles 5", "Ada's building, 3 floors, roof".
std::string plot_in_words(const Ui& ui, const TableSnapshot& table, int space);
std::string land_in_words(const Ui& ui, Land land);
std::string_view project_name(const Ui& ui, Face project);
std::string_view mission_name(const Ui& ui, Face mission);
// "Forge, Outpost".
std::string projects_in_words(const Ui& ui, std::uint32_t projects);
// The name of the action: "Build", "Build as red", "Abandon", "Invade".
std::string plan_name(const Ui& ui, const TableSnapshot& table, const ActionPlan& plan);
// "costs 4 · 31 left · crane to West (6) · completes Forge".
std::string plan_effect(const Ui& ui, const TableSnapshot& table, const ActionPlan& plan);
// The condition of a project or a mission.
std::string project_aim(const Ui& ui, Face project);
std::string mission_aim(const Ui& ui, Face mission);

// The spaces on which one of the possible actions would complete a project.
std::vector<int> spaces_for(const std::vector<ActionPlan>& plans, Face project);

}  // namespace mortarboard::ui::garden_nation_plans
