// A link as a QR code, drawn by QR-Code-generator: the smallest version that holds it at error correction
// level L, and the best level that fits into that version.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace mortarboard::ui {

// 69 modules a side: what a telephone still reads off a screen.
inline constexpr int kLargestQrVersion = 13;
inline constexpr std::size_t kMaxQrBytes = 425;  // the capacity of that version in bytes

struct QrCode {
    int side{};  // modules; 0: the text is too long
    std::vector<bool> dark;  // row by row
    bool at(int x, int y) const {
        return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
                    static_cast<std::size_t>(x)];
    }
};
QrCode qr_of(std::string_view text);

}  // namespace mortarboard::ui
