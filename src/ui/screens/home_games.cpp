// The cards of the games on the first page say what each game is like, and lead into it.
#include <algorithm>
#include <array>
#include <vector>

#include "core/text.h"
#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/lesson.h"
#include "ui/screens/home.h"
#include "ui/shell.h"

namespace mortarboard::ui {
namespace {

constexpr float kThumb = 150, kLeastWords = 190, kScene = 230;  // at usual text size
constexpr float kInset = 18;
// So much height stands above the cards of a wide screen.
constexpr float kAbove = 150;

}  // namespace

// The buttons of a card.
struct HomeScreen::GameButtons {
    struct One {
        std::string_view id, label;
        // Screen readers say this name, which has the game's title in it.
        std::string name;
        ButtonLook::Kind kind{ButtonLook::plain};
    };
    GameButtons(const Ui& ui, const TextGame& game, const Settings& settings) {
        const std::string_view title = game_title(ui.words, game);
        const auto named = [&](std::string_view key) { return ui.words(key, {{"game", title}}); };
        const auto of = [&](std::string_view what) {
            return ui.words("home.of", {{"what", what}, {"game", title}});
        };
        const std::string play = ui.words.count("home.play.against", game.info.min_seats - 1);
        all.push_back({"play", ui.words("home.play"), of(play), ButtonLook::first});
        if (offers_lesson(ui.words, game)) {
            const auto known = settings.lessons.find(game.info.id);
            const bool begun = known != settings.lessons.end() && known->second != Settings::kLessonDone;
            all.push_back({"learn", ui.words(begun ? "learn.continue" : "learn.title"),
                           named(begun ? "learn.continue.of" : "learn.of")});
        }
        const std::string_view friends = ui.words("home.friends");
        all.push_back({"friends", friends, of(friends)});
        all.push_back({"new", ui.words("new.title"), named("new.of")});
        all.push_back({"rules", ui.words("table.rules"), named("rules.of")});
        for (const One& one : all) widths.push_back(button_width(ui, one.label, look_of(one)));
        for (const float width : widths) width_of_all += width + 8;
        width_of_all -= 8;
    }
    static ButtonLook look_of(const One& one) { return {.kind = one.kind, .name = one.name}; }

