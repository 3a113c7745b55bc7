#include "ui/pictures.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "imgui_internal.h"

#define NANOSVG_IMPLEMENTATION
#include "nanosvg.h"
#define NANOSVGRAST_IMPLEMENTATION
#include "nanosvgrast.h"

namespace mortarboard::ui {
namespace {

// Widths in device pixels are rounded up to a step, so that a window being resized does not redraw all.
constexpr int kStep = 8, kWidest = 2048;
// Drawings up to this width go into the font's atlas.
constexpr int kSignWidth = 96;
constexpr int kNotYet = -2;  // before a sign is drawn
constexpr int kKept = 240;  // frames an unused size stays
// A size is drawn after it was asked for in so many frames.
constexpr int kSettled = 3;
// Drawing may take this much time of a frame; the rest waits for the next frame.
constexpr double kFrameSeconds = 0.003;

// A drawing `width` pixels wide has four bytes a pixel; it has no pixels when it cannot be read.
struct Raster {
    int width{}, height{};
    std::vector<unsigned char> pixels;
};
Raster raster_of(const std::string& svg, int width) {
    Raster out;
    std::string text = svg;  // the parser writes into it
    NSVGimage* const image = nsvgParse(text.data(), "px", 96);
    if (image && image->width > 0 && image->height > 0) {
        const float scale = static_cast<float>(width) / image->width;
        out.width = width;
        out.height = std::max(1, static_cast<int>(std::lround(image->height * scale)));
        out.pixels.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height) * 4);
        NSVGrasterizer* const rasterizer = nsvgCreateRasterizer();
        nsvgRasterize(rasterizer, image, 0, 0, scale, out.pixels.data(), out.width, out.height,
                      out.width * 4);
        nsvgDeleteRasterizer(rasterizer);
    }
    nsvgDelete(image);
    return out;
}

}  // namespace

