// Watchers: what they hold and what they never learn, and how they begin and end.
#include "net/watcher.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "conformance/subjects.h"
#include "net/loopback.h"
#include "net/pages.h"
#include "net/seen.h"
#include "net/sentences.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

// ---- The match as a watcher follows it

class NetWatcher : public testing::TestWithParam<Game> {};

bool holds(const Bytes& bytes, Span part) {
    return std::search(bytes.begin(), bytes.end(), part.begin(), part.end()) != bytes.end();
}

// From what the log contains, no card can be opened that was not opened to all.
void expect_opens_nothing(const PeerMatch& watched) {
    const Terms& terms = watched.protocol().terms();
    DealingProtocol table(terms, kPublic, nullptr);
    for (const auto& step : watched.log()) {
        std::vector<Bytes> parts(static_cast<std::size_t>(terms.peers()));
        for (const auto& part : step) parts[part.author] = part.payload;
        std::vector<Reader> in(parts.begin(), parts.end());
        const ExpectedStep need = table.expected();
        for (const auto& [deck, card, audience] : need.step == ProtocolStep::shares
                                                      ? table.pending_openings()
                                                      : std::vector<DealingProtocol::PendingOpening>{}) {
            if (!std::has_single_bit(audience)) break;  // shares in envelopes, or for all
            Point m = card.b;
            for (int from = 0; from < terms.peers(); ++from)
                if (!(audience >> from & 1))
                    m = m - Point{Reader(in[static_cast<std::size_t>(from)].raw(kShareBytes)).array<32>()};
            ASSERT_EQ(table.known_faces().face_of_point(deck, m), kNone) << "step " << table.step();
        }
        if (need.step == ProtocolStep::closing) break;
        ASSERT_FALSE(table.apply_step(parts));
    }
}
// The secret bytes of all players.
std::vector<Bytes> secrets_of(Loopback& net, const Game& game) {
    std::vector<Bytes> secrets;
    for (int seat = 0; seat < net.peers(); ++seat) {
        const Secrets all(net.seed(seat), net.terms().id());
        const Seed own = net.seed(seat);
        secrets.emplace_back(own.begin(), own.end());
        secrets.emplace_back(all.nonce_seed().begin(), all.nonce_seed().end());
        for (std::size_t key = 0; key < net.at(0).protocol().key_count(); ++key) {
            const Scalar secret = all.key(key, game.decks().size()).value();
            secrets.emplace_back(secret.bytes.begin(), secret.bytes.end());
        }
    }
    return secrets;
}
// The watcher's row of the table in PROTOCOL.md: at every step it sees exactly what the public sees, at every
// number of seats, over links that lose and reorder; it holds no face that it should not know, and can
// compute none from what it received.
TEST_P(NetWatcher, sees_what_the_public_sees_and_nothing_else) {
    const Game& game = GetParam();
    const int most = conformance::few_games() ? std::min(5, game.info.max_seats) : game.info.max_seats;
    for (int seats = fewest(game); seats <= most;
         seats += conformance::few_games() && game.info.max_seats > 5 ? 3 : 1) {
        SCOPED_TRACE(title(game, seats));
        Loopback net(game, default_setup(game.info, seats), 40 + static_cast<std::uint64_t>(seats),
                     {.lost = 10, .repeated = 10, .longest_delay_ms = 40});
        const int me = net.add_watcher(seats - 1);
        const std::vector<Bytes> secrets = secrets_of(net, game);
        bool open = false;
        net.tamper = [&](int from, int to, Bytes& message) {
            if (from == me) {
                EXPECT_EQ(message[0], static_cast<std::uint8_t>(Message::status))
                    << "a watcher may send only status messages";
            }
            if (to != me) return true;
            EXPECT_EQ(from, seats - 1);
            // From then on the keys are in the log.
            open |= net.at(from).protocol().expected().step >= ProtocolStep::closing;
            EXPECT_TRUE(message[0] == 1 || message[0] == 4 || open) << int{message[0]};
            for (const auto& secret : secrets) EXPECT_TRUE(open || !holds(message, secret));
            return true;
        };
        const std::size_t steps = conformance::few_games() ? 160 : 300;
        std::vector<std::uint64_t> public_hashes;  // by number of moves
        const auto look = [&] {
            const PeerMatch& watched = net.at(me);
            ASSERT_FALSE(watched.problem()) << watched.verdict_report();
            for (int seat = 0; seat < seats; ++seat) {
                const auto n = net.at(seat).match().log().size();
                if (public_hashes.size() <= n) public_hashes.resize(n + 1);
                public_hashes[n] = net.at(seat).protocol().public_hash();
            }
            const auto n = watched.match().log().size();
            if (n < public_hashes.size() && public_hashes[n]) {
                ASSERT_EQ(watched.match().hash(), public_hashes[n]) << "after move " << n;
            }
            expect_no_face_too_many(watched.protocol(), kPublic);
        };
        while (net.at(me).log().size() < steps &&
               net.at(0).protocol().expected().step < ProtocolStep::closing) {
            net.moment();
            look();
            if (HasFatalFailure()) return;
            ASSERT_LT(net.now(), 3'000'000u);
        }
        expect_opens_nothing(net.at(me));
        if (HasFatalFailure()) return;
        net.playing = false;
        for (int i = 0; i < 400; ++i) net.moment();
        look();
        EXPECT_GT(net.at(me).match().log().size(), 3u);
        open = true;  // the keys have been opened
        if (!net.at(0).is_over())
            for (int seat = 0; seat < seats; ++seat) net.at(seat).stop();
        // The audit may come with the last keys, before that.
        const auto ended = [&] { return net.at(me).is_over() || net.at(me).is_stopped(); };
        for (int i = 0; i < 3'000 && !(ended() && net.at(me).audit_result()); ++i) net.moment();
        ASSERT_TRUE(net.at(me).audit_result()) << net.at(me).verdict_report();
        EXPECT_TRUE(net.at(me).audit_result()->finding.clean) << net.at(me).audit_result()->reason;
        EXPECT_TRUE(ended());
        Match again(game, net.terms().setup);
        const Match& truth = *net.at(me).audit_result()->truth;
        for (std::size_t i = 0; i < truth.log().size(); ++i) {
            ASSERT_TRUE(again.play(truth.log()[i]));
            if (i + 1 < public_hashes.size() && public_hashes[i + 1]) {
                ASSERT_EQ(again.seen_by(kPublic).hash(), public_hashes[i + 1]);
            }
        }
    }
}
INSTANTIATE_TEST_SUITE_P(All, NetWatcher, testing::ValuesIn(registered_games()),
                         [](const testing::TestParamInfo<Game>& game) {
                             return std::string(game.param.info.id);
                         });

TEST(NetWatching, a_whole_match_ends_for_a_watcher_as_for_the_players) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 50, {.lost = 10, .repeated = 10, .longest_delay_ms = 40});
    const int me = net.add_watcher(1);
    ASSERT_TRUE(net.run());
    EXPECT_TRUE(net.at(me).is_certified()) << net.at(me).verdict_report();
    EXPECT_EQ(net.at(me).log_hash(), net.at(0).log_hash());
    EXPECT_EQ(net.at(me).verdict_report(), net.at(0).verdict_report());
    const int late = net.add_watcher(2);  // also for a watcher that only comes then
    for (int i = 0; i < 3'000 && !net.at(late).is_over(); ++i) net.moment();
    EXPECT_TRUE(net.at(late).is_certified()) << net.at(late).verdict_report();
}
// A watcher checks what it is shown: a share that does not open the card is reported, whoever relays it.
TEST(NetWatching, a_watcher_names_the_cheater) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 51);
    const int me = net.add_watcher(0);
    bool is_signed = false;
    std::set<std::uint32_t> steps_of_shares;
    const auto moment = [&] {
        const DealingProtocol& protocol = net.at(0).protocol();
        if (protocol.expected().step == ProtocolStep::shares) steps_of_shares.insert(protocol.step());
        net.moment();
    };
    net.tamper = [&](int, int to, Bytes& message) {
        Reader in(message);
        if (to != me || in.u8() != static_cast<std::uint8_t>(Message::part)) return true;
        auto part = read_part(in);
        if (!part || part->author != 1 || !steps_of_shares.contains(part->step)) return true;
        Writer wrong;
        write(wrong, Point::from(Hasher("anything")(1)));
        std::copy(wrong.bytes().begin(), wrong.bytes().end(), part->payload.begin());
        if (is_signed) part->signature = Loopback::key(1).sign(part->signed_hash(net.terms().id()));
        message = to_bytes(*part);
        return true;
    };
    for (int i = 0; i < 3'000 && net.at(me).refused_count() < 3; ++i) moment();
    EXPECT_FALSE(net.at(me).problem()) << "a part with an invalid signature must accuse nobody";
    EXPECT_GE(net.at(me).refused_count(), 3u);
    is_signed = true;
    for (int i = 0; i < 3'000 && !net.at(me).problem(); ++i) moment();
    EXPECT_EQ(net.at(me).problem().seat, 1) << net.at(me).verdict_report();
    EXPECT_NE(sentence(net.at(me).problem().reason).find("share for opening a card is wrong"),
              std::string::npos);
    EXPECT_FALSE(net.at(0).problem());
}
// Nothing that a watcher sends enters the log, even if it was signed by the seats it names.
TEST(NetWatching, a_watchers_messages_never_enter_the_log) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 2), 52);
    const int me = net.add_watcher(0);
    std::vector<Bytes> heard;
    net.tamper = [&](int, int to, Bytes& message) {
        if (to != me && message[0] != 2) heard.push_back(message);
        return true;
    };
    for (int i = 0; i < 100; ++i) net.moment();
    net.tamper = nullptr;
    net.playing = false;
    for (int i = 0; i < 100; ++i) net.moment();
    const auto before = net.at(0).log_hash();
    const auto steps = net.at(0).log().size();
    ASSERT_FALSE(heard.empty());
    const std::uint32_t refused = net.at(0).refused_count();
    Rng rng(3);
    for (int i = 0; i < 2'000; ++i) {
        Bytes message = heard[rng.below(static_cast<std::uint32_t>(heard.size()))];
        if (rng.below(2))
            message[rng.below(static_cast<std::uint32_t>(message.size()))] ^=
                static_cast<std::uint8_t>(1 + rng.below(255));
        if (message[0] == 2) continue;
        net.at(0).receive(me, message);
    }
    EXPECT_GT(net.at(0).refused_count(), refused + 1'000);
    // A move that really was signed and that the other has not received: it is not accepted from a watcher.
    net.at(0).receive(me, to_bytes(Stop{1, net.at(0).protocol().step(), 255, {}, {}, {}}));
    EXPECT_EQ(net.at(0).log_hash(), before);
    EXPECT_EQ(net.at(0).log().size(), steps);
    EXPECT_TRUE(net.at(0).stopped_seats().empty());
    net.playing = true;
    ASSERT_TRUE(net.run());
    EXPECT_TRUE(net.at(0).is_certified()) << net.at(0).verdict_report();
}

