#include "ui/screens/rules_page.h"

#include <algorithm>
#include <utility>

#include "ui/describe.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/field.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

// Returns "6" of "6.4b": paragraphs of one chapter stand together.
std::string_view chapter_of(std::string_view paragraph) { return paragraph.substr(0, paragraph.find('.')); }

std::string title_of(const Ui& ui, const TextGame& game, std::string_view chapter) {
    for (const ChapterTitle& one : game.chapters())
        if (std::to_string(one.number) == chapter)
            return ui.words.joined(kFacts, {chapter, chapter_title(ui.words, game, one)});
    return ui.words("rules.chapter", {{"n", chapter}});
}

// Returns the name of a row for people, in words; the first column holds its name in the code.
std::string name_of_row(const Ui& ui, const TextGame& game, const DataTable& table, std::size_t row) {
    const std::string& cell = table.rows[row].front();
    const std::string text = cell_text(ui.words, game, table, row, 0);
    return text == cell ? as_words(cell) : text;
}

}  // namespace

RulesPage::RulesPage(const TextGame& game, int rule) : game_(game), rule_(rule), arrived_(rule <= 0) {}
std::string RulesPage::title(const Ui& ui) const {
    return page_title(ui, ui.words("rules.of", {{"game", game_title(ui.words, game_)}}));
}
bool RulesPage::key(Ui& ui, std::string_view name) {
    if (name == "/") {
        ui.semantics.request_focus("rules.search");
        ui.invalidate_frame();
        return true;
    }
    return name == "Escape" && (back_ = true);
}

void RulesPage::draw(Ui& ui, Shell& shell) {
    Rect rest = page_head(ui, shell, "rules", ui.words("rules.of", {{"game", game_title(ui.words, game_)}}));
    if (back_) shell.back();
    FlowLayout tabs(rest, kTarget);
    ui.semantics.open(Role::tab_list, "rules.tabs", ui.words("rules.tabs"), rest);
    const auto tab = [&](Tab which, std::string_view id, std::string_view key) {
        const std::string_view label = ui.words(key);
        const ButtonLook look{.role = Role::tab, .chosen = tab_ == which};
        if (button(ui, id, tabs.next(button_width(ui, label)), label, look) && tab_ != which) {
            tab_ = which;
            meant_ = 0;
            ui.invalidate_frame();
        }
    };
    tab(Tab::rules, "rules.tab.rules", "rules.paragraphs");
    tab(Tab::cards, "rules.tab.cards", "rules.cards");
    ui.semantics.close(tabs.bottom());
    rest.cut_top(tabs.bottom() - rest.y, 12);
    draw_search(ui, rest);

    // Each game and tab has an id of its own, so that each keeps its scroll position.
    const bool cards = tab_ == Tab::cards;
    ScrollArea area(ui, "rules.area." + std::string(game_.info.id) + (cards ? ".cards" : ""),
                    ui.words(cards ? "rules.cards" : "rules.paragraphs"), rest);
    if (cards)
        draw_cards(ui, area);
    else
        draw_rules(ui, area);
    if (found_ == seen_) return tell_step(ui);
    found_ = seen_;
    meant_ = std::clamp(meant_, 0, std::max(0, found_ - 1));
    if (!search_.empty()) ui.announce(ui.words.count("rules.found", found_));
    ui.invalidate_frame();
}
// The frame by which a person has stepped to another result says which it is, and what stands there.
void RulesPage::tell_step(Ui& ui) {
    if (!std::exchange(has_stepped_, false)) return;
    ui.announce(found_ ? ui.words("rules.result", {{"n", std::to_string(meant_ + 1)},
                                                   {"all", std::to_string(found_)},
                                                   {"text", meant_text_}})
                       : ui.words.count("rules.found", found_));
}

