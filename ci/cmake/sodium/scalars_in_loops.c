/* libsodium reckons with numbers modulo the order of the group in code that is written out limb by limb, 14 KB of it. The same in loops,
   one bit of the product after the other: longer by what is nothing beside one multiplication of a point, and in a time that does not
   depend on the numbers either. Takes the place of sc25519_mul, _muladd, _reduce and _invert (ci/cmake/sodium.cmake). */
#include <stdint.h>
#include <string.h>

#include "private/ed25519_ref10.h"

enum { words = 8 };

static const uint32_t order[words] = {0x5cf5d3ed, 0x5812631a, 0xa2f79cd6, 0x14def9de, 0, 0, 0, 0x10000000};

static uint32_t word_at(const unsigned char *s) {
    return s[0] | (uint32_t) s[1] << 8 | (uint32_t) s[2] << 16 | (uint32_t) s[3] << 24;
}
/* s = wide modulo the order; wide has 16 words, the lowest first */
static void modulo(unsigned char s[32], const uint32_t wide[2 * words]) {
    uint32_t rest[words] = {0};
    int bit, i;
    for (bit = 64 * words - 1; bit >= 0; --bit) {
        uint32_t carry = wide[bit / 32] >> (bit % 32) & 1, less[words], keep;
        int64_t borrow = 0;
        for (i = 0; i < words; ++i) {   /* rest is below the order, which has 253 bits: nothing is lost */
            const uint32_t top = rest[i] >> 31;
            rest[i] = rest[i] << 1 | carry;
            carry = top;
        }
        for (i = 0; i < words; ++i) {
            borrow += (int64_t) rest[i] - order[i];
            less[i] = (uint32_t) borrow;
            borrow >>= 32;
        }
        keep = (uint32_t) borrow;   /* all ones where the order is more */
        for (i = 0; i < words; ++i) rest[i] = (rest[i] & keep) | (less[i] & ~keep);
    }
    for (i = 0; i < 32; ++i) s[i] = (unsigned char) (rest[i / 4] >> (8 * (i % 4)));
}
void sc25519_reduce(unsigned char s[64]) {
    uint32_t wide[2 * words];
    int i;
    for (i = 0; i < 2 * words; ++i) wide[i] = word_at(s + 4 * i);
    modulo(s, wide);
}
void sc25519_muladd(unsigned char s[32], const unsigned char a[32], const unsigned char b[32], const unsigned char c[32]) {
    uint32_t wide[2 * words] = {0};
    int i, j;
    for (i = 0; i < words; ++i) wide[i] = word_at(c + 4 * i);
    for (i = 0; i < words; ++i) {
        uint64_t carry = 0;
        for (j = 0; j < words; ++j) {
            carry += (uint64_t) word_at(a + 4 * i) * word_at(b + 4 * j) + wide[i + j];
            wide[i + j] = (uint32_t) carry;
            carry >>= 32;
        }
        for (j = i + words; j < 2 * words; ++j) {
            carry += wide[j];
            wide[j] = (uint32_t) carry;
            carry >>= 32;
        }
    }
    modulo(s, wide);
}
void sc25519_mul(unsigned char s[32], const unsigned char a[32], const unsigned char b[32]) {
    static const unsigned char zero[32];
    sc25519_muladd(s, a, b, zero);
}
/* s to the power of the order less two; which bits that has is no secret */
void sc25519_invert(unsigned char out[32], const unsigned char s[32]) {
    unsigned char base[32];
    int bit;
    memcpy(base, s, sizeof base);
    memset(out, 0, 32);
    out[0] = 1;
    for (bit = 252; bit >= 0; --bit) {
        sc25519_mul(out, out, out);
        if ((order[bit / 32] - (bit < 32 ? 2 : 0)) >> (bit % 32) & 1) sc25519_mul(out, out, base);
    }
}
