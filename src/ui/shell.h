// This is the program behind the page or window: it knows which screen is shown, and it is told everything
// that comes from outside.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text_game.h"
#include "ui/friends.h"
#include "ui/host.h"
#include "ui/lesson.h"
#include "ui/match_replay.h"
#include "ui/match_request.h"
#include "ui/page_messages.h"
#include "ui/save_manager.h"
#include "ui/screens/screen.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/signature_check.h"
#include "ui/ui.h"

namespace mortarboard::ui {

// The page's texts exist in this language.
struct Language {
    std::string code, name;
};

class Shell {
public:
    // `texts` is the content of assets/i18n/en/page.json. The fonts must be set in ui() before the first
    // frame.
    Shell(Host& host, const Arguments& arguments, std::string_view texts);
    ~Shell();

    Ui& ui() { return ui_; }
    Host& host() { return host_; }
    SaveManager& saves() { return saves_; }
    FriendsState& friends() { return friends_; }
    Screen* screen() { return screen_.get(); }
    const Arguments& arguments() const { return arguments_; }

    // To be called between ImGui::NewFrame and ImGui::Render. Returns after how many seconds the next frame
    // is wanted; Ui::kNever means that none is wanted before something happens.
    double frame(double now, const Rect& window);

    // The calls below come from outside, between frames; after each a few frames should be drawn.
    void press(std::string_view id) { ui_.semantics.press(id); }
    void focus(std::string_view id) { ui_.semantics.set_focus(id); }
    void scrolled(std::string_view id, float y) { ui_.scroll(id).y = y; }
    bool key(std::string_view name);
    // A right press or a long press asks what lies at a point. Returns true when there is an explanation,
    // which is then shown.
    bool explain_at(Point at) { return screen_ && shown().explain_at(ui_, at); }
    void bot_answered(std::uint32_t ticket, const Action& action);
    void bot_failed();
    void bot_progressed(int percent);  // 0 to 100, still thinking
    // Brings the bots' answer to a question for a review (ai/match_review.h).
    void reviewed(std::uint32_t ticket, const ReviewFindings& found);
    // Brings the answer to a question for advice (ai/advice.h), how far it has come, and that the worker has
    // failed.
    void advised(std::uint32_t ticket, const std::vector<AdvisedLine>& lines);
    void advice_progressed(int percent);  // 0 to 100
    void advice_failed();
    // Any other message from outside: one of `messages()`, or one that FriendsState or SaveManager takes. One
    // whose name nobody knows is reported to the host.
    void receive(std::string_view name, std::string_view text);
    static std::span<const PageMessage<Shell>> messages();
    void typed(std::string_view id, std::string_view text) { ui_.typed[std::string(id)] = text; }
    // Brings all texts that were loaded so far in another language: everything is shown in it at once.
    void speak(std::string_view texts);
    // Takes the texts and pictures of one game, as the host has fetched them. Returns false when they
    // cannot be read.
    bool take_game_files(std::string_view texts, std::string_view pictures);
    // Takes the lesson of a game, which comes with these files. Any text may be given.
    void take_lesson(std::string_view game, std::string_view text) { lessons_[std::string(game)] = text; }
    // Returns nothing when the game has no lesson.
    std::optional<Lesson> lesson_of(const TextGame& game) const;
    // Takes the system's preferences; the person's own settings override them.
    void set_system_preferences(bool dark, bool still);
    void take_settings(std::string_view kept) {
        settings_ = settings_from_text(kept);
        apply_settings();
    }

    // Screens call these functions; each is carried out after the frame.
    void go(std::unique_ptr<Screen> screen) { next_screen_ = std::move(screen); }
    // Shows a page over the screen, which stays as it is below; back() closes the topmost page, or goes home
    // where there is none.
    void open_page(std::unique_ptr<Screen> page) { next_page_ = std::move(page); }
    void back();
    // Does the same, but the focus goes to that node instead of the one that had it before.
    void back_to(std::string_view id);
    const Settings& settings() const { return settings_; }
    const std::vector<Language>& languages() const { return languages_; }
    // The language that was chosen last could not be loaded.
    bool language_failed() const { return language_failed_; }
    void set(const Settings& settings);
    void open_rules(const TextGame& game, int rule = 0);
    // Shows the page that explains in pictures how the game is played; the rules' paragraphs lie behind it.
    void open_how_to(const TextGame& game);
    void open_settings();
    void open_about();
    void open_friends(std::string_view invitation = {});
    // Does the same; a table that the person then opens there is one of this game.
    void open_friends_with(const TextGame& game);
    // Does the same, and continues a match there that is stored under this id.
    void resume_friends_match(std::string_view id);
    // Opens the table of the match with friends that is being played.
    void open_friends_table();
    // Continues the friends' match on this device alone, when the others are gone.
    void play_on_alone();
    bool at_friends_table() const;
    void open_help();
    // Closes the page on top; the screen below it offers a link that shows a problem with its match.
    void report_problem();
    void share_position();
    // Watches a match again, over the table it was played at or instead of the screen.
    void open_replay(const ReplayRequest& request);
    void open_league();
    void go_home();
    // Calls `open` as soon as the texts and pictures of the game are loaded, which may be at once; until
    // then a screen shows their progress. Every screen that shows a game is opened through this function.
    void when_loaded(const Game& game, std::function<void()> open, bool offers_lesson = true);
    void open_table(const MatchPlan& plan);
    void open_saved(std::string_view id, const Library::Opened& saved, const std::string& note,
                    bool shows_recap);
    // Returns a table as the arguments ask for it; what makes no sense is announced and replaced by the
    // default.
    MatchPlan plan_from(const Arguments& arguments);
    // Returns the day in universal time, as daily.h numbers it.
    int today() const;
    SignatureCheck& signatures() { return signatures_; }
    // Returns a seed, different each time, for a match for which nobody chose one.
    std::uint64_t fresh_seed() const;
    void open_new_game(const MatchRequest& request);
    // Opens the lesson of the game at the step where the person left it.
    void open_lesson(const TextGame& game);

private:
    void take_languages(std::string_view text);
    void take_signature_answer(std::string_view text);
    void set_language_failed(bool failed);
    void tell_turn_below_page(bool had_turn);
    void close_note_when_pressed();
    void leave_table();
    void apply_settings();
    void open_match_link(std::string_view fragment);
    Screen& below_page();
    void open_turn_link(const Record& record, std::uint64_t seed);

    Host& host_;
    Arguments arguments_;
    Ui ui_;
    Settings settings_;
    std::vector<Language> languages_;
    bool language_failed_{};
    bool system_dark_{true}, system_still_{};
    Screen& shown() const { return pages_.empty() ? *screen_ : *pages_.back(); }

    std::unique_ptr<Screen> screen_, next_screen_, next_page_;
    std::vector<std::unique_ptr<Screen>> pages_;  // topmost last
    // Each page has here the node that had the focus when the page was opened.
    std::vector<std::string> focus_before_;
    bool is_going_back_{};
    std::string title_, notice_;
    std::map<std::string, std::string, std::less<>> lessons_;  // texts by game
    SaveManager saves_;
    FriendsState friends_;
    SignatureCheck signatures_;
};

}  // namespace mortarboard::ui
