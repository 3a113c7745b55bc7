#include "ui/qr.h"

#include <qrcodegen.h>

#include <array>
#include <string>

namespace mortarboard::ui {

QrCode qr_of(std::string_view text) {
    if (text.size() > kMaxQrBytes) return {};
    std::array<std::uint8_t, qrcodegen_BUFFER_LEN_FOR_VERSION(kLargestQrVersion)> drawing{}, room{};
    const std::string whole(text);  // terminated by a zero
    QrCode out;
    if (!qrcodegen_encodeText(whole.c_str(), room.data(), drawing.data(), qrcodegen_Ecc_LOW,
                              qrcodegen_VERSION_MIN, kLargestQrVersion, qrcodegen_Mask_AUTO, true))
        return out;
    out.side = qrcodegen_getSize(drawing.data());
    for (int y = 0; y < out.side; ++y)
        for (int x = 0; x < out.side; ++x) out.dark.push_back(qrcodegen_getModule(drawing.data(), x, y));
    return out;
}

}  // namespace mortarboard::ui
