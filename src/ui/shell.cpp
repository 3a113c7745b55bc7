#include "ui/shell.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/hash.h"
#include "core/text.h"
#include "games/text_games.h"
#include "record/json.h"
#include "record/match_link.h"
#include "ui/daily.h"
#include "ui/record_text.h"
#include "ui/screens/friends.h"
#include "ui/screens/gallery.h"
#include "ui/screens/help_page.h"
#include "ui/screens/home.h"
#include "ui/screens/how_to_page.h"
#include "ui/screens/league.h"
#include "ui/screens/loading.h"
#include "ui/screens/new_game.h"
#include "ui/screens/rules_page.h"
#include "ui/screens/settings_page.h"
#include "ui/screens/table.h"
#include "ui/screens/turn_invitation.h"
#include "ui/turn_link.h"
#include "ui/widgets/note.h"

namespace mortarboard::ui {

Shell::Shell(Host& host, const Arguments& arguments, std::string_view texts)
    : host_(host), arguments_(arguments), saves_(*this), friends_(host) {
    ui_.words.load(texts);
    saves_.library().load();
    const auto value = [&](std::string_view key) {
        const auto found = arguments.find(key);
        return found == arguments.end() ? std::string_view{} : std::string_view(found->second);
    };
    if (value("page") == "new")
        open_new_game(request_from(arguments, ui_.words, notice_));
    else if (value("page") == "league")
        open_league();
    else if (value("page") == "friends")
        open_friends();
    else if (const TextGame* const game = find_text_game(value("game")); game && value("page") == "learn")
        open_lesson(*game);
    else if (value("page") == "gallery")
        go(std::make_unique<GalleryScreen>());
    else if (!value("match").empty()) {
        go(std::make_unique<HomeScreen>());
        saves_.restore(value("match"));
    } else if (arguments.contains("game"))
        open_table(plan_from(arguments));
    else
        go_home();
}
Shell::~Shell() = default;

void Shell::set_system_preferences(bool dark, bool still) {
    system_dark_ = dark;
    system_still_ = still;
    apply_settings();
}
void Shell::set(const Settings& settings) {
    if (settings == settings_) return;
    if (settings.language != settings_.language) {
        language_failed_ = false;
        host_.choose_language(settings.language);
    }
    settings_ = settings;
    apply_settings();
    host_.save_settings(to_text(settings));
    ui_.invalidate_frame();
}
void Shell::apply_settings() {
    const bool dark =
        settings_.theme == Settings::Theme::system ? system_dark_ : settings_.theme == Settings::Theme::dark;
    ui_.palette = dark ? &kDark : &kLight;
    ui_.text_scale = static_cast<float>(settings_.text_percent) / 100;
    ui_.motion_length = kMotionLengths[static_cast<std::size_t>(settings_.speed)];
    ui_.reduced_motion = system_still_ || settings_.motion == Settings::Motion::reduced ||
                         settings_.speed == Settings::Speed::off;
    ui_.single_press = settings_.single_press;
    ui_.clocks = settings_.clocks;
    ui_.left_handed = settings_.left_handed;
    ui_.signs = settings_.signs;
    ui_.sounds.set(kVolumePercents[static_cast<std::size_t>(settings_.sound)], settings_.muted);
}
void Shell::back() {
    if (pages_.empty())
        go_home();
    else
        is_going_back_ = true;
}
void Shell::back_to(std::string_view id) {
    if (!focus_before_.empty()) focus_before_.back() = id;
    back();
}
void Shell::open_rules(const TextGame& game, int rule) { open_page(std::make_unique<RulesPage>(game, rule)); }
void Shell::open_how_to(const TextGame& game) {
    if (host_.game_files(game.info.id).state == GameFiles::loaded && !lesson_of(game))
        return open_rules(game);
    open_page(std::make_unique<HowToPage>(game));
}
void Shell::open_settings() { open_page(std::make_unique<SettingsPage>()); }
void Shell::open_about() { open_page(std::make_unique<AboutPage>()); }
// A move that was made earlier in this frame is saved first: from now on this tab does not own the match.
void Shell::leave_table() {
    if (screen_) screen_->save(*this);
    saves_.leave_table();
}
void Shell::open_friends(std::string_view invitation) {
    leave_table();
    go(std::make_unique<FriendsScreen>(invitation));
}
void Shell::open_friends_with(const TextGame& game) {
    friends_.game_wished = game.info.id;
    open_friends();
}
void Shell::resume_friends_match(std::string_view id) {
    open_friends();
    friends_.send(command::ResumeMatch{std::string(id)});
}
// Goes back to the table's screen if that waits below this page, and else opens a new one. The peers'
// module saves the match; this program does not.
void Shell::open_friends_table() {
    if (at_friends_table()) return back();
    const MatchPlan plan = friends_.plan();
    if (!plan.game) return;
    leave_table();
    when_loaded(*plan.game, [this] {
        // The match may have ended while the game was loading.
        const MatchPlan now = friends_.plan();
        if (!now.game) return open_friends();
        go(std::make_unique<TableScreen>(now, ui_.words, arguments_));
    });
}
void Shell::play_on_alone() {
    const MatchPlan plan = friends_.plan_alone(fresh_seed());
    if (!plan.game || !plan.start) return ui_.say(ui_.words("replay.continue.fails"));
    friends_.send(command::LeaveTable{});
    notice_ = ui_.words("table.dealt_anew", {{"n", std::to_string(plan.start->after)}});
    open_table(plan);
}
bool Shell::at_friends_table() const { return screen_ && screen_->plays_with_friends(); }
std::span<const PageMessage<Shell>> Shell::messages() {
    using Text = std::string_view;
    static constexpr PageMessage<Shell> kMessages[] = {
        // The page was opened with a friend's invitation.
        {"invited", [](Shell& shell, Text invitation) { shell.open_friends(invitation); }},
        // The page was loaded again during a match with friends.
        {"playing", [](Shell& shell, Text match) { shell.resume_friends_match(match); }},
        // The page was opened with a link to a match.
        {"match", [](Shell& shell, Text fragment) { shell.open_match_link(fragment); }},
        // What came of Host::copy_link.
        {"link_copied", [](Shell& shell, Text) { shell.ui_.say(shell.ui_.words("share.copied")); }},
        {"link_shown", [](Shell& shell, Text) { shell.ui_.say(shell.ui_.words("share.shown")); }},
        // What came of Host::share_picture.
        {"picture_saved", [](Shell& shell, Text) { shell.ui_.say(shell.ui_.words("share.picture.saved")); }},
        {"picture_failed",
         [](Shell& shell, Text) { shell.ui_.say(shell.ui_.words("share.picture.failed")); }},
        // What came of Host::check_signatures.
        {"signatures.checked", [](Shell& shell, Text answer) { shell.take_signature_answer(answer); }},
        // By code, the name of each language.
        {"languages", [](Shell& shell, Text languages) { shell.take_languages(languages); }},
        // Host::choose_language has failed.
        {"language_failed", [](Shell& shell, Text) { shell.set_language_failed(true); }},
        // The texts of playing with friends.
        {"friends.words", [](Shell& shell, Text words) { shell.ui_.words.load(words); }},
    };
    return kMessages;
}
void Shell::take_signature_answer(std::string_view text) {
    if (!signatures_.receive(text)) host_.report_error("The answer about signatures cannot be read");
    ui_.invalidate_frame();
}
void Shell::receive(std::string_view name, std::string_view text) {
    if (take_message(messages(), *this, name, text)) return;
    const bool had_turn = friends_.match().must_choose;
    if (friends_.receive(name, text)) return tell_turn_below_page(had_turn);
    if (saves_.receive(name, text)) return;
    host_.report_error("A message of the page is ignored: \"" + std::string(name) + "\" is unknown");
}
// The table follows its match only while it is drawn, so that a turn would begin unnoticed below a page.
void Shell::tell_turn_below_page(bool had_turn) {
    if (had_turn || !friends_.match().must_choose || pages_.empty() || !at_friends_table()) return;
    ui_.say(ui_.words("table.your_turn"));
    ui_.sounds.ask(Sound::turn, ui_.now);
    ui_.animate();
}
// Opens a link whose fragment holds a whole match. Nothing is sent anywhere, and nothing is kept.
void Shell::open_match_link(std::string_view fragment) {
    Record record;
    const auto place = take_place(fragment);
    const auto seed = take_seed(fragment);
    const auto wrong = read_match_link(fragment, record);
    go_home();
    if (wrong) return saves_.say(record_problem(ui_.words, "link", nullptr, wrong));
    if (seed && may_be_sent(*record.game)) return open_turn_link(record, *seed);
    ReplayRequest request = replay_of(record);
    request.first_place = place;
    open_replay(request);
}
// Opens a link with which another player has sent the match on.
void Shell::open_turn_link(const Record& record, std::uint64_t seed) {
    // A reload must not ask again, unless nobody has answered yet.
    if (saves_.take_turn_link(record, seed)) return host_.forget_match_link();
    if (!draws_follow_from(seed, record)) return saves_.say(ui_.words("turn.other_draws"));
    when_loaded(*record.game, [this, record, seed] { go(std::make_unique<TurnInvitation>(record, seed)); });
}
void Shell::open_replay(const ReplayRequest& request) {
    const auto screen = [this, request] {
        return std::make_unique<TableScreen>(request, ui_.words, arguments_);
    };
    if (request.from_table) return open_page(screen());
    when_loaded(*request.plan.game, [this, screen] { go(screen()); });
}
void Shell::open_help() {
    std::vector<Node> lit;
    for (const Node& node : ui_.semantics.nodes())
        if (node.playable) lit.push_back(node);
    open_page(std::make_unique<HelpPage>(shown().prompt(ui_), std::move(lit), shown().shows_match()));
}
Screen& Shell::below_page() { return pages_.size() > 1 ? *pages_[pages_.size() - 2] : *screen_; }
void Shell::report_problem() { back_to(below_page().report_problem(ui_)); }
void Shell::share_position() { back_to(below_page().share_position(ui_, *this)); }
void Shell::open_league() { go(std::make_unique<LeagueScreen>()); }
void Shell::go_home() {
    leave_table();
    go(std::make_unique<HomeScreen>());
}
int Shell::today() const {
    // A test may say which day it is.
    if (const auto found = arguments_.find("day"); found != arguments_.end()) {
        const auto day = static_cast<int>(parse_number(found->second, 0, INT32_MAX).value_or(0));
        if (is_day(day)) return day;
    }
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return day_at(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}
std::uint64_t Shell::fresh_seed() const {
    // The seed is short enough for a person to read out and type in.
    return hash_mix(kHashStart,
                    static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count())) %
           1'000'000'000;
}
void Shell::open_new_game(const MatchRequest& request) { go(std::make_unique<NewGameScreen>(request)); }
void Shell::when_loaded(const Game& game, std::function<void()> open, bool offers_lesson) {
    const auto state = host_.game_files(game.info.id).state;
    if (state == GameFiles::loaded) return open();
    if (state == GameFiles::failed) host_.fetch_game_files(game.info.id);
    // A reload while the game is loading is no crash.
    saves_.confirm_opened();
    go(std::make_unique<LoadingScreen>(game, std::move(open),
                                       offers_lesson && ui::offers_lesson(ui_.words, game)));
}
void Shell::speak(std::string_view texts) {
    Strings next = ui_.words;
    next.clear();
    if (!next.load(texts)) return;
    ui_.words = std::move(next);
    set_language_failed(false);
}
void Shell::set_language_failed(bool failed) {
    language_failed_ = failed;
    if (failed) ui_.announce(ui_.words("settings.language.failed"));
    ui_.invalidate_frame();
}
void Shell::take_languages(std::string_view text) {
    const auto json = parse_json(text);
    if (!json.is_object()) return;
    languages_.clear();
    for (const auto& [code, name] : json.items())
        if (name.is_string()) languages_.push_back({code, *name.get_ptr<const std::string*>()});
}
bool Shell::take_game_files(std::string_view texts, std::string_view pictures) {
    if (!ui_.words.load(texts)) return false;
    ui_.pictures.load(pictures);
    return true;
}
void Shell::open_table(const MatchPlan& plan) {
    // Once the match begins, this tab does not own the one at the table that is left.
    if (screen_) screen_->save(*this);
    when_loaded(*plan.game, [this, plan] {
        go(std::make_unique<TableScreen>(
            plan, ui_.words, arguments_,
            ResumedMatch{.id = saves_.begin_match(), .moves = {}, .read_only_reason = {}, .note = {}}));
    });
}
void Shell::open_saved(std::string_view id, const Library::Opened& saved, const std::string& note,
                       bool shows_recap) {
    ResumedMatch match{.id = std::string(id),
                       .moves = saved.moves,
                       .read_only_reason = saved.read_only_reason,
                       .note = note,
                       .shows_recap = shows_recap,
                       .rules_hash = saved.table.record.rules_hash,
                       .data_version = saved.table.record.data_version,
                       .signed_record = {}};
    if (!saved.table.record.signatures.empty()) match.signed_record = saved.table.record;
    when_loaded(*saved.table.plan.game, [this, plan = saved.table.plan, match] {
        saves_.mark_opening(match.id);
        go(std::make_unique<TableScreen>(plan, ui_.words, arguments_, match));
    });
}

std::optional<Lesson> Shell::lesson_of(const TextGame& game) const {
    const auto found = lessons_.find(game.info.id);
    return found == lessons_.end() ? std::nullopt : read_lesson(game, found->second);
}
void Shell::open_lesson(const TextGame& game) {
    leave_table();
    const auto open = [this, &game] {
        const auto lesson = lesson_of(game);
        if (!lesson) {
            notice_ = ui_.words("learn.missing");
            return go_home();
        }
        const auto known = settings_.lessons.find(game.info.id);
        const int step =
            known == settings_.lessons.end() || known->second == Settings::kLessonDone ? 0 : known->second;
        const MatchPlan plan = plan_of(*lesson, ui_.words, notice_);
        go(std::make_unique<TableScreen>(*lesson, plan, ui_.words, arguments_,
                                         static_cast<std::size_t>(step)));
    };
    when_loaded(game, open, false);
}

MatchPlan Shell::plan_from(const Arguments& arguments) {
    return plan_of(request_from(arguments, ui_.words, notice_), ui_.words, 1);
}

// Views divide up the room that there is. WCAG 2.2 (1.4.10) asks that pages work at this size; a smaller
// window cuts a part of the screen off.
constexpr float kLeastWidth = 320, kLeastHeight = 256;

double Shell::frame(double now, const Rect& window) {
    const Rect screen{window.x, window.y, std::max(window.w, kLeastWidth), std::max(window.h, kLeastHeight)};
    ui_.now = now;
    ui_.screen = screen;
    ui_.dragging = false;
    ui_.begin_frame();
    // The note is about what was shown when it was said; while a game is loading, it is about the table to
    // come.
    const bool is_loaded = next_screen_ && screen_ && screen_->is_loading();
    if ((next_screen_ && !is_loaded) || next_page_ || is_going_back_) ui_.note = {};
    if (next_screen_) {
        host_.cancel_bots();
        if (screen_) screen_->on_left(*this);
        screen_ = std::exchange(next_screen_, nullptr);
        pages_.clear();
        focus_before_.clear();
        is_going_back_ = false;
    }
    if (std::exchange(is_going_back_, false) && !pages_.empty()) {
        pages_.back()->on_closed(*this);
        pages_.pop_back();
        if (!focus_before_.back().empty()) ui_.semantics.request_focus(focus_before_.back());
        focus_before_.pop_back();
    }
    if (next_page_) {
        pages_.push_back(std::exchange(next_page_, nullptr));
        focus_before_.push_back(ui_.semantics.focus());
    }
    Screen& screen_now = shown();
    if (const std::string title = screen_now.title(ui_); title != title_) host_.set_title(title_ = title);
    if (!notice_.empty()) ui_.say(std::exchange(notice_, {}));

    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsMouseDown(0) || io.MouseDelta.x != 0 || io.MouseDelta.y != 0) ui_.by_key = false;
    ui_.semantics.begin_frame();
    close_note_when_pressed();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({screen.w, screen.h});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("table", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ui_.fill(screen, ui_.palette->table);
    screen_now.draw(ui_, *this);
    screen_now.save(*this);
    draw_note(ui_);
    if (next_screen_ || next_page_ || is_going_back_) ui_.invalidate_frame();
    if (ui_.take_invalidated())
        ui_.semantics.discard_frame();
    else if (ui_.semantics.end_frame())
        host_.publish(ui_.semantics.text());
    ui_.pinch = {};
    ImGui::End();
    if (ui_.pictures.end_frame() || ui_.semantics.more_presses()) ui_.animate();
    ImGui::PopStyleVar(2);

    if (const std::string announcement = ui_.take_announcement(); !announcement.empty())
        host_.announce(announcement);
    if (const auto sound = ui_.sounds.next(ui_.now)) host_.play_sound(name_of(*sound), ui_.sounds.percent());
    if (const auto wait = ui_.sounds.wait(ui_.now)) ui_.wake_in(*wait);
    return ui_.next_frame();
}
// Any press closes the note. One on the note itself does nothing else: what lies below it is not meant.
void Shell::close_note_when_pressed() {
    if (ui_.note.text.empty()) return;
    const bool is_released = ImGui::IsMouseReleased(ImGuiMouseButton_Left);
    const ImVec2 at = ImGui::GetIO().MousePos;
    if (is_released && ui_.note.box.contains({at.x, at.y})) ui_.dragging = true;
    if (is_released || ui_.semantics.pressing()) ui_.note = {};
}
bool Shell::key(std::string_view name) {
    if (!screen_) return false;
    ui_.by_key = true;
    Ui::Note note = std::exchange(ui_.note, {});
    if (name == "Escape" && !note.text.empty()) {
        ui_.animate();
        return true;
    }
    if (shown().key(ui_, name)) return true;
    if (name != "?") {
        ui_.note = std::move(note);  // the key has done nothing here
        return false;
    }
    open_help();
    ui_.semantics.request_focus("help.title");
    return true;
}
void Shell::bot_answered(std::uint32_t ticket, const Action& action) {
    if (screen_) screen_->bot_answered(ui_, ticket, action);
}
// A match may be reviewed on a page over the screen.
void Shell::bot_progressed(int percent) {
    if (screen_) screen_->bot_progressed(ui_, percent);
    for (const auto& page : pages_) page->bot_progressed(ui_, percent);
}
void Shell::bot_failed() {
    if (screen_) screen_->bot_failed(ui_);
    for (const auto& page : pages_) page->bot_failed(ui_);
}
void Shell::reviewed(std::uint32_t ticket, const ReviewFindings& found) {
    if (screen_) screen_->reviewed(ui_, ticket, found);
    for (const auto& page : pages_) page->reviewed(ui_, ticket, found);
}
void Shell::advised(std::uint32_t ticket, const std::vector<AdvisedLine>& lines) {
    if (screen_) screen_->advised(ui_, ticket, lines);
    for (const auto& page : pages_) page->advised(ui_, ticket, lines);
}
void Shell::advice_progressed(int percent) {
    if (screen_) screen_->advice_progressed(ui_, percent);
    for (const auto& page : pages_) page->advice_progressed(ui_, percent);
}
void Shell::advice_failed() {
    if (screen_) screen_->advice_failed(ui_);
    for (const auto& page : pages_) page->advice_failed(ui_);
}

}  // namespace mortarboard::ui
