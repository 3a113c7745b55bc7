// Calculations with 16-bit integers, eight at a time. One instruction of the processor makes eight where it
// has one (SSE2, WebAssembly SIMD), elsewhere a loop; the integers are the same.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm__)
#include <wasm_simd128.h>
#endif

// Functions that use these are marked with this, so that only their file needs the instructions.
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

// Eight numbers become what those of `now` are within -most..most; returns whether any is changed. `changes`
// are the differences.
MORTARBOARD_LANES inline bool take_changes(const std::int16_t* now, std::int16_t most, std::int16_t* numbers,
                                           std::int16_t* changes) {
#if defined(__SSE2__)
    const __m128i limited = _mm_max_epi16(
        _mm_min_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(now)), _mm_set1_epi16(most)),
        _mm_set1_epi16(static_cast<std::int16_t>(-most)));
    const __m128i change = _mm_sub_epi16(limited, _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers)));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(numbers), limited);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(changes), change);
    return _mm_movemask_epi8(_mm_cmpeq_epi16(change, _mm_setzero_si128())) != 0xFFFF;
#elif defined(__wasm__)
    const v128_t limited = wasm_i16x8_max(wasm_i16x8_min(wasm_v128_load(now), wasm_i16x8_splat(most)),
                                          wasm_i16x8_splat(static_cast<std::int16_t>(-most)));
    const v128_t change = wasm_i16x8_sub(limited, wasm_v128_load(numbers));
    wasm_v128_store(numbers, limited);
    wasm_v128_store(changes, change);
    return wasm_v128_any_true(change);
#else
    bool any = false;
    for (int i = 0; i < 8; ++i) {
        const auto limited = std::clamp<std::int16_t>(now[i], static_cast<std::int16_t>(-most), most);
        changes[i] = static_cast<std::int16_t>(limited - numbers[i]);
        numbers[i] = limited;
        any = any || changes[i];
    }
    return any;
#endif
}
// Eight sums become numbers of 16 bits: they are shifted to the right and kept within 0..most.
MORTARBOARD_LANES inline void shift_to_units(const std::int32_t* sums, int shift, std::int16_t most,
                                             std::int16_t* units) {
#if defined(__SSE2__)
    const auto four = [&](int at) {
        return _mm_srai_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(sums + at)), shift);
    };
    const __m128i eight = _mm_packs_epi32(four(0), four(4));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(units),
                     _mm_max_epi16(_mm_min_epi16(eight, _mm_set1_epi16(most)), _mm_setzero_si128()));
#elif defined(__wasm__)
    const v128_t low = wasm_i32x4_shr(wasm_v128_load(sums), static_cast<std::uint32_t>(shift)),
                 high = wasm_i32x4_shr(wasm_v128_load(sums + 4), static_cast<std::uint32_t>(shift));
    wasm_v128_store(units,
                    wasm_i16x8_max(wasm_i16x8_min(wasm_i16x8_narrow_i32x4(low, high), wasm_i16x8_splat(most)),
                                   wasm_i16x8_splat(0)));
#else
    for (int i = 0; i < 8; ++i)
        units[i] = static_cast<std::int16_t>(std::clamp<std::int32_t>(sums[i] >> shift, 0, most));
#endif
}

// The two numbers as halves of one.
constexpr std::int32_t lane_pair(std::int16_t low, std::int16_t high) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint16_t>(low)) |
                                     static_cast<std::uint32_t>(static_cast<std::uint16_t>(high)) << 16);
}

}  // namespace mortarboard
