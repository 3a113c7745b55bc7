// Hashes that identify states and texts. They are not cryptographic: peers sign their messages
// (src/net/crypto.h).
#pragma once
#include <cstdint>
#include <cstring>
#include <string_view>

namespace mortarboard {

inline constexpr std::uint64_t kHashStart = 0xCBF29CE484222325ull;

constexpr std::uint64_t hash_mix(std::uint64_t h, std::uint64_t word) {
    h = (h ^ word) * 0x9E3779B97F4A7C15ull;
    return h ^ h >> 32;
}
// Reads eight bytes at a time, so the result is portable only between little-endian machines, as WebAssembly
// is one. The last word is padded with zeros, and the length is mixed in.
inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t h = kHashStart) {
    const auto* p = static_cast<const unsigned char*>(data);
    std::size_t i = 0;
    for (std::uint64_t word; i + 8 <= size; i += 8) {
        std::memcpy(&word, p + i, 8);
        h = hash_mix(h, word);
    }
    std::uint64_t tail = 0;
    if (i < size) std::memcpy(&tail, p + i, size - i);
    return hash_mix(hash_mix(h, tail), size);
}
inline std::uint64_t hash_text(std::string_view text, std::uint64_t h = kHashStart) {
    return hash_bytes(text.data(), text.size(), h);
}

}  // namespace mortarboard
