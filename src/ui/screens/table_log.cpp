// The log has a line for each event, which leads to its rule paragraph, and for some moves without an event.
#include <utility>

#include "ui/branch.h"
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

void TableScreen::append_log_lines(Ui* aloud) {
    const auto& events_seen = session_.events_seen();
    moves_logged_ = std::min(moves_logged_, events_seen.size());
    while (!lines_.empty() && lines_.back().move >= moves_logged_) lines_.pop_back();
    // The looking seat has changed and has seen other moves, or the language has changed.
    if (session_.me() != log_viewer_ || describe_.words().version() != log_words_version_) {
        log_viewer_ = session_.me();
        log_words_version_ = describe_.words().version();
        lines_.clear();
        append_log_lines_until(std::exchange(moves_logged_, 0), nullptr);
    }
    if (aloud) sound_new_moves(*aloud);
    append_log_lines_until(events_seen.size(), session_.covered() ? nullptr : aloud);
}
void TableScreen::append_log_lines_until(std::size_t end, Ui* aloud) {
    const auto& events_seen = session_.events_seen();
    for (; moves_logged_ < end; ++moves_logged_) {
        for (const Event& event : events_seen[moves_logged_]) {
            if (!describe_.has_line(event)) continue;
            lines_.push_back({moves_logged_, event.seat, event, event.rule});
            const bool is_seat = event.seat >= 0 && event.seat != kNature;
            if (aloud)
                aloud->announce(aloud->words(
                    "log.sentence",
                    {{"what", aloud->words.joined(
                                  kLabelled, {is_seat ? std::string_view(describe_.seat(event.seat)) : "",
                                              describe_.event(event)})}}));
        }
        const Move& move = session_.moves_seen()[moves_logged_];
        const bool has_event = !events_seen[moves_logged_].empty();
        if (!has_event && move.seat != kNature && describe_.has_line(move.action))
            lines_.push_back({moves_logged_, move.seat, move.action, 0});
    }
}
// Tells the looking seat what has happened since its own last move: nobody could be told while the table was
// covered.
void TableScreen::tell_latest_moves(Ui& ui) {
    constexpr std::size_t kMostTold = 6;
    std::size_t since = lines_.size();
    while (since > 0 && lines_.size() - since < kMostTold && lines_[since - 1].seat != session_.me()) --since;
    for (; since < lines_.size(); ++since)
        ui.announce(ui.words("log.sentence", {{"what", sentence_of(ui.words, lines_[since])}}));
}
std::string TableScreen::text_of(const LogLine& line) const {
    const Event* const event = std::get_if<Event>(&line.what);
    return event ? describe_.event(*event) : describe_.done(std::get<Action>(line.what));
}
// Puts the line into words when it is first read, after the name of its seat.
std::string TableScreen::sentence_of(const Strings& words, LogLine& line) const {
    if (line.text.empty()) line.text = text_of(line);
    return words.joined(kLabelled,
                        {is_of_seat(line) ? std::string_view(describe_.seat(line.seat)) : "", line.text});
}
bool TableScreen::is_of_seat(const LogLine& line) const {
    return line.seat >= 0 && line.seat < session_.plan().setup.seats;
}
void TableScreen::draw_seat_of(Ui& ui, const LogLine& line, const Rect& sign) const {
    if (!is_of_seat(line)) return;
    const PlayerColour& paint = colour_of(line.seat);
    ui.emblem({sign.x + ui.px(6), sign.centre().y}, ui.px(11), paint.emblem, paint.colour);
}
void TableScreen::draw_log(Ui& ui, Shell& shell, Rect box) {
    ui.panel(box);
    Rect inner = box.shrunk(12, 8);
    const Rect head = inner.cut_top(ui.line_height(kLead), 4);
    ui.text(head, ui.words("table.log"), {.size = kLead, .face = Typeface::title});
    ui.semantics.add(Role::heading, "log.title", ui.words("table.log"), head).level = 2;
    if (!replay_ && !session_.moves_seen().empty() && !session_.over()) {
        const std::string_view label = ui.words("replay.open.running");
        if (button(ui, "replay.open", inner.cut_top(kTarget, 6), label)) watch_again(shell);
        const std::string_view back = ui.words("back.open");
        const ButtonLook look{};
        if (may_go_back() &&
            button(ui, "back.open", inner.cut_top(button_height(ui, back, inner.w, look), 6), back, look))
            ask_to_go_back(ui);
    }
    ScrollArea area(ui, "log", ui.words("table.log"), inner);
    area.keep_at_end();
    Rect rest = area.content();
    const float top = rest.y;
    ui.semantics.open(Role::list, "log.list", ui.words("table.log"), rest);
    if (session_.plan().start) {
        const std::string text = start_sentence(ui.words, describe_, session_.plan());
        const TextStyle style{.colour = ui.palette->quiet, .wraps = true};
        const Rect row = rest.cut_top(ui.text_height(text, rest.w, style), 4);
        ui.text(row, text, style);
        ui.semantics.add(Role::item, "log.start", text, row);
    }
    // Only the newest lines are listed, so that they can be drawn and mirrored in every frame; the record
    // has all lines.
    constexpr std::size_t kShown = 150;
    for (std::size_t i = lines_.size() > kShown ? lines_.size() - kShown : 0; i < lines_.size(); ++i) {
        LogLine& line = lines_[i];
        const std::string text = sentence_of(ui.words, line);
        const std::string paragraph(describe_.paragraph(line.rule));
        const float indent = ui.px(20), number = paragraph.empty() ? 0 : ui.px(40);
        const TextStyle style{.colour = is_of_seat(line) ? 0 : ui.palette->quiet, .wraps = true};
        // A line with a paragraph leads there, wherever it is pressed.
        const float least = paragraph.empty() ? 0 : ui.screen.w < 700 ? kTarget - 4 : 24;
        const Rect whole =
            rest.cut_top(std::max(least, ui.text_height(text, rest.w - indent - number - 12, style)), 4);
        const std::string id = "log." + std::to_string(i);
        Ui::Press press;
        if (paragraph.empty()) {
            ui.semantics.add(Role::item, id, text, whole);
        } else {
            ui.semantics.open(Role::item, id, {}, whole);
            const std::string linked = ui.words.joined(kNoted, {text, paragraph});
            ui.semantics.add(Role::link, id + ".rule", linked, whole).pressable = true;
            ui.semantics.close();
            press = ui.press_area(id + ".rule", whole);
            if (press.pressed) shell.open_rules(session_.game(), line.rule);
        }
        if (whole.bottom() < inner.y || whole.y > inner.bottom()) continue;  // scrolled out of sight
        if (press.hovered || press.held) ui.fill(whole, with_alpha(ui.palette->raised, 160), kPanelCorner);
        Rect row = whole.middle(whole.w, ui.text_height(text, rest.w - indent - number - 12, style));
        Rect sign = row.cut_left(indent);
        sign.h = ui.line_height(kBody);
        draw_seat_of(ui, line, sign);
        row.cut_right(8);
        if (number > 0)
            ui.text(row.cut_right(number), paragraph,
                    {.size = kSmall, .colour = ui.palette->quiet, .across = 1});
        ui.text(row, text, style);
    }
    ui.semantics.close(rest.y);
    area.used(rest.y - top);
}
// Draws as many of the newest lines as there is room for, the newest at the bottom. Moves since the own last
// one are bright: they are what has changed since one looked. None of it can be pressed, so that the way by
// keyboard is as short as without it; the log has the links to the paragraphs.
void TableScreen::draw_latest_moves(Ui& ui, Rect box) {
    const float gap = ui.px(3), indent = ui.px(18);
    const TextStyle title{.size = kSmall, .colour = ui.palette->quiet};
    box.cut_top(ui.px(10));
    const Rect head = box.cut_top(ui.line_height(kSmall), gap);
    TextStyle style{.size = kSmall, .wraps = true};
    const auto height_of = [&](LogLine& line) {
        return ui.text_height(sentence_of(ui.words, line), box.w - indent, style);
    };
    std::size_t from = lines_.size();
    float left = box.h;
    for (float height{}; from > 0; left -= height + gap, --from) {
        height = height_of(lines_[from - 1]);
        if (height > left) break;
    }
    constexpr std::size_t kFewest = 3;
    if (from == lines_.size() || (from > 0 && lines_.size() - from < kFewest)) return;
    ui.text(head, ui.words("table.latest"), title);
    ui.semantics.open(Role::list, "latest", ui.words("table.latest"),
                      {head.x, head.y, head.w, head.h + box.h});
    std::size_t since = lines_.size();
    while (since > 0 && lines_[since - 1].seat != session_.me()) --since;
    for (std::size_t i = from; i < lines_.size(); ++i) {
        LogLine& line = lines_[i];
        const std::string text = sentence_of(ui.words, line);
        Rect row = box.cut_top(height_of(line), gap);
        ui.semantics.add(Role::item, "latest." + std::to_string(i), text, row);
        Rect sign = row.cut_left(indent);
        sign.h = ui.line_height(kSmall);
        draw_seat_of(ui, line, sign);
        style.colour = i >= since && is_of_seat(line) ? 0 : ui.palette->quiet;
        ui.text(row, text, style);
    }
    ui.semantics.close();
}

}  // namespace mortarboard::ui
