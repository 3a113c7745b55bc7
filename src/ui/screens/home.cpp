#include "ui/screens/home.h"

#include <cmath>

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

    const Rect head = page.cut_top(ui.line_height(kDisplay), 4);
    ui.text(head, ui.words("app.name"), {.size = kDisplay, .face = Typeface::title});
    ui.semantics.add(Role::heading, "home.title", ui.words("app.name"), head).level = 1;
    const TextStyle lead{.size = kLead, .colour = ui.palette->quiet, .wraps = true};
    const Rect under = page.cut_top(ui.text_height(ui.words("home.lead"), page.w, lead), 24);
    ui.text(under, ui.words("home.lead"), lead);
    ui.semantics.add(Role::text, "home.lead", ui.words("home.lead"), under);

    matches_.draw(ui, shell, page);
    for (const Game& game : all_games()) {
        const std::string id(game.info.id);
        const float row = button_height(ui, {});
        Flow measured({0, 0, page.w - 36, 0}, row);   // as many lines of buttons as there will be
        for (int bots = game.info.min_seats - 1; bots < game.info.max_seats; ++bots)
            measured.next(button_width(ui, ui.words.count("home.play", bots)));
        measured.next(button_width(ui, ui.words("table.rules")));
        Rect card = page.cut_top(ui.line_height(kTitle) + ui.line_height(kBody) + measured.bottom() + 44, 16);
        ui.shadow(card, kCardCorner, 1.5f);
        ui.fill(card, kParchment, kCardCorner);
        ui.outline(card, kInk, kOutline, kCardCorner);
        ui.semantics.open(Role::region, "home." + id, game.info.title, card);
        card = card.shrunk(18, 14);
        const Rect name = card.cut_top(ui.line_height(kTitle));
        ui.text(name, game.info.title, {.size = kTitle, .face = Typeface::title, .colour = kInk});
        ui.semantics.add(Role::heading, "home." + id + ".title", game.info.title, name).level = 2;
        const std::string seats =
            ui.words("home.seats", {{"min", std::to_string(game.info.min_seats)}, {"max", std::to_string(game.info.max_seats)}});
        const Rect line = card.cut_top(ui.line_height(kBody), 8);
        ui.text(line, seats, {.colour = kQuietInk});
        ui.semantics.add(Role::text, "home." + id + ".seats", seats, line);
        Flow flow(card, row);
        for (int bots = game.info.min_seats - 1; bots < game.info.max_seats; ++bots) {
            const std::string label = ui.words.count("home.play", bots);
            const ButtonLook look{.kind = bots == game.info.min_seats - 1 ? ButtonLook::first : ButtonLook::plain};
            if (button(ui, "play." + id + "." + std::to_string(bots), flow.next(button_width(ui, label, look)), label, look)) {
                Arguments wish = shell.arguments();
                wish["game"] = id;
                wish["seats"] = std::to_string(bots + 1);
                if (!shell.arguments().contains("seed")) wish["seed"] = std::to_string(static_cast<long>(std::fmod(ui.now * 1000, 1e9)));
                shell.open_table(shell.plan_from(wish));
            }
        }
        const std::string_view rules = ui.words("table.rules");
        const std::string named = ui.words("rules.of", {{"game", game.info.title}});
        if (button(ui, "rules." + id, flow.next(button_width(ui, rules)), rules, {.name = named})) shell.open_rules(game);
        ui.semantics.close();
    }
    Flow more(page, kTarget);
    const std::string_view settings = ui.words("settings.title"), about = ui.words("about.title");
    if (button(ui, "settings.open", more.next(button_width(ui, settings)), settings)) shell.open_settings();
    if (button(ui, "about.open", more.next(button_width(ui, about)), about)) shell.open_about();
    page.cut_top(more.bottom() - page.y, 12);
    matches_.draw_foot(ui, shell, page);
    area.used(page.y - top + margin);
}

}  // namespace mortarboard::ui
