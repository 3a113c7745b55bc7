// What one peer keeps secret in one match. All of it is derived from a seed, so that a reloaded peer that
// still has the seed makes the same bytes again and never two different messages under one number.
//
// There are two groups of secrets: the keys of the decks and the escrow key of this seat, which nobody else
// ever holds; and the envelope key with all that is derived from it, which other persons can put together
// when this peer falls silent (dealing_protocol_persons.cpp).
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "core/types.h"
#include "net/crypto.h"

namespace mortarboard::net {

// Coins: each draw opens one more link, backwards from the end of the chain, which was published first.
inline constexpr std::uint32_t kChainLength = 16'384;
Hash coin_link_hash(const Hash& link);

// What the lenders give to the person who plays on for a seat.
struct LentKeys {
    Scalar envelope_key;
    // For the cards that were opened to the seat: the first half of the ciphertext, and the share.
    SecretVector<std::pair<Point, Point>> shares;
};

class Secrets {
public:
    Secrets(const Seed& seed, const Hash& match);
    explicit Secrets(LentKeys lent);
    // The seeds of the nonces of proofs. Proofs about keys that are never lent take theirs from
    // key_nonce_seed, which is not lent either; the nonces of all others must be derived from what is lent,
    // because a substitute must be able to repeat those proofs, which a commitment may contain.
    const Seed& key_nonce_seed() const { return own_seed_ ? *own_seed_ : lendable_seed_; }
    const Seed& nonce_seed() const { return lendable_seed_; }
    // Keys by index, for a match with so many decks: those of the decks, then the envelope key, then the
    // escrow key (DealingProtocol::key_count). A substitute has only the envelope key.
    std::optional<Scalar> key(std::size_t index, std::size_t decks) const;
    // Coefficient k of the polynomial that splits key `index` into pieces.
    Scalar coefficient(std::size_t index, std::uint64_t k) const;
    // The share of a card that was opened to this seat while its own person played it; null: not lent.
    const Point* lent_share(const Point& card) const;
    // Link 0 is the anchor, link k opens the k-th coin; k <= kChainLength.
    Hash coin_link(std::uint32_t k) const;
    Hash salt(std::uint32_t number) const;
    // Encrypts the choice of a step (at most 32 bytes) for this seat alone; applied again it decrypts.
    Bytes seal_choice(std::uint32_t number, Span choice) const;
    // The mask of card i of the n-th list re-masked in a step, and a permutation for lists of n.
    Scalar mask(std::uint32_t number, int list, int card) const;
    std::vector<int> permutation(std::uint32_t number, int list, int cards) const;

private:
    void derive_chain();
    Hash derive(std::string_view what, std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0) const;
    static constexpr std::uint32_t kCheckpointInterval = 128;
    std::optional<Seed> own_seed_;
    Scalar envelope_key_;
    Seed lendable_seed_{};  // derived from envelope_key_
    SecretVector<std::pair<Point, Point>> lent_shares_;
    SecretVector<Hash> chain_checkpoints_;  // every kCheckpointInterval-th link, from the end
};

}  // namespace mortarboard::net
