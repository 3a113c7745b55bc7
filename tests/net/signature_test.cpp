// The signatures of those who have played a match to its end: everybody has them, and only under this match.
#include <gtest/gtest.h>

#include "conformance/subjects.h"
#include "games/games.h"
#include "lantern/lantern.h"
#include "net/pages.h"
#include "net/stall.h"

namespace mortarboard::net {
namespace {

constexpr int kForger = 1;

// Expects that this peer has valid signatures of these seats and of no other.
void expect_signed(PeerMatch& peer, const std::vector<int>& seats) {
    const auto match = peer.finished_match();
    ASSERT_TRUE(match) << peer.verdict_report();
    const auto signatures = peer.signatures();
    ASSERT_EQ(signatures.size(), seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        EXPECT_EQ(signatures[i].seat, seats[i]);
        EXPECT_EQ(signatures[i].identity, Loopback::key(seats[i]).identity());
        EXPECT_TRUE(holds(signatures[i], *match));
    }
}
std::vector<int> all_seats(int seats) {
    std::vector<int> out;
    for (int seat = 0; seat < seats; ++seat) out.push_back(seat);
    return out;
}

class NetSignedMatches : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seats, NetSignedMatches, testing::Values(2, 3));

// Hidden hands are open at the end, so all peers sign the same true match.
TEST_P(NetSignedMatches, all_peers_end_a_match_with_hidden_cards_and_have_all_signatures) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, GetParam()), 71, {.lost = 20, .repeated = 10});
    const int watcher = net.add_watcher(0);
    ASSERT_TRUE(net.run());
    wait(net, 2'000);
    for (int seat = 0; seat < GetParam(); ++seat) {
        expect_signed(net.at(seat), all_seats(GetParam()));
        EXPECT_EQ(net.at(seat).signatures(), net.at(0).signatures());
        EXPECT_EQ(statement_of(net.at(seat).finished_match().value_or(FinishedMatch{})),
                  statement_of(net.at(0).finished_match().value_or(FinishedMatch{})));
        EXPECT_EQ(net.at(seat).refused_count(), 0u);
    }
    expect_signed(net.at(watcher), all_seats(GetParam()));
}
TEST(NetSignedMatch, whole_matches_of_all_games_are_signed) {
    for (const Game& game : all_games()) {
        SCOPED_TRACE(game.info.id);
        Loopback net(game, default_setup(game.info, 2), 72);
        ASSERT_TRUE(net.run());
        wait(net, 500);
        for (const int seat : {0, 1}) expect_signed(net.at(seat), {0, 1});
    }
}
TEST(NetSignedMatch, nothing_is_signed_before_the_end) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 2), 73);
    int sent = 0;
    net.tamper = [&](int from, int, Bytes& message) {
        const bool is_signature = message[0] == static_cast<std::uint8_t>(Message::result_signature);
        EXPECT_TRUE(!is_signature || net.at(from).is_certified());
        sent += is_signature;
        return true;
    };
    ASSERT_TRUE(net.run());
    wait(net, 500);
    EXPECT_GT(sent, 0);
}
TEST(NetSignedMatch, who_is_gone_at_the_end_is_missing_and_the_others_have_signed) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 74);
    net.tamper = [](int from, int, Bytes& message) {
        return from != 2 || message[0] != static_cast<std::uint8_t>(Message::result_signature);
    };
    while (!net.at(0).is_certified()) net.moment();
    net.kill(2);
    wait(net, 1'000);
    for (const int seat : {0, 1}) expect_signed(net.at(seat), {0, 1});
}
TEST(NetSignedMatch, forged_signatures_and_those_under_something_else_are_refused) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 75);
    net.tamper = [&](int from, int, Bytes& message) {
        if (message[0] != static_cast<std::uint8_t>(Message::result_signature)) return true;
        if (from != kForger) return message[1] != kForger;
        message[2] ^= 1;
        return true;
    };
    ASSERT_TRUE(net.run());
    wait(net, 1'000);
    expect_signed(net.at(0), {0, 2});
    EXPECT_GT(net.at(0).refused_count(), 0u);
    // Neither another's signature nor one under other names is taken for this person's.
    FinishedMatch other = net.at(0).finished_match().value_or(FinishedMatch{});
    other.names = {"Ada", "Mallory", "Grace"};
    for (const auto& signature :
         {sign_match(Loopback::key(kForger), kForger, other).signature,
          sign_match(Loopback::key(0), kForger, net.at(0).finished_match().value_or(FinishedMatch{}))
              .signature,
          sign_match(Loopback::key(kForger), 0, net.at(0).finished_match().value_or(FinishedMatch{}))
              .signature}) {
        const auto before = net.at(0).refused_count();
        net.at(0).receive(kForger, to_bytes(ResultSignature{kForger, signature}));
        EXPECT_EQ(net.at(0).refused_count(), before + 1);
    }
    const auto right =
        sign_match(Loopback::key(kForger), kForger, net.at(0).finished_match().value_or(FinishedMatch{}))
            .signature;
    // Anybody may pass on what another has signed.
    net.at(0).receive(2, to_bytes(ResultSignature{kForger, right}));
    expect_signed(net.at(0), {0, 1, 2});
}
TEST(NetSignedMatch, messages_cut_short_too_long_or_of_no_seat_are_refused) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 2), 76);
    ASSERT_TRUE(net.run());
    const Bytes whole = to_bytes(ResultSignature{1, {}});
    std::uint32_t refused = net.at(0).refused_count();
    for (std::size_t size = 1; size < whole.size(); ++size) {
        net.at(0).receive(1, Span(whole).first(size));
        EXPECT_EQ(net.at(0).refused_count(), ++refused);
    }
    for (const int author : {2, 8, 255}) {
        net.at(0).receive(1, to_bytes(ResultSignature{static_cast<std::uint8_t>(author), {}}));
        EXPECT_EQ(net.at(0).refused_count(), ++refused);
    }
    Bytes longer = whole;
    longer.push_back(0);
    net.at(0).receive(1, longer);
    EXPECT_EQ(net.at(0).refused_count(), ++refused);
}
// What is signed at the end is agreed before the first move: with other names or bots it is another match.
TEST(NetSignedMatch, names_and_bots_are_part_of_the_match_id) {
    const Game game = lantern::game();
    const Loopback net(game, default_setup(game.info, 2), 78);
    Terms terms = net.terms();
    const auto id_of = [&](std::vector<std::string> names, std::vector<std::string> bots) {
        terms.names = std::move(names);
        terms.bots = std::move(bots);
        return terms.id();
    };
    const Hash id = id_of({"Ada", ""}, {"", "greedy"});
    EXPECT_EQ(id_of({"Ada"}, {"", "greedy"}), id) << "a missing name counts as empty";
    EXPECT_NE(id_of({"Adam", ""}, {"", "greedy"}), id);
    EXPECT_NE(id_of({"", "Ada"}, {"", "greedy"}), id);
    EXPECT_NE(id_of({"Ada", ""}, {"", "strong"}), id);
    EXPECT_NE(id_of({"Ada", "greedy"}, {"", ""}), id);
}
// A person who tells each of the others another name, so that no signature of one would hold for the other at
// the end. All see other words from the start, nothing counts that the others send, and nobody is accused.
TEST(NetSignedMatch, who_tells_two_names_begins_no_match_that_is_signed_in_vain) {
    constexpr int kLiar = 2, kDeceived = 1;
    Pages pages(3);
    pages.at(0).open_lobby("builders");
    for (const int guest : {kDeceived, kLiar}) pages.link(0, guest);
    pages.wait(5);
    pages.connect(kDeceived, kLiar, false);
    bool has_lied = false;
    pages.alter = [&](int from, int to, Bytes& message) {
        constexpr std::uint8_t kHello = 16;
        if (from != kLiar || to != kDeceived || message[0] != kHello) return;
        const std::string name = pages.at(kLiar).name();
        const auto at = std::search(message.begin(), message.end(), name.begin(), name.end());
        ASSERT_NE(at, message.end());
        *at = 'M';
        const Span body = Span(message).first(message.size() - sizeof(Signature));
        const Signature signature = Pages::key(kLiar).sign(Hasher("hello")(body).hash());
        std::copy(signature.begin(), signature.end(), message.end() - sizeof(Signature));
        has_lied = true;
    };
    pages.all_ready();
    pages.wait(1'000);
    ASSERT_TRUE(has_lied);
    for (int page = 0; page < 3; ++page) {
        ASSERT_EQ(pages.at(page).stage(), PeerGroup::Stage::match);
        EXPECT_TRUE(pages.at(page).peer_match()->log().empty());
        EXPECT_FALSE(pages.at(page).peer_match()->problem());
    }
    EXPECT_NE(pages.at(0).verification_words(), pages.at(kDeceived).verification_words());
}
// The person whose seat was handed over did not play to the end and signs nothing; nor does the one who plays
// on sign for that seat.
TEST(NetSignedMatch, a_seat_that_was_handed_over_is_not_signed) {
    const Game game = lantern::game();
    Loopback net(game, default_setup(game.info, 3), 77);
    play_until(net, 16);
    ASSERT_NO_FATAL_FAILURE(hand_over(net, 2));
    ASSERT_TRUE(net.run());
    wait(net, 1'000);
    for (const int seat : {0, 1}) expect_signed(net.at(seat), {0, 1});
}

}  // namespace
}  // namespace mortarboard::net
