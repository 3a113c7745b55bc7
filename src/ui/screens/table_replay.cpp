// This part of the table watches a match again and offers what can be done with it.
#include <algorithm>

#include "record/match_link.h"
#include "ui/branch.h"
#include "ui/record_text.h"
#include "ui/save_text.h"
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {
namespace {

constexpr std::size_t kSaidLines = 2;  // before the shown place

}  // namespace

TableScreen::TableScreen(const ReplayRequest& request, const Strings& words, const Arguments& arguments)
    : TableScreen(request.plan, words, arguments) {
    replay_ = std::make_unique<ReplayBar>(request);
    session_ = replay_->begin();
    signed_record_ = request.signed_record;
    log_viewer_ = kNoLogViewer;
    append_log_lines(nullptr);
}
void TableScreen::on_left(Shell& shell) {
    drop_hint(shell.host());
    if (replay_ && !replay_->request().from_table) shell.host().forget_match_link();
}
// To be called after everything that may have led to another place of the match.
void TableScreen::take_replay_change(Ui& ui) {
    const ReplayBar::Change change = replay_->take_change();
    if (change == ReplayBar::Change::none) return;
    // The new viewer has seen other moves.
    if (change == ReplayBar::Change::viewer) log_viewer_ = kNoLogViewer;
    refusal_.clear();
    hint_.forget();
    view_->log_changed();
    append_log_lines(nullptr);
    if (!replay_->replay().is_playing()) ui.announce(told_with_comment(ui, replay_sentence(ui)));
    ui.animate();
    ui.invalidate_frame();
}
// A link may hold a single position: there is nothing to step through.
bool TableScreen::is_position_shown() const {
    return session_.plan().start && !replay_->replay().last_stop();
}
void TableScreen::draw_replay(Ui& ui, Rect& rest) {
    if (is_position_shown()) return;
    replay_->draw(ui, session_, describe_, rest.cut_bottom(ReplayBar::measure(ui, rest.w), 8));
    take_replay_change(ui);
}
// Marks the pieces that the step before the place that is shown has moved or touched.
void TableScreen::mark_step(Ui& ui, const TableLayout& places) {
    const bool is_replay = replay_ && replay_->replay().stop() && !is_trying_again() && !hint_.previewed();
    if (!is_replay && !(recap_.is_shown() && recap_.step())) return marks_.clear();
    StepMarks::Found found{.words = ui.words.version(), .places = places};
    if (is_replay) {
        const MatchReplay& replay = replay_->replay();
        found.before = replay.moves_before(replay.stop() - 1);
        found.after = session_.moves_seen().size();
        found.viewer = replay.viewer();
    } else {
        found.before = recap_.first_move();
        found.after = recap_.end_move();
        found.viewer = static_cast<Viewer>(session_.me());
    }
    if (!marks_.are_of(found)) {
        static const ActionList kNothing;
        Match match = session_.match_seen();
        match.rewind(found.after);
        const auto snapshot = [&](const AnyState& state) {
            return TableSnapshot{session_.game(),    describe_, state,   session_.me(),
                                 session_.to_move(), kNothing,  colours_};
        };
        const AnyState after = match.state();
        match.rewind(found.before);
        marks_.find(ui, found, snapshot(match.state()), snapshot(after),
                    session_.moves_seen()[found.before].action, is_generic_);
    }
    marks_.draw(ui);
}
// What is wrong with the record, where it is opened and where it ends; else what happened just before the
// place that is shown.
std::string TableScreen::replay_sentence(const Ui& ui) const {
    const MatchReplay& replay = replay_->replay();
    const bool is_at_an_end = !replay.stop() || replay.stop() == replay.last_stop();
    if (replay_->request().problem && is_at_an_end && !is_trying_again())
        return ui.words(
            "replay.broken",
            {{"why", record_problem(ui.words, "record", &session_.game(), replay_->request().problem)}});
    if (session_.over()) return winner(ui);
    if (is_trying_again()) {
        const std::string prompt_text = view_->sentence(ui, table());
        return prompt_text.empty() ? std::string(ui.words("table.your_turn")) : prompt_text;
    }
    if (const auto& start = session_.plan().start; start && is_position_shown()) {
        const std::string n = std::to_string(start->after);
        if (start->seat < 0) return ui.words("replay.position", {{"n", n}});
        return ui.words("replay.position.seen", {{"n", n}, {"name", describe_.seat(start->seat)}});
    }
    if (!replay.stop()) {
        const int times = session_.plan().gone_back;
        const std::string start(ui.words("replay.start"));
        if (!times && signed_sentence_.empty()) return start;
        std::string out = ui.words("log.sentence", {{"what", start}});
        if (times) ui.words.add_joined(kSentences, out, ui.words.count("back.marked", times));
        if (!signed_sentence_.empty()) ui.words.add_joined(kSentences, out, signed_sentence_);
        return out;
    }
    const std::size_t from = replay.moves_before(replay.stop() - 1);
    return log_text_between(ui.words, from, session_.moves_seen().size());
}
// Returns the first lines of the log on these moves, for each seat after its name.
std::string TableScreen::log_text_between(const Strings& words, std::size_t from, std::size_t to) const {
    std::string out, of_seat;
    Seat seat = kNature;
    const auto add_seat = [&] {
        if (!of_seat.empty())
            words.add_joined(kListed, out, words.joined(kLabelled, {describe_.seat(seat), of_seat}));
        of_seat.clear();
    };
    std::size_t said = 0;
    for (const LogLine& line : lines_) {
        if (line.move < from || line.move >= to || line.seat < 0 || line.seat == kNature) continue;
        if (++said > kSaidLines) break;
        if (line.seat != seat) add_seat();
        seat = line.seat;
        words.add_joined(kListed, of_seat, text_of(line));
    }
    add_seat();
    if (!out.empty()) return out;
    const Move& move = session_.moves_seen()[from];
    return words.joined(kLabelled, {describe_.seat(move.seat), describe_.move(move.action)});
}
// Returns what can be done with a match that is watched; the buttons stand below its result.
std::vector<RowButton> TableScreen::replay_choices() const {
    std::vector<RowButton> buttons;
    if (may_review()) buttons.push_back({"review.open", "review.open"});
    if (!replay_->request().may_be_shared) return buttons;
    buttons.push_back({"share.open", "share.open"});
    if (!replay_->request().from_table) buttons.push_back({"replay.keep", "replay.keep"});
    return buttons;
}
void TableScreen::press_replay_choice(Ui& ui, Shell& shell, std::string_view pressed) {
    if (pressed == "review.open") open_review(ui, shell);
    if (pressed != "replay.keep") return;
    std::string id;
    const std::string wrong = shell.saves().library().import(write_record(whole_record()), id);
    ui.say(wrong.empty() ? ui.words("replay.kept") : std::string_view(wrong));
}
void TableScreen::watch_again(Shell& shell, bool opens_review, std::optional<std::size_t> place) {
    if (deciding_) deciding_->stop(shell.host());
    must_look_up_reviews_ = true;
    ReplayRequest request = replay_of(session_);
    request.first_place = place;
    request.id = id_;
    if (const auto* comments = shell.saves().new_comments(id_)) request.plan.comments = *comments;
    request.opens_review = opens_review;
    if (!session_.between_peers()) request.signed_record = signed_record_;
    if (lesson_) request.may_be_continued = false;
    shell.open_replay(request);
}
bool TableScreen::may_continue_here() const {
    return replay_ && replay_->request().may_be_continued && !session_.over();
}
// Until a person has chosen something the table says how the position came about; later only the log does.
bool TableScreen::is_new_branch() const {
    const MatchPlan& plan = session_.plan();
    return plan.parent && plan.start && !replay_ && !session_.over() && !has_chosen_;
}
void TableScreen::continue_from_here(Ui& ui, Shell& shell) {
    MatchPlan plan = branch_from(replay_->replay(), session_, shell.fresh_seed());
    if (!plan.game) return ui.say(ui.words("replay.continue.fails"));
    // Players without a name keep the names that they had here, whoever plays them now.
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
        if (plan.seats[seat].name.empty()) plan.seats[seat].name = describe_.seat(static_cast<int>(seat));
    ui.announce(start_sentence(ui.words, describe_, plan));
    shell.open_table(plan);
}

}  // namespace mortarboard::ui
