// Cards that nobody can read alone: ElGamal ciphertexts on ristretto255 under the sum of one key from each
// peer, and the proofs that accompany every operation on them. A ciphertext (a, b) of card m under key K = kG
// is (rG, m + rK).
//
// All proofs are Fiat-Shamir: the challenge is a hash of `context` (match, step, author), the statement and
// the prover's first message, of which only challenge and answer are sent. Nonces are derived from the
// prover's seed, the context and the statement, so that making a message again gives the same bytes and no
// two statements share a nonce.
#pragma once
#include <optional>

#include "net/crypto.h"

namespace mortarboard::net {

struct Ciphertext {
    Point a, b;
    friend bool operator==(const Ciphertext&, const Ciphertext&) = default;
};
inline constexpr std::size_t kCiphertextBytes = 64, kProofBytes = 64;

Ciphertext remask(const Ciphertext& card, const Scalar& r, const Point& key);
// Returns the ciphertext that `remask` has made this one of. Both halves tell: cards that are laid out open
// have equal first halves.
Ciphertext unmask(const Ciphertext& card, const Scalar& r, const Point& key);
void write(Writer& out, const Ciphertext& card);
void write(Writer& out, const Scalar& scalar);
void write(Writer& out, const Point& point);
// The read functions accept only canonical encodings of elements, and never the neutral element as the first
// half of a ciphertext.
std::optional<Ciphertext> read_ciphertext(Reader& in);
std::optional<Scalar> read_scalar(Reader& in);
std::optional<Point> read_point(Reader& in);

// Knowledge of x with X = xG and Y = xB: two bases, one exponent. Knowledge of one's own secret key is proven
// with B = G, Y = X.
struct Proof {
    Scalar challenge, answer;
};
Proof prove_equal(const Hash& context, const Seed& seed, const Scalar& x, const Point& b, const Point& X,
                  const Point& Y);
bool verify_equal(const Hash& context, const Proof& proof, const Point& b, const Point& X, const Point& Y);
void write(Writer& out, const Proof& proof);
std::optional<Proof> read_proof(Reader& in);

// One peer's part in opening a card: xA, with the proof that x is the secret behind its key.
struct Share {
    Point point;
    Proof proof;
};
inline constexpr std::size_t kShareBytes = 96;
void write(Writer& out, const Share& share);
std::optional<Share> read_share(Reader& in);

// `out` is `in` re-masked and put into another order, as Terelius and Wikström prove it ("Proofs of
// Restricted Shuffles", 2010; in the form of Haenni and others, "Pseudo-Code Algorithms for Verifiable
// Re-Encryption Mix-Nets", 2017). 128 n + 160 bytes.
struct Permutation {
    std::vector<int> sources;  // out[i] re-masks in[sources[i]] ...
    std::vector<Scalar> masks;  // ... by masks[i]
};
Bytes prove_permutation(const Hash& context, const Seed& seed, const Point& key,
                        const std::vector<Ciphertext>& in, const std::vector<Ciphertext>& out,
                        const Permutation& secret);
bool verify_permutation(const Hash& context, const Point& key, const std::vector<Ciphertext>& in,
                        const std::vector<Ciphertext>& out, Reader& proof);
constexpr std::size_t permutation_proof_bytes(std::size_t cards) { return 128 * cards + 160; }

}  // namespace mortarboard::net
