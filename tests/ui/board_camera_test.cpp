// The board stays in its box and under the fingers, and dragging presses nothing.
#include "ui/widgets/board_camera.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "frames.h"

namespace mortarboard {
namespace {

using ui::BoardCamera;
using ui::Point;
using ui::Rect;

constexpr Rect kBox{100, 50, 400, 300};
// The board fits at 0.3: it leaves free room on the left and right, never above and below.
constexpr Point kSize{1000, 1000};

void expect_bounded(const BoardCamera& camera) {
    const Rect board = camera.to_screen(Rect{0, 0, kSize.x, kSize.y});
    const auto along = [](float low, float high, float from, float to) {
        if (high - low <= to - from + 0.5f)
            EXPECT_NEAR(low - from, to - high, 0.5f) << "a board smaller than the box must be centred";
        else
            EXPECT_TRUE(low <= from + 0.5f && high >= to - 0.5f)
                << "the board does not reach an edge of the box: " << low << ".." << high;
    };
    along(board.x, board.right(), kBox.x, kBox.right());
    along(board.y, board.bottom(), kBox.y, kBox.bottom());
    EXPECT_GE(camera.nearness(), 1);
    EXPECT_LE(camera.nearness(), BoardCamera::kNearest);
}

TEST(BoardCamera, TheBoardNeverLeavesItsBox) {
    BoardCamera camera;
    camera.lay(kBox, kSize);
    expect_bounded(camera);
    EXPECT_FLOAT_EQ(camera.scale(), 0.3f);
    Rng rng(7);
    const auto some = [&](int least, int most) {
        return static_cast<float>(least +
                                  static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1))));
    };
    for (int i = 0; i < 5000; ++i) {
        if (i % 2)
            camera.zoom(some(50, 160) / 100, {some(100, 500), some(50, 350)});
        else
            camera.pan(some(-300, 300), some(-300, 300));
        expect_bounded(camera);
    }
    camera.fit();
    expect_bounded(camera);
    EXPECT_TRUE(camera.whole());
}
TEST(BoardCamera, APointUnderThePointerStaysThereWhileZooming) {
    BoardCamera camera;
    camera.lay(kBox, kSize);
    // The board is then big enough to have room on all sides.
    camera.zoom(3, {300, 200});
    const Point pointer{310, 190}, before = camera.to_board(pointer);
    camera.zoom(1.3f, pointer);
    EXPECT_NEAR(camera.to_board(pointer).x, before.x, 0.1f);
    EXPECT_NEAR(camera.to_board(pointer).y, before.y, 0.1f);
    const Point back = camera.to_screen(camera.to_board(Point{123, 77}));
    EXPECT_NEAR(back.x, 123, 0.1f);
    EXPECT_NEAR(back.y, 77, 0.1f);
}
TEST(BoardCamera, ScrollsToAPieceThatIsOutOfSight) {
    BoardCamera camera;
    camera.lay(kBox, kSize);
    camera.zoom(4, {300, 200});
    for (const Rect thing : {Rect{0, 0, 40, 40}, Rect{960, 10, 40, 40}, Rect{480, 940, 40, 40}}) {
        camera.show(thing, 20);
        const Rect at = camera.to_screen(thing);
        EXPECT_NEAR(at.clipped(kBox).w, at.w, 0.5f);
        EXPECT_NEAR(at.clipped(kBox).h, at.h, 0.5f);
        expect_bounded(camera);
    }
}

// The board has one button of 100 by 100 in its middle.
struct Board {
    Frames frames;
    BoardCamera camera;
    int thing{}, board{};

    void frame(double seconds = 1.0 / 60) {
        frames.frame(
            [&] {
                ui::Ui& ui = frames.ui;
                camera.begin(ui, "board", "A board", kBox, kSize);
                const Rect place = camera.to_screen(Rect{450, 450, 100, 100});
                ui.semantics.add(ui::Role::button, "thing", "A thing", place).pressable = true;
                if (ui.press_area("thing", place).pressed) ++thing;
                if (camera.end(ui)) ++board;
            },
            seconds);
    }
    void press(float x, float y) {
        frames.pointer(x, y);
        frame();
        frames.button(true);
        frame();
        frames.button(false);
        frame();
    }
};

