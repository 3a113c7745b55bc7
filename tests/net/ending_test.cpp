// A match that ends before its last move: who is accused, who has ended it, and when keys are opened.
#include <gtest/gtest.h>

#include <algorithm>

#include "conformance/subjects.h"
#include "lantern/lantern.h"
#include "net/sentences.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

constexpr int kCheat = 1;

// Three persons; counts the keys that leave a machine.
struct Three {
    const Game game = lantern::game();
    Loopback net;
    int opened = 0;  // messages with keys, of anybody
    std::function<bool(int from, int to, Bytes& message)> tamper;
    explicit Three(std::uint64_t number) : net(game, default_setup(game.info, 3), number) {
        net.tamper = [this](int from, int to, Bytes& message) {
            opened += message[0] == static_cast<std::uint8_t>(Message::opened_keys);
            return !tamper || tamper(from, to, message);
        };
    }
    void wait(int moments) {
        while (moments-- > 0) net.moment();
    }
    // The cheat signs a wrong share. `reaches`: whom it sends this part to; the others get nothing from it.
    void cheat(std::function<bool(int to)> reaches) {
        tamper = [this, reaches](int from, int to, Bytes& message) {
            auto part = part_in(message);
            if (to == kCheat && part && bad && part->payload == bad->payload)
                return false;  // a cheat's program does not listen to complaints
            if (from != kCheat || !part || part->author != kCheat) return true;
            const DealingProtocol& t = net.at(kCheat).protocol();
            if (!bad && t.expected().step == ProtocolStep::shares && t.step() == part->step) {
                Writer wrong;
                write(wrong, Point::from(Hasher("anything")(1)));
                std::copy(wrong.bytes().begin(), wrong.bytes().end(), part->payload.begin());
                part->signature = Loopback::key(kCheat).sign(part->signed_hash(net.terms().id()));
                bad = part;
            }
            if (!bad || bad->step != part->step) return true;
            message = to_bytes(*bad);
            return reaches(to);
        };
    }
    Bytes keys_of_cheat(const Bytes& keys) {
        OpenedKeys opened{kCheat, keys, {}};
        opened.signature = Loopback::key(kCheat).sign(opened.signed_hash(net.terms().id()));
        return to_bytes(opened);
    }
    std::optional<Part> bad;
};

void expect_accusation(const PeerMatch& peer, int author, const Part& bad, const Hash& match) {
    const auto& stop = peer.stops()[static_cast<std::size_t>(author)];
    ASSERT_TRUE(stop) << peer.verdict_report();
    EXPECT_EQ(stop->accused, kCheat);
    EXPECT_EQ(stop->step, bad.step);
    EXPECT_EQ(stop->complaint, Complaint::bad_part);
    EXPECT_EQ(stop->evidence, bad.signed_hash(match));
}

