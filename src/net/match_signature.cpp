#include "net/match_signature.h"

namespace mortarboard::net {
namespace {

Bytes signed_bytes(Seat seat, const FinishedMatch& match) {
    Bytes out = statement_of(match);
    out.push_back(static_cast<std::uint8_t>(seat));
    return out;
}

}  // namespace

MatchSignature sign_match(const SigningKey& key, Seat seat, const FinishedMatch& match) {
    return {.seat = seat, .identity = key.identity(), .signature = key.sign(signed_bytes(seat, match))};
}
bool holds(const MatchSignature& signature, const FinishedMatch& match) {
    return verify(signature.identity, signed_bytes(signature.seat, match), signature.signature);
}

}  // namespace mortarboard::net
