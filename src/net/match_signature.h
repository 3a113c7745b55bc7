// The signature of a person under a match that was played to its end (core/finished_match.h).
#pragma once
#include "core/finished_match.h"
#include "net/crypto.h"

namespace mortarboard::net {

MatchSignature sign_match(const SigningKey& key, Seat seat, const FinishedMatch& match);
bool holds(const MatchSignature& signature, const FinishedMatch& match);

}  // namespace mortarboard::net
