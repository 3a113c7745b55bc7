// A match as the inviter proposes it in the lobby, and as it is described to others.
#pragma once
#include "core/types.h"
#include "net/handshake.h"

namespace mortarboard::net {

inline constexpr std::size_t kMaxLevelBytes = 16;
inline constexpr std::size_t kNameBytes = 4 * kMostNameCharacters;

struct Member {
    Hash identity{};
    std::string name;
    bool is_present{}, is_ready{};
    // The level of the bot that the inviter's machine runs in this seat. It is empty for a person.
    std::string bot{};
    friend bool operator==(const Member&, const Member&) = default;
};
struct Proposal {
    // The revision rises with every change, and a person accepts one revision.
    std::uint32_t revision{};
    std::string game;
    std::array<std::uint8_t, 24> option{};
    std::uint8_t takeover_quorum{kDefaultTakeoverQuorum};  // Terms::takeover_quorum
    std::vector<Member> members;  // by seat
};
// A quorum is 0 (nobody) or at least two, because one person alone would know the keys from the start.
inline bool is_valid_takeover_quorum(int together) { return together < kMaxSeats && together != 1; }
// `hides` leaves the identities out; `agreed` replaces who is ready.
void write(Writer& out, const Proposal& proposal, bool hides = false, const SeatSet* agreed = nullptr);
// Accepts any bytes. False: they are not of this form, or have more seats than a match can have.
bool read(Reader& in, Proposal& out);
// Tells the terms of a match what everybody is called.
void add_names(Terms& terms, const Proposal& proposal);

}  // namespace mortarboard::net
