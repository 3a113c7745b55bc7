#include "ui/views/troyes/troyes_view.h"

#include <algorithm>

#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace troyes;
using troyes_pieces::state_of;
using troyes_plans::act, troyes_plans::has_kind;

}  // namespace

std::unique_ptr<View> make_troyes_view() { return std::make_unique<TroyesView>(); }

void TroyesView::Selection::step_back() {
    if (mode != Mode::none)
        mode = Mode::none;
    else if (!dice.empty())
        dice.pop_back();
    else
        cube = 0;
}
void TroyesView::log_changed() {
    picker_.log_changed();
    purses_.log_changed();
}
bool TroyesView::key(Ui& ui, std::string_view name) { return camera_.key(ui, name) || picker_.key(ui, name); }

// ---------------------------------------------------------------- what is possible

bool TroyesView::is_acting(const TableSnapshot& table) const {
    const State& s = state_of(table);
    return table.me >= 0 && table.to_move.has(table.me) && s.phase == Phase::turn &&
           (s.step() == Step::none || s.step() == Step::group);
}
// Drops the part of the selection that is no longer possible, because the position has changed.
void TroyesView::drop_impossible_selection(const TableSnapshot& table) {
    after_ = state_of(table);
    Selection selection = picker_.selected();
    if (!is_acting(table)) {
        selection.dice.clear();
        selection.cube = 0;
        return picker_.keep(std::move(selection));
    }
    if (selection.cube) {
        if (Troyes::check(after_, {table.me, troyes_plans::use(selection.cube)}))
            Troyes::apply(after_, {table.me, troyes_plans::use(selection.cube)}, {});
        else
            selection.cube = 0;
    }
    std::vector<Die> kept;
    for (const Die die : selection.dice)
        if (const Action action = troyes_plans::take(die); Troyes::check(after_, {table.me, action})) {
            Troyes::apply(after_, {table.me, action}, {});
            kept.push_back(die);
        }
    selection.dice = std::move(kept);
    picker_.keep(std::move(selection));
}
void TroyesView::update_plans(const TableSnapshot& table) {
    std::uint64_t key =
        table.seen.hash() * 31 + static_cast<std::uint64_t>(table.me + 2) * 7 + picker_.selected().cube;
    key = key * 31 + table.legal.size();
    for (const Die die : picker_.selected().dice) key = key * 131 + die.code();
    if (key == plans_key_) return;
    plans_key_ = key;
    drop_impossible_selection(table);
    possible_actions_.clear();
    plans_ = {};
    if (!is_acting(table)) return;
    if (after_.step() == Step::group) Troyes::legal(after_, table.me, possible_actions_);
    plans_ = troyes_plans::DicePlans(after_, table.me);
}
const Action* TroyesView::best_action(Target target) const {
    const Action* best = nullptr;
    const Group group = Group::of(after_);
    if (!group.size()) return nullptr;
    for (const Action& action : possible_actions_)
        if (troyes_plans::target_of(action, group) == target &&
            (!best || (target.kind == MoveKind::activate && action.arg[1] > best->arg[1])))
            best = &action;
    return best;
}
troyes_plans::Result TroyesView::result_of_action(const TableSnapshot& table, const Action& action) const {
    return troyes_plans::result_of(after_, table.me, {&action, 1});
}
troyes_plans::Result TroyesView::result_of_plan(const TableSnapshot& table, const DicePlan& plan) const {
    return troyes_plans::result_of(after_, table.me, troyes_plans::moves_of(plan));
}
Highlight TroyesView::highlight_of(const TableSnapshot& table, Target target) const {
    if (!is_acting(table) || mode() != Mode::none) return Highlight::none;
    if (target_pending() == target) return Highlight::picked;
    return plans_[target].found ? Highlight::lit : Highlight::none;
}
TroyesView::Target TroyesView::target_pending() const {
    const Group group = Group::of(after_);
    return picker_.pending() && group.size() ? troyes_plans::target_of(*picker_.pending(), group) : Target{};
}
int TroyesView::selected_dice_like(Die die) const {
    const auto& dice = picker_.selected().dice;
    return static_cast<int>(
        std::count_if(dice.begin(), dice.end(), [&](Die one) { return one.code() == die.code(); }));
}
bool TroyesView::can_press_die(const TableSnapshot& table, Die die, bool selected) const {
    const State& s = state_of(table);
    if (table.me < 0 || !table.to_move.has(table.me)) return false;
    if (is_acting(table) && mode() == Mode::none)
        return selected || Troyes::check(after_, {table.me, troyes_plans::take(die)});
    const MoveKind kind = mode() == Mode::flip || s.step() == Step::flip ? MoveKind::flip
                          : mode() == Mode::reroll                       ? MoveKind::reroll
                                                                         : MoveKind::take;
    return is_legal(table.legal, act(kind, die.district, die.colour + 1, die.value));
}
std::string TroyesView::totals(const Ui& ui) const {
    const Group group = Group::of(after_);
    std::string out;
    for (const int as : {int{red}, int{white}, int{yellow}, int{any_colour}})
        if (const int total = group.total(static_cast<Colour>(as));
            total >= 0 && (as != any_colour || (group.size() && !group.pure())))
            ui.words.add_joined(kListed, out,
                                ui.words("troyes.total_of", {{"what", troyes_pieces::colour_word(ui, as)},
                                                             {"n", std::to_string(total)}}));
    return out;
}
std::string TroyesView::target_word(const Ui& ui, const TableSnapshot& table, Target target) const {
    switch (target.kind) {
    case MoveKind::farm:
        return std::string(ui.words("troyes.do.farm"));
    case MoveKind::build:
        return std::string(ui.words("troyes.do.build"));
    case MoveKind::settle:
        return ui.words("troyes.do.settle", {{"building", troyes_pieces::building_word(ui, target.which)}});
    case MoveKind::attack:
        return ui.words("troyes.do.attack", {{"event", troyes_pieces::event_word(table, target.which)}});
    case MoveKind::activate:
    case MoveKind::start_player:
    case MoveKind::deal:
    case MoveKind::turn_up:
    case MoveKind::reveal:
    case MoveKind::roll:
    case MoveKind::show:
    case MoveKind::place:
    case MoveKind::hire:
    case MoveKind::lift:
    case MoveKind::mill:
    case MoveKind::shoot:
    case MoveKind::face:
    case MoveKind::give_in:
    case MoveKind::stop:
    case MoveKind::pass:
    case MoveKind::recruit:
    case MoveKind::reroll:
    case MoveKind::flip:
    case MoveKind::use:
    case MoveKind::take:
    case MoveKind::kinds:
        break;
    }
    return troyes_pieces::activity_word(table, target.which);
}
std::string TroyesView::action_word(const Ui& ui, const TableSnapshot& table, const Action& action) const {
    const std::string word = target_word(ui, table, troyes_plans::target_of(action, Group::of(after_)));
    const MoveKind kind = static_cast<MoveKind>(action.kind);
    if (kind != MoveKind::activate && kind != MoveKind::hire) return word;
    const std::string times = std::to_string(action.arg[1]);
    return ui.words(kind == MoveKind::hire ? "troyes.do.hire" : "troyes.do.activate",
                    {{"card", word}, {"times", times}});
}
// The effect is said for the selected dice, or else for the cheapest dice that reach the target.
std::string TroyesView::target_effect(const Ui& ui, const TableSnapshot& table, Target target) const {
    if (!is_acting(table)) return {};
    if (const Action* action = best_action(target))
        return ui.words.joined(kLabelled,
                               {action_word(ui, table, *action),
                                troyes_pieces::result_in_words(ui, table, result_of_action(table, *action))});
    const DicePlan& plan = plans_[target];
    if (!plan.found)
        return std::string(ui.words(has_selection() ? "troyes.not_with_these" : "troyes.out_of_reach"));
    std::string dice;
    if (plan.cube)
        dice = ui.words("troyes.cube_of", {{"card", troyes_pieces::activity_word(table, plan.cube)}});
    for (int i = 0; i < plan.size; ++i)
        ui.words.add_joined(kListed, dice,
                            troyes_pieces::die_word(ui, table, plan.die[static_cast<std::size_t>(i)]));
    return ui.words(
        "troyes.cheapest",
        {{"dice", dice}, {"result", troyes_pieces::result_in_words(ui, table, result_of_plan(table, plan))}});
}