// Draws the search: its field, the number of hits, and buttons to the next one.
void RulesPage::draw_search(Ui& ui, Rect& rest) {
    const std::string_view label = ui.words("rules.search");
    const float width = std::min(rest.w, ui.px(260));
    Rect row = rest.cut_top(kTarget, 8);
    std::string typed = search_;
    const bool enter =
        field(ui, "rules.search", row.cut_left(width, 8), label, typed, {.letters = 40, .hint = label});
    int step = enter && typed == search_ ? 1 : 0;
    if (typed != search_) {
        search_ = typed;
        meant_ = 0;
        arrived_ = search_.empty();
        ui.invalidate_frame();
    }
    if (!search_.empty()) {
        if (row.w < kTarget * 2 + 16 + ui.px(110)) row = rest.cut_top(kTarget, 8);
        const auto go = [&](std::string_view id, std::string_view called, std::string_view glyph, int by) {
            const Rect box = row.cut_left(kTarget, 8);
            if (button(ui, id, box, {}, {.name = called, .refused = !found_})) step = by;
            ui.picture(box.middle(18, 18), glyph, found_ ? ui.palette->text : ui.palette->quiet);
        };
        go("rules.previous", ui.words("rules.previous"), "glyphs/up", -1);
        go("rules.next", ui.words("rules.next"), "glyphs/down", 1);
        const std::string count = ui.words.count("rules.found", found_);
        ui.text(row, count, {.colour = found_ ? ui.palette->quiet : ui.palette->bad, .down = 0.5f});
        ui.semantics.add(Role::text, "rules.found", count, row);
    }
    has_stepped_ |= step != 0;
    if (step && found_) {
        meant_ = (meant_ + step + found_) % found_;
        arrived_ = false;
        ui.invalidate_frame();
    }
    seen_ = 0;
}
bool RulesPage::finds(std::string_view text) {
    if (search_.empty() || find_word(text, search_, 0) == std::string_view::npos) return false;
    return seen_++ == meant_;
}

void RulesPage::draw_rules(Ui& ui, ScrollArea& area) {
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y, number_width = ui.px(48);
    const auto texts = game_.rule_texts();
    std::string_view chapter;
    float wanted = -1;
    bool listing = false;
    for (int i = 1; i < static_cast<int>(texts.size()); ++i) {
        const RuleText& rule = texts[static_cast<std::size_t>(i)];
        if (rule.id.empty()) continue;
        if (chapter_of(rule.paragraph) != chapter) {
            if (listing) ui.semantics.close(rest.y);
            chapter = chapter_of(rule.paragraph);
            const std::string name = title_of(ui, game_, chapter);
            const TextStyle title{.size = kLead,
                                  .face = Typeface::title,
                                  .colour = ui.palette->quiet,
                                  .down = 1,
                                  .wraps = true};
            const Rect head = rest.cut_top(ui.text_height(name, rest.w, title) + 12, 4);
            ui.text(head, name, title);
            ui.semantics.add(Role::heading, "rules.chapter." + std::string(chapter), name, head).level = 2;
            ui.semantics.open(Role::list, "rules.list." + std::string(chapter), name, rest);
            listing = true;
        }
        const std::string_view text = rule_text(ui.words, game_, rule);
        const TextStyle style{.wraps = true, .mark = search_};
        const Rect row = rest.cut_top(ui.text_height(text, rest.w - number_width - 16, style) + 12, 2);
        const std::string whole = ui.words.joined(kSentences, {rule.paragraph, text});
        const bool meant = finds(whole) || (search_.empty() && i == rule_);
        if (meant) {
            wanted = row.y - top;
            meant_text_ = whole;
            ui.fill(row, ui.palette->raised, kPanelCorner);
            ui.outline(row, ui.palette->text, 2, kPanelCorner);
        }
        Node& node = ui.semantics.add(Role::item, "rules." + std::string(rule.id), whole, row);
        node.current = meant;
        node.focus_fallback = i == rule_;
        // The page was opened at this paragraph: it is what the person wants to read.
        if (meant && search_.empty() && !arrived_) ui.semantics.request_focus(node.id);
        Rect inner = row.shrunk(8, 6);
        ui.text(inner.cut_left(number_width), rule.paragraph,
                {.face = Typeface::bold, .colour = ui.palette->quiet, .mark = search_});
        ui.text(inner, text, style);
    }
    if (listing) ui.semantics.close(rest.y);
    area.used(rest.y - top + 16);
    arrive(ui, area, wanted);
}

