// The range coder writes choices that are all equally likely: a choice among n takes log2(n) bits, and a
// choice among one takes none. It is the carry-counting coder of LZMA without its probability model.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace mortarboard {

inline constexpr std::uint32_t kMostChoices = 1u << 16;

class RangeEncoder {
public:
    // Writes that the choice was `index`, which is below `count`, which is at most kMostChoices.
    void choose(std::uint32_t index, std::uint32_t count);
    // Returns everything that was written. It is called once, at the end.
    std::vector<std::uint8_t> finish();

private:
    void shift();

    std::vector<std::uint8_t> out_;
    std::uint64_t low_{};
    std::uint32_t range_{0xFFFF'FFFF};
    // A carry may still be added to this last byte.
    std::uint8_t held_{};
    // So many bytes of 0xFF follow it.
    std::uint32_t held_ones_{};
    bool begun_{};
};

// Total on any bytes: a choice that is read is always below `count`. Zeros follow the last byte.
class RangeDecoder {
public:
    explicit RangeDecoder(std::span<const std::uint8_t> bytes);
    std::uint32_t choose(std::uint32_t count);
    // Returns how many bytes were read so far, at most all. The encoder may have left out zeros at the end.
    std::size_t read() const { return read_; }

private:
    std::uint8_t next();

    std::span<const std::uint8_t> bytes_;
    std::size_t read_{};
    std::uint32_t code_{}, range_{0xFFFF'FFFF};
};

}  // namespace mortarboard
