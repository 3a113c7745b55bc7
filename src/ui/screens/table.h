// The table: the board in the middle, the person's own area below, the other seats beside it, the log behind
// a tab or button where there is little room.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "record/match_link.h"
#include "ui/breakdown.h"
#include "ui/clocks.h"
#include "ui/describe.h"
#include "ui/hint.h"
#include "ui/host.h"
#include "ui/lesson.h"
#include "ui/recap.h"
#include "ui/screens/explainer.h"
#include "ui/screens/replay_bar.h"
#include "ui/screens/review_panel.h"
#include "ui/screens/screen.h"
#include "ui/screens/step_marks.h"
#include "ui/session.h"
#include "ui/views/view.h"
#include "ui/widgets/button.h"

namespace mortarboard::ui {

// A saved match that is continued: its id, its moves, and why it is read-only.
struct ResumedMatch {
    std::string id;
    std::vector<Move> moves;
    std::string read_only_reason;
    std::uint64_t rules_hash{}, data_version{};  // of the version that it began with; 0: this one
};

class TableScreen final : public Screen {
public:
    TableScreen(const MatchPlan& plan, const Strings& words, const Arguments& arguments,
                const ResumedMatch& resumed = {});
    // Watches a match again instead of playing one.
    TableScreen(const ReplayRequest& request, const Strings& words, const Arguments& arguments);
    // A lesson, from that step on.
    TableScreen(const Lesson& lesson, const MatchPlan& plan, const Strings& words, const Arguments& arguments,
                std::size_t step);

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui& ui, std::string_view name) override;
    bool explain_at(Ui& ui, Point at) override;
    // What is said of a node; null: nothing.
    const Explanation* explanation(const Ui& ui, std::string_view id) const {
        return explainer_.find(ui, id);
    }
    std::string prompt(const Ui& ui) const override { return sentence(ui); }
    void bot_answered(Ui& ui, std::uint32_t ticket, const Action& action) override;
    void bot_failed(Ui& ui) override;
    void bot_progressed(Ui& ui, int percent) override;
    void reviewed(Ui& ui, std::uint32_t ticket, const std::vector<ReviewedDecision>& decisions) override;
    void on_closed(Shell& shell) override;
    void save(Shell& shell) override;
    void on_taken_over(Ui& ui) override;
    void on_left(Shell& shell) override;
    bool plays_with_friends() const override { return session_.between_peers(); }

private:
    // One line of the log: who, what, and the paragraph it rests on.
    struct LogLine {
        std::size_t move;
        Seat seat;
        std::string text;
        int rule;
    };
    // A tab of the drawer on a narrow screen; `drawer` as in Places.
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
    // The action bar, measured.
    struct Bar {
        std::string text;
        TextStyle style{};
        std::vector<BarButton> buttons{};
        float buttons_height{};  // of those below the sentence
        float words{}, height{};
        bool refused{}, is_own_turn{},
            has_buttons_below{};  // below: what can be pressed stands under the sentence
    };
    // One move that the hint names, measured.
    struct AdviceRow {
        std::string text, why;
        float head{}, words{}, height{};  // of the move, with why, and of all
        float button{};  // width of what opens the look-ahead; 0: there is none
        bool beside{};  // it stands beside the words
    };

    TableSnapshot table() const;
    void advance(Ui& ui, Shell& shell);
    void make_read_only(Ui& ui, std::string_view reason_key);
    void run_clocks(Ui& ui);
    void follow_friends(Ui& ui, Shell& shell);
    void on_match_changed(Ui& ui, bool only_others = false);
    void append_log_lines(Ui* aloud);
    void append_log_lines_until(std::size_t end, Ui* aloud);
    double pace(const Ui& ui) const { return pace_ * ui.slowness(); }
    void act(Ui& ui, const Action& action);
    void undo(Ui& ui);
    bool may_undo() const { return session_.can_undo() && !lesson_ && !recap_.is_shown(); }

    // --- sounds (table_sound.cpp)
    void sound_new_moves(Ui& ui) const;
    void sound_turn(Ui& ui);
    bool toggle_mute(Ui& ui);
    void follow_mute(Ui& ui, Shell& shell);
    void draw_mute(Ui& ui, Rect& box);

