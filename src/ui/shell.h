// The program behind the page or the window: which screen is shown, and what it is told from outside.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ui/friends.h"
#include "ui/host.h"
#include "ui/match_request.h"
#include "ui/save_manager.h"
#include "ui/screens/screen.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/ui.h"

namespace mortarboard::ui {

class Shell {
public:
    // `texts`: assets/i18n/en.json. The fonts are set in ui() before the first frame.
    Shell(Host& host, const Arguments& arguments, std::string_view texts);
    ~Shell();

    Ui& ui() { return ui_; }
    Host& host() { return host_; }
    SaveManager& saves() { return saves_; }
    FriendsState& friends() { return friends_; }
    Screen* screen() { return screen_.get(); }
    const Arguments& arguments() const { return arguments_; }

    // Between ImGui::NewFrame and ImGui::Render. Returns after how many seconds the next frame is wanted;
    // Ui::kNever: not before something happens.
    double frame(double now, const Rect& screen);

    // From outside, between frames; each wants a few frames drawn afterwards.
    void press(std::string_view id) { ui_.semantics.press(id); }
    void focus(std::string_view id) { ui_.semantics.set_focus(id); }
    void scrolled(std::string_view id, float y) { ui_.scroll(id).y = y; }
    bool key(std::string_view name);
    void bot_answered(std::uint32_t ticket, const Action& action);
    void bot_failed();
    void bot_progressed(int percent);  // it is still thinking, and has come so far
    // Whatever else happens outside. invited: the page was opened with a friend's invitation; playing: it was
    // loaded again in a match with friends; friends...: FriendsState::receive; the rest: SaveManager::news.
    void receive(std::string_view what, std::string_view text);
    void typed(std::string_view id, std::string_view text) { ui_.typed[std::string(id)] = text; }
    // What the system says of looks; the person's settings go over it.
    void set_system_preferences(bool dark, bool still);
    void take_settings(std::string_view kept) {
        settings_ = settings_from_text(kept);
        apply_settings();
    }

    // From a screen; done after the frame.
    void go(std::unique_ptr<Screen> screen) { next_screen_ = std::move(screen); }
    // A page over the screen, which waits below as it is; back() takes the topmost page away again. Without
    // one: home.
    void open_page(std::unique_ptr<Screen> page) { next_page_ = std::move(page); }
    void back();
    // The same, and the focus goes to that node below instead of where it came from.
    void back_to(std::string_view id);
    const Settings& settings() const { return settings_; }
    void set(const Settings& settings);
    void open_rules(const Game& game, int rule = 0);
    void open_settings();
    void open_about();
    void open_friends(std::string_view invitation = {});
    // The match with friends that is on.
    void open_friends_table();
    // The others are gone: on with the friends' match, on this device alone.
    void play_on_alone();
    bool at_friends_table() const;
    void open_help();
    void open_league();
    void go_home();
    void open_table(const MatchPlan& plan);
    void open_saved(std::string_view id, const Library::Opened& saved);
    // A table as asked for by arguments; what was nonsense is said and replaced by what is usual.
    MatchPlan plan_from(const Arguments& arguments);
    // For a match for which nobody wished one: different each time.
    std::uint64_t fresh_seed() const;
    void open_new_game(const MatchRequest& wish);

private:
    void apply_settings();

    Host& host_;
    Arguments arguments_;
    Ui ui_;
    Settings settings_;
    bool system_dark_{true}, system_still_{};
    Screen& shown() const { return pages_.empty() ? *screen_ : *pages_.back(); }

    std::unique_ptr<Screen> screen_, next_screen_, next_page_;
    std::vector<std::unique_ptr<Screen>> pages_;  // what lies over the screen, the topmost last
    std::vector<std::string> focus_before_;  // what had the focus when each was laid over
    bool is_going_back_{};
    std::string title_, notice_;
    SaveManager saves_;
    FriendsState friends_;
};

}  // namespace mortarboard::ui
