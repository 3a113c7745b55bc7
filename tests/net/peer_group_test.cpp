// From the first link to the last verdict, with the pages of all persons in one process.
#include "net/peer_group.h"

#include <gtest/gtest.h>

#include <utility>

#include "games/games.h"
#include "net/handshake.h"
#include "net/pages.h"
#include "net/sentences.h"

namespace mortarboard::net {
namespace {

TEST(PeerGroup, TwoPeersConnectAcceptAndPlayAWholeMatch) {
    Pages pages(2);
    pages.at(0).open_lobby("garden_nation");
    EXPECT_EQ(sentence(pages.at(0).obstacle()), "There are not enough players: invite a friend.");
    pages.link(0, 1);
    pages.wait(5);
    ASSERT_EQ(pages.at(1).stage(), PeerGroup::Stage::lobby);
    EXPECT_EQ(pages.at(1).seat(), 1);
    EXPECT_EQ(pages.at(1).proposal().game, "garden_nation");
    EXPECT_EQ(pages.at(0).proposal().members[1].name, "Peer 1");
    pages.at(1).set_ready(true);
    pages.wait(5);
    EXPECT_TRUE(pages.at(0).proposal().members[1].is_ready);
    EXPECT_EQ(pages.at(0).stage(), PeerGroup::Stage::lobby) << "the match began before all had accepted";
    pages.at(0).set_ready(true);
    ASSERT_TRUE(pages.play_to_the_end());
    for (int who : {0, 1})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
    EXPECT_EQ(pages.at(0).verification_words(), pages.at(1).verification_words());
    EXPECT_FALSE(pages.at(0).verification_words().empty());

    ASSERT_TRUE(pages.at(0).return_to_lobby());
    pages.wait(5);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::lobby);
    EXPECT_FALSE(pages.at(1).proposal().members[0].is_ready);
    pages.all_ready();
    pages.wait(50, false);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
}
TEST(PeerGroup, AChangedProposalMustBeAcceptedAgain) {
    Pages pages(2);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.wait(5);
    pages.at(1).set_ready(true);
    pages.wait(5);
    ASSERT_TRUE(pages.at(0).propose("troyes"));
    EXPECT_FALSE(pages.at(0).proposal().members[1].is_ready);
    pages.at(0).set_ready(true);
    pages.at(1).set_ready(true);  // refers to a proposal that it has not seen yet
    pages.wait(5);
    EXPECT_EQ(pages.at(1).proposal().game, "troyes");
    EXPECT_EQ(pages.at(0).stage(), PeerGroup::Stage::lobby);
    EXPECT_FALSE(pages.at(1).propose("builders")) << "only the inviter may do this";
    pages.at(0).swap_seats(0, 1);
    pages.wait(5);
    EXPECT_EQ(pages.at(0).seat(), 1);
    EXPECT_EQ(pages.at(1).seat(), 0);
    pages.all_ready();
    pages.wait(10);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
}
// Every message of the lobby is heard a second time while the match runs, also one with another proposal.
TEST(PeerGroup, ARunningMatchIsNotLeftForARepeatedProposal) {
    Pages pages(2);
    std::vector<Bytes> heard;
    pages.overhear = [&](int, int to, Span message) {
        if (to == 1 && pages.at(1).stage() != PeerGroup::Stage::match)
            heard.emplace_back(message.begin(), message.end());
    };
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.wait(5);
    ASSERT_TRUE(pages.at(0).propose("troyes"));
    pages.wait(5);
    pages.all_ready();
    pages.wait(10);
    ASSERT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
    ASSERT_GT(heard.size(), 4u);
    for (const Bytes& message : heard) {
        pages.at(1).receive(pages.last_link, message);
        ASSERT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
    }
    EXPECT_EQ(pages.at(1).proposal().game, "troyes");
}
TEST(PeerGroup, WhoLeavesALobbyCanJoinAnother) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    pages.at(1).open_lobby("troyes");
    pages.link(0, 2);
    pages.wait(5);
    EXPECT_EQ(pages.at(2).inviter_seat(), 0);
    pages.reload(0);  // the host is gone, and its lobby with it
    pages.wait(5);
    EXPECT_FALSE(pages.at(2).is_present(0));
    for (int who : {1, 2}) {  // a guest, and somebody who has opened a lobby
        pages.at(who).leave_lobby();
        EXPECT_EQ(pages.at(who).stage(), PeerGroup::Stage::idle);
        EXPECT_EQ(pages.at(who).seat(), -1);
        EXPECT_FALSE(pages.at(who).is_inviter());
    }
    pages.at(0).open_lobby("citadels");
    for (int who : {1, 2}) pages.link(0, who);
    pages.wait(5);
    for (int who : {1, 2}) {
        EXPECT_EQ(pages.at(who).stage(), PeerGroup::Stage::lobby);
        EXPECT_EQ(pages.at(who).proposal().game, "citadels");
        EXPECT_EQ(pages.at(who).seat(), who);
    }
}
TEST(PeerGroup, WhoIsRemovedFromALobbyIsToldAndStaysOut) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    for (int guest : {1, 2}) pages.link(0, guest), pages.wait(5);
    ASSERT_TRUE(pages.at(0).remove(1));
    pages.wait(5);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::idle);
    EXPECT_NE(sentence(pages.at(1).error()).find("removed you"), std::string::npos);
    EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::lobby);
    pages.at(1).rename("Somebody");
    pages.wait(5);
    EXPECT_EQ(pages.at(0).proposal().members.size(), 2u) << "a new name must not bring a person back";
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::idle);
}
TEST(PeerGroup, ANewNameReachesEverybodyInTheLobby) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    for (int guest : {1, 2}) pages.link(0, guest), pages.wait(5);
    pages.at(0).rename("Ann");
    pages.at(1).rename("Ben");
    pages.wait(5);
    for (int who : {0, 1, 2}) {
        ASSERT_EQ(pages.at(who).proposal().members.size(), 3u);
        EXPECT_EQ(pages.at(who).proposal().members[0].name, "Ann");
        EXPECT_EQ(pages.at(who).proposal().members[1].name, "Ben");
    }
}
// A guest greets another one in the name of the inviter, with a key of its own, before the inviter does.
TEST(PeerGroup, AMatchBeginsWithNobodyElseInTheInvitersSeat) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    for (int guest : {1, 2}) pages.link(0, guest), pages.wait(5);
    pages.connect(1, 2, false);
    const int link = pages.last_link;
    pages.wait(5);
    const auto& proposal = pages.at(1).proposal();
    Handshake pretender(*find_game("builders"), {3, proposal.option}, 0, "Peer 0", Pages::key(99),
                        Hasher("test nonce").hash(), proposal.takeover_quorum, proposal.revision);
    bool was_heard = false;
    pages.overhear = [&](int from, int, const Bytes& message) {
        if (from == 0 || pages.at(1).peer_match()) return;
        pretender.receive(message);
        // With this the handshake of the guest is complete.
        if (const auto nonce = pretender.nonce(); nonce && !std::exchange(was_heard, true))
            pages.flying.push_back({1, link, *nonce, pages.now});
    };
    pages.at(1).set_ready(true);
    pages.at(1).receive(link, pretender.hello());
    for (int who : {0, 2}) pages.at(who).set_ready(true);
    for (int i = 0; i < 400 && !pages.at(1).peer_match(); ++i) pages.moment();
    ASSERT_TRUE(was_heard);
    ASSERT_TRUE(pages.at(1).peer_match());
    EXPECT_EQ(pages.at(1).peer_match()->protocol().terms().identities[0], Pages::key(0).identity());
}
// Guests that know only the inviter play through it.
TEST(PeerGroup, FourPlayThroughTheInviter) {
    Pages pages(4);
    pages.at(0).open_lobby("garden_nation");
    for (int guest : {1, 2, 3}) pages.link(0, guest), pages.wait(5);
    pages.all_ready();
    ASSERT_TRUE(pages.play_to_the_end());
    for (int who : {0, 1, 2, 3})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
}
// At first all are linked with the inviter only; then each is linked with every other.
TEST(PeerGroup, GuestsAreIntroducedToEachOther) {
    Pages pages(4);
    pages.makes_connections = true;
    pages.at(0).open_lobby("garden_nation");
    for (int guest : {1, 2, 3}) pages.link(0, guest), pages.wait(5);
    pages.wait(200);
    EXPECT_EQ(pages.ends.size(), 6u);
    for (int one : {1, 2, 3})
        for (int other : {1, 2, 3})
            EXPECT_EQ(pages.linked(one, other), one != other) << one << " and " << other;
    EXPECT_EQ(pages.at(2).obstacle(), "");
    pages.all_ready();
    for (int i = 0;
         i < 3'000 && (!pages.at(3).peer_match() || pages.at(3).peer_match()->match().log().size() < 20); ++i)
        pages.moment();
    // The inviter's page is gone: the others still see each other, and the inviter comes back through any of
    // them.
    const std::string words = pages.at(0).verification_words();
    ASSERT_FALSE(words.empty());
    pages.reload(0);
    EXPECT_EQ(pages.ends.size(), 3u);
    pages.wait(900, false);
    EXPECT_FALSE(pages.at(2).is_present(0));
    EXPECT_TRUE(pages.at(2).is_present(1));
    EXPECT_TRUE(pages.at(2).is_present(3));
    ASSERT_TRUE(pages.at(0).resume(pages.page(0).record, pages.page(0).parts.bytes()));
    pages.link(2, 0);
    pages.wait(200, false);
    EXPECT_EQ(pages.ends.size(), 6u);
    for (int who : {1, 2, 3}) EXPECT_TRUE(pages.at(0).is_present(who) && pages.at(who).is_present(0)) << who;
    ASSERT_TRUE(pages.play_to_the_end());
    for (int who : {0, 1, 2, 3})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
    EXPECT_EQ(pages.at(0).verification_words(), words);
}
TEST(PeerGroup, ABrokenLinkIsRenewedThroughAnotherPeer) {
    Pages pages(3);
    pages.makes_connections = true;
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(200);
    ASSERT_EQ(pages.ends.size(), 3u);
    pages.all_ready();
    pages.wait(50, false);
    for (const auto& [one, other] : {std::pair{1, 2}, {0, 1}, {2, 0}}) {  // also the link with the inviter
        for (const auto& [number, pair] : std::map(pages.ends))
            if (pair == std::pair{one, other} || pair == std::pair{other, one}) pages.cut(number);
        EXPECT_FALSE(pages.linked(one, other));
        pages.wait(200, false);
        EXPECT_TRUE(pages.linked(one, other)) << one << " and " << other;
    }
    ASSERT_TRUE(pages.play_to_the_end());
}
// If no link can be made, attempts become rarer, and everything goes through the inviter.
TEST(PeerGroup, AttemptsAtALinkThatFailsBecomeRare) {
    Pages pages(3);
    pages.makes_connections = true;
    pages.links_open = false;
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(5 * 60 * 200, false);  // five minutes
    EXPECT_FALSE(pages.linked(1, 2));
    EXPECT_GE(pages.page(1).described, 4);
    EXPECT_LE(pages.page(1).described, 8);
    EXPECT_EQ(pages.page(0).described, 0);
    EXPECT_LE(pages.page(1).offers.size() + pages.page(2).offers.size(), 2u)
        << "failed connection attempts must be abandoned";
    EXPECT_TRUE(pages.at(0).is_present(1) && pages.at(1).is_present(2) && pages.at(2).is_present(1));
    pages.all_ready();
    ASSERT_TRUE(pages.play_to_the_end());
}
TEST(PeerGroup, AReloadedPageContinuesOverANewLink) {
    Pages pages(2);
    pages.at(0).open_lobby("garden_nation");
    pages.link(0, 1);
    pages.all_ready();
    for (int i = 0;
         i < 5'000 && (!pages.at(1).peer_match() || pages.at(1).peer_match()->match().log().size() < 60); ++i)
        pages.moment();
    ASSERT_GE(pages.at(1).peer_match()->match().log().size(), 60u);
    const std::string words = pages.at(1).verification_words();
    for (int who : {1, 0}) {
        pages.reload(who);
        pages.wait(900, false);  // persons take their time
        EXPECT_FALSE(pages.at(1 - who).is_present(pages.at(1 - who).seat() == 0 ? 1 : 0))
            << "a peer silent for over three seconds must count as absent";
        ASSERT_TRUE(pages.at(who).resume(pages.page(who).record, pages.page(who).parts.bytes()));
        pages.link(0, 1);
        pages.wait(20);
        EXPECT_TRUE(pages.at(1 - who).is_present(who));
    }
    ASSERT_TRUE(pages.play_to_the_end())
        << pages.at(0).peer_match()->protocol().step() << " " << pages.at(1).peer_match()->protocol().step()
        << " " << pages.at(0).peer_match()->problem().reason << pages.at(1).peer_match()->problem().reason;
    for (int who : {0, 1})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
    EXPECT_EQ(pages.at(1).verification_words(), words);
}
TEST(PeerGroup, AnInvalidStoredRecordIsRefused) {
    Pages pages(2);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.all_ready();
    pages.wait(20);
    const Bytes record = pages.page(1).record;
    ASSERT_FALSE(record.empty());
    for (std::size_t size = 0; size < record.size(); ++size) {
        Pages other(2);
        EXPECT_FALSE(other.at(1).resume(Span(record).first(size), {}));
    }
    Pages other(2);
    EXPECT_FALSE(other.at(0).resume(record, {})) << "a record of another identity must not be resumed";
    EXPECT_TRUE(other.at(1).resume(record, {}));
}
// A man in the middle has other certificates than the two ends expect.
TEST(PeerGroup, AGreetingOverAnotherLinkIsIgnored) {
    Pages pages(2);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1, true);
    pages.wait(50);
    EXPECT_EQ(pages.at(0).proposal().members.size(), 1u);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::idle);
}
// Bots in free seats are peers on the inviter's machine, which is reloaded in the middle.
TEST(PeerGroup, BotsInFreeSeatsPlayOnTheInvitersMachine) {
    Pages pages(3);
    pages.at(0).open_lobby("garden_nation");
    EXPECT_FALSE(pages.at(1).add_bot("casual")) << "only the inviter may do this";
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(5);
    ASSERT_TRUE(pages.at(0).add_bot("casual"));
    pages.wait(5);
    ASSERT_EQ(pages.at(2).proposal().members.size(), 4u);
    EXPECT_EQ(pages.at(2).proposal().members[3].bot, "casual");
    EXPECT_EQ(pages.at(2).runner_of(3), 0);
    EXPECT_TRUE(pages.at(2).proposal().members[3].is_ready);
    EXPECT_TRUE(pages.at(2).is_present(3));
    ASSERT_TRUE(pages.at(0).swap_seats(3, 1));  // so that the inviter does not have the last seat
    pages.all_ready();
    for (int i = 0;
         i < 5'000 && (!pages.at(1).peer_match() || pages.at(1).peer_match()->match().log().size() < 40); ++i)
        pages.moment();
    ASSERT_GE(pages.at(1).peer_match()->match().log().size(), 40u)
        << pages.at(0).error() << pages.at(1).error();
    EXPECT_GT(pages.chosen_by_bots, 0u);
    EXPECT_EQ(pages.at(2).peer_match()->protocol().terms().runners, (std::vector<std::uint8_t>{0, 0, 2, 3}));
    EXPECT_TRUE(pages.at(1).bot_turns().empty());
    pages.reload(0);
    pages.wait(20);
    ASSERT_TRUE(pages.at(0).resume(pages.page(0).record, pages.page(0).parts.bytes()));
    pages.link(0, 1);
    pages.link(0, 2);
    ASSERT_TRUE(pages.play_to_the_end());
    for (int who : {0, 1, 2})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
    ASSERT_TRUE(pages.at(0).return_to_lobby());
    pages.wait(5);
    EXPECT_EQ(pages.at(1).proposal().members.size(), 4u);
    ASSERT_TRUE(pages.at(0).remove(1));
    pages.all_ready();
    pages.wait(50, false);
    EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::match);
}
// Nothing arrives any more over one link, which nobody has closed: a peer linked with both relays before
// either is shown as away.
TEST(PeerGroup, APeerRelaysForALinkThatFellSilent) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(5);
    pages.connect(1, 2, false);
    pages.all_ready();
    pages.wait(200, false);
    ASSERT_EQ(pages.at(1).stage(), PeerGroup::Stage::match);
    int envelopes = 0;
    pages.overhear = [&](int from, int to, const Bytes& message) {
        envelopes += from == 1 && to == 0 && message[0] == 35;
    };
    const auto wait_ms = [&](int duration) {
        for (int i = 0; i < duration / 5; ++i) {
            pages.moment(false);
            EXPECT_TRUE(pages.at(1).is_present(2) && pages.at(2).is_present(1));
        }
    };
    pages.silent_links.insert(pages.last_link);
    wait_ms(1'200);
    EXPECT_EQ(envelopes, 0) << "the link may only be losing messages";
    wait_ms(800);
    EXPECT_GT(envelopes, 0);
    wait_ms(5'000);
    pages.silent_links.clear();
    wait_ms(500);
    envelopes = 0;
    wait_ms(3'000);
    EXPECT_EQ(envelopes, 0) << "the link is heard again and must be used";
}
// A person's machine is gone: half a minute later the others continue, even if the substitute's page is
// reloaded.
TEST(PeerGroup, TheOthersContinueWithoutASilentPeer) {
    Pages pages(4);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1), pages.link(0, 2), pages.link(0, 3);
    pages.all_ready();
    for (int i = 0;
         i < 3'000 && (!pages.at(1).peer_match() || pages.at(1).peer_match()->match().log().size() < 30); ++i)
        pages.moment();
    ASSERT_GE(pages.at(1).peer_match()->match().log().size(), 30u);
    pages.cut(3);
    pages.wait(800);  // four seconds
    EXPECT_FALSE(pages.at(1).is_present(3));
    for (int who : {0, 1, 2})
        EXPECT_FALSE(pages.at(who).may_vote(1 << 3))
            << "the vote opened too early: the peer may still come back";
    pages.wait(5'500);
    for (int who : {0, 1, 2}) ASSERT_TRUE(pages.at(who).may_vote(1 << 3));
    EXPECT_FALSE(pages.at(0).may_vote(1 << 1)) << "a vote about a present peer must not be allowed";
    for (int who : {2, 1, 0}) ASSERT_TRUE(pages.at(who).vote(1 << 3, true));
    pages.wait(100);
    EXPECT_EQ(pages.at(2).runner_of(3), 0);
    EXPECT_TRUE(pages.at(2).is_present(3)) << "a seat that a present machine plays must count as present";
    const Bytes record = pages.page(0).record, parts = pages.page(0).parts.bytes();
    pages.reload(0);
    ASSERT_TRUE(pages.at(0).resume(record, parts));
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(200);
    pages.link(0, 3);  // it comes back and watches
    for (int limit = 20'000;
         limit-- > 0 && !(pages.at(3).peer_match()->is_over() && pages.at(0).peer_match()->is_over());)
        pages.moment();
    for (int who : {0, 1, 2, 3})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << who << pages.at(who).peer_match()->verdict_report();
    EXPECT_FALSE(pages.at(3).peer_match()->controls_seat());
    EXPECT_GT(pages.chosen_by_bots, 0u);
}
// Two machines are gone at once, for example two in one house: the other two continue without both.
TEST(PeerGroup, TwoPeersThatFallSilentAtOnceGetSubstitutesTogether) {
    Pages pages(4);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1), pages.link(0, 2), pages.link(0, 3);
    pages.all_ready();
    for (int i = 0;
         i < 3'000 && (!pages.at(1).peer_match() || pages.at(1).peer_match()->match().log().size() < 30); ++i)
        pages.moment();
    pages.cut(2);
    pages.cut(3);
    pages.wait(6'500);
    constexpr int kBoth = 1 << 2 | 1 << 3;
    EXPECT_EQ(pages.at(0).unresponsive_persons().bits, kBoth);
    for (int who : {1, 0}) ASSERT_TRUE(pages.at(who).vote(kBoth, true));
    pages.wait(100);
    for (int seat : {2, 3}) EXPECT_EQ(pages.at(1).runner_of(seat), 0);
    for (int limit = 20'000;
         limit-- > 0 && !(pages.at(1).peer_match()->is_over() && pages.at(0).peer_match()->is_over());)
        pages.moment();
    for (int who : {0, 1})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << who << pages.at(who).peer_match()->verdict_report();
}
// The inviter is gone, and with it the machine that ran a bot: another person is the substitute in both
// seats.
TEST(PeerGroup, ASilentInviterGetsASubstituteTogetherWithItsBots) {
    Pages pages(3);
    pages.makes_connections = true;
    pages.at(0).open_lobby("garden_nation");
    ASSERT_TRUE(pages.at(0).add_bot("casual"));
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(200, false);
    pages.all_ready();
    for (int i = 0;
         i < 3'000 && (!pages.at(1).peer_match() || pages.at(1).peer_match()->match().log().size() < 40); ++i)
        pages.moment();
    const int inviter = pages.at(0).seat();
    pages.reload(0);  // the inviter does not come back
    pages.wait(6'500);
    for (int who : {2, 1}) ASSERT_TRUE(pages.at(who).vote(1 << inviter, true));
    pages.wait(100);
    int played = 0;
    for (int seat = 0; seat < 4; ++seat) played += pages.at(2).runner_of(seat) == pages.at(1).seat();
    EXPECT_EQ(played, 3) << "the substitute must play three seats: its own, the inviter's, the bot's";
    for (int limit = 40'000;
         limit-- > 0 && !(pages.at(1).peer_match()->is_over() && pages.at(2).peer_match()->is_over());)
        pages.moment();
    for (int who : {1, 2})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << who << pages.at(who).peer_match()->verdict_report();
}
// The takeover quorum is part of the proposal: all accept it, and it is the same for all.
TEST(PeerGroup, WithoutATakeoverQuorumNobodyGetsASubstitute) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(50, false);
    EXPECT_EQ(pages.at(1).proposal().takeover_quorum, kDefaultTakeoverQuorum);
    pages.at(1).set_ready(true);
    pages.wait(50, false);
    EXPECT_FALSE(pages.at(1).set_takeover_quorum(0)) << "only the inviter may set the takeover quorum";
    EXPECT_FALSE(pages.at(0).set_takeover_quorum(kMaxSeats));
    EXPECT_FALSE(pages.at(0).set_takeover_quorum(1)) << "a quorum of one would give one peer all keys";
    ASSERT_TRUE(pages.at(0).set_takeover_quorum(0));
    pages.wait(50, false);
    EXPECT_EQ(pages.at(1).proposal().takeover_quorum, 0);
    EXPECT_FALSE(pages.at(0).proposal().members[1].is_ready)
        << "after a change the proposal must be accepted again";
    pages.all_ready();
    for (int i = 0;
         i < 3'000 && (!pages.at(1).peer_match() || pages.at(1).peer_match()->match().log().size() < 30); ++i)
        pages.moment();
    for (int who : {0, 1, 2}) EXPECT_EQ(pages.at(who).peer_match()->protocol().terms().key_sharers(), 0);
    pages.reload(1);  // the quorum survives a reload
    ASSERT_TRUE(pages.at(1).resume(pages.page(1).record, pages.page(1).parts.bytes()));
    EXPECT_EQ(pages.at(1).peer_match()->protocol().terms().key_sharers(), 0);
    pages.link(0, 1);
    pages.cut(2);
    pages.wait(6'500);
    EXPECT_EQ(pages.at(0).unresponsive_persons().bits, 1 << 2);
    EXPECT_FALSE(pages.at(0).may_vote(1 << 2));
}
// The person asks for the seat; the other peers agree automatically, and no bot plays on.
TEST(PeerGroup, APersonWhoComesBackMayReclaimTheSeat) {
    Pages pages(3);
    pages.at(0).open_lobby("garden_nation");
    pages.link(0, 1);
    pages.link(0, 2);
    pages.all_ready();
    for (int i = 0;
         i < 3'000 && (!pages.at(1).peer_match() || pages.at(1).peer_match()->match().log().size() < 30); ++i)
        pages.moment();
    EXPECT_FALSE(pages.at(2).may_reclaim_seat())
        << "a peer that controls its seat must not be able to reclaim it";
    pages.cut(2);
    pages.wait(6'500);
    for (int who : {0, 1}) ASSERT_TRUE(pages.at(who).vote(1 << 2, true));
    // No longer, because a match of random moves may end soon.
    for (int i = 0; i < 100 && !pages.chosen_by_bots; ++i) pages.moment();
    ASSERT_EQ(pages.at(1).runner_of(2), 0);
    const auto by_bot = pages.chosen_by_bots;
    EXPECT_GT(by_bot, 0u);
    pages.reload(2);
    ASSERT_TRUE(pages.at(2).resume(pages.page(2).record, pages.page(2).parts.bytes()));
    pages.link(0, 2);
    pages.wait(1'000, false);  // it receives the steps that it missed
    ASSERT_TRUE(pages.at(2).may_reclaim_seat());
    EXPECT_EQ(pages.at(1).runner_of(2), 0) << "the seat was returned although nobody asked for it";
    pages.at(2).reclaim_seat();
    EXPECT_TRUE(pages.at(2).is_reclaiming_seat());
    for (int i = 0; i < 4'000 && pages.at(1).runner_of(2) != 2; ++i) pages.moment();
    pages.wait(200);
    for (int who : {0, 1, 2})
        EXPECT_EQ(pages.at(who).runner_of(2), 2) << who << pages.at(who).peer_match()->verdict_report();
    EXPECT_FALSE(pages.at(2).is_reclaiming_seat());
    EXPECT_TRUE(pages.at(2).peer_match()->controls_seat());
    const auto until_then = pages.chosen_by_bots;
    ASSERT_TRUE(pages.play_to_the_end());
    EXPECT_EQ(pages.chosen_by_bots, until_then) << "a bot still plays although the person has the seat again";
    for (int who : {0, 1, 2})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
}
TEST(PeerGroup, ChatIsTextOfOneLine) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(5);
    pages.at(1).send_chat("hello\n\x1B[31m there");
    pages.wait(5);
    for (int who : {0, 1, 2}) {
        ASSERT_EQ(pages.at(who).chat().size(), 1u);
        EXPECT_EQ(pages.at(who).chat()[0].text, "hello[31m there");
        EXPECT_EQ(pages.at(who).chat()[0].seat, 1);
    }
}

}  // namespace
}  // namespace mortarboard::net
