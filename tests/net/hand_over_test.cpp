// Seats handed over to a substitute: what the friends of a silent person can do together with key pieces, and
// what nobody can do.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>

#include "conformance/subjects.h"
#include "lantern/lantern.h"
#include "net/seen.h"
#include "net/sentences.h"
#include "net/short_citadels.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

// Two persons fall silent one after the other, the second while it is the substitute of the first: two of
// four can hand over if the takeover quorum allows it.
TEST(NetHandOver, a_substitute_may_fall_silent_too) {
    const Game game = lantern::game();
    for (const int together : {2, 3, 7}) {
        SCOPED_TRACE(together);
        Loopback net(game, default_setup(game.info, 4), 20, {}, static_cast<std::uint8_t>(together));
        play_until(net, 24);
        ASSERT_NO_FATAL_FAILURE(hand_over(net, 3));
        play_until(net, net.at(0).log().size() + 30);
        ASSERT_FALSE(net.at(0).is_over());
        net.kill(0);
        net.kill(3);
        for (int i = 0; i < 1000; ++i) net.moment();
        EXPECT_EQ(net.at(1).may_vote(without(0)), together == 2);
        if (together > 2) continue;
        for (const int seat : {1, 2}) ASSERT_TRUE(net.at(seat).vote(without(0), true));
        for (int i = 0; i < 300 && net.at(1).protocol().lent_keys().size() < 2; ++i) net.moment();
        ASSERT_EQ(net.at(1).protocol().lent_keys().size(), 2u);
        EXPECT_EQ(net.at(2).protocol().played_by(3), 1);
        EXPECT_EQ(net.at(2).protocol().played_by(0), 1);
        net.take_over(0, 1);
        net.take_over(3, 1);
        ASSERT_TRUE(net.run());
        expect_certified(net);
    }
}
// A lender falls silent when it owes its part of a hand-over.
TEST(NetHandOver, a_lender_may_fall_silent_before_it_has_lent) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), 26);
    play_until(net, 24);
    net.kill(3);
    wait_for_stall(net);
    net.tamper = [](int from, int, const Bytes& message) { return from != 1 || !part_in(message); };
    for (const int seat : {0, 1, 2}) ASSERT_TRUE(net.at(seat).vote(without(3), true));
    wait(net, 200);
    ASSERT_EQ(net.at(2).protocol().expected().step, ProtocolStep::hand_over);
    net.kill(1);
    net.tamper = nullptr;
    wait(net, 200);
    for (const int seat : {0, 2}) ASSERT_TRUE(net.at(seat).vote(without(1), true));
    for (int i = 0; i < 300 && net.at(0).protocol().lent_keys().size() < 2; ++i) net.moment();
    ASSERT_EQ(net.at(0).protocol().lent_keys().size(), 2u);
    for (const int seat : {1, 3}) net.take_over(seat, 0);
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// Two fall silent at once: the others agree about both. If the group splits into halves, only one half can
// continue.
TEST(NetHandOver, two_may_fall_silent_at_once_and_of_two_halves_only_one_continues) {
    const Game game = lantern::game();
    constexpr auto kBoth = static_cast<std::uint16_t>(without(2) | without(3)),
                   kOthers = static_cast<std::uint16_t>(without(0) | without(1));
    for (std::size_t steps = 12; steps < 90; steps += conformance::few_games() ? 31 : 13) {
        SCOPED_TRACE("after step " + std::to_string(steps));
        Loopback net(game, default_setup(game.info, 4), 40 + steps);
        play_until(net, steps);
        for (const int one : {0, 1})
            for (const int other : {2, 3}) net.part(one, other, true);
        wait_for_stall(net);
        wait(net, 300);
        const bool waits = net.at(0).may_vote(kBoth) && net.at(1).may_vote(kBoth);
        for (const int seat : {2, 3})
            EXPECT_FALSE(net.at(seat).may_vote(kOthers))
                << "the other half of the group must not be able to continue";
        if (!waits) continue;  // nothing was expected of one of them, so it may count as present
        for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(kBoth, true));
        for (int i = 0; i < 300 && net.at(0).protocol().lent_keys().size() < 2; ++i) net.moment();
        ASSERT_EQ(net.at(0).protocol().lent_keys().size(), 2u);
        for (const int one : {0, 1})
            for (const int other : {2, 3}) net.part(one, other, false);
        net.take_over(2, 0);
        net.take_over(3, 0);
        ASSERT_TRUE(net.run());
        expect_certified(net);
        for (const int seat : {2, 3}) {
            for (int i = 0; i < 1000 && !net.before(seat)->is_over(); ++i) net.moment();
            EXPECT_TRUE(net.before(seat)->is_certified()) << net.before(seat)->verdict_report();
        }
    }
}
// Nobody ever holds the deck keys of a substituted seat: they are in no message and in nothing that was lent,
// and what was lent does not undo proofs in the log.
TEST(NetHandOver, the_deck_keys_of_a_substituted_seat_are_never_put_together) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 21);
    const Secrets lost(net.seed(2), net.terms().id());
    const Scalar key = lost.key(0, 1).value(), trust = lost.key(2, 1).value();
    std::size_t looked = 0;
    net.tamper = [&](int, int, Bytes& message) {
        for (const Scalar& one : {key, trust})
            EXPECT_EQ(std::search(message.begin(), message.end(), one.bytes.begin(), one.bytes.end()),
                      message.end());
        ++looked;
        return true;
    };
    play_until(net, 30);
    net.kill(2);
    wait_for_stall(net);
    for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(without(2), true));
    wait_for_hand_over(net);
    const LentKeys& lent = net.at(0).protocol().lent_keys().at(2);
    const Secrets has(lent);
    EXPECT_EQ(has.key(1, 1), lost.key(1, 1)) << "the envelope key must be handed over";
    EXPECT_FALSE(has.key(0, 1) || has.key(2, 1));
    EXPECT_EQ(has.nonce_seed(), lost.nonce_seed());
    EXPECT_NE(has.key_nonce_seed(), lost.key_nonce_seed());
    ASSERT_FALSE(lent.shares.empty());
    for (const auto& [card, share] : lent.shares)
        EXPECT_EQ(share, key * card) << "a lent share must be the one that the deck key gives";
    net.take_over(2, 0);
    ASSERT_TRUE(net.run());
    expect_certified(net);
    EXPECT_GT(looked, 200u);
    EXPECT_EQ(net.at(1).protocol().opened_keys()[0][2], key)
        << "at the end the key pieces must open the deck key for the audit";
}
// A match of three in which the last seat was handed over to the first and given back, and what the first was
// lent.
struct GivenBack {
    const Game game = lantern::game();
    Loopback net;
    std::optional<LentKeys> lent;
    explicit GivenBack(std::uint64_t number) : net(game, default_setup(game.info, 3), number) { come_back(); }

private:
    void come_back() {
        play_until(net, 8);
        net.tamper = [](int from, int, Bytes&) { return from != 2; };
        wait_for_stall(net);
        for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(without(2), true));
        wait_for_hand_over(net);
        lent = net.at(0).protocol().lent_keys().at(2);
        net.tamper = nullptr;
        net.take_over(2, 0);
        play_until(net, net.at(0).log().size() + 6);
        net.at(2).set_paused(true);
        wait(net, 200);
        constexpr auto kAbout = static_cast<std::uint16_t>(Ballot::kReturnSeats + 2);
        for (int i = 0; i < 3'000 && !(net.at(0).may_vote(kAbout) && net.at(1).may_vote(kAbout)); ++i)
            net.moment();
        for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(kAbout, true));
        for (int i = 0; i < 300 && !net.before(2)->controls_seat(); ++i) net.moment();
        ASSERT_TRUE(net.before(2)->controls_seat());
        net.give_back(2);
    }
};
// Reads what all send in each step of shares that follows, and returns how many cards were opened to seat 2
// alone. Nobody but seat 2 can read these.
int expect_only_seat_two_reads(GivenBack& match) {
    Loopback& net = match.net;
    const Secrets lent(*match.lent);
    int opened = 0;
    std::size_t seen = net.at(0).log().size();
    std::vector<DealingProtocol::PendingOpening> openings;  // of the step that the log stands at
    const DealingProtocol& protocol = net.at(0).protocol();
    while (!net.at(0).is_over() && net.now() < 1'000'000u) {
        net.moment();
        if (net.at(0).log().size() == seen) {
            openings.clear();
            if (protocol.expected().step == ProtocolStep::shares) openings = protocol.pending_openings();
            continue;
        }
        const bool one_step = net.at(0).log().size() == seen + 1;
        seen = net.at(0).log().size();
        const auto opened_cards = std::exchange(openings, {});
        if (!one_step) continue;
        std::array<Bytes, 3> parts;
        for (const auto& part : net.at(0).log().back()) parts[part.author] = part.payload;
        std::array<Reader, 3> in{Reader(parts[0]), Reader(parts[1]), Reader(parts[2])};
        for (const auto& [deck, card, audience] : opened_cards) {
            if (!std::has_single_bit(audience)) break;  // shares in envelopes, or for all
            Point m = card.b;
            for (std::size_t from = 0; from < in.size(); ++from)
                if (!(audience >> from & 1)) m = m - Point{Reader(in[from].raw(kShareBytes)).array<32>()};
            if (audience != knows(2)) continue;
            const Point own = net.at(2).protocol().known_faces().secrets()->key(0, 1).value() * card.a;
            EXPECT_EQ(protocol.known_faces().face_of_point(deck, m), kNone);
            EXPECT_NE(protocol.known_faces().face_of_point(deck, m - own), kNone)
                << "with the person's own share the card must be readable";
            EXPECT_EQ(lent.lent_share(card.a), nullptr) << "that share must not be among the lent ones";
            ++opened;
        }
    }
    EXPECT_TRUE(net.at(0).is_over());
    return opened;
}
// The substitute cannot read what is opened to the seat after its person has it again.
TEST(NetHandOver, a_substitute_that_gave_a_seat_back_sees_nothing_opened_to_it_later) {
    int opened = 0;
    for (std::uint64_t number = 22; number < 42 && opened < 4; ++number) {
        GivenBack match(number);
        ASSERT_FALSE(HasFailure());
        opened += expect_only_seat_two_reads(match);
    }
    EXPECT_GE(opened, 4);
}
// When keys are lent again, they include what the seat was shown in between.
TEST(NetHandOver, a_person_who_came_back_may_fall_silent_again) {
    GivenBack match(25);
    ASSERT_FALSE(HasFailure());
    Loopback& net = match.net;
    play_until(net, net.at(0).log().size() + 15);
    ASSERT_NO_FATAL_FAILURE(hand_over(net, 2));
    EXPECT_GT(net.at(0).protocol().lent_keys().at(2).shares.size(), match.lent->shares.size());
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
TEST(NetHandOver, without_a_takeover_quorum_nobody_gets_key_pieces) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), 23, {}, 0);
    EXPECT_NE(net.terms().id(), Loopback(game, default_setup(game.info, 4), 23).terms().id());
    net.tamper = [&](int, int, Bytes&) {
        return net.at(0).protocol().expected().step != ProtocolStep::key_pieces;
    };
    play_until(net, 20);
    net.tamper = nullptr;
    net.kill(3);
    wait_for_stall(net);
    EXPECT_FALSE(net.at(0).may_vote(without(3)));
    net.start(3, {});
    ASSERT_TRUE(net.run());
    expect_certified(net);
}
// A substitute that stops also opens its key pieces of the seat that it plays.
TEST(NetHandOver, a_stopped_match_with_a_substituted_seat_is_verified_up_to_the_stop) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), 24);
    play_until(net, 24);
    ASSERT_NO_FATAL_FAILURE(hand_over(net, 3));
    play_until(net, net.at(0).log().size() + 20);
    wait(net, 100);
    for (int person = 0; person < 3; ++person) net.at(person).stop();
    wait(net, 400);
    expect_clean_audits(net);
}
// In every game a person falls silent in the middle, and the seat is played to the end.
class NetHandOverInEach : public testing::TestWithParam<Game> {};
// A person leaves after so many steps, and another one plays on to the end. False: the match was over before.
bool leaves(const Game& game, int seats, int leaver, std::size_t steps) {
    SCOPED_TRACE(title(game, seats) + ", seat " + std::to_string(leaver) + " leaves after step " +
                 std::to_string(steps));
    Loopback net(game, setup_of_shortened(game, seats), steps);
    play_until(net, steps);
    if (net.at(0).is_over() || net.at(0).protocol().expected().step >= ProtocolStep::closing) return false;
    net.kill(leaver);
    wait(net, 400);
    SeatSet voted;
    for (int i = 0; i < 400 && voted.size() < seats - 1; ++i, net.moment())
        for (int seat = 0; seat < seats; ++seat)
            if (seat != leaver && net.at(seat).vote(without(leaver), true)) voted = voted.with(seat);
    const int heir = leaver == 0 ? 1 : 0;
    // The leaver had already sent its last message.
    if (net.at(heir).protocol().expected().step >= ProtocolStep::closing) return false;
    wait_for_hand_over(net, heir);
    EXPECT_EQ(net.at(heir).protocol().lent_keys().count(leaver), 1u);
    if (testing::Test::HasFailure()) return false;
    net.take_over(leaver, heir);
    EXPECT_TRUE(net.run());
    expect_certified(net);
    return !testing::Test::HasFailure();
}
TEST(NetHandOver, works_after_a_step_of_any_kind) {  // every step works, but testing all takes a minute
    const Game game = lantern::game();
    std::size_t steps = 3;
    while (leaves(game, 3, static_cast<int>(steps % 3), steps)) steps += conformance::few_games() ? 17 : 4;
    EXPECT_GT(steps, 45u);
}
TEST_P(NetHandOverInEach, works_at_every_number_of_seats) {
    const Game game = shortened(GetParam());
    const int most = game.info.max_seats;
    for (int seats = conformance::few_games() ? most : 3; seats <= most; ++seats) {
        const auto steps = static_cast<std::size_t>(10 + 12 * seats);
        EXPECT_TRUE(leaves(game, seats, static_cast<int>(steps) % seats, steps)) << title(game, seats);
        if (HasFailure()) return;
    }
}
INSTANTIATE_TEST_SUITE_P(All, NetHandOverInEach, testing::ValuesIn(registered_games()),
                         [](const testing::TestParamInfo<Game>& game) {
                             return std::string(game.param.info.id);
                         });

