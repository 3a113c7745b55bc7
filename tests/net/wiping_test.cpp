// Secrets are overwritten in place: for every type that holds one, its memory is read after its destructor
// ran.
#include "net/wiping.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <new>

#include "net/dealer/secrets.h"
#include "net/peer_match.h"

namespace mortarboard::net {
namespace {

Seed seed_of(std::uint64_t n) { return Hasher("test")(n).hash(); }

// Memory for an object that is read after the object is destroyed: through volatile, because reading what a
// destroyed object leaves is otherwise undefined.
template <class T> struct Place {
    alignas(T) std::array<unsigned char, sizeof(T)> bytes{};
    Bytes read() const {
        const volatile unsigned char* from = bytes.data();
        Bytes out;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const unsigned char byte = from[i];
            out.push_back(byte);
        }
        return out;
    }
    bool holds(Span secret) const {
        const Bytes now = read();
        return std::search(now.begin(), now.end(), secret.begin(), secret.end()) != now.end();
    }
};

TEST(NetWiping, a_seed_a_scalar_and_a_signing_key_leave_zeros) {
    Place<Seed> seed;
    auto* a = new (seed.bytes.data()) Seed(seed_of(1));
    EXPECT_TRUE(seed.holds(seed_of(1)));
    a->~Seed();
    EXPECT_EQ(seed.read(), Bytes(sizeof(Seed)));

    Place<Scalar> scalar;
    auto* b = new (scalar.bytes.data()) Scalar(Scalar::of(77));
    EXPECT_TRUE(scalar.holds(Scalar::of(77).bytes));
    b->~Scalar();
    EXPECT_EQ(scalar.read(), Bytes(sizeof(Scalar)));

    Place<SigningKey> key;
    auto* c = new (key.bytes.data()) SigningKey(seed_of(2));
    EXPECT_TRUE(key.holds(seed_of(2))) << "Ed25519's secret key begins with the seed";
    c->~SigningKey();
    EXPECT_FALSE(key.holds(seed_of(2)));
    const Bytes left = key.read();
    EXPECT_TRUE(std::all_of(left.begin() + 32, left.end(), [](std::uint8_t byte) { return byte == 0; }))
        << "only the public half of the key may remain in memory";
}
TEST(NetWiping, a_copy_and_its_original_are_wiped_independently) {
    Place<SigningKey> first, second;
    auto* a = new (first.bytes.data()) SigningKey(seed_of(3));
    auto* b = new (second.bytes.data()) SigningKey(std::move(*a));
    EXPECT_EQ(b->identity(), SigningKey(seed_of(3)).identity());
    a->~SigningKey();
    EXPECT_FALSE(first.holds(seed_of(3)));
    EXPECT_TRUE(second.holds(seed_of(3)));
    b->~SigningKey();
    EXPECT_FALSE(second.holds(seed_of(3)));
}
TEST(NetWiping, the_secrets_of_a_match_are_wiped_with_it) {
    Place<Secrets> place;
    auto* secrets = new (place.bytes.data()) Secrets(seed_of(4), seed_of(5));
    const Hash own = Hasher("match seed")(seed_of(4))(seed_of(5)).hash();
    const Hash envelope = secrets->key(3, 3)->bytes, lendable = secrets->nonce_seed();
    for (const Hash& secret : {own, envelope, lendable}) EXPECT_TRUE(place.holds(secret));
    secrets->~Secrets();
    for (const Hash& secret : {own, envelope, lendable}) EXPECT_FALSE(place.holds(secret));

    Place<LocalPeer> peer;
    auto* local = new (peer.bytes.data()) LocalPeer{0, SigningKey(seed_of(6)), seed_of(7), {}};
    local->lent = LentKeys{Scalar::of(99), {}};
    for (const Hash& secret : {Hash(seed_of(6)), Hash(seed_of(7)), Scalar::of(99).bytes})
        EXPECT_TRUE(peer.holds(secret));
    local->~LocalPeer();
    for (const Hash& secret : {Hash(seed_of(6)), Hash(seed_of(7)), Scalar::of(99).bytes})
        EXPECT_FALSE(peer.holds(secret));
}

// Memory for WipingAllocator that can still be read after it was given back.
struct Arena {
    static inline std::array<unsigned char, 4096> bytes{};
    static inline std::size_t used = 0;
    static void* allocate(std::size_t size) {
        void* out = bytes.data() + used;
        used += size;
        return out;
    }
    static void release(void*) {}
    static int count(unsigned char byte) {
        return static_cast<int>(std::count(bytes.begin(), bytes.end(), byte));
    }
};
TEST(NetWiping, a_vector_that_grows_wipes_its_old_memory) {
    {
        std::vector<std::uint8_t, WipingAllocator<std::uint8_t, Arena>> secret;
        for (int i = 0; i < 100; ++i) secret.push_back(0xA5);
        EXPECT_GT(Arena::used, 200u) << "the vector was not moved in memory";
        EXPECT_EQ(Arena::count(0xA5), 100) << "the secret must be in memory only once";
    }
    EXPECT_EQ(Arena::count(0xA5), 0);
}

}  // namespace
}  // namespace mortarboard::net