TEST(BoardCamera, ADragPressesNothing) {
    Board at;
    at.frame();
    at.frame();
    at.press(300, 200);
    EXPECT_EQ(at.thing, 1);
    EXPECT_EQ(at.board, 0);
    at.press(120, 200);
    EXPECT_EQ(at.board, 1) << "a press beside the button must reach the board";

    at.camera.zoom(4, {300, 200});
    const Point before = at.camera.to_board(Point{300, 200});
    at.frames.pointer(300, 200);
    at.frame();
    at.frames.button(true);
    at.frame();
    // The board moves along below the pointer.
    for (float x = 300; x <= 340; x += 8) at.frames.pointer(x, 200), at.frame();
    at.frames.button(false);
    at.frame();
    EXPECT_EQ(at.thing, 1) << "the end of a drag pressed a button";
    EXPECT_NEAR(at.camera.to_screen(before).x, 340, 7);
    at.frame();
    at.press(340, 200);
    EXPECT_EQ(at.thing, 2) << "after a drag the button must accept presses";
}
TEST(BoardCamera, WheelPinchAndDoublePress) {
    Board at;
    at.frame();
    at.frames.pointer(300, 200);
    at.frames.io().AddMouseWheelEvent(0, 2);
    at.frame();
    EXPECT_NEAR(at.camera.nearness(), 1.44f, 0.01f);
    at.frames.pointer(20, 20);
    at.frame();
    at.frames.io().AddMouseWheelEvent(0, 2);
    at.frame();
    EXPECT_NEAR(at.camera.nearness(), 1.44f, 0.01f) << "a wheel event outside the board zoomed it";
    at.frames.ui.pinch = {{300, 200}, 1.5f, {}};
    at.frame();
    EXPECT_NEAR(at.camera.nearness(), 2.16f, 0.01f);
    at.frame();
    EXPECT_NEAR(at.camera.nearness(), 2.16f, 0.01f) << "one pinch was applied twice";
    at.press(110, 60);
    at.press(110, 60);
    for (int i = 0; i < 30; ++i) at.frame();
    EXPECT_TRUE(at.camera.whole()) << "a double press must show the whole board";
    EXPECT_GE(at.frames.ui.next_frame(), ui::Ui::kNever)
        << "frames are still requested although nothing moves";
    at.frame(1);
    at.press(110, 60);
    at.frame(1);
    at.press(110, 60);
    for (int i = 0; i < 30; ++i) at.frame();
    EXPECT_TRUE(at.camera.whole()) << "two slow presses were taken for a double press";
}
TEST(BoardCamera, ZoomsToAPiece) {
    Board at;
    at.frame();
    at.camera.look_at(at.frames.ui, {700, 700, 200, 200});
    for (int i = 0; i < 30; ++i) at.frame();
    EXPECT_NEAR(at.camera.to_screen(Rect{700, 700, 200, 200}).h, kBox.h, 1);
    EXPECT_NEAR(at.camera.to_screen(Point{800, 800}).x, kBox.centre().x, 1);
    at.camera.look_at(at.frames.ui, {0, 0, 1000, 1000});
    for (int i = 0; i < 30; ++i) at.frame();
    EXPECT_TRUE(at.camera.whole());
}
TEST(BoardCamera, KeysWorkOnlyWithTheFocus) {
    Board at;
    at.frames.ui.reduced_motion = true;
    at.frame();
    EXPECT_FALSE(at.camera.key(at.frames.ui, "+"));
    at.frames.ui.semantics.set_focus("thing");
    EXPECT_TRUE(at.camera.key(at.frames.ui, "+"));
    at.frame();
    EXPECT_NEAR(at.camera.nearness(), 1.4f, 0.01f);
    at.frames.ui.semantics.set_focus("board");
    EXPECT_TRUE(at.camera.key(at.frames.ui, "0"));
    EXPECT_FALSE(at.camera.key(at.frames.ui, "Escape"));
    at.frame();
    EXPECT_TRUE(at.camera.whole());
}
TEST(BoardCamera, APieceThatGetsTheFocusComesIntoSight) {
    Board at;
    at.frame();
    at.camera.zoom(5, {100, 50});  // the piece is far outside
    at.frame();
    ASSERT_LT(at.frames.ui.semantics.find("thing")->box.clipped(kBox).w, 1);
    at.frames.ui.semantics.set_focus("thing");
    at.frame();
    at.frame();
    EXPECT_NEAR(at.frames.ui.semantics.find("thing")->box.clipped(kBox).w, 150, 1);
}

}  // namespace
}  // namespace mortarboard
