// The end of a match: with all keys open, the whole log is played again under the strict rules.
#pragma once
#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {

struct Audit {
    AuditResult finding;
    std::string reason;  // what was found, when it is not clean (core/report.h)
    std::optional<Match> truth;  // the match as it really was, up to the first thing wrong
};
// `steps`: for every step before the closing, the payload of each seat (by seat, empty for those not asked).
// `keys`: by deck and seat. `agreed`: by step, the motion that replaced it (Ballot::motion).
Audit audit(const Terms& terms, const std::vector<std::vector<Bytes>>& steps,
            const std::vector<std::vector<Scalar>>& keys,
            const std::map<std::uint32_t, std::uint16_t>& agreed = {});

}  // namespace mortarboard::net
