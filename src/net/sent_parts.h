// Which parts each peer was sent, and when. A part is not sent again before its receiver can have told that
// it has it: a link that stands loses nothing, and on a slow one repetitions delay all that follows them.
#pragma once
#include <compare>
#include <map>
#include <vector>

#include "net/part.h"

namespace mortarboard::net {

class SentParts {
public:
    explicit SentParts(std::size_t peers) : peers_(peers) {}
    // Notes that the part is on its way to that peer, sent by this peer or by its author.
    void note(int peer, const Part& part, std::uint64_t now_ms);
    // Whether the part may be sent again. False while an earlier one can still be on its way.
    bool may_send(int peer, const Part& part, std::uint64_t now_ms) const;
    // What that peer says it has. `author`: the seat whose parts this peer sends itself. They show how long
    // it takes until it hears that a part has arrived.
    void heard(int peer, const Status& status, int author, std::uint64_t now_ms);
    // A link was opened or closed: anything that was on its way may be lost.
    void forget_all();
    // How long this peer waits before it sends a part again.
    std::uint64_t patience_ms(int peer) const;

private:
    struct Key {
        std::uint32_t step{};
        std::uint8_t author{};
        std::uint64_t branch{};  // the same step of another branch of the log has other parts
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Peer {
        std::map<Key, std::uint64_t> sent_ms;
        std::uint64_t delay_ms{};  // from sending a part to hearing that it has arrived; 0: not known yet
    };
    static Key key_of(const Part& part);
    const Peer& at(int peer) const { return peers_[static_cast<std::size_t>(peer)]; }

    std::vector<Peer> peers_;
};

}  // namespace mortarboard::net
