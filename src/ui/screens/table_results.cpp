// The end of a match shows who won, where the points came from, and what the person can do next.
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "ui/daily.h"
#include "ui/screens/friends.h"
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

namespace {

constexpr std::size_t kSteps = 3;  // of the podium
constexpr std::array<float, kSteps> kStepHeights{64, 44, 28};  // by place
constexpr float kPennant = 18, kLowPanel = 200, kLeastNote = 260;
constexpr float kBesideWidth = 800, kBesideHeight = 230;

// Hangs a string of pennants in the colours of the winners across the top of the panel.
void draw_pennants(const Rect& row, std::span<const ImU32> colours) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const int count = std::max(1, static_cast<int>(row.w / (kPennant * 1.6f)));
    const float step = row.w / static_cast<float>(count);
    list.AddLine({row.x, row.y}, {row.right(), row.y}, kInk, 1.5f);
    for (int i = 0; i < count; ++i) {
        const float left = row.x + step * (static_cast<float>(i) + 0.5f) - kPennant / 2;
        const ImVec2 a{left, row.y}, b{left + kPennant, row.y}, c{left + kPennant / 2, row.y + row.h - 2};
        const auto which = static_cast<std::size_t>(i) % (colours.size() + 1);
        const ImU32 colour = which == colours.size() ? mix(kParchment, kInk, 40) : colours[which];
        list.AddTriangleFilled(a, b, c, colour);
        list.AddTriangle(a, b, c, kInk, 1);
    }
}

}  // namespace

