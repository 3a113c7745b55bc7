#include "ui/screens/loading.h"

#include <algorithm>
#include <utility>

#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"

namespace mortarboard::ui {

LoadingScreen::LoadingScreen(const Game& game, std::function<void()> open, bool offers_lesson)
    : game_(game), open_(std::move(open)), offers_lesson_(offers_lesson) {}

std::string LoadingScreen::title(const Ui& ui) const { return page_title(ui, game_title(ui.words, game_)); }
void LoadingScreen::on_taken_over(Ui& ui) {
    taken_over_ = true;
    ui.animate();
}
// Draws the game's drawing of the first page, which is there before any of the game's own files.
void LoadingScreen::draw_cover(const Ui& ui, Rect& rest) const {
    const float width = std::min(rest.w, ui.px(560));
    const Rect box = rest.cut_top(std::min(width * 0.66f, rest.h * 0.55f), 16).cut_left(width);
    ui.fill(box, mix(kParchment, kInk, 28), kCardCorner);
    ui.scene(box, "covers/" + std::string(game_.info.id), kCardCorner);
    ui.outline(box, kInk, kOutline, kCardCorner);
}
void LoadingScreen::draw_bar(const Ui& ui, Rect& rest, int percent) {
    const float height = 12;
    const Rect bar = rest.cut_top(height, 12).cut_left(std::min(rest.w, ui.px(560)));
    ui.fill(bar, ui.palette->panel, height / 2);
    Rect loaded = bar;
    loaded.w = std::max(height, bar.w * static_cast<float>(percent) / 100);
    ui.fill(loaded, ui.palette->text, height / 2);
    ui.outline(bar, ui.palette->line, 1, height / 2);
}
void LoadingScreen::draw(Ui& ui, Shell& shell) {
    const GameFiles files = shell.host().game_files(game_.info.id);
    const bool failed = files.state == GameFiles::failed;
    Rect rest = page_head(ui, shell, "loading", game_title(ui.words, game_));
    if (taken_over_) {
        shell.go_home();
        return shell.saves().say(ui.words("saves.elsewhere"));
    }
    if (files.state == GameFiles::loaded) {
        const auto open = std::exchange(open_, nullptr);
        const TextGame* const game = find_text_game(game_.info.id);
        if (open && wants_lesson_ && game)
            shell.open_lesson(*game);
        else if (open)
            open();
        return;
    }
    draw_cover(ui, rest);
    if (!failed) draw_bar(ui, rest, files.percent);
    const std::string line =
        ui.words(failed ? "loading.failed" : "loading.pending", {{"game", game_title(ui.words, game_)}});
    paragraph(ui, "loading.line", rest, line);
    if (line != announced_) ui.announce(announced_ = line);
    if (offers_lesson_) {
        const std::string_view learn = ui.words("learn.while_loading");
        const Rect place = rest.cut_top(kTarget, 12).cut_left(button_width(ui, learn));
        const ButtonLook look{.role = Role::toggle, .chosen = wants_lesson_};
        if (button(ui, "loading.learn", place, learn, look)) {
            wants_lesson_ = !wants_lesson_;
            ui.invalidate_frame();
        }
    }
    // The progress can be read, but is not announced at every change.
    if (!failed)
        return paragraph(ui, "loading.progress", rest,
                         ui.words("loading.progress", {{"percent", std::to_string(files.percent)}}));
    const std::string_view retry = ui.words("loading.retry");
    const ButtonLook look{.kind = ButtonLook::first};
    const Rect box = rest.cut_top(kTarget).cut_left(button_width(ui, retry, look));
    if (!button(ui, "loading.retry", box, retry, look)) return;
    shell.host().fetch_game_files(game_.info.id);
    ui.invalidate_frame();
}

}  // namespace mortarboard::ui