Pictures::Pictures() = default;
Pictures::~Pictures() {
    for (auto& [name, drawing] : drawings_)
        for (auto& [width, drawn] : drawing.sizes)
            if (drawn.texture) released_.push_back(drawn.texture);
    for (ImTextureData* texture : released_) {
        if (ImGui::GetCurrentContext()) ImGui::UnregisterUserTexture(texture);
        IM_DELETE(texture);
    }
}
std::vector<std::string> Pictures::names() const {
    std::vector<std::string> out;
    for (const auto& [name, svg] : drawings_) out.push_back(name);
    return out;
}
bool Pictures::load(std::string_view pack) {
    if (pack.empty() || pack[0] != '=') return false;
    while (!pack.empty()) {
        const auto line = pack.find('\n');
        if (line == std::string_view::npos) return false;
        const std::string name(pack.substr(1, line - 1));
        pack.remove_prefix(line + 1);
        const auto next = pack.starts_with('=') ? 0 : std::min(pack.find("\n="), pack.size());
        drawings_[name].svg = pack.substr(0, next);
        pack.remove_prefix(std::min(pack.size(), next + 1));
    }
    return true;
}
ImTextureData* Pictures::texture(std::string_view name, int width) {
    const auto found = drawings_.find(name);
    if (found == drawings_.end() || width < 1) return nullptr;
    Drawing& drawing = found->second;
    width = std::min(kWidest, (width + kStep - 1) / kStep * kStep);
    Drawn& drawn = drawing.sizes[width];
    if (drawn.last_frame < frame_ - 1) drawn.first_frame = frame_;
    drawn.last_frame = frame_;
    if (drawn.texture || drawn.tried) return drawn.texture;
    Drawn* const other = other_size_of(drawing, width);
    if (spent_ >= kFrameSeconds || (other && frame_ - drawn.first_frame < kSettled)) {
        waiting_ = true;
        if (!other) return nullptr;
        other->last_frame = frame_;
        return other->texture;
    }
    const auto begun = std::chrono::steady_clock::now();
    drawn.texture = draw(drawing.svg, width);
    drawn.tried = true;
    spent_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return drawn.texture;
}
// Returns the next larger size, or else the largest.
Pictures::Drawn* Pictures::other_size_of(Drawing& drawing, int width) {
    Drawn* best = nullptr;
    for (auto& [other, drawn] : drawing.sizes) {
        if (drawn.texture) best = &drawn;
        if (best && other >= width) break;
    }
    return best;
}
std::optional<Picture> Pictures::picture(std::string_view name, int width) {
    if (width >= 1 && width <= kSignWidth) {
        const auto found = drawings_.find(name);
        return found == drawings_.end() ? std::nullopt
                                        : sign(found->second, (width + kStep - 1) / kStep * kStep);
    }
    ImTextureData* const whole = texture(name, width);
    if (!whole) return {};
    return Picture{whole->GetTexRef(), whole->Width, whole->Height, {0, 0}, {1, 1}};
}
std::optional<Picture> Pictures::sign(Drawing& drawing, int width) {
    Sign& one = drawing.signs.try_emplace(width, Sign{kNotYet, frame_}).first->second;
    if (one.place == kNotYet) {
        // As for large drawings this is the next larger size, or else the largest.
        Sign* other = nullptr;
        for (auto& [size, drawn] : drawing.signs) {
            if (drawn.place >= 0) other = &drawn;
            if (other && size >= width) break;
        }
        // Until the sign is drawn, last_frame is the frame in which it was first asked for.
        if (spent_ >= kFrameSeconds || (other && frame_ - one.last_frame < kSettled)) {
            waiting_ = true;
            if (!other) return {};
            other->last_frame = frame_;
            return in_font_atlas(*other);
        }
        const auto begun = std::chrono::steady_clock::now();
        one.place = add_to_font_atlas(drawing.svg, width);
        spent_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    }
    one.last_frame = frame_;
    return in_font_atlas(one);
}
std::optional<Picture> Pictures::in_font_atlas(const Sign& sign) {
    ImFontAtlas& letters = *ImGui::GetIO().Fonts;
    ImFontAtlasRect place;
    if (sign.place < 0 || !letters.GetCustomRect(sign.place, &place)) return {};
    return Picture{letters.TexRef, place.w, place.h, place.uv0, place.uv1};
}
int Pictures::add_to_font_atlas(const std::string& svg, int width) {
    const Raster raster = raster_of(svg, width);
    if (raster.pixels.empty()) return -1;
    ImFontAtlas& letters = *ImGui::GetIO().Fonts;
    ImFontAtlasRect place;
    const ImFontAtlasRectId id = letters.AddCustomRect(raster.width, raster.height, &place);
    if (id == ImFontAtlasRectId_Invalid) return -1;
    const std::size_t row = static_cast<std::size_t>(raster.width) * 4;
    for (int y = 0; y < raster.height; ++y)
        std::memcpy(letters.TexData->GetPixelsAt(place.x, place.y + y),
                    raster.pixels.data() + static_cast<std::size_t>(y) * row, row);
    letters.TexPixelsUseColors = letters.TexData->UseColors = true;
    return id;
}
ImTextureData* Pictures::draw(const std::string& svg, int width) const {
    const Raster raster = raster_of(svg, width);
    if (raster.pixels.empty()) return nullptr;
    auto* const texture = IM_NEW(ImTextureData)();
    texture->Create(ImTextureFormat_RGBA32, raster.width, raster.height);
    texture->UseColors = true;
    std::memcpy(texture->GetPixels(), raster.pixels.data(), raster.pixels.size());
    ImGui::RegisterUserTexture(texture);
    return texture;
}
bool Pictures::end_frame() {
    for (auto& [name, drawing] : drawings_) {
        std::erase_if(drawing.signs, [&](const auto& one) {
            if (frame_ - one.second.last_frame <= kKept) return false;
            if (one.second.place >= 0) ImGui::GetIO().Fonts->RemoveCustomRect(one.second.place);
            return true;
        });
        for (auto at = drawing.sizes.begin(); at != drawing.sizes.end();) {
            ImTextureData* const texture = at->second.texture;
            if (frame_ - at->second.last_frame <= (texture || at->second.tried ? kKept : 1)) {
                ++at;
                continue;
            }
            if (texture) {
                texture->SetStatus(ImTextureStatus_WantDestroy);
                texture->UnusedFrames = 1;
                released_.push_back(texture);
            }
            at = drawing.sizes.erase(at);
        }
    }
    std::erase_if(released_, [](ImTextureData* texture) {
        if (texture->Status != ImTextureStatus_Destroyed) return false;
        ImGui::UnregisterUserTexture(texture);
        IM_DELETE(texture);
        return true;
    });
    ++frame_;
    spent_ = 0;
    return std::exchange(waiting_, false);
}

}  // namespace mortarboard::ui
