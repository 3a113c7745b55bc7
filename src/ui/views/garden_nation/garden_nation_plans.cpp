#include "ui/views/garden_nation/garden_nation_plans.h"

#include <algorithm>

#include "ui/views/terms.h"

namespace mortarboard::ui::garden_nation_plans {
namespace {

using namespace garden_nation;

constexpr std::array<std::string_view, kSides> kSideKeys{
    "garden_nation.side.0", "garden_nation.side.1", "garden_nation.side.2", "garden_nation.side.3",
    "garden_nation.side.4", "garden_nation.side.5", "garden_nation.side.6"};
constexpr std::array<std::string_view, 4> kLandKeys{"garden_nation.bramble", "garden_nation.yellow",
                                                    "garden_nation.green", "garden_nation.red"};

bool has_space(MoveKind kind) {
    return kind == MoveKind::build || kind == MoveKind::build_as || kind == MoveKind::abandon ||
           kind == MoveKind::invade;
}

}  // namespace

const State& state_of(const TableSnapshot& table) { return table.seen.as<State>(); }
Action act(MoveKind kind, int first, int second) {
    return {static_cast<std::uint8_t>(kind),
            {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
}

std::vector<ActionPlan> plans_of(const TableSnapshot& table) {
    const State& s = state_of(table);
    std::vector<ActionPlan> plans;
    if (s.phase != Phase::action) return plans;
    for (const Action& action : table.legal) {
        ActionPlan plan{.action = action};
        const MoveKind kind = plan.kind();
        AnyState after = table.seen;
        table.game.apply(after, {table.me, action}, {});
        const State& t = after.as<State>();
        if (has_space(kind)) {
            plan.space = action.arg[0];
            plan.next = t.crane;
            plan.cost = kind == MoveKind::abandon  ? -worth_of_building(s, plan.space)
                        : kind == MoveKind::invade ? worth_of_building(s, plan.space)
                                                   : price_of_floor(s, plan.space);
            if (t.phase == Phase::claim) plan.projects = claims(t, t.fresh);
        } else if (kind == MoveKind::move || kind == MoveKind::go_on) {
            plan.next = t.crane;
        } else if (kind == MoveKind::transfer) {
            plan.space = action.arg[1];
        }
        plans.push_back(plan);
    }
    return plans;
}

// ---------------------------------------------------------------- words

std::string region_in_words(const Ui& ui, const TableSnapshot& table, int place) {
    const std::string name = table.say.value(term_of(table.game.vocabulary(), "place"), place);
    if (place < 0 || place >= kPlaces) return name;
    return ui.words.joined(kNoted,
                           {name, std::to_string(state_of(table).region[static_cast<std::size_t>(place)])});
}
std::string space_in_words(const Ui& ui, const TableSnapshot& table, int space) {
    return ui.words.joined(kListed, {region_in_words(ui, table, place_of(space)),
                                     ui.words(kSideKeys[static_cast<std::size_t>(side_of(space))])});
}
std::string land_in_words(const Ui& ui, Land land) {
    return std::string(ui.words(kLandKeys[static_cast<std::size_t>(land)]));
}
std::string plot_in_words(const Ui& ui, const TableSnapshot& table, int space) {
    const State& s = state_of(table);
    const Building& b = s.building[static_cast<std::size_t>(space)];
    std::string out = ui.words("garden_nation.plot", {{"land", land_in_words(ui, land_at(s, space))},
                                                      {"price", std::to_string(plot_at(s, space).price)}});
    if (plot_at(s, space).bramble() && !wild(s, space))
        out = ui.words("garden_nation.tamed", {{"land", out}});
    if (b.owner) {
        const std::string floors = ui.words.count("garden_nation.floors", b.floors);
        ui.words.add_joined(kListed, out,
                            b.of(table.me)
                                ? ui.words("garden_nation.building.own", {{"floors", floors}})
                                : ui.words("garden_nation.building",
                                           {{"seat", table.say.seat(b.owner - 1)}, {"floors", floors}}));
        if (b.roof) ui.words.add_joined(kListed, out, ui.words("garden_nation.roofed"));
    }
    return out;
}
std::string place_in_words(const Ui& ui, const TableSnapshot& table, int space) {
    return ui.words.joined(kLabelled, {space_in_words(ui, table, space), plot_in_words(ui, table, space)});
}
std::string_view project_name(const Ui& ui, Face project) {
    const ProjectInfo& info = kProjectInfo[project];
    return ui.words.or_else(name_key("garden_nation", "project", info.id), info.name);
}
std::string_view mission_name(const Ui& ui, Face mission) {
    const MissionInfo& info = kMissionInfo[mission];
    return ui.words.or_else(name_key("garden_nation", "mission", info.id), info.name);
}
std::string projects_in_words(const Ui& ui, std::uint32_t projects) {
    std::string out;
    for (; projects; projects &= projects - 1) {
        const auto project = static_cast<Face>(std::countr_zero(projects));
        ui.words.add_joined(
            kListed, out,
            ui.words("garden_nation.project_worth", {{"name", project_name(ui, project)},
                                                     {"n", std::to_string(kProjectInfo[project].points)}}));
    }
    return out;
}
std::string plan_name(const Ui& ui, const TableSnapshot& table, const ActionPlan& plan) {
    switch (plan.kind()) {
    case MoveKind::build:
        return std::string(ui.words("garden_nation.do.build"));
    case MoveKind::build_as:
        return ui.words("garden_nation.do.build_as",
                        {{"land", land_in_words(ui, static_cast<Land>(plan.action.arg[1]))}});
    case MoveKind::abandon:
        return std::string(ui.words("garden_nation.do.abandon"));
    case MoveKind::invade:
        return std::string(ui.words("garden_nation.do.invade"));
    case MoveKind::transfer:
        return ui.words("garden_nation.do.transfer",
                        {{"space", space_in_words(ui, table, plan.action.arg[0])}});
    case MoveKind::move:
        return ui.words("garden_nation.do.move", {{"region", region_in_words(ui, table, plan.next)}});
    case MoveKind::go_on:
        return ui.words("garden_nation.do.go_on", {{"region", region_in_words(ui, table, plan.next)}});
    case MoveKind::give_up:
        return std::string(ui.words("garden_nation.do.give_up"));
    case MoveKind::lay:
    case MoveKind::turn_up:
    case MoveKind::start:
    case MoveKind::deal:
    case MoveKind::show:
    case MoveKind::keep:
    case MoveKind::claim:
    case MoveKind::decline:
    case MoveKind::name:
        break;
    }
    return table.say.move(plan.action);
}
std::string plan_effect(const Ui& ui, const TableSnapshot& table, const ActionPlan& plan) {
    const State& s = state_of(table);
    std::string out;
    const auto add = [&](const std::string& text) { ui.words.add_joined(kFacts, out, text); };
    const MoveKind kind = plan.kind();
    if (has_space(kind)) {
        const int left = s.inhabitants[static_cast<std::size_t>(table.me)] - plan.cost;
        add(ui.words(plan.cost < 0 ? "garden_nation.effect.gains" : "garden_nation.effect.costs",
                     {{"n", std::to_string(std::abs(plan.cost))}, {"left", std::to_string(left)}}));
    }
    if (kind == MoveKind::invade || kind == MoveKind::move || kind == MoveKind::transfer)
        add(ui.words("garden_nation.effect.token",
                     {{"left", std::to_string(s.tokens[static_cast<std::size_t>(table.me)] - 1)}}));
    if (has_space(kind))
        add(plan.next == s.crane ? std::string(ui.words("garden_nation.effect.stays"))
                                 : ui.words("garden_nation.effect.crane",
                                            {{"region", region_in_words(ui, table, plan.next)}}));
    if (plan.projects)
        add(ui.words("garden_nation.effect.completes", {{"projects", projects_in_words(ui, plan.projects)}}));
    const int floors = kind == MoveKind::invade ? s.building[static_cast<std::size_t>(plan.space)].floors : 1;
    if ((kind == MoveKind::build || kind == MoveKind::build_as || kind == MoveKind::invade) &&
        !s.last_round && s.supply[static_cast<std::size_t>(table.me)] == floors)
        add(std::string(ui.words("garden_nation.effect.last_floor")));
    return out;
}
std::string project_aim(const Ui& ui, Face project) {
    const ProjectInfo& p = kProjectInfo[project];
    constexpr std::array<std::string_view, 7> kKeys{"",
                                                    "garden_nation.aim.beside",
                                                    "garden_nation.aim.outer",
                                                    "garden_nation.aim.pair",
                                                    "garden_nation.aim.tall_pair",
                                                    "garden_nation.aim.centre",
                                                    "garden_nation.aim.trio"};
    return ui.words(kKeys[static_cast<std::size_t>(p.pattern)],
                    {{"land", land_in_words(ui, p.land)}, {"gap", land_in_words(ui, p.gap)}});
}
std::string mission_aim(const Ui& ui, Face mission) {
    const MissionInfo& m = kMissionInfo[mission];
    constexpr std::array<std::string_view, 6> kKeys{"",
                                                    "garden_nation.mission.tall",
                                                    "garden_nation.mission.floors",
                                                    "garden_nation.mission.three_high",
                                                    "garden_nation.mission.four_high",
                                                    "garden_nation.mission.control"};
    return ui.words(kKeys[static_cast<std::size_t>(m.aim)], {{"land", land_in_words(ui, m.land)},
                                                             {"a", std::to_string(m.region[0])},
                                                             {"b", std::to_string(m.region[1])}});
}

// ---------------------------------------------------------------- figures

std::vector<int> spaces_for(const std::vector<ActionPlan>& plans, Face project) {
    std::vector<int> spaces;
    for (const ActionPlan& plan : plans)
        if (plan.projects >> project & 1) spaces.push_back(plan.space);
    return spaces;
}

}  // namespace mortarboard::ui::garden_nation_plans
