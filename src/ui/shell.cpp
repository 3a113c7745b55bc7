#include "ui/shell.h"

#include <utility>

#include "ai/bot.h"
#include "core/text.h"
#include "games/games.h"
#include "ui/screens/home.h"
#include "ui/screens/rules_page.h"
#include "ui/screens/settings_page.h"
#include "ui/screens/table.h"

namespace mortarboard::ui {

Shell::Shell(Host& host, const Arguments& arguments, std::string_view texts) : host_(host), arguments_(arguments), keeper_(*this) {
    ui_.words.load(texts);
    keeper_.library().load();
    if (arguments.contains("game"))
        open_table(plan_from(arguments));
    else
        go_home();
}
Shell::~Shell() = default;

void Shell::prefer(bool dark, bool still) {
    system_dark_ = dark;
    system_still_ = still;
    apply_settings();
}
void Shell::set(const Settings& settings) {
    if (settings == settings_) return;
    settings_ = settings;
    apply_settings();
    host_.keep_settings(to_text(settings));
    ui_.change_midway();
}
void Shell::apply_settings() {
    const bool dark = settings_.theme == Settings::Theme::system ? system_dark_ : settings_.theme == Settings::Theme::dark;
    ui_.palette = dark ? &kDark : &kLight;
    ui_.text_scale = static_cast<float>(settings_.text_percent) / 100;
    ui_.still = system_still_ || settings_.motion == Settings::Motion::reduced;
    ui_.single_press = settings_.single_press;
}
void Shell::back() {
    if (pages_.empty())
        go_home();
    else
        back_ = true;
}
void Shell::open_rules(const Game& game, int rule) { lay_over(std::make_unique<RulesPage>(game, rule)); }
void Shell::open_settings() { lay_over(std::make_unique<SettingsPage>()); }
void Shell::open_about() { lay_over(std::make_unique<AboutPage>()); }
void Shell::go_home() {
    keeper_.leave();
    go(std::make_unique<HomeScreen>());
}
void Shell::open_table(const TablePlan& plan) {
    go(std::make_unique<TableScreen>(plan, ui_.words, arguments_, Sitting{.id = keeper_.begin(), .moves = {}, .frozen = {}}));
}
void Shell::open_saved(std::string_view id, const Library::Opened& saved) {
    go(std::make_unique<TableScreen>(saved.table.plan, ui_.words, arguments_,
                                     Sitting{.id = std::string(id), .moves = saved.moves, .frozen = saved.frozen}));
}

TablePlan Shell::plan_from(const Arguments& arguments) {
    const auto value = [&](std::string_view key) {
        const auto found = arguments.find(key);
        return found == arguments.end() ? std::string_view{} : std::string_view(found->second);
    };
    const auto complain = [&](std::string_view key) {
        notice_ = ui_.words("notice.argument", {{"key", key}, {"value", value(key).substr(0, 40)}});
    };
    TablePlan plan;
    plan.game = find_game(value("game"));
    if (!plan.game) {
        plan.game = &all_games().front();
        if (!value("game").empty()) complain("game");
    }
    const GameInfo& info = plan.game->info;
    int seats = info.min_seats;
    if (const auto text = value("seats"); !text.empty()) {
        if (const auto number = parse_number(text, info.min_seats, info.max_seats))
            seats = static_cast<int>(*number);
        else
            complain("seats");
    }
    plan.setup = default_setup(info, seats);
    for (const OptionInfo& option : info.options) {
        const std::string key = "option." + std::string(option.id);
        const auto text = value(key);
        if (text.empty() || option.bits) continue;
        const auto named = std::find(option.names.begin(), option.names.end(), text);
        const auto number = named != option.names.end() ? std::optional<std::int64_t>(named - option.names.begin() + option.min)
                                                        : parse_number(text, option.min, option.max);
        if (number)
            plan.setup.option[option.slot] = static_cast<std::uint8_t>(*number);
        else
            complain(key);
    }
    if (!plan.game->check_setup(plan.setup)) plan.setup = default_setup(info, seats);
    plan.seed = 1;
    if (const auto text = value("seed"); !text.empty()) {
        if (const auto number = parse_number(text, 0, INT64_MAX))
            plan.seed = static_cast<std::uint64_t>(*number);
        else
            complain("seed");
    }
    if (const auto text = value("iterations"); !text.empty()) {
        if (const auto number = parse_number(text, 0, 1'000'000))
            plan.bot_iterations = static_cast<int>(*number);
        else
            complain("iterations");
    }
    // bots=greedy,-,random: a seat each, "-" is a person. Without it the first seat is a person and the others play greedily.
    std::string_view bots = value("bots");
    for (int seat = 0; seat < seats; ++seat) {
        SeatPlan one{.name = {}, .bot = seat ? "greedy" : "", .colour = seat};
        if (!bots.empty()) {
            const auto word = bots.substr(0, bots.find(','));
            bots.remove_prefix(std::min(bots.size(), word.size() + 1));
            one.bot = word == "-" ? "" : std::string(word);
            if (!one.person() && !make_bot(one.bot)) {
                complain("bots");
                one.bot = "greedy";
            }
        }
        const std::string number = std::to_string(seat + 1);
        one.name = ui_.words((one.person() ? "seat.person." : "seat.bot.") + number);
        plan.seats.push_back(one);
    }
    return plan;
}

double Shell::frame(double now, const Rect& screen) {
    ui_.now = now;
    ui_.screen = screen;
    ui_.dragging = false;
    ui_.rest();
    if (next_) {
        host_.dismiss_bots();
        screen_ = std::exchange(next_, nullptr);
        pages_.clear();
        back_ = false;
    }
    if (std::exchange(back_, false) && !pages_.empty()) pages_.pop_back();
    if (page_) pages_.push_back(std::exchange(page_, nullptr));
    Screen& screen_now = shown();
    if (const std::string title = screen_now.title(ui_); title != title_) host_.entitle(title_ = title);
    if (!notice_.empty()) ui_.announce(std::exchange(notice_, {}));

    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({screen.w, screen.h});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("table", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    ui_.semantics.begin_frame();
    ui_.fill(screen, ui_.palette->table);
    screen_now.draw(ui_, *this);
    screen_now.keep(*this);
    if (next_ || page_ || back_) ui_.change_midway();
    if (ui_.take_stale())
        ui_.semantics.drop_frame();
    else if (ui_.semantics.end_frame())
        host_.publish(ui_.semantics.text());
    ui_.pinch = {};
    ImGui::End();
    ui_.pictures.end_frame();
    ImGui::PopStyleVar(2);

    if (const std::string said = ui_.take_announcement(); !said.empty()) host_.announce(said);
    return ui_.next_frame();
}
bool Shell::key(std::string_view name) { return screen_ && shown().key(ui_, name); }
void Shell::bot_answered(std::uint32_t ticket, const Action& action) {
    if (screen_) screen_->bot_answered(ui_, ticket, action);
}
void Shell::bot_failed() {
    if (screen_) screen_->bot_failed(ui_);
}

}  // namespace mortarboard::ui
