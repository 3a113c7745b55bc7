// Pieces that have changed their places move there visibly: 220 ms each, one after the other, never longer
// than 900 ms in all, at the usual speed. A press skips the movement; where motion is reduced, pieces fade
// in at their new places instead.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "ui/ui.h"

namespace mortarboard::ui {

// A view keeps one object, tells it in every frame where each piece belongs, and draws the piece where it
// is told:
//   animations_.begin(ui, frame);
//   const AnimatedPlacement way = animations_.show(ui, card, place);
//   if (way.moving) later.push_back(...);   // what moves is drawn above what rests
//   else draw(way.box, way.opacity);
// Places may be in any unit: on a board that is panned and zoomed they are in the board's unit, and the
// frame is the board's size.
struct AnimatedPlacement {
    Rect box;
    float opacity{1};  // below 1 while fading in
    bool moving{};
};
class PieceAnimations {
public:
    static constexpr double kSeconds = 0.22, kStagger = 0.04, kLongest = 0.9;

    // To be called once a frame, before anything is shown. When `frame` changes, the layout has changed,
    // and nothing moves. `happened` is false when nothing on the table has changed since the frame before:
    // a piece with another place is then the layout's doing too, because a list was scrolled or a tab
    // opened, and a piece at rest appears at its new place at once.
    void begin(Ui& ui, const Rect& frame, bool happened = true);
    // A piece that is shown for the first time, or was not shown in the frame before, appears at its place
    // at once; with `from` it comes from there.
    AnimatedPlacement show(Ui& ui, int thing, const Rect& place, std::optional<Rect> from = {});
    // Moves something without a place of its own, such as a coin, once from one place to another. `what` is
    // a number of the view's own.
    void send(Ui& ui, int what, const Rect& from, const Rect& to);
    struct Sent {
        int what;
        Rect box;
        float opacity;
    };
    // Returns where the things that were sent are now; those that have not set off yet or have arrived are
    // left out.
    std::vector<Sent> sent(Ui& ui) const;
    bool moving(double now) const { return now < latest_end_; }
    // Returns where a piece was last shown; nothing when it was not shown in this frame nor in the one
    // before.
    std::optional<Rect> last(int thing) const;
    // Puts everything where it belongs.
    void settle();

private:
    struct Track {
        Rect from, to, shown;
        double since{-1};  // -1: at rest
        std::uint64_t frame{};  // last shown in it
    };
    struct Flight {
        int what;
        Rect from, to;
        double since;
    };
    double departure(double now);
    double share_of(double since, double now) const;

    std::map<int, Track> tracks_;
    std::vector<Flight> flights_;
    Rect frame_;
    bool happened_{true};
    double length_{1};  // Ui::motion_length
    std::uint64_t frames_{};
    // Departures follow each other at a fixed interval, which is shorter where there are many: the last
    // piece arrives in time.
    double first_departure_{-1}, last_departure_{-1}, latest_end_{-1};
};

}  // namespace mortarboard::ui
