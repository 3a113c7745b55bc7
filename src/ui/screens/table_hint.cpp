// The hint shows the three best moves, the lead that each is expected to end with, and what it leads to.
#include <algorithm>
#include <array>

#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr std::size_t kMostEvents = 5;  // events in the sentence

// Texts and ids of the buttons that step through the look-ahead.
constexpr std::array kStepKeys{"hint.earlier", "hint.later", "hint.back"};

constexpr TextStyle kHeadStyle{.size = kLead, .face = Typeface::title, .down = 0.5f, .wraps = true};
constexpr TextStyle kMoveStyle{.face = Typeface::bold, .wraps = true};
TextStyle why_style(const Ui& ui) { return {.size = kSmall, .colour = ui.palette->quiet, .wraps = true}; }

// Nobody can use anything finer than tenths of a point.
std::int32_t tenths_of(std::int32_t hundredths) { return (std::max(hundredths, -hundredths) + 5) / 10; }

// Adds an event's text. Returns false when it has none, or when it was added already.
bool tell(const Ui& ui, std::string& all, const std::string& text) {
    if (text.empty() || all.find(text) != std::string::npos) return false;
    ui.words.add_joined(kListed, all, text);
    return true;
}

}  // namespace

bool TableScreen::may_ask_hint() const {
    return session_.my_turn() && session_.legal().size() > 1 && !is_coached() && !recap_.is_shown();
}

