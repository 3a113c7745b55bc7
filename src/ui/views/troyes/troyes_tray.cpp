// The tray of the looking seat shows the dice of the current action, what they could do, moves that need no
// dice, the description of what is pointed at, and what the characters known to the seat would score now.
#include <algorithm>

#include "ui/views/terms.h"
#include "ui/views/troyes/troyes_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace troyes;
using troyes_pieces::state_of;
using troyes_plans::act, troyes_plans::has_kind;

constexpr float kSlot = 40;  // side of a place for a die
constexpr const char* kTray = "tray";  // the id of its scroll area

std::string place_word(const TableSnapshot& table, int place) {
    return table.say.value(term_of(Troyes::vocabulary(), "place"), place);
}

}  // namespace

bool TroyesView::choice(Ui& ui, ActionRow& row, const std::string& id, const std::string& label,
                        const std::string& detail, bool possible, bool first, std::optional<bool> chosen) {
    const std::string name = ui.words.joined(kListed, {label, detail});
    const ButtonLook look{.kind = first && possible ? ButtonLook::first
                                  : possible        ? ButtonLook::lit
                                                    : ButtonLook::plain,
                          .detail = detail,
                          .name = name,
                          .refused = !possible,
                          .chosen = chosen};
    row.any = true;
    const Rect box = next_button(ui, row.flow, label, look);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    choice_pointed_ = ui.semantics.focus() == id || (!ui.inert() && box.contains({mouse.x, mouse.y}));
    if (choice_pointed_) description_ = name;
    return button(ui, id, box, label, look);
}

