#include "ui/screens/table.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr float kGap = 12, kWide = 1000;   // from which width on everything lies side by side
constexpr double kUsualPace = 0.35;
constexpr int kManyFailures = 3;   // of a bot in a row, before it is said

std::vector<std::string> names_of(const TablePlan& plan) {
    std::vector<std::string> names;
    for (const auto& seat : plan.seats) names.push_back(seat.name);
    return names;
}
// pace=0 plays as fast as the bots think; pace=1000 waits a second after each of their moves.
double pace_of(const Arguments& arguments) {
    const auto found = arguments.find("pace");
    const auto number = found == arguments.end() ? std::nullopt : parse_number(found->second, 0, 10'000);
    return number ? static_cast<double>(*number) / 1000 : kUsualPace;
}
bool generic_of(const Arguments& arguments) {
    const auto found = arguments.find("view");
    return found != arguments.end() && found->second == "generic";
}

}  // namespace

TableScreen::TableScreen(const TablePlan& plan, const Strings& words, const Arguments& arguments, const Sitting& sitting)
    : session_(plan, sitting.moves),
      id_(sitting.id),
      frozen_(sitting.frozen),
      kept_(session_.changes()),
      say_(words, *plan.game, names_of(plan)),
      view_(make_view(plan.game->info.id, generic_of(arguments))),
      pace_(pace_of(arguments)) {
    for (const auto& seat : plan.seats) colours_.push_back(seat.colour);
    if (!frozen_.empty()) session_.freeze();
    write_lines(nullptr);
}
std::string TableScreen::title(const Ui& ui) const {
    return std::string(session_.game().info.title) + " · " + std::string(ui.words("app.name"));
}

// ---------------------------------------------------------------- play

