// What has changed its place goes there before everybody's eyes: 220 ms each, one after the other, never
// longer than 900 ms in all, at the usual speed. A press skips it; where motion is reduced things fade in at
// their new place instead.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "ui/ui.h"

namespace mortarboard::ui {

// A view keeps one, tells it where each thing belongs in every frame, and draws the thing where it is told:
//   glides_.begin(ui, frame);
//   const AnimatedPlacement way = glides_.show(ui, card, place);
//   if (way.moving) later.push_back(...);   // what moves is drawn above what rests
//   else draw(way.box, way.opacity);
// Places may be in any unit: with a board that is panned and zoomed take the board's, and its size as the
// frame.
struct AnimatedPlacement {
    Rect box;
    float opacity{1};  // below 1 while fading in
    bool moving{};
};
class PieceAnimations {
public:
    static constexpr double kSeconds = 0.22, kStagger = 0.04, kLongest = 0.9;

    // Once a frame, before anything is shown. `frame`: when it changes, the layout has, and nothing moves.
    // `happened`: false when nothing on the table has changed since the frame before: then another place is
    // the layout's doing too, a list was scrolled or a tab opened, and whatever rests is simply there.
    void begin(Ui& ui, const Rect& frame, bool happened = true);
    // What is shown for the first time, or was not shown in the frame before, is simply there; with `from` it
    // comes from there.
    AnimatedPlacement show(Ui& ui, int thing, const Rect& place, std::optional<Rect> from = {});
    // Something without a place of its own goes from one to another, once: a coin, a token. `what` is the
    // view's own.
    void send(Ui& ui, int what, const Rect& from, const Rect& to);
    struct Sent {
        int what;
        Rect box;
        float opacity;
    };
    // Where what was sent is now; what has not set off yet or has arrived is not among them.
    std::vector<Sent> sent(Ui& ui) const;
    bool moving(double now) const { return now < latest_end_; }
    // Where a thing was last shown; nothing: it was not shown in this frame nor in the one before.
    std::optional<Rect> last(int thing) const;
    // Everything is where it belongs.
    void settle();

private:
    struct Track {
        Rect from, to, shown;
        double since{-1};  // -1: at rest
        std::uint64_t frame{};  // in which it was last shown
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
    // Departures follow each other by the stagger, closer where there are many: the last arrives in time.
    double first_departure_{-1}, last_departure_{-1}, latest_end_{-1};
};

}  // namespace mortarboard::ui
