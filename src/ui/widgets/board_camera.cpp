#include "ui/widgets/board_camera.h"

#include <cmath>

#include "ui/widgets/button.h"

namespace mortarboard::ui {
namespace {

// A press may move by so many pixels before it becomes a drag.
constexpr float kSlack = 6;
constexpr float kStep = 1.4f, kWheelStep = 1.2f;
constexpr double kDoublePressSeconds = 0.4, kGlideSeconds = 0.22;

float distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

// ---------------------------------------------------------------- where the board lies

void BoardCamera::lay(const Rect& box, Point size) {
    const bool first = box_.empty();
    box_ = box;
    size_ = {std::max(1.0f, size.x), std::max(1.0f, size.y)};
    fitting_ = std::max(1e-3f, std::min(box.w / size_.x, box.h / size_.y));
    if (first) centre_ = {size_.x / 2, size_.y / 2};
    bound();
}
// Along an axis that the board does not fill it lies in the middle; along one that it fills it leaves no
// edge of the box bare.
void BoardCamera::bound() {
    const float across = box_.w / scale() / 2, down = box_.h / scale() / 2;
    centre_.x = 2 * across >= size_.x ? size_.x / 2 : std::clamp(centre_.x, across, size_.x - across);
    centre_.y = 2 * down >= size_.y ? size_.y / 2 : std::clamp(centre_.y, down, size_.y - down);
}
void BoardCamera::zoom(float factor, Point about) {
    const Point kept = to_board(about);
    nearness_ = std::clamp(nearness_ * factor, 1.0f, kNearest);
    const Point now = to_board(about);
    centre_.x += kept.x - now.x;
    centre_.y += kept.y - now.y;
    bound();
}
void BoardCamera::pan(float dx, float dy) {
    centre_.x -= dx / scale();
    centre_.y -= dy / scale();
    bound();
}
void BoardCamera::fit() {
    nearness_ = 1;
    since_.reset();
    bound();
}
void BoardCamera::show(const Rect& thing, float margin) {
    const Rect at = to_screen(thing),
               inside = box_.shrunk(std::min(margin, box_.w / 4), std::min(margin, box_.h / 4));
    const auto way = [](float low, float high, float from, float to) {
        return low < from ? from - low : high > to ? to - high : 0;
    };
    pan(way(at.x, at.right(), inside.x, inside.right()), way(at.y, at.bottom(), inside.y, inside.bottom()));
}

// ---------------------------------------------------------------- a frame

void BoardCamera::begin(Ui& ui, std::string_view id, std::string_view name, const Rect& box, Point size) {
    id_ = id;
    lay(box, size);
    follow_pointer(ui);
    if (since_) {
        const double share = std::min(1.0, (ui.now - *since_) / kGlideSeconds);
        const auto left = static_cast<float>(1 - share);
        const float way = 1 - left * left * left;
        nearness_ = from_ + (to_ - from_) * way;
        // The centre of the zoom stays in place during the whole movement.
        const float moved =
            std::abs(to_ - from_) < 0.01f ? way : (1 / from_ - 1 / nearness_) / (1 / from_ - 1 / to_);
        centre_ = {from_centre_.x + (to_centre_.x - from_centre_.x) * moved,
                   from_centre_.y + (to_centre_.y - from_centre_.y) * moved};
        bound();
        if (share >= 1)
            since_.reset();
        else
            ui.animate();
    }
    Node& node = ui.semantics.open(Role::region, id, name, box);
    node.detail = ui.words("camera.keys");
    // The board takes the focus, so that keys reach it.
    node.pressable = true;
    node.pans = true;
    // A node of the board that gets the focus by key is brought into sight.
    if (focus_ != ui.semantics.focus()) {
        focus_ = ui.semantics.focus();
        const Node* const thing =
            focus_ == id_ || !ui.semantics.focus_within(id_) ? nullptr : ui.semantics.find(focus_);
        if (thing &&
            (thing->box.clipped(box).w < thing->box.w - 1 || thing->box.clipped(box).h < thing->box.h - 1)) {
            const Point corner = to_board(Point{thing->box.x, thing->box.y});
            show({corner.x, corner.y, thing->box.w / scale(), thing->box.h / scale()}, 24);
            ui.animate();
        }
    }
    ImGui::PushClipRect({box.x, box.y}, {box.right(), box.bottom()}, true);
}
void BoardCamera::follow_pointer(Ui& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    const Point at{io.MousePos.x, io.MousePos.y};
    const bool here = !ui.inert() && box_.contains(at);
    if (here && io.MouseWheel != 0) {
        zoom(std::pow(kWheelStep, std::clamp(io.MouseWheel, -4.0f, 4.0f)), at);
        since_.reset();
        ui.animate();
    }
    if (!ui.inert() && box_.contains(ui.pinch.at) && ui.pinch.any()) {
        pan(ui.pinch.moved.x, ui.pinch.moved.y);
        zoom(ui.pinch.factor, ui.pinch.at);
        ui.pinch = {};
        since_.reset();
        ui.animate();
    }
    if (here && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        held_ = true;
        dragging_ = false;
        pressed_at_ = last_ = at;
    }
    if (!held_) return;
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left) && ImGui::IsMousePosValid()) {
        dragging_ = dragging_ || distance(at, pressed_at_) > kSlack;
        if (dragging_ && distance(at, last_) > 0) {
            pan(at.x - last_.x, at.y - last_.y);
            since_.reset();
            ui.animate();
        }
        last_ = at;
    } else {
        // `ui.dragging` stays true in this frame, so that the dragged board is let go and not pressed.
        held_ = false;
    }
    ui.dragging = dragging_;
    if (!held_) dragging_ = false;
}
bool BoardCamera::end(Ui& ui) {
    ImGui::PopClipRect();
    ui.semantics.close();
    // The area comes last, so that every node on the board comes before it.
    const Ui::Press press = ui.press_area(id_, box_);
    if (!press.pressed) return false;
    const ImVec2 mouse = ImGui::GetMousePos();
    const Point at = ImGui::IsMousePosValid(&mouse) ? Point{mouse.x, mouse.y} : pressed_at_;
    if (last_press_ >= 0 && ui.now - last_press_ < kDoublePressSeconds &&
        distance(at, last_press_at_) < 4 * kSlack) {
        last_press_ = -1;
        glide_about(ui, whole() ? 2.0f : 1.0f, at);
    } else {
        last_press_ = ui.now;
        last_press_at_ = at;
    }
    return true;
}

