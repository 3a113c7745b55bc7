// The first bytes of a group's messages, shared by the parts of its implementation.
#pragma once
#include "net/peer_group.h"

namespace mortarboard::net {

enum : std::uint8_t {  // the first byte; 1 to 6 belong to the match (part.h), 16 and 17 to the handshake
    kGreeting = 32,
    kLobby,
    kReady,
    kEnvelope,
    kRefused,
    kChat,
    kPresence,
    kReclaimSeat,  // a person who was away asks for its seats
    kWatch,  // a peer without a seat asks to watch, or stops asking
    kWatchRequest,  // the peer linked with a would-be watcher announces it to the persons
    kConsent,
    kWatchInfo,  // what a would-be watcher is told
    kChatReceived,  // up to which line all chat of its author has come
    kIntroduction = 48,
    kHandshakeFirst = 16,
    kHandshakeLast = 17,
};

}  // namespace mortarboard::net
