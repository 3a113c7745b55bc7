// A finished match is what the persons who have played it sign: the table, the moves and the result, as all
// of them know these afterwards. Peers sign it (src/net/match_signature.h), records keep the signatures
// (src/record), and this is what both agree on.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/match.h"

namespace mortarboard {

struct FinishedMatch {
    std::string game;
    std::uint64_t data_version{}, rules_hash{};
    Setup setup;
    // By seat; missing ones count as empty. `bots` holds the level of a seat that began as a bot's.
    std::vector<std::string> names, bots;
    std::vector<Move> moves;  // of the true match
    std::string ending;
    std::vector<std::int32_t> scores, places;  // by seat
};
struct MatchSignature {
    Seat seat{};  // of the person who has signed
    std::array<std::uint8_t, 32> identity{};  // the public key of that person's browser
    std::array<std::uint8_t, 64> signature{};
    friend bool operator==(const MatchSignature&, const MatchSignature&) = default;
};

// `match` is one of the true state and over.
FinishedMatch finished_match_of(const Match& match, std::vector<std::string> names,
                                std::vector<std::string> bots);
// Returns the bytes that are signed, but for the last: the seat that signs (src/record/FORMAT.md lists them).
std::vector<std::uint8_t> statement_of(const FinishedMatch& match);

}  // namespace mortarboard