std::string TroyesView::sentence(const Ui& ui, const TableSnapshot& table) const {
    const State& s = state_of(table);
    const auto say = [&](std::string_view key) { return std::string(ui.words(key)); };
    const Target target = target_pending();
    if (picker_.pending() && !target.any())
        return ui.words("troyes.ask.again", {{"what", table.say.move(*picker_.pending())}});
    if (s.step() == Step::flip) return say("troyes.ask.flip_more");
    switch (s.phase) {
    case Phase::placement:
        return ui.words("troyes.ask.place", {{"n", std::to_string(s.personal[s.turn])}});
    case Phase::duty: {
        if (mode() != Mode::none) break;
        if (s.step() == Step::duty) {
            const DutyStep duty = read_step<DutyStep>(s.frame);
            return ui.words(duty.used < duty.due ? "troyes.ask.duty_add" : "troyes.ask.duty_done",
                            {{"due", std::to_string(duty.due)}, {"has", std::to_string(duty.used)}});
        }
        return ui.words(has_kind(table.legal, MoveKind::give_in) ? "troyes.ask.give_in" : "troyes.ask.duty",
                        {{"n", std::to_string(s.black.highest())}});
    }
    case Phase::draw_start_player:
    case Phase::deal_characters:
    case Phase::turn_up_cards:
    case Phase::roll_dice:
    case Phase::turn_up_red:
    case Phase::turn_up_second:
    case Phase::strike:
    case Phase::roll_black:
    case Phase::turn:
    case Phase::show_characters:
    case Phase::over:
        break;
    }
    if (mode() == Mode::reroll) return say("troyes.ask.reroll");
    if (mode() == Mode::flip) return say("troyes.ask.flip");
    if (s.step() == Step::hire) {
        const Face card = read_step<HireStep>(s.frame).card;
        return ui.words("troyes.ask.hire", {{"card", troyes_pieces::activity_word(table, card)}});
    }
    if (s.step() == Step::mill)
        return ui.words("troyes.ask.mill", {{"n", std::to_string(read_step<MillStep>(s.frame).left)}});
    if (s.step() == Step::shoot) {
        const ShootStep step = read_step<ShootStep>(s.frame);
        return ui.words(step.rolls ? "troyes.ask.shoot_rolls" : "troyes.ask.shoot",
                        {{"card", troyes_pieces::activity_word(table, step.card)},
                         {"n", std::to_string(step.cubes)},
                         {"rolls", std::to_string(step.rolls)}});
    }
    if (target.any()) return ui.words("troyes.ask.again", {{"what", target_effect(ui, table, target)}});
    const Group group = Group::of(after_);
    if (is_acting(table) && group.size()) {
        const std::string sum = totals(ui), price = ui.words.count("troyes.deniers", group.price());
        return ui.words(group.price() ? "troyes.ask.dice_cost" : "troyes.ask.dice",
                        {{"sum", sum}, {"price", price}});
    }
    if (is_acting(table) && group.cube())
        return ui.words("troyes.ask.cube", {{"card", troyes_pieces::activity_word(table, group.cube())}});
    return say("troyes.ask.turn");
}

