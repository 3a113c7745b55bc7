// The table of a match with friends: the next match gets a table of its own, and what happens is told.
#include <gtest/gtest.h>

#include <algorithm>

#include "ui/greedy_records.h"
#include "ui/headless.h"
#include "ui/message_codec.h"

namespace mortarboard {
namespace {

using ui::Role;

// Ada, who opened the lobby, plays with Grace.
struct FriendsTable : Headless {
    explicit FriendsTable(std::string_view game = "builders") : Headless({}, {0, 0, 1280, 720}) {
        shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
        state.host = state.seat = 0;
        state.is_inviter = true;
        for (const char* name : {"Ada", "Grace"}) {
            ui::PeerSeat& one = state.seats.emplace_back();
            one.name = name;
            one.runner = static_cast<Seat>(state.seats.size() - 1);
            one.is_present = true;
        }
        begin(game, "zomam moguk zohog lusab");
        send();
    }
    void begin(std::string_view game, std::string_view words) {
        state.stage = ui::PeerStage::match;
        state.game = game;
        state.option = default_setup(find_text_game(game)->info, 2).option;
        state.match_words = words;
        match = {};
    }
    void end() {
        state.stage = ui::PeerStage::lobby;
        state.match_words.clear();
    }
    void send() {
        state.match.reset();
        if (state.stage == ui::PeerStage::match) state.match = match;
        shell().receive("friends.state", ui::encode(state));
    }
    void tell() {
        send();
        settle(8);
    }
    void open() {
        shell().open_friends();
        settle(8);
        ASSERT_TRUE(shell().at_friends_table());
    }
    // Goes to the table in whichever way is left.
    void go_to_table() {
        if (find(Role::button, "Go to the game")) press(Role::button, "Go to the game");
        settle(8);
    }
    bool shows_game(std::string_view name) {
        return shell().at_friends_table() && host().title.find(name) != std::string::npos &&
               find(Role::region, "table");
    }

    ui::PeerState state;
    ui::PeerMatchState match;  // of the state, while a match is on
};

TEST(FriendsTable, TheNextMatchHasATableOfItsOwn) {
    FriendsTable page;
    page.open();
    ASSERT_TRUE(page.shows_game("Builders"));
    page.match.is_over = true;
    page.tell();
    ASSERT_TRUE(page.press(Role::button, "Friends"));
    ASSERT_TRUE(page.press(Role::button, "Play again at this table"));
    page.end();
    page.tell();
    page.begin("citadels", "dopub kubob lizim sanog");
    page.tell();
    page.go_to_table();
    EXPECT_TRUE(page.shows_game("Citadels")) << page.host().title;
}
TEST(FriendsTable, TheNextMatchIsKnownByItsWords) {
    FriendsTable page;
    page.open();
    ASSERT_TRUE(page.press(Role::button, "Friends"));
    page.end();
    page.send();
    // No frame was drawn in the lobby.
    page.begin("citadels", "dopub kubob lizim sanog");
    page.tell();
    page.go_to_table();
    EXPECT_TRUE(page.shows_game("Citadels")) << page.host().title;
}
TEST(FriendsTable, AMatchThatIsStoppedIsAnnouncedOnce) {
    FriendsTable page;
    page.open();
    page.host().said.clear();
    page.match.verdict = "Grace has left.";
    page.tell();
    EXPECT_TRUE(page.said("Grace has left."));
    page.host().said.clear();
    page.tell();
    EXPECT_FALSE(page.said("Grace has left."));
}
TEST(FriendsTable, ATurnIsAnnouncedOnAPageOverTheTable) {
    FriendsTable page;
    ui::Settings settings = page.shell().settings();
    settings.sound = ui::Settings::Volume::normal;
    page.shell().set(settings);
    page.open();
    page.shell().open_rules(*find_text_game("builders"));
    page.settle();
    page.host().said.clear();
    page.host().sounds.clear();
    const auto is_heard = [&] {
        return std::find(page.host().sounds.begin(), page.host().sounds.end(), "turn 55") !=
               page.host().sounds.end();
    };
    page.tell();
    EXPECT_FALSE(page.said("Your turn"));
    page.match.must_choose = true;
    page.tell();
    EXPECT_TRUE(page.said("Your turn"));
    EXPECT_TRUE(is_heard());
    page.host().said.clear();
    page.tell();
    EXPECT_FALSE(page.said("Your turn")) << "the same turn";
    page.match.must_choose = false;
    page.tell();
    EXPECT_FALSE(page.said("Your turn"));
}
TEST(FriendsTable, AFinishedMatchThatIsShownAgainIsNotCountedAgain) {
    const Record record = record_of_greedy_match("builders", 2);
    FriendsTable page;
    page.match.is_over = true;
    page.send();
    page.open();
    page.shell().receive("friends.moves", ui::encode(ui::PeerMoves{.first = 0, .moves = record.moves}));
    page.settle(60);
    ASSERT_NE(page.find(Role::region, "results"), nullptr);
    EXPECT_FALSE(page.shell().settings().finished.contains("builders"));
}
TEST(FriendsTable, AMatchThatEndsAtItIsCounted) {
    const Record record = record_of_greedy_match("builders", 2);
    FriendsTable page;
    ui::PeerMoves moves{.first = 0, .moves = record.moves};
    moves.moves.pop_back();
    page.shell().receive("friends.moves", ui::encode(moves));
    page.open();
    moves.moves = record.moves;
    page.shell().receive("friends.moves", ui::encode(moves));
    page.settle(60);
    ASSERT_NE(page.find(Role::region, "results"), nullptr);
    EXPECT_EQ(page.shell().settings().finished.at("builders"), 1);
}
TEST(FriendsTable, ThePageOverItIsLeftByEscape) {
    FriendsTable page;
    page.open();
    ASSERT_TRUE(page.press(Role::button, "friends.open"));
    ASSERT_NE(page.find(Role::heading, "friends.title"), nullptr);
    ASSERT_TRUE(page.type("friends.line", "One moment"));
    EXPECT_TRUE(page.shell().key("Escape"));
    page.settle();
    EXPECT_EQ(page.find(Role::heading, "friends.title"), nullptr);
    EXPECT_NE(page.find(Role::region, "table"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "friends.open"));
    EXPECT_EQ(page.find(Role::field, "friends.line")->value, "One moment");
}

}  // namespace
}  // namespace mortarboard
