// Our drawings, from one text of SVGs, as textures of the size they are drawn at: crisp at every scale.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "imgui.h"

namespace mortarboard::ui {

class Pictures {
public:
    Pictures();
    ~Pictures();
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;

    // All drawings in one text: each begins with a line `=<folder>/<name>`. False, and nothing changed, when it is not that.
    bool load(std::string_view pack);
    bool has(std::string_view name) const { return drawings_.find(name) != drawings_.end(); }
    // The drawing at least `width` device pixels wide; null: there is none, or it cannot be read. Valid for this frame.
    ImTextureData* texture(std::string_view name, int width);
    // The surface they were drawn on is a new one.
    void upload_again();
    // Once a frame: textures of sizes that are no longer drawn are given back.
    void end_frame();

private:
    struct Drawn {
        ImTextureData* texture{};
        int frames_unused{};
    };
    ImTextureData* draw(const std::string& svg, int width) const;

    std::map<std::string, std::string, std::less<>> drawings_;
    std::map<std::pair<std::string, int>, Drawn> drawn_;
    std::vector<ImTextureData*> leaving_;
};

}  // namespace mortarboard::ui
