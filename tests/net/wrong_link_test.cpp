// Messages over a link whose peer must not send them: they change nothing. The same message over the right
// link shows, where it means something there, that it would have counted.
#include <gtest/gtest.h>

#include "net/pages.h"
#include "net/peer_group_messages.h"
#include "net/watcher.h"

namespace mortarboard::net {
namespace {

// A host and two guests in a lobby, where the guests are linked with each other too. A link's number is the
// same at both ends.
struct WrongLink : testing::Test {
    Pages pages{4};
    int host_and_1{}, host_and_2{}, between_guests{};

    WrongLink() {
        pages.at(0).open_lobby("builders");
        pages.link(0, 1);
        host_and_1 = pages.last_link;
        pages.link(0, 2);
        host_and_2 = pages.last_link;
        pages.wait(5);
        pages.connect(1, 2, false);
        between_guests = pages.last_link;
        pages.wait(5);
        EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::lobby);
        EXPECT_EQ(pages.at(2).seat(), 2);
    }
    void start() {
        pages.all_ready();
        pages.wait(200, false);
        EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::match);
    }
    // Of the first guest, over its link with the host.
    static Bytes greeting(const std::string& name) {
        const SigningKey key = Pages::key(1);
        const Bytes body = Writer().u8(kGreeting).u32(kProtocolVersion).raw(key.identity()).text(name).take();
        const Hash hash = Hasher("greeting")(body)(Pages::print(1))(Pages::print(0)).hash();
        return Writer().raw(body).raw(key.sign(hash)).take();
    }
    Bytes ready(bool yes) { return Writer().u8(kReady).u32(pages.at(0).proposal().revision).u8(yes).take(); }
    static bool has_request(const PeerGroup& group) {
        const auto& all = group.watch_requests();
        return std::any_of(all.begin(), all.end(), [&](const auto& one) { return group.is_listed(one); });
    }
    static Bytes lobby(const Proposal& proposal) {
        Writer out;
        write(out.u8(kLobby), proposal);
        return out.take();
    }
};
TEST_F(WrongLink, OnlyTheHostProposesATable) {
    Proposal other = pages.at(0).proposal();
    ++other.revision;
    other.game = "troyes";
    Proposal without_2 = other;
    without_2.members.pop_back();
    for (const Proposal& one : {other, without_2}) {
        pages.at(2).receive(between_guests, lobby(one));
        EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::lobby);
        EXPECT_EQ(pages.at(2).proposal().game, "builders");
        pages.at(0).receive(host_and_1, lobby(one));
        EXPECT_EQ(pages.at(0).proposal().members.size(), 3U);
        EXPECT_EQ(pages.at(0).proposal().game, "builders");
    }
    pages.at(2).receive(host_and_2, lobby(other));
    EXPECT_EQ(pages.at(2).proposal().game, "troyes");
    pages.at(2).receive(host_and_2, lobby(without_2));
    EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::idle);
}
// The host says so of everybody else, too.
TEST_F(WrongLink, NobodyBeginsAMatchThatOneHasNotAccepted) {
    Proposal all_ready = pages.at(0).proposal();
    for (Member& member : all_ready.members) member.is_ready = member.is_present = true;
    pages.at(2).receive(host_and_2, lobby(all_ready));
    pages.wait(5);
    EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::lobby);
    EXPECT_FALSE(pages.at(2).proposal().members[2].is_ready);
    // Under the same revision the host changes what was accepted: who plays, and which game.
    pages.at(2).set_ready(true);
    Proposal of_two = all_ready;
    of_two.members.erase(of_two.members.begin() + 1);
    Proposal of_another_game = all_ready;
    of_another_game.game = "troyes";
    for (const Proposal& one : {of_two, of_another_game}) {
        pages.at(2).receive(host_and_2, lobby(one));
        EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::lobby);
        EXPECT_EQ(pages.at(2).proposal().members.size(), one.members.size());
        EXPECT_FALSE(pages.at(2).proposal().members[static_cast<std::size_t>(pages.at(2).seat())].is_ready);
        pages.at(2).set_ready(true);
    }
}
TEST_F(WrongLink, AProposalGivesNobodysOwnSeatToABotAndHasItsAuthor) {
    Proposal played_by_a_bot = pages.at(0).proposal(), without_its_author = played_by_a_bot;
    ++played_by_a_bot.revision;
    played_by_a_bot.members[2].bot = "greedy";
    ++without_its_author.revision;
    without_its_author.members.erase(without_its_author.members.begin());
    const auto revision = pages.at(2).proposal().revision;
    for (const Proposal& one : {played_by_a_bot, without_its_author}) {
        pages.at(2).receive(host_and_2, lobby(one));
        EXPECT_EQ(pages.at(2).proposal().revision, revision);
    }
}
TEST_F(WrongLink, APeerThatOpenedNoInvitationJoinsNoTable) {
    pages.connect(1, 3, false);
    pages.wait(5);
    Proposal with_3 = pages.at(0).proposal();
    with_3.members.push_back({Pages::key(3).identity(), "Peer 3", true, false, {}});
    pages.at(3).receive(pages.last_link, lobby(with_3));
    EXPECT_EQ(pages.at(3).stage(), PeerGroup::Stage::idle);
    pages.link(1, 3);
    pages.wait(5);
    pages.at(3).receive(pages.last_link, lobby(with_3));
    EXPECT_EQ(pages.at(3).stage(), PeerGroup::Stage::lobby);
}
TEST_F(WrongLink, OnlyTheHostIsToldWhoIsReady) {
    pages.at(2).receive(between_guests, ready(true));
    EXPECT_FALSE(pages.at(2).proposal().members[1].is_ready);
    pages.at(1).receive(host_and_1, ready(true));
    EXPECT_FALSE(pages.at(1).proposal().members[0].is_ready);
    pages.at(0).receive(host_and_1, ready(true));
    EXPECT_TRUE(pages.at(0).proposal().members[1].is_ready);
    EXPECT_FALSE(pages.at(0).proposal().members[2].is_ready);
}
// A greeting is repeated until it is answered, and changes what was accepted only if the name is another.
TEST_F(WrongLink, ARepeatedGreetingTakesNobodysYesBack) {
    pages.at(0).receive(host_and_1, ready(true));
    const std::uint32_t revision = pages.at(0).proposal().revision;
    pages.at(0).receive(host_and_1, greeting("Peer 1"));
    EXPECT_EQ(pages.at(0).proposal().revision, revision);
    EXPECT_TRUE(pages.at(0).proposal().members[1].is_ready);
    pages.at(0).receive(host_and_1, greeting("Ada"));
    EXPECT_EQ(pages.at(0).proposal().revision, revision + 1);
    EXPECT_EQ(pages.at(0).proposal().members[1].name, "Ada");
    EXPECT_FALSE(pages.at(0).proposal().members[1].is_ready);
}
// However often a guest changes its mind or its name, the others are sent the lobby no more often than the
// clock of the host ticks, and then as it is.
TEST_F(WrongLink, AGuestCannotMakeTheHostSendWithoutEnd) {
    int lobbies = 0;
    pages.overhear = [&](int from, int to, const Bytes& message) {
        lobbies += from == 0 && to == 2 && message[0] == kLobby;
    };
    for (int i = 0; i < 500; ++i) {
        pages.at(0).receive(host_and_1, ready(i % 2));
        pages.at(0).receive(host_and_1, Writer().u8(kWatch).u8(0).take());
        pages.at(0).receive(host_and_1, greeting(i % 2 ? "Ada" : "Eve"));
    }
    pages.at(0).receive(host_and_1, ready(true));
    EXPECT_EQ(lobbies, 1);
    pages.wait(5);
    EXPECT_LE(lobbies, 3);
    EXPECT_EQ(pages.at(2).proposal().revision, pages.at(0).proposal().revision);
    EXPECT_EQ(pages.at(2).proposal().members, pages.at(0).proposal().members);
    EXPECT_TRUE(pages.at(2).proposal().members[1].is_ready);
}
TEST_F(WrongLink, OnlyWhoInvitedMayRefuse) {
    for (const bool plays : {false, true}) {
        const Bytes refused = Writer().u8(kRefused).u8(plays).take();
        pages.at(2).receive(between_guests, refused);
        EXPECT_EQ(pages.at(2).error(), "");
        pages.at(0).receive(host_and_1, refused);
        EXPECT_EQ(pages.at(0).error(), "");
        pages.at(1).receive(host_and_1, refused);
        EXPECT_EQ(pages.at(1).error(), plays ? "table_plays" : "table_full");
    }
}
TEST_F(WrongLink, WhoHasASeatDoesNotAskAnotherGuestToWatch) {
    const Bytes asks = Writer().u8(kWatch).u8(1).take();
    pages.at(2).receive(between_guests, asks);
    EXPECT_FALSE(has_request(pages.at(2)));
    EXPECT_EQ(pages.at(2).proposal().members.size(), 3U);
    start();
    for (const int link : {host_and_1, host_and_2}) {
        pages.at(0).receive(link, asks);
        EXPECT_FALSE(has_request(pages.at(0))) << "a player of the match may not watch it";
    }
    EXPECT_EQ(pages.at(0).proposal().members.size(), 3U);
}
TEST_F(WrongLink, WhoDoesNotWatchIsToldNothingAboutWatching) {
    const auto tell = [&](PeerGroup::Stage stage) {
        for (const auto answer : {WatchInfo::Answer::pending, WatchInfo::Answer::granted,
                                  WatchInfo::Answer::refused, WatchInfo::Answer::full}) {
            WatchInfo info;
            info.answer = answer;
            for (std::size_t seat = 0; seat < 3; ++seat) info.runners[seat] = static_cast<std::uint8_t>(seat);
            Proposal table = pages.at(0).proposal();
            table.game = "troyes";
            for (const int link : {host_and_2, between_guests})
                pages.at(2).receive(link, to_bytes(info, table, {}));
            EXPECT_EQ(pages.at(2).stage(), stage);
            EXPECT_EQ(pages.at(2).error(), "");
            EXPECT_EQ(pages.at(2).proposal().game, "builders");
            EXPECT_EQ(pages.at(2).watcher(), nullptr);
        }
    };
    tell(PeerGroup::Stage::lobby);
    start();
    tell(PeerGroup::Stage::match);
}

}  // namespace
}  // namespace mortarboard::net