// Draws a line of text on the panel, cut off the top of `rest`.
void TableScreen::draw_note(Ui& ui, Rect& rest, std::string_view id, std::string_view text) {
    const TextStyle style{.colour = kInk, .wraps = true};
    const Rect line = rest.cut_top(ui.text_height(text, rest.w, style), 8);
    ui.text(line, text, style);
    ui.semantics.add(Role::text, id, text, line);
}
void TableScreen::draw_results(Ui& ui, Shell& shell, Rect box) {
    ui.shadow(box, kCardCorner, 1.5f);
    ui.fill(box, kParchment, kCardCorner);
    ui.outline(box, kInk, kOutline, kCardCorner);
    const EnlargedPart enlarged(ui, spare_scale(ui));
    Rect inner = box.shrunk(18, 12);
    ui.semantics.open(Role::region, "results", ui.words("results.title"), box);
    const Outcome outcome = session_.game().outcome(session_.view());
    std::vector<ImU32> colours;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
        if (outcome.seat[static_cast<std::size_t>(seat)].place == 1)
            colours.push_back(colour_of(seat).colour);
    // The sentence of the table shows who won; for a screen reader it is the heading of this region too.
    const Rect pennants = inner.cut_top(kPennant, 8);
    draw_pennants(pennants, colours);
    ui.semantics.add(Role::heading, "results.winner", winner(ui), pennants).level = 2;
    const std::vector<PointSource> sources = point_sources();
    const bool beside = inner.w >= ui.px(kBesideWidth) && inner.h >= ui.px(kBesideHeight);
    float wanted = 0;
    if (beside)
        wanted = box.h - inner.h + draw_results_beside(ui, shell, inner, sources);
    else
        draw_results_below(ui, shell, inner, sources);
    ui.semantics.close();
    // The board has the rest of the height.
    if (std::abs(std::exchange(results_height_, wanted) - wanted) > 1) ui.invalidate_frame();
}
// Where there is room the standing is on the left, the sources of the points beside it, and the next choices
// below both. Returns the height that they need.
float TableScreen::draw_results_beside(Ui& ui, Shell& shell, Rect inner,
                                       std::span<const PointSource> sources) {
    const float height = inner.h;
    draw_result_notes(ui, shell, inner);
    const Rect room = draw_result_choices(ui, shell, inner, true);
    // Beside the choices, if there is room, so that nothing is moved out of sight.
    const std::string rating = own_rating_text(ui);
    const TextStyle style{.colour = kInk, .down = 0.5f, .wraps = true};
    const bool fits = room.w >= ui.px(kLeastNote) && ui.text_height(rating, room.w, style) <= room.h;
    if (fits && !rating.empty()) {
        ui.text(room, rating, style);
        ui.semantics.add(Role::text, "results.rating", rating, room);
    }
    const float around = height - inner.h;
    const Rect from = inner.cut_right(inner.w * 0.6f, 24);
    float used = 0;
    {
        ScrollArea area(ui, "results.area", ui.words("results.scores"), inner);
        Rect rest = area.content();
        rest.w -= 12;
        const float top = rest.y;
        draw_standings(ui, rest);
        if (!fits) draw_own_rating(ui, rest);
        draw_deciding(ui, shell, rest);
        area.used(used = rest.y - top);
    }
    ScrollArea area(ui, "results.from", ui.words("results.sources"), from);
    Rect rest = area.content();
    rest.w -= 12;
    const float top = rest.y;
    draw_bars(ui, sources, rest);
    draw_sources(ui, shell, sources, rest);
    area.used(rest.y - top);
    return around + std::max(ui.px(kBesideHeight), std::max(used, rest.y - top) + 4);
}
// Everything stands below each other and is scrolled.
void TableScreen::draw_results_below(Ui& ui, Shell& shell, const Rect& inner,
                                     std::span<const PointSource> sources) {
    ScrollArea area(ui, "results.area", ui.words("results.scores"), inner);
    Rect rest = area.content();
    rest.w -= 10;
    const float top = rest.y;
    // On a phone held across only one of them is seen at first; the sentence above says who won.
    const bool is_low = inner.h < ui.px(kLowPanel);
    if (is_low) draw_result_choices(ui, shell, rest, false);
    draw_result_notes(ui, shell, rest);
    draw_standings(ui, rest);
    rest.cut_top(8);
    if (!is_low) draw_result_choices(ui, shell, rest, false);
    draw_own_rating(ui, rest);
    draw_deciding(ui, shell, rest);
    rest.cut_top(4);
    draw_bars(ui, sources, rest);
    draw_sources(ui, shell, sources, rest);
    area.used(rest.y - top);
}
// Draws what is to be said of the match besides who won.
void TableScreen::draw_result_notes(Ui& ui, Shell& shell, Rect& rest) {
    if (session_.between_peers() && !replay_)
        draw_note(ui, rest, "results.verdict",
                  verdict_.empty() ? std::string(ui.words("friends.auditing")) : verdict_);
    if (!signed_sentence_.empty()) draw_note(ui, rest, "results.signed", signed_sentence_);
    if (session_.plan().by_link() && !replay_)
        draw_note(ui, rest, "results.turn", ui.words("turn.over", {{"names", receivers(ui)}}));
    if (const int times = session_.plan().gone_back)
        draw_note(ui, rest, "results.gone_back", ui.words.count("back.marked", times));
    const int day = replay_ ? 0 : daily_day_of(session_.plan());
    if (day && day == shell.settings().daily.day)
        draw_note(ui, rest, "results.daily", ui.words.count("daily.best", shell.settings().daily.best));
}
// Returns how a match against the levels has changed the person's rating; empty: it has not.
std::string TableScreen::own_rating_text(const Ui& ui) const {
    if (replay_ || !own_rating_) return {};
    const auto& [now, before, matches] = *own_rating_;
    if (!now) return ui.words.count("results.unrated", kFewestRatedMatches - matches);
    std::string text = ui.words("results.rating", {{"game", game_title(ui.words, session_.game())},
                                                   {"rating", std::to_string(now->rating)},
                                                   {"error", std::to_string(now->error)}});
    if (before) text += " " + ui.words("results.rating.before", {{"rating", std::to_string(before->rating)}});
    return text;
}
void TableScreen::draw_own_rating(Ui& ui, Rect& rest) {
    if (const std::string text = own_rating_text(ui); !text.empty())
        draw_note(ui, rest, "results.rating", text);
}
// Draws a row of buttons, at the bottom of `rest` or at its top. Returns the room beside them.
Rect TableScreen::draw_result_choices(Ui& ui, Shell& shell, Rect& rest, bool at_bottom) {
    const std::vector<RowButton> buttons = replay_ ? replay_choices() : result_choices();
    if (buttons.empty()) return {};
    const float height = button_row_height(ui, rest.w, buttons);
    Rect row = at_bottom ? rest.cut_bottom(height, 10) : rest.cut_top(height, 8);
    const std::string pressed(button_row(ui, row, buttons));
    if (pressed == "share.open") open_share(ui, false);
    if (replay_)
        press_replay_choice(ui, shell, pressed);
    else
        press_result_choice(shell, pressed);
    for (const RowButton& one : buttons) row.cut_left(button_width(ui, ui.words(one.label)), 8);
    row.cut_left(8);
    return row;
}
// Returns the choices after a match that was played here.
std::vector<RowButton> TableScreen::result_choices() const {
    std::vector<RowButton> buttons;
    if (session_.between_peers())
        buttons = {{"results.friends", "friends.open", ButtonLook::first}, {"replay.open", "replay.open"}};
    else
        buttons = {{"again", "results.again", ButtonLook::first},
                   {"again.moved", "results.again_moved"},
                   {"replay.open", "replay.open"},
                   {"share.open", "share.open"}};
    if (may_review_result())
        buttons.insert(buttons.end() - (session_.between_peers() ? 0 : 1), {"review.open", "review.open"});
    if (session_.between_peers()) buttons.push_back({"share.open", "share.open"});
    buttons.push_back({"results.leave", "results.leave"});
    return buttons;
}
void TableScreen::press_result_choice(Shell& shell, std::string_view pressed) {
    if (pressed == "results.friends") shell.open_page(std::make_unique<FriendsScreen>());
    if (pressed == "replay.open" || pressed == "review.open") watch_again(shell, pressed == "review.open");
    if (pressed == "results.leave") shell.go_home();
    if (pressed != "again" && pressed != "again.moved") return;
    MatchPlan plan = session_.plan();
    // Everybody moves on by one seat, so that each plays from every seat in turn.
    if (pressed == "again.moved") std::rotate(plan.seats.begin(), plan.seats.end() - 1, plan.seats.end());
    ++plan.seed;
    plan.start.reset();
    plan.parent.reset();
    plan.comments.clear();
    plan.gone_back = 0;
    shell.open_table(plan);
}
// A daily deal that is over counts, if it is the person's best one of that day.
void TableScreen::keep_daily_score(Shell& shell) const {
    const MatchPlan& plan = session_.plan();
    const int day = replay_ || lesson_ ? 0 : daily_day_of(plan);
    Settings settings = shell.settings();
    if (!day || day < settings.daily.day || plan.gone_back) return;
    const Outcome outcome = session_.game().outcome(session_.view());
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat) {
        const int score = outcome.seat[seat].score;
        const bool is_better = day > settings.daily.day || score > settings.daily.best;
        if (plan.seats[seat].person() && is_better) settings.daily = {.day = day, .best = score};
    }
    shell.set(settings);
}
void TableScreen::count_rating(Shell& shell) {
    if (replay_ || lesson_ || id_.empty()) return;
    own_rating_ = rating_change(shell.saves().library().finished_matches_like(id_), id_);
}
// The first three stand on a podium, and others in rows below it; all stand in rows where names are too
// long for the steps.
void TableScreen::draw_standings(Ui& ui, Rect& rest) {
    const Outcome outcome = session_.game().outcome(session_.view());
    ui.semantics.open(Role::list, "results.list", ui.words("results.title"), rest);
    const auto place_of = [&](int seat) { return outcome.seat[static_cast<std::size_t>(seat)].place; };
    std::vector<int> seats;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat) seats.push_back(seat);
    std::stable_sort(seats.begin(), seats.end(), [&](int a, int b) { return place_of(a) < place_of(b); });
    const std::size_t steps = std::min(kSteps, seats.size());
    const float width = std::min(ui.px(150), rest.w / static_cast<float>(steps));
    bool fits = steps > 1;
    for (std::size_t i = 0; i < steps; ++i) {
        const int score = outcome.seat[static_cast<std::size_t>(seats[i])].score;
        fits &= ui.text_width(describe_.seat(seats[i]), {.face = Typeface::bold}) < width - 8 &&
                ui.text_width(ui.words.count("table.points", score), {}) < width - 8;
    }
    std::size_t next = 0;
    if (fits) {
        const float whole = width * static_cast<float>(steps), sign = ui.px(40);
        const Rect podium = rest.cut_top(sign + 6 + 2 * ui.line_height(kBody) + ui.px(kStepHeights[0]), 10)
                                .middle(whole, 1e4f);
        const float bottom = rest.y - 10;
        // The winner stands in the middle.
        constexpr std::array<std::size_t, kSteps> kColumns{1, 0, 2};
        for (; next < steps; ++next) {
            const std::size_t column = steps == kSteps ? kColumns[next] : next;
            const int seat = seats[next];
            draw_podium_step(ui, seat, outcome.seat[static_cast<std::size_t>(seat)],
                             {podium.x + width * static_cast<float>(column), 0, width, bottom});
        }
    }
    for (; next < seats.size(); ++next)
        draw_standing_row(ui, seats[next], outcome.seat[static_cast<std::size_t>(seats[next])], rest);
    ui.semantics.close(rest.y);
}
std::string TableScreen::standing_text(const Ui& ui, int seat, const Standing& standing) const {
    return ui.words("results.standing", {{"place", std::to_string(standing.place)},
                                         {"seat", describe_.seat(seat)},
                                         {"points", ui.words.count("table.points", standing.score)}});
}
// The podium stands on the bottom of `column`.
void TableScreen::draw_podium_step(Ui& ui, int seat, const Standing& standing, Rect column) {
    const auto step = std::min(kSteps, std::max(std::size_t{1}, std::size_t{standing.place})) - 1;
    const std::string points = ui.words.count("table.points", standing.score);
    const std::string place = std::to_string(standing.place);
    Rect stone = column.cut_bottom(ui.px(kStepHeights[step]));
    const Rect below = column.cut_bottom(ui.line_height(kBody)),
               name = column.cut_bottom(ui.line_height(kBody));
    column.cut_bottom(6);
    const float size = ui.px(step ? 30 : 38);
    const Rect sign = column.cut_bottom(ui.px(40));
    const Rect whole{sign.x, sign.y, sign.w, stone.bottom() - sign.y};
    ui.semantics.add(Role::item, "results." + std::to_string(seat), standing_text(ui, seat, standing), whole);
    const PlayerColour& paint = colour_of(seat);
    ui.emblem({sign.centre().x, sign.bottom() - size / 2 - 2}, size, paint.emblem, paint.colour);
    ui.text(name, describe_.seat(seat), {.face = Typeface::bold, .colour = kInk, .across = 0.5f});
    ui.text(below, points, {.colour = kQuietInk, .across = 0.5f});
    stone = stone.shrunk(3, 0);
    ui.fill(stone, mix(kParchment, kInk, 34));
    ui.fill(stone.cut_top(6), paint.colour);
    ui.outline({stone.x, stone.y - 6, stone.w, stone.h + 6}, kInk, kOutline);
    if (stone.h >= ui.line_height(kBody))
        ui.text(stone, place,
                {.size = stone.h >= ui.line_height(kTitle) ? kTitle : kBody,
                 .face = Typeface::title,
                 .colour = kInk,
                 .across = 0.5f,
                 .down = 0.5f});
}
void TableScreen::draw_standing_row(Ui& ui, int seat, const Standing& standing, Rect& rest) {
    const std::string points = ui.words.count("table.points", standing.score);
    const TextStyle bold{.size = kLead, .face = Typeface::bold, .colour = kInk, .across = 1};
    const float width = std::min(rest.w, ui.px(420)), sign = ui.px(48);
    // Where the points have no room beside the name they stand below it.
    const bool below =
        sign + ui.text_width(describe_.seat(seat), {.size = kLead}) + 16 + ui.text_width(points, bold) >
        width;
    const FittedName name =
        fitted_name(ui, describe_.seat(seat), width - sign - (below ? 0 : ui.text_width(points, bold) + 10),
                    {.size = kLead, .colour = kInk});
    const float name_height = std::max(name.height, ui.line_height(kLead));
    Rect row = rest.cut_top(name_height + (below ? ui.line_height(kLead) : 0), 2);
    ui.semantics.add(Role::item, "results." + std::to_string(seat), standing_text(ui, seat, standing), row);
    const PlayerColour& paint = colour_of(seat);
    row.w = width;
    if (below) ui.text(row.cut_bottom(ui.line_height(kLead)), points, bold);
    ui.text(row.cut_left(sign / 2), std::to_string(standing.place) + ".",
            {.size = kLead, .colour = kQuietInk});
    ui.emblem(row.cut_left(sign / 2).centre(), ui.px(16), paint.emblem, paint.colour);
    if (!below) ui.text(row.cut_right(ui.text_width(points, bold) + 2, 8), points, bold);
    ui.text(row, name.lines, name.style);
}

}  // namespace mortarboard::ui
