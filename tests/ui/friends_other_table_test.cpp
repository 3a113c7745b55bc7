// An invitation that is opened during a match with friends asks a question that says what becomes of the
// match, and the first page leads back to an unfinished one.
#include <gtest/gtest.h>

#include "ui/headless.h"
#include "ui/message_codec.h"

namespace mortarboard {
namespace {

using ui::Role;

const std::string kInvitation(150, 'b');

// Ada plays with Grace, and opens an invitation of Bob's.
struct Invited : Headless {
    Invited() : Headless({}, {0, 0, 1280, 720}) {
        shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
        state.stage = ui::PeerStage::match;
        state.game = "builders";
        state.host = state.seat = 0;
        state.is_inviter = true;
        state.match.emplace();
        for (const char* name : {"Ada", "Grace"}) {
            ui::PeerSeat& one = state.seats.emplace_back();
            one.name = name;
            one.runner = static_cast<Seat>(state.seats.size() - 1);
            one.is_present = true;
        }
        connection.invitation = kInvitation;
        connection.invited_by = "Bob";
        connection.invited_to = "citadels";
    }
    void open() {
        shell().open_friends(kInvitation);
        tell();
    }
    void tell() {
        shell().receive("friends.state", ui::encode(state));
        shell().receive("friends.connection", ui::encode(connection));
        settle();
    }
    // Opens the invitation and accepts it: the answer to send stands there. Returns whether it could.
    bool join() {
        open();
        const bool joined = press(Role::button, "Join");
        connection.answer = std::string(100, 'c');
        tell();
        return joined;
    }
    bool has_sent(std::string_view command) {
        for (const std::string& one : host().commands)
            if (one.find(command) != std::string::npos) return true;
        return false;
    }
    bool asks() { return find(Role::button, "Join") != nullptr; }
    bool reads_start(std::string_view beginning) {
        for (const ui::Node& node : shell().ui().semantics.nodes())
            if (node.name.starts_with(beginning)) return true;
        return false;
    }

