#include "ui/screens/home.h"

#include <algorithm>
#include <array>

#include "games/text_games.h"
#include "ui/daily.h"
#include "ui/describe.h"
#include "ui/lesson.h"
#include "ui/shell.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr float kSideColumn = 340, kWidest = 1300, kOneColumn = 760;  // at usual text size
constexpr TextStyle kText{.wraps = true};

// An offer is something to begin with: a drawing, a title, a sentence and the buttons that begin it.
struct Offer {
    std::string_view id;
    std::string title, text;
    const TextGame& game;
    std::span<const RowButton> buttons;
};
// Returns the id of the button that was pressed, or nothing.
std::string_view draw_offer(Ui& ui, Rect& page, const Offer& offer) {
    const float width = page.w - 32, picture = std::min(ui.px(84), width * 0.3f),
                words = width - picture - 12;
    const TextStyle title{.size = kLead, .face = Typeface::bold, .wraps = true};
    const float head = ui.text_height(offer.title, words, title),
                under = ui.text_height(offer.text, words, kText),
                upper = std::max(head + 4 + under, picture * 0.66f);
    Rect box = page.cut_top(upper + button_row_height(ui, width, offer.buttons) + 36, 12);
    ui.panel(box);
    ui.semantics.open(Role::region, offer.id, offer.title, box);
    box = box.shrunk(16, 12);
    Rect above = box.cut_top(upper, 12);
    const Rect scene = above.cut_left(picture, 12);
    ui.scene(scene, "covers/" + std::string(offer.game.info.id), kCardCorner);
    ui.outline(scene, kInk, kOutline, kCardCorner);
    const Rect name = above.cut_top(head, 4);
    ui.text(name, offer.title, title);
    ui.semantics.add(Role::heading, std::string(offer.id) + ".title", offer.title, name).level = 2;
    ui.text(above, offer.text, kText);
    ui.semantics.add(Role::text, std::string(offer.id) + ".text", offer.text, above);
    const std::string_view pressed = button_row(ui, box, offer.buttons);
    ui.semantics.close();
    return pressed;
}

}  // namespace

