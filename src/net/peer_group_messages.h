// What a company's messages begin with, and what its parts share.
#pragma once
#include "net/peer_group.h"

namespace mortarboard::net {

enum : std::uint8_t {  // first byte of what a company says; 1..3 are the session's, 16 and 17 the meeting's
    kGreeting = 32,
    kLobby,
    kReady,
    kEnvelope,
    kRefused,
    kChat,
    kPresence,
    kReclaimSeat,  // who was away asks for its seat
    kWatch,  // who has no seat asks to watch, or does no more
    kWatchRequest,  // somebody does, says who is linked with it
    kConsent,
    kWatchInfo,  // what who asks is told
    kIntroduction = 48,
    kHandshakeFirst = 16,
    kHandshakeLast = 17,
};

}  // namespace mortarboard::net
