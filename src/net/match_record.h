// A match as it is stored when it begins. With it and the stored log, a page that was loaded again continues
// the match.
#pragma once
#include <optional>

#include "net/proposal.h"

namespace mortarboard::net {

struct MatchRecord {
    Proposal proposal;  // the game is one that this program knows
    std::vector<Hash> nonces;  // by seat
    int seat{}, inviter{};  // this peer's, and that of the person who opened the lobby
    Seed seed{};
    // By seat of the inviter's bots, in their order; only the inviter has them.
    std::vector<Seed> bot_seeds;

    Setup setup() const { return {static_cast<std::uint8_t>(proposal.members.size()), proposal.option}; }
};
Bytes to_bytes(const MatchRecord& record);
// Accepts any bytes. Returns nothing when they are not exactly of this form, or of a match that cannot be.
std::optional<MatchRecord> read_match_record(Span bytes);

}  // namespace mortarboard::net
