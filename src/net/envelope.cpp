#include "net/envelope.h"

#include <algorithm>

#include "net/peer_group_messages.h"

namespace mortarboard::net {

Hash Envelope::signed_hash(const Hash& reader, const Hash& author) const {
    return Hasher("envelope")(reader)(author)(session)(number)(message).hash();
}
Bytes to_bytes(const Envelope& envelope) {
    return Writer()
        .u8(kEnvelope)
        .u8(static_cast<std::uint64_t>(envelope.to))
        .u8(static_cast<std::uint64_t>(envelope.from))
        .u64(envelope.session)
        .u32(envelope.number)
        .block(envelope.message)
        .raw(envelope.signature)
        .take();
}
std::optional<Envelope> read_envelope(Reader& in) {
    Envelope envelope;
    envelope.to = in.u8();
    envelope.from = in.u8();
    envelope.session = in.u64();
    envelope.number = in.u32();
    envelope.message = in.block(kMaxMessage);
    envelope.signature = in.array<64>();
    if (!in.is_complete() || envelope.message.empty()) return std::nullopt;
    return envelope;
}

bool ReplayGuard::is_new(std::uint64_t session, std::uint32_t number) {
    if (number == 0) return false;
    const auto known = std::find_if(sessions_.begin(), sessions_.end(),
                                    [&](const SenderSession& s) { return s.newest && s.id == session; });
    if (known == sessions_.end()) {
        std::rotate(sessions_.begin(), sessions_.end() - 1, sessions_.end());
        sessions_.front() = {session, number, 1};
        return true;
    }
    if (number > known->newest) {
        const std::uint32_t step = number - known->newest;
        known->received = step < 64 ? known->received << step | 1 : 1;
        known->newest = number;
        return true;
    }
    const std::uint32_t age = known->newest - number;
    const std::uint64_t bit = age < 64 ? std::uint64_t{1} << age : 0;
    if (!bit || (known->received & bit)) return false;
    known->received |= bit;
    return true;
}

}  // namespace mortarboard::net
