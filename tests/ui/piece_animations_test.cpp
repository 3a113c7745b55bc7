// Pieces at a new place move there one after the other, and arrive at once when a person presses something.
#include "ui/widgets/piece_animations.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "frames.h"

namespace mortarboard {
namespace {

using ui::AnimatedPlacement;
using ui::PieceAnimations;
using ui::Rect;

constexpr Rect kFrame{0, 0, 800, 600}, kHere{10, 10, 20, 20}, kThere{310, 210, 20, 20};

struct AnimatedPieces {
    Frames frames;
    PieceAnimations animations;
    Rect frame_box{kFrame};
    bool happened{true};

    std::vector<AnimatedPlacement> show(std::vector<Rect> places, double seconds = 0.01) {
        std::vector<AnimatedPlacement> out;
        frames.frame(
            [&] {
                animations.begin(frames.ui, frame_box, happened);
                for (std::size_t i = 0; i < places.size(); ++i)
                    out.push_back(animations.show(frames.ui, static_cast<int>(i), places[i]));
            },
            seconds);
        return out;
    }
};

TEST(PieceAnimations, APieceMovesFromItsLastPlace) {
    AnimatedPieces at;
    EXPECT_FALSE(at.show({kHere})[0].moving) << "a new piece must appear without moving";
    EXPECT_NEAR(at.show({kThere})[0].box.x, 10, 1);
    const AnimatedPlacement halfway = at.show({kThere}, 0.11)[0];
    EXPECT_TRUE(halfway.moving);
    EXPECT_NEAR(halfway.box.x, 10 + 300 * 0.875f, 1) << "ease-out: seven eighths of the way in half the time";
    const AnimatedPlacement arrived = at.show({kThere}, 0.12)[0];
    EXPECT_FALSE(arrived.moving);
    EXPECT_FLOAT_EQ(arrived.box.x, kThere.x);
    at.show({kThere});
    EXPECT_GE(at.frames.ui.next_frame(), ui::Ui::kNever)
        << "frames are still requested although nothing moves";
}
TEST(PieceAnimations, TheSpeedIsAsThePersonHasSetIt) {
    for (const float length : {2.0f, 0.5f, 0.0f}) {
        AnimatedPieces at;
        at.frames.ui.motion_length = length;
        at.show({kHere});
        at.show({kThere});
        const double whole = PieceAnimations::kSeconds * static_cast<double>(length);
        const AnimatedPlacement halfway = at.show({kThere}, whole / 2)[0];
        EXPECT_EQ(halfway.moving, length > 0) << length;
        EXPECT_NEAR(halfway.box.x, length > 0 ? 10 + 300 * 0.875f : kThere.x, 1) << length;
        EXPECT_FALSE(at.show({kThere}, whole / 2 + 0.01)[0].moving) << length;
    }
}
TEST(PieceAnimations, AChangeOfTheLayoutIsNotAnimated) {
    AnimatedPieces at;
    at.show({kHere});
    at.happened = false;
    const AnimatedPlacement scrolled = at.show({kThere})[0];
    EXPECT_FALSE(scrolled.moving);
    EXPECT_FLOAT_EQ(scrolled.box.x, kThere.x);
    EXPECT_EQ(at.animations.last(0)->x, kThere.x);
    EXPECT_FALSE(at.animations.last(1)) << "a position is known of a piece that was never shown";
    at.happened = true;
    EXPECT_TRUE(at.show({kHere})[0].moving);
}
TEST(PieceAnimations, ManyPiecesFollowEachOtherAndArriveInTime) {
    for (const int things : {3, 200}) {
        AnimatedPieces at;
        const std::vector<Rect> here(static_cast<std::size_t>(things), kHere),
            there(static_cast<std::size_t>(things), kThere);
        at.show(here);
        at.show(there, 0);
        const auto after = at.show(there, 0.05);
        EXPECT_GT(after[0].box.x, after[1].box.x);
        EXPECT_FLOAT_EQ(after[2].box.x, kHere.x) << "the third piece started to move too early";
        at.show(there, 0.86);
        for (const AnimatedPlacement& one : at.show(there, 0))
            EXPECT_FALSE(one.moving) << "longer than 900 ms with " << things;
    }
}
TEST(PieceAnimations, APressOrANewLayoutSkipsTheAnimation) {
    for (const bool press : {true, false}) {
        AnimatedPieces at;
        at.show({kHere});
        at.show({kThere});
        ASSERT_TRUE(at.show({kThere})[0].moving);
        if (press)
            at.frames.button(true);
        else
            at.frame_box.w = 500;
        const AnimatedPlacement one = at.show({kThere})[0];
        EXPECT_FALSE(one.moving);
        EXPECT_FLOAT_EQ(one.box.x, kThere.x);
        EXPECT_FALSE(at.animations.moving(at.frames.ui.now));
    }
}
TEST(PieceAnimations, WithReducedMotionPiecesFade) {
    AnimatedPieces at;
    at.frames.ui.reduced_motion = true;
    at.show({kHere});
    at.show({kThere});
    const AnimatedPlacement one = at.show({kThere}, 0.11)[0];
    EXPECT_FALSE(one.moving);
    EXPECT_FLOAT_EQ(one.box.x, kThere.x);
    EXPECT_NEAR(one.opacity, 0.5f, 0.01f);
    EXPECT_FLOAT_EQ(at.show({kThere}, 0.2)[0].opacity, 1);
}
TEST(PieceAnimations, ASentPieceMovesOnce) {
    AnimatedPieces at;
    at.show({});
    at.animations.send(at.frames.ui, 7, kHere, kThere);
    at.show({}, 0.11);
    const auto sent = at.animations.sent(at.frames.ui);
    ASSERT_EQ(sent.size(), 1u);
    EXPECT_EQ(sent[0].what, 7);
    EXPECT_NEAR(sent[0].box.y, 10 + 200 * 0.875f, 1);
    at.show({}, 0.2);
    EXPECT_TRUE(at.animations.sent(at.frames.ui).empty());
    EXPECT_FALSE(at.animations.moving(at.frames.ui.now));
}
TEST(PieceAnimations, APieceThatReturnsIsNotAnimated) {
    AnimatedPieces at;
    at.show({kHere});
    at.show({});
    at.show({});
    EXPECT_FALSE(at.show({kThere})[0].moving);
}

}  // namespace
}  // namespace mortarboard