std::string TableScreen::advice_text(const Ui& ui, const Hint::Advice& advice) const {
    const std::int32_t tenths = tenths_of(advice.margin);
    const std::string points = ui.words.tenths(tenths);
    const std::string_view key = tenths == 0         ? "hint.level"
                                 : advice.margin < 0 ? "hint.behind"
                                                     : "hint.ahead";
    return ui.words(key, {{"move", describe_.move(advice.action)}, {"points", points}});
}
// Says what the move makes better and what worse, as the bots judge it.
std::string TableScreen::advice_themes(const Ui& ui, const Hint::Advice& advice) const {
    std::string better;
    std::string worse;
    for (const Reason& reason : advice.reasons) {
        const std::string key = std::string(session_.game().info.id) + ".theme." + reason.theme;
        ui.words.add_joined(kListed, reason.worth > 0 ? better : worse, ui.words(key));
    }
    std::string all;
    if (!better.empty()) all = ui.words("hint.better", {{"what", better}});
    if (!worse.empty()) ui.words.add_joined(kSentences, all, ui.words("hint.worse", {{"what", worse}}));
    return all;
}
// Says what the seat's own moves of the look-ahead bring, where a move without an event is named itself, and
// what they change.
std::string TableScreen::advice_reason(const Ui& ui, const Hint::Advice& advice) const {
    std::string all;
    std::size_t named = 0;
    for (std::size_t i = 0; i < advice.look_ahead.size(); ++i) {
        const Hint::LookAheadStep& step = advice.look_ahead[i];
        if (step.move.seat != session_.me()) continue;
        const std::size_t before = named;
        for (const Event& event : step.events)
            if (named < kMostEvents && event.seat == step.move.seat)
                named += tell(ui, all, describe_.event(event));
        if (named < kMostEvents && named == before && i > 0 && step.is_choice)
            named += tell(ui, all, describe_.move(step.move.action));
    }
    if (!all.empty()) all = ui.words("hint.then", {{"events", all}});
    const std::string themes = advice_themes(ui, advice);
    if (!themes.empty()) ui.words.add_joined(kSentences, all, themes);
    return all;
}
void TableScreen::follow_hint(Host& host) {
    if (hint_.drop_old(session_)) view_->log_changed();
    hint_.follow(host);
}
// To be called when the table is left: nobody waits for the answer any more.
void TableScreen::drop_hint(Host& host) {
    hint_.forget();
    hint_.follow(host);
}
void TableScreen::advised(Ui& ui, std::uint32_t ticket, const std::vector<AdvisedLine>& lines) {
    if (review_) review_->judged(ui, ticket, lines);
    // The answer may come after a move and before the frame in which the search is cancelled.
    if (hint_.drop_old(session_)) view_->log_changed();
    if (!hint_.answered(ticket, lines)) return;
    if (hint_.has_failed()) {
        ui.announce(hint_title(ui));
    } else {
        const Hint::Advice& first = hint_.advice().front();
        ui.announce(ui.words.joined(kSentences, {advice_text(ui, first), advice_reason(ui, first)}));
    }
    ui.animate();
}
void TableScreen::advice_progressed(Ui& ui, int percent) {
    if (review_) review_->judging_progressed(ui, percent);
    if (hint_.progressed(percent)) ui.animate();
}
void TableScreen::advice_failed(Ui& ui) {
    if (review_) review_->judging_failed(ui);
    if (!hint_.failed()) return;
    if (hint_.has_failed()) ui.announce(hint_title(ui));
    ui.animate();
}
// Returns, for example, "3 of 7, Bruno: Take coins for 2 actions. Then: took 3 coins."
std::string TableScreen::look_ahead_text(const Ui& ui) const {
    const Hint::Advice& advice = *hint_.previewed();
    const Hint::LookAheadStep& step = advice.look_ahead[hint_.step()];
    std::string events;
    for (const Event& event : step.events) tell(ui, events, describe_.event(event));
    std::string text = ui.words("hint.step", {{"number", std::to_string(hint_.step() + 1)},
                                              {"all", std::to_string(advice.look_ahead.size())},
                                              {"seat", describe_.seat(step.move.seat)},
                                              {"move", describe_.move(step.move.action)}});
    if (!events.empty()) ui.words.add_joined(kSentences, text, ui.words("hint.then", {{"events", events}}));
    return text;
}
void TableScreen::preview_step(Ui& ui, std::size_t advice, std::size_t step) {
    hint_.preview(advice, step);
    view_->log_changed();
    ui.announce(look_ahead_text(ui));
    ui.invalidate_frame();
}
std::string TableScreen::hint_title(const Ui& ui) const {
    if (hint_.is_thinking()) return ui.words("hint.thinking", {{"percent", std::to_string(hint_.percent())}});
    if (hint_.has_failed()) return std::string(ui.words("hint.failed"));
    return std::string(ui.words(hint_.previewed() ? "hint.ahead.title" : "hint.title"));
}
// The title stands beside the close button; large text takes as many lines as it needs.
float TableScreen::hint_head(const Ui& ui, float width) const {
    return std::max(
        kTarget,
        ui.text_height(hint_title(ui), width - button_width(ui, ui.words("hint.close")) - 8, kHeadStyle));
}
// Cuts the hint's box from the top of `place`: as high as it needs, or all of it where less than `least`
// would be left.
Rect TableScreen::cut_hint(const Ui& ui, Rect& place, float least) {
    if (!hint_.is_requested())
        return is_reviewing() ? review_->cut(ui, place, least) : cut_guide(ui, place, least);
    const float width = place.w - 24;
    float wanted = hint_head(ui, width) + 20;
    if (hint_.previewed()) {
        wanted += ui.text_height(look_ahead_text(ui), width, {.wraps = true}) + measure_steps(ui, width) + 12;
    } else {
        for (const auto& advice : hint_.advice()) wanted += measure_advice(ui, advice, width).height + 8;
    }
    if (place.h - wanted - 8 >= least) return place.cut_top(wanted, 8);
    const Rect all = place;
    place = {};
    return all;
}
// A review lies in the same place; the hint covers it while it shows the review's better line.
void TableScreen::draw_hint(Ui& ui, Shell& shell, const Rect& box) {
    if (!hint_.is_requested())
        return is_reviewing() ? review_->draw(ui, shell.host(), box) : draw_guide(ui, shell, box);
    ui.panel(box);
    ui.semantics.open(Role::region, "hint", ui.words("hint.title"), box);
    Rect inner = box.shrunk(12, 6);
    Rect head = inner.cut_top(hint_head(ui, inner.w), 4);
    const std::string_view close = ui.words("hint.close");
    const Rect close_box = head.cut_right(button_width(ui, close), 8);
    const std::string title = hint_title(ui);
    ui.text(head, title, kHeadStyle);
    ui.semantics.add(Role::heading, "hint.head", title, head).level = 2;
    const bool closed = button(ui, "hint.close", close_box.middle(close_box.w, kTarget), close);
    if (hint_.previewed())
        draw_look_ahead(ui, inner);
    else if (!hint_.advice().empty())
        draw_advice(ui, inner);
    ui.semantics.close();
    if (!closed) return;
    hint_.forget();
    view_->log_changed();
    if (may_ask_hint()) ui.semantics.request_focus("hint.ask");
    ui.invalidate_frame();
}
// The button of the look-ahead stands beside the words where there is room, or else below them.
TableScreen::AdviceRow TableScreen::measure_advice(const Ui& ui, const Hint::Advice& advice,
                                                   float width) const {
    AdviceRow row{.text = advice_text(ui, advice), .why = advice_reason(ui, advice)};
    row.button = advice.look_ahead.empty() ? 0 : std::min(width, button_width(ui, ui.words("hint.look")));
    row.beside = width >= ui.px(420);
    const float room = width - (row.beside && row.button > 0 ? row.button + 12 : 0);
    row.head = ui.text_height(row.text, room, kMoveStyle);
    row.words = row.head + (row.why.empty() ? 0 : ui.text_height(row.why, room, why_style(ui)));
    if (row.button > 0)
        row.height = row.beside ? std::max(row.words, kTarget) : row.words + 2 + kTarget;
    else
        row.height = row.words;
    return row;
}
void TableScreen::draw_advice(Ui& ui, Rect& inner) {
    ScrollArea area(ui, "hint.area", ui.words("hint.moves"), inner);
    Rect rest = area.content();
    const float top = rest.y;
    ui.semantics.open(Role::list, "hint.list", ui.words("hint.title"), rest);
    for (std::size_t number = 0; number < hint_.advice().size(); ++number) {
        const Hint::Advice& advice = hint_.advice()[number];
        const AdviceRow row = measure_advice(ui, advice, rest.w);
        Rect place = rest.cut_top(row.height, 8);
        const Rect look_box =
            row.beside ? place.cut_right(row.button, row.button > 0 ? 12.0f : 0).middle(row.button, kTarget)
                       : Rect{place.x, place.bottom() - kTarget, row.button, kTarget};
        Rect words = place.cut_top(row.words);
        const std::string whole = ui.words.joined(kSentences, {row.text, row.why});
        ui.semantics.add(Role::item, "hint." + std::to_string(number), whole, words);
        ui.text(words.cut_top(row.head), row.text, kMoveStyle);
        if (!row.why.empty()) ui.text(words, row.why, why_style(ui));
        if (advice.look_ahead.empty()) continue;
        const std::string which = ui.words("hint.look.of", {{"move", describe_.move(advice.action)}});
        if (button(ui, "hint.look." + std::to_string(number), look_box, ui.words("hint.look"),
                   {.name = which})) {
            preview_step(ui, number, 0);
            break;
        }
    }
    ui.semantics.close(rest.y);
    area.used(rest.y - top);
}
float TableScreen::measure_steps(const Ui& ui, float width) {
    FlowLayout flow({0, 0, width, 0}, kTarget);
    for (const char* key : kStepKeys) flow.next(button_width(ui, ui.words(key)));
    return flow.bottom();
}
// Draws one step of the look-ahead, while the board shows the position after it.
void TableScreen::draw_look_ahead(Ui& ui, Rect& inner) {
    const auto number = static_cast<std::size_t>(hint_.previewed() - hint_.advice().data());
    const std::size_t step = hint_.step(), steps = hint_.previewed()->look_ahead.size();
    // The buttons come first, so that they stay in place from step to step.
    FlowLayout flow(inner.cut_top(measure_steps(ui, inner.w), 8), kTarget);
    std::array<bool, kStepKeys.size()> pressed{};
    const std::array<bool, kStepKeys.size()> refused{step == 0, step + 1 == steps, false};
    for (std::size_t i = 0; i < kStepKeys.size(); ++i) {
        const std::string_view label = ui.words(kStepKeys[i]);
        pressed[i] =
            button(ui, kStepKeys[i], flow.next(button_width(ui, label)), label, {.refused = refused[i]}) &&
            !refused[i];
    }
    ScrollArea area(ui, "hint.area", ui.words("hint.ahead.title"), inner);
    const Rect rest = area.content();
    const std::string text = look_ahead_text(ui);
    const Rect words{rest.x, rest.y, rest.w, ui.text_height(text, rest.w, {.wraps = true})};
    ui.text(words, text, {.wraps = true});
    ui.semantics.add(Role::text, "hint.step", text, words);
    area.used(words.h);
    if (pressed[0]) preview_step(ui, number, step - 1);
    if (pressed[1]) preview_step(ui, number, step + 1);
    if (pressed[2]) stop_look_ahead(ui);
}
// The focus goes back to the button that led into the look-ahead.
void TableScreen::stop_look_ahead(Ui& ui) {
    const auto number = static_cast<std::size_t>(hint_.previewed() - hint_.advice().data());
    hint_.stop_preview();
    view_->log_changed();
    ui.semantics.request_focus("hint.look." + std::to_string(number));
    ui.invalidate_frame();
}

}  // namespace mortarboard::ui
