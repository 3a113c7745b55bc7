#include "ui/screens/how_to_page.h"

#include <algorithm>
#include <utility>

#include "ui/describe.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr float kWidest = 1080, kNarrow = 640, kBesideFrom = 900, kGap = 24;
constexpr int kWordsAMinute = 130;  // including looks at pictures

}  // namespace

std::string HowToPage::title(const Ui& ui) const {
    return page_title(ui, ui.words("how.of", {{"game", game_title(ui.words, game_)}}));
}
bool HowToPage::key(Ui& ui, std::string_view name) {
    if (name != "Escape") return false;
    back_ = true;
    ui.animate();
    return true;
}
std::string_view HowToPage::text_of(const Ui& ui, const LessonSection& section) const {
    return ui.words(std::string(game_.info.id) + ".how." + section.say);
}
int HowToPage::minutes(const Ui& ui) const {
    int words = 0;
    for (const LessonSection& section : lesson_->page) {
        const std::string_view text = text_of(ui, section);
        words += 1 + static_cast<int>(std::count(text.begin(), text.end(), ' '));
    }
    return std::max(1, (words + kWordsAMinute / 2) / kWordsAMinute);
}
// To be called once the game's texts and pictures are there.
void HowToPage::load(const Ui& ui, const Shell& shell) {
    is_loaded_ = true;
    auto lesson = shell.lesson_of(game_);
    if (!lesson) return;
    lesson_ = std::make_unique<Lesson>(std::move(*lesson));
    for (const LessonSection& section : lesson_->page)
        pictures_.push_back(section.has_picture() ? TablePicture::of(*lesson_, section.picture.step, ui.words)
                                                  : nullptr);
}
void HowToPage::draw(Ui& ui, Shell& shell) {
    const bool beside = ui.screen.w >= ui.px(kBesideFrom);
    const Rect page = page_head(ui, shell, "how", ui.words("how.of", {{"game", game_title(ui.words, game_)}}),
                                beside ? kWidest : kNarrow);
    if (back_) shell.back();
    const GameFiles files = shell.host().game_files(game_.info.id);
    if (!is_loaded_ && files.state == GameFiles::loaded) load(ui, shell);
    ScrollArea area(ui, "how.area." + std::string(game_.info.id),
                    ui.words("how.of", {{"game", game_title(ui.words, game_)}}), page);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    draw_links(ui, shell, rest);
    if (!is_loaded_) {
        draw_loading(ui, shell, files.state == GameFiles::failed, rest);
    } else if (!lesson_) {
        paragraph(ui, "how.missing", rest, ui.words("how.missing"));
    } else {
        paragraph(ui, "how.minutes", rest, ui.words.count("how.minutes", minutes(ui)), ui.palette->quiet);
        for (std::size_t i = 0; i < lesson_->page.size(); ++i) draw_section(ui, i, rest, beside);
    }
    area.used(rest.y - top + 16);
}
void HowToPage::draw_loading(Ui& ui, Shell& shell, bool failed, Rect& rest) const {
    paragraph(
        ui, "how.loading", rest,
        ui.words(failed ? "loading.failed" : "loading.pending", {{"game", game_title(ui.words, game_)}}));
    if (!failed) return;
    const std::string_view retry = ui.words("loading.retry");
    const Rect place = rest.cut_top(kTarget, 12).cut_left(button_width(ui, retry));
    if (!button(ui, "loading.retry", place, retry)) return;
    shell.host().fetch_game_files(game_.info.id);
    ui.invalidate_frame();
}
// Draws the ways to the lesson and to the paragraphs.
void HowToPage::draw_links(Ui& ui, Shell& shell, Rect& rest) const {
    const std::string_view learn = ui.words("how.learn"), rules = ui.words("how.rules");
    const ButtonLook first{.kind = ButtonLook::first};
    FlowLayout flow(rest, kTarget);
    if (button(ui, "how.learn", flow.next(button_width(ui, learn, first)), learn, first))
        shell.open_lesson(game_);
    if (button(ui, "how.rules", flow.next(button_width(ui, rules)), rules)) shell.open_rules(game_);
    rest.cut_top(flow.bottom() - rest.y, 12);
}
// Draws a picture, and beside or below it what it means.
void HowToPage::draw_section(Ui& ui, std::size_t number, Rect& rest, bool beside) {
    const LessonSection& section = lesson_->page[number];
    TablePicture* const picture = pictures_[number].get();
    const std::string id = "how." + section.say, head_key = "how.head." + section.say;
    const std::string_view text = text_of(ui, section);
    const float picture_width = beside && picture ? rest.w * 0.56f : rest.w;
    const float picture_height = picture ? height_of(ui, *picture, section, picture_width) : 0;
    const float words_width = beside && picture ? rest.w - picture_width - kGap : rest.w;
    const TextStyle head{.size = kTitle, .face = Typeface::title, .wraps = true},
        body{.size = beside ? kLead : kBody, .wraps = true};
    const bool has_head = ui.words.has(head_key);
    const float words = (has_head ? ui.text_height(ui.words(head_key), words_width, head) + 8 : 0) +
                        ui.text_height(text, words_width, body);
    Rect row = rest.cut_top(
        beside ? std::max(picture_height, words) : picture_height + (picture ? 12 : 0) + words, kGap);
    Rect picture_box;
    if (picture) picture_box = beside ? row.cut_left(picture_width, kGap) : row.cut_top(picture_height, 12);
    if (beside && picture) row = row.middle(row.w, words);
    if (has_head) {
        const std::string_view heading = ui.words(head_key);
        const Rect box = row.cut_top(ui.text_height(heading, row.w, head), 8);
        ui.text(box, heading, head);
        ui.semantics.add(Role::heading, id + ".head", heading, box).level = 2;
    }
    ui.text(row, text, body);
    ui.semantics.add(Role::text, id, text, row);
    if (!picture) return;
    // What was never drawn is drawn out of sight too: its height decides where the next section begins.
    const bool visible = picture_box.bottom() > 0 && picture_box.y < ui.screen.bottom();
    const bool is_measured = picture->is_measured(ui, picture_width);
    if (!visible && is_measured) return;
    if (beside) picture_box = picture_box.middle(picture_box.w, picture_height);
    ui.fill(picture_box, ui.palette->panel, kCardCorner);
    picture->draw(ui, picture_box, section.picture.shows, section.picture.scale);
    ui.outline(picture_box, ui.palette->line, 1, kCardCorner);
    if (!is_measured) ui.invalidate_frame();
}
// Returns the height of a picture that leaves no blank above and below what it shows.
float HowToPage::height_of(const Ui& ui, const TablePicture& picture, const LessonSection& section,
                           float width) {
    const float most = std::min(ui.px(section.picture.height), width * 0.75f);
    return picture.height_for(ui, width, most, section.picture.scale);
}

}  // namespace mortarboard::ui
