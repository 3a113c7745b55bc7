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

constexpr std::array kNodes{NodeAbout{"space.", "garden_nation.about.space", rule(Rule::r5_4)},
                            NodeAbout{"project.", "garden_nation.about.project", rule(Rule::r7_1)},
                            NodeAbout{"mission.", "garden_nation.about.mission", rule(Rule::r12_1)},
                            NodeAbout{"track.", "garden_nation.about.track", rule(Rule::r13_1)},
                            NodeAbout{"slots.", "garden_nation.about.slot", rule(Rule::r3_1)},
                            NodeAbout{"regions.", "garden_nation.about.region", rule(Rule::r10_1)},
                            NodeAbout{"before.", "garden_nation.about.seat", rule(Rule::r2_3)},
                            NodeAbout{"purse.", "garden_nation.about.seat", rule(Rule::r2_3)},
                            NodeAbout{"do ", "garden_nation.about.do", rule(Rule::r4_2)},
                            NodeAbout{"move_roof", "garden_nation.good.transfer", rule(Rule::r9_6)},
                            NodeAbout{"claim.", "garden_nation.good.claim", rule(Rule::r7_9)},
                            NodeAbout{"decline", "garden_nation.good.decline", rule(Rule::r7_7)},
                            NodeAbout{"name.", "garden_nation.good.name", rule(Rule::r3_2)},
                            NodeAbout{"keep", "garden_nation.about.keep", rule(Rule::r2_8)},
                            NodeAbout{"garden.", "about.zoom"},
                            NodeAbout{"turn.", "garden_nation.about.turn"}};

constexpr std::array kKinds{
    KindAbout{kind(MoveKind::keep), "garden_nation.kind.keep", "garden_nation.good.keep", KindAbout::step},
    KindAbout{kind(MoveKind::build), "garden_nation.do.build", "garden_nation.good.build"},
    KindAbout{kind(MoveKind::build_as), "garden_nation.kind.build_as", "garden_nation.good.build_as"},
    KindAbout{kind(MoveKind::abandon), "garden_nation.do.abandon", "garden_nation.good.abandon"},
    KindAbout{kind(MoveKind::move), "garden_nation.kind.move", "garden_nation.good.move", KindAbout::step},
    KindAbout{kind(MoveKind::transfer), "garden_nation.kind.transfer", "garden_nation.good.transfer",
              KindAbout::step},
    KindAbout{kind(MoveKind::invade), "garden_nation.do.invade", "garden_nation.good.invade",
              KindAbout::step},
    KindAbout{kind(MoveKind::go_on), "garden_nation.kind.go_on", "garden_nation.good.go_on", KindAbout::step},
    KindAbout{kind(MoveKind::claim), "garden_nation.kind.claim", "garden_nation.good.claim"},
    KindAbout{kind(MoveKind::name), "garden_nation.kind.name", "garden_nation.good.name", KindAbout::step},
    KindAbout{kind(MoveKind::give_up), "garden_nation.do.give_up", "garden_nation.good.give_up",
              KindAbout::end},
    KindAbout{kind(MoveKind::decline), "garden_nation.do.decline", "garden_nation.good.decline",
              KindAbout::end}};

}  // namespace

GameAbout GardenNationView::about() const { return {kNodes, kKinds}; }

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