TEST(NetEnding, a_bad_part_accuses_its_author_and_opens_no_keys_before_all_have_ended) {
    Three three(31);
    Loopback& net = three.net;
    three.cheat([](int) { return true; });
    three.wait(3'000);
    ASSERT_TRUE(three.bad);
    for (const int seat : {0, 2}) {
        EXPECT_EQ(net.at(seat).problem().seat, kCheat) << net.at(seat).verdict_report();
        expect_accusation(net.at(kCheat), seat, *three.bad, net.terms().id());
    }
    EXPECT_FALSE(net.at(kCheat).is_stopped());
    EXPECT_EQ(sentence(net.at(kCheat).verdict_report()),
              "According to player 1, player 2 sent a message that its step does not allow at step " +
                  std::to_string(three.bad->step) +
                  "; this device has not seen that. According to player 3, player 2 sent a message that its "
                  "step does not allow at step " +
                  std::to_string(three.bad->step) +
                  "; this device has not seen that. Not verified yet: 1 person has not ended the match, and "
                  "nobody's keys are opened before that.");
    EXPECT_EQ(three.opened, 0) << "keys were opened although the accused had not agreed to end";
    for (int seat = 0; seat < 3; ++seat) EXPECT_FALSE(net.at(seat).audit_result());

    net.at(kCheat).stop();
    three.wait(400);
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(net.at(seat).seats_with_opened_keys().size(), 3);
        ASSERT_TRUE(net.at(seat).audit_result()) << net.at(seat).verdict_report();
        EXPECT_TRUE(net.at(seat).audit_result()->finding.clean) << net.at(seat).verdict_report();
    }
    EXPECT_NE(sentence(net.at(0).verdict_report()).find("player 2. The share for opening a card is wrong."),
              std::string::npos)
        << net.at(0).verdict_report();
}
// Whoever is told of a bad part only by the accuser gets the part too, also over a link that loses messages.
TEST(NetEnding, the_evidence_reaches_those_to_whom_the_cheat_did_not_send_it) {
    Three three(32);
    Loopback& net = three.net;
    int lost = 0;
    three.cheat([](int to) { return to == 0; });
    three.tamper = [&, cheat = three.tamper](int from, int to, Bytes& message) {
        const auto part = part_in(message);
        if (from == 0 && part && three.bad && to_bytes(*three.bad) == message && ++lost <= 2) return false;
        return cheat(from, to, message);
    };
    three.wait(3'000);
    ASSERT_TRUE(three.bad);
    EXPECT_GT(lost, 2);
    EXPECT_EQ(net.at(2).problem().seat, kCheat) << net.at(2).verdict_report();
    EXPECT_EQ(three.opened, 0);
}
TEST(NetEnding, a_liar_who_accuses_falsely_gains_no_keys) {
    Three three(33);
    Loopback& net = three.net;
    while (net.at(0).log().size() < 20) net.moment();
    Stop lie{kCheat, net.at(kCheat).protocol().step(), 0, Complaint::bad_part, Hasher("lie")(1).hash(), {}};
    lie.signature = Loopback::key(kCheat).sign(lie.signed_hash(net.terms().id()));
    for (const int seat : {0, 2}) net.at(seat).receive(kCheat, to_bytes(lie));
    net.kill(kCheat);
    three.wait(1'000);
    for (const int seat : {0, 2}) {
        EXPECT_FALSE(net.at(seat).problem()) << net.at(seat).verdict_report();
        EXPECT_FALSE(net.at(seat).is_stopped());
        EXPECT_EQ(net.at(seat).stops()[kCheat]->accused, 0);
    }
    EXPECT_EQ(three.opened, 0);
    net.at(2).stop();  // one more person believes it; the accused does not
    three.wait(1'000);
    EXPECT_EQ(three.opened, 0);
    net.at(0).stop();
    three.wait(100);
    EXPECT_GT(three.opened, 0);
    EXPECT_EQ(
        sentence(net.at(0).verdict_report()),
        "According to player 2, player 1 sent a message that its step does not allow at step " +
            std::to_string(lie.step) +
            "; this device has not seen that. Not verified: 1 player left without revealing their keys.");
}
// Nobody ends the match in another's name, and keys are only those that were used.
TEST(NetEnding, forged_stops_and_keys_are_refused) {
    Three three(34);
    Loopback& net = three.net;
    while (net.at(0).log().size() < 20) net.moment();
    const Hash id = net.terms().id();
    Stop stop{2, 20, 255, {}, {}, {}};
    stop.signature = Loopback::key(kCheat).sign(stop.signed_hash(id));
    net.at(0).receive(kCheat, to_bytes(stop));
    stop.signature = Loopback::key(2).sign(stop.signed_hash(Hasher("another match")(1).hash()));
    net.at(0).receive(2, to_bytes(stop));
    stop.accused = 7;  // there is no such seat
    stop.signature = Loopback::key(2).sign(stop.signed_hash(id));
    net.at(0).receive(2, to_bytes(stop));
    EXPECT_TRUE(net.at(0).stopped_seats().empty());
    EXPECT_EQ(net.at(0).refused_count(), 3u);
    for (int seat = 0; seat < 3; ++seat) net.at(seat).stop();
    net.tamper = [](int from, int, Bytes& message) {
        return from != kCheat || message[0] != static_cast<std::uint8_t>(Message::opened_keys);
    };
    three.wait(100);
    ASSERT_TRUE(net.at(0).persons_going_on().empty());
    net.at(0).receive(kCheat, three.keys_of_cheat(Bytes(32 * 3, 1)));
    EXPECT_EQ(net.at(0).seats_with_opened_keys(), SeatSet{0b101});
    EXPECT_EQ(net.at(0).refused_count(), 4u);
}
// Keys that come while a person goes on are dropped, right or wrong: before the keys have been exchanged
// nobody could even tell. They open nothing, and nothing of them is left when the match has ended.
TEST(NetEnding, keys_opened_too_early_neither_count_nor_stay) {
    Three three(36);
    Loopback& net = three.net;
    net.at(0).receive(kCheat, three.keys_of_cheat(Bytes(32 * 3, 1)));
    EXPECT_TRUE(net.at(0).seats_with_opened_keys().empty());
    while (net.at(0).log().size() < 20) net.moment();
    net.at(2).stop();
    const DealingProtocol& its = net.at(kCheat).protocol();
    const Bytes right =
        three.keys_of_cheat(PartMaker(its, *its.known_faces().secrets(), kCheat).make_opened_keys());
    for (const int seat : {0, 2}) net.at(seat).receive(kCheat, right);
    three.wait(100);
    for (const int seat : {0, 2}) EXPECT_TRUE(net.at(seat).seats_with_opened_keys().empty());
    EXPECT_EQ(net.at(0).refused_count(), 0u) << "a stop may have been lost, so an honest peer may send this";
    EXPECT_EQ(three.opened, 0);
    for (const int seat : {0, kCheat}) net.at(seat).stop();
    three.wait(400);
    expect_clean_audits(net);
}
// Who opens its keys tells what it has heard of the end first. It may close its page right after.
TEST(NetEnding, keys_come_with_the_stops_that_they_wait_for) {
    Three three(38);
    Loopback& net = three.net;
    while (net.at(0).log().size() < 20) net.moment();
    three.tamper = [&](int from, int to, Bytes& message) {
        const auto kind = static_cast<Message>(message[0]);
        if (from == 0) return kind != Message::status;  // nobody tells seat 0 what it lacks
        return from != 2 || to != 0 || kind != Message::stop;
    };
    for (int seat = 0; seat < 3; ++seat) net.at(seat).stop();
    three.wait(200);
    EXPECT_EQ(net.at(0).seats_with_opened_keys().size(), 3);
    ASSERT_TRUE(net.at(0).audit_result()) << net.at(0).verdict_report();
    EXPECT_TRUE(net.at(0).audit_result()->finding.clean) << net.at(0).verdict_report();
}
// Who hears of the end before it has the log cannot tell yet whether keys are right.
TEST(NetEnding, keys_that_do_not_fit_the_log_give_way_to_those_that_do) {
    Three three(37);
    Loopback& net = three.net;
    while (net.at(0).log().size() < 20) net.moment();
    for (int seat = 0; seat < 3; ++seat) net.at(seat).stop();
    three.wait(400);
    bool holds_back = true;
    three.tamper = [&](int, int to, Bytes& message) {
        const auto kind = static_cast<Message>(message[0]);
        return to != 3 || !holds_back || (kind != Message::part && kind != Message::opened_keys);
    };
    const int watcher = net.add_watcher(0);
    three.wait(100);
    ASSERT_TRUE(net.at(watcher).persons_going_on().empty());
    ASSERT_EQ(net.at(watcher).log().size(), 0u);
    net.at(watcher).receive(0, three.keys_of_cheat(Bytes(32 * 3, 1)));
    ASSERT_TRUE(net.at(watcher).seats_with_opened_keys().has(kCheat));
    holds_back = false;
    net.at(0).links_changed();  // what was held back is sent again at once
    three.wait(3'000);
    EXPECT_EQ(net.at(watcher).log().size(), net.at(0).log().size());
    ASSERT_TRUE(net.at(watcher).audit_result()) << net.at(watcher).verdict_report();
    EXPECT_TRUE(net.at(watcher).audit_result()->finding.clean) << net.at(watcher).verdict_report();
}
// A person that has ended the match and loads the page again is told so by the others.
TEST(NetEnding, a_stop_binds_its_author_after_a_reload) {
    Three three(35);
    Loopback& net = three.net;
    while (net.at(0).log().size() < 20) net.moment();
    net.at(2).stop();
    three.wait(100);
    const Bytes saved = net.at(2).save();
    net.kill(2);
    net.start(2, saved);
    EXPECT_FALSE(net.at(2).is_stopped());
    three.wait(200);
    EXPECT_TRUE(net.at(2).is_stopped());
    for (const int seat : {0, kCheat}) net.at(seat).stop();
    three.wait(400);
    expect_clean_audits(net);
}

// The first has ended the match. Two others wait for a silent person and vote on its seat; when that person
// is back, the no of the first releases them.
TEST(NetEnding, nobody_waits_for_the_vote_of_who_has_ended_the_match) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), 36);
    play_until(net, 24);
    net.tamper = [](int from, int, Bytes&) { return from != 3; };
    wait_for_stall(net);
    net.at(0).stop();
    wait(net, 50);
    const std::uint32_t step = net.at(1).protocol().step();
    for (const int seat : {1, 2}) ASSERT_TRUE(net.at(seat).vote(without(3), true));
    EXPECT_FALSE(net.at(1).is_open(without(3)));
    wait(net, 200);
    for (const int seat : {1, 2}) {
        ASSERT_TRUE(net.at(seat).ballots()[0]) << "the first has not answered";
        EXPECT_FALSE(net.at(seat).ballots()[0]->yes);
    }
    net.tamper = nullptr;
    wait(net, 400);
    EXPECT_GT(net.at(1).protocol().step(), step) << "the vote holds up the match";
    for (const int seat : {1, 2, 3}) {
        EXPECT_FALSE(net.at(seat).problem()) << net.at(seat).verdict_report();
        net.at(seat).stop();
    }
    wait(net, 400);
    expect_clean_audits(net);
}
// Who has agreed to a hand-over and then ended the match has the same log as the others, so that its audit
// finds the keys that they open.
TEST(NetEnding, a_vote_given_before_the_end_still_counts) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), 37);
    play_until(net, 24);
    net.kill(3);
    wait_for_stall(net);
    ASSERT_TRUE(net.at(2).vote(without(3), true));
    wait(net, 50);
    net.at(2).stop();
    wait(net, 50);
    ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, 3, {0, 1}));
    wait(net, 200);
    EXPECT_EQ(net.at(2).protocol().played_by(3), 0);
    for (const int seat : {0, 1}) net.at(seat).stop();
    wait(net, 400);
    expect_clean_audits(net);
}

}  // namespace
}  // namespace mortarboard::net
