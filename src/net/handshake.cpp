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

Bytes body_of(const Hello& hello) {
    return Writer()
        .u8(kHello)
        .u32(hello.protocol)
        .text(hello.game)
        .u64(hello.data_version)
        .u64(hello.rules_hash)
        .u8(hello.setup.seats)
        .raw(hello.setup.option)
        .u8(hello.takeover_quorum)
        .u32(hello.revision)
        .u8(hello.seat)
        .text(hello.name)
        .raw(hello.identity)
        .raw(hello.nonce_commitment)
        .take();
}

}  // namespace

Handshake::Handshake(const Game& game, const Setup& setup, Seat seat, std::string_view name,
                     const SigningKey& key, const Hash& nonce, std::uint8_t takeover_quorum,
                     std::uint32_t revision)
    : game_(game), setup_(setup), seat_(seat), key_(key), nonce_(nonce), participants_(setup.seats) {
    CHECK(seat >= 0 && seat < setup.seats);
    Hello hello{kProtocolVersion,
                std::string(game.info.id),
                game.info.data_version,
                game.info.rules_hash,
                setup,
                takeover_quorum,
                revision,
                static_cast<std::uint8_t>(seat),
                clean_name(name),
                key.identity(),
                commitment_to(key.identity(), nonce)};
    participants_[static_cast<std::size_t>(seat)] = Participant{std::move(hello), nonce};
}
Bytes Handshake::hello() const {
    const Bytes body = body_of(participants_[static_cast<std::size_t>(seat_)]->hello);
    return Writer().raw(body).raw(key_.sign(hello_hash(body))).take();
}
std::optional<Bytes> Handshake::nonce() const {
    if (!has_all_hellos()) return std::nullopt;
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
    Hello hello;
    hello.protocol = in.u32();
    if (!in.failed() && hello.protocol != kProtocolVersion) return "other_protocol";
    hello.game = in.text(64);
    hello.data_version = in.u64();
    hello.rules_hash = in.u64();
    hello.setup.seats = in.u8();
    hello.setup.option = in.array<24>();
    hello.takeover_quorum = in.u8();
    hello.revision = in.u32();
    hello.seat = in.u8();
    hello.name = in.text(4 * kMostNameCharacters);
    hello.identity = in.array<32>();
    hello.nonce_commitment = in.array<32>();
    const Signature signature = in.array<64>();
    if (!in.is_complete() ||
        !verify(hello.identity, hello_hash(message.first(message.size() - signature.size())), signature))
        return "nobody_meant";
    if (hello.revision != participants_[static_cast<std::size_t>(seat_)]->hello.revision) return {};
    if (hello.game != game_.info.id) return "other_game";
    if (hello.data_version != game_.info.data_version || hello.rules_hash != game_.info.rules_hash)
        return "other_rules";
    if (!(hello.setup == setup_) ||
        hello.takeover_quorum != participants_[static_cast<std::size_t>(seat_)]->hello.takeover_quorum)
        return "other_setup";
    if (hello.seat >= participants_.size()) return "no_such_seat";
    hello.name = clean_name(hello.name);
    auto& participant = participants_[hello.seat];
    if (participant) {
        const bool same = participant->hello.identity == hello.identity &&
                          participant->hello.nonce_commitment == hello.nonce_commitment;
        return same ? "" : "same_seat";
    }
    for (const auto& other : participants_)
        if (other && other->hello.identity == hello.identity) return "two_seats";
    participant = Participant{std::move(hello), std::nullopt};
    return {};
}
std::string Handshake::receive_nonce(Reader& in) {
    const std::uint8_t seat = in.u8();
    const Hash nonce = in.array<32>();
    if (!in.is_complete() || seat >= participants_.size()) return "no_greeting";
    auto& participant = participants_[seat];
    if (!participant ||
        commitment_to(participant->hello.identity, nonce) != participant->hello.nonce_commitment)
        return "broken_promise";
    participant->nonce = nonce;
    return {};
}
bool Handshake::has_all_hellos() const {
    return std::all_of(participants_.begin(), participants_.end(),
                       [](const auto& participant) { return participant.has_value(); });
}
bool Handshake::is_complete() const {
    return std::all_of(participants_.begin(), participants_.end(),
                       [](const auto& participant) { return participant && participant->nonce; });
}
Terms Handshake::terms() const {
    CHECK(is_complete());
    Terms terms{&game_, setup_, {}, {}, participants_[static_cast<std::size_t>(seat_)]->hello.takeover_quorum,
                {}};
    for (const auto& participant : participants_) {
        terms.identities.push_back(participant->hello.identity);
        terms.nonces.push_back(*participant->nonce);
    }
    return terms;
}
std::string Handshake::name(Seat seat) const {
    const auto at = static_cast<std::size_t>(seat);
    return seat >= 0 && at < participants_.size() && participants_[at] ? participants_[at]->hello.name : "";
}

}  // namespace mortarboard::net
