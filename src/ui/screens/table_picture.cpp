#include "ui/screens/table_picture.h"

#include <algorithm>
#include <utility>

namespace mortarboard::ui {
namespace {

// The size of the table at usual text size, in which every view has room. Pieces in a narrow picture come
// from a narrower and higher table, on which they are larger.
constexpr Point kTable{1040, 700}, kSmallTable{720, 960};
constexpr float kNarrowBelow = 500;  // width of a picture
// So much room around what is shown is left for the rings round pieces.
constexpr float kAround = 8;
constexpr float kGap = 8, kMargin = 6, kFar = 1e5f;

std::vector<std::string> names_of(const MatchPlan& plan) {
    std::vector<std::string> names;
    for (const SeatPlan& seat : plan.seats) names.push_back(seat.name);
    return names;
}
Rect around(const Rect& a, const Rect& b) {
    const float x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// Between construction and destruction everything is painted elsewhere: afterwards what lay in `from` fills
// the middle of `box`, and what lies outside `box` is cut off.
class Moved {
public:
    explicit Moved(const Rect& box) : box_(box) {
        const ImVec2 from = list_.GetClipRectMin(), to = list_.GetClipRectMax();
        clip_ = box.clipped({from.x, from.y, to.x - from.x, to.y - from.y});
        ImGui::PushClipRect({-kFar, -kFar}, {kFar, kFar}, false);
        first_point_ = list_.VtxBuffer.Size;
        first_command_ = list_.CmdBuffer.Size - 1;
    }
    void finish(const Rect& from, float scale) {
        ImGui::PopClipRect();
        const Point middle = box_.centre(), centre = from.centre();
        const auto across = [&](float x) { return (x - centre.x) * scale + middle.x; };
        const auto down = [&](float y) { return (y - centre.y) * scale + middle.y; };
        for (int i = first_point_; i < list_.VtxBuffer.Size; ++i) {
            ImVec2& point = list_.VtxBuffer[i].pos;
            point = {across(point.x), down(point.y)};
        }
        const Rect place{across(from.x), down(from.y), from.w * scale, from.h * scale},
            whole = clip_.clipped(place);
        for (int i = first_command_; i + 1 < list_.CmdBuffer.Size; ++i) {
            ImVec4& clip = list_.CmdBuffer[i].ClipRect;
            clip = {std::max(across(clip.x), whole.x), std::max(down(clip.y), whole.y),
                    std::min(across(clip.z), whole.right()), std::min(down(clip.w), whole.bottom())};
            clip.z = std::max(clip.x, clip.z);
            clip.w = std::max(clip.y, clip.w);
        }
    }

private:
    ImDrawList& list_{*ImGui::GetWindowDrawList()};
    Rect box_, clip_;
    int first_point_{}, first_command_{};
};

}  // namespace

TablePicture::TablePicture(const MatchPlan& plan, const Strings& words, LessonRun& run, std::size_t step)
    : session_(plan),
      fits_(run.play_until(step, session_)),
      describe_(words, *plan.game, names_of(plan)),
      view_(make_view(plan.game->info.id)) {
    for (const SeatPlan& seat : plan.seats) colours_.push_back(seat.colour);
}
std::unique_ptr<TablePicture> TablePicture::of(const Lesson& lesson, std::size_t step, const Strings& words) {
    std::string complaint;
    const MatchPlan plan = plan_of(lesson, words, complaint);
    LessonRun run(lesson);
    std::unique_ptr<TablePicture> picture(new TablePicture(plan, words, run, step));
    return picture->fits_ ? std::move(picture) : nullptr;
}
Rect TablePicture::draw_table(Ui& ui, const Rect& table) {
    const TableSnapshot snapshot{session_.game(),    describe_,        session_.view(), session_.me(),
                                 session_.to_move(), session_.legal(), colours_};
    Rect rest = table;
    const float most = rest.h * view_->own_area_share(),
                wanted = view_->own_area_height(ui, snapshot, rest.w);
    TableLayout places;
    places.own_area = rest.cut_bottom(wanted > 0 ? std::min(wanted, most) : most, kGap);
    places.board = rest;
    view_->draw(ui, snapshot, places);
    return places.board;
}
void TablePicture::draw(Ui& ui, const Rect& box, const std::vector<std::string>& shows, float scale) {
    const bool small = !shows.empty() && box.w < ui.px(kNarrowBelow);
    const Point size = small ? kSmallTable : kTable;
    const Rect table{0, 0, ui.px(size.x), ui.px(size.y)};
    const Rect inner = box.shrunk(kMargin);
    Moved moved(inner);
    ui.set_inert(true);
    std::swap(ui.semantics, nodes_);
    ui.semantics.begin_frame();
    // In a picture letters may be small, and text that a view cuts off for want of room need not be read
    // here.
    const std::vector<std::string> cut = ui.cut_short;
    const float letters = ui.smallest_letters;
    std::vector<Painting>* const paintings = std::exchange(ui.paintings, nullptr);
    const Rect board = draw_table(ui, table);
    ui.paintings = paintings;
    ui.cut_short = cut;
    ui.smallest_letters = letters;
    Rect shown;
    for (const std::string& id : shows)
        if (const Node* const node = ui.semantics.added(id))
            shown = shown.empty() ? node->box : around(shown, node->box);
    ui.semantics.discard_frame();
    std::swap(ui.semantics, nodes_);
    ui.set_inert(false);
    shown = shown.empty() ? board : shown.shrunk(-kAround);
    moved.finish(shown, std::min({scale, inner.w / shown.w, inner.h / shown.h}));
    shown_ = shown;
    measured_width_ = box.w;
    measured_text_scale_ = ui.text_scale;
}
float TablePicture::height_for(const Ui& ui, float width, float most, float scale) const {
    if (!is_measured(ui, width)) return most;
    const float inner = width - 2 * kMargin;
    return std::min(most, shown_.h * std::min(scale, inner / shown_.w) + 2 * kMargin);
}

}  // namespace mortarboard::ui
