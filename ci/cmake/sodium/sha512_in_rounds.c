/* libsodium writes out sixteen rounds of SHA-512 and as many steps of its schedule one after the other. These are the same rounds in a
   loop, after FIPS 180-4, section 6.4: a quarter of the code, and enough for the signatures, which are all that it is for here. Takes the
   place of hash_sha512_cp.c (ci/cmake/sodium.cmake). */
#include <string.h>

#include "crypto_hash_sha512.h"
#include "private/common.h"
#include "utils.h"

static const uint64_t constants[80] = {
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc, 0x3956c25bf348b538, 0x59f111f1b605d019,
    0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
    0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3,
    0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65, 0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
    0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725,
    0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
    0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b, 0xa2bfe8a14cf10364, 0xa81a664bbc423001,
    0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
    0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb,
    0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b, 0xca273eceea26619c, 0xd186b8c721c0c207,
    0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
    0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a,
    0x5fcb6fab3ad6faec, 0x6c44198c4a475817};

static void compress(uint64_t state[8], const unsigned char block[128]) {
    uint64_t w[16], v[8];
    int i;
    for (i = 0; i < 16; ++i) w[i] = LOAD64_BE(block + 8 * i);
    memcpy(v, state, sizeof v);
    for (i = 0; i < 80; ++i) {
        uint64_t one, other, *next = &w[i % 16];
        if (i >= 16) {
            const uint64_t early = w[(i + 1) % 16], late = w[(i + 14) % 16];
            *next += w[(i + 9) % 16] + (ROTR64(early, 1) ^ ROTR64(early, 8) ^ early >> 7) + (ROTR64(late, 19) ^ ROTR64(late, 61) ^ late >> 6);
        }
        one = v[7] + (ROTR64(v[4], 14) ^ ROTR64(v[4], 18) ^ ROTR64(v[4], 41)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + constants[i] + *next;
        other = (ROTR64(v[0], 28) ^ ROTR64(v[0], 34) ^ ROTR64(v[0], 39)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += one;
        v[0] = one + other;
    }
    for (i = 0; i < 8; ++i) state[i] += v[i];
    sodium_memzero(w, sizeof w);
}
int crypto_hash_sha512_init(crypto_hash_sha512_state *state) {
    static const uint64_t start[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                      0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
    memcpy(state->state, start, sizeof start);
    state->count[0] = state->count[1] = 0;
    return 0;
}
int crypto_hash_sha512_update(crypto_hash_sha512_state *state, const unsigned char *in, unsigned long long size) {
    for (; size > 0; --size) {
        state->buf[state->count[1] / 8 % 128] = *in++;
        state->count[1] += 8;   /* bits: of 2^61 bytes, more than anybody hashes */
        if (state->count[1] / 8 % 128 == 0) compress(state->state, state->buf);
    }
    return 0;
}
int crypto_hash_sha512_final(crypto_hash_sha512_state *state, unsigned char *out) {
    const uint64_t bits = state->count[1];
    unsigned char byte = 0x80, length[16] = {0};
    int i;
    for (; byte || state->count[1] / 8 % 128 != 112; byte = 0) crypto_hash_sha512_update(state, &byte, 1);
    STORE64_BE(length + 8, bits);
    crypto_hash_sha512_update(state, length, sizeof length);
    for (i = 0; i < 8; ++i) STORE64_BE(out + 8 * i, state->state[i]);
    sodium_memzero(state, sizeof *state);
    return 0;
}
int crypto_hash_sha512(unsigned char *out, const unsigned char *in, unsigned long long size) {
    crypto_hash_sha512_state state;
    crypto_hash_sha512_init(&state);
    crypto_hash_sha512_update(&state, in, size);
    return crypto_hash_sha512_final(&state, out);
}
