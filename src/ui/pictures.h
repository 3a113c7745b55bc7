// Our drawings come from one text of SVGs and become textures of the size at which they are drawn, so that
// they are crisp at every scale.
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

// A drawing on a texture fills the texture, or a part of the one that the letters stand on. It is valid for
// this frame.
struct Picture {
    ImTextureRef texture;
    int width, height;  // in device pixels
    ImVec2 from, to;  // corners on the texture
};
class Pictures {
public:
    Pictures();
    ~Pictures();
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    // Loads all drawings from one text, in which each begins with a line `=<folder>/<name>`. Returns false,
    // and changes nothing, when the text is not of this form.
    bool load(std::string_view pack);
    std::vector<std::string> names() const;
    bool has(std::string_view name) const { return drawings_.find(name) != drawings_.end(); }
    // Returns the drawing at least `width` device pixels wide. It is null when there is no such drawing,
    // when it cannot be read, or when it is drawn in a later frame. While a size changes from frame to
    // frame, and when much is to be drawn at once, another size stands in for it. The texture is valid for
    // this frame.
    ImTextureData* texture(std::string_view name, int width);
    // Returns the same for painting. Small drawings stand among the letters, so that a sign and the figure
    // beside it, and all the signs of a table, are painted in one go: for a renderer each change of texture
    // costs as much as a hundred triangles.
    std::optional<Picture> picture(std::string_view name, int width);
    // To be called once a frame: textures of sizes that are no longer drawn are released. Returns true when
    // something waits to be drawn in the next frame.
    bool end_frame();

private:
    struct Drawn {
        ImTextureData* texture{};
        // `tried` is set without a texture when the drawing cannot be read.
        bool tried{};
        // The drawing was asked for in each frame from the first of these to the last.
        int first_frame{}, last_frame{};
    };
    struct Sign {
        // The index of the sign in the font atlas; it is -1 when the drawing cannot be read.
        int place{-1};
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
