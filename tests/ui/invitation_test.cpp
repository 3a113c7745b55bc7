// When an invitation comes by a link, the person is asked first; the texts about it come from the page and
// may be anything.
#include <gtest/gtest.h>

#include "ui/headless.h"
#include "ui/message_codec.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::string_view kLink = "#j=code";

struct Invited : Headless {
    explicit Invited(ui::Rect screen = {0, 0, 390, 844}) : Headless({}, screen) {
        shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
        shell().receive("invited", kLink);
        settle();
    }
    void tell(const ui::ConnectionState& connection, const ui::PeerState& state = {}) {
        shell().receive("friends.state", ui::encode(state));
        shell().receive("friends.connection", ui::encode(connection));
        settle();
    }
    // Returns true when the page was sent this command about the invitation.
    bool was_sent(std::string_view name) {
        for (const auto& command : host().commands)
            if (command.find("\"command\":\"" + std::string(name) + "\"") != std::string::npos &&
                command.find(kLink) != std::string::npos)
                return true;
        return false;
    }
};
ui::ConnectionState invited_by(std::string_view name, std::string_view game) {
    ui::ConnectionState connection;
    connection.invitation = kLink;
    connection.invited_by = name;
    connection.invited_to = game;
    return connection;
}

TEST(UiInvitation, IsShownFirstAndAcceptedOnlyByAPress) {
    for (const ui::Rect& screen : {ui::Rect{0, 0, 390, 844}, ui::Rect{0, 0, 1280, 720}}) {
        Invited page(screen);
        EXPECT_TRUE(page.was_sent("read_invitation"));
        ui::ConnectionState earlier;
        earlier.error = "code.used";
        // This state is from before: the invitation has not been read yet.
        page.tell(earlier);
        EXPECT_EQ(page.find(Role::button, "Join"), nullptr);
        page.tell(invited_by("Ada", "citadels"));
        EXPECT_NE(page.find(Role::heading, "Ada invites you to play Citadels. Join?"), nullptr);
        EXPECT_TRUE(page.said("Ada invites you to play Citadels. Join?"));
        EXPECT_EQ(page.find(Role::button, "Invite a friend"), nullptr)
            << "the page must show only the question about the invitation";
        EXPECT_FALSE(page.was_sent("accept_invitation"));
        const ui::Node* join = page.find(Role::button, "Join");
        ASSERT_NE(join, nullptr);
        EXPECT_LE(join->box.bottom(), screen.h) << "the button is not visible without scrolling";
        ASSERT_TRUE(page.press(Role::button, "Join"));
        EXPECT_TRUE(page.was_sent("accept_invitation"));
        ui::ConnectionState answered = invited_by("Ada", "");
        answered.answer = "answercode";
        page.tell(answered);
        EXPECT_NE(page.find(Role::heading, "Send your answer to Ada"), nullptr);
        EXPECT_NE(page.find(Role::field, "Your answer: send it back"), nullptr);
        EXPECT_FALSE(page.was_sent("decline_invitation"));
    }
}
TEST(UiInvitation, DecliningAndLeavingAreSentToThePage) {
    {
        Invited page;
        page.tell(invited_by("", "chess"));
        EXPECT_NE(page.find(Role::heading, "A friend invites you to play. Join?"), nullptr);
        ASSERT_TRUE(page.press(Role::button, "Not now"));
        EXPECT_TRUE(page.was_sent("decline_invitation"));
        EXPECT_NE(page.find(Role::button, "Invite a friend"), nullptr);
    }
    Invited page;
    page.tell(invited_by("Ada", "citadels"));
    ASSERT_TRUE(page.press(Role::button, "Back"));
    EXPECT_TRUE(page.was_sent("decline_invitation"));
    EXPECT_FALSE(page.was_sent("accept_invitation"));
}
TEST(UiInvitation, AnInvalidOneIsReportedAndThePageContinues) {
    Invited page;
    ui::ConnectionState connection;
    connection.refused_invitation = kLink;
    connection.error = "code.damaged";
    page.tell(connection);
    EXPECT_TRUE(page.said("This code is damaged"));
    EXPECT_EQ(page.find(Role::button, "Join"), nullptr);
    EXPECT_NE(page.find(Role::button, "Invite a friend"), nullptr);
}
// A person may be invited during another match; the question is then shown over its table.
TEST(UiInvitation, WaitsForAnAnswerAlsoDuringAMatch) {
    Invited page({0, 0, 1280, 720});
    ui::PeerState state;
    state.stage = ui::PeerStage::match;
    state.game = "builders";
    state.seat = 0;
    for (int seat = 0; seat < 2; ++seat) {
        state.seats.emplace_back().runner = static_cast<Seat>(seat);
        state.seats.back().is_present = true;
    }
    state.match.emplace();
    page.tell(invited_by("Ada", "builders"), state);
    EXPECT_NE(page.find(Role::button, "Join"), nullptr);
    ASSERT_TRUE(page.press(Role::button, "Not now"));
    page.settle();
    EXPECT_NE(page.find(Role::region, "What to do now"), nullptr) << "declining did not return to the table";
}

// Passwords of TURN servers are asked for on the first page of playing with friends.
TEST(UiFriendsScreen, APasswordIsKeptOnlyIfThePersonAllowsIt) {
    for (const ui::Rect& screen : {ui::Rect{0, 0, 390, 844}, ui::Rect{0, 0, 1280, 720}}) {
        Headless page({}, screen);
        page.shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
        page.shell().open_friends();
        ui::ConnectionState connection;
        const auto tell = [&] {
            page.shell().receive("friends.state", ui::encode(ui::PeerState{}));
            page.shell().receive("friends.connection", ui::encode(connection));
            page.settle();
        };
        tell();
        const ui::Node* toggle = page.find(Role::toggle, "Keep the password on this device");
        ASSERT_NE(toggle, nullptr);
        EXPECT_EQ(toggle->chosen, false) << "keeping passwords must be off by default";
        EXPECT_GE(toggle->box.h, 43.5f);
        EXPECT_LE(toggle->box.right(), screen.w + 0.5f);
        const auto sent = [&] { return page.host().commands.back(); };
        ASSERT_TRUE(page.press(Role::toggle, "Keep the password on this device"));
        EXPECT_EQ(sent(), ui::encode_command(ui::PageCommand(ui::command::KeepPasswords{true})));
        connection.keeps_passwords = true;
        connection.servers = "turn:ada:@192.0.2.1:3478";
        connection.notice = "servers.password";
        tell();
        EXPECT_EQ(page.find(Role::toggle, "Keep the password on this device")->chosen, true);
        EXPECT_TRUE(page.reads("The password of a TURN server is not kept on this device."));
        ASSERT_TRUE(page.press(Role::toggle, "Keep the password on this device"));
        EXPECT_EQ(sent(), ui::encode_command(ui::PageCommand(ui::command::KeepPasswords{false})));
    }
}

}  // namespace
}  // namespace mortarboard
