#include "ui/widgets/pattern.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace mortarboard::ui {
namespace {

constexpr std::array<ImU32, 7> kFillings{rgb(0x8FB7D6), rgb(0xE0A777), rgb(0x9CC3A0), rgb(0xD8B7D0),
                                         rgb(0xE3D58C), rgb(0xB9B0A2), rgb(0xD38F84)};
constexpr std::size_t kPatterns = 6;
constexpr float kStep = 7;
constexpr unsigned kStrength = 110;

// Draws lines that rise to the right (slope 1) or fall (-1), cut off at the sides of the box.
void draw_slanted(ImDrawList& list, const Rect& box, float slope, ImU32 ink) {
    for (float start = -box.h; start < box.w; start += kStep) {
        const float from = std::max(0.0f, start), to = std::min(box.w, start + box.h);
        if (from >= to) continue;
        const auto y = [&](float x) { return slope > 0 ? box.bottom() - (x - start) : box.y + (x - start); };
        list.AddLine({box.x + from, y(from)}, {box.x + to, y(to)}, ink, 1.2f);
    }
}

}  // namespace

ImU32 pattern_colour(std::size_t number) { return kFillings[number % kFillings.size()]; }
void draw_pattern(const Ui& ui, const Rect& box, std::size_t number) {
    if (box.empty()) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = with_alpha(kInk, kStrength);
    ui.fill(box, pattern_colour(number));
    switch (number % kPatterns) {
    case 0:
        break;
    case 1:
        draw_slanted(list, box, 1, ink);
        break;
    case 2:
        for (float y = box.y + kStep / 2; y < box.bottom() - 1; y += kStep / 1.4f)
            list.AddLine({box.x, y}, {box.right(), y}, ink, 1.2f);
        break;
    case 3:
        for (float y = box.y + kStep / 2; y < box.bottom() - 2; y += kStep)
            for (float x = box.x + kStep / 2; x < box.right() - 2; x += kStep)
                list.AddCircleFilled({x, y}, 1.6f, ink, 6);
        break;
    case 4:
        draw_slanted(list, box, -1, ink);
        break;
    default:
        for (float x = box.x + kStep / 2; x < box.right() - 1; x += kStep / 1.4f)
            list.AddLine({x, box.y}, {x, box.bottom()}, ink, 1.2f);
        break;
    }
    ui.outline(box, kInk, 1);
}
std::string css_colour(ImU32 colour) {
    std::array<char, 8> out{};
    std::snprintf(out.data(), out.size(), "#%02x%02x%02x", colour >> IM_COL32_R_SHIFT & 255,
                  colour >> IM_COL32_G_SHIFT & 255, colour >> IM_COL32_B_SHIFT & 255);
    return out.data();
}

}  // namespace mortarboard::ui
