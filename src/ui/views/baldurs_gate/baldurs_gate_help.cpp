// What lies on the table of Builders of Baldur's Gate, and what its moves are good for.
#include <array>

#include "games/baldurs_gate/baldurs_gate.h"
#include "ui/views/baldurs_gate/baldurs_gate_view.h"

namespace mortarboard::ui {
namespace {

using baldurs_gate::MoveKind;
using baldurs_gate::Rule;

constexpr int rule(Rule one) { return static_cast<int>(one); }
constexpr std::uint8_t kind(MoveKind one) { return static_cast<std::uint8_t>(one); }

constexpr std::array kNodes{NodeHelp{"space.", "baldurs_gate.about.space", rule(Rule::r1_3)},
                            NodeHelp{"location.", "baldurs_gate.about.location", rule(Rule::r9_1)},
                            NodeHelp{"district.", "baldurs_gate.about.district", rule(Rule::r8_3)},
                            NodeHelp{"hand.", "baldurs_gate.about.hand", rule(Rule::r5_1)},
                            NodeHelp{"portfolio.", "baldurs_gate.about.portfolio", rule(Rule::r10_2)},
                            NodeHelp{"my_hq", "baldurs_gate.about.hq", rule(Rule::r10_1)},
                            NodeHelp{"gate_card.", "baldurs_gate.about.gate_card", rule(Rule::r10_7)},
                            NodeHelp{"hq_card.", "baldurs_gate.about.hq_card", rule(Rule::r3_1)},
                            NodeHelp{"agenda.", "baldurs_gate.about.agenda", rule(Rule::r16_1)},
                            NodeHelp{"display.", "baldurs_gate.about.display", rule(Rule::r12_1)},
                            NodeHelp{"track.", "baldurs_gate.about.track", rule(Rule::r11_2)},
                            NodeHelp{"strength", "baldurs_gate.about.strength", rule(Rule::r8_2)},
                            NodeHelp{"purse.", "baldurs_gate.about.seat", rule(Rule::r2_2)},
                            NodeHelp{"cards.", "baldurs_gate.about.seat", rule(Rule::r12_6)},
                            NodeHelp{"types.", "baldurs_gate.about.seat", rule(Rule::r10_2)},
                            NodeHelp{"deal.", "baldurs_gate.good.send", rule(Rule::r9_3)},
                            NodeHelp{"collect", "baldurs_gate.good.collect", rule(Rule::r10_1)},
                            NodeHelp{"finish", "baldurs_gate.good.finish", rule(Rule::r10_6)},
                            NodeHelp{"hq.", "baldurs_gate.about.hq", rule(Rule::r10_4)},
                            NodeHelp{"gate.", "baldurs_gate.about.gate_card", rule(Rule::r10_7)},
                            NodeHelp{"influence.", "baldurs_gate.good.influence", rule(Rule::r11_1)},
                            NodeHelp{"city.", "about.zoom"},
                            NodeHelp{"city.back", "baldurs_gate.about.back"},
                            NodeHelp{"attack.", "baldurs_gate.about.attack", rule(Rule::r8_1)}};

#define KIND(id, good, part)                                                                         \
    MoveKindHelp {                                                                                   \
        kind(MoveKind::id), "baldurs_gate.verb." #id, "baldurs_gate.good." #good, MoveKindHelp::part \
    }
constexpr std::array kKinds{
    KIND(build, build, step),     KIND(send, send, step),        KIND(collect, collect, step),
    KIND(reserve, reserve, step), KIND(use, income, use),        KIND(use_gate, income, use),
    KIND(use_hq, income, use),    KIND(take, take, step),        KIND(influence, influence, step),
    KIND(tower, fortify, step),   KIND(keep, fortify, step),     KIND(gate, fortify, step),
    KIND(claim, claim, step),     KIND(recall, recall, step),    KIND(bargain, choice, step),
    KIND(plan, choice, step),     KIND(site, choice, step),      KIND(hold, choice, step),
    KIND(pick_hq, choice, step),  KIND(put_under, choice, step), KIND(put_agenda_under, choice, step),
    KIND(finish, finish, end)};
#undef KIND

}  // namespace

GameHelp BaldursGateView::help() const { return {kNodes, kKinds}; }

}  // namespace mortarboard::ui
