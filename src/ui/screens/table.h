// The table has the board in the middle, the person's own area below, the other seats beside it, and the
// log. Where there is little room, seats and log lie behind tabs.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "record/match_link.h"
#include "ui/breakdown.h"
#include "ui/clocks.h"
#include "ui/describe.h"
#include "ui/diary.h"
#include "ui/hint.h"
#include "ui/host.h"
#include "ui/lesson.h"
#include "ui/recap.h"
#include "ui/screens/deciding_moves.h"
#include "ui/screens/explainer.h"
#include "ui/screens/replay_bar.h"
#include "ui/screens/review_panel.h"
#include "ui/screens/screen.h"
#include "ui/screens/share_sheet.h"
#include "ui/screens/step_marks.h"
#include "ui/session.h"
#include "ui/views/view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {

class FriendsState;

// A saved match is continued with its id, its moves, and the reason why it is read-only, if it is.
struct ResumedMatch {
    std::string id;
    std::vector<Move> moves;
    std::string read_only_reason;
    std::string note;  // what is to be said when it is opened, until somebody moves
    bool shows_recap{};  // what the others did since the person's last choice is shown at once
    // The match began with this version; 0 stands for the present one.
    std::uint64_t rules_hash{}, data_version{};
    std::optional<Record> signed_record{};  // of a match whose players have signed it
};

class TableScreen final : public Screen {
public:
    TableScreen(const MatchPlan& plan, const Strings& words, const Arguments& arguments,
                const ResumedMatch& resumed = {});
    // Watches a match again instead of playing one.
    TableScreen(const ReplayRequest& request, const Strings& words, const Arguments& arguments);
    // Begins a lesson at that step.
    TableScreen(const Lesson& lesson, const MatchPlan& plan, const Strings& words, const Arguments& arguments,
                std::size_t step);

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui& ui, std::string_view name) override;
    bool explain_at(Ui& ui, Point at) override;
    // Returns the explanation of a node, or null when it has none.
    const Explanation* explanation(const Ui& ui, std::string_view id) const {
        return explainer_.find(ui, id);
    }
    std::string prompt(const Ui& ui) const override { return sentence(ui); }
    void bot_answered(Ui& ui, std::uint32_t ticket, const Action& action) override;
    void bot_failed(Ui& ui) override;
    void bot_progressed(Ui& ui, int percent) override;
    void reviewed(Ui& ui, std::uint32_t ticket, const ReviewFindings& found) override;
    void advised(Ui& ui, std::uint32_t ticket, const std::vector<AdvisedLine>& lines) override;
    void advice_progressed(Ui& ui, int percent) override;
    void advice_failed(Ui& ui) override;
    void on_closed(Shell& shell) override;
    void save(Shell& shell) override;
    void on_taken_over(Ui& ui) override;
    void on_left(Shell& shell) override;
    bool plays_with_friends() const override { return session_.between_peers(); }
    bool shows_match() const override { return !session_.covered(); }
    std::string_view report_problem(Ui& ui) override;
    std::string_view share_position(Ui& ui, Shell& shell) override;

