// A link as a QR code: byte mode, error correction level L, the smallest version that holds it. Written after ISO/IEC 18004.
#pragma once
#include <string_view>
#include <vector>

namespace mortarboard::net {

inline constexpr std::size_t kMostQrBytes = 425;   // version 13

struct QrCode {
    int side{};               // modules; 0: the text is too long
    std::vector<bool> dark;   // row by row
    bool at(int x, int y) const { return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) + static_cast<std::size_t>(x)]; }
};
QrCode qr_of(std::string_view text);

}  // namespace mortarboard::net
