// Watching a match again: the line of its moves, the buttons that go along it, and as whom it is looked at.
#include <algorithm>
#include <array>

#include "record/match_link.h"
#include "ui/save_text.h"
#include "ui/screens/table.h"
#include "ui/shell.h"
#include "ui/widgets/button.h"
#include "ui/widgets/slider.h"

namespace mortarboard::ui {
namespace {

constexpr float kGap = 6;
constexpr std::size_t kSaidLines = 2;  // of what happened before the place that is shown

enum class Glyph : std::uint8_t { first, back, play, pause, next, last };

// The line of the moves stands beside the buttons, else above them.
bool has_one_row(const Ui& ui, float width) { return width >= ui.px(760); }

// The signs of a player: triangles and bars.
void draw_glyph(const Ui& ui, const Rect& box, Glyph glyph) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float size = std::min(box.w, box.h) * 0.3f;
    const Point at = box.centre();
    const ImU32 colour = ui.palette->text;
    const auto triangle = [&](float x, float direction) {
        list.AddTriangleFilled({x - direction * size / 2, at.y - size * 0.7f},
                               {x - direction * size / 2, at.y + size * 0.7f},
                               {x + direction * size / 2, at.y}, colour);
    };
    const auto bar = [&](float x) { ui.fill({x - 2, at.y - size * 0.7f, 4, size * 1.4f}, colour, 1); };
    switch (glyph) {
    case Glyph::first:
        bar(at.x - size);
        triangle(at.x, -1);
        break;
    case Glyph::back:
        triangle(at.x, -1);
        break;
    case Glyph::play:
        triangle(at.x, 1);
        break;
    case Glyph::pause:
        bar(at.x - size / 2);
        bar(at.x + size / 2);
        break;
    case Glyph::next:
        triangle(at.x, 1);
        bar(at.x - size);
        break;
    case Glyph::last:
        triangle(at.x, 1);
        bar(at.x + size);
        break;
    }
}

}  // namespace

// Called in every frame: goes on by itself while it is playing.
void TableScreen::follow_replay(Ui& ui) {
    double wait = 0;
    const bool presenting = view_->is_presenting(ui);
    if (presenting && replay_->is_playing()) ui.animate();
    if (!presenting && replay_->play_on(session_, ui.now, wait)) on_replay_changed(ui);
    if (replay_->is_playing()) ui.wake_in(wait);
}
void TableScreen::on_left(Shell& shell) {
    if (replay_ && !replay_->request().from_table) shell.host().forget_match_link();
}
void TableScreen::on_replay_changed(Ui& ui) {
    refusal_.clear();
    view_->log_changed();
    append_log_lines(nullptr);
    if (!replay_->is_playing()) ui.announce(replay_sentence(ui));
    ui.animate();
    ui.invalidate_frame();
}
void TableScreen::go_to_stop(Ui& ui, std::size_t stop) {
    if (stop == replay_->stop()) return;
    replay_->go_to(session_, stop);
    on_replay_changed(ui);
}
bool TableScreen::replay_key(Ui& ui, std::string_view name) {
    const std::size_t stop = replay_->stop();
    const auto go = [&](std::size_t there) {
        replay_->set_playing(false, ui.now);
        go_to_stop(ui, there);
        return true;
    };
    if (viewer_picker_.open()) return name == "Escape" && viewer_picker_.close(ui);
    if (name == "ArrowRight") return go(stop + 1);
    if (name == "ArrowLeft") return go(stop ? stop - 1 : 0);
    if (name == "PageDown") return go(replay_->next_turn());
    if (name == "PageUp") return go(replay_->turn_before());
    if (name == "Home") return go(0);
    if (name == "End") return go(replay_->last_stop());
    if (name != " ") return false;
    // Space presses a button that has the focus.
    const Node* const focused = ui.semantics.find(ui.semantics.focus());
    if (focused && focused->pressable && focused->role != Role::slider) return false;
    replay_->set_playing(!replay_->is_playing(), ui.now);
    ui.invalidate_frame();
    return true;
}

std::string TableScreen::replay_place(const Ui& ui) const {
    const std::string n = std::to_string(replay_->stop()), total = std::to_string(replay_->last_stop());
    const auto round = replay_->round_at(replay_->stop());
    return round
               ? ui.words("replay.at.round", {{"n", n}, {"total", total}, {"round", std::to_string(*round)}})
               : ui.words("replay.at", {{"n", n}, {"total", total}});
}
// What happened just before the place that is shown.
std::string TableScreen::replay_sentence(const Ui& ui) const {
    if (session_.over()) return winner(ui);
    const std::size_t stop = replay_->stop();
    if (!stop) return std::string(ui.words("replay.start"));
    const std::size_t from = replay_->moves_before(stop - 1);
    std::vector<const Line*> said;
    for (const Line& line : lines_)
        if (line.move >= from && line.seat >= 0 && line.seat != kNature) said.push_back(&line);
    std::string out;
    for (std::size_t i = 0; i < std::min(said.size(), kSaidLines); ++i) {
        if (i) out += ", ";
        if (!i || said[i]->seat != said[i - 1]->seat) out += describe_.seat(said[i]->seat) + ": ";
        out += said[i]->text;
    }
    if (!out.empty()) return out;
    const Move& move = session_.moves_seen()[from];
    return describe_.seat(move.seat) + ": " + describe_.move(move.action);
}
std::string TableScreen::viewer_name(const Ui& ui, Viewer viewer) const {
    if (viewer == kTruth) return std::string(ui.words("replay.viewer.all"));
    if (viewer >= session_.plan().setup.seats) return std::string(ui.words("replay.viewer.public"));
    return describe_.seat(viewer);
}