    // --- guidance for beginners (table_guide.cpp)
    struct Option {
        std::string head, why;
        float height{};
    };
    void follow_guide(const Shell& shell);
    void count_finished(Shell& shell) const;
    bool is_guide_shown() const;
    std::vector<Option> options(const Ui& ui, float width) const;
    Rect cut_guide(const Ui& ui, Rect& place, float least) const;
    void draw_guide(Ui& ui, Shell& shell, const Rect& box);
    std::string doubts(const Ui& ui, const Action& action) const;
    bool must_ask(Ui& ui, const Action& action);
    void draw_doubt(Ui& ui);
    // A text with answers below it, over everything else. Returns the answer that was pressed.
    static std::string draw_question(Ui& ui, std::string_view id, std::string_view title,
                                     std::string_view text, std::span<const RowButton> answers);
    void answer_doubt(Ui& ui, bool goes_ahead);
    bool is_covered_by_card() const { return explainer_.is_open() || doubted_ || comment_typed_ || back_to_; }
    void draw_cards_above(Ui& ui, Shell& shell);

    // --- a lesson (table_lesson.cpp)
    bool is_coached() const { return lesson_ && !lesson_->is_free(); }
    void follow_lesson(Ui& ui);
    void note_step(Ui& ui, Shell& shell);
    void note_turn();
    std::string coach_comment(const Ui& ui) const;
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

    void draw_header(Ui& ui, Shell& shell, Rect box, bool wide);
    void draw_cover(Ui& ui, Shell& shell);
    // "What happened?" (table_recap.cpp).
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
    void draw_comment(Ui& ui, Shell& shell);
    void keep_comment(Ui& ui, Shell& shell, std::string_view text);
    void take_comments(Shell& shell);
    void take_replay_change(Ui& ui);
    std::string replay_sentence(const Ui& ui) const;
    std::string told_between(std::size_t from, std::size_t to) const;
    void draw_replay(Ui& ui, Rect& rest);
    std::vector<RowButton> replay_choices() const;
    void press_replay_choice(Ui& ui, Shell& shell, std::string_view pressed);
    void watch_again(Shell& shell, bool opens_review = false) const;
    bool may_continue_here() const;
    bool is_new_branch() const;
    // --- the review of a match (table_review.cpp)
    bool may_review() const;
    bool may_review_result() const;
    bool has_review_button(const Ui& ui) const;
    bool is_reviewing() const;
    bool is_trying_again() const;
    void open_review(Ui& ui, Shell& shell);
    void follow_review(Ui& ui, Shell& shell);
    void continue_from_here(Ui& ui, Shell& shell);
    Record whole_record() const;
    void copy_link(Ui& ui, Shell& shell);
    void keep_link(Shell& shell, Record record);
    std::string pass_device_text(const Ui& ui) const;
    // The action bar (table_bar.cpp).
    std::vector<BarButton> bar_buttons(const Ui& ui, bool refused) const;
    Bar measure_bar(const Ui& ui, float width);
    void draw_bar(Ui& ui, Shell& shell, Rect box, const Bar& bar);
    void press_bar(Ui& ui, Shell& shell, std::string_view id);
    bool may_ask_hint() const;
    std::string advice_text(const Ui& ui, const Hint::Advice& advice) const;
    std::string advice_reason(const Ui& ui, const Hint::Advice& advice) const;
    void think_hint(Ui& ui);
    std::string hint_title(const Ui& ui) const;
    float hint_head(const Ui& ui, float width) const;
    Rect cut_hint(const Ui& ui, Rect& place, float least) const;
    AdviceRow measure_advice(const Ui& ui, const Hint::Advice& advice, float width) const;
    void draw_hint(Ui& ui, Shell& shell, const Rect& box);
    void draw_advice(Ui& ui, Rect& inner);
    static float measure_steps(const Ui& ui, float width);
    void draw_look_ahead(Ui& ui, Rect& inner);
    std::string look_ahead_text(const Ui& ui) const;
    void preview_step(Ui& ui, std::size_t advice, std::size_t step);
    void draw_log(Ui& ui, Shell& shell, Rect box);
    void draw_results(Ui& ui, Shell& shell, Rect box);
    void keep_daily_score(Shell& shell) const;
    static void draw_note(Ui& ui, Rect& rest, std::string_view id, std::string_view text);
    void draw_result_head(Ui& ui, Shell& shell, Rect& rest);
    void draw_result_choices(Ui& ui, Shell& shell, Rect& rest, bool at_bottom);
    std::vector<RowButton> result_choices() const;
    void press_result_choice(Shell& shell, std::string_view pressed);
    void draw_standings(Ui& ui, Rect& rest);
    void draw_podium_step(Ui& ui, int seat, const Standing& standing, Rect column);
    void draw_standing_row(Ui& ui, int seat, const Standing& standing, Rect& rest);
    // Where the points came from (table_points.cpp).
    std::vector<PointSource> point_sources() const;
    void draw_bars(Ui& ui, std::span<const PointSource> sources, Rect& rest);
    void draw_bar_piece(Ui& ui, const std::string& bar, int rule, int points, std::size_t number,
                        const Rect& piece);
    void draw_sources(Ui& ui, Shell& shell, std::span<const PointSource> sources, Rect& rest);
    void share_picture(Ui& ui, Shell& shell) const;

