#include "fuzz/fuzz.h"

namespace mortarboard::fuzz {

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i++]);
        const int more = first < 0x80 ? 0 : first < 0xC2 ? -1 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
        if (more < 0 || first > 0xF4) return false;
        std::uint32_t letter = more ? first & (0x3Fu >> more) : first;
        for (int n = 0; n < more; ++n) {
            if (i == text.size() || (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return false;
            letter = letter << 6 | (static_cast<unsigned char>(text[i++]) & 0x3Fu);
        }
        constexpr std::uint32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
        if (letter < kLeast[more] || letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000)) return false;
    }
    return true;
}

}  // namespace mortarboard::fuzz
