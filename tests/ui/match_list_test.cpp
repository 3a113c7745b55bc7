// The list of kept matches: where the focus goes when what was pressed is gone, and what its rows say.
#include <gtest/gtest.h>

#include <algorithm>

#include "ui/headless.h"
#include "ui/record_of_view.h"
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
// Keeps a match that begins with the view of a seat, as no match can, and returns its id.
std::string keep_view(HostOfTest& host) {
    const TextGame& game = *find_text_game("citadels");
    ui::MatchPlan plan{.game = &game,
                       .setup = default_setup(game.info, 2),
                       .seats = {{"Ada", "", 0}, {"Bo", "", 1}},
                       .seed = 7};
    const ui::Strings words;
    EXPECT_EQ(ui::Library(words, &host.store).save("m1", plan, record_of_view(plan)),
              ui::Library::SaveResult::yes);
    return "m1";
}
TEST(MatchList, SetsAMatchAsideThatCannotBeOpened) {
    HostOfTest host;
    const std::string id = keep_view(host), match = "match." + id;
    Headless page({}, kPhone, &host);
    EXPECT_EQ(page.find(Role::text, match + ".problem"), nullptr) << "the summary shows nothing wrong";
    const std::string why = "It begins with a position from which no match can continue here.";
    // It may be tried as often as one likes, and the answer stays the same.
    for (int tries = 0; tries < 3; ++tries) {
        host.said.clear();
        ASSERT_TRUE(page.press(Role::button, match + ".saves.resume"));
        ASSERT_TRUE(page.find(Role::text, "note"));
        EXPECT_TRUE(page.find(Role::text, "note")
                        ->name.starts_with("Citadels · Ada, Bo: This match cannot be opened"))
            << page.find(Role::text, "note")->name;
        EXPECT_EQ(page.shell().ui().note.beside, match + ".saves.resume");
        EXPECT_EQ(std::count(host.said.begin(), host.said.end(), page.find(Role::text, "note")->name), 1);
        ASSERT_TRUE(page.find(Role::text, match + ".problem"));
        EXPECT_NE(page.find(Role::text, match + ".problem")->name.find(why), std::string::npos);
        EXPECT_EQ(page.find(Role::button, match + ".saves.more"), nullptr) << "nothing is folded";
        page.shell().receive("storage_changed", "-");  // reads the list again
        page.settle();
    }
    EXPECT_EQ(host.claims, std::vector<std::string>(3, id));
    ASSERT_TRUE(page.press(Role::button, match + ".saves.file"));
    ASSERT_EQ(host.saved_files.size(), 1u);
    EXPECT_NE(host.saved_files[0].find("\"as_it_was\""), std::string::npos);
}
TEST(MatchList, NamesTheMatchOfTheAddressThatCannotBeOpened) {
    HostOfTest host;
    const std::string id = keep_view(host);
    for (int visits = 0; visits < 2; ++visits) {
        Headless page({{"match", id}}, kPhone, &host);
        ASSERT_TRUE(page.find(Role::text, "said"));
        const std::string said(page.find(Role::text, "said")->name);
        EXPECT_TRUE(said.starts_with("Citadels · Ada, Bo: This match cannot be opened here.")) << said;
        EXPECT_TRUE(page.find(Role::text, "match." + id + ".problem"));
        EXPECT_TRUE(page.find(Role::button, "match." + id + ".saves.file"));
        EXPECT_TRUE(host.store.opening.empty()) << "it did not end the program";
    }
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
