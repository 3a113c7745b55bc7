/* libsodium writes out the twelve rounds of BLAKE2b one after the other, which is 16 KB of code. These are the same rounds in a loop,
   after RFC 7693, section 3.2: half as fast and a tenth as large. Takes the place of blake2b-compress-ref.c (ci/cmake/sodium.cmake). */
#include "blake2.h"
#include "private/common.h"

static const uint64_t start[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                  0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
/* Which word of the block each half of a mixing takes, in ten rounds; the last two are the first two again. */
static const uint8_t order[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

int blake2b_compress_ref(blake2b_state *state, const uint8_t block[BLAKE2B_BLOCKBYTES]) {
    uint64_t m[16], v[16];
    int i, round;
    for (i = 0; i < 16; ++i) m[i] = LOAD64_LE(block + 8 * i);
    for (i = 0; i < 8; ++i) v[i] = state->h[i], v[8 + i] = start[i];
    v[12] ^= state->t[0], v[13] ^= state->t[1], v[14] ^= state->f[0], v[15] ^= state->f[1];
    for (round = 0; round < 12; ++round)
        for (i = 0; i < 8; ++i) { /* the four columns, then the four diagonals */
            const int turn = i < 4 ? 0 : 1;
            uint64_t *const a = v + i % 4, *const b = v + 4 + (i + turn) % 4, *const c = v + 8 + (i + 2 * turn) % 4,
                           *const d = v + 12 + (i + 3 * turn) % 4;
            const uint8_t *const word = order[round % 10] + 2 * i;
            *a += *b + m[word[0]], *d = ROTR64(*d ^ *a, 32);
            *c += *d, *b = ROTR64(*b ^ *c, 24);
            *a += *b + m[word[1]], *d = ROTR64(*d ^ *a, 16);
            *c += *d, *b = ROTR64(*b ^ *c, 63);
        }
    for (i = 0; i < 8; ++i) state->h[i] ^= v[i] ^ v[i + 8];
    return 0;
}
