// Before the log: who sits where, with which version, and a nonce from each, committed to before any is shown
// so that nobody can look for a match id with words of its choosing.
#pragma once
#include <optional>

#include "core/text.h"
#include "net/terms.h"

namespace mortarboard::net {

struct Hello {
    std::uint32_t protocol{kProtocolVersion};
    std::string game;
    std::uint64_t data_version{}, rules_hash{};
    Setup setup;
    std::uint8_t takeover_quorum{};  // Terms::takeover_quorum
    std::uint8_t seat{};
    std::string name;
    Hash identity{}, nonce_commitment{};
};

class Handshake {
public:
    // `setup` is what this peer accepted; `nonce` is fresh from the machine's randomness.
    Handshake(const Game& game, const Setup& setup, Seat seat, std::string_view name, const SigningKey& key,
              const Hash& nonce, std::uint8_t takeover_quorum = kDefaultTakeoverQuorum);
    // To be sent to every other peer, as often as liked; the second one only once it is there.
    Bytes hello() const;
    std::optional<Bytes> nonce() const;
    // Total on any bytes. What is wrong, as a sentence, or nothing.
    std::string receive(Span message);
    bool is_complete() const;
    Terms terms() const;  // of a complete meeting
    std::string name(Seat seat) const;

private:
    struct Participant {
        Hello hello;
        std::optional<Hash> nonce;
    };
    std::string receive_hello(Reader& in, Span message);
    std::string receive_nonce(Reader& in);
    bool has_all_hellos() const;

    const Game& game_;
    Setup setup_;
    Seat seat_;
    SigningKey key_;
    Hash nonce_;
    std::vector<std::optional<Participant>> participants_;  // by seat
};

}  // namespace mortarboard::net
