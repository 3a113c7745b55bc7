// What lies on the table of Troyes, and what its moves are good for.
#include <array>

#include "games/troyes/troyes.h"
#include "ui/views/troyes/troyes_view.h"

namespace mortarboard::ui {
namespace {

using troyes::MoveKind;
using troyes::Rule;

constexpr int rule(Rule one) { return static_cast<int>(one); }
constexpr std::uint8_t kind(MoveKind one) { return static_cast<std::uint8_t>(one); }

constexpr std::array kNodes{NodeHelp{"die.", "troyes.about.die", rule(Rule::r11_1)},
                            NodeHelp{"tray.", "troyes.about.die", rule(Rule::r11_1)},
                            NodeHelp{"black.", "troyes.about.black", rule(Rule::r8_2)},
                            NodeHelp{"house.", "troyes.about.house", rule(Rule::r6_1)},
                            NodeHelp{"space.", "troyes.about.space", rule(Rule::r16_2)},
                            NodeHelp{"cathedral", "troyes.about.cathedral", rule(Rule::r13_1)},
                            NodeHelp{"cathedral.", "troyes.about.cathedral", rule(Rule::r13_1)},
                            NodeHelp{"track", "troyes.about.track", rule(Rule::r10_1)},
                            NodeHelp{"card.", "troyes.about.card", rule(Rule::r12_2)},
                            NodeHelp{"event.", "troyes.about.event", rule(Rule::r14_1)},
                            NodeHelp{"purse.", "troyes.about.purse", rule(Rule::r26_1)},
                            NodeHelp{"character.", "troyes.about.character", rule(Rule::r24_6)},
                            NodeHelp{"characters.hidden", "troyes.about.character", rule(Rule::r26_2)},
                            NodeHelp{"group.", "troyes.about.group", rule(Rule::r11_1)},
                            NodeHelp{"do.", "troyes.about.do", rule(Rule::r11_1)},
                            NodeHelp{"aim.", "troyes.about.do", rule(Rule::r11_1)},
                            NodeHelp{"aim.farm", "troyes.good.farm", rule(Rule::r17_1)},
                            NodeHelp{"aim.build", "troyes.good.build", rule(Rule::r13_1)},
                            NodeHelp{"aim.settle.", "troyes.good.settle", rule(Rule::r16_1)},
                            NodeHelp{"use.", "troyes.good.use", rule(Rule::r18_1)},
                            NodeHelp{"mode.reroll", "troyes.good.reroll", rule(Rule::r10_2)},
                            NodeHelp{"mode.flip", "troyes.good.flip", rule(Rule::r10_4)},
                            NodeHelp{"recruit", "troyes.good.recruit", rule(Rule::r10_3a)},
                            NodeHelp{"city.", "about.zoom"},
                            NodeHelp{"move.", "troyes.about.move"}};

constexpr std::array kKinds{
    MoveKindHelp{kind(MoveKind::take), "troyes.kind.take", "troyes.good.take"},
    MoveKindHelp{kind(MoveKind::activate), "troyes.kind.activate", "troyes.good.activate",
                 MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::hire), "troyes.kind.hire", "troyes.good.hire", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::build), "troyes.do.build", "troyes.good.build", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::attack), "troyes.kind.attack", "troyes.good.attack", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::settle), "troyes.kind.settle", "troyes.good.settle", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::farm), "troyes.do.farm", "troyes.good.farm", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::place), "troyes.kind.place", "troyes.good.settle", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::face), "troyes.kind.face", "troyes.good.face", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::give_in), "troyes.do.give_in", "troyes.good.give_in", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::use), "troyes.kind.use", "troyes.good.use", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::reroll), "troyes.do.reroll", "troyes.good.reroll", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::flip), "troyes.do.flip", "troyes.good.flip", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::recruit), "troyes.do.recruit", "troyes.good.recruit", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::stop), "troyes.do.duty_done", "troyes.good.choice", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::lift), "troyes.kind.place", "troyes.good.choice", MoveKindHelp::step},
    MoveKindHelp{kind(MoveKind::pass), "troyes.do.pass", "troyes.good.pass", MoveKindHelp::end}};

}  // namespace

GameHelp TroyesView::help() const { return {kNodes, kKinds}; }

}  // namespace mortarboard::ui
