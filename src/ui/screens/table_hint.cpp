// The hint: the three best moves, what lead each is expected to end with, and what it leads to.
#include <algorithm>

#include "ui/screens/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr double kSliceSeconds = 0.003;   // of each frame
constexpr std::size_t kTold = 5;          // events that make the sentence

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
    hint_.keep_to(session_);
    if (!hint_.thinks()) return;
    if (hint_.think(kSliceSeconds) && !hint_.advice().empty()) {
        const Hint::Advice& first = hint_.advice().front();
        ui.announce(advice_text(ui, first) + " " + advice_reason(ui, first));
    }
    ui.animate();
}
// Cuts what it needs from the top of `board`.
void TableScreen::draw_hint(Ui& ui, Rect& board) {
    if (!hint_.asked()) return;
    const float width = board.w - 24;
    const TextStyle move_style{.face = Typeface::bold, .wraps = true},
        why_style{.size = kSmall, .colour = ui.palette->quiet, .wraps = true};
    float wanted = kTarget + 20;
    for (const auto& advice : hint_.advice())
        wanted +=
            ui.text_height(advice_text(ui, advice), width, move_style) + ui.text_height(advice_reason(ui, advice), width, why_style) + 8;
    const Rect box = board.cut_top(std::min(wanted, board.h * 0.7f), 8);
    ui.panel(box);
    ui.semantics.open(Role::region, "hint", ui.words("hint.title"), box);
    Rect inner = box.shrunk(12, 6);
    Rect head = inner.cut_top(kTarget, 4);
    const std::string_view close = ui.words("hint.close");
    const Rect close_box = head.cut_right(button_width(ui, close), 8);
    const std::string title =
        hint_.thinks() ? ui.words("hint.thinking", {{"percent", std::to_string(hint_.percent())}}) : std::string(ui.words("hint.title"));
    ui.text(head, title, {.size = kLead, .face = Typeface::title, .down = 0.5f});
    ui.semantics.add(Role::heading, "hint.head", title, head).level = 2;
    const bool closed = button(ui, "hint.close", close_box, close);
    if (!hint_.advice().empty()) {
        ScrollArea area(ui, "hint.area", ui.words("hint.title"), inner);
        Rect rest = area.content();
        const float top = rest.y;
        ui.semantics.open(Role::list, "hint.list", ui.words("hint.title"), rest);
        int number = 0;
        for (const auto& advice : hint_.advice()) {
            const std::string text = advice_text(ui, advice), why = advice_reason(ui, advice);
            const float high = ui.text_height(text, rest.w, move_style), low = why.empty() ? 0 : ui.text_height(why, rest.w, why_style);
            Rect row = rest.cut_top(high + low, 8);
            std::string said = text;
            if (!why.empty()) said += " ", said += why;
            ui.semantics.add(Role::item, "hint." + std::to_string(number++), said, row);
            ui.text(row.cut_top(high), text, move_style);
            if (!why.empty()) ui.text(row, why, why_style);
        }
        ui.semantics.close(rest.y);
        area.used(rest.y - top);
    }
    ui.semantics.close();
    if (closed) hint_.forget(), ui.change_midway();
}

}  // namespace mortarboard::ui
