// How two peers who are linked only through others come to a link of their own, without a code carried by
// hand: the descriptions of their connections travel in envelopes. Of each two peers, the one with the lower
// identity key makes the offer. The new link proves itself like any link, by greetings signed for both
// certificates: a peer that relays descriptions can lose them, but cannot put itself between.
#pragma once
#include "net/invitation.h"

namespace mortarboard::net {

// Time for one attempt; each failed attempt doubles the wait before the next.
inline constexpr std::uint64_t kIntroductionTimeout_ms = 10'000;
inline constexpr std::uint64_t kMaxIntroductionDelay_ms = 80'000;
// between two offers of one peer that are accepted
inline constexpr std::uint64_t kMinOfferInterval_ms = 2'000;

// What the page does to connect two browsers; attempts are numbered from 1.
class Connector {
public:
    virtual ~Connector() = default;
    // Begins a connection and reports its description later (PeerGroup::connection_described): an offer when
    // `offer` is empty, else the answer to it.
    virtual void describe(int attempt, const std::string& offer) = 0;
    virtual void complete(int attempt, const std::string& answer) = 0;
    // The attempt failed. A connection that is open by now stays open.
    virtual void abandon(int attempt) = 0;
};

class Introductions {
public:
    Introductions(Connector& page, const Hash& self) : connector_(page), self_(self) {}

    // Called at every beat for every peer of the lobby: whether a link to it exists, or others relay its
    // messages.
    void peer_is_linked(const Hash& identity);
    void peer_is_unlinked(const Hash& identity, std::uint64_t now_ms);
    // Abandons attempts that took too long.
    void tick(std::uint64_t now_ms);

    struct OutgoingCode {
        Hash to{};
        Bytes body;  // offer id u32, code
    };
    // The message for the other peer with this description; nothing where it comes too late or cannot be put
    // into a code.
    std::optional<OutgoingCode> code_for(int attempt, std::string_view sdp) const;
    // Accepts any bytes.
    void receive(const Hash& from, Reader& in, std::uint64_t now_ms);

private:
    struct IntroductionState {
        Hash identity{};
        int attempt{};  // 0: no attempt is in progress
        std::uint32_t offer_id{};  // chosen by the offerer, so that an answer finds its offer
        bool was_completed{};
        std::uint64_t started_ms{}, next_offer_ms{};
        int failures{};
    };
    IntroductionState& state_of(const Hash& identity);
    bool offers_to(const Hash& identity) const { return self_ < identity; }
    void start_attempt(IntroductionState& peer, std::uint32_t mark, const std::string& offer,
                       std::uint64_t now_ms);
    void abandon_attempt(IntroductionState& peer);

    Connector& connector_;
    Hash self_;
    std::vector<IntroductionState> peers_;
    int last_attempt_{};
};

}  // namespace mortarboard::net
