#include "net/watcher.h"

#include "games/games.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

// A person plays its own seat, and a bot is run by a person.
bool has_valid_runners(const WatchInfo& info, const std::vector<Member>& seats) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const std::size_t runner = info.runners[seat];
        if (seats[seat].bot.empty() ? runner != seat : runner >= seats.size() || !seats[runner].bot.empty())
            return false;
    }
    return true;
}

}  // namespace

Hash Consent::signed_hash(const Hash& seating) const {
    return Hasher("watching")(seating)(std::uint64_t{author})(watcher)(number)(std::uint64_t{yes}).hash();
}
Hash seating_hash_of(const std::vector<Hash>& identities) {
    Hasher hasher("watched table");
    for (const auto& identity : identities) hasher(identity);
    return hasher.hash();
}
Bytes to_bytes(const Consent& consent) {
    return Writer()
        .u8(kConsent)
        .u8(consent.author)
        .raw(consent.watcher)
        .u32(consent.number)
        .u8(consent.yes)
        .raw(consent.signature)
        .take();
}
std::optional<Consent> read_consent(Reader& in) {
    Consent consent;
    consent.author = in.u8();
    consent.watcher = in.array<32>();
    consent.number = in.u32();
    const std::uint8_t yes = in.u8();
    consent.yes = yes;
    consent.signature = in.array<64>();
    if (!in.is_complete() || yes > 1 || consent.author >= kMaxSeats || !consent.number) return std::nullopt;
    return consent;
}
Bytes to_bytes(const WatchInfo& info, const Proposal& proposal, SeatSet agreed) {
    Writer out;
    out.u8(kWatchInfo)
        .u8(static_cast<std::uint8_t>(info.answer))
        .u8(info.is_match_running)
        .u64(info.data_version)
        .u64(info.rules_hash);
    write(out, proposal, info.answer != WatchInfo::Answer::granted, &agreed);
    for (std::size_t seat = 0; seat < proposal.members.size(); ++seat)
        out.u8(info.runners[seat]).raw(info.nonces[seat]);
    return out.take();
}
bool read(Reader& in, WatchInfo& info, Proposal& proposal) {
    const std::uint8_t answer = in.u8(), plays = in.u8();
    info.answer = static_cast<WatchInfo::Answer>(answer);
    info.is_match_running = plays;
    info.data_version = in.u64();
    info.rules_hash = in.u64();
    if (answer > static_cast<std::uint8_t>(WatchInfo::Answer::full) || plays > 1 || !read(in, proposal))
        return false;
    for (std::size_t seat = 0; seat < proposal.members.size(); ++seat) {
        info.runners[seat] = in.u8();
        info.nonces[seat] = in.array<32>();
    }
    return in.is_complete() && has_valid_runners(info, proposal.members);
}

std::string_view Watcher::update(const WatchInfo& info, const Proposal& proposal) {
    info_ = info;
    if (info.answer != WatchInfo::Answer::granted || !info.is_match_running) return peer_match_.reset(), "";
    const Game* game = find_game(proposal.game);
    if (!game) return "unknown_game";
    if (info.data_version != game->info.data_version || info.rules_hash != game->info.rules_hash)
        return "other_rules";
    Terms terms{game,
                {static_cast<std::uint8_t>(proposal.members.size()), proposal.option},
                {},
                {},
                proposal.takeover_quorum,
                {}};
    if (proposal.members.size() < 2 || !game->check_setup(terms.setup)) return "other_setup";
    for (std::size_t seat = 0; seat < proposal.members.size(); ++seat) {
        terms.identities.push_back(proposal.members[seat].identity);
        terms.nonces.push_back(info.nonces[seat]);
        terms.runners.push_back(info.runners[seat]);
    }
    add_names(terms, proposal);
    if (!peer_match_ || peer_match_->protocol().id() != terms.id())
        peer_match_ = std::make_unique<PeerMatch>(terms, LocalPeer{}, static_cast<Transport&>(*this));
    return "";
}

}  // namespace mortarboard::net