// ---------------------------------------------------------------- pressing

PieceState TroyesView::show_piece(Ui& ui, const TableSnapshot& table, Piece piece) {
    // With dice selected, what is refused depends on them.
    if (piece.move && piece.highlight == Highlight::none && is_acting(table) && mode() == Mode::none)
        piece.refused_by = Troyes::check(after_, {table.me, *piece.move}).rule;
    const PieceState state = place_piece(ui, piece);
    if (!state.pointed()) return state;
    const std::string detail = ui.words.joined(kSentences, {piece.detail, piece.note});
    const std::string name = piece.name.ends_with('.') ? std::string(piece.name)
                                                       : ui.words("troyes.sentence", {{"what", piece.name}});
    description_ = detail.empty() ? std::string(piece.name) : ui.words.joined(kSentences, {name, detail});
    return state;
}
PieceState TroyesView::show_target(Ui& ui, const TableSnapshot& table, Piece piece, Target target,
                                   const std::optional<Action>& direct) {
    piece.move = direct ? direct : action_of(table, target);
    const PieceState state = show_piece(ui, table, piece);
    if (state.pointed() && is_acting(table)) pointed_next_frame_ = target;
    if (state.pressed && direct)
        press_direct(ui, table, *direct);
    else if (state.pressed)
        press_target(ui, table, target);
    return state;
}
void TroyesView::refuse(Ui& ui, const TableSnapshot& table, Verdict verdict) {
    description_ = table.say.refusal(verdict.rule);
    ui.announce(description_);
}
Action TroyesView::action_of(const TableSnapshot& table, Die die) const {
    const auto with = [&](MoveKind kind) { return act(kind, die.district, die.colour + 1, die.value); };
    if (state_of(table).step() == Step::flip || mode() == Mode::flip) return with(MoveKind::flip);
    return mode() == Mode::reroll ? with(MoveKind::reroll) : troyes_plans::take(die);
}
std::optional<Action> TroyesView::action_of(const TableSnapshot& table, Target target) const {
    const MoveKind kind = target.kind;
    if (is_acting(table) && !Group::of(after_).size()) return {};
    if (kind == MoveKind::settle) return act(kind, supply);
    if (kind == MoveKind::attack) return act(kind, target.which);
    if (kind != MoveKind::activate) return act(kind);
    const bool hires = is_acting(table) && state_of(table).own_tradesman(slot_of(target.which), table.me) < 0;
    return act(hires ? MoveKind::hire : kind, target.which, 1);
}
// A press selects or deselects a die; while influence is being spent, or a black die is being fought, it is a
// move.
void TroyesView::press_die(Ui& ui, const TableSnapshot& table, Die die) {
    const State& s = state_of(table);
    const Action take = action_of(table, die);
    if (s.step() == Step::flip || mode() == Mode::reroll) return press_direct(ui, table, take);
    if (mode() == Mode::flip || !is_acting(table)) return picker_.make({take});
    Selection selection = picker_.selected();
    const Verdict verdict = Troyes::check(after_, {table.me, take});
    // A repeated press selects one more equal die while there are any, then deselects all of them.
    if (verdict) {
        selection.dice.push_back(die);
    } else if (selected_dice_like(die)) {
        std::erase_if(selection.dice, [&](Die one) { return one.code() == die.code(); });
    } else {
        picker_.withdraw();
        if (!Troyes::check(s, {table.me, take}) && !has_selection()) return picker_.make({take});
        return refuse(ui, table, verdict);
    }
    picker_.select(ui, std::move(selection));
    update_plans(table);
}
MoveSequence TroyesView::with_dice(const TableSnapshot& table, const Action& action, Place source) const {
    MoveSequence all{action};
    const Selection& selection = picker_.selected();
    if (selection.cube) all.before.push_back(troyes_plans::use(selection.cube));
    for (const Die die : selection.dice) all.before.push_back(troyes_plans::take(die));
    // The game itself sends the citizen if there is only one.
    if (static_cast<MoveKind>(action.kind) == MoveKind::hire && source != nowhere &&
        troyes_plans::sources_of(after_, table.me).size() > 1)
        all.after.push_back(act(MoveKind::lift, source));
    return all;
}
MoveSequence TroyesView::with_dice(const TableSnapshot& table, const Action& action) const {
    return with_dice(table, action, state_of(table).personal[table.me] ? supply : nowhere);
}
void TroyesView::press_target(Ui& ui, const TableSnapshot& table, Target target) {
    const std::optional<Action> usual = action_of(table, target);
    if (!is_acting(table) && usual) return picker_.make({*usual});
    if (const Action* action = best_action(target))
        return picker_.press(ui, table.legal, with_dice(table, *action));
    if (const DicePlan& plan = plans_[target]; plan.found) {
        // The cheapest dice are selected.
        Selection selection = picker_.selected();
        selection.mode = Mode::none;
        if (plan.cube) selection.cube = plan.cube;
        for (int i = 0; i < plan.size; ++i) selection.dice.push_back(plan.die[static_cast<std::size_t>(i)]);
        picker_.select(ui, std::move(selection));
        update_plans(table);
        if (const Action* action = best_action(target)) picker_.propose(ui, with_dice(table, *action));
        return;
    }
    picker_.withdraw();
    if (usual) return refuse(ui, table, Troyes::check(after_, {table.me, *usual}));
    description_ = std::string(ui.words("troyes.out_of_reach"));
    ui.announce(description_);
}
void TroyesView::press_direct(Ui& ui, const TableSnapshot& table, const Action& action) {
    picker_.press(ui, table.legal, {action});
}

