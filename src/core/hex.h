// Bytes are written as text by two lower-case hexadecimal digits each.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortarboard {

inline void append_hex(std::string& out, std::uint8_t byte) {
    static constexpr char kDigits[] = "0123456789abcdef";
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
}
inline void append_hex(std::string& out, std::span<const std::uint8_t> bytes) {
    for (const auto byte : bytes) append_hex(out, byte);
}
inline std::string hex_of(std::span<const std::uint8_t> bytes) {
    std::string out;
    append_hex(out, bytes);
    return out;
}
// Returns nothing unless `text` is pairs of lower-case hexadecimal digits.
inline std::optional<std::vector<std::uint8_t>> bytes_from_hex(std::string_view text) {
    const auto digit = [](char c) {
        return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    std::vector<std::uint8_t> out;
    if (text.size() % 2) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int high = digit(text[i]), low = digit(text[i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        out.push_back(static_cast<std::uint8_t>(high * 16 + low));
    }
    return out;
}

}  // namespace mortarboard