void RulesPage::write_tables(const Ui& ui) {
    if (words_version_ == ui.words.version()) return;
    words_version_ = ui.words.version();
    tables_.clear();
    for (const mortarboard::DataTable& table : game_.data_tables()) {
        PrintedTable& written = tables_.emplace_back();
        written.name = ui.words.or_else(table_key(game_.info.id, table.name), as_words(table.name));
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            const auto& cells = table.rows[r];
            // The first column names the row for the code; a column `name` names it for people. The last
            // column says where the row comes from.
            CardRow& row = written.rows.emplace_back();
            if (cells.empty()) continue;
            row.called = name_of_row(ui, game_, table, r);
            row.grade = ui.words("grade." + cells.back());
            for (std::size_t c = 1; c + 1 < cells.size() && c < table.columns.size(); ++c) {
                const std::string& column = table.columns[c];
                if (column == "name")
                    row.called = cell_text(ui.words, game_, table, r, c);
                else if (!cells[c].empty() && cells[c] != "0")
                    ui.words.add_joined(
                        kFacts, row.figures,
                        ui.words("rules.figure",
                                 {{"column",
                                   ui.words.or_else(column_key(game_.info.id, column), as_words(column))},
                                  {"figure", cell_text(ui.words, game_, table, r, c)}}));
            }
        }
    }
}
void RulesPage::draw_cards(Ui& ui, ScrollArea& area) {
    write_tables(ui);
    Rect rest = area.content();
    rest.w = std::max(0.0f, rest.w - 14);
    const float top = rest.y;
    float wanted = -1;
    for (std::size_t t = 0; t < tables_.size(); ++t) {
        const auto& [name, rows] = tables_[t];
        const std::string id = "cards." + std::to_string(t);
        const Rect head = rest.cut_top(ui.line_height(kLead) + 12, 4);
        ui.text(head, name, {.size = kLead, .face = Typeface::title, .down = 1});
        ui.semantics.add(Role::heading, id, name, head).level = 2;
        ui.semantics.open(Role::list, id + ".list", name, rest);
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const auto& [called, figures, grade] = rows[r];
            const TextStyle style{.colour = ui.palette->quiet, .wraps = true, .mark = search_};
            const float lines = figures.empty() ? 0 : ui.text_height(figures, rest.w - 16, style);
            const Rect row = rest.cut_top(ui.line_height(kBody) + lines + 12, 2);
            const std::string spoken =
                ui.words.joined(kLabelled, {called, ui.words.joined(kGrouped, {figures, grade})});
            std::string searched = called;
            searched += ' ';
            searched += figures;
            const bool meant = finds(searched);
            if (meant) {
                wanted = row.y - top;
                meant_text_ = spoken;
                ui.fill(row, ui.palette->raised, kPanelCorner);
                ui.outline(row, ui.palette->text, 2, kPanelCorner);
            }
            ui.semantics.add(Role::item, id + "." + std::to_string(r), spoken, row).current = meant;
            Rect inner = row.shrunk(8, 6);
            Rect first = inner.cut_top(ui.line_height(kBody));
            ui.text(first.cut_right(ui.text_width(grade, {.size = kSmall}) + 2, 8), grade,
                    {.size = kSmall, .colour = ui.palette->quiet, .across = 1, .down = 0.5f});
            ui.text(first, called, {.face = Typeface::bold, .mark = search_});
            ui.text(inner, figures, style);
        }
        ui.semantics.close(rest.y);
    }
    area.used(rest.y - top + 16);
    arrive(ui, area, wanted);
}
void RulesPage::arrive(Ui& ui, ScrollArea& area, float wanted) {
    if (arrived_ || wanted < 0) return;
    arrived_ = true;
    area.scroll_to(std::max(0.0f, wanted - 60));
    ui.invalidate_frame();
}

}  // namespace mortarboard::ui
