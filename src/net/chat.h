// Carries lines of chat so that each arrives once and in order, whatever a cut has lost: a line is sent again
// until its reader has confirmed it.
#pragma once
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "net/crypto.h"

namespace mortarboard::net {

inline constexpr std::size_t kMaxChatCharacters = 300, kMaxChatLines = 100, kMostChatAtOnce = 8;
// Enough for however often the people in a lobby change. Of more authors not all are remembered.
inline constexpr std::size_t kMostChatAuthors = 64;
inline constexpr std::uint64_t kChatRepeat_ms = 1'000;

struct ChatMessage {
    std::uint64_t session{};  // chosen at random when the author's page is loaded
    std::uint32_t oldest{};  // the number of the oldest line that the reader has not confirmed
    std::uint32_t number{};  // counts the lines from this author to this reader, from 1
    std::string text;
};

class ChatDelivery {
public:
    explicit ChatDelivery(std::uint64_t session) : session_(session) {}

    // Notes a line for that reader. If too many wait, the oldest one is given up.
    void add(const Hash& reader, std::string_view text, std::uint64_t now_ms);
    // What is to be sent to that reader now: nothing if it was sent a moment ago.
    std::vector<ChatMessage> due(const Hash& reader, std::uint64_t now_ms);
    // The reader says that it has all lines up to this number.
    void confirmed(const Hash& reader, std::uint64_t session, std::uint32_t number);
    // The people for whom lines wait.
    std::vector<Hash> readers() const;
    void forget_reader(const Hash& reader) { waiting_.erase(reader); }

    // Whether the line is the next one of that author, and is to be shown.
    bool accept(const Hash& author, const ChatMessage& message);
    // Up to which line of its present session the author is to be told that all have come.
    std::uint32_t received_from(const Hash& author) const;

private:
    struct Waiting {
        std::deque<std::string> lines;
        std::uint32_t oldest{1};  // the number of the first of `lines`, or of the next one to be added
        std::uint64_t next_ms{};  // when they are sent again
    };
    struct Received {
        std::uint64_t session{};
        std::uint32_t newest{};
    };
    std::uint64_t session_;
    std::map<Hash, Waiting> waiting_;
    std::map<Hash, Received> received_;
};

}  // namespace mortarboard::net
