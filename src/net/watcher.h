// Watching a match: what somebody without a seat is told and checks, and what the persons who play say to it.
//
// A watcher is linked with whoever let it in, and asks there for the log. It has no keys of the match, is in
// no audience and author of nothing; every signature, every proof and every public state is checked as a
// player checks it. So it holds the public view.
#pragma once
#include <memory>

#include "net/peer_match.h"
#include "net/proposal.h"

namespace mortarboard::net {

inline constexpr std::size_t kMostWatchers = 4;  // at a table, with those who only ask

// One person's word on somebody who asks to watch. Of two, the one with the higher number stands.
struct Consent {
    std::uint8_t author{};  // seat
    Hash watcher{};  // its identity
    std::uint32_t number{};  // 0: nothing was said
    bool yes{};
    Signature signature{};

    // `table`: who sits where (table_of); what is said at one table means nothing at another.
    Hash signed_hash(const Hash& proposal) const;
};
// Of the identities by seat.
Hash seating_hash_of(const std::vector<Hash>& identities);
Bytes to_bytes(const Consent& consent);  // with the first byte of a company's message
// The first byte was read. Nothing when it is not exactly of this form.
std::optional<Consent> read_consent(Reader& in);

// What a watcher is told of the table by who is linked with it, besides the table itself.
struct WatchInfo {
    enum class Answer : std::uint8_t { pending, granted, refused, full };
    Answer answer{};
    bool is_match_running{};  // a match is on
    std::uint64_t data_version{}, rules_hash{};
    std::array<std::uint8_t, kMaxSeats> runners{};  // by seat: whose machine plays it
    std::array<Hash, kMaxSeats> nonces{};
};
// As a company's message. Of the table's members `ready` is who has agreed; identities are told to who
// watches.
Bytes to_bytes(const WatchInfo& info, const Proposal& proposal, SeatSet agreed);
// The first byte was read. False: not exactly of this form.
bool read(Reader& in, WatchInfo& info, Proposal& proposal);

// The watcher's own side.
class Watcher final : Transport {
public:
    // `out`: to those of the players that this peer is linked with, by seat.
    explicit Watcher(Transport& out) : players_(out) {}
    // What is wrong with it, by its key; empty: nothing. Total on any room that was read.
    std::string_view update(const WatchInfo& info, const Proposal& proposal);
    void receive(int seat, Span message) {
        if (peer_match_) peer_match_->receive(seat, message);
    }
    void tick(std::uint64_t now_ms) {
        if (peer_match_) peer_match_->tick(now_ms);
    }
    const WatchInfo& info() const { return info_; }
    // Of the match it watches; null: of none now.
    const PeerMatch* peer_match() const { return peer_match_.get(); }

private:
    // It asks for what it has not heard; anything else a session would say is no watcher's to say.
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
