#include "net/introductions.h"

#include <algorithm>

namespace mortarboard::net {
namespace {

constexpr std::size_t kMaxPeers = 64;  // enough for however often the people in a lobby change

}  // namespace

Introductions::IntroductionState& Introductions::state_of(const Hash& identity) {
    const auto at = std::find_if(peers_.begin(), peers_.end(),
                                 [&](const IntroductionState& peer) { return peer.identity == identity; });
    if (at != peers_.end()) return *at;
    if (peers_.size() >= kMaxPeers) abandon_attempt(peers_.front()), peers_.erase(peers_.begin());
    peers_.push_back({.identity = identity});
    return peers_.back();
}
void Introductions::start_attempt(IntroductionState& peer, std::uint32_t mark, const std::string& offer,
                                  std::uint64_t now_ms) {
    abandon_attempt(peer);
    peer.attempt = ++last_attempt_;
    peer.offer_id = mark;
    peer.was_completed = false;
    peer.started_ms = now_ms;
    connector_.describe(peer.attempt, offer);
}
void Introductions::abandon_attempt(IntroductionState& peer) {
    if (peer.attempt) connector_.abandon(std::exchange(peer.attempt, 0));
}
void Introductions::peer_is_linked(const Hash& identity) {
    IntroductionState& peer = state_of(identity);
    abandon_attempt(peer);  // the link exists, or the attempt is not needed any more
    peer.next_offer_ms = 0;
    peer.failures = 0;
}
void Introductions::peer_is_unlinked(const Hash& identity, std::uint64_t now_ms) {
    IntroductionState& peer = state_of(identity);
    if (peer.attempt || !offers_to(identity) || now_ms < peer.next_offer_ms) return;
    peer.next_offer_ms =
        now_ms + std::min(kIntroductionTimeout_ms << std::min(peer.failures, 8), kMaxIntroductionDelay_ms);
    ++peer.failures;
    start_attempt(peer, static_cast<std::uint32_t>(last_attempt_) + 1, {}, now_ms);
}
void Introductions::tick(std::uint64_t now_ms) {
    for (auto& peer : peers_)
        if (peer.attempt && now_ms >= peer.started_ms + kIntroductionTimeout_ms) abandon_attempt(peer);
}
std::optional<Introductions::OutgoingCode> Introductions::code_for(int attempt, std::string_view sdp) const {
    const auto at = std::find_if(peers_.begin(), peers_.end(), [&](const IntroductionState& peer) {
        return attempt && peer.attempt == attempt;
    });
    auto connection = connection_of_sdp(sdp);
    if (at == peers_.end() || !connection) return std::nullopt;
    connection->answer = !offers_to(at->identity);
    return OutgoingCode{at->identity, Writer().u32(at->offer_id).text(pack(*connection)).take()};
}
void Introductions::receive(const Hash& from, Reader& in, std::uint64_t now_ms) {
    const auto mark = in.u32();
    const std::string code = in.text(kMaxCodeCharacters);
    const bool is_answer = offers_to(from);
    ConnectionDescription connection;
    if (!in.is_complete() || from == self_ || !unpack(code, {is_answer, 0, 0, nullptr}, connection).empty())
        return;
    IntroductionState& peer = state_of(from);
    if (is_answer) {
        if (!peer.attempt || peer.offer_id != mark || std::exchange(peer.was_completed, true)) return;
        connector_.complete(peer.attempt, sdp_of(connection));
    } else if (now_ms >= peer.next_offer_ms) {
        peer.next_offer_ms = now_ms + kMinOfferInterval_ms;
        start_attempt(peer, mark, sdp_of(connection), now_ms);
    }
}

}  // namespace mortarboard::net
