// Rectangles are in CSS pixels. A layout is made by cutting rectangles into pieces.
#pragma once
#include <algorithm>

namespace mortarboard::ui {

struct Point {
    float x{}, y{};
};

struct Rect {
    float x{}, y{}, w{}, h{};

    float right() const { return x + w; }
    float bottom() const { return y + h; }
    Point centre() const { return {x + w / 2, y + h / 2}; }
    bool empty() const { return w <= 0 || h <= 0; }
    bool contains(Point p) const { return p.x >= x && p.y >= y && p.x < right() && p.y < bottom(); }
    Rect shrunk(float by) const { return shrunk(by, by); }
    Rect shrunk(float dx, float dy) const {
        return {x + dx, y + dy, std::max(0.0f, w - 2 * dx), std::max(0.0f, h - 2 * dy)};
    }
    Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }
    // Returns the part that lies in both.
    Rect clipped(const Rect& to) const {
        const float left = std::max(x, to.x), top = std::max(y, to.y);
        return {left, top, std::max(0.0f, std::min(right(), to.right()) - left),
                std::max(0.0f, std::min(bottom(), to.bottom()) - top)};
    }
    // Returns a piece of the given size in the middle.
    Rect middle(float width, float height) const {
        return {x + (w - width) / 2, y + (h - height) / 2, width, height};
    }

    // Each of these cuts a strip off one side, and a gap behind it, and returns the strip.
    Rect cut_top(float size, float gap = 0) {
        size = std::clamp(size, 0.0f, std::max(0.0f, h));
        const Rect strip{x, y, w, size};
        y += std::min(h, size + gap);
        h -= std::min(h, size + gap);
        return strip;
    }
    Rect cut_bottom(float size, float gap = 0) {
        size = std::clamp(size, 0.0f, std::max(0.0f, h));
        const Rect strip{x, bottom() - size, w, size};
        h -= std::min(h, size + gap);
        return strip;
    }
    Rect cut_left(float size, float gap = 0) {
        size = std::clamp(size, 0.0f, std::max(0.0f, w));
        const Rect strip{x, y, size, h};
        x += std::min(w, size + gap);
        w -= std::min(w, size + gap);
        return strip;
    }
    Rect cut_right(float size, float gap = 0) {
        size = std::clamp(size, 0.0f, std::max(0.0f, w));
        const Rect strip{right() - size, y, size, h};
        w -= std::min(w, size + gap);
        return strip;
    }
};

}  // namespace mortarboard::ui