// The watcher is linked with a person whose parts reach nobody else. The others hand that person's seat over,
// and the watcher goes back to the step where they did, as the person does.
TEST(NetWatching, a_watcher_goes_back_to_a_motion_that_passed_elsewhere) {
    const Game game = lantern::game();
    int ahead = 0;
    for (std::size_t steps = 8; steps < 60; steps += 13) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 3), steps);
        const int me = net.add_watcher(2);
        play_until(net, steps);
        net.tamper = [me](int from, int to, Bytes&) { return from != 2 || to == me; };
        wait_for_stall(net);
        ahead += net.at(me).log().size() > net.at(0).log().size();
        ASSERT_NO_FATAL_FAILURE(agree_to_hand_over(net, 2));
        net.tamper = nullptr;
        ASSERT_TRUE(net.run());
        expect_certified(net);
        EXPECT_TRUE(net.at(me).is_certified()) << net.at(me).verdict_report();
        EXPECT_EQ(net.at(me).log_hash(), net.at(0).log_hash());
    }
    EXPECT_GT(ahead, 0) << "no run had a watcher that was ahead of the players";
}
TEST(NetWatching, a_watcher_that_comes_after_an_undone_move_sees_it_undone) {
    const Game& game = *find_game("builders");
    Loopback net(game, default_setup(game.info, 2), 53);
    const auto may_undo = [&](int seat) { return net.at(seat).may_vote(Ballot::kUndoMove); };
    while (net.at(0).log().size() < 20 || !may_undo(0) || !may_undo(1) ||
           net.at(0).log_hash() != net.at(1).log_hash()) {
        net.playing = true;
        net.moment();
        net.playing = false;
        wait(net, 8);
        ASSERT_LT(net.now(), 100'000u);
    }
    const int before = net.add_watcher(0);
    for (int i = 0; i < 3'000 && net.at(before).log_hash() != net.at(0).log_hash(); ++i) net.moment();
    for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(Ballot::kUndoMove, true));
    wait(net, 100);
    const int after = net.add_watcher(1);
    net.playing = true;
    ASSERT_TRUE(net.run());
    for (const int me : {before, after}) {
        EXPECT_TRUE(net.at(me).is_certified()) << net.at(me).verdict_report();
        EXPECT_EQ(net.at(me).log_hash(), net.at(0).log_hash());
    }
    EXPECT_GT(net.at(before).rewind_count(), 0u);
}

}  // namespace
}  // namespace mortarboard::net
