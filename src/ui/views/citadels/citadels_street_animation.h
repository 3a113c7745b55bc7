// This class animates Citadels: districts move from deck and hand to cities, the pack of characters from seat
// to seat, gold from purse to purse, and characters are revealed.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/citadels/citadels_queries.h"
#include "ui/views/view.h"
#include "ui/widgets/piece_animations.h"
#include "ui/widgets/purse_animation.h"

namespace mortarboard::ui::citadels_street {

class StreetAnimation {
public:
    using Paint = std::function<void(const Rect& box)>;

    // log_changed() is called when the log has grown or was shortened: a piece at another place in the next
    // frame has moved there. Without this call only the layout has changed, and nothing is animated.
    void log_changed() {
        log_changed_ = true;
        purses_.log_changed();
    }
    // begin() is called before everything else that is drawn in a frame, end() after it.
    void begin(Ui& ui, const Rect& frame);
    void end(Ui& ui, const TableSnapshot& table);
    // Remembers where a place is in this frame. Pieces may come from it later: "deck", "purse.2",
    // "held.castle".
    void note_place(const std::string& name, const Rect& box) { places_[name] = box; }
    // Returns where that place was in the last frame.
    std::optional<Rect> place_before(const std::string& name) const;
    // Paints a piece where it is now: at its place, or above everything else while it is moving there. When
    // `origin` moves (a region is scrolled, a row pushed down), the piece moves with it at once.
    void show(Ui& ui, const std::string& piece_id, const Rect& place, Point origin,
              const std::optional<Rect>& from, Paint paint);

private:
    PieceAnimations animations_;
    PurseAnimation purses_{PurseAnimation::Payments::between_seats};
    std::map<std::string, Rect> last_places_, places_;
    // PieceAnimations knows pieces by numbers; each id has one.
    std::map<std::string, int> numbers_;
    std::vector<std::pair<Rect, Paint>> moving_pieces_;
    bool log_changed_{};
};

}  // namespace mortarboard::ui::citadels_street
