#include "ui/screens/home.h"

#include <array>

#include "core/text.h"
#include "games/text_games.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

// The games, and beside them the matches that wait; where there is no room beside, the newest of these above
// the games.
void HomeScreen::draw(Ui& ui, Shell& shell) {
    const float margin = ui.screen.w < 600 ? 16 : 32;
    const bool wide = ui.screen.w >= ui.px(1060), beside = wide && MatchList::any(shell);
    Rect page = ui.screen
                    .middle(std::min(ui.screen.w, beside ? ui.px(1300)
                                                  : wide ? ui.px(1080)
                                                         : 760.0f),
                            ui.screen.h)
                    .shrunk(beside ? 20 : margin, 0);
    ScrollArea area(ui, "home", ui.words("app.name"), {ui.screen.x, ui.screen.y, ui.screen.w, ui.screen.h});
    page.y = area.content().y;
    page.h = area.content().h;
    const float top = page.y;
    page.cut_top(ui.screen.h < 800 ? margin * 0.6f : margin);

    TextStyle display{.size = kDisplay, .face = Typeface::title};
    if (ui.text_width(ui.words("app.name"), display) > page.w) display.size = kTitle;
    const bool links_above = page.w >= ui.px(560);  // else they stand at the end
    Rect head =
        page.cut_top(std::max(ui.line_height(display.size), links_above ? kTarget : 0), links_above ? 8 : 2);
    if (links_above) {
        float wide = -8;
        for (const std::string_view key : {"saves.import", "settings.title", "about.title"})
            wide += button_width(ui, ui.words(key)) + 8;
        FlowLayout links(head.cut_right(wide + 1, 8).moved(1, 0), kTarget);
        draw_links(ui, shell, links);
    }
    display.down = 0.5f;
    ui.text(head, ui.words("app.name"), display);
    Node& title = ui.semantics.add(Role::heading, "home.title", ui.words("app.name"), head);
    title.level = 1;
    title.focus_fallback = true;
    Rect side = page;
    if (beside) side = page.cut_right(ui.px(340), 20);
    // The league and friends, beside the lead where there is room for that.
    const std::string_view friends = ui.words("friends.title"), league = ui.words("league.title");
    const float ways_width = button_width(ui, friends) + button_width(ui, league) + 8;
    const TextStyle lead{
        .size = kLead, .colour = ui.palette->quiet, .down = wide ? 0.5f : 0.0f, .wraps = true};
    const float words = page.w - (wide ? ways_width + 16 : 0),
                high = ui.text_height(ui.words("home.lead"), words, lead);
    Rect under = page.cut_top(wide ? std::max(high, kTarget) : high, 16);
    Rect elsewhere = wide ? under.cut_right(ways_width, 16) : page;
    ui.text(under, ui.words("home.lead"), lead);
    ui.semantics.add(Role::text, "home.lead", ui.words("home.lead"), under);
    FlowLayout ways(elsewhere, kTarget);
    if (button(ui, "friends.open", ways.next(button_width(ui, friends)), friends)) shell.open_friends();
    if (button(ui, "league.open", ways.next(button_width(ui, league)), league)) shell.open_league();
    if (!wide) page.cut_top(ways.bottom() - page.y, 16);

    constexpr int kAll = 1'000'000;
    matches_.draw(ui, shell, beside ? side : page, beside ? kAll : 1);
    for (const TextGame& game : all_text_games()) draw_game(ui, shell, page, game);
    if (!links_above) {
        FlowLayout links(page, kTarget);
        draw_links(ui, shell, links);
        page.cut_top(links.bottom() - page.y, 12);
    }
    if (beside) page.y = std::max(page.y, side.y);
    matches_.draw_foot(ui, shell, page);
    area.used(page.y - top + margin);
}
void HomeScreen::draw_links(Ui& ui, Shell& shell, FlowLayout& row) {
    const std::string_view settings = ui.words("settings.title"), about = ui.words("about.title");
    matches_.draw_import(ui, shell, row);
    if (button(ui, "settings.open", row.next(button_width(ui, settings)), settings)) shell.open_settings();
    if (button(ui, "about.open", row.next(button_width(ui, about)), about)) shell.open_about();
}
// The buttons of a game's card: a quick start, a new table, the lesson, how it is played.
struct HomeScreen::GameButtons {
    GameButtons(const Ui& ui, const TextGame& game, const Settings& settings)
        : play(ui.words.count("home.play", game.info.min_seats - 1)),
          fresh_named(ui.words("new.of", {{"game", game.info.title}})),
          learn_named(ui.words("learn.of", {{"game", game.info.title}})),
          rules_named(ui.words("rules.of", {{"game", game.info.title}})),
          fresh_look{.name = fresh_named},
          learn_look{.name = {}},
          rules_look{.name = rules_named},
          fresh(ui.words("new.title")),
          learn(ui.words("learn.title")),
          rules(ui.words("table.rules")) {
        const auto known = settings.lessons.find(game.info.id);
        if (known != settings.lessons.end() && known->second != Settings::kLessonDone) {
            learn = ui.words("learn.continue");
            learn_named = ui.words("learn.continue.of", {{"game", game.info.title}});
        }
        learn_look.name = learn_named;
        widths = {button_width(ui, play, play_look), button_width(ui, fresh, fresh_look),
                  button_width(ui, learn, learn_look), button_width(ui, rules, rules_look)};
        for (const float width : widths) width_of_all += width + 8;
        width_of_all -= 8;
    }
    GameButtons(const GameButtons&) = delete;
    GameButtons& operator=(const GameButtons&) = delete;

