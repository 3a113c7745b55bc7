// How two who are linked only by way of others come to a link of their own, with no code carried by hand: the
// descriptions of their connections travel in envelopes. Of each two, the one with the lower identity key
// makes the offer. What comes of it proves itself like any link, by greetings signed for both certificates:
// whoever passes descriptions on can lose them, not put itself between.
#pragma once
#include "net/invitation.h"

namespace mortarboard::net {

// For one attempt; each failed one makes the wait longer.
inline constexpr std::uint64_t kIntroductionTimeout_ms = 10'000;
inline constexpr std::uint64_t kMaxIntroductionDelay_ms = 80'000;
inline constexpr std::uint64_t kMinOfferInterval_ms = 2'000;  // of one peer, taken by another

// What the page does for an introduction; attempts are numbered from 1.
class Connector {
public:
    virtual ~Connector() = default;
    // To begin a connection and tell its description (PeerGroup::described): an offer, or the answer to
    // `offer`.
    virtual void describe(int attempt, const std::string& offer) = 0;
    virtual void complete(int attempt, const std::string& answer) = 0;
    // Nothing came of it; one that is open by now stays.
    virtual void abandon(int attempt) = 0;
};

class Introductions {
public:
    Introductions(Connector& page, const Hash& self) : connector_(page), self_(self) {}

    // What every beat says of everybody at the table: linked, or reached through others only.
    void peer_is_linked(const Hash& identity);
    void peer_is_unlinked(const Hash& identity, std::uint64_t now_ms);
    // Gives up what took too long.
    void tick(std::uint64_t now_ms);

    struct OutgoingCode {
        Hash to{};
        Bytes body;  // mark u32, code
    };
    // What is to be said of a description; nothing where it has come too late or cannot be put into a code.
    std::optional<OutgoingCode> code_for(int attempt, std::string_view sdp) const;
    // Total on any bytes.
    void receive(const Hash& from, Reader& in, std::uint64_t now_ms);

private:
    struct PeerState {
        Hash identity{};
        int attempt{};  // 0: none is under way
        std::uint32_t offer_id{};  // the offerer's, so that an answer finds its offer
        bool was_completed{};
        std::uint64_t started_ms{}, next_offer_ms{};
        int failures{};
    };
    PeerState& state_of(const Hash& identity);
    bool offers_to(const Hash& identity) const { return self_ < identity; }
    void start_attempt(PeerState& peer, std::uint32_t mark, const std::string& offer, std::uint64_t now_ms);
    void abandon_attempt(PeerState& peer);

    Connector& connector_;
    Hash self_;
    std::vector<PeerState> peers_;
    int last_attempt_{};
};

}  // namespace mortarboard::net
