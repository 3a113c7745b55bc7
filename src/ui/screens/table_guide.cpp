// Guidance for beginners lists what a person may do now and what it is good for, and asks a question before
// a move that gives something away.
#include <algorithm>
#include <array>
#include <utility>

#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/dialog_card.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr TextStyle kHeadStyle{.size = kLead, .face = Typeface::title, .down = 0.5f, .wraps = true};
constexpr TextStyle kOptionStyle{.face = Typeface::bold, .wraps = true};
constexpr float kCardWidth = 440;
constexpr std::array<RowButton, 2> kPanelButtons{RowButton{"guide.close", "guide.close"},
                                                 {"guide.off", "guide.off"}};
constexpr std::array<RowButton, 2> kAnswers{RowButton{"doubt.back", "doubt.back", ButtonLook::first},
                                            {"doubt.go", "doubt.go"}};

TextStyle why_style(const Ui& ui) { return {.size = kSmall, .colour = ui.palette->quiet, .wraps = true}; }

}  // namespace

void TableScreen::follow_guide(const Shell& shell) {
    options_.clear();
    const Settings& settings = shell.settings();
    const bool plays_here =
        !replay_ && !lesson_ && !session_.over() && read_only_reason_.empty() && !session_.plan().watched;
    asks_at_end_ = plays_here && settings.confirm_end;
    const auto played = settings.finished.find(session_.game().info.id);
    const bool is_beginner = played == settings.finished.end() || played->second < Settings::kGuidedMatches;
    const bool wanted = settings.guide == Settings::Guide::always ||
                        (settings.guide == Settings::Guide::beginners &&
                         (guides_in_address_ || (is_beginner && !is_at_address_)));
    guides_ = plays_here && wanted && !session_.between_peers() && !view_->help().kinds.empty();
}
void TableScreen::count_finished(Shell& shell) const {
    if (replay_ || lesson_) return;
    Settings settings = shell.settings();
    int& matches = settings.finished[std::string(session_.game().info.id)];
    matches = std::min(matches + 1, Settings::kGuidedMatches);
    shell.set(settings);
}
// On a wide screen the guide stays while others move, so that the board keeps its place; on a narrow one it
// lies over the drawer and is opened by a button.
bool TableScreen::is_guide_shown() const {
    if (!guides_ || hint_.is_requested() || is_reviewing()) return false;
    return is_wide_ ? is_guide_open_.value_or(true)
                    : is_guide_open_.value_or(false) && session_.my_turn() && !recap_.is_shown();
}
// Returns the kinds of move that are possible now, in the order in which the game names them.
std::vector<TableScreen::Option> TableScreen::measure_options(const Ui& ui, float width) const {
    std::vector<Option> out;
    if (!session_.my_turn() || recap_.is_shown()) {
        out.push_back({{}, std::string(ui.words("guide.wait"))});
    } else {
        const ActionList& legal = session_.legal();
        for (const MoveKindHelp& about : view_->help().kinds) {
            const auto count = std::count_if(legal.begin(), legal.end(),
                                             [&](const Action& one) { return one.kind == about.kind; });
            if (!count) continue;
            std::string head(ui.words(about.label));
            if (count > 1) head = ui.words("guide.kind", {{"kind", head}, {"n", std::to_string(count)}});
            out.push_back({head, std::string(ui.words(about.good))});
        }
    }
    for (Option& one : out)
        one.height = (one.head.empty() ? 0 : ui.text_height(one.head, width, kOptionStyle)) +
                     ui.text_height(one.why, width, why_style(ui));
    return out;
}
// The panel is cut and drawn at the same width, so that its options are measured once in a frame.
const std::vector<TableScreen::Option>& TableScreen::options(const Ui& ui, float width) {
    if (options_.empty()) options_ = measure_options(ui, width);
    return options_;
}
Rect TableScreen::cut_guide(const Ui& ui, Rect& place, float least) {
    const float width = place.w - 24;
    float wanted = ui.text_height(ui.words("guide.title"), width, kHeadStyle) + 28 +
                   button_row_height(ui, width, kPanelButtons);
    for (const Option& one : options(ui, width - 10)) wanted += one.height + 8;
    if (place.h - wanted - 8 >= least) return place.cut_top(wanted, 8);
    if (is_wide_) return place.cut_top(std::max(0.0f, place.h - least), 8);
    const Rect all = place;
    place = {};
    return all;
}
void TableScreen::draw_guide(Ui& ui, Shell& shell, const Rect& box) {
    ui.panel(box);
    const std::string_view title = ui.words("guide.title");
    ui.semantics.open(Role::region, "guide", title, box);
    Rect inner = box.shrunk(12, 6);
    const Rect head = inner.cut_top(ui.text_height(title, inner.w, kHeadStyle), 4);
    ui.text(head, title, kHeadStyle);
    ui.semantics.add(Role::heading, "guide.head", title, head).level = 2;
    const Rect foot = inner.cut_bottom(button_row_height(ui, inner.w, kPanelButtons), 6);
    {
        ScrollArea area(ui, "guide.area", title, inner);
        Rect rest = area.content();
        rest.w -= 10;
        const float top = rest.y;
        ui.semantics.open(Role::list, "guide.list", title, rest);
        int number = 0;
        for (const Option& one : options(ui, rest.w)) {
            Rect row = rest.cut_top(one.height, 8);
            ui.semantics.add(Role::item, "guide." + std::to_string(number++),
                             ui.words.joined(kLabelled, {one.head, one.why}), row);
            if (!one.head.empty())
                ui.text(row.cut_top(ui.text_height(one.head, row.w, kOptionStyle)), one.head, kOptionStyle);
            ui.text(row, one.why, why_style(ui));
        }
        ui.semantics.close(rest.y);
        area.used(rest.y - top);
    }
    const std::string pressed(button_row(ui, foot, kPanelButtons));
    ui.semantics.close();
    if (pressed.empty()) return;
    is_guide_open_ = false;
    if (pressed == "guide.off") {
        Settings settings = shell.settings();
        settings.guide = Settings::Guide::never;
        shell.set(settings);
        ui.say(ui.words("guide.is_off"));
    }
    ui.invalidate_frame();
}

