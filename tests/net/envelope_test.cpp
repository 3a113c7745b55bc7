// Nobody can speak as another: what a relay passes on counts only with its author's signature, and only once.
#include "net/envelope.h"

#include <gtest/gtest.h>

#include "net/pages.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

TEST(NetEnvelope, a_number_is_new_once_in_any_order_within_64) {
    ReplayGuard guard;
    EXPECT_FALSE(guard.is_new(7, 0)) << "numbers begin with 1";
    for (const std::uint32_t number : {1u, 3u, 2u, 70u, 7u, 69u})
        EXPECT_TRUE(guard.is_new(7, number)) << number;
    for (const std::uint32_t number : {1u, 2u, 3u, 6u, 7u, 69u, 70u})
        EXPECT_FALSE(guard.is_new(7, number)) << number << " has come, or is too old to tell";
    EXPECT_TRUE(guard.is_new(7, 8));
    EXPECT_TRUE(guard.is_new(7, 0xFFFFFFFF));
    EXPECT_FALSE(guard.is_new(7, 70)) << "a number that is far behind must not count as new";
}
TEST(NetEnvelope, four_sessions_are_remembered) {
    ReplayGuard guard;
    for (const std::uint64_t session : {1u, 2u, 3u, 4u}) EXPECT_TRUE(guard.is_new(session, 5));
    for (const std::uint64_t session : {1u, 2u, 3u, 4u}) EXPECT_FALSE(guard.is_new(session, 5)) << session;
    EXPECT_TRUE(guard.is_new(0, 1)) << "zero is a session like any other";
    EXPECT_FALSE(guard.is_new(0, 1));
}
TEST(NetEnvelope, reads_what_it_wrote_and_nothing_else) {
    const Bytes message{1, 2, 3};
    Envelope written{2, 1, 77, 5, message, {}};
    written.signature = Pages::key(1).sign(written.signed_hash(Hash{1}, Hash{2}));
    const Bytes bytes = to_bytes(written);
    EXPECT_EQ(bytes.size(), message.size() + kEnvelopeBytes);
    Reader in(Span(bytes).subspan(1));
    const auto read = read_envelope(in);
    ASSERT_TRUE(read);
    EXPECT_EQ(to_bytes(*read), bytes);
    for (std::size_t size = 1; size < bytes.size(); ++size) {
        Reader cut(Span(bytes).subspan(1, size - 1));
        EXPECT_FALSE(read_envelope(cut)) << size;
    }
}

// Three persons in a match: 0 is linked with both others, 1 falls silent, and 0 tries to speak as 1.
struct DishonestRelay : testing::Test {
    Pages pages{3};
    Bytes genuine;  // the last envelope from 1 to 2

    DishonestRelay() {
        pages.overhear = [&](int from, int to, const Bytes& message) {
            if (from == 0 && to == 2 && message[0] == kEnvelope && message[2] == 1) genuine = message;
        };
        pages.at(0).open_lobby("builders");
        pages.link(0, 1);
        pages.link(0, 2);
        pages.all_ready();
        pages.wait(200, false);
        EXPECT_EQ(pages.at(2).stage(), PeerGroup::Stage::match);
        EXPECT_TRUE(pages.at(2).is_present(1));
        pages.cut(1);
        pages.wait(1'000, false);
        EXPECT_FALSE(pages.at(2).is_present(1)) << "a peer that is cut off must be away";
        pages.overhear = {};
    }
    Bytes envelope(const Bytes& message, const SigningKey& key, std::uint32_t number = 1'000'000) {
        const auto& members = pages.at(2).proposal().members;
        Envelope one{2, 1, 99, number, message, {}};
        one.signature = key.sign(one.signed_hash(members[2].identity, members[1].identity));
        return to_bytes(one);
    }
    // Whatever counts as coming from a seat shows that its person is there.
    bool counts(const Bytes& bytes) {
        pages.at(2).receive(2, bytes);
        const bool is_there = pages.at(2).is_present(1);
        pages.wait(700, false);
        EXPECT_FALSE(pages.at(2).is_present(1));
        return is_there;
    }
};
TEST_F(DishonestRelay, speaks_as_another_in_no_kind_of_message) {
    std::uint32_t number = 0;
    std::size_t said = 0;
    for (const int kind : {1, 2, 3, 4, 5, 16, 17, 37, 38, 39, 41, 42, 44, 48}) {
        const Bytes message = kind == kChat ? Writer().u8(kChat).u64(7).u32(1).u32(1).text("I resign").take()
                                            : Bytes{static_cast<std::uint8_t>(kind), 0, 0, 0};
        EXPECT_FALSE(counts(envelope(message, Pages::key(0), ++number))) << "kind " << kind;
        // The same from its author shows that the message would have counted.
        EXPECT_TRUE(counts(envelope(message, Pages::key(1), ++number))) << "kind " << kind;
        said += kind == kChat;
        ASSERT_EQ(pages.at(2).chat().size(), said) << "only the author's own chat may be shown";
    }
}
// An envelope says who passes keys on; only the signature of their author says whose they are.
TEST_F(DishonestRelay, opens_no_keys_of_another) {
    const DealingProtocol& its = pages.at(0).peer_match()->protocol();
    OpenedKeys opened{0, PartMaker(its, *its.known_faces().secrets(), 0).make_opened_keys(), {}};
    opened.signature = Pages::key(1).sign(opened.signed_hash(its.id()));
    std::uint32_t number = 0;
    for (const int seat : {0, 1}) {  // keys count once all have ended the match
        Stop stop{static_cast<std::uint8_t>(seat), 0, 255, {}, {}, {}};
        stop.signature = Pages::key(seat).sign(stop.signed_hash(its.id()));
        pages.at(2).receive(2, envelope(to_bytes(stop), Pages::key(1), ++number));
    }
    pages.at(2).stop();
    ASSERT_TRUE(pages.at(2).peer_match()->persons_going_on().empty());
    pages.at(2).receive(2, envelope(to_bytes(opened), Pages::key(1), ++number));
    EXPECT_FALSE(pages.at(2).peer_match()->seats_with_opened_keys().has(0));
    opened.signature = Pages::key(0).sign(opened.signed_hash(its.id()));
    pages.at(2).receive(2, envelope(to_bytes(opened), Pages::key(1), ++number));
    EXPECT_TRUE(pages.at(2).peer_match()->seats_with_opened_keys().has(0));
}
TEST_F(DishonestRelay, can_neither_repeat_nor_change_an_envelope) {
    ASSERT_FALSE(genuine.empty());
    EXPECT_FALSE(counts(genuine)) << "an envelope that has come before must not count again";
    const Bytes fresh = envelope({kPresence}, Pages::key(1), 1);
    for (std::size_t at = 1; at < fresh.size(); ++at) {
        Bytes altered = fresh;
        altered[at] ^= 1;
        pages.at(2).receive(2, altered);
        EXPECT_FALSE(pages.at(2).is_present(1)) << at;
    }
    EXPECT_TRUE(counts(fresh));
    EXPECT_FALSE(counts(fresh));
}

}  // namespace
}  // namespace mortarboard::net
