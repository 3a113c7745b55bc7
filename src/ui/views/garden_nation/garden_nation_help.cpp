// This file lists what lies on the table of Garden Nation, and what its moves are good for.
#include <array>

#include "games/garden_nation/garden_nation.h"
#include "ui/views/garden_nation/garden_nation_view.h"

namespace mortarboard::ui {
namespace {

using garden_nation::MoveKind;
using garden_nation::Rule;

constexpr int rule(Rule one) { return static_cast<int>(one); }
constexpr std::uint8_t kind(MoveKind one) { return static_cast<std::uint8_t>(one); }

constexpr int kFewInhabitants = 5;

constexpr std::array kNodes{NodeHelp{"space.", "garden_nation.about.space", rule(Rule::r5_4)},
                            NodeHelp{"project.", "garden_nation.about.project", rule(Rule::r7_1)},
                            NodeHelp{"mission.", "garden_nation.about.mission", rule(Rule::r12_1)},
                            NodeHelp{"track.", "garden_nation.about.track", rule(Rule::r13_1)},
                            NodeHelp{"slots.", "garden_nation.about.slot", rule(Rule::r3_1)},
                            NodeHelp{"regions.", "garden_nation.about.region", rule(Rule::r10_1)},
                            NodeHelp{"before.", "garden_nation.about.seat", rule(Rule::r2_3)},
                            NodeHelp{"purse.", "garden_nation.about.seat", rule(Rule::r2_3)},
                            NodeHelp{"do ", "garden_nation.about.do", rule(Rule::r4_2)},
                            NodeHelp{"move_roof", "garden_nation.good.transfer", rule(Rule::r9_6)},
                            NodeHelp{"leave_roof", "garden_nation.about.back"},
                            NodeHelp{"claim.", "garden_nation.good.claim", rule(Rule::r7_9)},
                            NodeHelp{"decline", "garden_nation.good.decline", rule(Rule::r7_7)},
                            NodeHelp{"name.", "garden_nation.good.name", rule(Rule::r3_2)},
                            NodeHelp{"keep", "garden_nation.about.keep", rule(Rule::r2_8)},
                            NodeHelp{"garden.", "about.zoom"},
                            NodeHelp{"turn.", "garden_nation.about.turn"}};

constexpr std::array kKinds{
    MoveKindHelp{kind(MoveKind::keep), "garden_nation.kind.keep", "garden_nation.good.keep",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::build), "garden_nation.do.build", "garden_nation.good.build"},
    MoveKindHelp{kind(MoveKind::build_as), "garden_nation.kind.build_as", "garden_nation.good.build_as"},
    MoveKindHelp{kind(MoveKind::abandon), "garden_nation.do.abandon", "garden_nation.good.abandon"},
    MoveKindHelp{kind(MoveKind::move), "garden_nation.kind.move", "garden_nation.good.move",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::transfer), "garden_nation.kind.transfer", "garden_nation.good.transfer",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::invade), "garden_nation.do.invade", "garden_nation.good.invade",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::go_on), "garden_nation.kind.go_on", "garden_nation.good.go_on",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::claim), "garden_nation.kind.claim", "garden_nation.good.claim"},
    MoveKindHelp{kind(MoveKind::name), "garden_nation.kind.name", "garden_nation.good.name",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::give_up), "garden_nation.do.give_up", "garden_nation.good.give_up",
                 MoveKindHelp::end},
    MoveKindHelp{kind(MoveKind::decline), "garden_nation.do.decline", "garden_nation.good.decline",
                 MoveKindHelp::end}};

}  // namespace

GameHelp GardenNationView::help() const { return {kNodes, kKinds}; }

// A beginner is warned: few inhabitants lose points at the end, and nothing can be built with one.
std::string GardenNationView::warning(const Ui& ui, const TableSnapshot& table, const Action& action) const {
    if (action.kind != kind(MoveKind::build) && action.kind != kind(MoveKind::build_as)) return {};
    AnyState after = table.seen;
    table.game.apply(after, {table.me, action}, {});
    const int left = after.as<garden_nation::State>().inhabitants[static_cast<std::size_t>(table.me)];
    if (left > kFewInhabitants) return {};
    return ui.words("garden_nation.warn.few", {{"left", std::to_string(left)}});
}

}  // namespace mortarboard::ui
