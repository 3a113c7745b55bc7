// The handshake: versions, seats, names, and nonces that no peer can choose after it has seen another's.
#include "net/handshake.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "lantern/lantern.h"
#include "net/sentences.h"

namespace mortarboard::net {
namespace {

const Game& toy() {
    static const Game game = lantern::game();
    return game;
}
Hash of(std::uint64_t n) { return Hasher("test")(n).hash(); }
Handshake guest(int seat, int key, int seats = 3, int rounds = 3,
                std::uint8_t together = kDefaultTakeoverQuorum) {
    mortarboard::Setup setup = default_setup(toy().info, seats);
    setup.option[0] = static_cast<std::uint8_t>(rounds);
    return {toy(),
            setup,
            static_cast<Seat>(seat),
            "Guest " + std::to_string(seat),
            SigningKey(of(static_cast<std::uint64_t>(key))),
            of(100 + static_cast<std::uint64_t>(key)),
            together};
}

TEST(NetHandshake, all_peers_agree_on_the_same_terms_and_verification_words) {
    std::vector<Handshake> all{guest(0, 0), guest(1, 1), guest(2, 2)};
    EXPECT_EQ(all[0].receive(all[1].hello()), "");
    EXPECT_FALSE(all[0].nonce()) << "a nonce was opened before all peers had committed";
    for (auto& one : all)
        for (const auto& other : all) EXPECT_EQ(one.receive(other.hello()), "");
    for (auto& one : all) {
        EXPECT_FALSE(one.is_complete());
        for (const auto& other : all) EXPECT_EQ(one.receive(*other.nonce()), "");
        EXPECT_TRUE(one.is_complete());
    }
    const Hash id = all[0].terms().id();
    for (const auto& one : all) EXPECT_EQ(one.terms().id(), id);
    EXPECT_EQ(verification_words_of(id).size(), 23u);
    EXPECT_EQ(all[0].name(2), "Guest 2");
    EXPECT_EQ(all[0].name(7), "");
    Handshake elsewhere = guest(2, 3);
    EXPECT_NE(sentence(all[0].receive(elsewhere.hello())).find("same seat"), std::string::npos);
}
TEST(NetHandshake, peers_that_cannot_play_together_are_told_why) {
    Handshake host = guest(0, 0);
    EXPECT_NE(sentence(host.receive(guest(1, 1, 3, 4).hello())).find("has changed in the meantime"),
              std::string::npos);
    EXPECT_NE(sentence(host.receive(guest(1, 1, 3, 3, 0).hello())).find("has changed in the meantime"),
              std::string::npos)
        << "a peer with another takeover quorum must be refused";
    EXPECT_NE(sentence(host.receive(guest(1, 0).hello())).find("two seats"), std::string::npos);
    Bytes other_version = guest(1, 1).hello();
    other_version[1] ^= 0xFF;
    EXPECT_NE(sentence(host.receive(other_version)).find("different version"), std::string::npos);
    for (const auto version : {&GameInfo::rules_hash, &GameInfo::data_version}) {
        Game changed = toy();
        changed.info.*version ^= 1;
        Handshake other(changed, default_setup(toy().info, 3), 1, "", SigningKey(of(1)), of(101));
        EXPECT_NE(sentence(host.receive(other.hello())).find("different cards or rules"), std::string::npos);
    }
    EXPECT_EQ(host.receive(guest(1, 1).hello()), "");
    Handshake late = guest(1, 1);
    EXPECT_FALSE(late.nonce());
    EXPECT_NE(sentence(host.receive(Writer().u8(17).u8(1).raw(of(55)).take()))
                  .find("does not match what it committed to"),
              std::string::npos);
    EXPECT_NE(host.receive(Writer().u8(17).u8(200).raw(of(55)).take()), "");
}
TEST(NetHandshake, messages_of_any_bytes_are_refused) {
    Handshake host = guest(0, 0);
    const Bytes good = guest(1, 1).hello();
    Rng rng(4);
    for (std::size_t cut = 0; cut < good.size(); ++cut) EXPECT_NE(host.receive(Span(good).first(cut)), "");
    for (std::size_t at = 0; at < good.size(); ++at) {
        Bytes altered = good;
        altered[at] ^= static_cast<std::uint8_t>(1 + rng.below(255));
        EXPECT_NE(host.receive(altered), "") << at;
    }
    EXPECT_EQ(host.receive(good), "");
}

}  // namespace
}  // namespace mortarboard::net
