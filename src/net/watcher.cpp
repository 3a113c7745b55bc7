#include "net/watcher.h"

#include "games/games.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

// A person runs the own seat, a bot is run by a person.
bool sound(const WatchInfo& room, const std::vector<Member>& seats) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const std::size_t runner = room.runner[seat];
        if (seats[seat].bot.empty() ? runner != seat : runner >= seats.size() || !seats[runner].bot.empty())
            return false;
    }
    return true;
}

}  // namespace

Hash Consent::signed_hash(const Hash& table) const {
    return Hasher("watching")(table)(std::uint64_t{author})(watcher)(number)(std::uint64_t{yes}).hash();
}
Hash table_of(const std::vector<Hash>& identities) {
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
    if (!in.whole() || yes > 1 || consent.author >= kMaxSeats || !consent.number) return std::nullopt;
    return consent;
}
Bytes to_bytes(const WatchInfo& room, const Proposal& table, SeatSet agreed) {
    Writer out;
    out.u8(kRoom)
        .u8(static_cast<std::uint8_t>(room.answer))
        .u8(room.plays)
        .u64(room.data_version)
        .u64(room.rules_hash);
    write(out, table, room.answer != WatchInfo::Answer::watches, &agreed);
    for (std::size_t seat = 0; seat < table.members.size(); ++seat)
        out.u8(room.runner[seat]).raw(room.nonce[seat]);
    return out.take();
}
bool read(Reader& in, WatchInfo& room, Proposal& table) {
    const std::uint8_t answer = in.u8(), plays = in.u8();
    room.answer = static_cast<WatchInfo::Answer>(answer);
    room.plays = plays;
    room.data_version = in.u64();
    room.rules_hash = in.u64();
    if (answer > static_cast<std::uint8_t>(WatchInfo::Answer::full) || plays > 1 || !read(in, table))
        return false;
    for (std::size_t seat = 0; seat < table.members.size(); ++seat) {
        room.runner[seat] = in.u8();
        room.nonce[seat] = in.array<32>();
    }
    return in.whole() && sound(room, table.members);
}

std::string_view Watcher::enter(const WatchInfo& room, const Proposal& table) {
    room_ = room;
    if (room.answer != WatchInfo::Answer::watches || !room.plays) return peer_match_.reset(), "";
    const Game* game = find_game(table.game);
    if (!game) return "unknown_game";
    if (room.data_version != data_version(*game) || room.rules_hash != rules_hash(*game))
        return "other_rules";
    Terms terms{
        game, {static_cast<std::uint8_t>(table.members.size()), table.option}, {}, {}, table.takeover_quorum,
        {}};
    if (table.members.size() < 2 || !game->check_setup(terms.setup)) return "other_setup";
    for (std::size_t seat = 0; seat < table.members.size(); ++seat) {
        terms.identities.push_back(table.members[seat].identity);
        terms.nonces.push_back(room.nonce[seat]);
        terms.runners.push_back(room.runner[seat]);
    }
    if (!peer_match_ || peer_match_->protocol().id() != terms.id())
        peer_match_ = std::make_unique<PeerMatch>(terms, LocalPeer{}, static_cast<Transport&>(*this));
    return "";
}

}  // namespace mortarboard::net
