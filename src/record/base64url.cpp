#include "record/base64url.h"

#include <array>

namespace mortarboard {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::uint8_t kNoDigit = 64;
constexpr auto kValueOf = [] {
    std::array<std::uint8_t, 256> value{};
    value.fill(kNoDigit);
    for (std::size_t i = 0; i < kDigits.size(); ++i)
        value[static_cast<unsigned char>(kDigits[i])] = static_cast<std::uint8_t>(i);
    return value;
}();

}  // namespace

std::string base64url_of(std::span<const std::uint8_t> bytes) {
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const auto byte : bytes) {
        bits = bits << 8 | byte;
        for (count += 8; count >= 6; count -= 6) out += kDigits[bits >> (count - 6) & 63];
    }
    if (count) out += kDigits[bits << (6 - count) & 63];
    return out;
}

std::optional<std::vector<std::uint8_t>> bytes_from_base64url(std::string_view text) {
    std::vector<std::uint8_t> out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::uint8_t value = kValueOf[static_cast<unsigned char>(c)];
        if (value == kNoDigit) return std::nullopt;
        bits = bits << 6 | value;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        out.push_back(static_cast<std::uint8_t>(bits >> count));
    }
    const bool whole = count < 6 && (bits & ((1u << count) - 1)) == 0;
    if (!whole) return std::nullopt;
    return out;
}

}  // namespace mortarboard
