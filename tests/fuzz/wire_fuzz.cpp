// Messages of peers, unsigned: every reader takes exactly what its writer makes, and nothing else. The first
// byte says which message.
#include "fuzz/fuzz.h"
#include "games/games.h"
#include "net/envelope.h"
#include "net/handshake.h"
#include "net/invitation.h"
#include "net/part.h"
#include "net/watcher.h"

namespace mortarboard::net {
namespace {

enum Form : std::uint8_t {
    part,
    status,
    stop,
    ballot,
    envelope,
    consent,
    watch_info,
    proposal,
    handshake,
    opened_keys
};

Span span_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
SigningKey key(int seat) {
    return SigningKey(Hasher("fuzz identity")(static_cast<std::uint64_t>(seat)).hash());
}
Handshake handshake_of(int seat) {
    const Game& game = *find_game("builders");
    return Handshake(game, default_setup(game.info, 2), static_cast<Seat>(seat), "Ada", key(seat),
                     Hasher("fuzz nonce")(static_cast<std::uint64_t>(seat)).hash());
}
Proposal any_proposal() {
    Proposal out;
    out.revision = 3;
    out.game = "citadels";
    for (int seat = 0; seat < 3; ++seat)
        out.members.push_back(
            {key(seat).identity(), "Peer", seat != 1, seat != 0, seat == 2 ? "strong" : ""});
    return out;
}
// Returns all but the first byte, which says what kind a message is.
Bytes body_of(const Bytes& message) { return Bytes(message.begin() + 1, message.end()); }
Bytes written(const Proposal& proposal) {
    Writer out;
    write(out, proposal);
    return out.take();
}

// `read` reads what follows the first byte.
template <class Read> void expect_same(Span body, Read read) {
    Reader in(body);
    const auto message = read(in);
    if (!message) return;
    const Bytes again = to_bytes(*message);
    CHECK(Span(again).subspan(1).size() == body.size());
    CHECK(std::equal(body.begin(), body.end(), again.begin() + 1));
}
void take_watch_info(Span body) {
    Reader in(body);
    WatchInfo info;
    Proposal proposal;
    if (!read(in, info, proposal)) return;
    CHECK(proposal.members.size() <= kMaxSeats);
    struct Nowhere final : Transport {
        void send(int, Span) override {}
        void store(Span) override {}
    } nowhere;
    Watcher watcher(nowhere);
    watcher.update(info, proposal);
    watcher.tick(1'000);
    watcher.update(info, proposal);
    watcher.receive(0, body);
}
void take_proposal(Span body) {
    Reader in(body);
    Proposal proposal;
    if (!read(in, proposal)) return;
    CHECK(proposal.members.size() <= kMaxSeats);
    CHECK(proposal.game == clean_text(proposal.game, kMaxGameBytes));
    for (const Member& member : proposal.members) CHECK(fuzz::is_utf8(member.name));
    const Bytes once = written(proposal);
    Reader in_again(once);
    Proposal again;
    CHECK(read(in_again, again) && in_again.is_complete());
    CHECK(written(again) == once);
}
void take_handshake(Span messages) {
    Handshake own = handshake_of(0);
    Reader in(messages);
    while (in.left()) {
        const std::string why = own.receive(in.block(1'000));
        CHECK(why.size() < 64);
        if (own.is_complete()) own.terms().id();
    }
    CHECK(fuzz::is_utf8(own.name(1)));
}

}  // namespace
}  // namespace mortarboard::net

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    using namespace net;
    const auto text = [](Form form, const Bytes& bytes) {
        return std::string(1, static_cast<char>(form)) + std::string(bytes.begin(), bytes.end());
    };
    const Hash hash = Hasher("fuzz")(1).hash();
    Handshake first = handshake_of(0), second = handshake_of(1);
    first.receive(second.hello());
    second.receive(first.hello());
    const Proposal table = any_proposal();
    return {
        text(Form::part, body_of(to_bytes(Part{7, 1, hash, 99, Bytes(20, 5), {}}))),
        text(Form::status, body_of(to_bytes(Status{7, hash, 3}))),
        text(Form::stop, body_of(to_bytes(Stop{1, 7, 0, Complaint::two_parts, hash, {}}))),
        text(Form::opened_keys, body_of(to_bytes(OpenedKeys{1, Bytes(64, 2), {}}))),
        text(Form::ballot, body_of(to_bytes(Ballot{1, 7, hash, Ballot::kUndoMove, true, {}}))),
        text(Form::envelope, body_of(to_bytes(Envelope{0, 1, 5, 6, hash, {}}))),
        text(Form::consent, body_of(to_bytes(Consent{1, hash, 2, true, {}}))),
        text(Form::watch_info, body_of(to_bytes(WatchInfo{}, table, SeatSet{3}))),
        text(Form::watch_info, body_of(to_bytes(WatchInfo{WatchInfo::Answer::granted,
                                                          true,
                                                          find_game("citadels")->info.data_version,
                                                          find_game("citadels")->info.rules_hash,
                                                          {0, 1, 0},
                                                          {}},
                                                table, SeatSet{3}))),
        text(Form::proposal, written(table)),
        text(Form::handshake, Writer().block(second.hello()).block(*second.nonce()).take()),
    };
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard::net;
    mortarboard::fuzz::Choices choices(data, size);
    const auto form = static_cast<Form>(choices.below(10));
    const Span body = span_of(choices.rest());
    switch (form) {
    case Form::part:
        expect_same(body, [](Reader& in) { return read_part(in); });
        break;
    case Form::status:
        expect_same(body, [](Reader& in) { return read_status(in); });
        break;
    case Form::stop:
        expect_same(body, [](Reader& in) { return read_stop(in); });
        break;
    case Form::ballot:
        expect_same(body, [](Reader& in) { return read_ballot(in); });
        break;
    case Form::envelope:
        expect_same(body, [](Reader& in) { return read_envelope(in); });
        break;
    case Form::consent:
        expect_same(body, [](Reader& in) { return read_consent(in); });
        break;
    case Form::watch_info:
        take_watch_info(body);
        break;
    case Form::proposal:
        take_proposal(body);
        break;
    case Form::handshake:
        take_handshake(body);
        break;
    case Form::opened_keys:
        expect_same(body, [](Reader& in) { return read_opened_keys(in); });
    }
    return 0;
}
