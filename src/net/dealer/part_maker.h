// One seat's own part of the joint dealer: what it sends when a step asks for it.
#pragma once
#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {

class PartMaker {
public:
    PartMaker(const DealingProtocol& table, const Secrets& secrets, Seat seat)
        : table_(table), secrets_(secrets), seat_(seat) {}
    // Whether the step needs a choice of the person (or bot) at this seat.
    bool must_choose() const;
    // The payload for this step. `choice` is the move as the seat itself sees it, needed for move and commit
    // only; nothing when the rules refuse it. A reveal reads its choice out of what was committed to.
    std::optional<Bytes> make(const Action* choice, const Finding* finding) const;

    // A move as it would travel in this very step.
    std::optional<Bytes> make_move(const Action& choice) const { return move(table_.move_number(), choice); }

    // What this seat opens when all is over.
    Bytes opened() const;

private:
    enum class Order : std::uint8_t { secret, kept };

    Scalar key(std::size_t index) const;
    Scalar piece(int owner, std::size_t index) const;
    Bytes share(const Point& card, const Scalar& secret, const Point& key) const;
    Bytes keys() const;
    Bytes trust() const;
    Bytes hand() const;
    Bytes relist(std::uint32_t number, int list, int deck, const std::vector<Ciphertext>& before, int last,
                 bool prove, Order order = Order::secret) const;
    std::optional<Bytes> move(std::uint32_t number, const Action& choice) const;
    std::optional<Bytes> lift() const;
    std::optional<Bytes> reveal() const;
    Bytes shares() const;

    const DealingProtocol& table_;
    const Secrets& secrets_;
    Seat seat_;
};

}  // namespace mortarboard::net
