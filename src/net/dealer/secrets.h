// What one peer keeps to itself in one match: all of it grown from a seed, so that a reloaded peer who still
// has the seed says the same bytes again and never two things under one number.
//
// In two parts: the keys of the decks and of what is entrusted to this seat, which nobody else ever holds;
// and the key of its envelopes with all that grows from that, which its friends can put together when it
// falls silent (dealing_protocol_persons.cpp).
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "core/types.h"
#include "net/crypto.h"

namespace mortarboard::net {

// Coins: each draw opens one more link, backwards from the end that was published first.
inline constexpr std::uint32_t kChainLength = 16'384;
Hash coin_link_hash(const Hash& link);

// What a seat's friends lend whoever plays on for it.
struct LentKeys {
    Scalar envelope_key;
    // Of the cards that were opened to it: the first half of the ciphertext, and the share.
    std::vector<std::pair<Point, Point>> shares;
};

class Secrets {
public:
    Secrets(const Seed& seed, const Hash& match);
    explicit Secrets(LentKeys lent);
    // What proofs take their nonces from: those about keys that are never lent must not grow from what is,
    // and whoever plays on must be able to make the others again, for a commitment holds them.
    const Seed& key_nonce_seed() const { return own_seed_ ? *own_seed_ : lendable_seed_; }
    const Seed& nonce_seed() const { return lendable_seed_; }
    // Of a match with so many decks: theirs, then that of envelopes, then that of what is entrusted
    // (DealingProtocol::key_count). Of a seat that is played for another there is none but that of its
    // envelopes.
    std::optional<Scalar> key(std::size_t index, std::size_t decks) const;
    // Coefficient k of the polynomial by which key `index` is shared.
    Scalar coefficient(std::size_t index, std::uint64_t k) const;
    // The share of a card that was opened to this seat while it was its person's.
    const Point* lent_share(const Point& card) const;
    // Link 0 is the anchor, link k opens the k-th coin; k <= kChainLength.
    Hash coin_link(std::uint32_t k) const;
    Hash salt(std::uint32_t number) const;
    // The choice of a step, at most 32 bytes, as nobody else can read it; and again what it was.
    Bytes seal_choice(std::uint32_t number, Span choice) const;
    // What card i of the n-th list re-masked in a step is re-masked by, and an order for lists of n.
    Scalar mask(std::uint32_t number, int list, int card) const;
    std::vector<int> permutation(std::uint32_t number, int list, int cards) const;

private:
    void derive_chain();
    Hash derive(std::string_view what, std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0) const;
    static constexpr std::uint32_t kCheckpointInterval = 128;
    std::optional<Seed> own_seed_;
    Scalar envelope_key_;
    Seed lendable_seed_{};  // grown from the key of its envelopes
    std::vector<std::pair<Point, Point>> lent_shares_;
    std::vector<Hash> chain_checkpoints_;  // every kStride-th link, from the end
};

}  // namespace mortarboard::net
