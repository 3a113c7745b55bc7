// What is saved when the table is left: nothing that was done at it may be lost.
#include "ui/save_manager.h"

#include <gtest/gtest.h>

#include "ui/headless.h"

namespace mortarboard {
namespace {

// A key works between two frames: what it has changed is saved before another match takes the table.
TEST(SaveManager, SavesATableThatAnotherOneReplacesAtOnce) {
    HostOfTest host;
    Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}},
                  {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(page.press(ui::Role::button, "move take_coins 1"));
    const std::string id = host.address;
    const auto moves = [&] {
        std::string why;
        auto& library = page.shell().saves().library();
        library.load();
        const auto opened = library.open(id, why);
        EXPECT_TRUE(opened) << why;
        return opened ? opened->moves.size() : 0;
    };
    const std::size_t before = moves();
    ASSERT_TRUE(page.shell().key("u"));
    page.shell().open_table(page.shell().plan_from({{"game", "builders"}, {"bots", "-,-"}}));
    page.settle();
    EXPECT_EQ(moves(), before - 1);
}

}  // namespace
}  // namespace mortarboard
