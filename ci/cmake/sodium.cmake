# libsodium as upstream ships it: no source file is changed, and no symbol is renamed. Only the files that our
# library `net` needs are compiled (ristretto255, Ed25519, SHA-512, BLAKE2b), and those that sodium_init
# refers to (Argon2, Poly1305, X25519, the stream ciphers). Nothing but `net` links the library. Without its
# sources a native build takes the system's library.

add_library(sodium INTERFACE)
if(MORTARBOARD_SODIUM_DIR)
  set(folder "${MORTARBOARD_SODIUM_DIR}/src/libsodium")
  set(sodium_sources
    crypto_core/ed25519/core_ed25519.c crypto_core/ed25519/core_ristretto255.c
    crypto_core/ed25519/ref10/ed25519_ref10.c
    crypto_core/salsa/ref/core_salsa_ref.c
    crypto_generichash/crypto_generichash.c crypto_generichash/blake2b/ref/blake2b-compress-ref.c
    crypto_generichash/blake2b/ref/blake2b-ref.c crypto_generichash/blake2b/ref/generichash_blake2b.c
    crypto_hash/sha512/cp/hash_sha512_cp.c
    crypto_onetimeauth/poly1305/donna/poly1305_donna.c crypto_onetimeauth/poly1305/onetimeauth_poly1305.c
    crypto_pwhash/argon2/argon2-core.c crypto_pwhash/argon2/argon2-fill-block-ref.c
    crypto_pwhash/argon2/blake2b-long.c
    crypto_scalarmult/curve25519/ref10/x25519_ref10.c crypto_scalarmult/curve25519/scalarmult_curve25519.c
    crypto_scalarmult/ristretto255/ref10/scalarmult_ristretto255_ref10.c
    crypto_sign/ed25519/ref10/keypair.c crypto_sign/ed25519/ref10/open.c crypto_sign/ed25519/ref10/sign.c
    crypto_stream/chacha20/ref/chacha20_ref.c crypto_stream/chacha20/stream_chacha20.c
    crypto_stream/salsa20/ref/salsa20_ref.c crypto_stream/salsa20/stream_salsa20.c
    crypto_verify/sodium/verify.c
    randombytes/randombytes.c randombytes/sysrandom/randombytes_sysrandom.c
    sodium/core.c sodium/runtime.c sodium/utils.c)
  list(TRANSFORM sodium_sources PREPEND "${folder}/")
  # What upstream's configure script defines. Emscripten has no fast 128-bit integers, and upstream
  # builds it without them and for size.
  mortarboard_third_party(sodium_parts
    SOURCES ${sodium_sources}
    INCLUDE "${folder}/include/sodium" "${folder}/include"
    OPTIONS $<IF:$<BOOL:${EMSCRIPTEN}>,-Os,-O2> -DCONFIGURED=1 -DNATIVE_LITTLE_ENDIAN=1
      $<$<NOT:$<BOOL:${EMSCRIPTEN}>>:-DHAVE_TI_MODE=1>)
  if(MORTARBOARD_SANITIZE AND NOT MORTARBOARD_FUZZ)
    # The arithmetic of the curve works on values of fixed size of its own, and watched it takes most of the
    # time of the tests of `net`. What touches our memory stays watched, and so does all of it in fuzzers.
    foreach(arithmetic IN ITEMS crypto_core/ed25519/ref10/ed25519_ref10.c
        crypto_scalarmult/ristretto255/ref10/scalarmult_ristretto255_ref10.c)
      set_source_files_properties("${folder}/${arithmetic}" PROPERTIES COMPILE_OPTIONS -fno-sanitize=address)
    endforeach()
  endif()
  target_link_libraries(sodium INTERFACE sodium_parts)
elseif(NOT EMSCRIPTEN)
  find_library(MORTARBOARD_SODIUM_LIBRARY sodium)
  if(NOT MORTARBOARD_SODIUM_LIBRARY)
    message(FATAL_ERROR
      "libsodium is missing: let ci/play.sh --build-only bring its sources, give -DMORTARBOARD_SODIUM_DIR=, "
      "or install it (libsodium-dev).")
  endif()
  target_link_libraries(sodium INTERFACE "${MORTARBOARD_SODIUM_LIBRARY}")
else()
  message(FATAL_ERROR
    "libsodium's sources are missing: give -DMORTARBOARD_SODIUM_DIR=, or let ci/play.sh --build-only "
    "bring them.")
endif()
