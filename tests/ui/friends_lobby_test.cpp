// The lobby of friends: the next step is in sight at every size, and an error stands below what was pressed.
#include <gtest/gtest.h>

#include "ui/headless.h"
#include "ui/message_codec.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::array kScreens{ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 1920, 1080},
                              ui::Rect{0, 0, 820, 1180}, ui::Rect{0, 0, 390, 844}};

struct Lobby : Headless {
    explicit Lobby(const ui::Rect& screen) : Headless({}, screen), height(screen.h) {
        shell().receive("friends.words", file_of_ours("assets/i18n/en.friends.json"));
        shell().open_friends();
        connection.can_share = connection.can_scan = true;
    }
    void tell() {
        shell().receive("friends.state", ui::encode(state));
        shell().receive("friends.connection", ui::encode(connection));
        settle();
    }
    // A table with so many persons, the first of whom is the host.
    void sit(int persons, Seat seat) {
        state.stage = ui::PeerStage::lobby;
        state.game = "builders";
        state.host = 0;
        state.seat = seat;
        state.is_inviter = seat == 0;
        for (int at = 0; at < persons; ++at) {
            ui::PeerSeat& one = state.seats.emplace_back();
            one.name = at ? "Grace" : "Ada";
            one.runner = static_cast<Seat>(at);
            one.is_present = true;
        }
    }
    void invite() {
        connection.code = std::string(150, 'a');
        connection.link = "https://example.org/#j=" + connection.code;
        connection.qr.clear();
        for (int y = 0; y < 41; ++y) connection.qr += std::string(41, y % 2 ? '1' : '0') + "\n";
    }
    void expect_in_sight(Role role, std::string_view name) {
        const ui::Node* const node = find(role, name);
        ASSERT_NE(node, nullptr) << name;
        EXPECT_GE(node->box.y, 0) << name;
        EXPECT_LE(node->box.bottom(), height) << name << " is not in sight without scrolling";
    }
    bool has_sent(std::string_view command) {
        for (const std::string& one : host().commands)
            if (one.find(command) != std::string::npos) return true;
        return false;
    }

    ui::PeerState state;
    ui::ConnectionState connection;
    float height;
};

TEST(UiFriendsLobby, TheStartIsInSightWithoutScrolling) {
    for (const ui::Rect& screen : kScreens) {
        Lobby page(screen);
        page.tell();
        for (const char* name : {"Invite a friend", "Open invitation"})
            page.expect_in_sight(Role::button, name);
    }
}
TEST(UiFriendsLobby, AllOfTheInvitationIsInSightWithoutScrolling) {
    for (const ui::Rect& screen : kScreens) {
        Lobby page(screen);
        page.sit(1, 0);
        page.invite();
        page.state.obstacle = "missing";
        page.tell();
        for (const char* name : {"Copy", "Share", "Connect", "Scan with the camera"})
            page.expect_in_sight(Role::button, name);
        page.expect_in_sight(Role::field, "Your friend’s answer");
        page.expect_in_sight(Role::list, "Players");
    }
}
TEST(UiFriendsLobby, BeingReadyIsInSightWithoutScrolling) {
    for (const ui::Rect& screen : kScreens)
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            Lobby page(screen);
            page.sit(2, seat);
            page.tell();
            page.expect_in_sight(Role::toggle, "I’m ready");
        }
}
TEST(UiFriendsLobby, ThePictureOfACodeIsBesideItOrOneButtonAway) {
    for (const ui::Rect& screen : kScreens) {
        Lobby page(screen);
        page.sit(1, 0);
        page.invite();
        page.tell();
        if (screen.w < 700) {
            EXPECT_EQ(page.find(Role::image, "Invitation link"), nullptr);
            ASSERT_TRUE(page.press(Role::button, "QR code"));
        }
        EXPECT_NE(page.find(Role::image, "Invitation link"), nullptr) << screen.w;
    }
}
TEST(UiFriendsLobby, AnErrorStandsBelowWhatWasPressed) {
    for (const ui::Rect& screen : kScreens) {
        Lobby page(screen);
        page.tell();
        ASSERT_TRUE(page.press(Role::button, "Open invitation"));
        page.connection.error = "code.none";
        page.tell();
        const ui::Node* const error = page.shell().ui().semantics.find("friends.error");
        const ui::Node* const button = page.find(Role::button, "Open invitation");
        ASSERT_NE(error, nullptr);
        ASSERT_NE(button, nullptr);
        EXPECT_GE(error->box.y, button->box.bottom());
        EXPECT_LE(error->box.y, button->box.bottom() + 30);
        EXPECT_TRUE(page.said("No code was found"));
        page.connection.error.clear();
        page.tell();
        EXPECT_EQ(page.shell().ui().semantics.find("friends.error"), nullptr);
    }
}
TEST(UiFriendsLobby, AnErrorWhoseButtonIsGoneStandsAtTheTop) {
    Lobby page(kScreens[0]);
    page.tell();
    ASSERT_TRUE(page.press(Role::button, "Open invitation"));
    page.sit(2, 1);
    page.connection.error = "code.none";
    page.tell();
    const ui::Node* const error = page.shell().ui().semantics.find("friends.error");
    ASSERT_NE(error, nullptr);
    EXPECT_LT(error->box.y, page.find(Role::toggle, "I’m ready")->box.y);
}
TEST(UiFriendsLobby, APastedAnswerConnectsAtOnceAndATypedOneByThePress) {
    Lobby page(kScreens[3]);
    page.sit(1, 0);
    page.invite();
    page.tell();
    const auto type = [&](std::string_view text) {
        page.shell().typed("friends.reply", text);
        page.settle();
    };
    type("abcdef");
    EXPECT_FALSE(page.has_sent("accept_answer"));
    ASSERT_TRUE(page.press(Role::button, "Connect"));
    EXPECT_TRUE(page.has_sent("accept_answer"));
    page.host().commands.clear();
    type(std::string(130, 'x'));
    EXPECT_TRUE(page.has_sent(std::string(130, 'x')));
    page.host().commands.clear();
    type(std::string(129, 'x'));
    EXPECT_FALSE(page.has_sent("accept_answer")) << "a character that is taken out is not pasted";
}
TEST(UiFriendsLobby, SaysByWhichAddressesALinkWasTried) {
    Lobby page(kScreens[0]);
    page.sit(1, 0);
    page.invite();
    page.connection.progress = "failed";
    page.connection.error = "no_link hidden,ipv6";
    page.tell();
    EXPECT_TRUE(page.reads("Tried: addresses in the same network, IPv6 addresses."));
    EXPECT_TRUE(page.said("STUN"));
}
TEST(UiFriendsLobby, AGuestWhoseHostHasLeftCanOpenAnotherInvitation) {
    Lobby page(kScreens[3]);
    page.sit(2, 1);
    page.state.seats[0].is_present = false;
    page.state.obstacle = "somebody_gone";
    page.tell();
    EXPECT_EQ(page.find(Role::toggle, "I’m ready"), nullptr);
    page.expect_in_sight(Role::button, "Open invitation");
    page.shell().typed("friends.theirs", "code");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Open invitation"));
    EXPECT_TRUE(page.has_sent("leave_lobby"));
    EXPECT_TRUE(page.has_sent("accept_invitation"));
}

}  // namespace
}  // namespace mortarboard