// The top shows what most people do first: the match that waits, for a newcomer the shortest way into a
// game, the daily deal. The games come after it. On a wide screen these are two columns.
void HomeScreen::draw(Ui& ui, Shell& shell) {
    const bool wide = ui.screen.w >= ui.px(1060);
    const float margin = wide ? 20.0f : ui.screen.w < 600 ? 16.0f : 32.0f;
    const float widest = wide ? ui.px(kWidest) : std::max(kOneColumn, ui.px(kOneColumn));
    Rect page = ui.screen.middle(std::min(ui.screen.w, widest), ui.screen.h).shrunk(margin, 0);
    ScrollArea area(ui, "home", ui.words("app.name"), ui.screen);
    page.y = area.content().y;
    page.h = area.content().h;
    const float top = page.y;
    page.cut_top(ui.screen.h < 800 ? margin * 0.6f : margin);
    const bool links_below = draw_head(ui, shell, page);
    draw_lead(ui, shell, page, wide);

    Rect side = wide ? page.cut_right(ui.px(kSideColumn), 20) : page;
    draw_unfinished(ui, shell, side);
    draw_newcomer(ui, shell, side);
    matches_.draw(ui, shell, side, wide ? 2 : 1);
    if (wide)
        draw_daily(ui, shell, side);
    else
        page = side;
    for (const TextGame& game : all_text_games()) draw_game(ui, shell, page, game);
    if (!wide) draw_daily(ui, shell, page);
    if (links_below) {
        FlowLayout links(page, kTarget);
        matches_.draw_import(ui, shell, links);
        draw_about(ui, shell, links);
        page.cut_top(links.bottom() - page.y, 12);
    }
    if (wide) page.y = std::max(page.y, side.y);
    matches_.draw_foot(ui, shell, page);
    area.used(page.y - top + margin);
}
// Draws the title, and beside it the settings, which must be found at any size of text; the other links too
// where there is room. Returns whether these are still to be drawn.
bool HomeScreen::draw_head(Ui& ui, Shell& shell, Rect& page) {
    const std::string_view settings = ui.words("settings.title");
    const float settings_width = button_width(ui, settings),
                more = MatchList::import_width(ui, shell) + button_width(ui, ui.words("about.title")) + 16;
    TextStyle display{.size = kDisplay, .face = Typeface::title, .down = 0.5f};
    const auto fits = [&](float links) {
        return ui.text_width(ui.words("app.name"), display) + 16 + links <= page.w;
    };
    if (!fits(settings_width)) display.size = kTitle;
    const bool all = page.w >= ui.px(560) && fits(settings_width + more), beside = fits(settings_width);
    Rect head = page.cut_top(std::max(ui.line_height(display.size), kTarget), 8);
    const float width = settings_width + (all ? more : 0);
    Rect place = beside ? head.cut_right(width + 1, 8) : page.cut_top(kTarget, 8);
    FlowLayout links(beside ? place.middle(place.w, kTarget).moved(1, 0) : place, kTarget);
    if (all) matches_.draw_import(ui, shell, links);
    if (button(ui, "settings.open", links.next(settings_width), settings)) shell.open_settings();
    if (all) draw_about(ui, shell, links);
    ui.text(head, ui.words("app.name"), display);
    Node& title = ui.semantics.add(Role::heading, "home.title", ui.words("app.name"), head);
    title.level = 1;
    title.focus_fallback = true;
    return !all;
}
void HomeScreen::draw_about(Ui& ui, Shell& shell, FlowLayout& row) {
    const std::string_view about = ui.words("about.title");
    if (button(ui, "about.open", row.next(button_width(ui, about)), about)) shell.open_about();
}
// Draws one sentence on what this program is, with friends and the league beside it where there is room.
void HomeScreen::draw_lead(Ui& ui, Shell& shell, Rect& page, bool wide) {
    const std::string_view friends = ui.words("friends.title"), league = ui.words("league.title");
    const float ways_width = button_width(ui, friends) + button_width(ui, league) + 8;
    const TextStyle lead{
        .size = kLead, .colour = ui.palette->quiet, .down = wide ? 0.5f : 0.0f, .wraps = true};
    const float words = page.w - (wide ? ways_width + 16 : 0),
                high = ui.text_height(ui.words("home.lead"), words, lead);
    Rect under = page.cut_top(wide ? std::max(high, kTarget) : high, wide ? 16.0f : 10.0f);
    const Rect elsewhere = wide ? under.cut_right(ways_width, 16) : page;
    ui.text(under, ui.words("home.lead"), lead);
    ui.semantics.add(Role::text, "home.lead", ui.words("home.lead"), under);
    FlowLayout ways(elsewhere, kTarget);
    if (button(ui, "friends.open", ways.next(button_width(ui, friends)), friends)) shell.open_friends();
    if (button(ui, "league.open", ways.next(button_width(ui, league)), league)) shell.open_league();
    if (!wide) page.cut_top(ways.bottom() - page.y, 16);
}
// Friends may be waiting: one press leads back to the match with them, which this page plays or has stored.
void HomeScreen::draw_unfinished(Ui& ui, Shell& shell, Rect& page) {
    const FriendsState& friends = shell.friends();
    const bool plays = friends.is_playing();
    if (!plays && friends.stored_matches().empty()) return;
    const StoredMatch match = plays ? friends.played_match() : friends.stored_matches().front();
    const TextGame* const game = find_text_game(match.game);
    if (!game) return;
    const std::string names = FriendsState::names_of(ui.words, match);
    const std::array<RowButton, 1> buttons{
        {{"unfinished.return", "home.unfinished.return", ButtonLook::first}}};
    const Offer offer{"unfinished", ui.words("home.unfinished.title", {{"names", names}}),
                      ui.words(plays ? "home.unfinished.now" : "home.unfinished.text",
                               {{"game", game_title(ui.words, *game)}, {"names", names}}),
                      *game, buttons};
    if (draw_offer(ui, page, offer).empty()) return;
    if (plays)
        shell.open_friends();
    else
        shell.resume_friends_match(match.id);
}
// On a first visit one press leads to a table, with a coach or without.
void HomeScreen::draw_newcomer(Ui& ui, Shell& shell, Rect& page) {
    const Settings& settings = shell.settings();
    const TextGame& game = all_text_games().front();
    if (!offers_lesson(ui.words, game) || !settings.lessons.empty() || settings.daily.day ||
        !shell.saves().library().entries().empty() || !shell.friends().stored_matches().empty())
        return;
    const std::array<RowButton, 2> buttons{{{"newcomer.learn", "home.newcomer.learn", ButtonLook::first},
                                            {"newcomer.play", "home.newcomer.play"}}};
    const Offer offer{
        "newcomer", std::string(ui.words("home.newcomer")),
        ui.words("home.newcomer.text", {{"game", game_title(ui.words, game)},
                                        {"minutes", ui.words("learn.about." + std::string(game.info.id))}}),
        game, buttons};
    const std::string_view pressed = draw_offer(ui, page, offer);
    if (pressed == "newcomer.learn") shell.open_lesson(game);
    if (pressed == "newcomer.play") play_at_once(ui, shell, game);
}
void HomeScreen::draw_daily(Ui& ui, Shell& shell, Rect& page) {
    const int today = shell.today();
    const MatchRequest deal = daily_request(today);
    const Settings::DailyScore& best = shell.settings().daily;
    const std::array<RowButton, 1> buttons{{{"daily.play", "daily.play"}}};
    const std::string score =
        best.day == today ? ui.words.count("daily.best", best.best) : std::string(ui.words("daily.text"));
    const Offer offer{"daily", ui.words("daily.title", {{"game", game_title(ui.words, *deal.game)}}), score,
                      *deal.game, buttons};
    if (!draw_offer(ui, page, offer).empty()) shell.open_table(plan_of(deal, ui.words, 0));
}

}  // namespace mortarboard::ui