// ---------------------------------------------------------------- a question before a move

// Returns the question before this move; it is empty when there is none.
std::string TableScreen::doubts(const Ui& ui, const Action& action) const {
    const std::span<const MoveKindHelp> kinds = view_->help().kinds;
    const MoveKindHelp* const kind = find_help(kinds, action.kind);
    const bool ends = kind && kind->purpose == MoveKindHelp::end;
    if (guides_) {
        std::vector<std::string> unused;
        if (ends)
            for (const MoveKindHelp& one : kinds)
                if (one.purpose == MoveKindHelp::use &&
                    std::any_of(session_.legal().begin(), session_.legal().end(),
                                [&](const Action& legal) { return legal.kind == one.kind; }))
                    unused.emplace_back(ui.words(one.label));
        if (!unused.empty())
            return ui.words("doubt.unused",
                            {{"move", describe_.move(action)}, {"what", ui.words.joined(kListed, unused)}});
        if (std::string warning = view_->warning(ui, table(), action); !warning.empty()) return warning;
    }
    return ends && asks_at_end_ ? ui.words("doubt.end", {{"move", describe_.move(action)}}) : std::string();
}
bool TableScreen::must_ask(Ui& ui, const Action& action) {
    const ActionList& legal = session_.legal();
    const bool is_choice = legal.size() > 1 && std::find(legal.begin(), legal.end(), action) != legal.end();
    if (is_sure_ || !is_choice) return false;
    doubt_ = doubts(ui, action);
    if (doubt_.empty()) return false;
    doubted_ = action;
    ui.announce(doubt_);
    ui.semantics.request_focus("doubt.back");
    ui.invalidate_frame();
    return true;
}
void TableScreen::answer_doubt(Ui& ui, bool goes_ahead) {
    const std::optional<Action> action = std::exchange(doubted_, {});
    if (!action) return;
    if (goes_ahead) {
        is_sure_ = true;
        act(ui, *action);
        is_sure_ = false;
    } else {
        view_->log_changed();
    }
    ui.semantics.request_focus("bar.sentence");
    ui.invalidate_frame();
}
std::string TableScreen::draw_question(Ui& ui, std::string_view id, std::string_view title,
                                       std::string_view text, std::span<const RowButton> answers) {
    const float width = std::min(ui.px(kCardWidth), ui.screen.w - 24), inner_width = width - 32;
    const TextStyle style{.colour = kInk, .wraps = true};
    const float row = button_row_height(ui, inner_width, answers),
                words = ui.text_height(text, inner_width, style);
    const Rect box = ui.screen.middle(width, words + row + 40);
    draw_dialog_card(ui, box);
    ui.semantics.open(Role::dialog, id, title, box);
    Rect inner = box.shrunk(16, 12);
    const Rect foot = inner.cut_bottom(row, 8);
    ui.text(inner, text, style);
    ui.semantics.add(Role::text, std::string(id) + ".text", text, inner);
    std::string pressed(button_row(ui, foot, answers));
    ui.semantics.close();
    return pressed;
}
void TableScreen::draw_doubt(Ui& ui) {
    if (!session_.my_turn()) {  // the match changed meanwhile
        doubted_.reset();
        return ui.invalidate_frame();
    }
    const std::string pressed = draw_question(ui, "doubt", ui.words("doubt.title"), doubt_, kAnswers);
    if (!pressed.empty()) answer_doubt(ui, pressed == "doubt.go");
}
// To be called while the table is covered: a card that lay open shows what the person before could see.
void TableScreen::forget_cards() {
    explainer_.forget();
    share_.forget();
    doubted_.reset();
    back_to_.reset();
    comment_typed_.reset();
    unkept_comments_.clear();
}
// Draws the explanation of a node or a question, which lie over the whole table.
void TableScreen::draw_cards_above(Ui& ui, Shell& shell) {
    if (!is_covered_by_card() || !ui.inert()) return;
    ui.set_inert(false);
    if (doubted_)
        draw_doubt(ui);
    else if (back_to_)
        draw_going_back(ui);
    else if (comment_typed_)
        draw_comment(ui, shell);
    else if (share_.is_open())
        draw_share(ui, shell);
    else
        explainer_.draw_card(ui, shell, table());
}

}  // namespace mortarboard::ui
