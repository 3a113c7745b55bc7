#include "net/watcher.h"

#include "games/games.h"
#include "net/company_words.h"

namespace mortarboard::net {
namespace {

// A person runs the own seat, a bot is run by a person.
bool sound(const Room& room) {
    for (std::size_t seat = 0; seat < room.seats.size(); ++seat) {
        const auto& guest = room.seats[seat];
        if (guest.bot.empty() ? guest.runner != seat : guest.runner >= room.seats.size() || !room.seats[guest.runner].bot.empty())
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
    return Writer().u8(kConsent).u8(consent.author).raw(consent.watcher).u32(consent.number).u8(consent.yes).raw(consent.signature).take();
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
Bytes to_bytes(const Room& room) {
    Writer out;
    out.u8(kRoom).u8(static_cast<std::uint8_t>(room.answer)).u8(room.plays).text(room.game).raw(room.option);
    out.u64(room.data_version).u64(room.rules_hash).u8(room.seats.size());
    for (const auto& guest : room.seats) {
        out.text(guest.name).text(guest.bot).u8(guest.runner).u8(guest.here).u8(guest.agrees);
        if (room.answer == Room::Answer::watches) out.raw(guest.identity).raw(guest.nonce);
    }
    return out.take();
}
std::optional<Room> read_room(Reader& in) {
    Room room;
    const std::uint8_t answer = in.u8(), plays = in.u8();
    room.answer = static_cast<Room::Answer>(answer);
    room.plays = plays;
    room.game = in.text(64);
    room.option = in.array<24>();
    room.data_version = in.u64();
    room.rules_hash = in.u64();
    const int seats = in.u8();
    bool fine = answer <= static_cast<std::uint8_t>(Room::Answer::full) && plays <= 1 && seats <= kMaxSeats;
    for (int seat = 0; seat < seats && fine && !in.failed(); ++seat) {
        Room::Guest guest;
        guest.name = clean_name(in.text(kNameBytes));
        guest.bot = clean_name(in.text(kMostLevelBytes), kMostLevelBytes);
        guest.runner = in.u8();
        const std::uint8_t here = in.u8(), agrees = in.u8();
        fine = here <= 1 && agrees <= 1;
        guest.here = here, guest.agrees = agrees;
        if (room.answer == Room::Answer::watches) guest.identity = in.array<32>(), guest.nonce = in.array<32>();
        for (const auto& other : room.seats) fine &= room.answer != Room::Answer::watches || other.identity != guest.identity;
        room.seats.push_back(std::move(guest));
    }
    if (!fine || !in.whole() || !sound(room)) return std::nullopt;
    return room;
}

std::string Watcher::enter(const Room& room) {
    room_ = room;
    if (room.answer != Room::Answer::watches || !room.plays) return session_.reset(), std::string{};
    const Game* game = find_game(room.game);
    if (!game) return "unknown_game";
    if (room.data_version != data_version(*game) || room.rules_hash != rules_hash(*game)) return "other_rules";
    Terms terms{game, {static_cast<std::uint8_t>(room.seats.size()), room.option}, {}, {}, {}};
    if (room.seats.size() < 2 || !game->check_setup(terms.setup)) return "other_setup";
    for (const auto& guest : room.seats) {
        terms.identities.push_back(guest.identity);
        terms.nonces.push_back(guest.nonce);
        terms.runners.push_back(guest.runner);
    }
    if (!session_ || session_->table().id() != terms.id()) session_ = std::make_unique<Session>(terms, Self{}, static_cast<Link&>(*this));
    return {};
}

}  // namespace mortarboard::net
