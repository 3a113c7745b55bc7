// This page says in pictures how a game is played: the goal, a turn, what scores, when it ends, and tips.
// The numbered paragraphs lie behind it.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "core/text_game.h"
#include "ui/lesson.h"
#include "ui/screens/screen.h"
#include "ui/screens/table_picture.h"

namespace mortarboard::ui {

class HowToPage final : public Screen {
public:
    explicit HowToPage(const TextGame& game) : game_(game) {}

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui& ui, std::string_view name) override;

private:
    void load(const Ui& ui, const Shell& shell);
    void draw_links(Ui& ui, Shell& shell, Rect& rest) const;
    void draw_loading(Ui& ui, Shell& shell, bool failed, Rect& rest) const;
    void draw_section(Ui& ui, std::size_t number, Rect& rest, bool beside);
    static float height_of(const Ui& ui, const TablePicture& picture, const LessonSection& section,
                           float width);
    std::string_view text_of(const Ui& ui, const LessonSection& section) const;
    int minutes(const Ui& ui) const;

    const TextGame& game_;
    std::unique_ptr<Lesson> lesson_;
    std::vector<std::unique_ptr<TablePicture>> pictures_;  // by section; null: none
    bool is_loaded_{}, back_{};
};

}  // namespace mortarboard::ui
