// Colours, sizes and typefaces of the table. Its look is dark slate under a lamp, limestone and parchment,
// painted wood.
#pragma once
#include <array>
#include <cstdint>

#include "imgui.h"

namespace mortarboard::ui {

// Colours are written as in a design: 0xRRGGBB.
constexpr ImU32 rgb(std::uint32_t hex, unsigned alpha = 255) {
    return IM_COL32(hex >> 16 & 255, hex >> 8 & 255, hex & 255, alpha);
}
constexpr ImU32 with_alpha(ImU32 colour, unsigned alpha) {
    return (colour & ~IM_COL32_A_MASK) | static_cast<ImU32>(alpha) << IM_COL32_A_SHIFT;
}
// Mixes a share of `b` (0..256) into `a`; both are opaque.
constexpr ImU32 mix(ImU32 a, ImU32 b, unsigned share) {
    ImU32 out = 0;
    for (unsigned shift = 0; shift < 32; shift += 8)
        out |= (((a >> shift & 255) * (256 - share) + (b >> shift & 255) * share) >> 8) << shift;
    return out;
}

struct Palette {
    ImU32 table, panel, raised, line;
    ImU32 text, quiet;
    // Lamp yellow means one thing only: the person may press this now.
    ImU32 lamp, on_lamp;
    ImU32 good, bad;
    // How dark a shadow on the table is, 0..255.
    unsigned shadow;
};
inline constexpr Palette kDark{rgb(0x1E242B),
                               rgb(0x2A323B),
                               rgb(0x343E49),
                               rgb(0x4A5663),
                               rgb(0xF2EDE4),
                               rgb(0xB9B2A6),
                               rgb(0xE8B04B),
                               rgb(0x2B2118),
                               rgb(0x93C47D),
                               rgb(0xF59C88),
                               90};
inline constexpr Palette kLight{rgb(0xE9E4DA),
                                rgb(0xFBF8F2),
                                rgb(0xFFFFFF),
                                rgb(0xCFC6B8),
                                rgb(0x2A241C),
                                rgb(0x5F564A),
                                rgb(0x8A5200),
                                rgb(0xFFFFFF),
                                rgb(0x35691F),
                                rgb(0xA8321A),
                                40};

// Boards and cards look the same in both themes.
inline constexpr ImU32 kParchment = rgb(0xEADFC8), kInk = rgb(0x2B2118), kQuietInk = rgb(0x5C4F40),
                       kLampOnParchment = rgb(0xE8B04B);

// A player always has both a colour and an emblem.
enum class Emblem : std::uint8_t { circle, triangle, square, diamond, cross, pentagon, hexagon, star };
struct PlayerColour {
    const char* key;  // of the name's text
    ImU32 colour;
    Emblem emblem;
};
inline constexpr std::array<PlayerColour, 8> kPlayerColours{
    {{"colour.blue", rgb(0x0072B2), Emblem::circle},
     {"colour.vermilion", rgb(0xD55E00), Emblem::triangle},
     {"colour.green", rgb(0x009E73), Emblem::square},
     {"colour.lemon", rgb(0xF0E442), Emblem::diamond},
     {"colour.purple", rgb(0xCC79A7), Emblem::cross},
     {"colour.sky", rgb(0x56B4E9), Emblem::pentagon},
     {"colour.red_brown", rgb(0x7A2E2E), Emblem::hexagon},
     {"colour.white", rgb(0xDDDDDD), Emblem::star}}};

enum class Typeface : std::uint8_t { text, bold, title };  // Lato, Lato Bold, Vollkorn
inline constexpr int kTypefaces = 3;

// There are five sizes at scale 1; the person's text setting multiplies all.
inline constexpr float kSmall = 13, kBody = 15, kLead = 18, kTitle = 24, kDisplay = 34;
inline constexpr float kGrid = 4, kPanelCorner = 6, kCardCorner = 10, kOutline = 1.5f;
// Nothing that a finger has to hit is smaller.
inline constexpr float kTarget = 44;

}  // namespace mortarboard::ui
