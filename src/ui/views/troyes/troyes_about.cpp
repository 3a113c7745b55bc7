// This file lists what lies on the table of Troyes, and what its moves are good for.
#include <array>

#include "games/troyes/troyes.h"
#include "ui/views/troyes/troyes_view.h"

namespace mortarboard::ui {
namespace {

using troyes::MoveKind;
using troyes::Rule;

constexpr int rule(Rule one) { return static_cast<int>(one); }
constexpr std::uint8_t kind(MoveKind one) { return static_cast<std::uint8_t>(one); }

constexpr std::array kNodes{NodeAbout{"die.", "troyes.about.die", rule(Rule::r11_1)},
                            NodeAbout{"tray.", "troyes.about.die", rule(Rule::r11_1)},
                            NodeAbout{"black.", "troyes.about.black", rule(Rule::r8_2)},
                            NodeAbout{"house.", "troyes.about.house", rule(Rule::r6_1)},
                            NodeAbout{"space.", "troyes.about.space", rule(Rule::r16_2)},
                            NodeAbout{"cathedral", "troyes.about.cathedral", rule(Rule::r13_1)},
                            NodeAbout{"cathedral.", "troyes.about.cathedral", rule(Rule::r13_1)},
                            NodeAbout{"track", "troyes.about.track", rule(Rule::r10_1)},
                            NodeAbout{"card.", "troyes.about.card", rule(Rule::r12_2)},
                            NodeAbout{"event.", "troyes.about.event", rule(Rule::r14_1)},
                            NodeAbout{"purse.", "troyes.about.purse", rule(Rule::r26_1)},
                            NodeAbout{"character.", "troyes.about.character", rule(Rule::r24_6)},
                            NodeAbout{"characters.hidden", "troyes.about.character", rule(Rule::r26_2)},
                            NodeAbout{"group.", "troyes.about.group", rule(Rule::r11_1)},
                            NodeAbout{"do.", "troyes.about.do", rule(Rule::r11_1)},
                            NodeAbout{"aim.", "troyes.about.do", rule(Rule::r11_1)},
                            NodeAbout{"aim.farm", "troyes.good.farm", rule(Rule::r17_1)},
                            NodeAbout{"aim.build", "troyes.good.build", rule(Rule::r13_1)},
                            NodeAbout{"aim.settle.", "troyes.good.settle", rule(Rule::r16_1)},
                            NodeAbout{"use.", "troyes.good.use", rule(Rule::r18_1)},
                            NodeAbout{"mode.reroll", "troyes.good.reroll", rule(Rule::r10_2)},
                            NodeAbout{"mode.flip", "troyes.good.flip", rule(Rule::r10_4)},
                            NodeAbout{"recruit", "troyes.good.recruit", rule(Rule::r10_3a)},
                            NodeAbout{"city.", "about.zoom"},
                            NodeAbout{"move.", "troyes.about.move"}};

constexpr std::array kKinds{
    KindAbout{kind(MoveKind::take), "troyes.kind.take", "troyes.good.take"},
    KindAbout{kind(MoveKind::activate), "troyes.kind.activate", "troyes.good.activate", KindAbout::step},
    KindAbout{kind(MoveKind::hire), "troyes.kind.hire", "troyes.good.hire", KindAbout::step},
    KindAbout{kind(MoveKind::build), "troyes.do.build", "troyes.good.build", KindAbout::step},
    KindAbout{kind(MoveKind::attack), "troyes.kind.attack", "troyes.good.attack", KindAbout::step},
    KindAbout{kind(MoveKind::settle), "troyes.kind.settle", "troyes.good.settle", KindAbout::step},
    KindAbout{kind(MoveKind::farm), "troyes.do.farm", "troyes.good.farm", KindAbout::step},
    KindAbout{kind(MoveKind::place), "troyes.kind.place", "troyes.good.settle", KindAbout::step},
    KindAbout{kind(MoveKind::face), "troyes.kind.face", "troyes.good.face", KindAbout::step},
    KindAbout{kind(MoveKind::give_in), "troyes.do.give_in", "troyes.good.give_in", KindAbout::step},
    KindAbout{kind(MoveKind::use), "troyes.kind.use", "troyes.good.use", KindAbout::step},
    KindAbout{kind(MoveKind::reroll), "troyes.do.reroll", "troyes.good.reroll", KindAbout::step},
    KindAbout{kind(MoveKind::flip), "troyes.do.flip", "troyes.good.flip", KindAbout::step},
    KindAbout{kind(MoveKind::recruit), "troyes.do.recruit", "troyes.good.recruit", KindAbout::step},
    KindAbout{kind(MoveKind::stop), "troyes.do.duty_done", "troyes.good.choice", KindAbout::step},
    KindAbout{kind(MoveKind::lift), "troyes.kind.place", "troyes.good.choice", KindAbout::step},
    KindAbout{kind(MoveKind::pass), "troyes.do.pass", "troyes.good.pass", KindAbout::end}};

}  // namespace

GameAbout TroyesView::about() const { return {kNodes, kKinds}; }

}  // namespace mortarboard::ui
