#include "ui/screens/home.h"

#include "core/text.h"
#include "games/games.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {

void HomeScreen::draw(Ui& ui, Shell& shell) {
    const float margin = ui.screen.w < 600 ? 16 : 32;
    Rect page = ui.screen.middle(std::min(ui.screen.w, 760.0f), ui.screen.h).shrunk(margin, 0);
    ScrollArea area(ui, "home", ui.words("app.name"), {ui.screen.x, ui.screen.y, ui.screen.w, ui.screen.h});
    page.y = area.content().y;
    page.h = area.content().h;
    const float top = page.y;
    page.cut_top(margin);

    TextStyle display{.size = kDisplay, .face = Typeface::title};
    if (ui.text_width(ui.words("app.name"), display) > page.w) display.size = kTitle;
    const Rect head = page.cut_top(ui.line_height(display.size), 4);
    ui.text(head, ui.words("app.name"), display);
    Node& title = ui.semantics.add(Role::heading, "home.title", ui.words("app.name"), head);
    title.level = 1;
    title.refuge = true;
    const TextStyle lead{.size = kLead, .colour = ui.palette->quiet, .wraps = true};
    const Rect under = page.cut_top(ui.text_height(ui.words("home.lead"), page.w, lead), 24);
    ui.text(under, ui.words("home.lead"), lead);
    ui.semantics.add(Role::text, "home.lead", ui.words("home.lead"), under);

    {
        const std::string_view friends = ui.words("friends.title");
        const Rect row = page.cut_top(kTarget, 16);
        if (button(ui, "friends.open", {row.x, row.y, std::min(row.w, button_width(ui, friends)), row.h}, friends)) shell.open_friends();
    }
    matches_.draw(ui, shell, page);
    for (const Game& game : all_games()) draw_game(ui, shell, page, game);
    Flow more(page, kTarget);
    const std::string_view settings = ui.words("settings.title"), about = ui.words("about.title");
    if (button(ui, "settings.open", more.next(button_width(ui, settings)), settings)) shell.open_settings();
    if (button(ui, "about.open", more.next(button_width(ui, about)), about)) shell.open_about();
    page.cut_top(more.bottom() - page.y, 12);
    matches_.draw_foot(ui, shell, page);
    area.used(page.y - top + margin);
}
// A card a game: its drawing, a table put together by hand, one at once, and its rules.
void HomeScreen::draw_game(Ui& ui, Shell& shell, Rect& page, const Game& game) {
    const std::string id(game.info.id), drawing = "covers/" + id;
    const int bots = game.info.min_seats - 1;
    const std::string play = ui.words.count("home.play", bots);
    const std::string_view fresh = ui.words("new.title"), rules = ui.words("table.rules");
    const std::string fresh_named = ui.words("new.of", {{"game", game.info.title}}),
                      rules_named = ui.words("rules.of", {{"game", game.info.title}});
    const ButtonLook first{.kind = ButtonLook::first, .name = {}}, named{.name = fresh_named}, of{.name = rules_named};
    const bool beside = page.w >= ui.px(520);   // the drawing stands beside the words, else above them
    const float picture = beside ? std::min(ui.px(230), page.w * 0.36f) : 0, above = beside ? 0 : std::min(page.w * 0.4f, 150.0f);
    const float row = button_height(ui, {}), width = page.w - picture - 36;
    Flow measured({0, 0, width, 0}, row);   // as many lines of buttons as there will be
    measured.next(button_width(ui, play, first));
    measured.next(button_width(ui, fresh, named));
    measured.next(button_width(ui, rules, of));
    const TextStyle title{.size = kTitle, .face = Typeface::title, .colour = kInk, .wraps = true};
    const float head = ui.text_height(game.info.title, width, title);
    Rect card = page.cut_top(above + head + ui.line_height(kBody) + measured.bottom() + 40, 16);
    ui.shadow(card, kCardCorner, 1.5f);
    ui.fill(card, kParchment, kCardCorner);
    if (beside) {
        Rect scene = card.cut_left(picture);
        ui.fill(scene, mix(kParchment, kInk, 28), kCardCorner);
        ui.scene(scene, drawing, kCardCorner);
        ui.outline({scene.x, scene.y, scene.w + card.w, scene.h}, kInk, kOutline, kCardCorner);
    } else {
        const Rect scene = card.cut_top(above);
        ui.fill(scene, mix(kParchment, kInk, 28), kCardCorner);
        ui.scene(scene, drawing, kCardCorner, true);
        ui.outline({scene.x, scene.y, scene.w, scene.h + card.h}, kInk, kOutline, kCardCorner);
    }
    ui.semantics.open(Role::region, "home." + id, game.info.title, card);
    card = card.shrunk(18, 14);
    const Rect name = card.cut_top(head);
    ui.text(name, game.info.title, title);
    ui.semantics.add(Role::heading, "home." + id + ".title", game.info.title, name).level = 2;
    const std::string seats =
        ui.words("home.seats", {{"min", std::to_string(game.info.min_seats)}, {"max", std::to_string(game.info.max_seats)}});
    const Rect line = card.cut_top(ui.line_height(kBody), 8);
    ui.text(line, seats, {.colour = kQuietInk});
    ui.semantics.add(Role::text, "home." + id + ".seats", seats, line);
    Flow flow(card, row);
    if (button(ui, "play." + id, flow.next(button_width(ui, play, first)), play, first)) {
        TableWish wish = usual_wish(game);
        if (const auto seed = shell.arguments().find("seed"); seed != shell.arguments().end())
            wish.seed = parse_number(seed->second, 0, INT64_MAX);
        shell.open_table(plan_of(wish, ui.words, shell.fresh_seed()));
    }
    if (button(ui, "new." + id, flow.next(button_width(ui, fresh, named)), fresh, named)) shell.open_new_game(usual_wish(game));
    if (button(ui, "rules." + id, flow.next(button_width(ui, rules, of)), rules, of)) shell.open_rules(game);
    ui.semantics.close();
}

}  // namespace mortarboard::ui
