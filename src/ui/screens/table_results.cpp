// The end of a match: who won, where the points came from, and what next.
#include <algorithm>

#include "ui/breakdown.h"
#include "ui/daily.h"
#include "ui/screens/friends.h"
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

void TableScreen::draw_results(Ui& ui, Shell& shell, Rect box) {
    ui.shadow(box, kCardCorner, 1.5f);
    ui.fill(box, kParchment, kCardCorner);
    ui.outline(box, kInk, kOutline, kCardCorner);
    Rect inner = box.shrunk(18, 14);
    ui.semantics.open(Role::region, "results", ui.words("results.title"), box);
    // Who won and what next on the left, where the points came from beside it, or below where that is too
    // narrow.
    const bool beside = inner.w >= ui.px(800);
    Rect sources = beside ? inner.cut_right(inner.w - ui.px(320), 24) : Rect{};
    const std::string won = winner(ui);
    const TextStyle title{.size = kTitle, .face = Typeface::title, .colour = kInk, .wraps = true};
    const Rect head = inner.cut_top(ui.text_height(won, inner.w, title), 8);
    ui.text(head, won, title);
    ui.semantics.add(Role::heading, "results.winner", won, head).level = 2;

    if (session_.between_peers() && !replay_) {
        const std::string told = verdict_.empty() ? std::string(ui.words("friends.auditing")) : verdict_;
        const TextStyle style{.colour = kInk, .wraps = true};
        const Rect line = inner.cut_top(ui.text_height(told, inner.w, style), 8);
        ui.text(line, told, style);
        ui.semantics.add(Role::text, "results.verdict", told, line);
    }

    if (const int day = replay_ ? 0 : daily_day_of(session_.plan());
        day && day == shell.settings().daily.day) {
        const std::string best = ui.words.count("daily.best", shell.settings().daily.best);
        const TextStyle style{.colour = kInk, .wraps = true};
        const Rect line = inner.cut_top(ui.text_height(best, inner.w, style), 8);
        ui.text(line, best, style);
        ui.semantics.add(Role::text, "results.daily", best, line);
    }
    if (replay_)
        draw_replay_choices(ui, shell, inner);
    else
        draw_choices(ui, shell, inner);

    {
        ScrollArea area(ui, "results.area", ui.words("results.scores"), inner);
        Rect rest = area.content();
        rest.w -= 10;
        const float top = rest.y;
        draw_standings(ui, rest);
        if (!beside) {
            rest.cut_top(10);
            draw_sources(ui, shell, rest);
        }
        area.used(rest.y - top);
    }
    if (beside) {
        ScrollArea area(ui, "results.from", ui.words("results.sources"), sources);
        Rect rest = area.content();
        rest.w -= 10;
        const float top = rest.y;
        draw_sources(ui, shell, rest);
        area.used(rest.y - top);
    }
    ui.semantics.close();
}
// What next, after a match that was played here.
void TableScreen::draw_choices(Ui& ui, Shell& shell, Rect& inner) {
    std::vector<RowButton> buttons;
    if (session_.between_peers())
        buttons = {{"results.friends", "friends.open", ButtonLook::first}, {"replay.open", "replay.open"}};
    else
        buttons = {{"again", "results.again", ButtonLook::first},
                   {"again.moved", "results.again_moved"},
                   {"replay.open", "replay.open"},
                   {"share.copy", "share.copy"}};
    buttons.push_back({"results.leave", "results.leave"});
    const std::string_view pressed = cut_button_row(ui, inner, buttons);
    if (pressed == "results.friends") shell.open_page(std::make_unique<FriendsScreen>());
    if (pressed == "replay.open") watch_again(shell);
    if (pressed == "share.copy") copy_link(ui, shell);
    if (pressed == "results.leave") shell.go_home();
    if (pressed != "again" && pressed != "again.moved") return;
    MatchPlan plan = session_.plan();
    // Everybody moves on by one seat, so that each plays from every seat in turn.
    if (pressed == "again.moved") std::rotate(plan.seats.begin(), plan.seats.end() - 1, plan.seats.end());
    ++plan.seed;
    plan.start.reset();
    plan.parent.reset();
    shell.open_table(plan);
}
// A daily deal that is over counts, if it is the person's best one of that day.
void TableScreen::keep_daily_score(Shell& shell) const {
    const MatchPlan& plan = session_.plan();
    const int day = replay_ || lesson_ ? 0 : daily_day_of(plan);
    Settings settings = shell.settings();
    if (!day || day < settings.daily.day) return;
    const Outcome outcome = session_.game().outcome(session_.view());
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat) {
        const int score = outcome.seat[seat].score;
        const bool is_better = day > settings.daily.day || score > settings.daily.best;
        if (plan.seats[seat].person() && is_better) settings.daily = {.day = day, .best = score};
    }
    shell.set(settings);
}
void TableScreen::draw_standings(Ui& ui, Rect& rest) {
    const Outcome outcome = session_.game().outcome(session_.view());
    ui.semantics.open(Role::list, "results.list", ui.words("results.title"), rest);
    const int seats = session_.plan().setup.seats;
    for (int place = 1; place <= seats; ++place)
        for (int seat = 0; seat < seats; ++seat) {
            const Standing& one = outcome.seat[static_cast<std::size_t>(seat)];
            if (one.place != place) continue;
            const std::string points = ui.words.count("table.points", one.score);
            const TextStyle bold{.size = kLead, .face = Typeface::bold, .colour = kInk, .across = 1};
            const float width = std::min(rest.w, ui.px(420)), sign = ui.px(48);
            // Where the points have no room beside the name they stand below it.
            const bool below = sign + ui.text_width(describe_.seat(seat), {.size = kLead}) + 16 +
                                   ui.text_width(points, bold) >
                               width;
            Rect row = rest.cut_top(ui.line_height(kLead) * (below ? 2 : 1), 2);
            ui.semantics.add(Role::item, "results." + std::to_string(seat),
                             std::to_string(place) + ". " + describe_.seat(seat) + ", " + points, row);
            const PlayerColour& paint =
                kPlayerColours[static_cast<std::size_t>(colours_[static_cast<std::size_t>(seat)]) %
                               kPlayerColours.size()];
            row.w = width;
            if (below) ui.text(row.cut_bottom(ui.line_height(kLead)), points, bold);
            ui.text(row.cut_left(sign / 2), std::to_string(place) + ".",
                    {.size = kLead, .colour = kQuietInk});
            ui.emblem(row.cut_left(sign / 2).centre(), ui.px(16), paint.emblem, paint.colour);
            if (!below) ui.text(row.cut_right(ui.text_width(points, bold) + 2, 8), points, bold);
            ui.text(row, describe_.seat(seat), {.size = kLead, .colour = kInk});
        }
    ui.semantics.close(rest.y);
}
// A row a paragraph that gave points, a column a seat; each row leads to its paragraph.
void TableScreen::draw_sources(Ui& ui, Shell& shell, Rect& rest) {
    const int seats = session_.plan().setup.seats;
    const auto sources =
        breakdown(session_.game(), session_.events_seen(), session_.game().outcome(session_.view()), seats);
    if (sources.empty()) return;
    const std::string_view name = ui.words("results.sources");
    const float column = ui.px(ui.screen.w < 700 ? 36 : 56), number = ui.px(40);
    const auto columns = [&](Rect row) { return row.cut_right(column * static_cast<float>(seats)); };
    const TextStyle heading{.face = Typeface::bold, .colour = kInk, .down = 0.5f, .wraps = true};
    // Where the paragraphs would have too little room beside the figures, these stand below them.
    const float room = rest.w - column * static_cast<float>(seats) - number - 8;
    const bool stacked = room < ui.px(130);
    Rect head = rest.cut_top(ui.text_height(name, stacked ? rest.w : room + number, heading) + 8, 2);
    Rect signs = columns(stacked ? rest.cut_top(ui.px(20), 2) : head);
    ui.semantics.add(Role::heading, "results.sources.title", name, head).level = 3;
    if (!stacked) head.w -= signs.w;
    ui.text(head, name, heading);
    for (int seat = 0; seat < seats; ++seat) {
        const PlayerColour& paint =
            kPlayerColours[static_cast<std::size_t>(colours_[static_cast<std::size_t>(seat)]) %
                           kPlayerColours.size()];
        const Rect cell = signs.cut_left(column);
        ui.emblem({cell.right() - ui.px(8), cell.centre().y}, ui.px(14), paint.emblem, paint.colour);
    }
    ui.semantics.open(Role::list, "results.sources", name, rest);
    for (const PointSource& source : sources) {
        const std::string text(source.rule ? describe_.rule_text(source.rule)
                                           : ui.words("results.source.other"));
        const TextStyle style{.colour = kInk, .wraps = true};
        const float width = stacked ? rest.w - number : room, figures = stacked ? ui.line_height(kLead) : 0;
        const Rect row = rest.cut_top(std::max(kTarget, ui.text_height(text, width, style) + 8 + figures), 2);
        std::string said = source.rule ? std::string(describe_.paragraph(source.rule)) + " " + text : text;
        for (int seat = 0; seat < seats; ++seat)
            said += "; " + describe_.seat(seat) + ": " +
                    ui.words.count("table.points", source.points[static_cast<std::size_t>(seat)]);
        const std::string id = "results.source." + std::to_string(source.rule);
        ui.semantics.open(Role::item, id, source.rule ? std::string_view{} : std::string_view(said), row);
        if (source.rule) {
            ui.semantics.add(Role::link, id + ".rule", said, row).pressable = true;
            const Ui::Press press = ui.press_area(id + ".rule", row);
            if (press.hovered || press.held) ui.fill(row, with_alpha(kInk, 20), kPanelCorner);
            if (press.pressed) shell.open_rules(session_.game(), source.rule);
        }
        ui.semantics.close();
        ui.fill({row.x, row.y - 1, row.w, 1}, with_alpha(kInk, 50));
        Rect inner = row;
        Rect cells = columns(stacked ? inner.cut_bottom(figures) : row);
        ui.text(inner.cut_left(number), describe_.paragraph(source.rule),
                {.face = Typeface::bold, .colour = kQuietInk, .down = 0.5f});
        inner.w = width;
        ui.text(inner, text, {.colour = kInk, .down = 0.5f, .wraps = true});
        for (int seat = 0; seat < seats; ++seat)
            ui.text(cells.cut_left(column), std::to_string(source.points[static_cast<std::size_t>(seat)]),
                    {.size = kLead, .face = Typeface::bold, .colour = kInk, .across = 1, .down = 0.5f});
    }
    ui.semantics.close(rest.y);
}

}  // namespace mortarboard::ui
