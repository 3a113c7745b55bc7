// A message on its way through a relay. Its author's machine signs it for one reader, so a relay can drop it,
// but can neither change it, nor write one in the name of somebody else, nor deliver it twice.
#pragma once
#include <array>
#include <optional>

#include "net/crypto.h"

namespace mortarboard::net {

inline constexpr std::size_t kEnvelopeBytes = 83;  // round a message

struct Envelope {
    int to{}, from{};  // seats
    std::uint64_t session{};  // of the author's page, chosen at random when it is loaded
    std::uint32_t number{};  // from 1 on, counted for each pair of author and reader
    Span message{};
    Signature signature{};

    // `reader` and `author` are the identities that the proposal names for the two seats.
    Hash signed_hash(const Hash& reader, const Hash& author) const;
};
Bytes to_bytes(const Envelope& envelope);
// Reads what follows the first byte. The message refers to the bytes that are read.
std::optional<Envelope> read_envelope(Reader& in);

// Recognizes envelopes that one reader has already had from one author. It remembers the four newest
// sessions, and of each the last 64 numbers, because two relays may deliver in another order.
class ReplayGuard {
public:
    bool is_new(std::uint64_t session, std::uint32_t number);

private:
    struct SenderSession {
        std::uint64_t id{};
        std::uint32_t newest{};  // 0: this entry is free
        std::uint64_t received{};  // bit n: `newest` less n has come
    };
    std::array<SenderSession, 4> sessions_{};  // the newest first
};

}  // namespace mortarboard::net