    const PlayerColour& colour_of(int seat) const;
    float strip_height(const Ui& ui) const;
    Rect draw_strip(Ui& ui, std::string_view list, int seat, const Rect& strip, int score) const;
    void draw_seats(Ui& ui, const Rect& box, std::string_view id, std::string_view name, SeatSet without);
    void draw_seating(Ui& ui, Rect& rest);
    void draw_strips(Ui& ui, Rect& rest);
    std::vector<Tab> tabs_of(const Ui& ui) const;
    static float measure_tabs(const Ui& ui, const std::vector<Tab>& tabs, float width);
    void draw_tabs(Ui& ui, const std::vector<Tab>& tabs, const Rect& box);
    TableLayout draw_drawer(Ui& ui, Shell& shell, const std::vector<Tab>& tabs, TableLayout places);

    std::unique_ptr<ReplayBar> replay_;  // null: a match is played
    Session session_;
    std::unique_ptr<LessonRun> lesson_;
    std::optional<int> score_noted_, last_gain_;  // at a turn of free play; in the one before it
    std::string coach_answer_;  // to a move that is not the one that is learned
    int step_noted_{-1};  // the number of the step that was announced and kept
    bool was_watching_{};
    std::size_t tabs_tried_{};  // of a narrow screen, for the piece that is pointed at
    std::string id_, read_only_reason_;  // of the saved match; why it is read-only
    std::uint64_t rules_hash_{}, data_version_{};  // of the version it began with
    std::uint32_t saved_changes_{};  // Session::changes() of what is saved
    MatchLinkWriter link_writer_;  // of the link that the page keeps
    Describe describe_;
    bool is_generic_;  // the view that serves any game was asked for
    std::unique_ptr<View> view_;
    StepMarks marks_;
    std::vector<int> colours_;
    std::vector<LogLine> lines_;
    // Whether a person made a move here that was not the only legal one.
    bool has_chosen_{};
    std::size_t moves_logged_{};  // moves that have their lines
    Seat log_viewer_{kNoLogViewer};  // as whom they were seen
    std::uint32_t log_words_version_{};  // of the texts in which they are written
    double pace_;  // seconds between two moves of others
    double next_step_{};
    bool has_pending_answer_{};
    std::uint32_t pending_ticket_{};
    Action pending_action_{};
    int bot_percent_{};  // of the bot on turn; 0: not known
    std::unique_ptr<ReviewPanel> review_;  // of a match that is watched again, once it was asked for
    Explainer explainer_;
    bool is_at_address_{};  // opened by an address that does not ask for guidance
    bool guides_in_address_{};
    bool guides_{}, asks_at_end_{};  // in this frame: guidance is on; the end of a turn is asked for
    bool is_wide_{};  // in this frame
    std::optional<bool> is_guide_open_;  // empty: as it is usual on this screen
    std::optional<Action> doubted_;  // a move that waits for an answer
    std::string doubt_;  // and what is asked
    std::optional<std::size_t> back_to_;  // while it is asked whether to go back to before that move
    std::optional<std::string> comment_typed_;  // while a comment is being written
    bool is_sure_{};  // it was answered
    Hint hint_;
    Recap recap_;
    Clocks clocks_;
    int bot_failures_{};  // since the last answer
    std::string last_prompt_;  // of the bar
    std::string refusal_;  // why the last thing tried is not allowed
    int refusal_rule_{};  // and the paragraph that says so
    std::string drawer_{kYouTab};  // on a narrow screen
    bool is_log_open_{};  // on a wide one
    bool is_seating_open_{};  // the list in which seats are given to bots and back
    bool was_over_{};
    bool had_turn_{};  // when the match last changed
    bool mute_pressed_{};
    std::uint32_t friends_changes_seen_{};  // FriendsState::changes() that were taken in
    bool undo_requested_{};  // somebody votes for taking back the last move
    std::string absent_names_,
        verdict_;  // of a match with friends: who is absent, and the audit's verdict
    std::string watchers_sentence_;  // who watches or asks to
    std::string words_sentence_;  // asks to compare the four words, until somebody has moved
};

}  // namespace mortarboard::ui
