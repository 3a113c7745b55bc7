// The list of kept matches by keyboard: where the focus goes when what was pressed is gone.
#include <gtest/gtest.h>

#include "ui/headless.h"
#include "ui/some_move.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr ui::Rect kPhone{0, 0, 390, 844};

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
    EXPECT_EQ(page.focused(), match + ".saves.resume");
    ASSERT_TRUE(page.find(Role::text, "note"));
    EXPECT_EQ(page.find(Role::text, "note")->name, "The match is back.");
    EXPECT_EQ(page.shell().ui().note.beside, match + ".title");
}
// A person who presses in the last row does not see the first one.
TEST(MatchList, AnswersInTheRowThatWasPressed) {
    HostOfTest host;

    for (int i = 0; i < 6; ++i) keep_match(host);
    Headless page({}, kPhone, &host);
    ASSERT_TRUE(page.press(Role::button, "Show all 6 matches"));
    const auto& lines = page.shell().saves().library().entries();
    const std::string last = "match." + lines[5].id, above = "match." + lines[4].id,
                      second = "match." + lines[1].id, third = "match." + lines[2].id;
    ASSERT_TRUE(page.press(Role::button, last + ".saves.more"));
    ASSERT_TRUE(page.press(Role::button, last + ".saves.file"));
    ASSERT_TRUE(page.find(Role::text, "note"));
    EXPECT_NE(page.find(Role::text, "note")->name.find("to a file"), std::string::npos);
    EXPECT_EQ(page.shell().ui().note.beside, last + ".saves.file");
    EXPECT_EQ(page.find(Role::text, "said"), nullptr);

    host.refuses = true;
    ASSERT_TRUE(page.press(Role::button, last + ".saves.delete"));
    page.shell().receive("refused", last.substr(6));
    page.settle();
    ASSERT_TRUE(page.find(Role::text, "note"));
    EXPECT_NE(page.find(Role::text, "note")->name.find("Close it there first"), std::string::npos);
    EXPECT_EQ(page.shell().ui().note.beside, last + ".saves.delete");
    ASSERT_TRUE(page.press(Role::button, second + ".saves.resume"));
    page.shell().receive("refused", second.substr(6));
    page.settle();
    ASSERT_TRUE(page.find(Role::button, "elsewhere.do"));
    EXPECT_GT(page.find(Role::text, "elsewhere")->box.y, page.find(Role::group, second)->box.y);
    EXPECT_LT(page.find(Role::button, "elsewhere.do")->box.y, page.find(Role::group, third)->box.y);

    host.refuses = false;
    ASSERT_TRUE(page.press(Role::button, last + ".saves.delete"));
    ASSERT_TRUE(page.find(Role::button, "deleted.do"));
    EXPECT_GT(page.find(Role::text, "deleted")->box.y, page.find(Role::group, above)->box.bottom() - 1);
    EXPECT_EQ(page.find(Role::group, last), nullptr);
    host.store.answer = ui::WriteResult::full;
    ASSERT_TRUE(page.press(Role::button, "deleted.do"));
    ASSERT_TRUE(page.find(Role::text, "note"));
    EXPECT_NE(page.find(Role::text, "note")->name.find("storage is full"), std::string::npos);
    host.store.answer = ui::WriteResult::yes;
    ASSERT_TRUE(page.press(Role::button, "deleted.do"));
    EXPECT_TRUE(page.find(Role::group, last)) << "what could not be brought back at first is not lost";
}
TEST(MatchList, AnswersBesideTheButtonThatBringsAFile) {
    HostOfTest host;
    keep_match(host);
    Headless page({}, kPhone, &host);
    ASSERT_TRUE(page.press(Role::button, "import"));
    page.shell().receive("file", "no match");
    page.settle();
    ASSERT_TRUE(page.find(Role::text, "note"));
    EXPECT_NE(page.find(Role::text, "note")->name.find("This file was not added"), std::string::npos);
    EXPECT_EQ(page.shell().ui().note.beside, "import");
}
TEST(MatchList, SaysWhatTheAddressLedToAboveTheMatches) {
    HostOfTest host;
    keep_match(host);
    Headless page({{"match", "gone"}}, kPhone, &host);
    ASSERT_TRUE(page.find(Role::text, "said"));
    EXPECT_EQ(page.find(Role::text, "note"), nullptr);
}

}  // namespace
}  // namespace mortarboard