// ---- Cheating in a hand-over

TEST(NetHandOver, a_piece_other_than_the_announced_one_is_refused_at_once) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 11);
    net.tamper = [&](int from, int, Bytes& message) {
        auto part = from == 1 ? part_in(message) : std::nullopt;
        if (!part || part->step != 1 || part->author != 1) return true;
        part->payload[64 + 3] ^= 1;  // after two public keys: the sealed pieces for seat 0
        part->signature = Loopback::key(1).sign(part->signed_hash(net.terms().id()));
        message = to_bytes(*part);
        return true;
    };
    net.run(20'000);
    EXPECT_EQ(net.at(0).problem().seat, 1) << net.at(0).verdict_report();
    EXPECT_NE(sentence(net.at(0).problem().reason).find("not the one it committed to"), std::string::npos)
        << net.at(0).problem().reason;
}
// The payload begins with a piece of the envelope key; shares of what the seat was shown follow.
TEST(NetHandOver, a_share_that_does_not_fit_the_lenders_piece_is_refused_by_its_reader) {
    const Game game = lantern::game();
    for (const std::size_t at : {3, 32 + 3, 32 + 40}) {
        SCOPED_TRACE(at);
        Loopback net(game, default_setup(game.info, 3), 12);
        play_until(net, 30);
        net.kill(2);
        wait_for_stall(net);
        const auto stood = net.at(0).log().size();
        net.tamper = [&](int from, int, Bytes& message) {
            auto part = from == 1 ? part_in(message) : std::nullopt;
            if (!part || part->step != stood + 1 || part->author != 1 || part->payload.size() <= at)
                return true;
            part->payload[at] ^= 1;
            part->signature = Loopback::key(1).sign(part->signed_hash(net.terms().id()));
            message = to_bytes(*part);
            return true;
        };
        for (const int seat : {0, 1}) ASSERT_TRUE(net.at(seat).vote(without(2), true));
        wait(net, 300);
        EXPECT_EQ(net.at(0).problem().seat, 1) << net.at(0).verdict_report();
        EXPECT_NE(sentence(net.at(0).problem().reason).find("does not come from the share"),
                  std::string::npos)
            << net.at(0).problem().reason;
        EXPECT_TRUE(net.at(0).protocol().lent_keys().empty());
    }
}
TEST(NetHandOver, a_wrong_piece_opened_at_the_end_is_refused) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), 16);
    play_until(net, 20);
    ASSERT_NO_FATAL_FAILURE(hand_over(net, 3));
    bool altered = false;
    net.tamper = [&](int from, int, Bytes& message) {
        auto part = from == 1 ? part_in(message) : std::nullopt;
        const DealingProtocol& protocol = net.at(1).protocol();
        if (!part || part->author != 1 || protocol.expected().step != ProtocolStep::closing ||
            protocol.step() != part->step)
            return true;
        EXPECT_EQ(part->payload.size(), sizeof(Scalar) * 4)
            << "expected: three own keys and the piece of the missing seat's deck key";
        part->payload[part->payload.size() - 32] ^= 1;
        part->signature = Loopback::key(1).sign(part->signed_hash(net.terms().id()));
        message = to_bytes(*part);
        return altered = true;
    };
    net.run(60'000);
    ASSERT_TRUE(altered);
    for (const int seat : {0, 2}) {
        EXPECT_EQ(net.at(seat).problem().seat, 1) << net.at(seat).verdict_report();
        EXPECT_NE(sentence(net.at(seat).problem().reason).find("not the one that was used"),
                  std::string::npos);
    }
}
// False: no card was opened to another seat alone in that match.
bool alters_a_part_of_a_substituted_seats_share(std::uint64_t number) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 4), number);
    play_until(net, 20);
    hand_over(net, 3);
    if (testing::Test::HasFatalFailure()) return true;
    std::uint32_t altered = 0;
    net.tamper = [&](int from, int, Bytes& message) {
        auto part = from == 1 ? part_in(message) : std::nullopt;
        if (!part || part->author != 1) return true;
        const DealingProtocol& protocol = net.at(1).protocol();
        // A first card opened to one other seat alone: it sends its own share, then its part of the share of
        // seat 3.
        if (!altered && (protocol.expected().step != ProtocolStep::shares || protocol.step() != part->step))
            return true;
        if (const Knowers reader = altered ? knows(2) : protocol.pending_openings().front().audience;
            reader != knows(0) && reader != knows(2))
            return true;
        if (altered && altered != part->step) return true;
        altered = part->step;
        Writer other;
        write(other, Point::from(Hasher("anything")(1)));
        std::copy(other.bytes().begin(), other.bytes().end(), part->payload.begin() + kShareBytes);
        part->signature = Loopback::key(1).sign(part->signed_hash(net.terms().id()));
        message = to_bytes(*part);
        return true;
    };
    net.run(60'000);
    if (!altered) return false;
    for (const int seat : {0, 2}) {
        EXPECT_EQ(net.at(seat).problem().seat, 1) << net.at(seat).verdict_report();
        EXPECT_NE(sentence(net.at(seat).problem().reason).find("share for opening a card is wrong"),
                  std::string::npos);
    }
    return true;
}
TEST(NetHandOver, a_wrong_part_of_a_substituted_seats_share_is_refused_at_once) {
    std::uint64_t number = 15;
    while (number < 25 && !alters_a_part_of_a_substituted_seats_share(number)) ++number;
    EXPECT_LT(number, 25u) << "the cheating message was never sent";
}

}  // namespace
}  // namespace mortarboard::net
