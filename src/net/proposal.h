// A table as whoever lays it proposes it, and as it is told to others.
#pragma once
#include "core/types.h"
#include "net/handshake.h"

namespace mortarboard::net {

inline constexpr std::size_t kMostLevelBytes = 16;
inline constexpr std::size_t kNameBytes = 4 * kMostNameCharacters;

struct Member {
    Hash identity{};
    std::string name;
    bool is_present{}, is_ready{};
    std::string bot{};  // the level of the bot that the inviter's machine runs in this seat; empty: a person
    friend bool operator==(const Member&, const Member&) = default;
};
struct Proposal {
    std::uint32_t revision{};  // raised by every change; what is accepted is a revision
    std::string game;
    std::array<std::uint8_t, 24> option{};
    std::uint8_t takeover_quorum{kDefaultTakeoverQuorum};  // Terms::takeover_quorum
    std::vector<Member> members;  // by seat
};
// One alone would know all along: nobody, or two and more.
inline bool is_valid_takeover_quorum(int together) { return together < kMaxSeats && together != 1; }
// `hides`: without identities; `agreed`: instead of who is ready.
void write(Writer& out, const Proposal& proposal, bool hides = false, const SeatSet* agreed = nullptr);
// Total on any bytes. False: not of this form, or of more seats than there are.
bool read(Reader& in, Proposal& out);

}  // namespace mortarboard::net
