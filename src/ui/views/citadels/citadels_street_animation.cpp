#include "ui/views/citadels/citadels_street_animation.h"

#include <utility>

namespace mortarboard::ui::citadels_street {

void StreetAnimation::begin(Ui& ui, const Rect& frame) {
    last_places_ = std::exchange(places_, {});
    moving_pieces_.clear();
    animations_.begin(ui, frame, std::exchange(log_changed_, false));
}
std::optional<Rect> StreetAnimation::place_before(const std::string& name) const {
    const auto at = last_places_.find(name);
    return at == last_places_.end() ? std::nullopt : std::optional(at->second);
}
void StreetAnimation::show(Ui& ui, const std::string& piece_id, const Rect& place, Point origin,
                           const std::optional<Rect>& from, Paint paint) {
    const int number = numbers_.try_emplace(piece_id, static_cast<int>(numbers_.size())).first->second;
    std::optional<Rect> start;
    if (from) start = from->moved(-origin.x, -origin.y);
    const AnimatedPlacement placement =
        animations_.show(ui, number, place.moved(-origin.x, -origin.y), start);
    const Rect box = placement.box.moved(origin.x, origin.y);
    if (placement.moving)
        moving_pieces_.emplace_back(box, std::move(paint));
    else
        paint(box);
}
void StreetAnimation::end(Ui& ui, const TableSnapshot& table) {
    const auto& s = table.seen.as<citadels::State>();
    for (int seat = 0; seat < s.seats; ++seat)
        if (const auto purse = places_.find("purse." + std::to_string(seat)); purse != places_.end())
            purses_.place(seat, purse->second, s.gold[static_cast<std::size_t>(seat)]);
    for (const auto& [box, paint] : moving_pieces_) paint(box);
    purses_.draw(ui, place_before("deck"), "citadels/coin");
}

}  // namespace mortarboard::ui::citadels_street
