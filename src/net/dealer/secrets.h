// What one peer keeps to itself in one match: all of it grown from a seed, so that a reloaded peer who still has the seed
// says the same bytes again and never two things under one number.
#pragma once
#include "core/types.h"
#include "net/crypto.h"

namespace mortarboard::net {

// Coins: each draw opens one more link, backwards from the end that was published first.
inline constexpr std::uint32_t kChainLength = 16'384;
Hash link_hash(const Hash& link);

// Secret key `index` of the one whose seed of this match this is.
Scalar key_of(const Seed& match_seed, int index);

class Secrets {
public:
    Secrets(const Seed& seed, const Hash& match);
    // Of another's seed of a match, as its friends put it together.
    explicit Secrets(const Seed& match_seed);
    const Seed& seed() const { return seed_; }
    Scalar key(int index) const;   // one a deck, and one for envelopes
    // Link 0 is the anchor, link k opens the k-th coin; k <= kChainLength.
    Hash link(std::uint32_t k) const;
    Hash salt(std::uint32_t step) const;
    // The choice of a step, at most 32 bytes, as nobody else can read it; and again what it was.
    Bytes veil(std::uint32_t step, Span choice) const;
    // What card i of the n-th list re-masked in a step is re-masked by, and an order for lists of n.
    Scalar mask(std::uint32_t step, int list, int card) const;
    std::vector<int> order(std::uint32_t step, int list, int cards) const;
    // The seed in pieces for these persons, by seat: all of them together give it, fewer give nothing.
    std::vector<Seed> pieces(SeatSet persons) const;

private:
    Hash derive(std::string_view what, std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0) const;
    static constexpr std::uint32_t kStride = 128;
    Seed seed_;
    std::vector<Hash> every_;   // every kStride-th link, from the end
};

}  // namespace mortarboard::net
