// What is fixed about a match before its first message: game, set-up, who sits where. Its hash, the match id,
// is in every signature and every proof, so that nothing said in one match can be used in another.
#pragma once
#include "core/rules.h"
#include "net/crypto.h"

namespace mortarboard::net {

inline constexpr std::uint32_t kProtocolVersion = 13;

// A match has this takeover quorum unless the lobby chooses another.
inline constexpr std::uint8_t kDefaultTakeoverQuorum = 2;

struct Terms {
    const Game* game{};
    Setup setup;
    std::vector<Hash> identities;  // Ed25519, by seat
    std::vector<Hash> nonces;  // one from each peer, by seat
    // How many of the other persons together can play on for one who falls silent, as the lobby chose it; 0:
    // nobody can.
    std::uint8_t takeover_quorum{kDefaultTakeoverQuorum};
    // By seat, the person whose machine plays it, given as that person's own seat. If this is empty, every
    // seat has a person.
    std::vector<std::uint8_t> runners{};
    // By seat: what the persons are called and which level the bots have, as it is signed at the end. Missing
    // ones count as empty. They are part of the match id, or somebody who tells each peer another name could
    // make all sign different matches.
    std::vector<std::string> names{}, bots{};

    int peers() const { return static_cast<int>(identities.size()); }
    int runner(int seat) const { return runners.empty() ? seat : runners[static_cast<std::size_t>(seat)]; }
    SeatSet persons() const;
    // The quorum for the persons who really play: at most all others, and 0 where one person would be enough,
    // because it would then know the keys from the start.
    int key_sharers() const;
    // The seats that a person's machine plays: its own, and the bots it brought.
    SeatSet run_by(int person) const;
    Hash id() const;
};

// A placeholder for a rule in a sentence: for its words ("rule") or its number ("paragraph"). Peers have no
// texts; the screen that shows the sentence fills it in (ui/with_rules.h).
std::string rule_mark(Verdict verdict, std::string_view what = "rule");
// Returns four pronounceable words, 64 bits of the match id, which people can compare aloud.
std::string verification_words_of(const Hash& id);

}  // namespace mortarboard::net
