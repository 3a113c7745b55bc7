// Coins move from who pays to who is paid, and only when something has happened.
#include "ui/widgets/purse_animation.h"

#include <gtest/gtest.h>

#include "frames.h"

namespace mortarboard {
namespace {

using ui::PurseAnimation;
using ui::Rect;

constexpr Rect kBank{400, 0, 0, 0};
constexpr double kHalfway = ui::PieceAnimations::kSeconds / 2;

struct Purses {
    Frames frames;
    PurseAnimation animation{PurseAnimation::Payments::between_seats};
    std::optional<Rect> bank{kBank};

    static Rect place(int seat) { return {10, 100.0f + 100 * static_cast<float>(seat), 50, 20}; }
    std::vector<Rect> show(std::vector<int> money, double seconds = 0.01) {
        std::vector<Rect> coins;
        frames.frame(
            [&] {
                for (int seat = 0; seat < static_cast<int>(money.size()); ++seat)
                    animation.place(seat, place(seat), money[static_cast<std::size_t>(seat)]);
                animation.draw(frames.ui, bank, "icons/coin");
                coins = animation.coins(frames.ui);
            },
            seconds);
        return coins;
    }
    std::vector<Rect> show_after_a_move(std::vector<int> money) {
        animation.log_changed();
        return show(std::move(money));
    }
};

TEST(PurseAnimation, CoinsMoveFromWhoPaysToWhoIsPaid) {
    Purses at;
    EXPECT_TRUE(at.show_after_a_move({5, 5, 5}).empty()) << "a table that is opened shows no payment";
    const std::vector<Rect> coins = at.show_after_a_move({5, 2, 8});
    ASSERT_FALSE(coins.empty());
    EXPECT_NEAR(coins[0].y, Purses::place(1).y, 1) << "the first coin leaves the purse of who pays";
    const std::vector<Rect> later = at.show({5, 2, 8}, kHalfway);
    ASSERT_EQ(later.size(), 3u) << "a coin for each of the three paid";
    EXPECT_GT(later[0].y, Purses::place(1).y + 20);
    EXPECT_LT(later[0].y, Purses::place(2).y);
    EXPECT_TRUE(at.show({5, 2, 8}, 2).empty());
    EXPECT_GE(at.frames.ui.next_frame(), ui::Ui::kNever) << "frames are still asked for";
}
TEST(PurseAnimation, MoneyOfNobodyElseComesFromTheBankIfThereIsOne) {
    Purses at;
    at.show({5, 5});
    const std::vector<Rect> coins = at.show_after_a_move({7, 5});
    ASSERT_FALSE(coins.empty());
    EXPECT_NEAR(coins[0].x, kBank.x, 1);
    at.show({7, 5}, 2);
    at.bank.reset();
    EXPECT_TRUE(at.show_after_a_move({9, 5}).empty());
    at.bank = kBank;
    const std::vector<Rect> paid = at.show_after_a_move({8, 5});
    ASSERT_EQ(paid.size(), 1u);
    EXPECT_NEAR(paid[0].x, Purses::place(0).x, 1) << "a coin that is paid leaves the purse";
}
TEST(PurseAnimation, WhereNoSeatPaysAnotherBothSidesOfAMoveMeetTheBank) {
    Purses at;
    at.animation = PurseAnimation(PurseAnimation::Payments::with_the_bank);
    at.show({5, 5});
    const std::vector<Rect> coins = at.show_after_a_move({4, 6});
    ASSERT_FALSE(coins.empty());
    EXPECT_NEAR(coins[0].y, Purses::place(0).y, 1) << "the coin that is paid leaves the purse";
    const std::vector<Rect> later = at.show({4, 6}, kHalfway);
    ASSERT_EQ(later.size(), 2u);
    EXPECT_GT(later[1].x, 10) << "and the one that is got comes from the bank";
}
TEST(PurseAnimation, NothingMovesWithoutAMoveNorWhereMotionIsReduced) {
    Purses at;
    at.show({5, 5});
    EXPECT_TRUE(at.show({4, 6}).empty()) << "without a move only what is shown has changed";
    at.frames.ui.reduced_motion = true;
    EXPECT_TRUE(at.show_after_a_move({3, 7}).empty());
}

}  // namespace
}  // namespace mortarboard
