// The exchange before the log begins: who sits where, with which version of game and protocol, and a nonce
// from each peer. Nonces are committed to before any is shown, so that nobody can search for a match id with
// verification words of its choosing.
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
    std::uint32_t revision{};  // of the accepted proposal
    std::uint8_t seat{};
    std::string name;
    Hash identity{}, nonce_commitment{};
};

class Handshake {
public:
    // `setup` and `revision` are of the proposal that this peer accepted; `nonce` is fresh from the machine's
    // randomness.
    Handshake(const Game& game, const Setup& setup, Seat seat, std::string_view name, const SigningKey& key,
              const Hash& nonce, std::uint8_t takeover_quorum = kDefaultTakeoverQuorum,
              std::uint32_t revision = 0);
    // Messages for every other peer, which may be sent repeatedly. The nonce is available only once all
    // hellos have arrived.
    Bytes hello() const;
    std::optional<Bytes> nonce() const;
    // Accepts any bytes. Returns the key of the sentence that says what is wrong, or nothing. A hello about
    // another revision changes nothing.
    std::string receive(Span message);
    bool is_complete() const;
    Terms terms() const;  // requires is_complete()
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
