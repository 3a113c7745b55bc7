// In the lobby of friends the next step is in sight at every size, and an error stands below the button
// that was pressed.
#include <gtest/gtest.h>

#include <algorithm>

#include "ui/headless.h"
#include "ui/message_codec.h"

namespace mortarboard {
namespace {

using ui::Role;

constexpr std::array kScreens{ui::Rect{0, 0, 1280, 720}, ui::Rect{0, 0, 1920, 1080},
                              ui::Rect{0, 0, 820, 1180}, ui::Rect{0, 0, 390, 844}};

struct Lobby : Headless {
    explicit Lobby(const ui::Rect& screen) : Headless({}, screen), height(screen.h) {
        shell().receive("friends.words", file_of_ours("assets/i18n/en/friends.json"));
        shell().open_friends();
        connection.can_share = connection.can_scan = true;
    }
    void tell() {
        shell().receive("friends.state", ui::encode(state));
        shell().receive("friends.connection", ui::encode(connection));
        settle();
    }
    // Sets up a table with so many persons; the first of them is the host.
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
    }
    // The person presses "Copy", and the browser does so.
    void give(const std::string& text) {
        ASSERT_TRUE(press(Role::button, "Copy"));
        EXPECT_FALSE(reads("Copied.")) << "before the browser has done it";
        connection.given = text;
        tell();
        EXPECT_TRUE(reads("Copied."));
        EXPECT_TRUE(said("Copied."));
    }
    void wait(int seconds) { settle(60 * seconds); }
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

// What the peers' program says may name a rule by its number; what persons write may look the same.
TEST(UiFriendsLobby, RuleNumbersOfThePeersProgramAreShownAsRules) {
    Lobby page(kScreens[0]);
    page.sit(2, 0);
    page.state.obstacle = "{rule.3}";
    page.state.chat = {{0, "{rule.4}"}};
    page.tell();
    const auto rules = find_text_game("builders")->rule_texts();
    EXPECT_TRUE(page.reads(rules[3].text));
    EXPECT_FALSE(page.reads(rules[4].text));
    EXPECT_TRUE(page.reads("{rule.4}"));
}
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

// This page lies over a match of so many persons.
struct MatchPage : Lobby {
    MatchPage(const ui::Rect& screen, int persons) : Lobby(screen) {
        sit(persons, 0);
        state.stage = ui::PeerStage::match;
        state.match.emplace();
        state.match_words = "zomam moguk zohog lusab";
    }
    // Returns the names of the buttons that are highlighted.
    std::vector<std::string> highlighted() {
        std::vector<std::string> out;
        for (const ui::Node& node : shell().ui().semantics.nodes())
            if (node.first) out.push_back(node.name);
        return out;
    }
};
using Names = std::vector<std::string>;

TEST(UiFriendsMatch, OnlyTheNextStepIsHighlighted) {
    MatchPage page(kScreens[0], 2);
    page.state.seats[1].is_present = false;
    page.tell();
    EXPECT_EQ(page.highlighted(), Names{"Invite a friend"}) << "a page that was loaded again has no code";
    page.shell().typed("friends.theirs", "#j=abc");
    page.settle();
    EXPECT_EQ(page.highlighted(), Names{"Open invitation"});
    page.shell().typed("friends.theirs", "");
    page.invite();
    page.tell();
    EXPECT_EQ(page.highlighted(), Names{"Copy"});
    page.give(page.connection.link);
    EXPECT_EQ(page.highlighted(), Names{"Connect"});
    page.shell().typed("friends.theirs", "#j=abc");
    page.settle();
    EXPECT_EQ(page.highlighted(), Names{"Open invitation"}) << "the person has the other's invitation";
    page.state.match->silent = SeatSet::of(1);
    page.connection.answer = std::string(120, 'b');
    page.tell();
    EXPECT_EQ(page.highlighted(), Names{"Copy"}) << "the answer";
}
TEST(UiFriendsMatch, OnlyTheNextStepIsHighlightedWhileAllAreThere) {
    MatchPage page(kScreens[0], 3);
    page.tell();
    // The button lies over the table that has opened.
    ASSERT_TRUE(page.press(Role::button, "Friends"));
    EXPECT_EQ(page.highlighted(), Names{"Go to the game"});
    page.state.watch_requests.push_back({.identity = {1}, .name = "Mary"});
    page.state.watch_requests.push_back({.identity = {2}, .name = "Emmy"});
    page.tell();
    ASSERT_EQ(page.highlighted().size(), 1U);
    EXPECT_NE(page.highlighted()[0].find("Mary"), std::string::npos);
    page.state.match->may_undo = true;
    page.state.seats[2].agrees_to = ui::VoteSubject{.undo = true, .substituted = {}};
    page.tell();
    EXPECT_EQ(page.highlighted(), Names{"Allow the undo"});
    page.state.match->is_over = true;
    page.tell();
    EXPECT_EQ(page.highlighted(), Names{"Play again at this table"});
}
TEST(UiFriendsMatch, WhatIsWrittenDuringACutIsSentAfterwards) {
    MatchPage page(kScreens[0], 2);
    page.state.seats[1].is_present = false;
    page.tell();
    const auto write = [&](std::string_view line) {
        page.shell().typed("friends.line", line);
        page.settle();
        ASSERT_TRUE(page.press(Role::button, "Send"));
    };
    EXPECT_TRUE(page.reads("What you write now is sent when you are connected again."));
    write("Are you there?");
    EXPECT_FALSE(page.has_sent("Are you there?"));
    EXPECT_TRUE(page.reads("Not sent yet: Are you there?"));
    page.state.seats[1].is_present = true;
    page.tell();
    EXPECT_TRUE(page.has_sent("Are you there?"));
    EXPECT_FALSE(page.reads("Not sent yet"));
    page.host().commands.clear();
    page.tell();
    EXPECT_FALSE(page.has_sent("Are you there?")) << "it is sent once";
}
TEST(UiFriendsMatch, SaysWhoDoesNotGetWhatIsWritten) {
    MatchPage page(kScreens[0], 3);
    page.state.seats[2].is_present = false;
    page.state.seats[2].name = "Edith";
    page.tell();
    // The button lies over the table that has opened.
    ASSERT_TRUE(page.press(Role::button, "Friends"));
    EXPECT_TRUE(page.reads("Disconnected: Edith. They do not get what you write now."));
    page.shell().typed("friends.line", "Hello");
    page.settle();
    ASSERT_TRUE(page.press(Role::button, "Send"));
    EXPECT_TRUE(page.has_sent("Hello"));
}
TEST(UiFriendsLobby, APageThatCouldNotStartTriesAgain) {
    Headless page({});
    page.host().expects_errors = true;
    page.shell().receive("invited", "a code");
    page.settle();
    const auto count = [&](std::string_view command) {
        const auto& all = page.host().commands;
        return std::count_if(all.begin(), all.end(),
                             [&](const std::string& one) { return one.find(command) != std::string::npos; });
    };
    EXPECT_EQ(page.find(Role::button, "Try again"), nullptr) << "it is loading";
    for (int attempt = 1; attempt <= 2; ++attempt) {
        EXPECT_EQ(count("\"load\""), attempt);
        EXPECT_EQ(count("\"read_invitation\""), attempt) << "the invitation is read when it has started";
        page.shell().receive("friends.failed", "no network");
        page.settle();
        EXPECT_TRUE(page.reads("Check your network connection and try again."));
        EXPECT_FALSE(page.reads("Loading what is needed"));
        ASSERT_TRUE(page.press(Role::button, "Try again"));
        EXPECT_FALSE(page.reads("could not be started"));
        EXPECT_TRUE(page.reads("Loading what is needed"));
    }
}
TEST(UiFriendsLobby, AGuestWhoWaitsLongIsToldWhomToAsk) {
    Lobby page(kScreens[3]);
    page.connection.answer = std::string(120, 'b');
    page.connection.invited_by = "Ada";
    page.tell();
    EXPECT_TRUE(page.reads("Waiting for Ada"));
    EXPECT_FALSE(page.reads("ask Ada"));
    page.wait(29);
    page.give(page.connection.answer);
    page.wait(29);
    EXPECT_FALSE(page.reads("ask Ada")) << "it was copied 29 seconds ago";
    page.wait(2);
    EXPECT_TRUE(page.reads("ask Ada whether your answer has arrived"));
}

}  // namespace
}  // namespace mortarboard
