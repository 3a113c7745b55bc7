// The tray before a seat of Troyes: the dice of the action at hand, all that they could do, what needs no
// dice, what is pointed at, and what the characters that one knows would score now.
#include <algorithm>

#include "ui/views/troyes_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

using namespace troyes;  // NOLINT(google-build-using-namespace): a view speaks the words of its game
using troyes_pieces::state_of;
using troyes_plans::act, troyes_plans::listed, troyes_plans::has_kind;

}  // namespace

bool TroyesView::choice(Ui& ui, FlowLayout& flow, const std::string& id, const std::string& label,
                        const std::string& detail, bool possible, bool first, std::optional<bool> chosen) {
    const std::string name = detail.empty() ? label : label + ", " + detail;
    const ButtonLook look{.kind = first && possible ? ButtonLook::first
                                  : possible        ? ButtonLook::lit
                                                    : ButtonLook::plain,
                          .detail = detail,
                          .name = name,
                          .refused = !possible,
                          .chosen = chosen};
    const Rect box = flow.next(button_width(ui, label, look));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    choice_pointed_ = ui.semantics.focus() == id || (!ui.inert() && box.contains({mouse.x, mouse.y}));
    if (choice_pointed_) about_ = name;
    return button(ui, id, box, label, look);
}

void TroyesView::draw_tray(Ui& ui, const TableSnapshot& table, const Rect& box, bool narrow) {
    ScrollArea area(ui, "tray", ui.words("troyes.tray"), box);
    Rect rest = area.content();
    const float top = rest.y;
    rest.x += 4;
    rest.w -= 16;
    rest.y += 4;
    if (narrow) {
        if (table.me >= 0) {  // the strips above show no more than points
            const Rect purse = rest.cut_top(seat_height(ui, table, table.me, rest.w), 4);
            ui.semantics.open(Role::list, "before.you",
                              ui.words("table.before_seat", {{"seat", table.say.seat(table.me)}}), purse);
            draw_seat(ui, table, table.me, {purse.x, purse.y, std::min(purse.w, ui.px(320)), purse.h});
            ui.semantics.close();
            draw_dice_rows(ui, table, rest);
            draw_slots(ui, table, rest);
            draw_actions(ui, table, rest, true);
        }
        draw_about(ui, rest);
        draw_characters(ui, table, rest);
    } else {
        Rect right = rest.cut_right(std::min(rest.w * 0.34f, ui.px(300)), 12);
        draw_characters(ui, table, right);
        if (table.me >= 0) {
            draw_slots(ui, table, rest);
            draw_actions(ui, table, rest, false);
        }
        draw_about(ui, rest);
        rest.y = std::max(rest.y, right.y);
    }
    area.used(rest.y - top + 4);
}

