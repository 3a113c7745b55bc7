// What a match is before its first message: game, set-up, who sits where. Its hash, the match id, is in every
// signature and every proof, so that nothing said in one match can be used in another.
#pragma once
#include "core/rules.h"
#include "net/crypto.h"

namespace mortarboard::net {

inline constexpr std::uint32_t kProtocolVersion = 6;

// Unless the table chooses otherwise.
inline constexpr std::uint8_t kDefaultTakeoverQuorum = 2;

struct Terms {
    const Game* game{};
    Setup setup;
    std::vector<Hash> identities;  // Ed25519, by seat
    std::vector<Hash> nonces;  // one a peer, by seat
    // How many of the others together can play on for a person who falls silent, as the table chose it; 0:
    // nobody can.
    std::uint8_t takeover_quorum{kDefaultTakeoverQuorum};
    // By seat: whose machine plays it, by that person's own seat; empty: a person in each.
    std::vector<std::uint8_t> runners{};

    int peers() const { return static_cast<int>(identities.size()); }
    int runner(int seat) const { return runners.empty() ? seat : runners[static_cast<std::size_t>(seat)]; }
    SeatSet persons() const;
    // The same for those who are there: at most all others, and nobody where one would be enough, for it
    // would know all along.
    int key_sharers() const;
    // What a person runs: the own seat, and the bots it brought.
    SeatSet run_by(int person) const;
    Hash id() const;
};

// In a sentence, the place of a rule: of its words ("rule") or of its number ("paragraph"). Peers have no
// texts; whoever shows the sentence has (ui/with_rules.h).
std::string rule_mark(Verdict verdict, std::string_view what = "rule");
// Four pronounceable words for people to compare aloud: 64 bits of the match id.
std::string verification_words_of(const Hash& id);

}  // namespace mortarboard::net
