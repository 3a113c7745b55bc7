// Our drawings, from one text of SVGs, as textures of the size they are drawn at: crisp at every scale.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "imgui.h"

namespace mortarboard::ui {

// A drawing on a texture: all of one, or a part of the one that the letters stand on. Valid for this frame.
struct Picture {
    ImTextureRef texture;
    int width, height;  // in device pixels
    ImVec2 from, to;  // where on the texture
};
class Pictures {
public:
    Pictures();
    ~Pictures();
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    // All drawings in one text: each begins with a line `=<folder>/<name>`. False, and nothing changed, when
    // it is not that.
    bool load(std::string_view pack);
    std::vector<std::string> names() const;
    bool has(std::string_view name) const { return drawings_.find(name) != drawings_.end(); }
    // The drawing at least `width` device pixels wide; null: there is none, it cannot be read, or it is drawn
    // in a later frame. While a size changes from frame to frame, and when much is to be drawn at once,
    // another size stands in for it. Valid for this frame.
    ImTextureData* texture(std::string_view name, int width);
    // The same for whoever paints it. Small drawings stand among the letters, so that a sign and the figure
    // beside it, and all the signs of a table, are painted in one go: for a renderer each change of texture
    // costs as much as a hundred triangles.
    std::optional<Picture> picture(std::string_view name, int width);
    // Once a frame: textures of sizes that are no longer drawn are given back. True: something waits to be
    // drawn in the next one.
    bool end_frame();

private:
    struct Drawn {
        ImTextureData* texture{};
        bool tried{};  // without a texture: it cannot be read
        int first_frame{}, last_frame{};  // in which it was asked for without a pause
    };
    struct Sign {
        int place{-1};  // among the letters; -1: it cannot be read
        int last_frame{};
    };
    struct Drawing {
        std::string svg;
        std::map<int, Drawn> sizes;  // by width
        std::map<int, Sign> signs;
    };
    std::optional<Picture> sign(Drawing& drawing, int width);
    static std::optional<Picture> in_font_atlas(const Sign& sign);
    static int add_to_font_atlas(const std::string& svg, int width);
    ImTextureData* draw(const std::string& svg, int width) const;
    static Drawn* other_size_of(Drawing& drawing, int width);

    std::map<std::string, Drawing, std::less<>> drawings_;
    std::vector<ImTextureData*> released_;
    int frame_{};
    double spent_{};  // seconds of this frame
    bool waiting_{};
};

}  // namespace mortarboard::ui
