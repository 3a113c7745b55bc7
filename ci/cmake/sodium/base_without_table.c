/* libsodium multiplies the base point with the help of a table of 30 KB that no compression makes smaller, a sixth of all that
   playing with friends has to download. This is the same product by libsodium's own general multiplication, which takes as long for
   every scalar too. Takes the place of ge25519_scalarmult_base (ci/cmake/sodium.cmake). */
#include "private/ed25519_ref10.h"

void ge25519_scalarmult_base(ge25519_p3 *h, const unsigned char *a) {
    static const unsigned char base[32] = {0x58, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66,
                                           0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66};
    static ge25519_p3 point;
    static int known;
    if (!known) known = ge25519_frombytes(&point, base) == 0;
    ge25519_scalarmult(h, a, &point);
}
