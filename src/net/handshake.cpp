#include "net/handshake.h"

#include <algorithm>

#include "core/check.h"
#include "core/text.h"

namespace mortarboard::net {
namespace {

enum : std::uint8_t { kHello = 16, kNonce = 17 };

Hash commitment_to(const Hash& identity, const Hash& nonce) {
    return Hasher("nonce")(identity)(nonce).hash();
}
Hash hello_hash(Span body) { return Hasher("hello")(body).hash(); }

Bytes body_of(const Hello& h) {
    return Writer()
        .u8(kHello)
        .u32(h.protocol)
        .text(h.game)
        .u64(h.data_version)
        .u64(h.rules_hash)
        .u8(h.setup.seats)
        .raw(h.setup.option)
        .u8(h.takeover_quorum)
        .u8(h.seat)
        .text(h.name)
        .raw(h.identity)
        .raw(h.nonce_commitment)
        .take();
}

}  // namespace

Handshake::Handshake(const Game& game, const Setup& setup, Seat seat, std::string_view name,
                     const SigningKey& key, const Hash& nonce, std::uint8_t together)
    : game_(game), setup_(setup), seat_(seat), key_(key), nonce_(nonce), guests_(setup.seats) {
    CHECK(seat >= 0 && seat < setup.seats);
    Hello hello{kProtocolVersion,
                std::string(game.info.id),
                data_version(game),
                rules_hash(game),
                setup,
                together,
                static_cast<std::uint8_t>(seat),
                clean_name(name),
                key.identity(),
                commitment_to(key.identity(), nonce)};
    guests_[static_cast<std::size_t>(seat)] = Guest{std::move(hello), nonce};
}
Bytes Handshake::hello() const {
    const Bytes body = body_of(guests_[static_cast<std::size_t>(seat_)]->hello);
    return Writer().raw(body).raw(key_.sign(hello_hash(body))).take();
}
std::optional<Bytes> Handshake::nonce() const {
    if (!all_said_hello()) return std::nullopt;
    return Writer().u8(kNonce).u8(static_cast<std::uint8_t>(seat_)).raw(nonce_).take();
}
std::string Handshake::receive(Span message) {
    Reader in(message);
    switch (in.u8()) {
    case kHello:
        return receive_hello(in, message);
    case kNonce:
        return receive_nonce(in);
    default:
        return "no_greeting";
    }
}
std::string Handshake::receive_hello(Reader& in, Span message) {
    Hello h;
    h.protocol = in.u32();
    if (!in.failed() && h.protocol != kProtocolVersion) return "other_protocol";
    h.game = in.text(64);
    h.data_version = in.u64();
    h.rules_hash = in.u64();
    h.setup.seats = in.u8();
    h.setup.option = in.array<24>();
    h.takeover_quorum = in.u8();
    h.seat = in.u8();
    h.name = in.text(4 * kMostNameCharacters);
    h.identity = in.array<32>();
    h.nonce_commitment = in.array<32>();
    const Signature signature = in.array<64>();
    if (!in.whole() ||
        !verify(h.identity, hello_hash(message.first(message.size() - signature.size())), signature))
        return "nobody_meant";
    if (h.game != game_.info.id) return "other_game";
    if (h.data_version != data_version(game_) || h.rules_hash != rules_hash(game_)) return "other_rules";
    if (!(h.setup == setup_) ||
        h.takeover_quorum != guests_[static_cast<std::size_t>(seat_)]->hello.takeover_quorum)
        return "other_setup";
    if (h.seat >= guests_.size()) return "no_such_seat";
    h.name = clean_name(h.name);
    auto& guest = guests_[h.seat];
    if (guest) {
        const bool same =
            guest->hello.identity == h.identity && guest->hello.nonce_commitment == h.nonce_commitment;
        return same ? "" : "same_seat";
    }
    for (const auto& other : guests_)
        if (other && other->hello.identity == h.identity) return "two_seats";
    guest = Guest{std::move(h), std::nullopt};
    return {};
}
std::string Handshake::receive_nonce(Reader& in) {
    const std::uint8_t seat = in.u8();
    const Hash nonce = in.array<32>();
    if (!in.whole() || seat >= guests_.size()) return "no_greeting";
    auto& guest = guests_[seat];
    if (!guest || commitment_to(guest->hello.identity, nonce) != guest->hello.nonce_commitment)
        return "broken_promise";
    guest->nonce = nonce;
    return {};
}
bool Handshake::all_said_hello() const {
    return std::all_of(guests_.begin(), guests_.end(), [](const auto& guest) { return guest.has_value(); });
}
bool Handshake::complete() const {
    return std::all_of(guests_.begin(), guests_.end(),
                       [](const auto& guest) { return guest && guest->nonce; });
}
Terms Handshake::terms() const {
    CHECK(complete());
    Terms terms{&game_, setup_, {}, {}, guests_[static_cast<std::size_t>(seat_)]->hello.takeover_quorum, {}};
    for (const auto& guest : guests_) {
        terms.identities.push_back(guest->hello.identity);
        terms.nonces.push_back(*guest->nonce);
    }
    return terms;
}
std::string Handshake::name(Seat seat) const {
    const auto at = static_cast<std::size_t>(seat);
    return seat >= 0 && at < guests_.size() && guests_[at] ? guests_[at]->hello.name : "";
}

}  // namespace mortarboard::net
