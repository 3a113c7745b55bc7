// The hint: the three best moves, what lead each is expected to end with, and what it leads to.
#include <algorithm>

#include "ui/screens/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr double kSliceSeconds = 0.003;   // of each frame
constexpr std::size_t kTold = 5;          // events that make the sentence

constexpr TextStyle kMoveStyle{.face = Typeface::bold, .wraps = true};
TextStyle why_style(const Ui& ui) { return {.size = kSmall, .colour = ui.palette->quiet, .wraps = true}; }

// "2.3": tenths of a point are as fine as anybody can use.
std::string points_text(std::int32_t hundredths) {
    const std::int32_t tenths = (std::max(hundredths, -hundredths) + 5) / 10;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

bool TableScreen::may_ask_hint() const { return session_.my_turn() && session_.legal().size() > 1; }

std::string TableScreen::advice_text(const Ui& ui, const Hint::Advice& advice) const {
    const std::string_view key = advice.margin < 0 ? "hint.behind" : "hint.ahead";
    return ui.words(key, {{"move", say_.move(advice.action)}, {"points", points_text(advice.margin)}});
}
std::string TableScreen::advice_reason(const Ui& ui, const Hint::Advice& advice) const {
    std::string all;
    std::size_t told = 0;
    for (const Event& event : advice.told) {
        const std::string text = say_.event(event);
        if (text.empty() || all.find(text) != std::string::npos) continue;
        if (told++ == kTold) break;
        all += (all.empty() ? "" : ", ") + text;
    }
    return all.empty() ? all : ui.words("hint.then", {{"events", all}});
}
void TableScreen::think_hint(Ui& ui) {
    if (hint_.keep_to(session_)) view_->changed();
    if (!hint_.thinks()) return;
    if (hint_.think(kSliceSeconds) && !hint_.advice().empty()) {
        const Hint::Advice& first = hint_.advice().front();
        ui.announce(advice_text(ui, first) + " " + advice_reason(ui, first));
    }
    ui.animate();
}
// "3 of 7, Bruno: Take coins for 2 actions. Then: took 3 coins."
std::string TableScreen::ahead_text(const Ui& ui) const {
    const Hint::Advice& advice = *hint_.looks_at();
    const Hint::Step& step = advice.ahead[hint_.step()];
    std::string events;
    for (const Event& event : step.told) {
        const std::string text = say_.event(event);
        if (!text.empty() && events.find(text) == std::string::npos) events += (events.empty() ? "" : ", ") + text;
    }
    std::string text = ui.words("hint.step", {{"number", std::to_string(hint_.step() + 1)},
                                              {"all", std::to_string(advice.ahead.size())},
                                              {"seat", say_.seat(step.move.seat)},
                                              {"move", say_.move(step.move.action)}});
    if (!events.empty()) text += " ", text += ui.words("hint.then", {{"events", events}});
    return text;
}
void TableScreen::look_ahead(Ui& ui, std::size_t advice, std::size_t step) {
    hint_.look_at(advice, step);
    view_->changed();
    ui.announce(ahead_text(ui));
    ui.change_midway();
}
// Cuts what it needs from the top of `board`.
void TableScreen::draw_hint(Ui& ui, Rect& board) {
    if (!hint_.asked()) return;
    const float width = board.w - 24;
    float wanted = kTarget + 20;
    if (hint_.looks_at()) {
        wanted += ui.text_height(ahead_text(ui), width, {.wraps = true}) + kTarget + 12;
    } else {
        for (const auto& advice : hint_.advice())
            wanted += ui.text_height(advice_text(ui, advice), width, kMoveStyle) +
                      ui.text_height(advice_reason(ui, advice), width, why_style(ui)) + kTarget + 12;
    }
    const Rect box = board.cut_top(std::min(wanted, board.h * 0.7f), 8);
    ui.panel(box);
    ui.semantics.open(Role::region, "hint", ui.words("hint.title"), box);
    Rect inner = box.shrunk(12, 6);
    Rect head = inner.cut_top(kTarget, 4);
    const std::string_view close = ui.words("hint.close");
    const Rect close_box = head.cut_right(button_width(ui, close), 8);
    const std::string title = hint_.thinks()     ? ui.words("hint.thinking", {{"percent", std::to_string(hint_.percent())}})
                              : hint_.looks_at() ? std::string(ui.words("hint.ahead.title"))
                                                 : std::string(ui.words("hint.title"));
    ui.text(head, title, {.size = kLead, .face = Typeface::title, .down = 0.5f});
    ui.semantics.add(Role::heading, "hint.head", title, head).level = 2;
    const bool closed = button(ui, "hint.close", close_box, close);
    if (hint_.looks_at())
        draw_ahead(ui, inner);
    else if (!hint_.advice().empty())
        draw_advice(ui, inner);
    ui.semantics.close();
    if (!closed) return;
    hint_.forget();
    view_->changed();
    ui.change_midway();
}
void TableScreen::draw_advice(Ui& ui, Rect& inner) {
    ScrollArea area(ui, "hint.area", ui.words("hint.moves"), inner);
    Rect rest = area.content();
    const float top = rest.y;
    ui.semantics.open(Role::list, "hint.list", ui.words("hint.title"), rest);
    for (std::size_t number = 0; number < hint_.advice().size(); ++number) {
        const Hint::Advice& advice = hint_.advice()[number];
        const std::string text = advice_text(ui, advice), why = advice_reason(ui, advice);
        const TextStyle style = why_style(ui);
        const float high = ui.text_height(text, rest.w, kMoveStyle), low = why.empty() ? 0 : ui.text_height(why, rest.w, style);
        Rect row = rest.cut_top(high + low, 2);
        std::string said = text;
        if (!why.empty()) said += " ", said += why;
        ui.semantics.add(Role::item, "hint." + std::to_string(number), said, row);
        ui.text(row.cut_top(high), text, kMoveStyle);
        if (!why.empty()) ui.text(row, why, style);
        const std::string_view look = ui.words("hint.look");
        const Rect place = rest.cut_top(kTarget, 8).cut_left(std::min(rest.w, button_width(ui, look)));
        const std::string which = ui.words("hint.look.of", {{"move", say_.move(advice.action)}});
        if (!advice.ahead.empty() && button(ui, "hint.look." + std::to_string(number), place, look, {.name = which})) {
            look_ahead(ui, number, 0);
            break;
        }
    }
    ui.semantics.close(rest.y);
    area.used(rest.y - top);
}
// One step of the look-ahead: the board below shows how it would lie.
void TableScreen::draw_ahead(Ui& ui, Rect& inner) {
    const auto number = static_cast<std::size_t>(hint_.looks_at() - hint_.advice().data());
    const std::size_t step = hint_.step(), steps = hint_.looks_at()->ahead.size();
    Rect row = inner.cut_bottom(kTarget, 6);
    const std::string text = ahead_text(ui);
    ui.text(inner, text, {.wraps = true});
    ui.semantics.add(Role::text, "hint.step", text, inner);
    const std::string_view back = ui.words("hint.back"), earlier = ui.words("hint.earlier"), later = ui.words("hint.later");
    const bool to_back = button(ui, "hint.back", row.cut_left(button_width(ui, back), 8), back);
    const bool to_earlier = button(ui, "hint.earlier", row.cut_left(button_width(ui, earlier), 8), earlier, {.refused = step == 0});
    const bool to_later = button(ui, "hint.later", row.cut_left(button_width(ui, later), 8), later, {.refused = step + 1 == steps});
    if (to_earlier && step > 0) look_ahead(ui, number, step - 1);
    if (to_later && step + 1 < steps) look_ahead(ui, number, step + 1);
    if (to_back) hint_.look_away(), view_->changed(), ui.change_midway();
}

}  // namespace mortarboard::ui
