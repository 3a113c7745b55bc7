#include "net/introductions.h"

#include <algorithm>

namespace mortarboard::net {
namespace {

constexpr std::size_t kMostAcquaintances = 64;  // however often the people at a table change

}  // namespace

Introductions::Acquaintance& Introductions::with(const Hash& whom) {
    const auto at =
        std::find_if(all_.begin(), all_.end(), [&](const Acquaintance& one) { return one.whom == whom; });
    if (at != all_.end()) return *at;
    if (all_.size() >= kMostAcquaintances) give_up(all_.front()), all_.erase(all_.begin());
    all_.push_back({.whom = whom});
    return all_.back();
}
void Introductions::begin(Acquaintance& one, std::uint32_t mark, const std::string& offer,
                          std::uint64_t now_ms) {
    give_up(one);
    one.attempt = ++last_attempt_;
    one.mark = mark;
    one.completed = false;
    one.begun = now_ms;
    page_.describe(one.attempt, offer);
}
void Introductions::give_up(Acquaintance& one) {
    if (one.attempt) page_.abandon(std::exchange(one.attempt, 0));
}
void Introductions::linked(const Hash& whom) {
    Acquaintance& one = with(whom);
    give_up(one);  // it has come, or is not needed any more
    one.next = 0;
    one.failed = 0;
}
void Introductions::unlinked(const Hash& whom, std::uint64_t now_ms) {
    Acquaintance& one = with(whom);
    if (one.attempt || !offers_to(whom) || now_ms < one.next) return;
    one.next =
        now_ms + std::min(kIntroductionPatience_ms << std::min(one.failed, 8), kLongestIntroductionWait_ms);
    ++one.failed;
    begin(one, static_cast<std::uint32_t>(last_attempt_) + 1, {}, now_ms);
}
void Introductions::tick(std::uint64_t now_ms) {
    for (auto& one : all_)
        if (one.attempt && now_ms >= one.begun + kIntroductionPatience_ms) give_up(one);
}
std::optional<Introductions::Word> Introductions::described(int attempt, std::string_view sdp) const {
    const auto at = std::find_if(all_.begin(), all_.end(),
                                 [&](const Acquaintance& one) { return attempt && one.attempt == attempt; });
    auto connection = connection_of_sdp(sdp);
    if (at == all_.end() || !connection) return std::nullopt;
    connection->answer = !offers_to(at->whom);
    return Word{at->whom, Writer().u32(at->mark).text(pack(*connection)).take()};
}
void Introductions::receive(const Hash& from, Reader& in, std::uint64_t now_ms) {
    const auto mark = in.u32();
    const std::string code = in.text(kMostCodeCharacters);
    const bool is_answer = offers_to(from);
    Connection connection;
    if (!in.whole() || from == self_ || !unpack(code, {is_answer, 0, 0, nullptr}, connection).empty()) return;
    Acquaintance& one = with(from);
    if (is_answer) {
        if (!one.attempt || one.mark != mark || std::exchange(one.completed, true)) return;
        page_.complete(one.attempt, sdp_of(connection));
    } else if (now_ms >= one.next) {
        one.next = now_ms + kLeastBetweenOffers_ms;
        begin(one, mark, sdp_of(connection), now_ms);
    }
}

}  // namespace mortarboard::net
