#include "net/dealer/audit.h"

namespace mortarboard::net {

Audit audit(const Terms& terms, const std::vector<std::vector<Bytes>>& steps,
            const std::vector<std::vector<Scalar>>& keys,
            const std::map<std::uint32_t, std::uint16_t>& agreed) {
    DealingProtocol protocol(terms, kTruth, nullptr);
    protocol.known_faces().set_all_keys(keys);
    Audit out;
    const auto found = [&](const Problem& problem) {
        out.finding = {false, protocol.step(),
                       static_cast<std::uint8_t>(problem.seat < 0 ? 255 : problem.seat), 0};
        out.reason = problem.reason;
        out.truth = protocol.match();
        return out;
    };
    for (const auto& parts : steps) {
        if (const auto motion = agreed.find(protocol.step()); motion != agreed.end()) {
            if (!protocol.can_pass(motion->second)) return found({"impossible_agreed"});
            protocol.pass(motion->second);
            continue;
        }
        for (int seat = 0; seat < terms.peers(); ++seat)
            if (protocol.expected().authors.has(seat))
                if (const Problem problem = protocol.verify_part(seat, parts[static_cast<std::size_t>(seat)]))
                    return found(problem);
        if (const Problem problem = protocol.apply_step(parts)) return found(problem);
    }
    out.finding = {true, protocol.step(), 255, protocol.match().hash()};
    out.truth = protocol.match();
    return out;
}

}  // namespace mortarboard::net
