// How a peer asks to watch, is admitted by all players, and is turned away.
#include <gtest/gtest.h>

#include "net/pages.h"
#include "net/sentences.h"
#include "net/watcher.h"

namespace mortarboard::net {
namespace {

struct Onlooker {
    Hash identity;
    std::string name;
    SeatSet agreed, refused;
    bool watches;
};
std::vector<Onlooker> onlookers(const PeerGroup& group) {
    std::vector<Onlooker> out;
    for (const auto& one : group.watch_requests())
        if (group.is_listed(one))
            out.push_back({one.identity, one.name, one.seats_saying(true), one.seats_saying(false),
                           group.is_watching(one)});
    return out;
}
// Some persons play, and one more opens an invitation of a player.
struct Watched {
    Pages pages;
    int last;
    explicit Watched(int players, const char* game = "garden_nation") : pages(players + 1), last(players) {
        pages.at(0).open_lobby(game);
        for (int guest = 1; guest < players; ++guest) pages.link(0, guest), pages.wait(5);
        for (int who = 0; who < players; ++who) pages.wait(5), pages.at(who).set_ready(true);
        for (int i = 0; i < 5'000 && moves() < 20; ++i) pages.moment();
    }
    PeerGroup& player(int who) { return pages.at(who); }
    PeerGroup& watcher() { return pages.at(last); }
    Hash identity() const { return Pages::key(last).identity(); }
    std::size_t moves() {
        return pages.at(1).peer_match() ? pages.at(1).peer_match()->match().log().size() : 0;
    }
    void ask(int at = 0) {
        pages.link(at, last);
        pages.wait(60, false);
        watcher().set_watching(true);
        pages.wait(300, false);
    }
    bool watching() { return watcher().watcher() && watcher().watcher()->peer_match(); }
    void all_admit() {
        for (int who = 0; who < last; ++who) EXPECT_TRUE(player(who).set_consent(identity(), true)) << who;
        pages.wait(300, false);
    }
    // The match ends for all.
    bool end(int limit = 30'000) {
        for (; limit-- > 0; pages.moment()) {
            bool done = watching() && watcher().watcher()->peer_match()->is_over();
            for (int who = 0; who < last; ++who)
                done &= player(who).peer_match() && player(who).peer_match()->is_over();
            if (done) return true;
        }
        return false;
    }
    std::size_t shown_since = 0;  // parts and ballots that were sent to the watcher
    void count() {
        shown_since = 0;
        pages.overhear = [this](int from, int to, const Bytes& message) {
            shown_since += to == last && message[0] < 16;
            const bool question = message[0] == 2 || message[0] == 32 || message[0] == 38 || message[0] == 40;
            EXPECT_TRUE(from != last || question)
                << int{message[0]}
                << ": a watcher may send only status, greeting, presence and watch messages";
        };
    }
};

TEST(Watching, IfAllAgreeAWatcherSeesTheMatchToItsEnd) {
    Watched table(2);
    table.count();
    table.pages.link(0, 2);
    table.pages.wait(20, false);
    EXPECT_EQ(table.watcher().error(), "table_plays");
    ASSERT_TRUE(table.watcher().may_watch());
    table.watcher().set_watching(true);
    EXPECT_EQ(table.watcher().stage(), PeerGroup::Stage::watching);
    table.pages.wait(300);
    for (int who : {0, 1}) {
        const auto asked = onlookers(table.player(who));
        ASSERT_EQ(asked.size(), 1u) << "both players must be asked";
        EXPECT_EQ(asked[0].name, "Peer 2");
        EXPECT_FALSE(asked[0].watches);
    }
    EXPECT_EQ(table.watcher().proposal().members[1].name, "Peer 1");
    ASSERT_TRUE(table.player(0).set_consent(table.identity(), true));
    EXPECT_FALSE(table.player(0).set_consent(table.identity(), true)) << "the same consent was given twice";
    table.pages.wait(400);
    EXPECT_FALSE(table.watching()) << "the watcher was admitted although one player has not agreed";
    table.player(0).receive(table.pages.last_link, to_bytes(Status{0, {}, 0}));  // over the watcher's link
    EXPECT_EQ(table.watcher().proposal().members[0].identity, Hash{})
        << "a watcher that is not admitted must not get identities";
    EXPECT_TRUE(table.watcher().proposal().members[0].is_ready);
    EXPECT_FALSE(table.watcher().proposal().members[1].is_ready);
    EXPECT_EQ(table.shown_since, 0u);
    ASSERT_TRUE(table.player(1).set_consent(table.identity(), true));
    table.pages.wait(300);
    ASSERT_TRUE(table.watching());
    for (int who : {0, 1}) EXPECT_TRUE(onlookers(table.player(who)).at(0).watches);
    EXPECT_EQ(table.watcher().verification_words(), table.player(0).verification_words());
    EXPECT_EQ(table.watcher().seat(), -1);
    EXPECT_FALSE(table.watcher().may_choose());
    ASSERT_TRUE(table.end());
    const PeerMatch& watched = *table.watcher().watcher()->peer_match();
    EXPECT_TRUE(watched.is_certified()) << watched.verdict_report();
    EXPECT_EQ(watched.log_hash(), table.player(0).peer_match()->log_hash());
    for (int who : {0, 1}) EXPECT_TRUE(table.player(who).peer_match()->is_certified());

    ASSERT_TRUE(table.player(0).return_to_lobby());  // the same people: nobody is asked again
    table.pages.wait(100, false);
    EXPECT_EQ(table.player(0).proposal().members.size(), 2u) << "a watcher must not get a seat in the lobby";
    EXPECT_FALSE(table.watching());
    for (int who : {0, 1}) table.player(who).set_ready(true);
    table.pages.wait(400, false);
    EXPECT_TRUE(table.watching());
    EXPECT_EQ(table.watcher().verification_words(), table.player(1).verification_words());
}
TEST(Watching, OneRefusalIsEnoughAndNobodyIsAskedTwice) {
    Watched table(3);
    table.count();
    table.ask();
    ASSERT_TRUE(table.player(0).set_consent(table.identity(), true));
    ASSERT_TRUE(table.player(1).set_consent(table.identity(), true));
    ASSERT_TRUE(table.player(2).set_consent(table.identity(), false));
    table.pages.wait(900);
    EXPECT_EQ(table.watcher().stage(), PeerGroup::Stage::idle);
    EXPECT_EQ(table.watcher().error(), "watch_refused");
    EXPECT_NE(sentence("watch_refused"), "watch_refused");
    for (int who : {0, 1}) EXPECT_TRUE(onlookers(table.player(who)).empty()) << who;
    for (int tries = 0; tries < 3; ++tries) {
        table.watcher().set_watching(true);
        table.pages.wait(400);
        EXPECT_EQ(table.watcher().error(), "watch_refused");
    }
    EXPECT_EQ(table.shown_since, 0u);
    // A player who refused may change its mind.
    ASSERT_EQ(onlookers(table.player(2)).size(), 1u);
    EXPECT_TRUE(onlookers(table.player(2))[0].refused.has(2));
    ASSERT_TRUE(table.player(2).set_consent(table.identity(), true));
    table.pages.wait(20);
    table.watcher().set_watching(true);
    table.pages.wait(300);
    EXPECT_TRUE(table.watching());
}
TEST(Watching, APlayerMayWithdrawConsent) {
    Watched table(3);
    table.ask();
    table.all_admit();
    ASSERT_TRUE(table.watching());
    const auto moves = table.watcher().watcher()->peer_match()->match().log().size();
    table.pages.wait(200);
    EXPECT_GT(table.watcher().watcher()->peer_match()->match().log().size(), moves)
        << "the watcher must see moves as they are made";
    ASSERT_TRUE(table.player(1).set_consent(table.identity(), false));
    table.pages.wait(60);
    EXPECT_FALSE(table.watcher().watcher());
    EXPECT_EQ(table.watcher().error(), "watch_withdrawn");
    EXPECT_NE(sentence("watch_withdrawn"), "watch_withdrawn");
    table.count();
    const auto insist = [&] {  // sends a request and a status over the watcher's link
        table.player(0).receive(table.pages.last_link, Writer().u8(40).u8(1).take());
        table.player(0).receive(table.pages.last_link, to_bytes(Status{0, {}, 0}));
    };
    insist();
    table.pages.wait(1'200);
    insist();
    table.pages.wait(20);
    EXPECT_EQ(table.shown_since, 0u);
}
TEST(Watching, AWatcherMayStopWatching) {
    Watched table(2);
    table.ask();
    table.all_admit();
    ASSERT_TRUE(table.watching());
    table.watcher().set_watching(false);
    EXPECT_EQ(table.watcher().stage(), PeerGroup::Stage::idle);
    EXPECT_EQ(table.watcher().error(), "");
    table.pages.wait(20);
    EXPECT_TRUE(onlookers(table.player(0)).empty());
    table.pages.wait(700);
    EXPECT_TRUE(onlookers(table.player(1)).empty());
    EXPECT_TRUE(table.watcher().may_watch());
}
// Over a new link with any player, with or without its log, and also if the pages of the players were
// reloaded.
TEST(Watching, AWatcherWhoComesBackIsAdmittedWithoutAsking) {
    Watched table(3);
    table.ask(1);
    table.all_admit();
    ASSERT_TRUE(table.watching());
    const auto linked = table.pages.last_link;
    table.pages.cut(linked);
    table.pages.wait(1'400, false);
    EXPECT_TRUE(onlookers(table.player(0)).empty()) << "an absent watcher must not be listed";
    EXPECT_FALSE(table.watcher().is_present(0));
    ASSERT_TRUE(table.watching()) << "the watcher lost the match when its link was cut";
    table.pages.link(2, 3);
    table.pages.wait(300);
    EXPECT_TRUE(table.watcher().is_present(0));
    EXPECT_TRUE(onlookers(table.player(0)).at(0).watches);
    const auto length = table.watcher().watcher()->peer_match()->match().log().size();
    EXPECT_GE(length + 40, table.moves());

    table.pages.reload(3);  // the page has forgotten everything
    table.ask(0);
    ASSERT_TRUE(table.watching());
    for (int who : {0, 1, 2})
        EXPECT_FALSE(table.player(who).set_consent(table.identity(), true))
            << "the same consent was given twice";

    // A player whose page was reloaded gets its own consent back from the others.
    const Bytes record = table.pages.page(0).record, parts = table.pages.page(0).parts.bytes();
    table.pages.reload(0);
    ASSERT_TRUE(table.player(0).resume(record, parts));
    table.pages.link(0, 1);
    table.pages.link(0, 2);
    table.pages.wait(300, false);
    table.pages.link(2, 3);
    table.pages.wait(600, false);
    ASSERT_EQ(onlookers(table.player(0)).size(), 1u);
    EXPECT_TRUE(onlookers(table.player(0))[0].agreed.has(0));
    EXPECT_TRUE(table.watching());
    ASSERT_TRUE(table.player(0).set_consent(table.identity(), false))
        << "a player must be able to withdraw its consent";
    table.pages.wait(300);
    EXPECT_EQ(table.watcher().error(), "watch_withdrawn");
    ASSERT_TRUE(table.pages.at(0).peer_match());
}
// An answer given now replaces one from before a reload, whatever their numbers.
TEST(Watching, AConsentOfThisVisitReplacesAnEarlierOne) {
    Watched table(3);
    table.ask(1);
    for (const bool yes : {true, false, true})
        ASSERT_TRUE(table.player(0).set_consent(table.identity(), yes));
    const Bytes record = table.pages.page(0).record, parts = table.pages.page(0).parts.bytes();
    table.pages.wait(40, false);
    table.pages.reload(0);
    ASSERT_TRUE(table.player(0).resume(record, parts));
    const int first = table.pages.last_link + 1;
    table.pages.link(0, 1);
    table.pages.link(0, 2);
    table.pages.wait(3, false);
    table.player(0).receive(first, Writer().u8(41).raw(table.identity()).text("Peer 3").take());
    ASSERT_EQ(onlookers(table.player(0)).size(), 1u);
    ASSERT_TRUE(onlookers(table.player(0))[0].agreed.empty())
        << "the reloaded player already knows of the consent";
    ASSERT_TRUE(table.player(0).set_consent(table.identity(), false));
    table.pages.wait(600, false);
    for (int who : {1, 2}) table.player(who).set_consent(table.identity(), true);
    table.pages.wait(600, false);
    EXPECT_FALSE(table.watching());
    EXPECT_EQ(table.watcher().error(), "watch_refused");
}
TEST(Watching, AskingToWatchInTheLobbyGivesUpTheSeat) {
    Pages pages(4);
    pages.at(0).open_lobby("garden_nation");
    for (int guest : {1, 2, 3}) pages.link(0, guest), pages.wait(5);
    ASSERT_EQ(pages.at(0).proposal().members.size(), 4u);
    ASSERT_TRUE(pages.at(2).may_watch());
    EXPECT_FALSE(pages.at(0).may_watch()) << "the inviter must not be able to watch";
    pages.at(2).set_watching(true);
    pages.wait(300, false);
    EXPECT_EQ(pages.at(0).proposal().members.size(), 3u);
    EXPECT_EQ(pages.at(3).seat(), 2);
    const Hash identity = Pages::key(2).identity();
    for (int who : {0, 1, 3}) {
        ASSERT_EQ(onlookers(pages.at(who)).size(), 1u) << who;
        ASSERT_TRUE(pages.at(who).set_consent(identity, true));
    }
    pages.wait(300, false);
    EXPECT_EQ(pages.at(2).watcher()->info().answer, WatchInfo::Answer::granted);
    EXPECT_FALSE(pages.at(2).watcher()->peer_match());
    ASSERT_TRUE(pages.at(0).swap_seats(1, 2));  // other persons play now: they are asked again
    pages.wait(300, false);
    EXPECT_EQ(pages.at(2).watcher()->info().answer, WatchInfo::Answer::pending);
    pages.all_ready();
    pages.wait(400, false);
    ASSERT_EQ(pages.at(3).stage(), PeerGroup::Stage::match);
    EXPECT_FALSE(pages.at(2).watcher()->peer_match());
    for (int who : {0, 1, 3}) ASSERT_TRUE(pages.at(who).set_consent(identity, true));
    pages.wait(300, false);
    ASSERT_TRUE(pages.at(2).watcher()->peer_match());
    EXPECT_EQ(pages.at(2).verification_words(), pages.at(0).verification_words());
}
TEST(Watching, WithdrawingTheRequestInTheLobbyRestoresTheSeat) {
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.link(0, 2);
    pages.wait(5);
    pages.at(1).set_watching(true);
    pages.wait(100);
    ASSERT_EQ(pages.at(0).proposal().members.size(), 2u);
    pages.at(1).set_watching(false);
    pages.wait(20);
    EXPECT_EQ(pages.at(0).proposal().members.size(), 3u);
    EXPECT_EQ(pages.at(1).stage(), PeerGroup::Stage::lobby);
    EXPECT_TRUE(onlookers(pages.at(0)).empty());
}
TEST(Watching, AFullMatchMayBeWatchedAndBotsAreNotAsked) {
    Pages pages(3);
    pages.at(0).open_lobby("citadels");
    for (int seat = 1; seat < 7; ++seat) ASSERT_TRUE(pages.at(0).add_bot("casual"));
    pages.link(0, 1);
    pages.wait(5);
    pages.link(0, 2);
    pages.wait(5);
    EXPECT_EQ(pages.at(2).error(), "table_full");
    ASSERT_TRUE(pages.at(2).may_watch());
    pages.at(2).set_watching(true);
    pages.wait(300, false);
    const Hash identity = Pages::key(2).identity();
    for (int who : {0, 1}) ASSERT_TRUE(pages.at(who).set_consent(identity, true)) << who;
    pages.wait(300, false);
    EXPECT_EQ(pages.at(2).watcher()->info().answer, WatchInfo::Answer::granted);
    EXPECT_EQ(pages.at(2).runner_of(3), 0);
}

// ---- Watchers that want more than to watch

// Any kind of message over the watcher's link is ignored.
TEST(Watching, OtherMessagesOfAWatcherAreIgnored) {
    Watched table(3);
    table.ask();
    table.all_admit();
    ASSERT_TRUE(table.watching());
    std::vector<Bytes> heard;
    table.pages.overhear = [&](int, int to, const Bytes& message) {
        if (to != table.last && heard.size() < 500) heard.push_back(message);
    };
    table.pages.wait(200);
    table.pages.wait(60, false);
    table.pages.overhear = nullptr;
    const int link = table.pages.last_link;
    const Hash head = table.player(0).peer_match()->log_hash();
    const auto members = table.player(0).proposal().members;
    const auto chat = table.player(0).chat().size();
    const auto say = [&](const Bytes& message) { table.player(0).receive(link, message); };
    say(Writer().u8(37).u64(1).u32(1).u32(1).text("hello").take());
    say(Writer().u8(34).u32(table.player(0).proposal().revision).u8(0).take());
    say(Writer().u8(36).u8(1).take());
    say(Writer().u8(39).take());
    Rng rng(9);
    for (int i = 0; i < 5'000; ++i) {
        Bytes message = heard[rng.below(static_cast<std::uint32_t>(heard.size()))];
        const Bytes inside = message;
        switch (rng.below(5)) {
        case 0:
            message[rng.below(static_cast<std::uint32_t>(message.size()))] ^=
                static_cast<std::uint8_t>(1 + rng.below(255));
            break;
        case 1:
            message.resize(rng.below(static_cast<std::uint32_t>(message.size())) + 1);
            break;
        case 2:
            message[0] = static_cast<std::uint8_t>(rng.below(64));
            break;
        case 3:
            message = Writer().u8(35).u8(rng.below(9)).u8(rng.below(9)).block(inside).take();
            break;
        default:
            break;
        }
        if (message[0] == 40) continue;  // it may ask to watch, or withdraw that
        say(message);
    }
    EXPECT_EQ(table.player(0).peer_match()->log_hash(), head);
    EXPECT_EQ(table.player(0).proposal().members, members);
    EXPECT_EQ(table.player(0).chat().size(), chat);
    EXPECT_EQ(table.player(0).error(), "");
    for (int who : {0, 1, 2})
        EXPECT_FALSE(table.player(who).peer_match()->problem())
            << table.player(who).peer_match()->verdict_report();
    ASSERT_TRUE(table.end());
    for (int who : {0, 1, 2}) EXPECT_TRUE(table.player(who).peer_match()->is_certified());
}
TEST(Watching, ForgedConsentIsRefused) {
    Watched table(3);
    table.ask();
    const Hash identity = table.identity();
    std::vector<Hash> seats;
    for (const auto& member : table.player(0).proposal().members) seats.push_back(member.identity);
    // From the player that it is linked with first.
    const auto say = [&](const Consent& word) { table.player(0).receive(1, to_bytes(word)); };
    const auto word = [&](int author, int signer, const std::vector<Hash>& at, const Hash& whom,
                          std::uint32_t number = 7) {
        Consent out{static_cast<std::uint8_t>(author), whom, number, true, {}};
        out.signature = Pages::key(signer).sign(out.signed_hash(seating_hash_of(at)));
        return out;
    };
    ASSERT_TRUE(table.player(0).set_consent(identity, true));
    ASSERT_TRUE(table.player(1).set_consent(identity, true));
    table.pages.wait(20, false);
    say(word(2, 1, seats, identity));  // signed by another peer
    say(word(2, 3, seats, identity));  // signed by the watcher itself
    auto other = seats;
    std::swap(other[0], other[1]);
    say(word(2, 2, other, identity));  // for another seating
    say(word(7, 2, seats, identity));  // of a seat that does not exist
    Consent altered = word(2, 2, seats, Pages::key(9).identity());  // about another identity
    altered.watcher = identity;
    say(altered);
    table.pages.wait(300, false);
    EXPECT_FALSE(table.watching());
    EXPECT_FALSE(onlookers(table.player(0)).at(0).agreed.has(2));
    say(word(2, 2, seats, identity));  // this one is valid
    table.pages.wait(300, false);
    EXPECT_TRUE(table.watching());
    // A repetition is outdated after the consent was withdrawn.
    table.pages.wait(300, false);
    ASSERT_TRUE(table.player(2).set_consent(identity, false));
    table.pages.wait(100, false);
    say(word(2, 2, seats, identity));
    table.pages.wait(300, false);
    EXPECT_FALSE(table.watching());
    table.watcher().set_watching(true);
    table.pages.wait(300, false);
    EXPECT_EQ(table.watcher().error(), "watch_refused");
}
TEST(Watching, AFloodOfRequestsIsLimitedToFourWatchers) {
    Watched table(2);
    table.ask();
    table.pages.wait(10, false);
    const auto changes = table.player(0).change_count();
    const int link = table.pages.last_link;
    for (int i = 0; i < 2'000; ++i) table.player(0).receive(link, Writer().u8(40).u8(1).take());
    EXPECT_EQ(table.player(0).change_count(), changes) << "a repeated request must change nothing";
    // A player reports more and more watchers.
    for (int i = 0; i < 3'000; ++i) {
        const Hash nobody = Hasher("nobody")(static_cast<std::uint64_t>(i)).hash();
        table.player(0).receive(1, Writer().u8(41).raw(nobody).text("Nobody").take());
        table.pages.moment(false);
        ASSERT_LE(onlookers(table.player(0)).size(), kMaxWatchers);
    }
    const auto asked = onlookers(table.player(0));
    EXPECT_TRUE(std::any_of(asked.begin(), asked.end(), [&](const auto& one) {
        return one.identity == table.identity();
    })) << "a linked watcher was displaced by reported ones";
    for (int i = 0; i < 10; ++i)
        table.player(0).receive(1, Writer().u8(41).raw(Pages::key(1).identity()).text("Seated").take());
    for (const auto& one : onlookers(table.player(0)))
        EXPECT_NE(one.name, "Seated") << "a player is listed as a watcher";
    table.all_admit();
    EXPECT_TRUE(table.watching());
    for (int i = 0; i < 2'000; ++i) table.player(0).receive(link, to_bytes(Status{0, {}, 0}));
    table.count();
    for (int i = 0; i < 2'000; ++i) table.player(0).receive(link, to_bytes(Status{0, {}, 0}));
    EXPECT_LT(table.shown_since, 16u * 3) << "more than one answer was sent in a tenth of a second";
}
TEST(Watching, AFifthWatcherIsToldThatThereIsNoRoom) {
    Pages pages(2 + static_cast<int>(kMaxWatchers) + 1);
    pages.at(0).open_lobby("builders");
    pages.link(0, 1);
    pages.wait(5);
    for (int who : {0, 1}) pages.at(who).set_ready(true);
    pages.wait(100, false);
    for (int who = 2; who < static_cast<int>(pages.all.size()); ++who) {
        pages.link(0, who);
        pages.wait(20, false);
        pages.at(who).set_watching(true);
        pages.wait(300, false);
    }
    EXPECT_EQ(onlookers(pages.at(0)).size(), kMaxWatchers);
    EXPECT_EQ(pages.at(static_cast<int>(pages.all.size()) - 1).error(), "watch_full");
    EXPECT_NE(sentence("watch_full"), "watch_full");
}
// A watcher's messages from a lying machine: any bytes, and lobbies that cannot be.
TEST(Watching, AfterAnyBytesAWatcherFollowsTheMatchToItsEnd) {
    Watched table(2);
    table.ask();
    table.all_admit();
    ASSERT_TRUE(table.watching());
    std::vector<Bytes> heard;
    table.pages.overhear = [&](int, int to, const Bytes& message) {
        if (to == table.last && heard.size() < 300) heard.push_back(message);
    };
    table.pages.wait(300);
    table.pages.overhear = nullptr;
    const int link = table.pages.last_link;
    Rng rng(11);
    for (int i = 0; i < 1'500; ++i) {
        Bytes message = heard[rng.below(static_cast<std::uint32_t>(heard.size()))];
        for (int n = static_cast<int>(rng.below(3)); n >= 0; --n)
            message[rng.below(std::min<std::uint32_t>(200, static_cast<std::uint32_t>(message.size())))] =
                static_cast<std::uint8_t>(rng.below(256));
        if (rng.below(4) == 0) message.resize(rng.below(static_cast<std::uint32_t>(message.size())) + 1);
        table.watcher().receive(link, message);
        if (i % 50 == 0) table.pages.moment();
        if (!table.watcher().watcher()) table.watcher().set_watching(true);
    }
    for (int who : {0, 1}) EXPECT_FALSE(table.player(who).peer_match()->problem());
    ASSERT_TRUE(table.end());
    EXPECT_EQ(table.watcher().watcher()->peer_match()->log_hash(), table.player(0).peer_match()->log_hash());
}

}  // namespace
}  // namespace mortarboard::net
