#include "net/proposal.h"

#include "net/invitation.h"

namespace mortarboard::net {

void write(Writer& out, const Proposal& proposal, bool hides, const SeatSet* agreed) {
    out.u32(proposal.revision)
        .text(proposal.game)
        .raw(proposal.option)
        .u8(proposal.takeover_quorum)
        .u8(proposal.members.size());
    for (int seat = 0; const auto& member : proposal.members) {
        const bool ready = agreed ? agreed->has(seat) : member.is_ready;
        out.raw(hides ? Hash{} : member.identity)
            .text(member.name)
            .u8(member.is_present)
            .u8(ready)
            .text(member.bot);
        ++seat;
    }
}
bool read(Reader& in, Proposal& out) {
    out.revision = in.u32();
    out.game = clean_text(in.text(64), kMaxGameBytes);
    out.option = in.array<24>();
    out.takeover_quorum = in.u8();
    const int count = in.u8();
    for (int i = 0; i < count && count <= kMaxSeats && !in.failed(); ++i) {
        Member member;
        member.identity = in.array<32>();
        member.name = clean_name(in.text(kNameBytes));
        const int here = in.u8(), ready = in.u8();
        if (here > 1 || ready > 1) return false;
        member.is_present = here;
        member.is_ready = ready;
        member.bot = clean_text(in.text(kMaxLevelBytes), kMaxLevelBytes);
        out.members.push_back(std::move(member));
    }
    return !in.failed() && count <= kMaxSeats && is_valid_takeover_quorum(out.takeover_quorum);
}
void add_names(Terms& terms, const Proposal& proposal) {
    terms.names.clear();
    terms.bots.clear();
    for (const Member& member : proposal.members) {
        terms.names.push_back(member.bot.empty() ? member.name : std::string());
        terms.bots.push_back(member.bot);
    }
}

}  // namespace mortarboard::net
