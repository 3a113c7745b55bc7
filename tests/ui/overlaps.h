// Finds texts that lie on each other in a frame. Each line counts with the rectangle around its ink, not with
// its line's height, because letters may stand closer than that without touching.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "imgui_internal.h"
#include "ui/ui.h"

namespace mortarboard {

// Two inks may lie on each other by so many pixels each way: the rectangle around an ink is a little larger
// than the ink, at its corners much.
inline constexpr float kLeastOverlap = 1.5f;

// Returns the rectangle around the ink of a line, as far as its clip rectangle shows it.
inline ui::Rect ink_of(const ui::Ui& ui, const ui::Painting& line) {
    ImFontBaked* const font = ui.fonts[static_cast<std::size_t>(line.style.face)]->GetFontBaked(line.box.h);
    const float scale = line.box.h / font->Size;
    float left = 1e9f, top = 1e9f, right = -1e9f, bottom = -1e9f, x = line.box.x;
    const char *at = line.text.data(), *const end = at + line.text.size();
    while (at < end) {
        unsigned letter = 0;
        at += std::max(1, ImTextCharFromUtf8(&letter, at, end));
        const ImFontGlyph& glyph = *font->FindGlyph(static_cast<ImWchar>(letter));
        if (glyph.Visible) {
            left = std::min(left, x + glyph.X0 * scale);
            right = std::max(right, x + glyph.X1 * scale);
            top = std::min(top, line.box.y + glyph.Y0 * scale);
            bottom = std::max(bottom, line.box.y + glyph.Y1 * scale);
        }
        x += glyph.AdvanceX * scale;
    }
    if (left > right) return {};
    return ui::Rect{left, top, right - left, bottom - top}.clipped(line.clip);
}
// Returns whether an opaque box that is painted after the first of two texts hides it where they meet.
inline bool is_hidden(const std::vector<ui::Painting>& paintings, std::size_t first, const ui::Rect& place) {
    return std::any_of(paintings.begin() + static_cast<std::ptrdiff_t>(first) + 1, paintings.end(),
                       [&](const ui::Painting& box) {
                           const ui::Rect both = place.clipped(box.box.clipped(box.clip));
                           return box.text.empty() && both.w > place.w - 1 && both.h > place.h - 1;
                       });
}
// Returns what a person sees of each pair of texts that lie on each other.
inline std::vector<std::string> overlaps_of(const ui::Ui& ui) {
    struct Ink {
        std::size_t painting;
        ui::Rect box;
    };
    const std::vector<ui::Painting>& all = *ui.paintings;
    std::vector<Ink> inks;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!all[i].text.empty())
            if (const ui::Rect box = ink_of(ui, all[i]); !box.empty()) inks.push_back({i, box});
    std::vector<std::string> out;
    for (std::size_t i = 0; i < inks.size(); ++i)
        for (std::size_t k = i + 1; k < inks.size(); ++k) {
            const ui::Rect both = inks[i].box.clipped(inks[k].box);
            if (both.w < kLeastOverlap || both.h < kLeastOverlap) continue;
            if (is_hidden(all, inks[i].painting, both)) continue;
            out.push_back('"' + all[inks[i].painting].text + "\" and \"" + all[inks[k].painting].text + '"');
        }
    return out;
}

}  // namespace mortarboard
