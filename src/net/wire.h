// Bytes to and from other peers: little-endian, no padding, every length bounded before anything is read; a
// message must fit its form to the last byte. A reader never asserts: after the first error it yields zeros
// and is not complete.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortarboard::net {

using Bytes = std::vector<std::uint8_t>;
using Span = std::span<const std::uint8_t>;
using Hash = std::array<std::uint8_t, 32>;

class Writer {
public:
    Writer& u8(std::uint64_t value) { return number(value, 1); }
    Writer& u16(std::uint64_t value) { return number(value, 2); }
    Writer& u32(std::uint64_t value) { return number(value, 4); }
    Writer& u64(std::uint64_t value) { return number(value, 8); }
    Writer& raw(Span bytes);
    // Length (u32) and bytes.
    Writer& block(Span bytes) { return u32(bytes.size()).raw(bytes); }
    Writer& text(std::string_view text) {
        return block({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    }
    const Bytes& bytes() const& { return out_; }
    Bytes bytes() && { return std::move(out_); }
    Bytes take() { return std::move(out_); }

private:
    Writer& number(std::uint64_t value, int size);
    Bytes out_;
};

class Reader {
public:
    explicit Reader(Span bytes) : rest_(bytes) {}
    // A reader refers to the caller's bytes: a temporary would be gone before the first read.
    explicit Reader(Bytes&&) = delete;
    std::uint8_t u8() { return static_cast<std::uint8_t>(number(1)); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
    std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
    std::uint64_t u64() { return number(8); }
    template <std::size_t N> std::array<std::uint8_t, N> array() {
        std::array<std::uint8_t, N> out{};
        const Span from = raw(N);
        for (std::size_t i = 0; i < from.size(); ++i) out[i] = from[i];
        return out;
    }
    // Exactly `size` bytes; otherwise the reader fails and yields none.
    Span raw(std::size_t size);
    // A length (u32) of at most `limit`, and that many bytes.
    Span block(std::size_t limit);
    std::string text(std::size_t limit);

    bool failed() const { return failed_; }
    std::size_t left() const { return rest_.size(); }
    // No error occurred and no bytes are left over.
    bool is_complete() const { return !failed_ && rest_.empty(); }

private:
    std::uint64_t number(std::size_t size);
    Span rest_;
    bool failed_{};
};

}  // namespace mortarboard::net
