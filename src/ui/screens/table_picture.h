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
    // Returns the height that a box of that width needs for what was drawn last, or `most` if that is less
    // or nothing was drawn.
    float height_for(const Ui& ui, float width, float most, float scale) const;
    // What is shown in a box of that width, with letters as large as now, has been measured.
    bool is_measured(const Ui& ui, float width) const {
        return width == measured_width_ && ui.text_scale == measured_text_scale_;
    }

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
    // What was drawn last, and for which width of the box and size of letters.
    Rect shown_;
    float measured_width_{}, measured_text_scale_{};
};

}  // namespace mortarboard::ui
