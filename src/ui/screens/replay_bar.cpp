#include "ui/screens/replay_bar.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "ui/sounds.h"
#include "ui/widgets/button.h"
#include "ui/widgets/slider.h"

namespace mortarboard::ui {
namespace {

constexpr float kGap = 6;

enum class Glyph : std::uint8_t { first, back, play, pause, next, last };

// The line of the moves stands beside the buttons, or else above them.
bool has_one_row(const Ui& ui, float width) { return width >= ui.px(760); }
// The buttons that lead to both ends would leave too little of the line on a narrower bar.
bool has_ends_beside(const Ui& ui, float width) { return width >= ui.px(860); }

// Draws the signs of a player: triangles and bars.
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
// Draws the sign for the next event of a kind: a triangle in front of a point.
void draw_event_sign(const Ui& ui, const Rect& box) {
    const float size = std::min(box.w, box.h) * 0.3f;
    const Point at = box.centre();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddTriangleFilled({at.x - size, at.y - size * 0.7f}, {at.x - size, at.y + size * 0.7f}, {at.x, at.y},
                           ui.palette->text);
    list.AddCircleFilled({at.x + size * 0.7f, at.y}, size * 0.38f, ui.palette->text);
}
// Events that sound alike are one kind, in every game.
constexpr std::array<Sound, 5> kKinds{Sound::points, Sound::piece, Sound::card, Sound::coins, Sound::dice};
bool has_kind(const Vocabulary& vocabulary, Sound kind) {
    for (std::size_t i = 0; i < vocabulary.events.size(); ++i)
        if (sound_of(vocabulary, Event{.kind = static_cast<std::uint8_t>(i), .amount = 1}) == kind)
            return true;
    return false;
}
std::vector<Sound> kinds_of(const TextGame& game) {
    std::vector<Sound> kinds;
    for (const Sound kind : kKinds)
        if (has_kind(game.vocabulary(), kind)) kinds.push_back(kind);
    return kinds;
}
// Returns the stop after the next move that tells the looking viewer of such an event; nothing when no move
// does.
std::optional<std::size_t> stop_after_next(const MatchReplay& replay, const Session& session, Sound kind) {
    Session ahead = session;
    const auto& moves = replay.request().moves;
    const Vocabulary& vocabulary = session.game().vocabulary();
    while (ahead.length() < moves.size() && ahead.follow(moves[ahead.length()]))
        for (const Event& event : ahead.events_seen().back())
            if (sound_of(vocabulary, event) == kind) return replay.stop_before(ahead.length() - 1) + 1;
    return std::nullopt;
}
// A finger was drawn across the sentence of the table: to the left means forward, as when a page is turned.
enum class Swipe : std::uint8_t { none, on, back };
Swipe swiped(const Ui& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    const Node* const bar = ui.semantics.find("bar");
    if (!bar || ui.inert() || io.MouseSource != ImGuiMouseSource_TouchScreen ||
        !ImGui::IsMouseReleased(ImGuiMouseButton_Left) || !ImGui::IsMousePosValid())
        return Swipe::none;
    const Point from{io.MouseClickedPos[0].x, io.MouseClickedPos[0].y};
    const float across = io.MousePos.x - from.x, down = io.MousePos.y - from.y;
    if (!bar->box.contains(from) || std::abs(across) < kTarget || std::abs(across) < 2 * std::abs(down))
        return Swipe::none;
    for (const Node& node : ui.semantics.nodes())
        if (node.pressable && node.box.contains(from)) return Swipe::none;
    return across < 0 ? Swipe::on : Swipe::back;
}
std::string viewer_name(const Ui& ui, const Describe& describe, int seats, Viewer viewer) {
    if (viewer == kTruth) return std::string(ui.words("replay.viewer.all"));
    if (viewer >= seats) return std::string(ui.words("replay.viewer.public"));
    return describe.seat(viewer);
}

}  // namespace

Session ReplayBar::begin() {
    Session session = replay_.begin();
    const auto& place = request().first_place;
    replay_.go_to(session, place ? replay_.stop_before(*place) : 0);
    return session;
}
void ReplayBar::follow(Ui& ui, Session& session, bool is_presenting) {
    double wait = 0;
    if (is_presenting && replay_.is_playing()) ui.animate();
    if (!is_presenting && replay_.play_on(session, ui.now, wait)) change_ = Change::place;
    if (replay_.is_playing()) ui.wake_in(wait);
}
bool ReplayBar::go_to(Session& session, std::size_t stop) {
    if (stop == replay_.stop()) return false;
    replay_.go_to(session, stop);
    change_ = Change::place;
    return true;
}
void ReplayBar::stop_and_go(Ui& ui, Session& session, std::size_t stop) {
    replay_.set_playing(false, ui.now);
    go_to(session, std::min(stop, replay_.last_stop()));
    ui.invalidate_frame();
}
void ReplayBar::show(Ui& ui, Session& session, std::size_t stop, Viewer viewer) {
    stop_and_go(ui, session, stop);
    const auto& viewers = request().viewers;
    const bool may_look = std::find(viewers.begin(), viewers.end(), viewer) != viewers.end();
    if (!may_look || replay_.viewer() == viewer) return;
    replay_.look_as(session, viewer);
    change_ = Change::viewer;
}
bool ReplayBar::key(Ui& ui, Session& session, std::string_view name) {
    const std::size_t stop = replay_.stop();
    const auto go = [&](std::size_t target) {
        stop_and_go(ui, session, target);
        return true;
    };
    if (picker_.open()) return name == "Escape" && picker_.close(ui);
    if (name == "ArrowRight") return go(stop + 1);
    if (name == "ArrowLeft") return go(stop ? stop - 1 : 0);
    if (name == "PageDown") return go(replay_.next_turn());
    if (name == "PageUp") return go(replay_.turn_before());
    if (name == "Home") return go(0);
    if (name == "End") return go(replay_.last_stop());
    if (name != " ") return false;
    // Space presses a button that has the focus.
    const Node* const focused = ui.semantics.find(ui.semantics.focus());
    if (focused && focused->pressable && focused->role != Role::slider) return false;
    replay_.set_playing(!replay_.is_playing(), ui.now);
    ui.invalidate_frame();
    return true;
}

std::string ReplayBar::place_text(const Ui& ui) const {
    const std::string n = std::to_string(replay_.stop()), total = std::to_string(replay_.last_stop());
    const auto round = replay_.round_at(replay_.stop());
    return round
               ? ui.words("replay.at.round", {{"n", n}, {"total", total}, {"round", std::to_string(*round)}})
               : ui.words("replay.at", {{"n", n}, {"total", total}});
}
float ReplayBar::measure(const Ui& ui, float width) {
    return has_one_row(ui, width) ? kTarget + 12 : 2 * kTarget + kGap + 12;
}
// Returns the stop to which a pressed button leads.
std::optional<std::size_t> ReplayBar::draw_buttons(Ui& ui, Session& session, Rect& row, bool has_ends) {
    const std::size_t stop = replay_.stop(), last = replay_.last_stop();
    const auto pressed = [&](std::string_view id, std::string_view key, Glyph glyph) {
        const Rect place = row.cut_left(kTarget, kGap);
        const bool is_pressed = button(ui, id, place, {}, {.name = ui.words(key)});
        draw_glyph(ui, place, glyph);
        return is_pressed;
    };
    std::optional<std::size_t> target;
    if (has_ends && pressed("replay.first", "replay.first", Glyph::first)) target = 0;
    if (pressed("replay.back", "replay.back", Glyph::back)) target = stop ? stop - 1 : 0;
    const bool playing = replay_.is_playing();
    if (pressed("replay.play", playing ? "replay.pause" : "replay.play",
                playing ? Glyph::pause : Glyph::play)) {
        if (!playing && stop == last) go_to(session, 0);
        replay_.set_playing(!playing, ui.now);
        ui.invalidate_frame();
    }
    if (pressed("replay.next", "replay.next", Glyph::next)) target = stop + 1;
    if (has_ends && pressed("replay.last", "replay.last", Glyph::last)) target = last;
    return target;
}
void ReplayBar::draw_speed(Ui& ui, const Rect& place) {
    static constexpr std::array<std::string_view, MatchReplay::kSpeeds> kTimes{"½×", "1×", "3×"};
    const std::string speed =
        ui.words("replay.speed", {{"speed", ui.words("replay.speed." + std::to_string(replay_.speed()))}});
    const std::string_view label = kTimes[static_cast<std::size_t>(replay_.speed())];
    if (!button(ui, "replay.speed", place, label, {.name = speed})) return;
    replay_.next_speed();
    ui.invalidate_frame();
}
void ReplayBar::draw(Ui& ui, Session& session, const Describe& describe, const Rect& box) {
    ui.panel(box);
    ui.semantics.open(Role::region, "replay", ui.words("replay.bar"), box);
    // In two rows there is less room, and the ends are reached along the line.
    const bool one_row = has_one_row(ui, box.w), has_ends = has_ends_beside(ui, box.w);
    Rect inner = box.shrunk(8, 6);
    Rect row = one_row ? inner.cut_left((has_ends ? 6 : 4) * (kTarget + kGap), kGap)
                       : inner.cut_bottom(kTarget, kGap);
    std::optional<std::size_t> target = draw_buttons(ui, session, row, has_ends);
    draw_speed(ui, row.cut_left(kTarget, kGap));
    if (request().viewers.size() > 1) {
        Rect& where = one_row ? inner : row;
        const float width = one_row ? ui.px(180) : std::min(row.w, ui.px(180));
        picker_.button(ui, "replay.viewer", where.cut_right(width, kGap), ui.words("replay.viewer"),
                       viewer_name(ui, describe, session.plan().setup.seats, replay_.viewer()));
    }
    const std::string place = place_text(ui);
    const TextStyle quiet{.size = kSmall, .colour = ui.palette->quiet, .across = 1, .down = 0.5f};
    const Rect figures = inner.cut_right(ui.text_width(place, quiet) + 4, kGap);
    // On a phone with large text the line needs all the room.
    if (const float width = kTarget + 20; inner.w - width - kGap >= 2 * kTarget) {
        Rect events = inner.cut_right(width, kGap).middle(width, kTarget);
        picker_.button(ui, "replay.event", events, ui.words("replay.event"), {});
        draw_event_sign(ui, events.cut_left(kTarget - 4));
    }
    ui.text(figures, place, quiet);
    ui.semantics.add(Role::text, "replay.place", place, figures);
    const std::size_t stop = replay_.stop();
    const auto& marks = replay_.rounds().size() > 1 ? replay_.rounds() : replay_.turns();
    const std::vector<std::size_t> notes = replay_.commented_stops();
    const std::size_t dragged =
        slider(ui, "replay.line", inner, stop, replay_.last_stop(),
               {.name = ui.words("replay.line"), .value_text = place, .marks = marks, .notes = notes});
    if (dragged != stop) target = dragged;
    if (const Swipe swipe = swiped(ui); swipe != Swipe::none)
        target = swipe == Swipe::on ? stop + 1 : std::max<std::size_t>(stop, 1) - 1;
    if (target) stop_and_go(ui, session, *target);
    ui.semantics.close();
}
void ReplayBar::draw_sheet(Ui& ui, Session& session, const Describe& describe) {
    if (!picker_.open()) return;
    ui.set_inert(false);
    if (picker_.open("replay.event")) return draw_events(ui, session);
    const auto& viewers = request().viewers;
    const MatchPlan& plan = session.plan();
    std::vector<PickerItem> items;
    int chosen = 0;
    for (std::size_t i = 0; i < viewers.size(); ++i) {
        const Viewer viewer = viewers[i];
        const PlayerColour* emblem = nullptr;
        if (viewer < plan.setup.seats)
            emblem = &kPlayerColours[static_cast<std::size_t>(
                                         plan.seats[static_cast<std::size_t>(viewer)].colour) %
                                     kPlayerColours.size()];
        items.push_back({viewer_name(ui, describe, plan.setup.seats, viewer), {}, emblem});
        if (viewer == replay_.viewer()) chosen = static_cast<int>(i);
    }
    const auto picked = picker_.draw(ui, ui.words("replay.viewer"), items, chosen);
    if (!picked) return;
    replay_.look_as(session, viewers[static_cast<std::size_t>(*picked)]);
    change_ = Change::viewer;
    ui.invalidate_frame();
}

// Draws the list of the kinds of events that one can jump to.
void ReplayBar::draw_events(Ui& ui, Session& session) {
    const std::vector<Sound> kinds = kinds_of(session.game());
    std::vector<PickerItem> items;
    for (const Sound kind : kinds)
        items.push_back({std::string(ui.words("replay.event." + std::string(name_of(kind)))), {}, nullptr});
    const std::vector<std::size_t> commented = replay_.commented_stops();
    if (!commented.empty()) items.push_back({std::string(ui.words("replay.event.comment")), {}, nullptr});
    const auto picked = picker_.draw(ui, ui.words("replay.event"), items, -1);
    if (!picked) return;
    if (static_cast<std::size_t>(*picked) == kinds.size()) {
        const auto next = std::upper_bound(commented.begin(), commented.end(), replay_.stop());
        if (next == commented.end()) return ui.say(ui.words("replay.event.none"), "replay.event");
        return stop_and_go(ui, session, *next);
    }
    const auto there = stop_after_next(replay_, session, kinds[static_cast<std::size_t>(*picked)]);
    if (!there) return ui.say(ui.words("replay.event.none"), "replay.event");
    stop_and_go(ui, session, *there);
}

}  // namespace mortarboard::ui
