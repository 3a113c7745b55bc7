#include "ui/screens/league.h"

#include <array>
#include <cmath>

#include "ai/bot.h"
#include "core/text.h"
#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

// A league has at least so many games, and so many that all bots sit everywhere equally often.
constexpr std::array kLeastGames{12, 24, 60, 120, 360};
constexpr int games_of(int least, int seats) { return (least + seats - 1) / seats * seats; }
constexpr float kBar = 30;  // height
// After so many failures in a row nobody asks the bots again.
constexpr int kManyFailures = 3;

std::string bot_name(const Ui& ui, std::string_view id) {
    return ui.words.or_else("bot." + std::string(id), as_words(id));
}
std::string percent(double share) { return std::to_string(std::lround(share * 100)); }
std::string tenths(const Ui& ui, double number) { return ui.words.tenths(std::lround(number * 10)); }

}  // namespace

LeagueScreen::LeagueScreen() {
    plan_ = {.game = &all_text_games()[0],
             .seats = 2,
             .bots = {"casual", "beginner"},
             .games = games_of(kLeastGames[0], 2),
             .seed = 1};
}
std::string LeagueScreen::title(const Ui& ui) const { return page_title(ui, ui.words("league.title")); }
void LeagueScreen::bot_answered(Ui& ui, std::uint32_t ticket, const Action& action) {
    failures_ = 0;
    if (runs_ && league_->bot_moves(ticket, action) && league_->over()) {
        runs_ = false;
        ui.announce(result(ui));
    }
    ui.animate();
}
void LeagueScreen::bot_failed(Ui& ui) {
    if (league_) league_->forget_request();
    if (runs_ && ++failures_ == kManyFailures) {
        runs_ = false;
        ui.say(ui.words("league.failed"), "league.run");
        ui.invalidate_frame();
    }
    ui.animate();
}
// The result is empty before anything is played. While the bots play, bars on the page say who wins.
std::string LeagueScreen::result(const Ui& ui) const {
    if (!league_) return {};
    const LeaguePlan& plan = league_->plan();
    if (runs_)
        return ui.words("league.progress", {{"played", std::to_string(league_->played())},
                                            {"games", std::to_string(plan.games)}});
    if (!league_->played()) return {};
    const auto [low, high] = league_->interval(0);
    return ui.words("league.result", {{"first", bot_name(ui, plan.bots[0])},
                                      {"second", bot_name(ui, plan.bots[1])},
                                      {"games", std::to_string(league_->played())},
                                      {"wins", std::to_string(league_->side(0).wins)},
                                      {"ties", std::to_string(league_->side(0).ties)},
                                      {"share", percent(league_->share(0))},
                                      {"low", percent(low)},
                                      {"high", percent(high)},
                                      {"points", tenths(ui, league_->mean_score(0))},
                                      {"others", tenths(ui, league_->mean_score(1))}});
}
// Draws how many games each bot has won, as bars of which the longest possible is all games of the league.
void LeagueScreen::draw_wins(Ui& ui, Rect& rest) const {
    const LeaguePlan& plan = league_->plan();
    const std::string_view game = game_title(ui.words, *plan.game), title = ui.words("league.won");
    const TextStyle head{.size = kTitle, .face = Typeface::title, .wraps = true};
    const Rect heading = rest.cut_top(ui.text_height(game, rest.w, head), 12);
    ui.text(heading, game, head);
    ui.semantics.add(Role::heading, "league.playing", game, heading).level = 2;
    const Rect line = rest.cut_top(ui.line_height(kBody), 6);
    ui.text(line, title, {.colour = ui.palette->quiet});
    ui.semantics.open(Role::list, "league.won", title, rest);
    const TextStyle words{.face = Typeface::bold, .down = 0.5f};
    float names = 0;
    for (const std::string& bot : plan.bots)
        names = std::max(names, ui.text_width(bot_name(ui, bot), words) + 16);
    for (int side = 0; side < 2; ++side) {
        Rect row = rest.cut_top(ui.px(kBar), 10);
        const int wins = league_->side(side).wins;
        const std::string name = bot_name(ui, plan.bots[static_cast<std::size_t>(side)]),
                          number = std::to_string(wins);
        ui.semantics.add(Role::item, "league.won." + std::to_string(side),
                         ui.words.joined(kLabelled, {name, number}), row);
        ui.text(row.cut_left(std::min(names, row.w / 2)), name, words);
        ui.text(row.cut_right(ui.text_width("000", words), 8), number, words);
        ui.fill(row, ui.palette->panel, kPanelCorner);
        row.w *= static_cast<float>(wins) / static_cast<float>(plan.games);
        if (wins) ui.fill(row, kPlayerColours[static_cast<std::size_t>(side)].colour, kPanelCorner);
    }
    ui.semantics.close(rest.y);
}
void LeagueScreen::draw(Ui& ui, Shell& shell) {
    if (runs_)
        if (const auto request = league_->next_request()) shell.host().ask_bot(*request);
    Rect page = page_head(ui, shell, "league", ui.words("league.title"));
    draw_foot(ui, shell, page);
    ScrollArea area(ui, "league.area", ui.words("league.title"), page);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    paragraph(ui, "league.about", rest, ui.words("league.about"), ui.palette->quiet);
    if (runs_)
        draw_wins(ui, rest);
    else
        draw_choices(ui, rest);
    area.used(rest.y - top);
}
// The foot is cut from the end of `page` and always in sight: it holds the result so far, and below it the
// buttons that start and stop the series and save the result.
void LeagueScreen::draw_foot(Ui& ui, Shell& shell, Rect& page) {
    const std::string_view press = ui.words(runs_ ? "league.stop" : "league.start"),
                           keep = ui.words("league.export");
    const ButtonLook look{.kind = ButtonLook::first};
    const bool kept = league_ && league_->played();
    const std::string sentence = result(ui);
    const float width = page.w - 32,
                words = sentence.empty() ? 0 : ui.text_height(sentence, width, {.wraps = true}) + 8,
                press_width = button_width(ui, press, look), keep_width = button_width(ui, keep);
    // The row is measured with as many lines of buttons as there will be.
    FlowLayout measured({0, 0, width, 0}, kTarget);
    measured.next(press_width);
    if (kept) measured.next(keep_width);
    Rect box = page.cut_bottom(words + measured.bottom() + 24, 12);
    ui.panel(box);
    ui.semantics.open(Role::region, "league.foot", ui.words("league.foot"), box);
    box = box.shrunk(16, 12);
    if (!sentence.empty()) {
        const Rect line = box.cut_top(words - 8, 8);
        ui.text(line, sentence, {.wraps = true});
        ui.semantics.add(Role::text, "league.result", sentence, line);
    }
    FlowLayout row(box, kTarget);
    const bool pressed = button(ui, "league.run", row.next(press_width), press, look);
    if (kept && button(ui, "league.export", row.next(keep_width), keep))
        shell.host().save_file("league-" + std::string(league_->plan().game->info.id) + ".json",
                               league_->text());
    ui.semantics.close();
    if (!pressed) return;
    runs_ = !runs_;
    failures_ = 0;
    if (runs_)
        league_ = std::make_unique<League>(plan_);
    else
        shell.host().cancel_bots();
    ui.invalidate_frame();
}
void LeagueScreen::draw_choices(Ui& ui, Rect& rest) {
    const LeaguePlan before = plan_;
    std::vector<std::string> games, numbers, bots, lengths;
    int game = 0, length = 0;
    for (const TextGame& one : all_text_games()) {
        if (&one == plan_.game) game = static_cast<int>(games.size());
        games.emplace_back(game_title(ui.words, one));
    }
    plan_.game = &all_text_games()[static_cast<std::size_t>(
        choice(ui, "league.game", rest, ui.words("new.game"), games, game))];
    const GameInfo& info = plan_.game->info;
    plan_.seats = std::clamp<int>(plan_.seats, std::max<int>(2, info.min_seats), info.max_seats);
    const int fewest = std::max<int>(2, info.min_seats);
    for (int n = fewest; n <= info.max_seats; ++n) numbers.push_back(std::to_string(n));
    plan_.seats =
        fewest + choice(ui, "league.seats", rest, ui.words("new.seats"), numbers, plan_.seats - fewest);
    for (const BotInfo& bot : all_bots()) bots.push_back(bot_name(ui, bot.id));
    for (std::size_t side = 0; side < 2; ++side) {
        int chosen = 0;
        for (std::size_t i = 0; i < all_bots().size(); ++i)
            if (all_bots()[i].id == plan_.bots[side]) chosen = static_cast<int>(i);
        const char* key = side ? "league.second" : "league.first";
        plan_.bots[side] =
            all_bots()[static_cast<std::size_t>(choice(ui, key, rest, ui.words(key), bots, chosen))].id;
    }
    for (std::size_t i = 0; i < kLeastGames.size(); ++i) {
        if (games_of(kLeastGames[i], before.seats) == plan_.games) length = static_cast<int>(i);
        lengths.push_back(std::to_string(games_of(kLeastGames[i], plan_.seats)));
    }
    length = choice(ui, "league.games", rest, ui.words("league.games"), lengths, length);
    plan_.games = games_of(kLeastGames[static_cast<std::size_t>(length)], plan_.seats);
    if (before.game != plan_.game || before.seats != plan_.seats || before.bots != plan_.bots ||
        before.games != plan_.games)
        ui.invalidate_frame();
}

}  // namespace mortarboard::ui
