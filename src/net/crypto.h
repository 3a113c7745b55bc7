// The few primitives that everything between peers is built from, over libsodium: hashes (BLAKE2b),
// signatures (Ed25519) and the group ristretto255. Every hash begins with a label of its own, so that no hash
// can be mistaken for one of another purpose.
#pragma once
#include <initializer_list>

#include "net/wiping.h"
#include "net/wire.h"

namespace mortarboard::net {

using Signature = std::array<std::uint8_t, 64>;
// 32 secret bytes from which keys are derived. They are wiped when the object is destroyed.
struct Seed : std::array<std::uint8_t, 32> {
    Seed() : array{} {}
    Seed(const Hash& bytes) : array(bytes) {}
    Seed(const Seed&) = default;
    Seed& operator=(const Seed&) = default;
    ~Seed() { wipe(data(), size()); }
};

// Reads the machine's randomness. It is called once a match; everything else is derived from that seed.
Seed random_seed();

// Computes H(label | 0 | fields in turn, each after its length).
class Hasher {
public:
    explicit Hasher(std::string_view label);
    Hasher& operator()(Span bytes);
    Hasher& operator()(std::uint64_t number);
    Hash hash() const;
    std::array<std::uint8_t, 64> hash512() const;

private:
    void append(Span bytes);
    // Messages are small: one buffer is simpler than a copied hash state. Fields may be secret.
    SecretVector<std::uint8_t> input_;
};

class SigningKey {
public:
    SigningKey() = default;
    explicit SigningKey(const Seed& seed);
    SigningKey(const SigningKey&) = default;
    SigningKey& operator=(const SigningKey&) = default;
    ~SigningKey() { wipe(secret_.data(), secret_.size()); }
    const Hash& identity() const { return public_; }
    // Signs a hash, but for the finished match (match_signature.h), whose bytes browsers verify as well.
    Signature sign(Span what) const;

private:
    Hash public_{};
    std::array<std::uint8_t, 64> secret_{};
};
bool verify(const Hash& identity, Span what, const Signature& signature);

// A cache of proofs that were found valid, so that none is verified twice: several seats may be played by one
// machine, and after a reload the stored log is received once more. It remembers the hash of everything that
// a proof states, for the newest few thousand.
class ProofCache {
public:
    bool has(const Hash& statement) const { return slot(statement) == statement; }
    void add(const Hash& statement) { slots_[index(statement)] = statement; }

private:
    static std::size_t index(const Hash& statement) {
        return (statement[0] | static_cast<std::size_t>(statement[1]) << 8) % kSlots;
    }
    const Hash& slot(const Hash& statement) const { return slots_[index(statement)]; }
    static constexpr std::size_t kSlots = 4096;
    std::vector<Hash> slots_ = std::vector<Hash>(kSlots);
};
// The cache of this program (of this thread).
ProofCache& proof_cache();

// A number modulo the group's order, in its only encoding. Many are secret keys or nonces, so every one is
// wiped when it is destroyed.
struct Scalar {
    Hash bytes{};
    Scalar() = default;
    explicit Scalar(const Hash& encoding) : bytes(encoding) {}
    Scalar(const Scalar&) = default;
    Scalar& operator=(const Scalar&) = default;
    ~Scalar() { wipe(bytes.data(), bytes.size()); }
    static Scalar from(const Hasher& hasher);
    static Scalar of(std::uint8_t number);
    static Scalar one() { return of(1); }
    bool is_canonical() const;
    bool is_zero() const { return bytes == Hash{}; }
    friend bool operator==(const Scalar&, const Scalar&) = default;
};
Scalar operator+(const Scalar& a, const Scalar& b);
Scalar operator-(const Scalar& a, const Scalar& b);
Scalar operator*(const Scalar& a, const Scalar& b);
Scalar inverse(const Scalar& a);  // `a` is not zero

// An element of the group in its only encoding; {} is the neutral element. Arithmetic on bytes that are no
// element yields the neutral element: check is_valid() once, where bytes come in.
struct Point {
    Hash bytes{};
    static Point from(const Hasher& hasher);
    bool is_valid() const;
    friend auto operator<=>(const Point&, const Point&) = default;
};
Point operator+(const Point& a, const Point& b);
Point operator-(const Point& a, const Point& b);
Point operator*(const Scalar& k, const Point& p);
Point times_base(const Scalar& k);

}  // namespace mortarboard::net
