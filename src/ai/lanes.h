// Products of 16-bit integers, eight at a time. One instruction of the processor makes them where it has one
// (SSE2, WebAssembly SIMD), elsewhere a loop; the integers are the same.
#pragma once
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm__)
#include <wasm_simd128.h>
#endif

// Functions that use LaneSums are marked with this, so that only their file needs the instruction.
#if defined(__wasm__)
#define MORTARBOARD_LANES __attribute__((target("simd128")))
#else
#define MORTARBOARD_LANES
#endif

namespace mortarboard {

// Four sums of 32 bits.
class LaneSums {
public:
#if defined(__SSE2__)
    explicit LaneSums(const std::int32_t* from)
        : sums_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))) {}
    void store(std::int32_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), sums_); }
    // Adds to each sum two products: of two numbers of `row` in a row, and of the two halves of `pair`.
    void add(const std::int16_t* row, std::int32_t pair) {
        const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row));
        sums_ = _mm_add_epi32(sums_, _mm_madd_epi16(eight, _mm_set1_epi32(pair)));
    }

private:
    __m128i sums_;
#elif defined(__wasm__)
    MORTARBOARD_LANES explicit LaneSums(const std::int32_t* from) : sums_(wasm_v128_load(from)) {}
    MORTARBOARD_LANES void store(std::int32_t* to) const { wasm_v128_store(to, sums_); }
    MORTARBOARD_LANES void add(const std::int16_t* row, std::int32_t pair) {
        sums_ = wasm_i32x4_add(sums_, wasm_i32x4_dot_i16x8(wasm_v128_load(row), wasm_i32x4_splat(pair)));
    }

private:
    v128_t sums_;
#else
    explicit LaneSums(const std::int32_t* from) { std::memcpy(sums_, from, sizeof sums_); }
    void store(std::int32_t* to) const { std::memcpy(to, sums_, sizeof sums_); }
    void add(const std::int16_t* row, std::int32_t pair) {
        const auto low = static_cast<std::int16_t>(pair & 0xFFFF),
                   high = static_cast<std::int16_t>(pair >> 16);
        for (int i = 0; i < 4; ++i) sums_[i] += row[2 * i] * low + row[2 * i + 1] * high;
    }

private:
    std::int32_t sums_[4];
#endif
};

// The two numbers as halves of one.
constexpr std::int32_t lane_pair(std::int16_t low, std::int16_t high) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint16_t>(low)) |
                                     static_cast<std::uint32_t>(static_cast<std::uint16_t>(high)) << 16);
}

}  // namespace mortarboard
