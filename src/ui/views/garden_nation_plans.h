// What each action would do, worked out before anybody presses anything: its price, where the crane goes,
// which projects it completes. And the same in words.
#pragma once
#include <string>
#include <vector>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/view.h"

namespace mortarboard::ui::garden_nation_plans {

using garden_nation::MoveKind, garden_nation::Land, garden_nation::State;

struct Plan {
    Action action;
    int space{-1};  // where, or -1: an action without a place
    int cost{};  // inhabitants paid; below zero: gained
    int next{-1};  // place the crane goes to; -1: it stays
    std::uint32_t projects{};  // bit p: could be claimed then
    MoveKind kind() const { return static_cast<MoveKind>(action.kind); }
};
// In the order of the legal list; those of nature and the choice of missions are not among them.
std::vector<Plan> plans_of(const TableSnapshot& table);

const State& state_of(const TableSnapshot& table);
Action act(MoveKind kind, int first = 0, int second = 0);

// "East (5)": where a region lies and its number.
std::string region_in_words(const TableSnapshot& table, int place);
// "East (5), south-west".
std::string space_in_words(const Ui& ui, const TableSnapshot& table, int space);
// "yellow 4", "brambles 5", "Ada's building, 3 floors, roof".
std::string plot_in_words(const Ui& ui, const TableSnapshot& table, int space);
std::string land_in_words(const Ui& ui, Land land);
std::string project_name(Face project);
// "Forge, Outpost".
std::string projects_in_words(std::uint32_t projects);
// What a plan is called: "Build", "Build as red", "Abandon", "Invade".
std::string plan_name(const Ui& ui, const TableSnapshot& table, const Plan& plan);
// "costs 4 · 31 left · crane to West (6) · completes Forge".
std::string plan_effect(const Ui& ui, const TableSnapshot& table, const Plan& plan);
// What a project or a mission asks for.
std::string project_aim(const Ui& ui, Face project);
std::string mission_aim(const Ui& ui, Face mission);

// The spaces on which building would complete a project, by what is possible now.
std::vector<int> spaces_for(const std::vector<Plan>& plans, Face project);

}  // namespace mortarboard::ui::garden_nation_plans
