// Comments on the moves of a kept match, written while it is watched again.
#include <gtest/gtest.h>

#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/match_replay.h"

namespace mortarboard {
namespace {

using ui::Role;

// A match of bots that is over, kept and watched again, two moves after its beginning.
void watch_kept_match(Headless& page) {
    ASSERT_TRUE(page.play_out());
    ASSERT_TRUE(page.press(Role::button, "Watch again"));
    page.shell().key("ArrowRight");
    page.shell().key("ArrowRight");
    page.settle();
}
const ui::Arguments kBots{
    {"game", "builders"}, {"seats", "2"}, {"seed", "7"}, {"bots", "greedy,greedy"}, {"pace", "0"}};
std::string sentence(Headless& page) { return page.find(Role::heading, "bar.sentence")->name; }
Record kept(Headless& page) {
    std::string why;
    auto& library = page.shell().saves().library();
    library.load();
    const auto opened = library.open(library.entries().front().id, why);
    EXPECT_TRUE(opened) << why;
    return opened->table.record;
}

TEST(MatchReplay, CommentsStandAtTheirStops) {
    Record record = record_of_greedy_match("builders", 2);
    ui::MatchReplay replay(ui::replay_of(record));
    EXPECT_TRUE(replay.commented_stops().empty());
    replay.set_comment(3, "  Three\n");
    replay.set_comment(1, "One");
    EXPECT_EQ(replay.comment_at(3), "Three");
    EXPECT_EQ(replay.commented_stops(), (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(replay.comments()[1].after, replay.moves_before(3));
    replay.set_comment(3, "Drei");
    EXPECT_EQ(replay.comment_at(3), "Drei");
    replay.set_comment(1, "");
    EXPECT_EQ(replay.commented_stops(), std::vector<std::size_t>{3});
    // A comment that a file has on a draw of chance is shown where a player chooses next.
    std::size_t draw = 1;
    while (record.moves[draw].seat != kNature || record.moves[draw - 1].seat != kNature) ++draw;
    record.comments = {{draw, "A draw"}};
    const ui::MatchReplay other(ui::replay_of(record));
    ASSERT_EQ(other.commented_stops().size(), 1u);
    EXPECT_GE(other.moves_before(other.commented_stops()[0]), draw);
}
TEST(Comments, AreWrittenChangedDeletedAndKeptWithTheMatch) {
    Headless page(kBots);
    watch_kept_match(page);
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    ASSERT_NE(page.find(Role::dialog, "Comment on move 2"), nullptr);
    EXPECT_EQ(page.find(Role::button, "Delete"), nullptr) << "there is none yet";
    ASSERT_TRUE(page.type("Comment", "A strong opening"));
    ASSERT_TRUE(page.press(Role::button, "Keep"));
    EXPECT_EQ(page.find(Role::dialog, "comment"), nullptr);
    EXPECT_TRUE(page.said("The comment is kept with this match."));
    EXPECT_TRUE(sentence(page).ends_with("Comment: A strong opening")) << sentence(page);
    ASSERT_EQ(kept(page).comments.size(), 1u);
    EXPECT_EQ(kept(page).comments[0].text, "A strong opening");

    page.shell().key("ArrowRight");
    page.settle();
    EXPECT_EQ(sentence(page).find("Comment:"), std::string::npos);
    page.shell().key("Home");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "To the next event of a kind"));
    ASSERT_TRUE(page.press(Role::radio, "Comments"));
    EXPECT_EQ(page.find(Role::slider, "Place in the match")->place, 2);

    // The table below it gives the same comments to the next replay.
    ASSERT_TRUE(page.press(Role::button, "Back"));
    ASSERT_TRUE(page.press(Role::button, "Watch again"));
    page.shell().key("ArrowRight");
    page.shell().key("ArrowRight");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Edit comment"));
    EXPECT_EQ(page.find(Role::field, "Comment")->value, "A strong opening");
    ASSERT_TRUE(page.press(Role::button, "Delete"));
    EXPECT_TRUE(page.said("The comment is deleted."));
    EXPECT_TRUE(kept(page).comments.empty());
    EXPECT_EQ(sentence(page).find("Comment:"), std::string::npos);
}
TEST(Comments, ThatAnotherTabHasChangedAreTakenFromTheStorage) {
    Headless page(kBots);
    watch_kept_match(page);
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    ASSERT_TRUE(page.type("Comment", "Mine"));
    ASSERT_TRUE(page.press(Role::button, "Keep"));
    page.shell().go_home();
    page.settle();
    auto& saves = page.shell().saves();
    auto comments = kept(page).comments;
    comments.at(0).text = "Theirs";
    const std::string id = saves.library().entries().front().id;
    ASSERT_TRUE(saves.library().keep_comments(id, comments));
    saves.resume(id, false);
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Watch again"));
    page.shell().key("ArrowRight");
    page.shell().key("ArrowRight");
    page.settle();
    EXPECT_TRUE(sentence(page).ends_with("Comment: Theirs")) << sentence(page);
}
TEST(Comments, CancelAndEscapeChangeNothing) {
    Headless page(kBots);
    watch_kept_match(page);
    for (const bool by_key : {false, true}) {
        ASSERT_TRUE(page.press(Role::button, "Comment"));
        ASSERT_TRUE(page.type("Comment", "Never kept"));
        if (by_key)
            page.shell().key("Escape");
        else
            ASSERT_TRUE(page.press(Role::button, "Cancel"));
        page.settle();
        EXPECT_EQ(page.find(Role::dialog, "comment"), nullptr);
    }
    EXPECT_TRUE(kept(page).comments.empty());
}
TEST(Comments, KeepTheWordsThatEscapeHasLeft) {
    Headless page(kBots);
    watch_kept_match(page);
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    ASSERT_TRUE(page.type("Comment", "A strong"));
    page.shell().typed("comment.text", "A strong opening");  // and not drawn yet
    EXPECT_TRUE(page.shell().key("Escape"));
    page.settle();
    EXPECT_EQ(page.find(Role::dialog, "comment"), nullptr);
    EXPECT_EQ(page.focused(), "comment.open");
    page.shell().key("ArrowRight");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    EXPECT_EQ(page.find(Role::field, "Comment")->value, "") << "those belong to another place";
    ASSERT_TRUE(page.press(Role::button, "Cancel"));
    page.shell().key("ArrowLeft");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    EXPECT_EQ(page.find(Role::field, "Comment")->value, "A strong opening");
    ASSERT_TRUE(page.press(Role::button, "Cancel"));
    ASSERT_TRUE(page.press(Role::button, "Comment"));
    EXPECT_EQ(page.find(Role::field, "Comment")->value, "") << "they were given up";
}
TEST(Comments, OfALinkAreShownButNotChanged) {
    Record record = record_of_greedy_match("builders", 2);
    record.comments = {{0, "From afar"}};
    Headless page({});
    page.shell().receive("match", link_of(record));
    page.settle();
    EXPECT_NE(sentence(page).find("Comment: From afar"), std::string::npos) << sentence(page);
    EXPECT_EQ(page.find(Role::button, "Edit comment"), nullptr);
}
TEST(Comments, OfAllLengthsFitOnAPhone) {
    Record record = record_of_greedy_match("builders", 2);
    record.comments = {{0, std::string(100, 'w') + std::string(50, ' ') + std::string(140, 'm')}};
    std::string words;
    while (words.size() < 280) words += "a long remark ";
    record.comments[0].text = words;
    Headless page({}, {0, 0, 390, 844});
    page.shell().receive("match", link_of(record));
    page.settle(10);
    const ui::Node* bar = page.find(Role::region, "bar");
    ASSERT_NE(bar, nullptr);
    EXPECT_LT(bar->box.h, 300);
    for (const std::string& text : page.shell().ui().cut_short)
        EXPECT_EQ(text.find("a long remark"), std::string::npos);
}

}  // namespace
}  // namespace mortarboard
