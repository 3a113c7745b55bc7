// The few primitives everything between peers is built from, over libsodium: hashes (BLAKE2b), signatures
// (Ed25519) and the group ristretto255. Every hash begins with a label of its own, so that none can be taken
// for another.
#pragma once
#include <initializer_list>

#include "net/wire.h"

namespace mortarboard::net {

using Signature = std::array<std::uint8_t, 64>;
using Seed = std::array<std::uint8_t, 32>;

// The machine's randomness. Called once a match; everything else is derived from that seed.
Seed random_seed();

// H(label | 0 | fields in turn, each with its length).
class Hasher {
public:
    explicit Hasher(std::string_view label);
    Hasher& operator()(Span bytes);
    Hasher& operator()(std::uint64_t number);
    Hash hash() const;
    std::array<std::uint8_t, 64> hash512() const;

private:
    std::string input_;  // messages are small; one buffer is simpler than a copied hash state
};

class SigningKey {
public:
    SigningKey() = default;
    explicit SigningKey(const Seed& seed);
    const Hash& identity() const { return public_; }
    Signature sign(const Hash& what) const;

private:
    Hash public_{};
    std::array<std::uint8_t, 64> secret_{};
};
bool verify(const Hash& identity, const Hash& what, const Signature& signature);

// What was found proven need not be looked at again: several seats may be played by one machine, and what
// stood in the log before a reload is heard again afterwards. Remembers the hash of everything that the proof
// says, of the newest few thousand.
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
// That of this program.
ProofCache& proof_cache();

// A number modulo the group's order, in its only encoding.
struct Scalar {
    Hash bytes{};
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
Scalar inverse(const Scalar& a);  // of what is not zero

// An element of the group, in its only encoding; {} is the neutral element. Arithmetic on bytes that are no
// element yields the neutral element: check valid() once, where bytes come in.
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
