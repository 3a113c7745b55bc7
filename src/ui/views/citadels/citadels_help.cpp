// This file lists what lies on the table of Citadels, and what its moves are good for.
#include <array>

#include "games/citadels/citadels.h"
#include "ui/views/citadels/citadels_view.h"

namespace mortarboard::ui {
namespace {

using citadels::MoveKind;
using citadels::Rule;

constexpr int rule(Rule one) { return static_cast<int>(one); }
constexpr std::uint8_t kind(MoveKind one) { return static_cast<std::uint8_t>(one); }

constexpr std::array kNodes{NodeHelp{"rank.", "citadels.about.rank", rule(Rule::r5_1)},
                            NodeHelp{"seat.", "citadels.about.seat", rule(Rule::r9_1)},
                            NodeHelp{"street.", "citadels.about.seat", rule(Rule::r9_1)},
                            NodeHelp{"purse.", "citadels.about.seat", rule(Rule::r1_4)},
                            NodeHelp{"house.", "citadels.about.house", rule(Rule::r7_3)},
                            NodeHelp{"deck", "citadels.about.deck", rule(Rule::r8_2)},
                            NodeHelp{"card.", "citadels.about.card", rule(Rule::r7_1)},
                            NodeHelp{"held.", "citadels.about.card", rule(Rule::r7_1)},
                            NodeHelp{"role.", "citadels.about.role", rule(Rule::r3_1)},
                            NodeHelp{"offered.", "citadels.about.role", rule(Rule::r3_1)},
                            NodeHelp{"own.", "citadels.about.own", rule(Rule::r5_6)},
                            NodeHelp{"pack.", "citadels.about.pack", rule(Rule::r3_6)},
                            NodeHelp{"kind.", "citadels.about.kind", rule(Rule::r5_6)},
                            NodeHelp{"planned", "citadels.about.planned"},
                            NodeHelp{"back", "citadels.about.back"},
                            NodeHelp{"move gather_gold", "citadels.good.gather_gold", rule(Rule::r6_1)},
                            NodeHelp{"move gather_cards", "citadels.good.gather_cards", rule(Rule::r6_2)},
                            NodeHelp{"move income ", "citadels.good.income", rule(Rule::r5_6)},
                            NodeHelp{"move build ", "citadels.good.build", rule(Rule::r7_1)},
                            NodeHelp{"move end_turn", "citadels.good.end_turn", rule(Rule::r5_5)}};

#define KIND(id, good, part) \
    MoveKindHelp { kind(MoveKind::id), "citadels.verb." #id, "citadels.good." #good, MoveKindHelp::part }
constexpr std::array kKinds{KIND(choose, choose, step),
                            KIND(choose_face_down, choose, step),
                            KIND(discard_role, discard, step),
                            KIND(exchange_roles, district, step),
                            KIND(gather_gold, gather_gold, use),
                            KIND(gather_cards, gather_cards, use),
                            KIND(keep, keep, step),
                            KIND(income, income, use),
                            KIND(mixed_income, income, step),
                            KIND(build, build, use),
                            KIND(build_with_help, build, use),
                            KIND(build_den, build, use),
                            KIND(build_den_with_help, build, use),
                            KIND(build_by_framework, build, step),
                            KIND(build_by_sacrifice, build, step),
                            KIND(build_top, build, step),
                            KIND(kill, ability, use),
                            KIND(bewitch, must, use),
                            KIND(warrant, ability, use),
                            KIND(sign, ability, step),
                            KIND(rob, ability, use),
                            KIND(spy, ability, use),
                            KIND(declare, ability, step),
                            KIND(threaten, ability, use),
                            KIND(make_real, ability, step),
                            KIND(swap_hands, ability, step),
                            KIND(redraw, ability, step),
                            KIND(look, ability, use),
                            KIND(take, ability, step),
                            KIND(take_into_hand, ability, step),
                            KIND(divine, ability, use),
                            KIND(take_crown, must, use),
                            KIND(give_crown, must, use),
                            KIND(ask_richest, ability, use),
                            KIND(extra_gold, ability, use),
                            KIND(extra_cards, ability, use),
                            KIND(voyage, ability, use),
                            KIND(study, ability, use),
                            KIND(destroy, ability, step),
                            KIND(exchange, ability, step),
                            KIND(hand_over, ability, step),
                            KIND(seize, ability, step),
                            KIND(court, ability, use),
                            KIND(beautify, ability, step),
                            KIND(collect_taxes, ability, use),
                            KIND(laboratory, district, step),
                            KIND(museum, district, step),
                            KIND(smithy, district, step),
                            KIND(armory, district, step),
                            KIND(guild, district, use),
                            KIND(reveal_second, district, step),
                            KIND(lay_character, district, step),
                            KIND(take_open, district, step),
                            KIND(bind, district, step),
                            KIND(replace, district, step),
                            KIND(turn_down, district, step),
                            KIND(link, district, step),
                            KIND(pay_from_crown, price, step),
                            KIND(discard, price, step),
                            KIND(give, give, step),
                            KIND(reveal, answer, step),
                            KIND(thank, answer, step),
                            KIND(stay_silent, answer, step),
                            KIND(bribe, answer, step),
                            KIND(refuse, answer, step),
                            KIND(turn_up, answer, step),
                            KIND(confiscate, answer, step),
                            KIND(decline, decline, step),
                            KIND(finish, finish, step),
                            KIND(end_turn, end_turn, end)};
#undef KIND

}  // namespace

GameHelp CitadelsView::help() const { return {kNodes, kKinds}; }

}  // namespace mortarboard::ui
