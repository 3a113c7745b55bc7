// What one watches a match again with: the line of its moves, the buttons and keys that go along it, and as
// whom it is looked at. The table shows the session that it brings to that place.
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
    // A session at the first move.
    Session begin();
    // What has changed since it was last asked.
    Change take_change() { return std::exchange(change_, Change::none); }

    // Called in every frame: goes on by itself while it is playing, unless the last move is still shown.
    void follow(Ui& ui, Session& session, bool is_presenting);
    bool key(Ui& ui, Session& session, std::string_view name);
    // Goes there and looks as that viewer, if anybody may.
    void show(Ui& ui, Session& session, std::size_t stop, Viewer viewer);
    void set_comment(std::string_view text) { replay_.set_comment(replay_.stop(), text); }
    void pause(const Ui& ui) { replay_.set_playing(false, ui.now); }
    static float measure(const Ui& ui, float width);
    void draw(Ui& ui, Session& session, const Describe& describe, const Rect& box);
    // The list of those as whom it may be looked at, over everything else.
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
