// Invitations and answers as text: what two browsers must know of each other to connect, and who sends the
// invitation for which game. A code has at most 130 characters; an invitation adds the name and the game
// after them. It survives a chat, a QR code or reading aloud. The other browser makes a whole session
// description of it.
//
//   byte 0      version (3 bits), answer (1), credentials in hexadecimal (1), candidates (3)
//   byte 1      kinds of the candidates, two bits each, first one lowest
//   byte 2      tag: which invitation an answer answers; in an invitation, any number
//   3 bytes     minutes since 1970, the lower 24 bits: unique within 15 years of the reader's clock
//   3 + 18      ICE name and password: 4 and 24 characters of base64 (Chromium, Safari)
//   or 4 + 16   8 and 32 hexadecimal digits (Firefox)
//   32 bytes    SHA-256 fingerprint of the DTLS certificate
//   each        mDNS name 16 + port 2, IPv4 4 + 2, IPv6 16 + 2, or IPv4 as a server sees it 4 + 2
//   each        game and name of the sender: length (1) and UTF-8; only in an invitation to a person
//   2 bytes     CRC-16 (CCITT) of all before, in every version
//
// Written as base64url without padding. pasted_code.h finds it in what people paste.
#pragma once
#include <optional>

#include "core/text.h"
#include "net/wire.h"

namespace mortarboard::net {

inline constexpr int kInvitationVersion = 2;
inline constexpr std::size_t kMaxCodeCharacters = 130;  // without game and name
inline constexpr std::size_t kMaxGameBytes = 16, kMaxSenderBytes = 4 * kMostNameCharacters;
inline constexpr std::size_t kMaxInvitationCharacters =
    kMaxCodeCharacters + (2 + kMaxGameBytes + kMaxSenderBytes) * 4 / 3;
inline constexpr std::uint32_t kOldestInvitation_minutes = 60;

struct IceCandidate {
    enum Kind : std::uint8_t { mdns, ipv4, ipv6, outside_ipv4 } kind{};
    std::array<std::uint8_t, 16> address{};  // the mDNS name's UUID, or 4 or 16 bytes of an address
    std::uint16_t port{};
    friend bool operator==(const IceCandidate&, const IceCandidate&) = default;
};
struct ConnectionDescription {
    bool answer{};
    std::uint8_t tag{};
    std::uint32_t minutes{};  // since 1970
    std::string name, password;  // ICE
    Hash fingerprint{};
    std::vector<IceCandidate> candidates;
    // Only in an invitation: the id of the game and the name of the person, each possibly empty.
    std::string game{}, sender{};
    friend bool operator==(const ConnectionDescription&, const ConnectionDescription&) = default;
};

// Parses a browser's own description (which is never edited). Returns nothing, and says why, where it does
// not have the expected form.
std::optional<ConnectionDescription> connection_of_sdp(std::string_view sdp, std::string* why = nullptr);
// Writes the description for the other browser. The inviter is always the DTLS client (`a=setup:active` in
// its offer), so that the answering side waits for as long as people take.
std::string sdp_of(const ConnectionDescription& connection);

// Writes as many candidates as fit into 130 characters, then game and sender where there are any.
std::string pack(const ConnectionDescription& connection, int version = kInvitationVersion);
// Accepts any text. `Expected` says what the code must be: an invitation, or the answer to the invitation
// with this tag; `used` are the codes that this page took before. Returns the key of the sentence that says
// what is wrong; then `out` is untouched.
struct Expected {
    bool answer{};
    std::uint8_t tag{};
    std::uint32_t now_minutes{};
    const std::vector<std::string>* used{};
};
std::string unpack(std::string_view text, const Expected& expected, ConnectionDescription& out);
// The code in a text, without what stands around it or breaks it: the form in which `used` holds codes.
std::string bare_code(std::string_view text);
// The code in groups of five characters, for people to read.
std::string in_groups(std::string_view code);

}  // namespace mortarboard::net
