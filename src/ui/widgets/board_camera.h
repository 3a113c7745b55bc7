// The camera shows a board that can be zoomed and panned in its place, by wheel, drag, two fingers and the
// keys + - 0.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// A view keeps one camera for each board and draws between begin() and end():
//   camera_.begin(ui, "garden", words("…"), places.board, {900, 800});   // the whole board, in its own unit
//   ... place = camera_.to_screen(rect); ui.press_area(id, place); semantics.add(...)
//   camera_.end(ui);
//   bool View::key(ui, name) { return camera_.key(ui, name) || ...; }
// What is drawn between is clipped to the box and registered inside a region with that id. A drag that
// began on a node of the board moves the board and presses nothing.
class BoardCamera {
public:
    // A board is shown at most at so many times the size at which it fits.
    static constexpr float kNearest = 5;

    void begin(Ui& ui, std::string_view id, std::string_view name, const Rect& box, Point size);
    // Returns true when the board itself was pressed, where none of its nodes lies. A double press there
    // shows the whole board or, where that is shown already, zooms in.
    bool end(Ui& ui);
    // Draws three buttons in a row of `place`, for people who have neither wheel nor two fingers: nearer,
    // farther, the whole board. They stand in a column where the place is higher than wide.
    void buttons(Ui& ui, Rect place);
    static constexpr float kButtons = 3 * kTarget + 8;  // length of the row
    // Takes the keys + - 0 while the focus lies on the board or on one of its nodes.
    bool key(Ui& ui, std::string_view name);

    // --- The functions above are made of these.
    // A new place or size keeps in sight what is looked at.
    void lay(const Rect& box, Point size);
    // The point of the board at `about` on the screen stays there.
    void zoom(float factor, Point about);
    void pan(float dx, float dy);  // in pixels of the screen
    void fit();  // shows the whole board
    // Pans so far that a part of the board is in sight.
    void show(const Rect& thing, float margin);
    // Moves, over a moment, until a part of the board fills the box.
    void look_at(Ui& ui, const Rect& thing);

    // Returns the pixels of the screen in one unit of the board.
    float scale() const { return fitting_ * nearness_; }
    float nearness() const { return nearness_; }
    bool whole() const { return nearness_ < 1.01f; }
    const Rect& box() const { return box_; }
    Point to_screen(Point board) const {
        return {box_.centre().x + (board.x - centre_.x) * scale(),
                box_.centre().y + (board.y - centre_.y) * scale()};
    }
    Rect to_screen(const Rect& board) const {
        const Point corner = to_screen(Point{board.x, board.y});
        return {corner.x, corner.y, board.w * scale(), board.h * scale()};
    }
    Point to_board(Point screen) const {
        return {centre_.x + (screen.x - box_.centre().x) / scale(),
                centre_.y + (screen.y - box_.centre().y) / scale()};
    }

private:
    void bound();
    void follow_pointer(Ui& ui);
    void glide_about(Ui& ui, float nearness, Point about);
    void glide_to(Ui& ui, float nearness, Point centre);

    std::string id_;
    Rect box_;
    // The size of the board, and which of its points lies in the middle of the box.
    Point size_{1, 1}, centre_;
    float fitting_{1}, nearness_{1};

    Point pressed_at_, last_;  // of the pressed pointer
    bool held_{}, dragging_{};
    // The board itself was last pressed then, at that point.
    double last_press_{-1};
    Point last_press_at_;
    // A newly focused node is brought into sight.
    std::string focus_;
    // Zooming by key, button or double press takes a moment.
    std::optional<double> since_;
    float from_{1}, to_{1};
    Point from_centre_, to_centre_;
};

}  // namespace mortarboard::ui
