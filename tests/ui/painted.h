// A frame as pixels: the triangles of a headless page, painted by the processor. It says where anything is to
// be seen and where nothing but ground is.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "imgui.h"
#include "ui/rect.h"

namespace mortarboard {

namespace painted_details {

struct Colour {
    float r, g, b, a;
};
inline Colour parts(ImU32 colour) {
    const auto part = [&](int shift) { return static_cast<float>(colour >> shift & 255) / 255; };
    return {part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT), part(IM_COL32_B_SHIFT), part(IM_COL32_A_SHIFT)};
}
inline ImU32 packed(const Colour& colour) {
    const auto part = [](float value) { return static_cast<int>(std::lround(value * 255)); };
    return IM_COL32(part(colour.r), part(colour.g), part(colour.b), 255);
}
// Returns the texel at a place of the texture. A texture of one byte a pixel says how opaque it is.
inline Colour texel(const ImTextureData& texture, float u, float v) {
    const auto at = [](float share, int size) {
        return std::clamp(static_cast<int>(share * static_cast<float>(size)), 0, size - 1);
    };
    const unsigned char* const bytes =
        static_cast<const unsigned char*>(texture.Pixels) +
        (at(v, texture.Height) * texture.Width + at(u, texture.Width)) * texture.BytesPerPixel;
    const auto part = [&](int i) { return static_cast<float>(bytes[i]) / 255; };
    if (texture.BytesPerPixel == 1) return {1, 1, 1, part(0)};
    return {part(0), part(1), part(2), part(3)};
}
inline bool is_near(ImU32 a, ImU32 b) {
    const auto apart = [&](int shift) {
        return std::abs(static_cast<int>(a >> shift & 255) - static_cast<int>(b >> shift & 255));
    };
    return apart(IM_COL32_R_SHIFT) + apart(IM_COL32_G_SHIFT) + apart(IM_COL32_B_SHIFT) < 9;
}

}  // namespace painted_details

// A raster has one pixel for each square of `kStep` by `kStep` units of the screen.
class Painted {
public:
    static constexpr float kStep = 2;

    // Paints what ImGui has drawn last.
    Painted(const ImDrawData& drawn, ui::Rect screen);

    int width() const { return width_; }
    int height() const { return height_; }
    // The colour of a pixel, in ImGui's order.
    ImU32 colour(int x, int y) const { return pixels_[index(x, y)]; }
    // Something is to be seen at the pixel: a part of a picture or letter, or the edge between two colours.
    bool is_detail(int x, int y) const;
    // Writes the raster as a file of the form PPM, to be looked at.
    void save(const std::string& path) const;

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    void paint(const ImDrawCmd& command, const ImDrawList& list);
    void paint_triangle(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c,
                        const ImTextureData* texture, const ImVec4& clip);

    int width_, height_;
    std::vector<ImU32> pixels_;
    std::vector<bool> is_textured_;
};