    std::vector<One> all;
    std::vector<float> widths;
    float width_of_all{};
};
void HomeScreen::play_at_once(const Ui& ui, Shell& shell, const TextGame& game) {
    MatchRequest request = default_request(game);
    if (const auto seed = shell.arguments().find("seed"); seed != shell.arguments().end())
        request.seed = parse_number(seed->second, 0, INT64_MAX);
    shell.open_table(plan_of(request, ui.words, shell.fresh_seed()));
}
void HomeScreen::draw_game_buttons(Ui& ui, Shell& shell, FlowLayout flow, const GameButtons& labels,
                                   const TextGame& game) {
    std::string_view pressed;
    for (std::size_t i = 0; i < labels.all.size(); ++i) {
        const GameButtons::One& one = labels.all[i];
        const std::string id = std::string(one.id) + "." + std::string(game.info.id);
        if (button(ui, id, flow.next(labels.widths[i]), one.label, GameButtons::look_of(one)))
            pressed = one.id;
    }
    if (pressed == "play") play_at_once(ui, shell, game);
    if (pressed == "learn") shell.open_lesson(game);
    if (pressed == "friends") shell.open_friends_with(game);
    if (pressed == "new") shell.open_new_game(default_request(game));
    if (pressed == "rules") shell.open_how_to(game);
}
// The drawing stands beside the words, and the buttons beside both where there is room, or else below the
// words; on a phone the words stand below the drawing too.
void HomeScreen::draw_game(Ui& ui, Shell& shell, Rect& page, const TextGame& game) {
    const std::string id(game.info.id), about_key = "home.about." + id;
    const GameButtons labels(ui, game, shell.settings());
    const std::string seats = ui.words("home.seats", {{"min", std::to_string(game.info.min_seats)},
                                                      {"max", std::to_string(game.info.max_seats)}});
    const float row = button_height(ui, {}), buttons = labels.width_of_all;
    const TextStyle title{.size = kTitle, .face = Typeface::title, .colour = kInk, .wraps = true};
    const TextStyle quiet{.colour = kQuietInk, .wraps = true};
    // On a wide screen all cards fit into the view, and are as high as that allows.
    const float room = page.w - ui.px(kThumb) - buttons - 2 * kInset - 12;
    const bool flat = room >= ui.px(kLeastWords), beside = flat || page.w >= ui.px(520);
    const float picture = flat     ? ui.px(kThumb)
                          : beside ? std::min(ui.px(kScene), page.w * 0.36f)
                                   : std::min(112.0f, page.w * 0.3f),
                width = page.w - (beside ? picture : 0) - 2 * kInset,
                across = flat     ? room
                         : beside ? width
                                  : width - picture;
    // Where the facts need two lines, the players stand on the second.
    std::vector<std::string> facts{seats};
    if (ui.words.has(about_key)) {
        facts[0] = ui.words("home.facts", {{"about", ui.words(about_key)}, {"seats", seats}});
        if (ui.text_width(facts[0], quiet) > across) facts = {std::string(ui.words(about_key)), seats};
    }
    const float head = ui.text_height(game_title(ui.words, game), across, title);
    float texts = head;
    for (const std::string& line : facts) texts += ui.text_height(line, across, quiet);
    const float least = std::max(texts, row) + 20,
                high = std::clamp((ui.screen.h - kAbove) / static_cast<float>(all_text_games().size()) - 12,
                                  least, std::max(least, ui.px(136)));
    // The row is measured with as many lines of buttons as there will be.
    FlowLayout measured({0, 0, width, 0}, row);
    for (const float width_of : labels.widths) measured.next(width_of);
    // On a phone this is the height down to the buttons.
    const float upper = std::max(texts + (beside ? 0 : 20), beside ? 0 : picture * 0.66f);
    Rect card =
        page.cut_top(flat ? high : upper + measured.bottom() + (beside ? 40 : 24), flat ? 12.0f : 16.0f);
    ui.shadow(card, kCardCorner, 1.5f);
    ui.fill(card, kParchment, kCardCorner);
    const Rect whole = card;
    const Rect scene = beside ? card.cut_left(picture) : Rect{card.x, card.y, picture, upper};
    ui.fill(scene, mix(kParchment, kInk, 28), kCardCorner);
    ui.scene(scene, "covers/" + id, kCardCorner);
    ui.outline(whole, kInk, kOutline, kCardCorner);
    ui.semantics.open(Role::region, "home." + id, game_title(ui.words, game), whole);
    Rect presses;
    if (flat) {
        card = card.shrunk(kInset, 10);
        presses = card.cut_right(buttons, 12);
        presses = presses.middle(presses.w, row);
        card = card.middle(card.w, texts);
    } else if (beside) {
        card = card.shrunk(kInset, 14);
    } else {
        presses = card.shrunk(kInset, 0);
        presses.cut_top(upper + 10);
        card.cut_left(picture);
        card.h = upper;
        card = card.shrunk(kInset, 0).middle(card.w - 2 * kInset, texts);
    }
    const Rect name = card.cut_top(head);
    ui.text(name, game_title(ui.words, game), title);
    ui.semantics.add(Role::heading, "home." + id + ".title", game_title(ui.words, game), name).level = 2;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const Rect line = card.cut_top(ui.text_height(facts[i], across, quiet), i + 1 < facts.size() ? 0 : 8);
        ui.text(line, facts[i], quiet);
        ui.semantics.add(Role::text, "home." + id + (i ? ".seats" : ".about"), facts[i], line);
    }
    if (beside && !flat) presses = card;
    draw_game_buttons(ui, shell, FlowLayout(presses, row), labels, game);
    ui.semantics.close();
}

}  // namespace mortarboard::ui
