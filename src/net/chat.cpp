#include "net/chat.h"

#include <algorithm>

namespace mortarboard::net {

void ChatDelivery::add(const Hash& reader, std::string_view text, std::uint64_t now_ms) {
    Waiting& waiting = waiting_[reader];
    waiting.lines.emplace_back(text);
    waiting.next_ms = now_ms;
    if (waiting.lines.size() <= kMaxChatLines) return;
    waiting.lines.pop_front();
    ++waiting.oldest;
}
std::vector<ChatMessage> ChatDelivery::due(const Hash& reader, std::uint64_t now_ms) {
    std::vector<ChatMessage> out;
    const auto found = waiting_.find(reader);
    if (found == waiting_.end() || now_ms < found->second.next_ms) return out;
    Waiting& waiting = found->second;
    waiting.next_ms = now_ms + kChatRepeat_ms;
    std::uint32_t number = waiting.oldest;
    for (const std::string& line : waiting.lines) {
        if (out.size() == kMostChatAtOnce) break;
        out.push_back({session_, waiting.oldest, number++, line});
    }
    return out;
}
void ChatDelivery::confirmed(const Hash& reader, std::uint64_t session, std::uint32_t number) {
    const auto found = waiting_.find(reader);
    if (session != session_ || found == waiting_.end()) return;
    Waiting& waiting = found->second;
    while (!waiting.lines.empty() && waiting.oldest <= number) {
        waiting.lines.pop_front();
        ++waiting.oldest;
        waiting.next_ms = 0;  // the line has got through, so those behind it may follow
    }
}
std::vector<Hash> ChatDelivery::readers() const {
    std::vector<Hash> out;
    for (const auto& [reader, waiting] : waiting_)
        if (!waiting.lines.empty()) out.push_back(reader);
    return out;
}
bool ChatDelivery::accept(const Hash& author, const ChatMessage& message) {
    if (!message.oldest || message.number < message.oldest) return false;
    if (received_.size() >= kMostChatAuthors && !received_.contains(author))
        received_.erase(received_.begin());
    Received& received = received_[author];
    // The author's page was loaded again, or this one was: the lines before `oldest` are history.
    if (received.session != message.session) received = {message.session, 0};
    received.newest = std::max(received.newest, message.oldest - 1);
    if (message.number != received.newest + 1) return false;
    received.newest = message.number;
    return true;
}
std::uint32_t ChatDelivery::received_from(const Hash& author) const {
    const auto found = received_.find(author);
    return found == received_.end() ? 0 : found->second.newest;
}

}  // namespace mortarboard::net
