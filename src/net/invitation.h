// Invitations and answers as text: what two browsers must know of each other to connect, and for the person
// who opens an invitation who sends it and for which game. At most 130 characters, and in an invitation the
// name and the game behind them, which survive a chat, a QR code or reading aloud. The other end makes a
// whole session description of it.
//
//   byte 0      version (3 bits), answer (1), credentials in hexadecimal (1), candidates (3)
//   byte 1      kinds of the candidates, two bits each, first one lowest
//   byte 2      tag: which invitation an answer answers; in an invitation, any number
//   3 bytes     minutes since 1970, the lower 24 bits: within 15 years of the reader's clock
//   3 + 18      ICE name and password: 4 and 24 characters of base64 (Chromium, Safari)
//   or 4 + 16   8 and 32 hexadecimal digits (Firefox)
//   32 bytes    SHA-256 fingerprint of the DTLS certificate
//   each        mDNS name 16 + port 2, IPv4 4 + 2, IPv6 16 + 2, or IPv4 as seen from outside 4 + 2
//   each        game and name of the sender: length (1) and UTF-8; only in an invitation to a person
//   2 bytes     CRC-16 (CCITT) of all before, in every version
//
// Written as base64url without padding. Spaces and line ends are ignored; a link may stand before `#j=`.
#pragma once
#include <optional>

#include "core/text.h"
#include "net/wire.h"

namespace mortarboard::net {

inline constexpr int kInvitationVersion = 2;
inline constexpr std::size_t kMostCodeCharacters = 130;  // without game and name
inline constexpr std::size_t kMostGameBytes = 16, kMostSenderBytes = 4 * kMostNameCharacters;
inline constexpr std::size_t kMostInvitationCharacters =
    kMostCodeCharacters + (2 + kMostGameBytes + kMostSenderBytes) * 4 / 3;
inline constexpr std::uint32_t kOldestInvitation_minutes = 60;

struct Candidate {
    enum Kind : std::uint8_t { mdns, ipv4, ipv6, outside_ipv4 } kind{};
    std::array<std::uint8_t, 16> address{};  // the mDNS name's UUID, or 4 or 16 bytes of an address
    std::uint16_t port{};
    friend bool operator==(const Candidate&, const Candidate&) = default;
};
struct Connection {
    bool answer{};
    std::uint8_t tag{};
    std::uint32_t minutes{};  // since 1970
    std::string name, password;  // ICE
    Hash fingerprint{};
    std::vector<Candidate> candidates;
    // Of an invitation: the game's id and the person's name, each perhaps empty.
    std::string game{}, sender{};
    friend bool operator==(const Connection&, const Connection&) = default;
};

// Out of a browser's own description (which is never edited): nothing, and why, where it has not the form we
// know.
std::optional<Connection> connection_of_sdp(std::string_view sdp, std::string* why = nullptr);
// For the other browser, as a remote description. The inviter is always the DTLS client (`a=setup:active` in
// its offer): the one who answers then waits as long as people take.
std::string sdp_of(const Connection& connection);

// As many candidates as fit into 130 characters, then game and sender where there are any.
std::string pack(const Connection& connection, int version = kInvitationVersion);
// Total on any text. What is expected: an invitation, or the answer to the invitation with this tag. `used`
// are the codes this page took before. What is wrong, as a sentence; then `out` is untouched.
struct Expected {
    bool answer{};
    std::uint8_t tag{};
    std::uint32_t now_minutes{};
    const std::vector<std::string>* used{};
};
std::string unpack(std::string_view text, const Expected& expected, Connection& out);
// The code in a text, without what may stand around it: what `used` holds.
std::string bare_code(std::string_view text);
// In groups of five, for people.
std::string in_groups(std::string_view code);

}  // namespace mortarboard::net
