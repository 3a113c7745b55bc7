// Makes the payload that one seat sends when a step asks for it.
#pragma once
#include "net/dealer/dealing_protocol.h"

namespace mortarboard::net {

class PartMaker {
public:
    PartMaker(const DealingProtocol& protocol, const Secrets& secrets, Seat seat)
        : protocol_(protocol), secrets_(secrets), seat_(seat) {}
    // Whether the step needs a choice of the person (or bot) at this seat.
    bool must_choose() const;
    // The payload for this step. `choice` is the move as the seat itself sees it, needed for the steps move
    // and commit only. Returns nothing when the rules refuse it. A reveal reads its choice out of the
    // commitment.
    std::optional<Bytes> make(const Action* choice, const AuditResult* finding) const;

    // A move in the form it would have in this very step.
    std::optional<Bytes> make_move(const Action& choice) const {
        return make_move(protocol_.current_move_number(), choice);
    }

    // The keys that this seat opens when the match is over.
    Bytes make_opened_keys() const;

private:
    enum class Order : std::uint8_t { permuted, kept };

    Scalar own_key(std::size_t index) const;
    Scalar held_key_piece(int owner, std::size_t index) const;
    Bytes make_share(const Point& card, const Scalar& secret, const Point& key) const;
    Bytes make_keys() const;
    Bytes make_key_pieces() const;
    Bytes make_shuffle_pass() const;
    Bytes make_hand_over() const;
    Bytes make_remasked_list(std::uint32_t number, int list, int deck, const std::vector<Ciphertext>& before,
                             int last, bool prove, Order order = Order::permuted) const;
    std::optional<Bytes> make_move(std::uint32_t number, const Action& choice) const;
    std::optional<Bytes> make_extraction() const;
    std::optional<Bytes> make_reveal() const;
    Bytes make_shares() const;

    const DealingProtocol& protocol_;
    const Secrets& secrets_;
    Seat seat_;
};

}  // namespace mortarboard::net
