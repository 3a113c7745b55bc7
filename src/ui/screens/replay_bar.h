// The replay bar controls a match that is watched again: the line of its moves, the buttons and keys that
// go along it, and the viewer as whom it is looked at. The table shows the session that the bar brings to
// that place.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include "ui/describe.h"
#include "ui/match_replay.h"
#include "ui/widgets/picker.h"

namespace mortarboard::ui {

class ReplayBar {
public:
    enum class Change : std::uint8_t { none, place, viewer };

    explicit ReplayBar(ReplayRequest request) : replay_(std::move(request)) {}

    const MatchReplay& replay() const { return replay_; }
    const ReplayRequest& request() const { return replay_.request(); }
    // Returns a session at the place that the request names.
    Session begin();
    // Returns what has changed since the last call.
    Change take_change() { return std::exchange(change_, Change::none); }

    // To be called in every frame: goes on by itself while it is playing, unless the last move is still
    // shown.
    void follow(Ui& ui, Session& session, bool is_presenting);
    bool key(Ui& ui, Session& session, std::string_view name);
    // Goes to that stop and looks as that viewer, if that viewer is allowed.
    void show(Ui& ui, Session& session, std::size_t stop, Viewer viewer);
    void set_comment(std::string_view text) { replay_.set_comment(replay_.stop(), text); }
    void pause(const Ui& ui) { replay_.set_playing(false, ui.now); }
    static float measure(const Ui& ui, float width);
    void draw(Ui& ui, Session& session, const Describe& describe, const Rect& box);
    // The list of viewers lies over everything else.
    bool is_sheet_open() const { return picker_.open(); }
    void draw_sheet(Ui& ui, Session& session, const Describe& describe);

private:
    bool go_to(Session& session, std::size_t stop);
    void stop_and_go(Ui& ui, Session& session, std::size_t stop);
    std::optional<std::size_t> draw_buttons(Ui& ui, Session& session, Rect& row, bool has_ends);
    void draw_events(Ui& ui, Session& session);
    void draw_speed(Ui& ui, const Rect& place);
    std::string place_text(const Ui& ui) const;

    MatchReplay replay_;
    Picker picker_;
    Change change_{Change::none};
};

}  // namespace mortarboard::ui
