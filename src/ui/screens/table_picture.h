// A picture of a table, drawn by the game's own view: part of it, in any size. Nothing in it can be pressed.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "ui/describe.h"
#include "ui/lesson.h"
#include "ui/session.h"
#include "ui/views/view.h"

namespace mortarboard::ui {

class TablePicture {
public:
    // The table as it stands at a step of the lesson. Null: the lesson does not fit to the rules.
    static std::unique_ptr<TablePicture> of(const Lesson& lesson, std::size_t step, const Strings& words);

    // What the picture shows is in the middle of the box, and `scale` of its usual size; where the box has
    // too little room, smaller.
    void draw(Ui& ui, const Rect& box, const std::vector<std::string>& shows, float scale);

private:
    TablePicture(const MatchPlan& plan, const Strings& words, LessonRun& run, std::size_t step);
    // Returns where the board lies.
    Rect draw_table(Ui& ui, const Rect& table);

    Session session_;
    bool fits_;
    Describe describe_;
    std::unique_ptr<View> view_;
    std::vector<int> colours_;
    Semantics nodes_;  // of the picture: they say where each piece is, and are told to nobody
};

}  // namespace mortarboard::ui
