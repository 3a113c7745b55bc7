# libsodium: only what peers need (ristretto255, Ed25519, SHA-512, BLAKE2b, the system's randomness), compiled into a library of
# its own that nothing but the room `net` uses. Without its sources a native build takes the system's library.

add_library(sodium INTERFACE)
if(MORTARBOARD_SODIUM_DIR)
  set(folder "${MORTARBOARD_SODIUM_DIR}/src/libsodium")
  # sodium_misuse lives in core.c, which would bring everything else with it.
  set_source_files_properties("${folder}/crypto_core/ed25519/ref10/ed25519_ref10.c" PROPERTIES
    # nobody calls these, so they and their tables go
    COMPILE_DEFINITIONS "ge25519_scalarmult_base=ge25519_scalarmult_base_by_table;sc25519_mul=sc25519_mul_written_out;sc25519_muladd=sc25519_muladd_written_out;sc25519_reduce=sc25519_reduce_written_out;sc25519_invert=sc25519_invert_written_out")
  mortarboard_foreign(sodium_parts
    SOURCES
      "${CMAKE_SOURCE_DIR}/ci/cmake/sodium/base_without_table.c" "${CMAKE_SOURCE_DIR}/ci/cmake/sodium/blake2b_in_rounds.c"
      "${CMAKE_SOURCE_DIR}/ci/cmake/sodium/scalars_in_loops.c" "${CMAKE_SOURCE_DIR}/ci/cmake/sodium/sha512_in_rounds.c"
      "${folder}/crypto_core/ed25519/core_ed25519.c" "${folder}/crypto_core/ed25519/core_ristretto255.c"
      "${folder}/crypto_core/ed25519/ref10/ed25519_ref10.c"
      "${folder}/crypto_scalarmult/ristretto255/ref10/scalarmult_ristretto255_ref10.c"
      "${folder}/crypto_sign/ed25519/sign_ed25519.c" "${folder}/crypto_sign/ed25519/ref10/keypair.c"
      "${folder}/crypto_sign/ed25519/ref10/open.c" "${folder}/crypto_sign/ed25519/ref10/sign.c"
      "${folder}/crypto_hash/sha512/hash_sha512.c"
      "${folder}/crypto_generichash/crypto_generichash.c" "${folder}/crypto_generichash/blake2b/generichash_blake2.c"
      "${folder}/crypto_generichash/blake2b/ref/generichash_blake2b.c" "${folder}/crypto_generichash/blake2b/ref/blake2b-ref.c"
      "${folder}/crypto_verify/sodium/verify.c" "${folder}/sodium/utils.c" "${folder}/sodium/runtime.c"
      "${folder}/crypto_stream/chacha20/stream_chacha20.c" "${folder}/crypto_stream/chacha20/ref/chacha20_ref.c"
      "${folder}/randombytes/randombytes.c" "${folder}/randombytes/sysrandom/randombytes_sysrandom.c"
    INCLUDE "${folder}/include/sodium" "${folder}/include" "${folder}/crypto_generichash/blake2b/ref"
    OPTIONS $<IF:$<BOOL:${EMSCRIPTEN}>,-Os,-O2> -DCONFIGURED=1 -DNATIVE_LITTLE_ENDIAN=1 -Dsodium_misuse=abort
      $<$<NOT:$<BOOL:${EMSCRIPTEN}>>:-DHAVE_TI_MODE=1>)
  target_link_libraries(sodium INTERFACE sodium_parts)
elseif(NOT EMSCRIPTEN)
  find_library(MORTARBOARD_SODIUM_LIBRARY sodium)
  if(NOT MORTARBOARD_SODIUM_LIBRARY)
    message(FATAL_ERROR "libsodium is missing: let ci/play.sh --build-only bring its sources, give -DMORTARBOARD_SODIUM_DIR=, or install it (libsodium-dev).")
  endif()
  target_link_libraries(sodium INTERFACE "${MORTARBOARD_SODIUM_LIBRARY}")
else()
  message(FATAL_ERROR "libsodium's sources are missing: give -DMORTARBOARD_SODIUM_DIR=, or let ci/play.sh --build-only bring them.")
endif()
