// This page shows the rules of a game as the engine has them, paragraph by paragraph, and its tables of
// cards.
#pragma once
#include <string>
#include <vector>

#include "core/text_game.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class ScrollArea;

class RulesPage final : public Screen {
public:
    // `rule` is the number of the paragraph to open at; 0 opens the page at the top.
    explicit RulesPage(const TextGame& game, int rule = 0);

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    enum class Tab : std::uint8_t { rules, cards };

    void draw_search(Ui& ui, Rect& rest);
    // Returns whether a paragraph or a row holds the text of the search. Each hit counts, and the selected
    // hit is scrolled to.
    bool finds(std::string_view text);
    void arrive(Ui& ui, ScrollArea& area, float wanted);
    void tell_step(Ui& ui);
    void draw_rules(Ui& ui, ScrollArea& area);
    void draw_cards(Ui& ui, ScrollArea& area);

    const TextGame& game_;
    // The tables of cards are written once in the language of the page, because each row is drawn in every
    // frame.
    struct CardRow {
        std::string called, figures, grade;
    };
    struct PrintedTable {
        std::string name;
        std::vector<CardRow> rows;
    };
    void write_tables(const Ui& ui);
    std::vector<PrintedTable> tables_;
    std::uint32_t words_version_{};  // version of their texts
    int rule_;
    // The page has been scrolled to the paragraph it was opened at.
    bool arrived_;
    bool back_{};
    Tab tab_{Tab::rules};
    std::string search_;
    // The number of hits, how many of them were drawn so far in this frame, and which one is selected.
    int found_{}, seen_{}, meant_{};
    // The selected result as a screen reader reads it; a person has just stepped to it.
    std::string meant_text_;
    bool has_stepped_{};
};

}  // namespace mortarboard::ui
