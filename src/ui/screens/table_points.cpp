// This part shows where the points of a finished match came from: a bar for each seat, a row for each
// source, and a picture to share.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "record/json.h"
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/pattern.h"

namespace mortarboard::ui {

std::vector<PointSource> TableScreen::point_sources() const {
    return breakdown(session_.game(), session_.events_seen(), session_.game().outcome(session_.view()),
                     session_.plan().setup.seats);
}
// Draws a bar for each seat, as long as its points, in pieces by source. A piece has the colour and the
// pattern of its row below, and its paragraph where there is room; points that a source took away stand
// behind the bar.
void TableScreen::draw_bars(Ui& ui, std::span<const PointSource> sources, Rect& rest) {
    const int seats = session_.plan().setup.seats;
    if (sources.empty()) return;
    int most = 1;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        int sum = 0;
        for (const PointSource& source : sources) sum += std::abs(source.points[seat]);
        most = std::max(most, sum);
    }
    const float sign = ui.px(24), height = ui.px(22);
    for (int seat = 0; seat < seats; ++seat) {
        Rect row = rest.cut_top(height, 6);
        const std::string id = "results.bar." + std::to_string(seat);
        ui.semantics.open(Role::list, id, ui.words("results.bar", {{"seat", describe_.seat(seat)}}), row);
        const PlayerColour& paint = colour_of(seat);
        ui.emblem(row.cut_left(sign, 4).centre(), ui.px(15), paint.emblem, paint.colour);
        const float one = row.w / static_cast<float>(most);
        for (const bool taken : {false, true})
            for (std::size_t i = 0; i < sources.size(); ++i) {
                const int points = sources[i].points[static_cast<std::size_t>(seat)];
                if (!points || (points < 0) != taken) continue;
                const Rect piece = row.cut_left(one * static_cast<float>(std::abs(points)));
                draw_bar_piece(ui, id, sources[i].rule, points, i, piece);
            }
        ui.semantics.close();
    }
    rest.cut_top(6);
}
void TableScreen::draw_bar_piece(Ui& ui, const std::string& bar, int rule, int points, std::size_t number,
                                 const Rect& piece) {
    const std::string_view paragraph = rule ? describe_.paragraph(rule) : ui.words("results.source.other");
    ui.semantics.add(Role::item, bar + "." + std::to_string(rule),
                     ui.words.joined(kLabelled, {paragraph, ui.words.count("table.points", points)}), piece);
    if (points < 0)
        ui.outline(piece, kInk, kOutline);
    else
        draw_pattern(ui, piece, number);
    const std::string label = points < 0 ? "−" + std::to_string(-points) : std::to_string(points);
    const TextStyle style{
        .size = kSmall, .face = Typeface::bold, .colour = kInk, .across = 0.5f, .down = 0.5f};
    const float width = ui.text_width(label, style);
    if (width + 6 > piece.w) return;
    // A plate keeps the number readable on any pattern.
    if (points > 0) ui.fill(piece.middle(width + 6, piece.h - 6), kParchment, 3);
    ui.text(piece, label, style);
}
// Draws a row for each paragraph that gave points, with the colour and pattern of its pieces and a column
// for each seat; each row leads to its paragraph.
void TableScreen::draw_sources(Ui& ui, Shell& shell, std::span<const PointSource> sources, Rect& rest) {
    const int seats = session_.plan().setup.seats;
    if (sources.empty()) return;
    const std::string_view name = ui.words("results.sources");
    const float column = ui.px(ui.screen.w < 700 ? 36 : 56), number = ui.px(64);
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
        const PlayerColour& paint = colour_of(seat);
        const Rect cell = signs.cut_left(column);
        ui.emblem({cell.right() - ui.px(8), cell.centre().y}, ui.px(14), paint.emblem, paint.colour);
    }
    ui.semantics.open(Role::list, "results.sources", name, rest);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const PointSource& source = sources[i];
        const std::string text(source.rule ? describe_.rule_text(source.rule)
                                           : ui.words("results.source.other"));
        const TextStyle style{.colour = kInk, .wraps = true};
        const float width = stacked ? rest.w - number : room, figures = stacked ? ui.line_height(kLead) : 0;
        const Rect row = rest.cut_top(std::max(kTarget, ui.text_height(text, width, style) + 8 + figures), 2);
        std::string label =
            source.rule ? ui.words.joined(kSentences, {describe_.paragraph(source.rule), text}) : text;
        for (int seat = 0; seat < seats; ++seat) {
            const int points = source.points[static_cast<std::size_t>(seat)];
            ui.words.add_joined(
                kGrouped, label,
                ui.words.joined(kLabelled, {describe_.seat(seat), ui.words.count("table.points", points)}));
        }
        const std::string id = "results.source." + std::to_string(source.rule);
        ui.semantics.open(Role::item, id, source.rule ? std::string_view{} : std::string_view(label), row);
        if (source.rule) {
            ui.semantics.add(Role::link, id + ".rule", label, row).pressable = true;
            const Ui::Press press = ui.press_area(id + ".rule", row);
            if (press.hovered || press.held) ui.fill(row, with_alpha(kInk, 20), kPanelCorner);
            if (press.pressed) shell.open_rules(session_.game(), source.rule);
        }
        ui.semantics.close();
        ui.fill({row.x, row.y - 1, row.w, 1}, with_alpha(kInk, 50));
        Rect inner = row;
        Rect cells = columns(stacked ? inner.cut_bottom(figures) : row);
        draw_pattern(ui, inner.cut_left(ui.px(18), ui.px(6)).middle(ui.px(18), ui.px(18)), i);
        ui.text(inner.cut_left(number - ui.px(24)), describe_.paragraph(source.rule),
                {.face = Typeface::bold, .colour = kQuietInk, .down = 0.5f});
        inner.w = width;
        ui.text(inner, text, {.colour = kInk, .down = 0.5f, .wraps = true});
        for (int seat = 0; seat < seats; ++seat)
            ui.text(cells.cut_left(column), std::to_string(source.points[static_cast<std::size_t>(seat)]),
                    {.size = kLead, .face = Typeface::bold, .colour = kInk, .across = 1, .down = 0.5f});
    }
    ui.semantics.close(rest.y);
}
// The page makes a picture of this: the standing in words, with the colours that stand for seats and
// sources.
void TableScreen::share_picture(Ui& ui, Shell& shell) const {
    const Outcome outcome = session_.game().outcome(session_.view());
    const int seats = session_.plan().setup.seats;
    const std::vector<PointSource> sources = point_sources();
    nlohmann::json standing = nlohmann::json::array();
    for (int place = 1; place <= seats; ++place)
        for (int seat = 0; seat < seats; ++seat) {
            const Standing& one = outcome.seat[static_cast<std::size_t>(seat)];
            if (one.place != place) continue;
            const PlayerColour& paint = colour_of(seat);
            nlohmann::json parts = nlohmann::json::array();
            for (const PointSource& source : sources)
                parts.push_back(source.points[static_cast<std::size_t>(seat)]);
            standing.push_back({{"place", place},
                                {"name", describe_.seat(seat)},
                                {"points", ui.words.count("table.points", one.score)},
                                {"colour", css_colour(paint.colour)},
                                {"emblem", static_cast<int>(paint.emblem)},
                                {"parts", parts}});
        }
    nlohmann::json colours = nlohmann::json::array();
    for (std::size_t i = 0; i < sources.size(); ++i) colours.push_back(css_colour(pattern_colour(i)));
    shell.host().share_picture(
        print_json(nlohmann::json{{"app", std::string(ui.words("app.name"))},
                                  {"game", std::string(game_title(ui.words, session_.game()))},
                                  {"winner", winner(ui)},
                                  {"colours", colours},
                                  {"standing", standing}}));
}

}  // namespace mortarboard::ui
