// The list of kept matches by keyboard: where the focus goes when what was pressed is gone.
#include <gtest/gtest.h>

#include "ui/headless.h"
#include "ui/some_move.h"

namespace mortarboard {
namespace {

using ui::Role;

// Keeps a match of two persons and returns its id.
std::string keep_match(HostOfTest& host) {
    Headless page({{"game", "builders"}, {"bots", "-,-"}, {"seed", "7"}, {"view", "generic"}},
                  {0, 0, 1280, 720}, &host);
    EXPECT_TRUE(press_some_move(page));
    return host.address;
}

TEST(MatchList, GivesTheFocusBackAfterAMatchWasRenamed) {
    HostOfTest host;
    const std::string match = "match." + keep_match(host);
    for (const bool keeps : {true, false}) {
        Headless page({}, {0, 0, 1280, 720}, &host);
        ASSERT_TRUE(page.press(Role::button, match + ".saves.more"));
        ASSERT_TRUE(page.press(Role::button, match + ".saves.rename"));
        ASSERT_TRUE(page.type("Match name", "Sunday"));
        ASSERT_TRUE(page.press(Role::button, match + (keeps ? ".keep" : ".cancel")));
        EXPECT_EQ(page.focused(), match + ".saves.rename");
        EXPECT_TRUE(page.reads("Sunday"));
    }
}
TEST(MatchList, GivesTheFocusToWhatUndoesTheDeletion) {
    HostOfTest host;
    const std::string match = "match." + keep_match(host);
    Headless page({}, {0, 0, 1280, 720}, &host);
    ASSERT_TRUE(page.press(Role::button, match + ".saves.more"));
    ASSERT_TRUE(page.press(Role::button, match + ".saves.delete"));
    EXPECT_EQ(page.focused(), "deleted.do");
    ASSERT_TRUE(page.press(Role::button, "deleted.do"));
    EXPECT_EQ(page.focused(), "said");
    EXPECT_EQ(page.find(Role::text, "said")->name, "The match is back.");
}

}  // namespace
}  // namespace mortarboard
