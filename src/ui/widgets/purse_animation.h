// Money that changes hands moves visibly: from the purse of who pays to that of who is paid, or between a
// purse and the bank.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "ui/widgets/piece_animations.h"

namespace mortarboard::ui {

// A view keeps one object, tells it when the log has changed and where the purses are, and lets it draw the
// coins when everything else is drawn.
class PurseAnimation {
public:
    // In some games no seat pays another: what one loses and another gains in the same move goes through the
    // bank.
    enum class Payments : std::uint8_t { between_seats, with_the_bank };
    explicit PurseAnimation(Payments payments) : payments_(payments) {}

    void log_changed() { log_changed_ = true; }
    // Notes where a seat's purse is drawn in this frame, and what is in it.
    void place(int seat, const Rect& purse, int money) {
        purses_[static_cast<std::size_t>(seat)] = {purse, money, true};
    }
    // The bank of a game that shows none lies at the middle of the upper edge of the board.
    static Rect bank_above(const Rect& board) { return {board.centre().x, board.y, 0, 0}; }
    // Draws the coins that are on their way. Without a bank, money that no other seat pays or gets is not
    // shown.
    void draw(Ui& ui, const std::optional<Rect>& bank, std::string_view coin);
    // Returns where the coins are now that are on their way.
    std::vector<Rect> coins(Ui& ui) const;

private:
    struct Purse {
        Rect box;
        int money{};
        bool is_shown{};
    };
    using Purses = std::array<Purse, kMaxSeats>;
    void send_changes(Ui& ui, const std::optional<Rect>& bank);

    Payments payments_;
    PieceAnimations animations_;
    Purses purses_, before_;  // of this frame and of the frame before
    bool log_changed_{};
};

}  // namespace mortarboard::ui