void TableScreen::advance(Ui& ui, Shell& shell) {
    bool moved = false;
    if (waiting_answer_ && ui.now >= next_step_) {
        waiting_answer_ = false;
        if (session_.bot_moves(answer_ticket_, answer_)) {
            moved = true;
            next_step_ = ui.now + pace_;
        } else {
            session_.forget_request();   // asked again in the next frame
        }
        ui.animate();
    } else if (waiting_answer_) {
        ui.wake_in(next_step_ - ui.now);
    }
    while (session_.deal()) moved = true;
    if (const auto request = session_.next_request()) shell.host().ask_bot(*request);
    if (moved) changed(ui), ui.animate();
}
void TableScreen::bot_answered(Ui& ui, std::uint32_t ticket, const Action& action) {
    bot_failures_ = 0;
    waiting_answer_ = true;
    answer_ticket_ = ticket;
    answer_ = action;
    ui.animate();
}
void TableScreen::bot_failed(Ui& ui) {
    session_.forget_request();
    if (++bot_failures_ == kManyFailures) ui.announce(ui.words("table.bot_fails"));
    ui.animate();
}
void TableScreen::act(Ui& ui, const Action& action) {
    const bool mine = session_.my_turn();
    if (const Verdict verdict = session_.act(action); !verdict) {
        refusal_rule_ = verdict.rule;
        refusal_ = ui.words("table.refused", {{"why", say_.rule_text(verdict.rule)}, {"paragraph", say_.paragraph(verdict.rule)}});
        ui.announce(refusal_);
        ui.change_midway();
        return;
    }
    while (session_.deal()) {}
    next_step_ = ui.now + pace_;
    changed(ui);
    if (mine && !session_.my_turn() && !session_.over()) ui.announce(sentence(ui));
    ui.change_midway();
}
void TableScreen::undo(Ui& ui) {
    if (!session_.can_undo()) return;
    session_.undo();
    changed(ui);
    ui.announce(ui.words("table.undone"));
    ui.change_midway();
}
// The log has grown or was shortened: lines for what is new, said aloud in one breath.
void TableScreen::changed(Ui& ui) {
    refusal_.clear();
    view_->changed();
    write_lines(&ui);
    if (session_.over())
        ui.announce(winner(ui));
    else if (session_.my_turn())
        ui.announce(sentence(ui));
}
void TableScreen::write_lines(Ui* aloud) {
    const auto& told = session_.told();
    told_ = std::min(told_, told.size());
    while (!lines_.empty() && lines_.back().move >= told_) lines_.pop_back();
    for (; told_ < told.size(); ++told_) {
        bool said = false;
        for (const Event& event : told[told_]) {
            const std::string text = say_.event(event);
            if (text.empty()) continue;
            lines_.push_back({told_, event.seat, text, event.rule});
            if (aloud) aloud->announce(event.seat >= 0 && event.seat != kNature ? say_.seat(event.seat) + ": " + text + "." : text + ".");
            said = true;
        }
        const Move& move = session_.moves_seen()[told_];
        if (!said && told[told_].empty() && move.seat != kNature) lines_.push_back({told_, move.seat, say_.move(move.action), 0});
    }
}
void TableScreen::keep(Shell& shell) {
    if (id_.empty() || !frozen_.empty() || kept_ == session_.changes()) return;
    // A table that was only laid is no match yet: nobody wants it in the list.
    const auto& moves = session_.moves_seen();
    if (!kept_ && std::all_of(moves.begin(), moves.end(), [](const Move& move) { return move.seat == kNature; })) return;
    kept_ = session_.changes();
    shell.keeper().keep(id_, session_.plan(), session_.record());
}
void TableScreen::taken_over(Ui& ui) {
    frozen_ = ui.words("saves.taken_over");
    session_.freeze();
    changed(ui);
    ui.announce(frozen_);
    ui.change_midway();
}
bool TableScreen::key(Ui& ui, std::string_view name) {
    if (view_->key(ui, name)) return true;
    if (name == "u") return undo(ui), true;
    if (name == "l") return tab_ = tab_ == Tab::log ? Tab::moves : Tab::log, log_open_ = !log_open_, true;
    return false;
}
std::string TableScreen::sentence(const Ui& ui) const {
    if (session_.over()) return winner(ui);
    if (!frozen_.empty()) return frozen_;
    if (session_.my_turn()) {
        const std::string asked = view_->sentence(ui, table());
        return asked.empty() ? std::string(ui.words("table.your_turn")) : asked;
    }
    if (bot_failures_ >= kManyFailures) return std::string(ui.words("table.bot_fails"));
    const SeatSet owing = session_.to_move();
    return ui.words("table.thinking", {{"seat", say_.seat(owing.first())}});
}
std::string TableScreen::winner(const Ui& ui) const {
    const Outcome outcome = session_.game().outcome(session_.view());
    std::string names;
    int winners = 0, score = 0;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
        if (const Standing& one = outcome.seat[static_cast<std::size_t>(seat)]; one.place == 1) {
            names += (winners++ ? ", " : "") + say_.seat(seat);
            score = one.score;
        }
    return ui.words(winners == 1 ? "table.winner.one" : "table.winner.other", {{"names", names}, {"score", std::to_string(score)}});
}

// ---------------------------------------------------------------- layout

Table TableScreen::table() const {
    return {session_.game(), say_, session_.view(), session_.me(), session_.to_move(), session_.legal(), colours_};
}

