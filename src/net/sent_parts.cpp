#include "net/sent_parts.h"

#include <algorithm>

namespace mortarboard::net {
namespace {

constexpr std::uint64_t kFirstPatience_ms = 2'000, kLeastPatience_ms = 250, kMostPatience_ms = 4'000;

}  // namespace

SentParts::Key SentParts::key_of(const Part& part) {
    std::uint64_t branch = 0;
    for (std::size_t i = 0; i < sizeof branch; ++i) branch = branch << 8 | part.log_hash[i];
    return {part.step, part.author, branch};
}
void SentParts::note(int peer, const Part& part, std::uint64_t now_ms) {
    peers_[static_cast<std::size_t>(peer)].sent_ms[key_of(part)] = now_ms;
}
bool SentParts::may_send(int peer, const Part& part, std::uint64_t now_ms) const {
    const auto sent = at(peer).sent_ms.find(key_of(part));
    return sent == at(peer).sent_ms.end() || now_ms >= sent->second + patience_ms(peer);
}
void SentParts::heard(int peer, const Status& status, int author, std::uint64_t now_ms) {
    Peer& one = peers_[static_cast<std::size_t>(peer)];
    for (auto it = one.sent_ms.begin(); it != one.sent_ms.end() && it->first.step <= status.step;) {
        const auto [part, sent_ms] = *it;
        const bool has_arrived = part.step < status.step || (status.received >> part.author & 1) != 0;
        if (has_arrived && part.author == author) {
            const std::uint64_t delay_ms = std::min(now_ms - std::min(now_ms, sent_ms), kMostPatience_ms);
            one.delay_ms =
                one.delay_ms ? (3 * one.delay_ms + delay_ms) / 4 : std::max(delay_ms, std::uint64_t{1});
        }
        it = has_arrived ? one.sent_ms.erase(it) : std::next(it);
    }
}
void SentParts::forget_all() {
    for (Peer& one : peers_) one.sent_ms.clear();
}
std::uint64_t SentParts::patience_ms(int peer) const {
    if (!at(peer).delay_ms) return kFirstPatience_ms;
    return std::clamp(2 * at(peer).delay_ms, kLeastPatience_ms, kMostPatience_ms);
}

}  // namespace mortarboard::net
