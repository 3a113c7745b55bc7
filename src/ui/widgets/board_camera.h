// A board that can be looked at from nearer and moved about in its place: wheel, drag, two fingers, the keys
// + - 0.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "ui/ui.h"

namespace mortarboard::ui {

// A view keeps one for each board and draws between begin() and end():
//   camera_.begin(ui, "garden", words("…"), places.board, {900, 800});   // the whole board, in its own unit
//   ... place = camera_.to_screen(rect); ui.press_area(id, place); semantics.add(...)
//   camera_.end(ui);
//   bool View::key(ui, name) { return camera_.key(ui, name) || ...; }
// What is drawn between is clipped to the box and registered inside of a region with that id. A drag that
// began on a thing of the board moves the board and presses nothing.
class BoardCamera {
public:
    static constexpr float kNearest = 5;  // times the size at which the whole board fits

    void begin(Ui& ui, std::string_view id, std::string_view name, const Rect& box, Point size);
    // True: the board itself was pressed, where none of its things lies. A double press there shows the whole
    // board, or, where that is shown already, comes nearer.
    bool end(Ui& ui);
    // Three buttons in a row of `place`, for who has neither wheel nor two fingers: nearer, farther, the
    // whole board. In a column where the place is higher than wide.
    void buttons(Ui& ui, Rect place);
    static constexpr float kButtons = 3 * kTarget + 8;  // how long the row is
    // + - 0, while the focus lies on the board or on one of its things.
    bool key(Ui& ui, std::string_view name);

    // --- what the above is made of
    void lay(const Rect& box, Point size);  // a new place or size keeps what is looked at
    void zoom(float factor, Point about);  // what lies at `about` on the screen stays there
    void pan(float dx, float dy);  // by so much on the screen
    void fit();  // the whole board
    void show(const Rect& thing, float margin);  // pans so far that a thing on the board is in sight
    // Goes in a moment to where a thing on the board fills the box.
    void look_at(Ui& ui, const Rect& thing);

    // Pixels of the screen in one unit of the board.
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
    Point size_{1, 1}, centre_;  // of the board; which of its points lies in the middle of the box
    float fitting_{1}, nearness_{1};

    Point pressed_at_, last_;  // of the pointer that is held
    bool held_{}, dragging_{};
    double last_press_{-1};  // when and where the board itself was pressed
    Point last_press_at_;
    std::string focus_;  // brought into sight when it changes
    // Nearer or farther by key, button or double press takes a moment.
    std::optional<double> since_;
    float from_{1}, to_{1};
    Point from_centre_, to_centre_;
};

}  // namespace mortarboard::ui
