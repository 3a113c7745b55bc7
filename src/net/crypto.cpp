#include "net/crypto.h"

#include <sodium/core.h>
#include <sodium/crypto_core_ristretto255.h>
#include <sodium/crypto_generichash.h>
#include <sodium/crypto_scalarmult_ristretto255.h>
#include <sodium/crypto_sign_ed25519.h>
#include <sodium/utils.h>
#include <unistd.h>

#include <algorithm>

#include "core/check.h"

namespace mortarboard::net {
namespace {

// libsodium is initialised before main, because none of its functions may be called earlier; only this file
// calls them.
[[maybe_unused]] const bool g_sodium_ready = [] {
    CHECK(sodium_init() >= 0);
    return true;
}();

}  // namespace

void wipe(void* memory, std::size_t bytes) { sodium_memzero(memory, bytes); }

Seed random_seed() {
    Seed seed;
    CHECK(getentropy(seed.data(), seed.size()) == 0);  // in a browser: crypto.getRandomValues
    return seed;
}

Hasher::Hasher(std::string_view label) {
    const auto text = [&](std::string_view part) {
        append({reinterpret_cast<const std::uint8_t*>(part.data()), part.size()});
    };
    text("mortarboard/1 ");
    text(label);
    input_.push_back(0);
}
void Hasher::append(Span bytes) { input_.insert(input_.end(), bytes.begin(), bytes.end()); }
Hasher& Hasher::operator()(Span bytes) {
    (*this)(bytes.size());
    append(bytes);
    return *this;
}
Hasher& Hasher::operator()(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) input_.push_back(static_cast<std::uint8_t>(number >> 8 * i));
    return *this;
}
Hash Hasher::hash() const {
    Hash out;
    crypto_generichash(out.data(), out.size(), input_.data(), input_.size(), nullptr, 0);
    return out;
}
std::array<std::uint8_t, 64> Hasher::hash512() const {
    std::array<std::uint8_t, 64> out;
    crypto_generichash(out.data(), out.size(), input_.data(), input_.size(), nullptr, 0);
    return out;
}

SigningKey::SigningKey(const Seed& seed) {
    crypto_sign_ed25519_seed_keypair(public_.data(), secret_.data(), seed.data());
}
Signature SigningKey::sign(Span what) const {
    Signature out{};
    crypto_sign_ed25519_detached(out.data(), nullptr, what.data(), what.size(), secret_.data());
    return out;
}
bool verify(const Hash& identity, Span what, const Signature& signature) {
    const Hash statement = Hasher("proven signature")(identity)(what)(signature).hash();
    if (proof_cache().has(statement)) return true;
    if (crypto_sign_ed25519_verify_detached(signature.data(), what.data(), what.size(), identity.data()) != 0)
        return false;
    proof_cache().add(statement);
    return true;
}
ProofCache& proof_cache() {
    static thread_local ProofCache all;
    return all;
}

Scalar Scalar::from(const Hasher& hasher) {
    Scalar out;
    auto wide = hasher.hash512();
    crypto_core_ristretto255_scalar_reduce(out.bytes.data(), wide.data());
    wipe(wide.data(), wide.size());
    return out;
}
Scalar Scalar::of(std::uint8_t number) {
    Scalar out;
    out.bytes[0] = number;
    return out;
}
bool Scalar::is_canonical() const {  // below 2^252 + 27742317777372353535851937790883648493, little-endian
    static constexpr Hash kOrder{0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7,
                                 0xA2, 0xDE, 0xF9, 0xDE, 0x14, 0,    0,    0,    0,    0,    0,
                                 0,    0,    0,    0,    0,    0,    0,    0,    0,    0x10};
    return std::lexicographical_compare(bytes.rbegin(), bytes.rend(), kOrder.rbegin(), kOrder.rend());
}
Scalar operator+(const Scalar& a, const Scalar& b) {
    Scalar out;
    crypto_core_ristretto255_scalar_add(out.bytes.data(), a.bytes.data(), b.bytes.data());
    return out;
}
Scalar operator-(const Scalar& a, const Scalar& b) {
    Scalar out;
    crypto_core_ristretto255_scalar_sub(out.bytes.data(), a.bytes.data(), b.bytes.data());
    return out;
}
Scalar operator*(const Scalar& a, const Scalar& b) {
    Scalar out;
    crypto_core_ristretto255_scalar_mul(out.bytes.data(), a.bytes.data(), b.bytes.data());
    return out;
}
Scalar inverse(const Scalar& a) {
    Scalar out;
    crypto_core_ristretto255_scalar_invert(out.bytes.data(), a.bytes.data());
    return out;
}

Point Point::from(const Hasher& hasher) {
    Point out;
    crypto_core_ristretto255_from_hash(out.bytes.data(), hasher.hash512().data());
    return out;
}
bool Point::is_valid() const { return crypto_core_ristretto255_is_valid_point(bytes.data()) == 1; }
Point operator+(const Point& a, const Point& b) {
    Point out;
    if (crypto_core_ristretto255_add(out.bytes.data(), a.bytes.data(), b.bytes.data())) return {};
    return out;
}
Point operator-(const Point& a, const Point& b) {
    Point out;
    if (crypto_core_ristretto255_sub(out.bytes.data(), a.bytes.data(), b.bytes.data())) return {};
    return out;
}
Point operator*(const Scalar& k, const Point& p) {
    Point out;
    if (crypto_scalarmult_ristretto255(out.bytes.data(), k.bytes.data(), p.bytes.data())) return {};
    return out;
}
Point times_base(const Scalar& k) {
    Point out;
    if (crypto_scalarmult_ristretto255_base(out.bytes.data(), k.bytes.data())) return {};
    return out;
}

}  // namespace mortarboard::net
