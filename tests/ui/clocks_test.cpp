// Waiting times by seat are shown only if the person wants to see them.
#include "ui/clocks.h"

#include <gtest/gtest.h>

#include "ui/headless.h"

namespace mortarboard {
namespace {

TEST(Clocks, RunForTheSeatsThatAreToMove) {
    ui::Clocks clocks;
    clocks.follow(SeatSet::of(1), 100);
    clocks.follow(SeatSet::of(1), 103.5);
    clocks.follow(SeatSet::of(0).with(2), 104);
    EXPECT_EQ(clocks.spent(1), 4);
    clocks.follow({}, 110);
    clocks.follow(SeatSet::of(2), 500);
    EXPECT_EQ(clocks.spent(0), 6);
    EXPECT_EQ(clocks.spent(2), 6);
    EXPECT_EQ(clocks.spent(1), 4);
}
TEST(Clocks, AreShownAsMinutesAndHours) {
    EXPECT_EQ(ui::clock_text(0), "0:00");
    EXPECT_EQ(ui::clock_text(7.9), "0:07");
    EXPECT_EQ(ui::clock_text(754), "12:34");
    EXPECT_EQ(ui::clock_text(3723), "1:02:03");
}
TEST(Clocks, AreShownBesideTheNamesOfSeatsThatAreToMove) {
    for (const ui::Rect screen : {ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 390, 844}}) {
        Headless page(
            {{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"names", "Ada,Grace"}, {"bots", "-,-"}},
            screen);
        ASSERT_NE(page.find(ui::Role::item, "Ada, "), nullptr);
        EXPECT_FALSE(page.reads("0:0"));
        page.shell().set({.clocks = true});
        page.settle(70);
        for (const char* id : {"seat.0", "seat.1"}) {
            const ui::Node* seat = page.find(ui::Role::item, id);
            EXPECT_NE(seat->name.find(seat->current ? ", 0:01" : ", 0:00"), std::string::npos) << seat->name;
        }
    }
}

}  // namespace
}  // namespace mortarboard