// The dice chosen or taken, what they come to, what they cost.
void TroyesView::draw_slots(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    if (!acting(table) && s.step() != Step::duty) return;
    const float size = 40;
    slot_glides_.begin(ui, rest);
    const float high = std::max(size, ui.line_height(kBody) * 2);
    Rect row = rest.cut_top(high, 8);
    if (s.step() == Step::duty) {
        ui.text(row,
                ui.words("troyes.duty.sum",
                         {{"due", std::to_string(s.frame.a)}, {"has", std::to_string(s.frame.b)}}),
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
        for (const auto& one : lying_)
            if (one.die.code() == die.code()) from = on_screen(one.box);
        const AnimatedPlacement way = slot_glides_.show(ui, 10 + i * 200 + die.code(), slot.shrunk(3), from);
        troyes_pieces::draw_die(ui, way.box.centre(), way.box.w, die.colour, die.value, 0, way.opacity);
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
    if (picking()) {
        const std::string_view label = ui.words("troyes.put_back");
        const Rect box = row.cut_right(button_width(ui, label), 8);
        if (button(ui, "put_back", box.middle(box.w, kTarget), label)) drop_choice(ui), refresh(table);
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
    ui.text(row, line,
            {.size = kBody,
             .face = group.size() ? Typeface::bold : Typeface::text,
             .colour = group.size() ? 0 : ui.palette->quiet,
             .down = 0.5f,
             .wraps = true});
}

void TroyesView::draw_actions(Ui& ui, const TableSnapshot& table, Rect& rest, bool narrow) {
    const State& s = state_of(table);
    if (!table.to_move.has(table.me)) return;
    ui.semantics.open(Role::group, "choices", ui.words("troyes.choices"), rest);
    ButtonLook two{};
    two.detail = "x";
    FlowLayout flow(rest, button_height(ui, two), 8);
    bool any = false;
    const auto offer = [&](const std::string& id, const std::string& label, const std::string& detail,
                           bool possible, bool first = false, std::optional<bool> chosen = {}) {
        any = true;
        return choice(ui, flow, id, label, detail, possible, first, chosen);
    };
    const auto seat_cost = [&](std::string_view key, int n) { return "−" + ui.words.count(key, n); };
    const Group group = Group::of(after_);

    if (acting(table) && mode_ == Mode::none) {
        // What the chosen dice can do as they are, most times first; then the fields and houses that have no
        // picture here.
        const int size = static_cast<int>(now_.size());
        for (int i = 0; i < size; ++i) {
            const Action& action = now_[static_cast<std::size_t>(i)];
            const Target target = group.size() ? troyes_plans::target_of(action, group) : Target{};
            if (!target.any()) continue;
            const Action* best = best_now(target);
            const bool of_aim = aim_ == target && target.kind == MoveKind::activate;
            // Fewer times and other citizens only for what was pressed.
            if (best != &action && !of_aim && !(target.kind == MoveKind::settle && aim_ == target)) continue;
            std::string label = action_word(ui, table, action);
            if (target.kind == MoveKind::settle && aim_ == target)
                label += ": " + table.say.value(Troyes::vocabulary().terms[3], action.arg[0]);
            if (offer("do." + std::to_string(i), label,
                      troyes_pieces::result_in_words(ui, table, result_now(table, action)), true,
                      aim_ == target && best == &action))
                settle(table, action);
        }
        const auto aim = [&](Target target, const std::string& id) {
            if (best_now(target)) return;
            const Plan& plan = reach_[target];
            if (!plan.found) return;
            if (offer(id, target_word(ui, table, target),
                      troyes_pieces::result_in_words(ui, table, result_of_plan(table, plan)), true))
                press_target(ui, table, target);
            if (choice_pointed_) pointed_next_ = target;
        };
        aim({MoveKind::farm, 0}, "aim.farm");
        if (narrow) {
            aim({MoveKind::build, 0}, "aim.build");
            for (int b = 0; b < kColours; ++b) aim({MoveKind::settle, b}, "aim.settle." + std::to_string(b));
        }
        if (s.step() == Step::none && !picking())
            for (int slot = 0; slot < kSlots; ++slot)
                if (const int n = s.delayed[slot][table.me]) {
                    const Face card = s.open_card[slot];
                    const Action use = troyes_plans::use(card);
                    if (offer("use." + std::to_string(slot),
                              ui.words("troyes.use", {{"card", troyes_pieces::activity_word(table, card)},
                                                      {"n", std::to_string(n)}}),
                              troyes_pieces::activity_effect(ui, card), listed(table.legal, use))) {
                        if (listed(table.legal, use)) {
                            cube_ = card;
                            aim_ = {};
                            armed_.reset();
                            ui.invalidate_frame();
                            refresh(table);
                        } else
                            chosen_ = use;
                    }
                }
    }
    const bool free =
        s.step() == Step::none && !picking() && (s.phase == Phase::turn || s.phase == Phase::duty);
    if (free) {
        const Action recruit = act(MoveKind::recruit);
        const auto mode = [&](Mode which, MoveKind kind, const std::string& id, std::string_view key,
                              int cost) {
            const bool possible = has_kind(table.legal, kind);
            if (offer(id, std::string(ui.words(key)), seat_cost("troyes.influence", cost), possible, false,
                      mode_ == which ? std::optional<bool>(true) : std::nullopt)) {
                if (possible) {
                    mode_ = mode_ == which ? Mode::none : which;
                    aim_ = {};
                    armed_.reset();
                    ui.invalidate_frame();
                } else
                    chosen_ = act(kind, table.me, 1, 1);
            }
        };
        mode(Mode::reroll, MoveKind::reroll, "mode.reroll", "troyes.do.reroll", kRerollInfluence);
        mode(Mode::flip, MoveKind::flip, "mode.flip", "troyes.do.flip", kFlipInfluence);
        if (offer("recruit", std::string(ui.words("troyes.do.recruit")),
                  seat_cost("troyes.influence", kRecruitInfluence), listed(table.legal, recruit)))
            chosen_ = recruit;
    }
    for (const Action& action : table.legal) {
        const MoveKind kind = static_cast<MoveKind>(action.kind);
        const std::string id = "move." + std::to_string(action.kind) + "." + std::to_string(action.arg[0]) +
                               "." + std::to_string(action.arg[1]);
        const bool again = armed_ == action;
        switch (kind) {
        case MoveKind::pass:
            if (picking() || mode_ != Mode::none) break;
            if (offer(id, std::string(ui.words("troyes.do.pass")),
                      again ? std::string(ui.words("troyes.again"))
                            : ui.words("troyes.pass.gets", {{"n", std::to_string(kPassDeniers)}}),
                      true, again))
                press_direct(ui, table, action);
            break;
        case MoveKind::face:
            if (offer(id, ui.words("troyes.do.face", {{"n", std::to_string(action.arg[0])}}),
                      std::string(ui.words("troyes.face.gets")), true, true))
                chosen_ = action;
            break;
        case MoveKind::give_in:
            if (offer(id, std::string(ui.words("troyes.do.give_in")),
                      "−" + ui.words.count("troyes.vp", kPenalty), true, true))
                chosen_ = action;
            break;
        case MoveKind::stop:
            if (offer(id,
                      std::string(
                          ui.words(s.step() == Step::flip ? "troyes.do.flip_done" : "troyes.do.duty_done")),
                      {}, true, true))
                chosen_ = action;
            break;
        case MoveKind::lift:
            if (narrow || action.arg[0] == supply || action.arg[0] >= first_picture)
                if (offer(id, table.say.value(Troyes::vocabulary().terms[3], action.arg[0]), {}, true))
                    chosen_ = action;
            break;
        case MoveKind::place:
        case MoveKind::mill:
        case MoveKind::remove:
        case MoveKind::discard:
        case MoveKind::take_back:
        case MoveKind::shoot:
            if (narrow && offer(id, table.say.move(action), {}, true)) chosen_ = action;
            break;
        default:
            break;
        }
    }
    ui.semantics.close(any ? flow.bottom() : rest.y);
    if (any) rest.cut_top(flow.bottom() - rest.y, 8);
}

// On a narrow screen the dice are pressed here: one's own first, then those that can be bought.
void TroyesView::draw_dice_rows(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    const bool my_turn = table.to_move.has(table.me);
    if (!my_turn || (s.phase != Phase::turn && s.phase != Phase::duty && s.phase != Phase::strike)) return;
    for (const bool own : {true, false}) {
        if (!own && s.phase != Phase::turn) break;
        bool any = false;
        for (const Lying& one : lying_) any |= (one.die.district == table.me) == own;
        if (!any) continue;
        const std::string_view title = ui.words(own ? "troyes.dice.yours" : "troyes.dice.others");
        const TextStyle head{
            .size = kSmall, .face = Typeface::bold, .colour = ui.palette->quiet, .wraps = true};
        ui.text(rest.cut_top(ui.text_height(title, rest.w, head), 2), title, head);
        ui.semantics.open(Role::list, own ? "dice.yours" : "dice.others", title, rest);
        FlowLayout flow(rest, 46, 4);
        const std::vector<Lying> dice = lying_;
        for (const Lying& one : dice) {
            if ((one.die.district == table.me) != own) continue;
            const Rect box = flow.next(46);
            int picked = 0;
            for (const Die die : picked_) picked += die.code() == one.die.code();
            const bool chosen = one.number < picked;
            Action other = act(MoveKind::take, one.die.district, one.die.colour + 1, one.die.value);
            bool possible = false;
            if (acting(table) && mode_ == Mode::none) {
                possible = chosen || static_cast<bool>(Troyes::check(after_, {table.me, other}));
            } else {
                if (mode_ == Mode::reroll) other.kind = troyes_plans::number(MoveKind::reroll);
                if (mode_ == Mode::flip || s.step() == Step::flip)
                    other.kind = troyes_plans::number(MoveKind::flip);
                if (s.phase == Phase::strike)
                    other = one.die.colour == white ? act(MoveKind::discard, one.die.value)
                                                    : act(MoveKind::kinds);
                possible = listed(table.legal, other);
            }
            const Thing it =
                thing(ui, "tray.die." + std::to_string(one.die.code()) + "." + std::to_string(one.number),
                      troyes_pieces::die_word(ui, table, one.die),
                      own ? std::string{} : std::string(ui.words("troyes.die.price")), box, possible,
                      chosen ? std::optional<bool>(true) : std::nullopt);
            troyes_pieces::draw_die(ui, box.centre(), 36, one.die.colour, one.die.value);
            draw_glow(ui, box.middle(38, 38),
                      chosen     ? Highlight::picked
                      : possible ? Highlight::lit
                                 : Highlight::none,
                      8);
            if (!own && one.die.district != kNeutral) {  // whose it is
                const auto paint = troyes_pieces::paint_of(table, owner(one.die.district));
                ui.fill({box.right() - 15, box.y - 1, 16, 16}, kParchment, 8);
                ui.outline({box.right() - 15, box.y - 1, 16, 16}, kInk, 1, 8);
                ui.emblem({box.right() - 7, box.y + 7}, 11, *paint.emblem, paint.colour);
            }
            if (it.pressed) press_die(ui, table, one.die);
        }
        ui.semantics.close(flow.bottom());
        rest.cut_top(flow.bottom() - rest.y, 6);
    }
}

// What is pointed at, in full: two lines are always there, so that nothing jumps.
void TroyesView::draw_about(Ui& ui, Rect& rest) {
    const TextStyle style{.size = kSmall, .colour = ui.palette->quiet, .wraps = true};
    const float high =
        std::max(ui.line_height(kSmall) * 2, about_.empty() ? 0 : ui.text_height(about_, rest.w, style));
    ui.text(rest.cut_top(high, 6), about_, style);
}

// Each character one knows: what it counts, what it would give each seat now.
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
        const std::string name = table.say.value(Troyes::vocabulary().terms[2], card.face),
                          key = "troyes.counts." + std::string(info.id);
        std::string now;
        for (int q = 0; q < s.seats; ++q)
            now += (q ? " · " : "") + table.say.seat(q) + " " + std::to_string(measure(s, who, q)) + " → " +
                   std::to_string(tier_points(who, measure(s, who, q)));
        const std::string tiers = ui.words("troyes.tiers", {{"what", ui.words(key)},
                                                            {"one", std::to_string(info.least[0])},
                                                            {"three", std::to_string(info.least[1])},
                                                            {"six", std::to_string(info.least[2])}});
        const TextStyle small{.size = kSmall, .colour = kQuietInk, .wraps = true},
            strong{.size = kSmall, .face = Typeface::bold, .colour = kInk, .down = 0.5f};
        const float words = rest.w - 64, each = ui.px(kSmall) + ui.text_width(" 10 → 6 ", strong) + 4;
        const int columns = std::clamp(static_cast<int>(words / each), 1, static_cast<int>(s.seats));
        const int rows = (s.seats + columns - 1) / columns;
        const float lines = ui.line_height(kBody) + ui.text_height(tiers, words, small) +
                            ui.line_height(kSmall) * static_cast<float>(rows);
        Rect row = rest.cut_top(std::max(56.0f, lines) + 8, 6);
        ui.fill(row, kParchment, kPanelCorner);
        const std::string said =
            ui.words("troyes.say.character", {{"name", name}, {"tiers", tiers}, {"now", now}});
        ui.semantics.add(Role::item, "character." + std::string(info.id), said, row);
        Rect face = row.cut_left(56, 4).shrunk(4);
        face.h = face.w;
        ui.scene(face, "troyes/" + std::string(info.id), 5);
        ui.outline(face, kInk, 1.2f, 5);
        row = row.shrunk(0, 4);
        ui.text(row.cut_top(ui.line_height(kBody)), name, {.face = Typeface::title, .colour = kInk});
        ui.text(row.cut_top(ui.text_height(tiers, words, small)), tiers, small);
        Rect line{};
        for (int q = 0; q < s.seats; ++q) {
            if (q % columns == 0) line = row.cut_top(ui.line_height(kSmall));
            Rect cell = line.cut_left(words / static_cast<float>(columns));
            const PlayerColour& paint =
                kPlayerColours[static_cast<std::size_t>(table.colour[static_cast<std::size_t>(q)]) %
                               kPlayerColours.size()];
            ui.emblem(cell.cut_left(ui.px(kSmall), 4).centre(), ui.px(12), paint.emblem, paint.colour);
            const int has = measure(s, who, q);
            ui.text(cell, std::to_string(has) + " → " + std::to_string(tier_points(who, has)), strong);
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
