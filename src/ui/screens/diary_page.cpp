#include "ui/screens/diary_page.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/text_games.h"
#include "ui/describe.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr std::array<const char*, kOpponents> kOpponentNames{"bot.beginner", "bot.casual", "bot.strong",
                                                             "bot.master", "diary.other_bots"};

void heading(Ui& ui, Rect& rest, std::string_view key) {
    const std::string_view words = ui.words(key);
    const TextStyle style{.size = kLead, .face = Typeface::title, .wraps = true};
    rest.cut_top(4);
    const Rect head = rest.cut_top(ui.text_height(words, rest.w, style), 6);
    ui.text(head, words, style);
    ui.semantics.add(Role::heading, key, words, head).level = 2;
}
// A row has a name and what is to be said of it. A game's row has its drawing beside the words.
struct Row {
    std::string id;
    std::string_view name;
    std::vector<std::string> facts;
    std::string picture{};
};
void draw_row(Ui& ui, Rect& rest, const Row& row) {
    const TextStyle bold{.face = Typeface::bold, .wraps = true},
        quiet{.colour = ui.palette->quiet, .wraps = true};
    const std::string facts = ui.words.joined(kFacts, row.facts);
    const float picture = row.picture.empty() ? 0 : ui.px(56), scene = picture * 0.75f;
    const float width = rest.w - 24 - (row.picture.empty() ? 0 : picture + 12);
    const float name = ui.text_height(row.name, width, bold), under = ui.text_height(facts, width, quiet);
    const float height = std::max(name + 2 + under, scene);
    Rect box = rest.cut_top(height + 20, 8);
    ui.panel(box);
    ui.semantics.add(Role::item, row.id,
                     ui.words.joined(kLabelled, {row.name, ui.words.joined(kListed, row.facts)}), box);
    box = box.shrunk(12, 10);
    if (!row.picture.empty()) {
        const Rect place = box.cut_left(picture, 12).cut_top(scene);
        ui.scene(place, row.picture, kCardCorner);
        ui.outline(place, kInk, kOutline, kCardCorner);
    }
    ui.text(box.cut_top(name, 2), row.name, bold);
    ui.text(box.cut_top(under), facts, quiet);
}
std::vector<std::string> facts_of(const Strings& words, const Tally& tally, bool with_scores) {
    std::vector<std::string> facts{words.count("diary.played", tally.played),
                                   words.count("diary.won", tally.won)};
    if (!with_scores) return facts;
    facts.push_back(words("diary.best", {{"score", std::to_string(tally.best)}}));
    facts.push_back(words("diary.average", {{"score", words.tenths(tally.average_tenths())}}));
    return facts;
}

}  // namespace

std::string DiaryPage::title(const Ui& ui) const { return page_title(ui, ui.words("diary.title")); }

void DiaryPage::draw(Ui& ui, Shell& shell) {
    const Rect below = page_head(ui, shell, "diary", ui.words("diary.title"));
    if (back_) shell.back();
    Library& library = shell.saves().library();
    if (counted_ != library.changes()) {
        counted_ = library.changes();
        int unreadable = 0;
        const std::vector<KeptMatch> matches = library.finished_matches(unreadable);
        diary_ = diary_of(matches, unreadable);
    }
    ScrollArea area(ui, "diary.area", ui.words("diary.title"), below);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    if (diary_.is_empty())
        paragraph(ui, "diary.empty", rest, ui.words("diary.empty"));
    else
        draw_statistics(ui, rest);
    draw_left_out(ui, rest);
    draw_files(ui, shell, rest);
    area.used(rest.y - top);
}
void DiaryPage::draw_statistics(Ui& ui, Rect& rest) const {
    const Strings& words = ui.words;
    if (diary_.all.played) {
        std::vector<std::string> facts = facts_of(words, diary_.all, false);
        facts.push_back(words("diary.streak", {{"n", std::to_string(diary_.streak)}}));
        facts.push_back(words("diary.longest_streak", {{"n", std::to_string(diary_.longest_streak)}}));
        ui.semantics.open(Role::list, "diary.together", words("diary.all"), rest);
        draw_row(ui, rest, {.id = "diary.all", .name = words("diary.all"), .facts = std::move(facts)});
        ui.semantics.close(rest.y);
        heading(ui, rest, "diary.by_game");
        ui.semantics.open(Role::list, "diary.games", words("diary.by_game"), rest);
        bool is_rated = false;
        for (const Diary::GameLine& line : diary_.games) {
            std::vector<std::string> line_facts = facts_of(words, line.tally, true);
            if (const auto& rating = line.rating) {
                line_facts.push_back(words("diary.rating", {{"rating", std::to_string(rating->rating)},
                                                            {"error", std::to_string(rating->error)}}));
                is_rated = true;
            }
            draw_row(ui, rest,
                     {.id = "diary.game." + std::string(line.game->info.id),
                      .name = game_title(words, *line.game),
                      .facts = std::move(line_facts),
                      .picture = "covers/" + std::string(line.game->info.id)});
        }
        ui.semantics.close(rest.y);
        paragraph(ui, "diary.rated", rest, words(is_rated ? "diary.rated" : "diary.unrated"),
                  ui.palette->quiet);
    }
    heading(ui, rest, "diary.by_opponent");
    ui.semantics.open(Role::list, "diary.opponents", words("diary.by_opponent"), rest);
    for (std::size_t i = 0; i < kOpponents; ++i)
        if (const Tally& tally = diary_.opponents[i]; tally.played)
            draw_row(ui, rest,
                     {.id = "diary.opponent." + std::to_string(i),
                      .name = words(kOpponentNames[i]),
                      .facts = facts_of(words, tally, false)});
    if (diary_.between_persons)
        draw_row(ui, rest,
                 {.id = "diary.persons",
                  .name = words("diary.persons"),
                  .facts = {words.count("diary.played", diary_.between_persons)}});
    ui.semantics.close(rest.y);
    paragraph(ui, "diary.friends", rest, words("diary.friends"), ui.palette->quiet);
}
// Whoever counts along finds every finished match: the ones that are not counted stand here with the reason.
void DiaryPage::draw_left_out(Ui& ui, Rect& rest) const {
    const std::array<std::pair<const char*, int>, 4> reasons{{{"diary.left.gone_back", diary_.gone_back},
                                                              {"diary.left.bots", diary_.without_person},
                                                              {"diary.left.parts", diary_.not_whole},
                                                              {"diary.left.unreadable", diary_.unreadable}}};
    if (std::all_of(reasons.begin(), reasons.end(), [](const auto& one) { return !one.second; })) return;
    heading(ui, rest, "diary.left");
    for (const auto& [key, n] : reasons)
        if (n) paragraph(ui, key, rest, ui.words.count(key, n), ui.palette->quiet);
}
void DiaryPage::draw_files(Ui& ui, Shell& shell, Rect& rest) {
    if (!shell.host().storage()) return;
    SaveManager& saves = shell.saves();
    heading(ui, rest, "diary.files");
    paragraph(ui, "diary.files.text", rest, ui.words("diary.files.text"), ui.palette->quiet);
    std::vector<RowButton> buttons;
    if (!saves.library().entries().empty()) buttons.push_back({"diary.export", "diary.export"});
    buttons.push_back({"diary.import", "diary.import"});
    const Rect row = rest.cut_top(button_row_height(ui, rest.w, buttons), 12);
    const std::string pressed(button_row(ui, row, buttons));
    if (pressed == "diary.export") saves.export_all();
    if (pressed == "diary.import") saves.import_file();
    if (!pressed.empty()) ui.invalidate_frame();
}

}  // namespace mortarboard::ui