// ---------------------------------------------------------------- a frame

std::vector<std::string> TroyesView::drawers(const Ui& ui, const TableSnapshot&) const {
    return {std::string(ui.words("troyes.drawer.cards")), std::string(ui.words("troyes.drawer.events"))};
}
std::optional<Action> TroyesView::draw(Ui& ui, const TableSnapshot& table, const TableLayout& places) {
    picker_.begin_frame(table.legal);
    description_.clear();
    update_plans(table);
    pointed_ = pointed_next_frame_;
    pointed_next_frame_ = {};
    draw_board(ui, table, places.board, places.narrow());
    if (!places.own_area.empty()) {
        if (places.drawer == TableLayout::kWhole || places.drawer == TableLayout::kYou)
            draw_tray(ui, table, places.own_area, places.narrow());
        else if (places.drawer == 1)
            draw_cards_drawer(ui, table, places.own_area);
        else
            draw_events_drawer(ui, table, places.own_area);
    }
    purses_.draw(ui, PurseAnimation::bank_above(places.board), "icons/coin");
    // The next frame highlights the dice of the cheapest plan for it.
    if (pointed_next_frame_ != pointed_) ui.animate();
    return picker_.end_frame(ui, [&] { return sentence(ui, table); });
}

// ---------------------------------------------------------------- strips of the seats

