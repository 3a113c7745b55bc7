#include "ui/screens/table_picture.h"

#include <algorithm>
#include <utility>

namespace mortarboard::ui {
namespace {

constexpr Rect kTable{0, 0, 1040, 700};  // at usual text size: wide enough for every view
constexpr float kGap = 8, kMargin = 10, kFar = 1e5f;

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
// the middle of `box`, and what lies outside of it is cut off.
class Moved {
public:
    explicit Moved(const Rect& box) : box_(box) {
        ImGui::PushClipRect({-kFar, -kFar}, {kFar, kFar}, false);
        first_point_ = list_.VtxBuffer.Size;
        first_command_ = list_.CmdBuffer.Size - 1;
    }
    void finish(Point centre, float scale) {
        ImGui::PopClipRect();
        const Point middle = box_.centre();
        const auto across = [&](float x) { return (x - centre.x) * scale + middle.x; };
        const auto down = [&](float y) { return (y - centre.y) * scale + middle.y; };
        for (int i = first_point_; i < list_.VtxBuffer.Size; ++i) {
            ImVec2& point = list_.VtxBuffer[i].pos;
            point = {across(point.x), down(point.y)};
        }
        for (int i = first_command_; i + 1 < list_.CmdBuffer.Size; ++i) {
            ImVec4& clip = list_.CmdBuffer[i].ClipRect;
            clip = {std::max(across(clip.x), box_.x), std::max(down(clip.y), box_.y),
                    std::min(across(clip.z), box_.right()), std::min(down(clip.w), box_.bottom())};
            clip.z = std::max(clip.x, clip.z);
            clip.w = std::max(clip.y, clip.w);
        }
    }

private:
    ImDrawList& list_{*ImGui::GetWindowDrawList()};
    Rect box_;
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
    const Rect table{0, 0, ui.px(kTable.w), ui.px(kTable.h)};
    const Rect inner = box.shrunk(kMargin);
    Moved moved(inner);
    ui.set_inert(true);
    std::swap(ui.semantics, nodes_);
    ui.semantics.begin_frame();
    // In a picture letters may be small, and what a view cuts off for want of room is not read here.
    const std::vector<std::string> cut = ui.cut_short;
    const float letters = ui.smallest_letters;
    const Rect board = draw_table(ui, table);
    ui.cut_short = cut;
    ui.smallest_letters = letters;
    Rect shown;
    for (const std::string& id : shows)
        if (const Node* const node = ui.semantics.added(id))
            shown = shown.empty() ? node->box : around(shown, node->box);
    ui.semantics.discard_frame();
    std::swap(ui.semantics, nodes_);
    ui.set_inert(false);
    if (shown.empty()) shown = board;
    moved.finish(shown.centre(), std::min({scale, inner.w / shown.w, inner.h / shown.h}));
}

}  // namespace mortarboard::ui