    ui::PeerState state;
    ui::ConnectionState connection;
};

TEST(UiFriendsOtherTable, TheNameThatWasWrittenBeforeStandsThereAgain) {
    Invited page;
    page.open();
    ASSERT_TRUE(page.type("Your name", "Ada"));
    page.settle();
    EXPECT_TRUE(page.has_sent(R"("name":"Ada")"));
    page.shell().open_friends(kInvitation);
    page.settle();
    const ui::Node* const name = page.find(Role::field, "Your name");
    ASSERT_NE(name, nullptr);
    EXPECT_EQ(name->value, "Ada");
}
TEST(UiFriendsOtherTable, AMatchIsNotLeftBeforeTheFriendIsReached) {
    Invited page;
    page.open();
    ASSERT_TRUE(page.reads("Bob invites you to play Citadels. Join?"));
    EXPECT_TRUE(
        page.reads_start("You are playing with Grace. That match is left as soon as you are connected "
                         "with Bob, not before."));
    ASSERT_TRUE(page.press(Role::button, "Join"));
    EXPECT_TRUE(page.has_sent("accept_invitation"));
    EXPECT_FALSE(page.has_sent("leave_lobby"));
    page.connection.answer = std::string(100, 'c');
    page.tell();
    EXPECT_NE(page.find(Role::field, "Your answer: send it back"), nullptr);
    EXPECT_FALSE(page.shell().at_friends_table());
    ASSERT_TRUE(page.press(Role::button, "Back to the match"));
    EXPECT_TRUE(page.has_sent("decline_invitation"));
    page.connection.answer.clear();
    page.tell();
    page.settle();
    EXPECT_TRUE(page.shell().at_friends_table());
}
TEST(UiFriendsOtherTable, TheOtherTableIsShownAndThenItsMatch) {
    Invited page;
    ASSERT_TRUE(page.join());
    ui::StoredMatches stored;
    stored.matches = {{"0007", "builders", {"Grace"}, {""}}};
    page.shell().receive("friends.stored", ui::encode(stored));
    const ui::PeerState match = page.state;
    page.connection.answer.clear();
    page.state.stage = ui::PeerStage::lobby;
    page.state.match.reset();
    page.tell();
    EXPECT_TRUE(page.reads(
        "Kept for later: The Builders: Middle Ages with Grace. Return to it from the first page."));
    page.state = match;
    page.tell();
    page.settle();
    EXPECT_TRUE(page.shell().at_friends_table());
}
TEST(UiFriendsOtherTable, TheQuestionComesBackWithWhatIsWrong) {
    Invited page;
    page.connection.error = "guests_lost Grace";  // it has stood there before
    page.open();
    ASSERT_TRUE(page.press(Role::button, "Join"));
    EXPECT_FALSE(page.asks());
    page.connection.error.clear();
    page.tell();
    page.connection.error = "no_address";
    page.tell();
    EXPECT_TRUE(page.asks());
    EXPECT_TRUE(page.reads_start("This device is on no network"));
}
TEST(UiFriendsOtherTable, AnInvitationToTheMatchItselfEndsAtTheTable) {
    Invited page;
    ASSERT_TRUE(page.join());
    page.connection.answer.clear();
    page.connection.invitation.clear();
    page.tell();
    EXPECT_FALSE(page.shell().at_friends_table()) << "it may be another table";
    page.settle(200);
    EXPECT_TRUE(page.shell().at_friends_table());
}
TEST(UiFriendsOtherTable, ARefusalIsReadBeforeTheTableOpens) {
    Invited page;
    ASSERT_TRUE(page.join());
    page.connection.answer.clear();
    page.state.trouble = "table_plays";
    page.tell();
    page.settle(300);
    EXPECT_TRUE(page.reads("The match at that table has already started."));
    ASSERT_TRUE(page.press(Role::button, "Back to the match"));
    page.settle();
    EXPECT_TRUE(page.shell().at_friends_table());
}
TEST(UiFriendsOtherTable, EachSituationHasItsSentence) {
    Invited page;
    page.state.match->is_over = true;
    page.open();
    EXPECT_TRUE(page.reads_start("You are still at the table with Grace."));
    page.state.is_watching = true;
    page.state.seat = -1;
    page.tell();
    EXPECT_TRUE(page.reads_start("You are watching a match now."));
    ASSERT_TRUE(page.press(Role::button, "Join"));
    EXPECT_TRUE(page.has_sent(R"("command":"watch")"));
}
TEST(UiFriendsOtherTable, TheFirstPageLeadsBackToAMatch) {
    Invited page;
    ui::StoredMatches stored;
    stored.matches = {{"0007", "citadels", {"Grace", ""}, {"", ""}}, {"0003", "builders", {"Bob"}, {""}}};
    page.shell().receive("friends.stored", ui::encode(stored));
    page.settle();
    EXPECT_TRUE(page.reads("Your match with Grace and a friend goes on"));
    EXPECT_FALSE(page.reads("New here?"));
    ASSERT_TRUE(page.press(Role::button, "Return"));
    EXPECT_TRUE(page.has_sent(R"("id":"0007")"));
    page.state = {};
    page.tell();
    for (const char* one : {"Citadels with Grace and a friend", "The Builders: Middle Ages with Bob"})
        EXPECT_TRUE(page.reads(one)) << one;
    const char* const forget = "Forget it: The Builders: Middle Ages with Bob";
    ASSERT_TRUE(page.press(Role::button, forget));
    EXPECT_FALSE(page.has_sent("forget_match"));
    ASSERT_TRUE(page.press(Role::button, "Delete it: press again: The Builders: Middle Ages with Bob"));
    EXPECT_TRUE(page.has_sent(R"("command":"forget_match","id":"0003")"));
}
TEST(UiFriendsOtherTable, TheFirstPageLeadsBackToTheMatchThatThisPagePlays) {
    Invited page;
    page.tell();
    EXPECT_TRUE(page.reads("Your match with Grace goes on"));
    ASSERT_TRUE(page.press(Role::button, "Return"));
    page.settle();
    EXPECT_TRUE(page.shell().at_friends_table());
    EXPECT_FALSE(page.has_sent("resume_match"));
}

}  // namespace
}  // namespace mortarboard