void TableScreen::draw(Ui& ui, Shell& shell) {
    advance(ui, shell);
    const bool wide = ui.screen.w >= kWide, narrow = ui.screen.w < 700;
    Rect rest = ui.screen.shrunk(narrow ? 8 : kGap);
    ui.semantics.open(Role::region, "table", session_.game().info.title, ui.screen);
    draw_header(ui, shell, rest.cut_top(std::max(kTarget, ui.line_height(kTitle)), 8));

    const float bar_height = std::max(kTarget, ui.line_height(kLead)) + 12;
    Places places;
    if (wide) {
        draw_seats(ui, rest.cut_left(std::max(200.0f, ui.px(200)), kGap), true);
        if (log_open_) draw_log(ui, shell, rest.cut_right(std::max(280.0f, ui.px(280)), kGap));
        places.yours = rest.cut_bottom(std::max(180.0f, rest.h * 0.42f), 8);
        draw_bar(ui, shell, rest.cut_bottom(bar_height, kGap));
        places.board = rest;
    } else {
        const int seats = session_.plan().setup.seats;
        draw_seats(ui, rest.cut_top(ui.line_height(kBody) + ui.line_height(kSmall) + 12, 8), seats < 1);
        places.yours = rest.cut_bottom(rest.h * (narrow ? 0.45f : 0.5f), 8);
        draw_tabs(ui, places.yours.cut_top(kTarget, 8));
        draw_bar(ui, shell, rest.cut_bottom(bar_height, 8));
        places.board = rest;
        if (tab_ == Tab::log && !session_.over()) {
            draw_log(ui, shell, places.yours);
            places.yours = {};
        }
    }
    if (session_.over()) {
        draw_results(ui, shell, places.yours);
        places.yours = {};
    }
    ui.semantics.light(session_.my_turn());
    const auto action = view_->draw(ui, table(), places);
    ui.semantics.light(false);
    if (action) act(ui, *action);
    ui.semantics.close();
}
void TableScreen::draw_header(Ui& ui, Shell& shell, Rect box) {
    const std::string_view home = ui.words("table.leave");
    if (button(ui, "leave", box.cut_left(button_width(ui, home), kGap).middle(button_width(ui, home), kTarget), home)) shell.go_home();
    if (ui.screen.w >= kWide) {   // elsewhere the log is a tab
        const std::string_view log = ui.words("table.log");
        const Rect place = box.cut_right(button_width(ui, log), kGap).middle(button_width(ui, log), kTarget);
        if (button(ui, "log.toggle", place, log, {.role = Role::toggle, .chosen = log_open_})) log_open_ = !log_open_, ui.change_midway();
    }
    const std::string_view settings = ui.words("settings.title");
    if (button(ui, "settings.open", box.cut_right(button_width(ui, settings), kGap).middle(button_width(ui, settings), kTarget), settings))
        shell.open_settings();
    const std::string_view rules = ui.words("table.rules");
    if (button(ui, "rules.open", box.cut_right(button_width(ui, rules), kGap).middle(button_width(ui, rules), kTarget), rules))
        shell.open_rules(session_.game());
    ui.text(box, session_.game().info.title, {.size = ui.screen.w < 700 ? kLead : kTitle, .face = Typeface::title, .down = 0.5f});
    ui.semantics.add(Role::heading, "table.title", session_.game().info.title, box).level = 1;
}

