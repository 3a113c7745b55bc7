// Watching a match: what a peer without a seat receives and verifies, and the consents of the persons who
// play.
//
// A watcher is linked with a person who admitted it and asks that person's machine for the log. It has no
// keys of the match, is in no audience and author of nothing; it verifies every signature, every proof and
// every public state as a player does. So it holds the public view.
#pragma once
#include <memory>

#include "net/peer_match.h"
#include "net/proposal.h"

namespace mortarboard::net {

// A match has so many watchers at most, including those who only ask.
inline constexpr std::size_t kMaxWatchers = 4;

// One person's answer to a request to watch. Of two answers the one with the higher number counts.
struct Consent {
    std::uint8_t author{};  // seat
    Hash watcher{};  // the identity of the watcher
    std::uint32_t number{};  // 0: no answer yet
    bool yes{};
    Signature signature{};

    // `seating`: seating_hash_of the players; a consent given in one seating means nothing in another.
    Hash signed_hash(const Hash& seating) const;
};
// The hash of the identities by seat.
Hash seating_hash_of(const std::vector<Hash>& identities);
Bytes to_bytes(const Consent& consent);  // including the first byte
// Reads what follows the first byte. Returns nothing when the message is not exactly of this form.
std::optional<Consent> read_consent(Reader& in);

// What a watcher is told about the match besides the proposal, by the peer it is linked with.
struct WatchInfo {
    enum class Answer : std::uint8_t { pending, granted, refused, full };
    Answer answer{};
    bool is_match_running{};
    std::uint64_t data_version{}, rules_hash{};
    std::array<std::uint8_t, kMaxSeats> runners{};  // by seat: whose machine plays it
    std::array<Hash, kMaxSeats> nonces{};
};
// The message with its first byte. The members' `is_ready` says who has agreed; identities are included only
// for an admitted watcher.
Bytes to_bytes(const WatchInfo& info, const Proposal& proposal, SeatSet agreed);
// Reads what follows the first byte. False: not exactly of this form.
bool read(Reader& in, WatchInfo& info, Proposal& proposal);

// The watcher's own side.
class Watcher final : Transport {
public:
    // `players`: to the players that this peer is linked with, by seat.
    explicit Watcher(Transport& players) : players_(players) {}
    // Takes what the players last told. Returns the key of the sentence that says what is wrong with it;
    // empty: nothing. Accepts any info that was read.
    std::string_view update(const WatchInfo& info, const Proposal& proposal);
    void receive(int seat, Span message) {
        if (peer_match_) peer_match_->receive(seat, message);
    }
    void tick(std::uint64_t now_ms) {
        if (peer_match_) peer_match_->tick(now_ms);
    }
    const WatchInfo& info() const { return info_; }
    // The match it watches; null while there is none.
    const PeerMatch* peer_match() const { return peer_match_.get(); }

private:
    // A watcher only asks for what it has not received; it sends nothing else that a match would send.
    void send(int to, Span message) override {
        if (!message.empty() && message[0] == static_cast<std::uint8_t>(Message::status))
            players_.send(to, message);
    }
    void store(Span) override {}

    Transport& players_;
    WatchInfo info_;
    std::unique_ptr<PeerMatch> peer_match_;
};

}  // namespace mortarboard::net