void TroyesView::draw_tray(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow) {
    const EnlargedPart enlarged(ui, beside_board_scale(ui));
    ScrollArea area(ui, kTray, ui.words("troyes.tray"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest.x += 4;
    rest.w -= 16;
    rest.y += 4;
    if (narrow) {
        // On a narrow screen the strips show no more than points.
        if (table.me >= 0) {
            const Rect purse = rest.cut_top(seat_height(ui, table, table.me, rest.w), 4);
            ui.semantics.open(Role::list, "before.you",
                              ui.words("table.before_seat", {{"seat", table.say.seat(table.me)}}), purse);
            draw_seat(ui, table, table.me, {purse.x, purse.y, std::min(purse.w, ui.px(320)), purse.h});
            ui.semantics.close();
            draw_dice_rows(ui, table, rest);
            draw_slots(ui, table, rest);
            draw_actions(ui, table, rest, true);
        }
        draw_description(ui, rest);
        draw_characters(ui, table, rest);
    } else {
        Rect right = rest.cut_right(std::min(rest.w * 0.34f, ui.px(300)), 12);
        draw_characters(ui, table, right);
        if (table.me >= 0) {
            draw_slots(ui, table, rest);
            draw_actions(ui, table, rest, false);
        }
        draw_description(ui, rest);
        rest.y = std::max(rest.y, right.y);
    }
    area.used(rest.y - top + 4);
}

// The slots hold the selected or taken dice; their total and their price are written beside them.
void TroyesView::draw_slots(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    if (!is_acting(table) && s.step() != Step::duty) return;
    const float size = kSlot;
    slot_animations_.begin(ui, rest);
    const float height = std::max(size, ui.line_height(kBody) * 2);
    Rect row = rest.cut_top(height, 8);
    if (s.step() == Step::duty) {
        const DutyStep duty = read_step<DutyStep>(s.frame);
        ui.text(row,
                ui.words("troyes.duty.sum",
                         {{"due", std::to_string(duty.due)}, {"has", std::to_string(duty.used)}}),
                {.face = Typeface::bold, .down = 0.5f});
        return;
    }
    const Group group = Group::of(after_);
    ui.semantics.open(Role::list, "group", ui.words("troyes.group"), row);
    for (int i = 0; i < kMaxGroup; ++i) {
        const Rect slot = row.cut_left(size, 6).middle(size, size);
        ui.fill(slot, ui.palette->panel, 8);
        ui.outline(slot, ui.palette->line, kOutline, 8);
        if (i >= group.size()) continue;
        const Die die = group[i];
        std::optional<Rect> from;
        for (const auto& one : placed_dice_)
            if (one.die.code() == die.code()) from = on_screen(one.box);
        const AnimatedPlacement placement =
            slot_animations_.show(ui, 10 + i * 200 + die.code(), slot.shrunk(3), from);
        troyes_pieces::draw_die(ui, placement.box.centre(), placement.box.w, die.colour, die.value, 0,
                                placement.opacity);
        ui.semantics.add(Role::item, "group." + std::to_string(i), troyes_pieces::die_word(ui, table, die),
                         slot);
    }
    if (group.cube()) {
        const Rect slot = row.cut_left(size, 6).middle(size, size);
        ui.fill(slot, kParchment, 8);
        ui.scene(slot, "troyes/" + std::string(kActivity[group.cube()].id), 8);
        troyes_pieces::draw_cube(ui, {slot.x + 2, slot.y + 2, 18, 18},
                                 troyes_pieces::paint_of(table, owner(table.me)));
        ui.outline(slot, kInk, kOutline, 8);
        ui.semantics.add(
            Role::item, "group.cube",
            ui.words("troyes.cube_of", {{"card", troyes_pieces::activity_word(table, group.cube())}}), slot);
    }
    ui.semantics.close();
    if (has_selection()) {
        const std::string_view label = ui.words("troyes.put_back");
        const Rect box = row.cut_right(button_width(ui, label), 8);
        if (button(ui, "put_back", box.middle(box.w, kTarget), label)) {
            picker_.clear(ui);
            update_plans(table);
        }
    }
    row.cut_left(6);
    std::string line;
    if (group.size()) {
        line = ui.words("troyes.sum", {{"sum", totals(ui)}});
        line += "\n" + (group.price() ? ui.words("troyes.costs",
                                                 {{"price", ui.words.count("troyes.deniers", group.price())}})
                                      : std::string(ui.words("troyes.own_dice")));
    } else {
        line = group.cube() ? troyes_pieces::activity_effect(ui, group.cube())
                            : std::string(ui.words("troyes.no_dice"));
    }
    TextStyle words{.size = kBody,
                    .face = group.size() ? Typeface::bold : Typeface::text,
                    .colour = group.size() ? 0 : ui.palette->quiet,
                    .down = 0.5f,
                    .wraps = true};
    // Beside the slots of a narrow screen there is no room for large letters.
    if (!is_whole(ui, row, line, words)) row = rest.cut_top(ui.text_height(line, rest.w, words), 8);
    ui.text(row, line, words);
}

void TroyesView::draw_actions(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow) {
    const State& s = state_of(table);
    if (!table.to_move.has(table.me)) return;
    ui.semantics.open(Role::group, "choices", ui.words("troyes.choices"), rest);
    ButtonLook two_lines{};
    two_lines.detail = "x";
    ActionRow row{FlowLayout(rest, button_height(ui, two_lines), 8)};
    if (is_acting(table) && mode() == Mode::none) draw_dice_actions(ui, table, row, narrow);
    if (s.step() == Step::none && !has_selection() && (s.phase == Phase::turn || s.phase == Phase::duty))
        draw_influence_actions(ui, table, row);
    for (const Action& action : table.legal) draw_move(ui, table, row, action, narrow);
    ui.semantics.close(row.any ? row.flow.bottom() : rest.y);
    if (row.any) rest.cut_top(row.flow.bottom() - rest.y, 8);
}
// The first buttons are for what exactly the selected dice can do, with most activations first. The fields
// follow, and on a narrow screen the targets on the board.
void TroyesView::draw_dice_actions(Ui& ui, const TableSnapshot& table, ActionRow& row, bool narrow) {
    const Group group = Group::of(after_);
    const ActionList now = possible_actions_;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const Action& action = now[i];
        const Target target = group.size() ? troyes_plans::target_of(action, group) : Target{};
        if (!target.any()) continue;
        const Action* const best = best_action(target);
        const bool is_best = best && *best == action, is_target = target_pending() == target,
                   settles = target.kind == MoveKind::settle && is_target;
        // Fewer activations and other citizens are listed only for the target that was pressed.
        if (!is_best && !settles && !(target.kind == MoveKind::activate && is_target)) continue;
        // After a hiring for fewer activations the game asks for the citizen.
        const bool hires = static_cast<MoveKind>(action.kind) == MoveKind::hire;
        const MoveSequence moves =
            hires && !is_best ? with_dice(table, action, nowhere) : with_dice(table, action);
        std::string label = action_word(ui, table, action);
        if (settles)
            ui.words.add_joined(kLabelled, label, place_word(table, action.arg[0]));
        else if (is_target && !moves.after.empty())
            ui.words.add_joined(kLabelled, label, place_word(table, supply));
        const std::string id = "do." + std::to_string(i);
        if (choice(ui, row, id, label,
                   troyes_pieces::result_in_words(ui, table, result_of_action(table, action)), true,
                   is_target && is_best))
            picker_.make(moves);
        if (hires && is_target && is_best) draw_other_sources(ui, table, row, id, action);
    }
    const auto offer_cheapest = [&](Target target, const std::string& id) {
        if (best_action(target)) return;
        const DicePlan& plan = plans_[target];
        if (!plan.found) return;
        if (choice(ui, row, id, target_word(ui, table, target),
                   troyes_pieces::result_in_words(ui, table, result_of_plan(table, plan)), true))
            press_target(ui, table, target);
        if (choice_pointed_) pointed_next_frame_ = target;
    };
    offer_cheapest({MoveKind::farm, 0}, "aim.farm");
    if (narrow) {
        offer_cheapest({MoveKind::build, 0}, "aim.build");
        for (int b = 0; b < kColours; ++b)
            offer_cheapest({MoveKind::settle, b}, "aim.settle." + std::to_string(b));
    }
    if (state_of(table).step() == Step::none && !has_selection()) draw_delayed_cubes(ui, table, row);
}
// A tradesman may come from the supply or from anywhere on the board: each other citizen has a button.
void TroyesView::draw_other_sources(Ui& ui, const TableSnapshot& table, ActionRow& row, const std::string& id,
                                    const Action& hire) {
    const auto sources = troyes_plans::sources_of(after_, table.me);
    if (sources.size() < 2) return;
    for (const Place source : sources) {
        if (source == supply) continue;
        std::string label = action_word(ui, table, hire);
        ui.words.add_joined(kLabelled, label, place_word(table, source));
        const std::array moves{hire, act(MoveKind::lift, source)};
        if (choice(
                ui, row, id + "." + std::to_string(source), label,
                troyes_pieces::result_in_words(ui, table, troyes_plans::result_of(after_, table.me, moves)),
                true))
            picker_.make(with_dice(table, hire, source));
    }
}
void TroyesView::draw_delayed_cubes(Ui& ui, const TableSnapshot& table, ActionRow& row) {
    const State& s = state_of(table);
    for (int slot = 0; slot < kSlots; ++slot) {
        const int n = s.delayed[slot][table.me];
        if (!n) continue;
        const Face card = s.open_card[slot];
        const Action use = troyes_plans::use(card);
        const bool possible = is_legal(table.legal, use);
        const std::string label = ui.words(
            "troyes.use", {{"card", troyes_pieces::activity_word(table, card)}, {"n", std::to_string(n)}});
        if (!choice(ui, row, "use." + std::to_string(slot), label, troyes_pieces::activity_effect(ui, card),
                    possible))
            continue;
        if (!possible) return picker_.make({use});
        Selection selection = picker_.selected();
        selection.cube = card;
        picker_.select(ui, std::move(selection));
        update_plans(table);
    }
}
void TroyesView::draw_influence_actions(Ui& ui, const TableSnapshot& table, ActionRow& row) {
    const auto price = [&](int n) { return ui.words.change("troyes.influence", -n); };
    const auto offer_mode = [&](Mode which, MoveKind kind, const std::string& id, std::string_view key,
                                int cost) {
        const bool possible = has_kind(table.legal, kind), on = mode() == which;
        const bool pressed = choice(ui, row, id, std::string(ui.words(key)), price(cost), possible, false,
                                    on ? std::optional<bool>(true) : std::nullopt);
        const Action any = act(kind, table.me, 1, 1);
        set_move(ui, id, any);
        if (!pressed) return;
        if (!possible) return picker_.make({any});
        Selection selection = picker_.selected();
        selection.mode = on ? Mode::none : which;
        picker_.select(ui, std::move(selection));
    };
    offer_mode(Mode::reroll, MoveKind::reroll, "mode.reroll", "troyes.do.reroll", kRerollInfluence);
    offer_mode(Mode::flip, MoveKind::flip, "mode.flip", "troyes.do.flip", kFlipInfluence);
    const Action recruit = act(MoveKind::recruit);
    if (choice(ui, row, "recruit", std::string(ui.words("troyes.do.recruit")), price(kRecruitInfluence),
               is_legal(table.legal, recruit)))
        picker_.make({recruit});
    set_move(ui, "recruit", recruit);
}
// A move without dice has a button if it has no piece on the board, or if a narrow screen does not show the
// piece.
void TroyesView::draw_move(Ui& ui, const TableSnapshot& table, ActionRow& row, const Action& action,
                           bool narrow) {
    const State& s = state_of(table);
    const std::string id = "move." + std::to_string(action.kind) + "." + std::to_string(action.arg[0]) + "." +
                           std::to_string(action.arg[1]);
    const auto offer = [&](const std::string& label, const std::string& detail, bool first) {
        return choice(ui, row, id, label, detail, true, first);
    };
    bool pressed = false;
    switch (static_cast<MoveKind>(action.kind)) {
    case MoveKind::pass: {
        if (has_selection() || mode() != Mode::none) return;
        const bool again = picker_.is_pending(action);
        if (offer(std::string(ui.words("troyes.do.pass")),
                  again ? std::string(ui.words("troyes.again"))
                        : ui.words("troyes.pass.gets", {{"n", std::to_string(kPassDeniers)}}),
                  again))
            press_direct(ui, table, action);
        return;
    }
    case MoveKind::face:
        pressed = offer(ui.words("troyes.do.face", {{"n", std::to_string(action.arg[0])}}),
                        std::string(ui.words("troyes.face.gets")), true);
        break;
    case MoveKind::give_in:
        pressed =
            offer(std::string(ui.words("troyes.do.give_in")), ui.words.change("troyes.vp", -kPenalty), true);
        break;
    case MoveKind::stop:
        pressed = offer(
            std::string(ui.words(s.step() == Step::flip ? "troyes.do.flip_done" : "troyes.do.duty_done")), {},
            true);
        break;
    case MoveKind::lift:
        if (narrow || action.arg[0] == supply || action.arg[0] >= first_picture)
            pressed = offer(place_word(table, action.arg[0]), {}, false);
        break;
    case MoveKind::place:
    case MoveKind::mill:
    case MoveKind::shoot:
        if (narrow) pressed = offer(table.say.move(action), {}, false);
        break;
    case MoveKind::start_player:
    case MoveKind::deal:
    case MoveKind::turn_up:
    case MoveKind::reveal:
    case MoveKind::roll:
    case MoveKind::show:
    case MoveKind::farm:
    case MoveKind::build:
    case MoveKind::attack:
    case MoveKind::activate:
    case MoveKind::hire:
    case MoveKind::settle:
    case MoveKind::recruit:
    case MoveKind::reroll:
    case MoveKind::flip:
    case MoveKind::use:
    case MoveKind::take:
    case MoveKind::kinds:
        break;
    }
    if (pressed) picker_.make({action});
}

// On a narrow screen the dice are pressed here: the seat's own ones first, then those that can be bought.
void TroyesView::draw_dice_rows(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    const bool my_turn = table.to_move.has(table.me);
    if (!my_turn || (s.phase != Phase::turn && s.phase != Phase::duty)) return;
    for (const bool own : {true, false}) {
        if (!own && s.phase != Phase::turn) break;
        bool any = false;
        for (const PlacedDie& one : placed_dice_) any |= (one.die.district == table.me) == own;
        if (!any) continue;
        const std::string_view title = ui.words(own ? "troyes.dice.yours" : "troyes.dice.others");
        const TextStyle head{
            .size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet, .wraps = true};
        ui.text(rest.cut_top(ui.text_height(title, rest.w, head), 2), title, head);
        ui.semantics.open(Role::list, own ? "dice.yours" : "dice.others", title, rest);
        FlowLayout flow(rest, 46, 4);
        const std::vector<PlacedDie> dice = placed_dice_;
        for (const PlacedDie& one : dice)
            if ((one.die.district == table.me) == own) draw_tray_die(ui, table, one, flow.next(46));
        ui.semantics.close(flow.bottom());
        rest.cut_top(flow.bottom() - rest.y, 6);
    }
}
void TroyesView::draw_tray_die(Ui& ui, const TableSnapshot& table, const PlacedDie& one, const Rect& box) {
    const bool own = one.die.district == table.me, chosen = one.number < selected_dice_like(one.die);
    const Highlight highlight = chosen                                  ? Highlight::picked
                                : can_press_die(table, one.die, chosen) ? Highlight::lit
                                                                        : Highlight::none;
    const std::string id = "tray.die." + std::to_string(one.die.code()) + "." + std::to_string(one.number),
                      said = troyes_pieces::die_word(ui, table, one.die);
    const std::string_view price = own ? std::string_view{} : ui.words("troyes.die.price");
    const PieceState piece = show_piece(ui, table,
                                        {.id = id,
                                         .box = box,
                                         .name = said,
                                         .detail = price,
                                         .highlight = highlight,
                                         .move = action_of(table, one.die)});
    troyes_pieces::draw_die(ui, box.centre(), 36, one.die.colour, one.die.value);
    draw_highlight(ui, box.middle(38, 38), highlight, 8);
    if (!own && one.die.district != kNeutral) {
        // The owner's emblem marks the die.
        const auto paint = troyes_pieces::paint_of(table, owner(one.die.district));
        ui.fill({box.right() - 15, box.y - 1, 16, 16}, kParchment, 8);
        ui.outline({box.right() - 15, box.y - 1, 16, 16}, kInk, 1, 8);
        ui.emblem({box.right() - 7, box.y + 7}, 11, *paint.emblem, paint.colour);
    }
    if (piece.pressed) press_die(ui, table, one.die);
}

// Two lines are always reserved for the description of what is pointed at, so that nothing jumps.
void TroyesView::draw_description(Ui& ui, Rect& rest) {
    const TextStyle style{.size = kSmall, .colour = ui.palette->quiet, .wraps = true};
    const float height = std::max(ui.line_height(kSmall) * 2,
                                  description_.empty() ? 0 : ui.text_height(description_, rest.w, style));
    ui.text(rest.cut_top(height, 6), description_, style);
}

// A row for each character known to the seat says what it counts, and what it would give each seat now.
TroyesView::CharacterRow TroyesView::measure_character(const Ui& ui, const TableSnapshot& table, Face face,
                                                       float width) {
    const State& s = state_of(table);
    const CharacterInfo& info = kCharacter[face];
    const auto& least = info.least(s.seats);
    CharacterRow row;
    row.tiers = ui.words("troyes.tiers", {{"what", ui.words("troyes.counts." + std::string(info.id))},
                                          {"one", std::to_string(least[0])},
                                          {"three", std::to_string(least[1])},
                                          {"six", std::to_string(least[2])}});
    row.words_width = width - 64;
    const TextStyle strong{.size = kSmall, .face = Typeface::bold};
    const float each = ui.px(kSmall) + ui.text_width(" 10 → 6 ", strong) + 4;
    row.columns = std::clamp(static_cast<int>(row.words_width / each), 1, static_cast<int>(s.seats));
    row.tiers_height = ui.text_height(row.tiers, row.words_width, {.size = kSmall, .wraps = true});
    const int lines = (s.seats + row.columns - 1) / row.columns;
    row.height = 8 + std::max(56.0f, ui.line_height(kBody) + row.tiers_height +
                                         ui.line_height(kSmall) * static_cast<float>(lines));
    return row;
}
// The tray has room for the dice, two rows of choices and two lines of description; on a large screen the
// choices fill one row, unless they did not in the last frame. While others play, it shows only what the
// characters count. The board gets the rest of the height.
float TroyesView::own_area_height(const Ui& ui, const TableSnapshot& table, float width) const {
    const float by = beside_board_scale(ui);
    // In the first placement all choices are on the board.
    if (table.to_move.has(table.me) && state_of(table).phase != Phase::placement) {
        ButtonLook two_lines{};
        two_lines.detail = "x";
        const float row = button_height(ui, two_lines) + 8;
        const float one_row =
            std::max(kSlot, ui.line_height(kBody) * 2) + row + ui.line_height(kSmall) * 2 + 24;
        return by > 1 ? std::max(by * one_row, std::min(ui.scroll_length(kTray), by * (one_row + row)))
                      : one_row + row;
    }
    const float column = std::min(width * 0.34f / by, ui.px(300));
    float height = 8;
    bool hidden = false;
    for (const Card& card : state_of(table).characters.card) {
        if (card.zone < hand) continue;
        hidden |= !known(card.face);
        if (known(card.face)) height += measure_character(ui, table, card.face, column).height + 6;
    }
    return by * std::max(height + (hidden ? ui.line_height(kSmall) + 4 : 0), ui.line_height(kSmall) * 2 + 18);
}
void TroyesView::draw_characters(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    int known_ones = 0, hidden = 0;
    for (const Card& card : s.characters.card) {
        if (card.zone < hand) continue;
        ++(known(card.face) ? known_ones : hidden);
    }
    if (!known_ones && !hidden) return;
    ui.semantics.open(Role::list, "characters", ui.words("troyes.characters"), rest);
    for (const Card& card : s.characters.card) {
        if (card.zone < hand || !known(card.face)) continue;
        const auto who = static_cast<Character>(card.face);
        const CharacterInfo& info = kCharacter[card.face];
        const std::string name = table.say.value(term_of(Troyes::vocabulary(), "character"), card.face);
        std::string now;
        for (int q = 0; q < s.seats; ++q)
            ui.words.add_joined(
                kFacts, now,
                ui.words("troyes.counts_now",
                         {{"seat", table.say.seat(q)},
                          {"n", std::to_string(measure(s, who, q))},
                          {"points", std::to_string(tier_points(who, measure(s, who, q), s.seats))}}));
        const CharacterRow measured = measure_character(ui, table, card.face, rest.w);
        const std::string& tiers = measured.tiers;
        const TextStyle small{.size = kSmall, .colour = kQuietInk, .wraps = true},
            strong{.size = kSmall, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
        Rect row = rest.cut_top(measured.height, 6);
        ui.fill(row, kParchment, kPanelCorner);
        const std::string said =
            ui.words("troyes.say.character", {{"name", name}, {"tiers", tiers}, {"now", now}});
        ui.semantics.add(Role::item, "character." + std::string(info.id), said, row);
        Rect face = row.cut_left(56, 4).shrunk(4);
        face.h = face.w;
        ui.scene(face, "troyes/" + std::string(info.id), 5);
        ui.outline(face, kInk, 1.2f, 5);
        row = row.shrunk(0, 4);
        fit_text(ui, row.cut_top(ui.line_height(kBody)), name, {.face = Typeface::title, .colour = kInk});
        ui.text(row.cut_top(measured.tiers_height), tiers, small);
        Rect line{};
        for (int q = 0; q < s.seats; ++q) {
            if (q % measured.columns == 0) line = row.cut_top(ui.line_height(kSmall));
            Rect cell = line.cut_left(measured.words_width / static_cast<float>(measured.columns));
            const PlayerColour& paint =
                kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(q)]) %
                               kPlayerColours.size()];
            ui.emblem(cell.cut_left(ui.px(kSmall), 4).centre(), ui.px(12), paint.emblem, paint.colour);
            const int has = measure(s, who, q);
            ui.text(cell, std::to_string(has) + " → " + std::to_string(tier_points(who, has, s.seats)),
                    strong);
        }
    }
    if (hidden) {
        const std::string others = ui.words.count("troyes.hidden_characters", hidden);
        const Rect row = rest.cut_top(ui.line_height(kSmall), 4);
        ui.text(row, others, {.size = kSmall, .colour = ui.palette->quiet});
        ui.semantics.add(Role::item, "characters.hidden", others, row);
    }
    ui.semantics.close(rest.y);
}

}  // namespace mortarboard::ui