// A strip a seat, in turn order from the first seat on: colour and emblem, name, points; the one on turn stands out.
void TableScreen::draw_seats(Ui& ui, Rect box, bool upright) {
    const int seats = session_.plan().setup.seats;
    const Outcome outcome = session_.game().outcome(session_.view());
    const float height = ui.line_height(kBody) + ui.line_height(kSmall) + 16,
                width = (box.w - 8 * static_cast<float>(seats - 1)) / static_cast<float>(seats);
    std::array<Rect, kMaxSeats> before_seat{};
    ui.semantics.open(Role::list, "seats", ui.words("table.seats"), box);
    for (int seat = 0; seat < seats; ++seat) {
        const SeatPlan& one = session_.plan().seats[static_cast<std::size_t>(seat)];
        const PlayerColour& paint = kPlayerColours[static_cast<std::size_t>(one.colour) % kPlayerColours.size()];
        const bool active = session_.to_move().has(seat);
        const float below = upright ? view_->seat_height(ui, table(), seat, box.w - 20) : 0;
        Rect strip = upright ? box.cut_top(height + (below > 0 ? below + 2 : 0), 8) : box.cut_left(width, 8);
        ui.panel(strip);
        if (active)
            ui.fill(strip, mix(ui.palette->panel, ui.palette->text, 26), kPanelCorner),
                ui.outline(strip, ui.palette->text, 2, kPanelCorner);
        const std::string points = ui.words.count("table.points", outcome.seat[static_cast<std::size_t>(seat)].score);
        const std::string state(active ? ui.words("table.on_turn") : std::string_view{});
        const std::string said = one.name + ", " + std::string(ui.words(paint.key)) + ", " + points + (active ? ", " + state : "");
        Node& node = ui.semantics.add(Role::item, "seat." + std::to_string(seat), said, strip);
        node.current = active;
        Rect inner = strip.shrunk(10, 6);
        const float sign = ui.px(18);
        const Rect head{inner.x, inner.y, sign, height - 12};
        inner.cut_left(sign, 8);
        ui.emblem(head.centre(), sign, paint.emblem, paint.colour);
        ui.text(inner.cut_top(ui.line_height(kBody)), one.name, {.face = Typeface::bold});
        ui.text(inner.cut_top(ui.line_height(kSmall)), points, {.size = kSmall, .colour = ui.palette->quiet});
        before_seat[static_cast<std::size_t>(seat)] = {strip.x + 10, inner.y + 2, strip.w - 20, below};
    }
    ui.semantics.close();
    for (int seat = 0; seat < seats; ++seat) {
        const Rect& place = before_seat[static_cast<std::size_t>(seat)];
        if (place.h <= 0) continue;
        ui.semantics.open(Role::list, "before." + std::to_string(seat), ui.words("table.before_seat", {{"seat", say_.seat(seat)}}), place);
        view_->draw_seat(ui, table(), seat, place);
        ui.semantics.close();
    }
}

