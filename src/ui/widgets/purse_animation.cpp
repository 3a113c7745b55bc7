#include "ui/widgets/purse_animation.h"

#include <algorithm>
#include <utility>

namespace mortarboard::ui {
namespace {

// So many coins of one purse move at once; nobody would count more.
constexpr int kMaxCoins = 4;
constexpr float kCoin = 20;

Rect coin_in(const Rect& purse) { return Rect{purse.x, purse.centre().y - kCoin / 2, kCoin, kCoin}; }

}  // namespace

void PurseAnimation::draw(Ui& ui, const std::optional<Rect>& bank, std::string_view coin) {
    animations_.begin(ui, ui.screen);
    if (std::exchange(log_changed_, false)) send_changes(ui, bank);
    before_ = std::exchange(purses_, {});
    for (const Rect& box : coins(ui)) ui.picture(box, coin);
}
std::vector<Rect> PurseAnimation::coins(Ui& ui) const {
    std::vector<Rect> boxes;
    for (const PieceAnimations::Sent& one : animations_.sent(ui)) boxes.push_back(one.box);
    return boxes;
}
// What a seat pays to another is sent once, by the seat that gets it.
void PurseAnimation::send_changes(Ui& ui, const std::optional<Rect>& bank) {
    std::array<int, kMaxSeats> change{};
    for (std::size_t seat = 0; seat < change.size(); ++seat)
        if (purses_[seat].is_shown && before_[seat].is_shown)
            change[seat] = purses_[seat].money - before_[seat].money;
    for (std::size_t seat = 0; seat < change.size(); ++seat) {
        if (!change[seat]) continue;
        const bool gets = change[seat] > 0;
        const auto other = std::find_if(change.begin(), change.end(),
                                        [&](int theirs) { return gets ? theirs < 0 : theirs > 0; });
        const bool is_between_seats = payments_ == Payments::between_seats && other != change.end();
        if (is_between_seats ? !gets : !bank) continue;
        const Rect mine = coin_in(purses_[seat].box),
                   theirs = coin_in(is_between_seats
                                        ? purses_[static_cast<std::size_t>(other - change.begin())].box
                                        : *bank);
        for (int n = std::min(kMaxCoins, std::abs(change[seat])); n > 0; --n)
            animations_.send(ui, 0, gets ? theirs : mine, gets ? mine : theirs);
    }
}

}  // namespace mortarboard::ui