private:
    // A line of the log has a seat, what is told, and the paragraph that it rests on. It is put into words
    // when somebody reads it first: a jump through a replay passes hundreds of lines.
    struct LogLine {
        std::size_t move;
        Seat seat;
        std::variant<Event, Action> what;
        int rule;
        std::string text{};
    };
    std::string text_of(const LogLine& line) const;
    std::string sentence_of(const Strings& words, LogLine& line) const;
    bool is_of_seat(const LogLine& line) const;
    void draw_seat_of(Ui& ui, const LogLine& line, const Rect& sign) const;
    // A tab of the drawer on a narrow screen; `drawer` has the values of TableLayout::drawer.
    struct Tab {
        std::string id;
        int drawer;
        std::string label;
    };
    static constexpr Seat kNoLogViewer = -2;
    static constexpr const char *kYouTab = "you", *kOthersTab = "others", *kLogTab = "log";
    struct BarButton {
        std::string_view id;
        std::string label;
        float width{};
    };
    // The action bar as it was measured.
    struct Bar {
        std::string text;
        TextStyle style{};
        std::vector<BarButton> buttons{};
        float buttons_height{};  // below the sentence only
        float words{}, height{};
        bool refused{}, is_own_turn{}, has_buttons_below{};
    };
    // One move that the hint names, as it was measured.
    struct AdviceRow {
        std::string text, why;
        // The heights of the move, of the move with its reason, and of the whole row.
        float head{}, words{}, height{};
        // The width of the button that opens the look-ahead; it is 0 when there is no button.
        float button{};
        bool beside{};  // the button, beside the words
    };

    TableSnapshot table() const;
    void advance(Ui& ui, Shell& shell);
    void make_read_only(Ui& ui, std::string_view reason_key);
    void run_clocks(Ui& ui);
    bool is_other_match(const FriendsState& friends);
    void follow_friends(Ui& ui, Shell& shell);
    void on_match_changed(Ui& ui, bool only_others = false);
    void append_log_lines(Ui* aloud);
    void append_log_lines_until(std::size_t end, Ui* aloud);
    void tell_latest_moves(Ui& ui);
    double pace(const Ui& ui) const { return pace_ * ui.slowness(); }
    void act(Ui& ui, const Action& action);
    void undo(Ui& ui);
    bool may_undo() const { return session_.can_undo() && !lesson_ && !recap_.is_shown(); }

    // --- Sounds (table_sound.cpp).
    void sound_new_moves(Ui& ui) const;
    void sound_turn(Ui& ui);
    bool toggle_mute(Ui& ui);
    void follow_mute(Ui& ui, Shell& shell);
    void draw_mute(Ui& ui, Rect& box);

    // --- Guidance for beginners (table_guide.cpp).
    struct Option {
        std::string head, why;
        float height{};
    };
    void follow_guide(const Shell& shell);
    void count_finished(Shell& shell) const;
    void take_signatures(Ui& ui, const FriendsState& friends);
    void check_signatures(Ui& ui, Shell& shell);
    bool is_guide_shown() const;
    std::vector<Option> measure_options(const Ui& ui, float width) const;
    const std::vector<Option>& options(const Ui& ui, float width);
    Rect cut_guide(const Ui& ui, Rect& place, float least);
    void draw_guide(Ui& ui, Shell& shell, const Rect& box);
    std::string doubts(const Ui& ui, const Action& action) const;
    bool must_ask(Ui& ui, const Action& action);
    void draw_doubt(Ui& ui);
    // A text with answers below it, over everything else. Returns the answer that was pressed.
    static std::string draw_question(Ui& ui, std::string_view id, std::string_view title,
                                     std::string_view text, std::span<const RowButton> answers);
    void answer_doubt(Ui& ui, bool goes_ahead);
    bool is_covered_by_card() const {
        return explainer_.is_open() || doubted_ || comment_typed_ || back_to_ || share_.is_open();
    }
    void draw_cards_above(Ui& ui, Shell& shell);
    void forget_cards();

    // --- A lesson (table_lesson.cpp).
    bool is_coached() const { return lesson_ && !lesson_->is_free(); }
    void follow_lesson(Ui& ui);
    void note_step(Ui& ui, Shell& shell);
    void note_turn(Ui& ui);
    // In free play it is not the person's turn.
    bool others_play_freely() const;
    bool may_make(Ui& ui, const Action& action);
    std::string coach_text(const Ui& ui) const;
    std::vector<RowButton> coach_buttons() const;
    float measure_coach(const Ui& ui, float width) const;
    Rect cut_coach(const Ui& ui, Rect& column) const;
    void draw_coach(Ui& ui, Shell& shell, const Rect& box);
    void press_coach(Ui& ui, Shell& shell, std::string_view id);
    void point_at_pieces(Ui& ui, const std::vector<Tab>& tabs);
    std::string expected(const Ui& ui) const;
    std::string sentence(const Ui& ui) const;
    std::string winner(const Ui& ui) const;

    void follow(Ui& ui, Shell& shell);
    void follow_end(Shell& shell);
    // --- The layout (table_layout.cpp). Each of these draws all but the view, and returns what it leaves
    // to it.
    TableLayout draw_surroundings(Ui& ui, Shell& shell, std::vector<Tab>& tabs);
    TableLayout draw_wide(Ui& ui, Shell& shell, Rect rest);
    Rect draw_columns(Ui& ui, Shell& shell, Rect& rest);
    TableLayout draw_narrow(Ui& ui, Shell& shell, Rect rest, std::vector<Tab>& tabs);
    void draw_header(Ui& ui, Shell& shell, Rect box, bool wide);
    void draw_cover(Ui& ui, Shell& shell);
    // --- "What happened?" (table_recap.cpp).
    bool may_recap() const;
    void toggle_recap(Ui& ui);
    void end_recap(Ui& ui);
    void follow_recap(Ui& ui);
    bool is_recap_skipped(const Ui& ui) const;
    std::string recap_sentence(const Ui& ui) const;
    const AnyState& shown_state() const { return recap_.is_shown() ? recap_.position() : session_.view(); }
    // A match that is watched again (table_replay.cpp).
    void mark_step(Ui& ui, const TableLayout& places);
    // Going back further than undo does (table_back.cpp).
    bool may_go_back() const;
    void ask_to_go_back(Ui& ui);
    void draw_going_back(Ui& ui);
    void answer_going_back(Ui& ui, bool goes);
    // Comments on the moves (table_comment.cpp).
    bool may_comment() const;
    std::string told_with_comment(const Ui& ui, std::string told) const;
    void open_comment(Ui& ui);
    void close_comment(Ui& ui);
    void leave_comment(Ui& ui);
    void draw_comment(Ui& ui, Shell& shell);
    void keep_comment(Ui& ui, Shell& shell, std::string_view text);
    void take_comments(Shell& shell);
    void take_replay_change(Ui& ui);
    bool is_position_shown() const;
    std::string replay_sentence(const Ui& ui) const;
    std::string log_text_between(const Strings& words, std::size_t from, std::size_t to) const;
    void draw_replay(Ui& ui, Rect& rest);
    std::vector<RowButton> replay_choices() const;
    void press_replay_choice(Ui& ui, Shell& shell, std::string_view pressed);
    void watch_again(Shell& shell, bool opens_review = false, std::optional<std::size_t> place = {});
    bool may_continue_here() const;
    bool is_new_branch() const;
    // --- The review of a match (table_review.cpp).
    bool may_review() const;
    bool may_review_result() const;
    bool has_review_button(const Ui& ui) const;
    bool is_reviewing() const;
    bool is_trying_again() const;
    void open_review(Ui& ui, Shell& shell);
    void follow_review(Ui& ui, Shell& shell);
    void follow_deciding(Shell& shell);
    void draw_deciding(Ui& ui, Shell& shell, Rect& rest);
    void continue_from_here(Ui& ui, Shell& shell);
    Record whole_record() const;
    // --- Sharing the match (table_share.cpp).
    bool is_secret() const;
    bool may_share_here() const;
    void offer_link(Ui& ui);
    std::string receivers(const Ui& ui) const;
    MatchPlan position_plan(Shell& shell) const;
    std::string name_for_others(const Ui& ui, int seat) const;
    void open_share(Ui& ui, bool is_report);
    void draw_share(Ui& ui, Shell& shell);
    void keep_link(Shell& shell, Record record);
    std::string pass_device_text(const Ui& ui) const;
    // --- The action bar (table_bar.cpp).
    std::vector<BarButton> bar_buttons(const Ui& ui, bool refused) const;
    Bar measure_bar(const Ui& ui, float width);
    void draw_bar(Ui& ui, Shell& shell, Rect box, const Bar& bar);
    void press_bar(Ui& ui, Shell& shell, std::string_view id);
    bool may_ask_hint() const;
    std::string advice_text(const Ui& ui, const Hint::Advice& advice) const;
    std::string advice_themes(const Ui& ui, const Hint::Advice& advice) const;
    std::string advice_reason(const Ui& ui, const Hint::Advice& advice) const;
    void follow_hint(Host& host);
    void drop_hint(Host& host);
    std::string hint_title(const Ui& ui) const;
    float hint_head(const Ui& ui, float width) const;
    bool is_hint_box_shown() const { return hint_.is_requested() || is_reviewing() || is_guide_shown(); }
    Rect cut_hint(const Ui& ui, Rect& place, float least);
    AdviceRow measure_advice(const Ui& ui, const Hint::Advice& advice, float width) const;
    void draw_hint(Ui& ui, Shell& shell, const Rect& box);
    void draw_advice(Ui& ui, Rect& inner);
    static float measure_steps(const Ui& ui, float width);
    void draw_look_ahead(Ui& ui, Rect& inner);
    void stop_look_ahead(Ui& ui);
    std::string look_ahead_text(const Ui& ui) const;
    void preview_step(Ui& ui, std::size_t advice, std::size_t step);
    void draw_log(Ui& ui, Shell& shell, Rect box);
    void draw_latest_moves(Ui& ui, Rect box);
    void draw_results(Ui& ui, Shell& shell, Rect box);
    float draw_results_beside(Ui& ui, Shell& shell, Rect inner, std::span<const PointSource> sources);
    void draw_results_below(Ui& ui, Shell& shell, const Rect& inner, std::span<const PointSource> sources);
    void keep_daily_score(Shell& shell) const;
    void count_rating(Shell& shell);
    std::string own_rating_text(const Ui& ui) const;
    void draw_own_rating(Ui& ui, Rect& rest);
    static void draw_note(Ui& ui, Rect& rest, std::string_view id, std::string_view text);
    void draw_result_notes(Ui& ui, Shell& shell, Rect& rest);
    Rect draw_result_choices(Ui& ui, Shell& shell, Rect& rest, bool at_bottom);
    std::vector<RowButton> result_choices() const;
    void press_result_choice(Shell& shell, std::string_view pressed);
    void draw_standings(Ui& ui, Rect& rest);
    std::string standing_text(const Ui& ui, int seat, const Standing& standing) const;
    void draw_podium_step(Ui& ui, int seat, const Standing& standing, Rect column);
    void draw_standing_row(Ui& ui, int seat, const Standing& standing, Rect& rest);
    // --- Where the points came from (table_points.cpp).
    std::vector<PointSource> point_sources() const;
    void draw_bars(Ui& ui, std::span<const PointSource> sources, Rect& rest);
    void draw_bar_piece(Ui& ui, const std::string& bar, int rule, int points, std::size_t number,
                        const Rect& piece);
    void draw_sources(Ui& ui, Shell& shell, std::span<const PointSource> sources, Rect& rest);
    void share_picture(Ui& ui, Shell& shell) const;

    const PlayerColour& colour_of(int seat) const;
    FittedName name_in_strip(const Ui& ui, int seat, float width) const;
    float strip_height(const Ui& ui, int seat, float width) const;
    Rect draw_strip(Ui& ui, std::string_view list, int seat, const Rect& strip, int score) const;
    float draw_seats(Ui& ui, const Rect& box, std::string_view id, std::string_view name, SeatSet without);
    void draw_seating(Ui& ui, Rect& rest);
    void draw_strips(Ui& ui, Rect& rest);
    std::vector<Tab> tabs_of(const Ui& ui) const;
    static float measure_tabs(const Ui& ui, const std::vector<Tab>& tabs, float width);
    void draw_tabs(Ui& ui, const std::vector<Tab>& tabs, const Rect& box);
    TableLayout draw_drawer(Ui& ui, Shell& shell, const std::vector<Tab>& tabs, TableLayout places);

    std::unique_ptr<ReplayBar> replay_;  // null: the match is played
    Session session_;
    std::unique_ptr<LessonRun> lesson_;
    // The score when the last turn of free play ended, and the number of the turn after it.
    std::optional<int> score_noted_;
    int last_turn_noted_{};
    // The coach's answer to a move that the lesson does not expect, and what it says of the last free turn.
    std::string coach_answer_, coach_comment_;
    int step_noted_{-1};  // announced and kept
    bool was_watching_{};
    // On a narrow screen so many tabs were tried to find the piece that is pointed at.
    std::size_t tabs_tried_{};
    std::string id_;  // of the saved match
    std::string read_only_reason_;
    std::uint64_t rules_hash_{}, data_version_{};  // since the match began
    std::string link_note_;  // what is to be said of the link that opened this match
    // In a match that is played by sending links: a person has moved here since the link was last offered.
    bool must_offer_link_{};
    bool must_show_recap_{};
    std::uint32_t saved_changes_{};  // the changes() that are saved
    double save_again_at_{};  // after the storage has refused the match; 0: it has taken it
    MatchLinkWriter link_writer_;  // for the page's link
    Describe describe_;
    bool is_generic_;  // the view that serves any game was asked for
    std::unique_ptr<View> view_;
    StepMarks marks_;
    std::vector<int> colours_;
    std::vector<LogLine> lines_;
    // A person has made a move here that was not the only legal one.
    bool has_chosen_{};
    std::size_t moves_logged_{};  // moves with lines
    Seat log_viewer_{kNoLogViewer};  // viewer of the lines
    std::uint32_t log_words_version_{};  // version of their texts
    double pace_;  // seconds between others' moves
    double next_step_{};
    bool has_pending_answer_{};
    std::uint32_t pending_ticket_{};
    Action pending_action_{};
    int bot_percent_{};  // 0: not known
    // The review of a match that is watched again exists once it was asked for.
    std::unique_ptr<ReviewPanel> review_;
    // The choices that decided a match that was played here; it exists on its result.
    std::unique_ptr<DecidingMoves> deciding_;
    bool must_look_up_reviews_{true};
    Explainer explainer_;
    // The match was opened by an address that does not ask for guidance.
    bool is_at_address_{};
    bool guides_in_address_{};
    // Guidance is on in this frame; the end of a turn has to be confirmed.
    bool guides_{}, asks_at_end_{};
    bool is_wide_{};  // in this frame
    std::vector<Option> options_;  // measured in this frame
    std::optional<bool> is_guide_open_;  // empty: as it is usual on this screen
    std::optional<Action> doubted_;  // a move that waits for an answer
    std::string doubt_;  // and what is asked
    std::optional<std::size_t> back_to_;  // while it is asked whether to go back to before that move
    std::optional<std::string> comment_typed_;  // while a comment is being written
    std::map<std::size_t, std::string>
        unkept_comments_;  // by stop: what was typed when Escape closed the card
    ShareSheet share_;
    bool is_sure_{};  // it was answered
    Hint hint_;
    Recap recap_;
    Clocks clocks_;
    int bot_failures_{};  // since the last answer
    std::string last_prompt_;  // of the bar
    // The last action is not allowed for this reason, by this paragraph.
    std::string refusal_;
    int refusal_rule_{};
    std::string drawer_{kYouTab};  // on a narrow screen
    bool is_log_open_{};  // on a wide screen
    // The list is open in which seats are given to bots and back.
    bool is_seating_open_{};
    bool was_over_{};
    // The match was over when it was opened here, so that it was counted before.
    bool was_over_at_first_{};
    bool had_turn_{};  // at the last change
    float results_height_{};  // that the results need; 0: not known
    std::optional<RatingChange> own_rating_;  // by this match, once it is over
    bool mute_pressed_{};
    std::uint32_t friends_changes_seen_{};  // changes() already taken in
    bool undo_requested_{};  // somebody votes for it
    // In a match with friends these are the absent persons and the audit's verdict.
    std::string absent_names_, verdict_;
    std::string watchers_sentence_;  // spectators, requests to watch
    // The whole match as its players have signed it, and the sentence that says who has.
    std::optional<Record> signed_record_;
    std::string signed_sentence_, signature_ticket_;
    // The four words of the match, and the sentence that asks to compare them until somebody has moved.
    std::string match_words_, words_sentence_;
};

}  // namespace mortarboard::ui