float TroyesView::seat_height(const Ui& ui, const TableSnapshot&, int, float) const {
    return ui.px(21) * 2 + 4;
}
void TroyesView::draw_seat(Ui& ui, const TableSnapshot& table, int seat, const Rect& box) {
    const State& s = state_of(table);
    const auto at = static_cast<std::size_t>(seat);
    const float size = ui.px(15), step = box.w / 4;
    Rect rest = box;
    const ImU32 ink = ui.palette->text;
    const auto row = [&](std::initializer_list<std::pair<std::string_view, int>> amounts) {
        const Rect line = rest.cut_top(ui.px(21));
        float x = line.x;
        for (const auto& [icon, n] : amounts) {
            troyes_pieces::draw_amount(ui, {x, line.y + (line.h - size) / 2}, icon, std::to_string(n), size,
                                       ink);
            x += step;
        }
        return Rect{x, line.y, line.right() - x, line.h};
    };
    purses_.place(seat, {rest.x, rest.y, step, ui.px(21)}, s.deniers[at]);
    const int taken = std::popcount(s.taken[at]);
    const Rect after_purse = row({{"icons/coin", s.deniers[at]},
                                  {"troyes/influence", s.influence[at]},
                                  {"troyes/citizen", s.personal[at]}});
    if (s.start_player == seat && s.round) ui.picture(after_purse.middle(after_purse.w, size), "icons/first");
    const Rect line = rest.cut_top(ui.px(21));
    std::string more = ui.words("troyes.strip",
                                {{"taken", std::to_string(taken)},
                                 {"standing", std::to_string(s.standing(red, seat) + s.standing(white, seat) +
                                                             s.standing(yellow, seat))}});
    if (s.passed >> seat & 1) more = ui.words.joined(kFacts, {ui.words("troyes.passed"), more});
    fit_text(ui, line, more, {.size = kSmall, .colour = ui.palette->quiet, .down = 0.5f});
    std::string said =
        ui.words("troyes.say.purse", {{"seat", table.say.seat(seat)},
                                      {"deniers", ui.words.count("troyes.deniers", s.deniers[at])},
                                      {"influence", ui.words.count("troyes.influence", s.influence[at])},
                                      {"citizens", std::to_string(s.personal[at])},
                                      {"taken", std::to_string(taken)}});
    if (s.start_player == seat && s.round)
        ui.words.add_joined(kSentences, said, ui.words("troyes.say.start"));
    if (s.passed >> seat & 1)
        ui.words.add_joined(kSentences, said,
                            ui.words("troyes.sentence", {{"what", ui.words("troyes.passed")}}));
    ui.semantics.add(Role::item, "purse." + std::to_string(seat), said, box);
}

}  // namespace mortarboard::ui
