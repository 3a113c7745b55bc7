// Somebody who plays a match accepts the invitation of another person: the match is left when it is clear
// that this one is at another table, and can be resumed.
#include <gtest/gtest.h>

#include "net/match_record.h"
#include "net/pages.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

// Persons 0 and 1 play; person 2 has another table.
struct OtherTable : testing::Test {
    Pages pages{3};

    OtherTable() {
        pages.at(0).open_lobby("builders");
        pages.link(0, 1);
        pages.all_ready();
        pages.wait(200);
        EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
        pages.at(2).open_lobby("citadels");
    }
    std::size_t moves(int who) { return pages.at(who).peer_match()->match().log().size(); }
    void expect_at_the_other_table(int who) {
        EXPECT_EQ(pages.at(who).stage(), PeerGroup::Stage::lobby);
        EXPECT_EQ(pages.at(who).proposal().game, "citadels");
        EXPECT_EQ(pages.at(who).seat(), 1);
        EXPECT_FALSE(pages.at(who).is_inviter());
        EXPECT_FALSE(pages.linked(0, 1));
        EXPECT_TRUE(pages.at(2).is_present(1));
    }
    // The page leaves the other table and continues the match that it has stored.
    void resume(int who) {
        const Bytes record = pages.page(who).record, parts = pages.page(who).parts.bytes();
        pages.reload(2);
        EXPECT_TRUE(pages.at(who).resume(record, parts));
        EXPECT_EQ(pages.at(who).stage(), PeerGroup::Stage::match);
        for (int seat = 0; seat < 2; ++seat)
            EXPECT_EQ(pages.at(who).is_present(seat), seat == who) << "others sat at that table";
    }
};
TEST_F(OtherTable, AGuestLeavesAMatchForItAndComesBack) {
    pages.link(2, 1);
    pages.wait(20, false);
    expect_at_the_other_table(1);
    pages.wait(2'000, false);
    EXPECT_FALSE(pages.at(0).is_present(1));
    EXPECT_EQ(pages.at(0).stage(), PeerGroup::Stage::match);
    resume(1);
    pages.link(0, 1);
    const std::size_t before = moves(0);
    pages.wait(1'000);
    EXPECT_GT(moves(0), before);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
}
TEST_F(OtherTable, TheHostOfAMatchLeavesItForAnother) {
    pages.link(2, 0);
    pages.wait(20, false);
    expect_at_the_other_table(0);
    resume(0);
    EXPECT_TRUE(pages.at(0).is_inviter());
    pages.link(1, 0);
    const std::size_t before = moves(0);
    pages.wait(1'000);
    EXPECT_GT(moves(0), before);
}
TEST_F(OtherTable, AMatchThatHasEndedIsLeft) {
    pages.at(0).stop();
    pages.at(1).stop();
    pages.wait(200);
    pages.link(2, 0);
    pages.wait(20, false);
    expect_at_the_other_table(0);
}
// Who has accepted no invitation stays, whatever the other sends.
TEST_F(OtherTable, NobodyIsCalledAwayFromAMatch) {
    pages.connect(2, 1, false);
    pages.wait(20, false);
    Proposal other = pages.at(2).proposal();
    other.members.push_back({Pages::key(1).identity(), "Peer 1", true, false, {}});
    Writer lobby;
    write(lobby.u8(kLobby), other);
    pages.at(1).receive(pages.last_link, lobby.bytes());
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
    // Nor by a person of the match, over the link of an invitation to this match.
    pages.link(0, 1);
    pages.wait(200);
    other.members[0].identity = Pages::key(0).identity();
    Writer of_the_host;
    write(of_the_host.u8(kLobby), other);
    pages.at(1).receive(pages.last_link, of_the_host.bytes());
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
}
TEST_F(OtherTable, AnInvitationToATableThatPlaysChangesNothing) {
    pages.at(2).leave_lobby();
    pages.link(0, 2);
    pages.wait(20, false);
    EXPECT_EQ(pages.at(2).error(), "table_plays");
    Pages others(3);
    others.at(0).open_lobby("builders");
    others.link(0, 1);
    others.all_ready();
    others.wait(200);
    pages.at(1).link_opened(900, Pages::print(1), Pages::print(2), true);
    pages.at(1).receive(900, Writer().u8(kRefused).u8(1).take());
    EXPECT_EQ(pages.at(1).error(), "") << "nothing counts before a greeting";
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
}
// A page that was closed opens the invitation of a friend who is still in the match.
TEST_F(OtherTable, APageAtNoTableHearsOfItsMatch) {
    pages.reload(1);
    pages.link(0, 1);
    pages.wait(200, false);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::idle);
    ASSERT_EQ(pages.page(1).heard, Pages::key(0).identity());
    ASSERT_TRUE(pages.at(1).resume(pages.page(1).record, pages.page(1).parts.bytes()));
    const std::size_t before = moves(0);
    pages.wait(1'000);
    EXPECT_GT(moves(0), before);
}
TEST_F(OtherTable, ARecordIsReadAsItWasWritten) {
    const auto record = read_match_record(pages.page(0).record);
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(to_bytes(*record), pages.page(0).record);
    EXPECT_EQ(record->proposal.game, "builders");
    EXPECT_EQ(record->proposal.members.at(1).name, "Peer 1");
    Bytes longer = pages.page(0).record;
    longer.push_back(0);
    EXPECT_FALSE(read_match_record(longer).has_value());
    EXPECT_FALSE(read_match_record(Span(longer).first(60)).has_value());
    EXPECT_FALSE(read_match_record({}).has_value());
}

}  // namespace
}  // namespace mortarboard::net