// One sentence that says what is expected now, and Undo.
void TableScreen::draw_bar(Ui& ui, Shell& shell, Rect box) {
    ui.panel(box);
    ui.semantics.open(Role::region, "bar", ui.words("table.bar"), box);
    Rect inner = box.shrunk(12, 6);
    const std::string_view undo_label = ui.words("table.undo");
    const float width = button_width(ui, undo_label);
    if (ui.screen.w >= kWide) {   // a phone has no keys, and no room
        const Rect place = inner.cut_right(kTarget, 8);
        if (button(ui, "help.open", place.middle(kTarget, kTarget), "?", {.name = ui.words("help.title")})) shell.open_help();
    }
    const Rect undo_box = inner.cut_right(width, 8);
    // A refusal stays until something else is expected or chosen.
    if (std::string asked = sentence(ui); asked != asked_) asked_ = std::move(asked), refusal_.clear();
    const std::string& text = refusal_.empty() ? asked_ : refusal_;
    if (!refusal_.empty()) {
        const std::string why = ui.words("table.rule", {{"paragraph", say_.paragraph(refusal_rule_)}});
        const Rect place = inner.cut_right(button_width(ui, why), 8);
        if (button(ui, "refusal.rule", place.middle(place.w, kTarget), why)) shell.open_rules(session_.game(), refusal_rule_);
    }
    const bool mine = session_.my_turn();
    if (mine && refusal_.empty()) {
        const Rect lamp = inner.cut_left(ui.px(12), 8);
        ui.emblem(lamp.centre(), ui.px(12), Emblem::circle, ui.palette->lamp);
    }
    const bool looks_on = (!frozen_.empty() || bot_failures_ >= kManyFailures) && !session_.over();   // a longer sentence than others: two lines
    ui.text(inner, text,
            {.size = looks_on           ? kSmall
                     : refusal_.empty() ? kLead
                                        : kBody,
             .face = Typeface::bold,
             .colour = refusal_.empty() ? 0 : ui.palette->bad,
             .down = 0.5f,
             .wraps = looks_on});
    Node& node = ui.semantics.add(Role::heading, "bar.sentence", text, inner);
    node.level = 2;
    node.refuge = true;
    if (session_.can_undo() && button(ui, "undo", undo_box.middle(width, kTarget), undo_label)) undo(ui);
    ui.semantics.close();
}
void TableScreen::draw_tabs(Ui& ui, Rect box) {
    ui.semantics.open(Role::tab_list, "tabs", ui.words("table.tabs"), box);
    const float width = (box.w - 8) / 2;
    const auto tab = [&](Tab which, std::string_view id, std::string_view key) {
        const ButtonLook look{.role = Role::tab, .chosen = tab_ == which};
        if (button(ui, id, box.cut_left(width, 8), ui.words(key), look)) tab_ = which, ui.change_midway();
    };
    tab(Tab::moves, "tab.moves", "table.moves");
    tab(Tab::log, "tab.log", "table.log");
    ui.semantics.close();
}
void TableScreen::draw_log(Ui& ui, Shell& shell, Rect box) {
    ui.panel(box);
    Rect inner = box.shrunk(12, 8);
    const Rect head = inner.cut_top(ui.line_height(kLead), 4);
    ui.text(head, ui.words("table.log"), {.size = kLead, .face = Typeface::title});
    ui.semantics.add(Role::heading, "log.title", ui.words("table.log"), head).level = 2;
    ScrollArea area(ui, "log", ui.words("table.log"), inner);
    area.keep_at_end();
    Rect rest = area.content();
    const float top = rest.y;
    ui.semantics.open(Role::list, "log.list", ui.words("table.log"), rest);
    // What is long past is in the record; the list stays short enough to draw and to mirror in every frame.
    constexpr std::size_t kShown = 150;
    for (std::size_t i = lines_.size() > kShown ? lines_.size() - kShown : 0; i < lines_.size(); ++i) {
        const Line& line = lines_[i];
        const bool seated = line.seat >= 0 && line.seat < session_.plan().setup.seats;
        const std::string text = seated ? say_.seat(line.seat) + ": " + line.text : line.text;
        const std::string paragraph(say_.paragraph(line.rule));
        const float indent = ui.px(20), number = paragraph.empty() ? 0 : ui.px(40);
        const TextStyle style{.colour = seated ? 0 : ui.palette->quiet, .wraps = true};
        // A line that rests on a paragraph leads there, wherever it is pressed.
        const float least = paragraph.empty() ? 0 : ui.screen.w < 700 ? kTarget - 4 : 24;
        const Rect whole = rest.cut_top(std::max(least, ui.text_height(text, rest.w - indent - number - 12, style)), 4);
        const std::string id = "log." + std::to_string(i);
        Ui::Press press;
        if (paragraph.empty()) {
            ui.semantics.add(Role::item, id, text, whole);
        } else {
            ui.semantics.open(Role::item, id, {}, whole);
            std::string linked = text;
            linked += " (", linked += paragraph, linked += ")";
            ui.semantics.add(Role::link, id + ".rule", linked, whole).pressable = true;
            ui.semantics.close();
            press = ui.press_area(id + ".rule", whole);
            if (press.pressed) shell.open_rules(session_.game(), line.rule);
        }
        if (whole.bottom() < inner.y || whole.y > inner.bottom()) continue;   // scrolled out of sight
        if (press.hovered || press.held) ui.fill(whole, with_alpha(ui.palette->raised, 160), kPanelCorner);
        Rect row = whole.middle(whole.w, ui.text_height(text, rest.w - indent - number - 12, style));
        Rect sign = row.cut_left(indent);
        sign.h = ui.line_height(kBody);
        if (seated) {
            const PlayerColour& paint =
                kPlayerColours[static_cast<std::size_t>(colours_[static_cast<std::size_t>(line.seat)]) % kPlayerColours.size()];
            ui.emblem({sign.x + ui.px(6), sign.centre().y}, ui.px(11), paint.emblem, paint.colour);
        }
        row.cut_right(8);
        if (number > 0) ui.text(row.cut_right(number), paragraph, {.size = kSmall, .colour = ui.palette->quiet, .across = 1});
        ui.text(row, text, style);
    }
    ui.semantics.close(rest.y);
    area.used(rest.y - top);
}

}  // namespace mortarboard::ui
