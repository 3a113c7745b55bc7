// Below the garden lie the looking seat's choices: actions on the selected space, ploys, claims, the next
// seat.
#include <algorithm>

#include "ui/views/garden_nation/garden_nation_cards.h"
#include "ui/views/garden_nation/garden_nation_view.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {
namespace {

using namespace garden_nation;
using namespace garden_nation_plans;
using garden_nation_cards::heading;

}  // namespace

void GardenNationView::draw_choices(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    if (table.me < 0 || table.legal.empty()) {
        if (s.phase == Phase::over) return;
        const TextStyle quiet{.colour = ui.palette->quiet, .wraps = true};
        const std::string_view none = ui.words("table.no_moves");
        ui.text(rest.cut_top(ui.text_height(none, rest.w, quiet), 8), none, quiet);
        return;
    }
    if (s.phase == Phase::choose) return;  // The mission cards are pressed themselves.
    ui.semantics.open(Role::group, "choices", ui.words("garden_nation.choices"), rest);
    const float top = rest.y;
    if (s.phase == Phase::claim) draw_claims(ui, table, rest);
    if (s.phase == Phase::name) draw_names(ui, table, rest);
    if (s.phase == Phase::action) draw_actions(ui, table, rest);
    ui.semantics.close(std::max(top, rest.y));
}
// Each action has a button with its price and the crane's next region; the second press makes the move.
void GardenNationView::draw_plan_buttons(Ui& ui, const TableSnapshot& table, FlowLayout& flow,
                                         const std::vector<const ActionPlan*>& plans) {
    for (const ActionPlan* const plan : plans) {
        const MoveKind kind = plan->kind();
        const bool pending = picker_.is_pending(plan->action),
                   at_once = kind == MoveKind::go_on || kind == MoveKind::give_up;
        const std::string label = plan_name(ui, table, *plan),
                          name = ui.words.joined(kListed, {label, plan_effect(ui, table, *plan)});
        std::string brief;
        if (plan->cost)
            brief = ui.words(plan->cost > 0 ? "amount.less" : "amount.more",
                             {{"what", std::to_string(std::abs(plan->cost))}});
        if (at_once)
            ui.words.add_joined(kFacts, brief, ui.words("garden_nation.no_token"));
        else if (plan->space < 0 || kind == MoveKind::transfer || kind == MoveKind::invade)
            ui.words.add_joined(kFacts, brief, ui.words("garden_nation.one_token"));
        else
            ui.words.add_joined(kFacts, brief, region_in_words(ui, table, plan->next));
        if (pending) brief = ui.words("garden_nation.again");
        const ButtonLook look{
            .kind = pending ? ButtonLook::first : ButtonLook::lit, .detail = brief, .name = name};
        const std::string id = "do " + std::to_string(plan->action.kind) + "." +
                               std::to_string(plan->action.arg[0]) + "." +
                               std::to_string(plan->action.arg[1]);
        if (!button(ui, id, next_button(ui, flow, label, look), label, look)) continue;
        if (at_once)
            picker_.make({plan->action});
        else
            picker_.press(ui, table.legal, {plan->action});
    }
}
// The heading names the selected space, or the pending action and its effect. While a roof is being moved,
// the space is that of its building until a target is selected.
void GardenNationView::draw_selected(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const Selection& selected = picker_.selected();
    const int space = selected.space >= 0 ? selected.space : selected.roof_from;
    const ActionPlan* const plan = planned();
    const std::string title = space >= 0 ? place_in_words(ui, table, space) : plan_name(ui, table, *plan);
    const TextStyle bold{.face = Typeface::bold, .wraps = true};
    const Rect head = rest.cut_top(ui.text_height(title, rest.w, bold));
    ui.text(head, title, bold);
    const std::string effect = plan ? plan_effect(ui, table, *plan)
                                    : std::string(ui.words(selected.space >= 0 ? "garden_nation.choose_option"
                                                                               : "garden_nation.ask.roof"));
    const TextStyle style{.size = kSmall, .colour = ui.palette->quiet, .wraps = true};
    const Rect line = rest.cut_top(ui.text_height(effect, rest.w, style), 6);
    ui.text(line, effect, style);
    ui.semantics.add(Role::text, "plan",
                     ui.words("garden_nation.say.plan", {{"title", title}, {"effect", effect}}),
                     {head.x, head.y, head.w, line.bottom() - head.y});
}
// Draws the button that moves the roof of the selected space to another building.
void GardenNationView::draw_move_roof(Ui& ui, FlowLayout& flow) {
    const int space = picker_.selected().space;
    const bool has_roof = std::any_of(plans_.begin(), plans_.end(), [&](const ActionPlan& plan) {
        return plan.kind() == MoveKind::transfer && plan.action.arg[0] == space;
    });
    if (!has_roof || picker_.selected().roof_from >= 0) return;
    const std::string label(ui.words("garden_nation.move_roof")), detail(ui.words("garden_nation.one_token"));
    const ButtonLook look{.kind = ButtonLook::lit, .detail = detail};
    if (button(ui, "move_roof", next_button(ui, flow, label, look), label, look))
        picker_.select(ui, {.roof_from = space});
}
// While a roof is being moved nothing can be built: this button leads back to the other actions.
void GardenNationView::draw_leave_roof(Ui& ui, FlowLayout& flow) {
    const int from = picker_.selected().roof_from;
    if (from < 0) return;
    const std::string_view label = ui.words("page.back");
    const ButtonLook look{};
    if (button(ui, "leave_roof", next_button(ui, flow, label, look), label, look))
        picker_.select(ui, {.space = from});
}
void GardenNationView::draw_actions(Ui& ui, const TableSnapshot& table, Rect& rest) {
    ButtonLook two_lines{};
    two_lines.detail = "x";
    const int space = picker_.selected().space;
    if (has_action_begun()) draw_selected(ui, table, rest);
    std::vector<const ActionPlan*> plans;
    const bool moves_roof = picker_.selected().roof_from >= 0;
    if (space >= 0) {
        plans = options_at(space);
    } else if (!moves_roof) {
        for (const ActionPlan& plan : plans_)
            if (plan.kind() == MoveKind::move || plan.kind() == MoveKind::go_on ||
                plan.kind() == MoveKind::give_up)
                plans.push_back(&plan);
        if (plans.empty()) return;
        const int tokens = state_of(table).tokens[static_cast<std::size_t>(table.me)];
        if (!picker_.pending())
            heading(ui, rest, ui.words("garden_nation.ploys", {{"n", std::to_string(tokens)}}));
    }
    FlowLayout flow(rest, button_height(ui, two_lines));
    draw_plan_buttons(ui, table, flow, plans);
    if (space >= 0) draw_move_roof(ui, flow);
    draw_leave_roof(ui, flow);
    rest.cut_top(flow.bottom() - rest.y, 8);
}
void GardenNationView::draw_claims(Ui& ui, const TableSnapshot& table, Rect& rest) {
    ButtonLook two_lines{};
    two_lines.detail = "x";
    FlowLayout flow(rest, button_height(ui, two_lines));
    bool first = true;
    for (const Action& action : table.legal) {
        const bool claim = action.kind == static_cast<std::uint8_t>(MoveKind::claim);
        const Face project = action.arg[0];
        const std::string label =
            claim ? ui.words("garden_nation.do.claim", {{"name", project_name(ui, project)}})
                  : std::string(ui.words("garden_nation.do.decline"));
        const std::string detail =
            claim ? ui.words("garden_nation.claim.effect",
                             {{"points", ui.words.count("table.points", kProjectInfo[project].points)}})
                  : std::string(ui.words("garden_nation.decline.effect"));
        const std::string name = ui.words.joined(kListed, {label, detail});
        const ButtonLook look{
            .kind = claim && first ? ButtonLook::first : ButtonLook::lit, .detail = detail, .name = name};
        if (button(ui, claim ? "claim." + std::to_string(project) : "decline",
                   next_button(ui, flow, label, look), label, look))
            picker_.make({action});
        first = false;
    }
    rest.cut_top(flow.bottom() - rest.y, 8);
}
void GardenNationView::draw_names(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    ButtonLook two_lines{};
    two_lines.detail = "x";
    FlowLayout flow(rest, button_height(ui, two_lines));
    for (const Action& action : table.legal) {
        const int seat = action.arg[0];
        const std::string label = ui.words("garden_nation.do.name", {{"seat", table.say.seat(seat)}});
        const std::string detail =
            ui.words.count("garden_nation.inhabitants", s.inhabitants[static_cast<std::size_t>(seat)]);
        const std::string name = ui.words.joined(kListed, {label, detail});
        const ButtonLook look{.kind = ButtonLook::lit, .detail = detail, .name = name};
        const Rect box = next_button(ui, flow, label, look, ui.px(22));
        if (button(ui, "name." + std::to_string(seat), box, label, look)) picker_.make({action});
        const PlayerColour& paint = garden_nation_cards::paint_of(table, seat);
        ui.emblem({box.x + ui.px(14), box.centre().y}, ui.px(13), paint.emblem, paint.colour);
    }
    rest.cut_top(flow.bottom() - rest.y, 8);
}

}  // namespace mortarboard::ui
