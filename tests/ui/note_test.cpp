// What a press has come to is said to everybody where nothing else on the screen shows it: aloud, and in a
// note beside what was pressed.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "record/record.h"
#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/match_replay.h"

namespace mortarboard {
namespace {

using ui::Role;

const ui::Arguments kBots{
    {"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "greedy,greedy"}, {"pace", "0"}};

const ui::Node* note_of(Headless& page) {
    for (const ui::Node& node : page.nodes())
        if (node.id == "note") return &node;
    return nullptr;
}
std::string note(Headless& page) {
    const ui::Node* const node = note_of(page);
    return node ? node->name : std::string();
}
// The page says this aloud and shows it.
void expect_said(Headless& page, const std::string& sentence) {
    EXPECT_TRUE(page.said(sentence)) << sentence;
    EXPECT_NE(note(page).find(sentence), std::string::npos) << '"' << note(page) << "\" for " << sentence;
}
void open_link(Headless& page) {
    page.shell().receive("match", link_of(record_of_greedy_match("builders", 2)));
    page.settle();
    page.shell().key("End");
    page.settle();
}
void ask_for_the_next_event(Headless& page) {
    ASSERT_TRUE(page.press(Role::button, "To the next event of a kind"));
    ASSERT_TRUE(page.press(Role::radio, "Money"));
}

TEST(Note, StandsBesideWhatWasPressedUntilTheNextPress) {
    Headless page({});
    open_link(page);
    ask_for_the_next_event(page);
    expect_said(page, "No such event follows.");
    ASSERT_NE(note_of(page), nullptr);
    const ui::Rect beside = page.find(Role::button, "replay.event")->box, box = note_of(page)->box;
    EXPECT_LT(std::abs(box.centre().y - beside.centre().y), 80);
    EXPECT_LE(box.right(), 1280);
    page.settle(200);
    EXPECT_NE(note(page), "") << "it stays until it was read";
    EXPECT_FALSE(page.shell().key("Shift"));
    page.settle();
    EXPECT_NE(note(page), "");
    ASSERT_TRUE(page.press(Role::button, "One step back"));
    EXPECT_EQ(note(page), "");

    page.shell().key("End");
    ask_for_the_next_event(page);
    EXPECT_TRUE(page.shell().key("Escape"));
    page.settle();
    EXPECT_EQ(note(page), "");
    EXPECT_NE(page.find(Role::region, "Results"), nullptr) << "the key only closes the note";
}
TEST(Note, TakesThePressThatClosesIt) {
    Headless page({});
    open_link(page);
    ask_for_the_next_event(page);
    ASSERT_NE(note_of(page), nullptr);
    const ui::Rect box = note_of(page)->box;
    const std::size_t nodes = page.nodes().size();
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigInputTrickleEventQueue = false;
    io.AddMousePosEvent(box.centre().x, box.centre().y);
    page.settle();
    io.AddMouseButtonEvent(0, true);
    page.settle();
    EXPECT_NE(note(page), "");
    io.AddMouseButtonEvent(0, false);
    page.settle();
    EXPECT_EQ(note(page), "");
    EXPECT_EQ(page.nodes().size(), nodes - 1) << "something below the note was pressed";
}
TEST(Note, GoesAwayWithThePageItWasSaidOn) {
    Headless page({});
    open_link(page);
    ask_for_the_next_event(page);
    page.shell().open_settings();
    page.settle();
    EXPECT_EQ(note(page), "");
    page.shell().back();
    page.settle();
    EXPECT_EQ(note(page), "");
}
TEST(Note, SaysThatAMatchIsKept) {
    Headless page({});
    open_link(page);
    ASSERT_TRUE(page.press(Role::button, "replay.keep"));
    expect_said(page, "The match is now among your saved matches.");
}
TEST(Note, SaysWhyAMatchIsNotKept) {
    Headless page({});
    open_link(page);
    page.host().store.answer = ui::WriteResult::full;
    ASSERT_TRUE(page.press(Role::button, "replay.keep"));
    EXPECT_NE(note(page), "");
    EXPECT_TRUE(page.said(note(page)));
}
TEST(Note, SaysThatACommentIsNotStored) {
    Headless page(kBots);
    ASSERT_TRUE(page.play_out());
    ASSERT_TRUE(page.press(Role::button, "Watch again"));
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    ASSERT_TRUE(page.type("Comment", "A strong opening"));
    page.host().store.answer = ui::WriteResult::full;
    ASSERT_TRUE(page.press(Role::button, "Keep"));
    expect_said(page, "The comment could not be stored: it is lost when you leave this replay.");
}
TEST(Note, SaysThatThereAreTooManyComments) {
    Record record = record_of_greedy_match("builders", 4);
    ASSERT_GT(record.moves.size(), kMaxComments + 1);
    for (std::size_t n = 0; n < kMaxComments; ++n) record.comments.push_back({n, "A remark"});
    Headless page({});
    auto& library = page.shell().saves().library();
    std::string id;
    ASSERT_EQ(library.import(write_record(record), id), "");
    page.shell().saves().resume(id, false);
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Watch again"));
    page.shell().key("End");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    ASSERT_TRUE(page.type("Comment", "One too many"));
    ASSERT_TRUE(page.press(Role::button, "Keep"));
    expect_said(page, "A match takes at most 200 comments. Delete one first.");
    ASSERT_NE(note_of(page), nullptr);
    const ui::Node& holder = page.nodes()[static_cast<std::size_t>(note_of(page)->parent)];
    EXPECT_EQ(holder.role, Role::dialog) << "it is read where the person is";
    EXPECT_TRUE(page.shell().key("Escape"));
    page.settle();
    EXPECT_NE(page.find(Role::dialog, "comment"), nullptr);
    EXPECT_TRUE(page.shell().key("Escape"));
    page.settle();
    EXPECT_EQ(page.find(Role::dialog, "comment"), nullptr);
}
TEST(Note, SaysWhatHasBecomeOfALinkAFileAndAPicture) {
    Headless page({});
    open_link(page);
    for (const auto& [message, sentence] :
         std::map<std::string, std::string>{{"link_copied", "The link is copied."},
                                            {"link_shown", "The browser did not allow copying."},
                                            {"picture_saved", "The picture of the result is saved."},
                                            {"picture_failed", "The picture could not be made."}}) {
        page.shell().receive(message, "");
        page.settle();
        expect_said(page, sentence);
    }
    ASSERT_TRUE(page.press(Role::button, "share.open"));
    ASSERT_TRUE(page.press(Role::button, "share.file"));
    expect_said(page, "The match is saved as a file.");
}
TEST(Note, SaysAtTheTableThatAMatchIsNotStored) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"pace", "0"}});
    ASSERT_TRUE(page.await_turn());
    page.shell().receive("mirror", "full");
    page.host().store.answer = ui::WriteResult::full;
    page.shell().set({.single_press = true});
    page.settle();
    std::string id;
    for (const ui::Node& node : page.nodes())
        if (node.playable && node.id.starts_with("coins.")) id = node.id;
    ASSERT_TRUE(page.press(Role::button, id));
    expect_said(page, "this match is not being saved");
}
TEST(Note, SaysThatTheAddressNamesNothing) {
    Headless page({{"game", "builders"}, {"seats", "99"}});
    EXPECT_FALSE(page.host().said.empty());
    EXPECT_NE(note(page), "");
}
TEST(Note, SaysThatNothingCanBeUndoneOrShownAgain) {
    Headless page({{"game", "builders"}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "7"}});
    ASSERT_TRUE(page.await_turn());
    EXPECT_TRUE(page.shell().key("u"));
    page.settle();
    expect_said(page, "Nothing can be undone now.");
    EXPECT_TRUE(page.shell().key("w"));
    page.settle();
    expect_said(page, "Nothing to show yet.");
}
TEST(Note, SaysThatNobodyCanPlayOnAlone) {
    Headless page({});
    page.shell().play_on_alone();
    page.settle();
    expect_said(page, "Nobody can play on from this position");
}

}  // namespace
}  // namespace mortarboard
