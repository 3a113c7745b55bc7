#include "ui/views/citadels/citadels_street_animation.h"

#include <algorithm>
#include <utility>

namespace mortarboard::ui::citadels_street {
namespace {

constexpr int kMaxCoins = 4;  // of one purse at once: nobody would count more

Rect coin_in(const Rect& plate) { return Rect{plate.x, plate.centre().y - 10, 20, 20}; }

}  // namespace

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
// Gold that one purse lost and another gained in the same move moves between them; otherwise it comes from
// the bank or goes there.
void StreetAnimation::end(Ui& ui, const TableSnapshot& table) {
    const auto& s = table.seen.as<citadels::State>();
    std::array<int, kMaxSeats> change{};
    for (std::size_t q = 0; q < s.seats; ++q) {
        change[q] = gold_known_ ? s.gold[q] - gold_[q] : 0;
        gold_[q] = s.gold[q];
    }
    gold_known_ = true;
    const auto bank = place_before("deck");
    for (std::size_t q = 0; q < s.seats; ++q) {
        if (!change[q]) continue;
        const auto mine = place_before("purse." + std::to_string(q));
        std::optional<Rect> other = bank;
        bool paid_by_seat = false;
        for (std::size_t p = 0; p < s.seats; ++p)
            if (change[p] && (change[p] > 0) != (change[q] > 0)) {
                other = place_before("purse." + std::to_string(p));
                paid_by_seat = true;
            }
        // Gold paid by a seat is animated once, by the seat that gained it.
        if (!mine || !other || (paid_by_seat && change[q] < 0)) continue;
        for (int n = std::min(kMaxCoins, std::abs(change[q])); n-- > 0;)
            animations_.send(ui, 0, coin_in(change[q] > 0 ? *other : *mine),
                             coin_in(change[q] > 0 ? *mine : *other));
    }
    for (const auto& [box, paint] : moving_pieces_) paint(box);
    for (const auto& coin : animations_.sent(ui)) ui.picture(coin.box, "citadels/coin");
}

}  // namespace mortarboard::ui::citadels_street
