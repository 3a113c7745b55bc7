// A lesson at the table has a panel of the coach, rings round the pieces it speaks of, and its answers to
// moves.
#include <algorithm>
#include <cstdlib>

#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/highlight.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

// A move of the script waits so many seconds, so that the person can follow it.
constexpr double kScriptPace = 1.1;
constexpr float kInset = 12, kRingGap = 3, kScrollGap = 8, kLeastSeats = 130;
constexpr TextStyle kSays{.wraps = true};

// Words that tell the person how to leave are small, so that nobody feels bound to finish.
TextStyle leave_style(const Ui& ui) { return {.size = kSmall, .colour = ui.palette->quiet, .wraps = true}; }
TextStyle comment_style() { return {.face = Typeface::bold, .wraps = true}; }
TextStyle answer_style(const Ui& ui) {
    return {.face = Typeface::bold, .colour = ui.palette->bad, .wraps = true};
}

// Returns the id by which the screen of the last frame knows the node that is pointed at.
std::string shown_point(const Ui& ui, const std::vector<std::string>& ids) {
    for (const std::string& id : ids)
        if (const Node* const node = ui.semantics.find(id); node && node->pressable) return id;
    return ids.front();
}

}  // namespace

TableScreen::TableScreen(const Lesson& lesson, const MatchPlan& plan, const Strings& words,
                         const Arguments& arguments, std::size_t step)
    : TableScreen(plan, words, arguments) {
    lesson_ = std::make_unique<LessonRun>(lesson);
    if (!lesson_->play_until(step, session_)) session_.make_read_only();
    append_log_lines(nullptr);
}
// Plays what the script says of the others and of chance. A seat's move waits until the person has seen the
// one before.
void TableScreen::follow_lesson(Ui& ui) {
    bool moved = false;
    while (const auto seat = lesson_->next_seat(session_)) {
        if (*seat != kNature && pace_ > 0) {
            if (view_->is_presenting(ui)) next_step_ = std::max(next_step_, ui.now + pace(ui));
            if (ui.now < next_step_) {
                ui.wake_in(next_step_ - ui.now);
                break;
            }
            next_step_ = ui.now + kScriptPace;
        }
        if (!lesson_->play_next(session_)) {
            make_read_only(ui, "learn.broken");
            break;
        }
        moved = true;
    }
    if (!moved) return;
    on_match_changed(ui);
    ui.animate();
}
// A step that has just begun is announced and kept, so that the lesson can go on here another time.
void TableScreen::note_step(Ui& ui, Shell& shell) {
    lesson_->follow(session_);
    if (lesson_->is_free() && last_turn_noted_ != lesson_->turn()) note_turn(ui);
    // Between two turns of free play the others are watched.
    if (others_play_freely()) return;
    const int number = static_cast<int>(lesson_->number()), now = number * 100 + lesson_->turn();
    if (lesson_->is_watching()) {
        was_watching_ = true;
        return;
    }
    if (step_noted_ == now && !was_watching_) return;
    was_watching_ = false;
    step_noted_ = now;
    tabs_tried_ = 0;
    drawer_ = kYouTab;
    coach_answer_.clear();
    if (!lesson_->is_free()) coach_comment_.clear();
    ui.announce(coach_text(ui));
    Settings settings = shell.settings();
    settings.lessons[std::string(session_.game().info.id)] =
        lesson_->is_last() ? Settings::kLessonDone : number;
    shell.set(settings);
    ui.invalidate_frame();
}
bool TableScreen::others_play_freely() const {
    return lesson_->is_free() && !session_.my_turn() && !session_.over();
}
// When a turn of free play has ended, says what it brought, and who leads now. The sentence stays as it is
// until the next turn has ended.
void TableScreen::note_turn(Ui& ui) {
    last_turn_noted_ = lesson_->turn();
    coach_comment_.clear();
    if (session_.me() < 0) return;
    const Outcome outcome = session_.game().outcome(session_.view());
    const int me = session_.me(), mine = outcome.seat[static_cast<std::size_t>(me)].score;
    const std::optional<int> before = std::exchange(score_noted_, mine);
    if (!before) return;
    // Points that were spent are no news: they buy what brings more later.
    if (mine > *before) coach_comment_ = ui.words.count("learn.gained", mine - *before);
    if (!view_->hides_points()) {
        const auto score_of = [&](int seat) { return outcome.seat[static_cast<std::size_t>(seat)].score; };
        int rival = me ? 0 : 1;
        for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
            if (seat != me && score_of(seat) > score_of(rival)) rival = seat;
        const int lead = mine - score_of(rival);
        const std::string_view key = lead > 0 ? "learn.ahead" : lead < 0 ? "learn.behind" : "learn.level";
        ui.words.add_joined(kSentences, coach_comment_,
                            ui.words(key, {{"name", describe_.seat(rival)},
                                           {"n", std::to_string(std::abs(lead))},
                                           {"all", std::to_string(mine)}}));
    }
    if (!coach_comment_.empty()) ui.announce(coach_comment_);
}
// Returns whether the lesson expects this move. If not, the coach says why; a move that the rules forbid is
// left to the table, which names the paragraph.
bool TableScreen::may_make(Ui& ui, const Action& action) {
    coach_answer_.clear();
    if (lesson_->accepts(action)) return true;
    if (!session_.game().check(session_.view(), {session_.me(), action})) return true;
    const std::string id(session_.game().info.id);
    const std::string key = id + ".learn." + lesson_->step().say;
    const std::string special =
        key + ".not." + std::string(session_.game().vocabulary().verbs[action.kind].name);
    if (lesson_->is_watching())
        coach_answer_ = ui.words("learn.wait");
    else if (lesson_->step().is_read())
        coach_answer_ = ui.words("learn.read_first");
    else
        coach_answer_ =
            ui.words("learn.not_now", {{"why", ui.words(ui.words.has(special) ? special : key + ".why")}});
    view_->log_changed();
    ui.announce(coach_answer_);
    ui.sounds.ask(Sound::refused, ui.now);
    ui.invalidate_frame();
    return false;
}
std::string TableScreen::coach_text(const Ui& ui) const {
    if (lesson_->is_watching() || others_play_freely()) return std::string(ui.words("learn.watch"));
    const std::string key = std::string(session_.game().info.id) + ".learn." + lesson_->step().say;
    if (!lesson_->is_free()) return std::string(ui.words(key));
    const std::string of_turn = key + "." + std::to_string(std::min(lesson_->turn(), lesson_->step().turns));
    return std::string(ui.words(ui.words.has(of_turn) ? of_turn : key));
}
std::vector<RowButton> TableScreen::coach_buttons() const {
    std::vector<RowButton> out;
    const bool reads = lesson_->step().is_read() && !lesson_->is_watching();
    if (reads && lesson_->is_last())
        out.push_back({"learn.play_on", "learn.play_on", ButtonLook::first});
    else if (reads)
        out.push_back({"learn.next", "learn.next", ButtonLook::first});
    else if (!lesson_->is_watching() && !lesson_->step().points.empty())
        out.push_back({"learn.show", "learn.show"});
    if (lesson_->number() > 0) out.push_back({"learn.restart", "learn.restart"});
    return out;
}
float TableScreen::measure_coach(const Ui& ui, float width) const {
    const float inner = width - 2 * kInset;
    float height = ui.line_height(kSmall) + 4 + ui.text_height(coach_text(ui), inner, kSays) + 10;
    if (!coach_answer_.empty()) height += ui.text_height(coach_answer_, inner, answer_style(ui)) + 8;
    if (!coach_comment_.empty()) height += ui.text_height(coach_comment_, inner, comment_style()) + 8;
    if (!lesson_->number()) height += ui.text_height(ui.words("learn.leave"), inner, leave_style(ui)) + 8;
    return height + button_row_height(ui, inner, coach_buttons()) + 2 * kInset;
}
// The panel lies in the column of the seats: below them, at the height of what is pointed at.
Rect TableScreen::cut_coach(const Ui& ui, Rect& column) const {
    const float least = ui.px(kLeastSeats), high = std::min(column.h - least, measure_coach(ui, column.w));
    const float seats =
        std::clamp(ui.scroll_length("seats.area"), least, std::max(least, column.h - high - kInset));
    Rect below = column;
    below.cut_top(seats, kInset);
    column.h = seats;
    float y = below.bottom() - high;
    if (!lesson_->step().points.empty()) {
        const Node* const node = ui.semantics.find(shown_point(ui, lesson_->step().points.front()));
        if (node) y = node->box.centre().y - high / 2;
    }
    return {below.x, std::clamp(y, below.y, std::max(below.y, below.bottom() - high)), below.w, high};
}
void TableScreen::draw_coach(Ui& ui, Shell& shell, const Rect& box) {
    ui.panel(box);
    ui.outline(box, highlight_colour(Highlight::hint), 2, kPanelCorner);
    ui.semantics.open(Role::region, "learn", ui.words("learn.coach"), box);
    Rect inner = box.shrunk(kInset);
    const std::string head =
        ui.words("learn.step", {{"n", std::to_string(lesson_->number() + 1)},
                                {"all", std::to_string(lesson_->lesson().steps.size())}});
    const Rect title = inner.cut_top(ui.line_height(kSmall), 4);
    ui.text(title, head, {.size = kSmall, .colour = ui.palette->quiet});
    Node& heading = ui.semantics.add(Role::heading, "learn.head", head, title);
    heading.level = 2;
    const auto buttons = coach_buttons();
    const Rect below = inner.cut_bottom(button_row_height(ui, inner.w, buttons), 8);
    {
        ScrollArea area(ui, "learn.area", ui.words("learn.text"), inner);
        Rect rest = area.content();
        rest.w = inner.w - (area.longer() ? 10 : 0);
        const std::string text = coach_text(ui);
        const float top = rest.y;
        if (!coach_answer_.empty()) {
            const TextStyle style = answer_style(ui);
            const Rect answer = rest.cut_top(ui.text_height(coach_answer_, rest.w, style), 8);
            ui.text(answer, coach_answer_, style);
            ui.semantics.add(Role::text, "learn.answer", coach_answer_, answer);
        }
        if (!coach_comment_.empty()) {
            const Rect line = rest.cut_top(ui.text_height(coach_comment_, rest.w, comment_style()), 8);
            ui.text(line, coach_comment_, comment_style());
            ui.semantics.add(Role::text, "learn.comment", coach_comment_, line);
        }
        const Rect words = rest.cut_top(ui.text_height(text, rest.w, kSays));
        ui.text(words, text, kSays);
        ui.semantics.add(Role::text, "learn.says", text, words);
        if (!lesson_->number()) {
            rest.cut_top(8);
            const std::string_view leave = ui.words("learn.leave");
            const Rect line = rest.cut_top(ui.text_height(leave, rest.w, leave_style(ui)));
            ui.text(line, leave, leave_style(ui));
            ui.semantics.add(Role::text, "learn.leave", leave, line);
        }
        area.used(rest.y - top);
    }
    const std::string_view pressed = button_row(ui, below, buttons);
    ui.semantics.close();
    if (!pressed.empty()) press_coach(ui, shell, pressed);
}
void TableScreen::press_coach(Ui& ui, Shell& shell, std::string_view id) {
    if (id == "learn.next") {
        lesson_->read();
        next_step_ = ui.now;
    } else if (id == "learn.show") {
        ui.semantics.request_focus(shown_point(ui, lesson_->step().points.front()));
    } else if (id == "learn.restart" && coach_answer_ != ui.words("learn.restart.sure")) {
        // One press by mistake must not lose the lesson.
        coach_answer_ = ui.words("learn.restart.sure");
        ui.announce(coach_answer_);
        return ui.invalidate_frame();
    } else if (id == "learn.restart") {
        Settings settings = shell.settings();
        settings.lessons.erase(std::string(session_.game().info.id));
        shell.set(settings);
        shell.open_lesson(session_.game());
        // From here on the match is like any other.
    } else {
        lesson_.reset();
        id_ = shell.saves().begin_match();
        saved_changes_ = 0;
        on_match_changed(ui);
    }
    coach_answer_.clear();
    ui.invalidate_frame();
}
// Draws rings round the pieces that the coach speaks of. On a narrow screen the tab that holds the first of
// them is opened, and a list is scrolled to it.
void TableScreen::point_at_pieces(Ui& ui, const std::vector<Tab>& tabs) {
    if (lesson_->is_watching() || hint_.previewed()) return;
    const auto& points = lesson_->step().points;
    const bool is_new = tabs_tried_ <= tabs.size();
    for (const auto& ids : points) {
        Node* node = nullptr;
        for (const std::string& id : ids)
            if (Node* const one = ui.semantics.added(id);
                one && (!node || (one->pressable && !node->pressable)))
                node = one;
        // A piece may be drawn on the board, and have to be pressed in a tab.
        const bool found = node && (node->pressable || lesson_->step().is_read());
        if (!found && is_new && &ids == &points.front() && !tabs.empty()) {
            drawer_ = tabs_tried_ < tabs.size() ? tabs[tabs_tried_].id : kYouTab;
            ++tabs_tried_;
            ui.invalidate_frame();
            return;
        }
        if (!node) continue;
        node->current = true;
        Rect box = node->box;
        for (const Node* holder = ui.semantics.holder_of(*node); holder;
             holder = ui.semantics.holder_of(*holder)) {
            if (!holder->scrolls) continue;
            const bool hidden = box.y < holder->box.y || box.bottom() > holder->box.bottom();
            if (hidden && is_new && &ids == &points.front()) {
                Scroll& scroll = ui.scroll(holder->id);
                const float over = box.bottom() + kScrollGap - holder->box.bottom(),
                            under = holder->box.y - box.y + kScrollGap;
                scroll.y = std::max(0.0f, scroll.y + (over > 0 ? over : -under));
                ++scroll.turn;
                ui.animate();
            }
            box = box.clipped(holder->box);
        }
        if (&ids == &points.front()) tabs_tried_ = tabs.size() + 1;
        if (!box.empty()) draw_highlight(ui, box.shrunk(-kRingGap), Highlight::hint, kPanelCorner);
    }
}

}  // namespace mortarboard::ui