float TableScreen::measure_replay(const Ui& ui, float width) {
    return has_one_row(ui, width) ? kTarget + 12 : 2 * kTarget + kGap + 12;
}
// The line of all moves with the buttons that go along it, beside it or below it.
void TableScreen::draw_replay(Ui& ui, Rect box) {
    ui.panel(box);
    ui.semantics.open(Role::region, "replay", ui.words("replay.bar"), box);
    // In two rows there is less room, and the ends are reached along the line.
    const bool one_row = has_one_row(ui, box.w);
    Rect inner = box.shrunk(8, 6);
    Rect row = one_row ? inner.cut_left(6 * (kTarget + kGap), kGap) : inner.cut_bottom(kTarget, kGap);
    const std::size_t stop = replay_->stop(), last = replay_->last_stop();
    const auto pressed = [&](std::string_view id, std::string_view key, Glyph glyph) {
        const Rect place = row.cut_left(kTarget, kGap);
        const bool is_pressed = button(ui, id, place, {}, {.name = ui.words(key)});
        draw_glyph(ui, place, glyph);
        return is_pressed;
    };
    std::optional<std::size_t> there;
    if (one_row && pressed("replay.first", "replay.first", Glyph::first)) there = 0;
    if (pressed("replay.back", "replay.back", Glyph::back)) there = stop ? stop - 1 : 0;
    const bool playing = replay_->is_playing();
    if (pressed("replay.play", playing ? "replay.pause" : "replay.play",
                playing ? Glyph::pause : Glyph::play)) {
        if (!playing && stop == last) go_to_stop(ui, 0);
        replay_->set_playing(!playing, ui.now);
        ui.invalidate_frame();
    }
    if (pressed("replay.next", "replay.next", Glyph::next)) there = stop + 1;
    if (one_row && pressed("replay.last", "replay.last", Glyph::last)) there = last;
    const std::string speed =
        ui.words("replay.speed", {{"speed", ui.words("replay.speed." + std::to_string(replay_->speed()))}});
    const Rect fast = row.cut_left(kTarget, kGap);
    static constexpr std::array<std::string_view, MatchReplay::kSpeeds> kTimes{"½×", "1×", "3×"};
    if (button(ui, "replay.speed", fast, kTimes[static_cast<std::size_t>(replay_->speed())],
               {.name = speed})) {
        replay_->next_speed();
        ui.invalidate_frame();
    }
    const auto& viewers = replay_->request().viewers;
    if (viewers.size() > 1) {
        Rect& where = one_row ? inner : row;
        const float width = one_row ? ui.px(180) : std::min(row.w, ui.px(180));
        viewer_picker_.button(ui, "replay.viewer", where.cut_right(width, kGap), ui.words("replay.viewer"),
                              viewer_name(ui, replay_->viewer()));
    }
    const std::string place = replay_place(ui);
    const TextStyle quiet{.size = kSmall, .colour = ui.palette->quiet, .across = 1, .down = 0.5f};
    const Rect figures = inner.cut_right(ui.text_width(place, quiet) + 4, kGap);
    ui.text(figures, place, quiet);
    ui.semantics.add(Role::text, "replay.place", place, figures);
    const auto& marks = replay_->rounds().size() > 1 ? replay_->rounds() : replay_->turns();
    const std::size_t dragged =
        slider(ui, "replay.line", inner, stop, last,
               {.name = ui.words("replay.line"), .value_text = place, .marks = marks});
    if (dragged != stop) there = dragged;
    if (there) {
        replay_->set_playing(false, ui.now);
        go_to_stop(ui, std::min(*there, last));
    }
    ui.semantics.close();
}
void TableScreen::draw_viewer_sheet(Ui& ui) {
    if (!viewer_picker_.open()) return;
    ui.set_inert(false);
    const auto& viewers = replay_->request().viewers;
    std::vector<PickerItem> items;
    int chosen = 0;
    for (std::size_t i = 0; i < viewers.size(); ++i) {
        const bool seated = viewers[i] < session_.plan().setup.seats;
        items.push_back({viewer_name(ui, viewers[i]), {}, seated ? &colour_of(viewers[i]) : nullptr});
        if (viewers[i] == replay_->viewer()) chosen = static_cast<int>(i);
    }
    const auto picked = viewer_picker_.draw(ui, ui.words("replay.viewer"), items, chosen);
    if (!picked) return;
    replay_->look_as(session_, viewers[static_cast<std::size_t>(*picked)]);
    log_viewer_ = -2;  // it has seen other things
    on_replay_changed(ui);
}
// What can be done with a match that is watched: below its result.
void TableScreen::draw_replay_choices(Ui& ui, Shell& shell, Rect& inner) {
    if (!replay_->request().may_be_shared) return;
    std::vector<ChoiceButton> buttons{{"share.copy", "share.copy"}};
    if (!replay_->request().from_table) buttons.push_back({"replay.keep", "replay.keep"});
    const std::string_view pressed = choice_buttons(ui, inner, buttons);
    if (pressed == "share.copy") copy_link(ui, shell);
    if (pressed != "replay.keep") return;
    std::string id;
    const std::string wrong = shell.saves().library().import(write_record(whole_record()), id);
    ui.announce(wrong.empty() ? ui.words("replay.kept") : std::string_view(wrong));
}
// The whole match, also where only a part of it is shown.
Record TableScreen::whole_record() const {
    Record record = session_.record();
    if (replay_) record.moves = replay_->request().moves;
    add_plan(session_.plan(), record);
    return record;
}
// Copies a link with the whole match.
void TableScreen::copy_link(Ui& ui, Shell& shell) {
    std::string why;
    const std::string text = match_link_text(whole_record(), why);
    if (text.empty()) return ui.announce(why);
    shell.host().copy_link(std::string(kMatchLinkMark) + text);
}

}  // namespace mortarboard::ui