    std::string play, fresh_named, learn_named, rules_named;
    ButtonLook play_look{.kind = ButtonLook::first, .name = {}};
    ButtonLook fresh_look, learn_look, rules_look;
    std::string_view fresh, learn, rules;
    std::array<float, 4> widths{};
    float width_of_all{};
};
void HomeScreen::draw_game_buttons(Ui& ui, Shell& shell, FlowLayout flow, const GameButtons& labels,
                                   const TextGame& game) {
    const std::string id(game.info.id);
    if (button(ui, "play." + id, flow.next(labels.widths[0]), labels.play, labels.play_look)) {
        MatchRequest request = default_request(game);
        if (const auto seed = shell.arguments().find("seed"); seed != shell.arguments().end())
            request.seed = parse_number(seed->second, 0, INT64_MAX);
        shell.open_table(plan_of(request, ui.words, shell.fresh_seed()));
    }
    if (button(ui, "new." + id, flow.next(labels.widths[1]), labels.fresh, labels.fresh_look))
        shell.open_new_game(default_request(game));
    if (button(ui, "learn." + id, flow.next(labels.widths[2]), labels.learn, labels.learn_look))
        shell.open_lesson(game);
    if (button(ui, "rules." + id, flow.next(labels.widths[3]), labels.rules, labels.rules_look))
        shell.open_how_to(game);
}
// One card for each game: its drawing and its buttons.
void HomeScreen::draw_game(Ui& ui, Shell& shell, Rect& page, const TextGame& game) {
    const std::string id(game.info.id), drawing = "covers/" + id;
    const GameButtons labels(ui, game, shell.settings());
    const std::string seats = ui.words("home.seats", {{"min", std::to_string(game.info.min_seats)},
                                                      {"max", std::to_string(game.info.max_seats)}});
    // The drawing stands beside the words, and the buttons beside both where there is room for that, else
    // below the words; on a phone below the drawing too.
    const float row = button_height(ui, {});
    const float buttons = labels.width_of_all;
    const TextStyle title{.size = kTitle, .face = Typeface::title, .colour = kInk, .wraps = true};
    const float words = std::max(ui.text_width(game.info.title, title), ui.text_width(seats, {})) + 4;
    // All rows fit into the view, and are as high as that allows.
    const float least = std::max(ui.line_height(kTitle) + ui.line_height(kBody), row) + 34,
                high = std::clamp((ui.screen.h - 260) / static_cast<float>(all_text_games().size()) - 12,
                                  least, std::max(least, ui.px(136))),
                thumb = std::max(ui.px(150), high * 1.5f);
    const bool flat = page.w >= thumb + words + buttons + 60, beside = flat || page.w >= ui.px(520);
    const float picture = flat     ? ui.px(150)
                          : beside ? std::min(ui.px(230), page.w * 0.36f)
                                   : std::min(112.0f, page.w * 0.3f),
                width = page.w - (beside ? picture : 0) - 36;
    const TextStyle quiet{.colour = kQuietInk, .wraps = true};
    const float across = flat ? words : beside ? width : width - picture;
    const float head = ui.text_height(game.info.title, across, title),
                under = ui.text_height(seats, across, quiet), texts = head + under;
    FlowLayout measured({0, 0, width, 0}, row);  // as many lines of buttons as there will be
    for (const float width_of : labels.widths) measured.next(width_of);
    // On a phone: down to the buttons.
    const float upper = std::max(texts + (beside ? 0 : 20), beside ? 0 : picture * 0.66f);
    Rect card =
        page.cut_top(flat ? high : upper + measured.bottom() + (beside ? 40 : 24), flat ? 12.0f : 16.0f);
    ui.shadow(card, kCardCorner, 1.5f);
    ui.fill(card, kParchment, kCardCorner);
    const Rect whole = card;
    const Rect scene = beside ? card.cut_left(picture) : Rect{card.x, card.y, picture, upper};
    ui.fill(scene, mix(kParchment, kInk, 28), kCardCorner);
    ui.scene(scene, drawing, kCardCorner);
    ui.outline(whole, kInk, kOutline, kCardCorner);
    ui.semantics.open(Role::region, "home." + id, game.info.title, whole);
    Rect presses;
    if (flat) {
        card = card.shrunk(18, 14);
        presses = card.cut_right(buttons, 12);
        presses = presses.middle(presses.w, row);
        card = card.middle(card.w, texts);
    } else if (beside) {
        card = card.shrunk(18, 14);
    } else {
        presses = card.shrunk(18, 0);
        presses.cut_top(upper + 10);
        card.cut_left(picture);
        card.h = upper;
        card = card.shrunk(18, 0).middle(card.w - 36, texts);
    }
    const Rect name = card.cut_top(head);
    ui.text(name, game.info.title, title);
    ui.semantics.add(Role::heading, "home." + id + ".title", game.info.title, name).level = 2;
    const Rect line = card.cut_top(under, 8);
    ui.text(line, seats, quiet);
    ui.semantics.add(Role::text, "home." + id + ".seats", seats, line);
    if (beside && !flat) presses = card;
    draw_game_buttons(ui, shell, FlowLayout(presses, row), labels, game);
    ui.semantics.close();
}

}  // namespace mortarboard::ui
