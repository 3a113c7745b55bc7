// This is the only generator of pseudo-random numbers. Bots, the local dealer and tests use it; rules never
// draw from it.
#pragma once
#include <cstdint>

namespace mortarboard {

// SplitMix64: 8 bytes of state; it yields the same numbers on every platform.
class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed = 1) : x_(seed) {}
    constexpr std::uint64_t next() {
        x_ += 0x9E3779B97F4A7C15ull;
        std::uint64_t z = x_;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ z >> 27) * 0x94D049BB133111EBull;
        return z ^ z >> 31;
    }
    // Returns a number in 0..n-1, uniform without bias (Lemire's method: multiply and reject); n is at least
    // 1.
    constexpr std::uint32_t below(std::uint32_t n) {
        std::uint64_t m = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(m) < n) {
            const std::uint32_t reject_below = (0u - n) % n;
            while (static_cast<std::uint32_t>(m) < reject_below) m = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(m >> 32);
    }

private:
    std::uint64_t x_;
};

}  // namespace mortarboard
