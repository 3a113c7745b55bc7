// What moves in Citadels: districts from deck and hand to their cities, the pack of characters from seat to
// seat, whoever steps out, gold from purse to purse.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/citadels/citadels_queries.h"
#include "ui/views/view.h"
#include "ui/widgets/piece_animations.h"

namespace mortarboard::ui::citadels_street {

class Motion {
public:
    using Paint = std::function<void(const Rect& box)>;

    // The log has grown or was shortened: a thing that is elsewhere in the next frame has moved. Without this
    // call only the layout has changed, and nothing is animated.
    void log_changed() { happened_ = true; }
    // Around everything that is drawn in a frame.
    void begin(Ui& ui, const Rect& frame);
    void end(Ui& ui, const TableSnapshot& table);
    // Something that others may come from stands here in this frame: "deck", "plate.2", "held.castle".
    void note_place(const std::string& name, const Rect& box) { now_[name] = box; }
    // Where it stood in the frame before.
    std::optional<Rect> place_before(const std::string& name) const;
    // Paints a thing where it is now: at its place, or on the way there above all else. `origin` is what its
    // place is counted from: when that moves (a region is scrolled, a row pushed down), the thing moves with
    // it at once.
    void show(Ui& ui, const std::string& thing, const Rect& place, Point origin,
              const std::optional<Rect>& from, Paint paint);

private:
    PieceAnimations animations_;
    std::map<std::string, Rect> before_, now_;
    std::map<std::string, int> numbers_;  // of things, as PieceAnimations wants them
    std::vector<std::pair<Rect, Paint>> above_;
    std::array<int, kMaxSeats> gold_{};
    bool gold_known_{}, happened_{};
};

}  // namespace mortarboard::ui::citadels_street
