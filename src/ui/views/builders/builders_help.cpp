// This file lists what lies on the table of The Builders, and what its moves are good for.
#include <array>

#include "games/builders/builders.h"
#include "ui/views/builders/builders_view.h"

namespace mortarboard::ui {
namespace {

using builders::MoveKind;
using builders::Rule;

constexpr int rule(Rule one) { return static_cast<int>(one); }
constexpr std::uint8_t kind(MoveKind one) { return static_cast<std::uint8_t>(one); }

constexpr std::array kNodes{NodeHelp{"card.", "builders.about.card", rule(Rule::r4_1)},
                            NodeHelp{"next.", "builders.about.next", rule(Rule::r2_3)},
                            NodeHelp{"member.", "builders.about.member", rule(Rule::r6_1)},
                            NodeHelp{"crew.none", "builders.about.member", rule(Rule::r6_8)},
                            NodeHelp{"site.", "builders.about.site", rule(Rule::r8_1)},
                            NodeHelp{"sites.none", "builders.about.site", rule(Rule::r4_1)},
                            NodeHelp{"on.", "builders.about.at_work", rule(Rule::r6_8)},
                            NodeHelp{"theirs.", "builders.about.theirs", rule(Rule::r12_1)},
                            NodeHelp{"purse.", "builders.about.purse", rule(Rule::r11_2)},
                            NodeHelp{"deck.workers", "builders.about.deck", rule(Rule::r2_6)},
                            NodeHelp{"deck.buildings", "builders.about.deck_buildings", rule(Rule::r2_3)},
                            NodeHelp{"coins.", "builders.good.take_coins", rule(Rule::r7_1)},
                            NodeHelp{"buy_action", "builders.good.buy_action", rule(Rule::r3_3)},
                            NodeHelp{"recall", "builders.good.recall", rule(Rule::r6_12)},
                            NodeHelp{"end_turn", "builders.good.end_turn", rule(Rule::r3_7)}};

constexpr std::array kKinds{
    MoveKindHelp{kind(MoveKind::send), "builders.verb.send", "builders.good.send"},
    MoveKindHelp{kind(MoveKind::to), "builders.verb.to", "builders.good.to", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::start), "builders.verb.start", "builders.good.start"},
    MoveKindHelp{kind(MoveKind::recruit), "builders.verb.recruit", "builders.good.recruit"},
    MoveKindHelp{kind(MoveKind::take_coins), "builders.verb.take_coins", "builders.good.take_coins"},
    MoveKindHelp{kind(MoveKind::buy_action), "builders.verb.buy_action", "builders.good.buy_action",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::recall), "builders.verb.recall", "builders.good.recall", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::end_turn), "builders.verb.end_turn", "builders.good.end_turn",
                 MoveKindHelp::end}};

}  // namespace

GameHelp BuildersView::help() const { return {kNodes, kKinds}; }

// A beginner is warned: a member that asks for a wage is of no use to a seat without coins.
std::string BuildersView::warning(const Ui& ui, const TableSnapshot& table, const Action& action) const {
    if (action.kind != kind(MoveKind::buy_action)) return {};
    const auto& s = table.seen.as<builders::State>();
    const int left = s.coins[table.me] - builders::kBoughtActionCoins;
    if (left > 1) return {};
    return ui.words("builders.warn.wages", {{"coins", ui.words.count("builders.coins", left)}});
}

}  // namespace mortarboard::ui
