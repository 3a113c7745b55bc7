// A picture of a table is drawn by the game's own view: part of the table, in any size. Nothing in it can
// be pressed.
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
    // Returns the table as it stands at a step of the lesson, or null when the lesson does not fit the
    // rules.
    static std::unique_ptr<TablePicture> of(const Lesson& lesson, std::size_t step, const Strings& words);

    // Draws what the picture shows in the middle of the box, at `scale` of its usual size, or smaller where
    // the box has too little room.
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
    // `nodes_` say where each piece of the picture is, and are not published.
    Semantics nodes_;
};

}  // namespace mortarboard::ui
