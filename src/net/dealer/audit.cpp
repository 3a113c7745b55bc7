#include "net/dealer/audit.h"

namespace mortarboard::net {

Audit audit(const Terms& terms, const std::vector<std::vector<Bytes>>& steps,
            const std::vector<std::vector<Scalar>>& keys,
            const std::map<std::uint32_t, std::uint16_t>& agreed) {
    DealingProtocol table(terms, kTruth, nullptr);
    table.known_faces().open_all(keys);
    Audit out;
    const auto found = [&](const Problem& wrong) {
        out.finding = {false, table.step(), static_cast<std::uint8_t>(wrong.seat < 0 ? 255 : wrong.seat), 0};
        out.sentence = wrong.sentence;
        out.truth = table.match();
        return out;
    };
    for (const auto& parts : steps) {
        if (const auto instead = agreed.find(table.step()); instead != agreed.end()) {
            if (!table.can_pass(instead->second)) return found({"What was agreed on here was not possible."});
            table.pass(instead->second);
            continue;
        }
        for (int seat = 0; seat < terms.peers(); ++seat)
            if (table.need().authors.has(seat))
                if (const Problem wrong = table.judge(seat, parts[static_cast<std::size_t>(seat)]))
                    return found(wrong);
        if (const Problem wrong = table.take(parts)) return found(wrong);
    }
    out.finding = {true, table.step(), 255, table.match().hash()};
    out.truth = table.match();
    return out;
}

}  // namespace mortarboard::net