inline Painted::Painted(const ImDrawData& drawn, ui::Rect screen)
    : width_(static_cast<int>(screen.w / kStep)),
      height_(static_cast<int>(screen.h / kStep)),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), IM_COL32_BLACK),
      is_textured_(pixels_.size()) {
    for (const ImDrawList* const list : drawn.CmdLists)
        for (const ImDrawCmd& command : list->CmdBuffer)
            if (!command.UserCallback) paint(command, *list);
}
inline void Painted::paint(const ImDrawCmd& command, const ImDrawList& list) {
    const auto corner = [&](unsigned i) -> const ImDrawVert& {
        const int at = static_cast<int>(command.IdxOffset + i);
        return list.VtxBuffer[static_cast<int>(command.VtxOffset) + list.IdxBuffer[at]];
    };
    for (unsigned i = 0; i + 2 < command.ElemCount; i += 3)
        paint_triangle(corner(i), corner(i + 1), corner(i + 2), command.TexRef._TexData, command.ClipRect);
}
inline void Painted::paint_triangle(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c,
                                    const ImTextureData* texture, const ImVec4& clip) {
    const float area = (b.pos.x - a.pos.x) * (c.pos.y - a.pos.y) - (b.pos.y - a.pos.y) * (c.pos.x - a.pos.x);
    if (std::abs(area) < 1e-4f) return;
    const auto first = [](float least) {
        return std::max(0, static_cast<int>(std::ceil(least / kStep - 0.5f)));
    };
    const auto last = [](float most, int size) {
        return std::min(size - 1, static_cast<int>(std::floor(most / kStep - 0.5f)));
    };
    const auto [left, right] = std::minmax({a.pos.x, b.pos.x, c.pos.x});
    const auto [top, bottom] = std::minmax({a.pos.y, b.pos.y, c.pos.y});
    const bool is_plain = !texture || !texture->Pixels ||
                          (a.uv.x == b.uv.x && a.uv.x == c.uv.x && a.uv.y == b.uv.y && a.uv.y == c.uv.y);
    const std::array<painted_details::Colour, 3> tints{
        painted_details::parts(a.col), painted_details::parts(b.col), painted_details::parts(c.col)};
    for (int y = first(std::max(top, clip.y)); y <= last(std::min(bottom, clip.w), height_); ++y)
        for (int x = first(std::max(left, clip.x)); x <= last(std::min(right, clip.z), width_); ++x) {
            const float px = (static_cast<float>(x) + 0.5f) * kStep,
                        py = (static_cast<float>(y) + 0.5f) * kStep;
            const auto side = [&](const ImVec2& from, const ImVec2& to) {
                return ((to.x - from.x) * (py - from.y) - (to.y - from.y) * (px - from.x)) / area;
            };
            const float of_a = side(b.pos, c.pos), of_b = side(c.pos, a.pos), of_c = side(a.pos, b.pos);
            if (of_a < 0 || of_b < 0 || of_c < 0) continue;
            const auto mixed = [&](float p, float q, float r) { return p * of_a + q * of_b + r * of_c; };
            painted_details::Colour over{
                mixed(tints[0].r, tints[1].r, tints[2].r), mixed(tints[0].g, tints[1].g, tints[2].g),
                mixed(tints[0].b, tints[1].b, tints[2].b), mixed(tints[0].a, tints[1].a, tints[2].a)};
            if (!is_plain) {
                const painted_details::Colour of_texture = painted_details::texel(
                    *texture, mixed(a.uv.x, b.uv.x, c.uv.x), mixed(a.uv.y, b.uv.y, c.uv.y));
                over = {over.r * of_texture.r, over.g * of_texture.g, over.b * of_texture.b,
                        over.a * of_texture.a};
            }
            const std::size_t at = index(x, y);
            const painted_details::Colour under = painted_details::parts(pixels_[at]);
            const auto blend = [&](float from, float to) { return from + (to - from) * over.a; };
            pixels_[at] = painted_details::packed(
                {blend(under.r, over.r), blend(under.g, over.g), blend(under.b, over.b), 1});
            if (over.a > 0.5f) is_textured_[at] = !is_plain;
        }
}
inline bool Painted::is_detail(int x, int y) const {
    if (is_textured_[index(x, y)]) return true;
    const ImU32 here = colour(x, y);
    return (x + 1 < width_ && !painted_details::is_near(here, colour(x + 1, y))) ||
           (y + 1 < height_ && !painted_details::is_near(here, colour(x, y + 1)));
}
inline void Painted::save(const std::string& path) const {
    std::ofstream out(path, std::ios::binary);
    out << "P6\n" << width_ << ' ' << height_ << "\n255\n";
    for (const ImU32 pixel : pixels_)
        for (const int shift : {IM_COL32_R_SHIFT, IM_COL32_G_SHIFT, IM_COL32_B_SHIFT})
            out.put(static_cast<char>(pixel >> shift & 255));
}

}  // namespace mortarboard
