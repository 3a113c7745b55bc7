#include "net/match_record.h"

#include <utility>

#include "games/games.h"

namespace mortarboard::net {
namespace {

constexpr std::uint8_t kRecordVersion = 5;

}  // namespace

Bytes to_bytes(const MatchRecord& record) {
    const Proposal& proposal = record.proposal;
    Writer out;
    out.u8(kRecordVersion)
        .text(proposal.game)
        .u8(proposal.members.size())
        .raw(proposal.option)
        .u8(proposal.takeover_quorum)
        .u32(proposal.revision)
        .u8(static_cast<std::uint64_t>(record.seat))
        .u8(static_cast<std::uint64_t>(record.inviter))
        .raw(record.seed);
    for (std::size_t seat = 0; seat < proposal.members.size(); ++seat) {
        const Member& member = proposal.members[seat];
        out.raw(member.identity).raw(record.nonces[seat]).text(member.name).text(member.bot);
    }
    for (const Seed& seed : record.bot_seeds) out.raw(seed);
    return out.take();
}
std::optional<MatchRecord> read_match_record(Span bytes) {
    Reader in(bytes);
    const auto version = in.u8();
    MatchRecord record;
    Proposal& proposal = record.proposal;
    proposal.game = in.text(64);
    const int seats = in.u8();
    proposal.option = in.array<24>();
    proposal.takeover_quorum = in.u8();
    proposal.revision = in.u32();
    record.seat = in.u8();
    record.inviter = in.u8();
    record.seed = in.array<32>();
    const Game* game = find_game(proposal.game);
    if (in.failed() || version != kRecordVersion || !game || seats < 2 || seats > kMaxSeats ||
        record.seat >= seats || record.inviter >= seats)
        return std::nullopt;
    std::size_t bots = 0;
    for (int seat = 0; seat < seats; ++seat) {
        const Hash identity = in.array<32>();
        record.nonces.push_back(in.array<32>());
        std::string name = clean_name(in.text(kNameBytes));
        std::string bot = clean_text(in.text(kMaxLevelBytes), kMaxLevelBytes);
        bots += !bot.empty();
        proposal.members.push_back({identity, std::move(name), false, true, std::move(bot)});
    }
    if (record.inviter == record.seat)
        for (; bots > 0; --bots) record.bot_seeds.push_back(in.array<32>());
    const Member& inviter = proposal.members[static_cast<std::size_t>(record.inviter)];
    if (!in.is_complete() || !inviter.bot.empty() || !game->check_setup(record.setup())) return std::nullopt;
    return record;
}

}  // namespace mortarboard::net