// ---------------------------------------------------------------- nearer and farther

void BoardCamera::glide_to(Ui& ui, float nearness, Point centre) {
    from_ = nearness_;
    to_ = nearness;
    from_centre_ = centre_;
    to_centre_ = centre;
    since_ = ui.reduced_motion ? ui.now - kGlideSeconds : ui.now;
    ui.animate();
}
void BoardCamera::glide_about(Ui& ui, float nearness, Point about) {
    BoardCamera goal = *this;
    goal.zoom(nearness / nearness_, about);
    glide_to(ui, goal.nearness_, goal.centre_);
}
void BoardCamera::look_at(Ui& ui, const Rect& thing) {
    BoardCamera goal = *this;
    goal.nearness_ = std::clamp(std::min(box_.w / thing.w, box_.h / thing.h) / fitting_, 1.0f, kNearest);
    goal.centre_ = thing.centre();
    goal.bound();
    glide_to(ui, goal.nearness_, goal.centre_);
}
void BoardCamera::buttons(Ui& ui, Rect place) {
    const bool upright = place.h > place.w;
    const auto one = [&](std::string_view what, const char* sign, float nearness) {
        const Rect box = upright ? place.cut_top(kTarget, 4) : place.cut_left(kTarget, 4);
        const std::string key = "camera." + std::string(what);
        const bool possible = std::abs(std::clamp(nearness, 1.0f, kNearest) - nearness_) > 0.005f;
        const std::string_view name = ui.words(key);
        ButtonLook look{};
        look.name = name;
        look.refused = !possible;
        if (button(ui, id_ + "." + std::string(what), box, "", look) && possible)
            glide_about(ui, nearness, box_.centre());
        ui.picture(box.middle(20, 20), sign, possible ? ui.palette->text : ui.palette->quiet);
    };
    const float goal = since_ ? to_ : nearness_;
    one("nearer", "glyphs/plus", goal * kStep);
    one("farther", "glyphs/minus", goal / kStep);
    one("whole", "glyphs/whole", 1);
}
bool BoardCamera::key(Ui& ui, std::string_view name) {
    if (id_.empty() || !ui.semantics.focus_within(id_)) return false;
    const float goal = since_ ? to_ : nearness_;
    const bool nearer = name == "+" || name == "=", farther = name == "-" || name == "−", all = name == "0";
    if (!nearer && !farther && !all) return false;
    Point about = box_.centre();
    if (const Node* const thing = ui.semantics.find(ui.semantics.focus()); thing && thing->id != id_)
        about = thing->box.centre();
    glide_about(ui, nearer ? goal * kStep : farther ? goal / kStep : 1, about);
    return true;
}

}  // namespace mortarboard::ui
