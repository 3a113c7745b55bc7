#include "ui/pictures.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "imgui_internal.h"

#define NANOSVG_IMPLEMENTATION
#include "nanosvg.h"
#define NANOSVGRAST_IMPLEMENTATION
#include "nanosvgrast.h"

namespace mortarboard::ui {
namespace {

constexpr int kStep = 8,
              kWidest = 2048;    // device pixels; widths are rounded up to a step, so that a window being resized does not redraw all
constexpr int kKept = 240;                  // frames an unused size is kept for

}  // namespace

Pictures::Pictures() = default;
Pictures::~Pictures() {
    for (auto& [key, drawn] : drawn_) leaving_.push_back(drawn.texture);
    for (ImTextureData* texture : leaving_) {
        if (ImGui::GetCurrentContext()) ImGui::UnregisterUserTexture(texture);
        IM_DELETE(texture);
    }
}
bool Pictures::load(std::string_view pack) {
    if (pack.empty() || pack[0] != '=') return false;
    while (!pack.empty()) {
        const auto line = pack.find('\n');
        if (line == std::string_view::npos) return false;
        const std::string name(pack.substr(1, line - 1));
        pack.remove_prefix(line + 1);
        const auto next = pack.starts_with('=') ? 0 : std::min(pack.find("\n="), pack.size());
        drawings_.insert_or_assign(name, std::string(pack.substr(0, next)));
        pack.remove_prefix(std::min(pack.size(), next + 1));
    }
    return true;
}
ImTextureData* Pictures::texture(std::string_view name, int width) {
    const auto drawing = drawings_.find(name);
    if (drawing == drawings_.end() || width < 1) return nullptr;
    width = std::min(kWidest, (width + kStep - 1) / kStep * kStep);
    auto [at, fresh] = drawn_.try_emplace({std::string(name), width});
    if (fresh) at->second.texture = draw(drawing->second, width);
    at->second.frames_unused = 0;
    return at->second.texture;
}
ImTextureData* Pictures::draw(const std::string& svg, int width) const {
    std::string text = svg;   // the parser writes into it
    NSVGimage* const image = nsvgParse(text.data(), "px", 96);
    if (!image || image->width <= 0 || image->height <= 0) {
        nsvgDelete(image);
        return nullptr;
    }
    const float scale = static_cast<float>(width) / image->width;
    const int height = std::max(1, static_cast<int>(std::lround(image->height * scale)));
    auto* const texture = IM_NEW(ImTextureData)();
    texture->Create(ImTextureFormat_RGBA32, width, height);
    texture->UseColors = true;
    NSVGrasterizer* const rasterizer = nsvgCreateRasterizer();
    nsvgRasterize(rasterizer, image, 0, 0, scale, static_cast<unsigned char*>(texture->GetPixels()), width, height, width * 4);
    nsvgDeleteRasterizer(rasterizer);
    nsvgDelete(image);
    ImGui::RegisterUserTexture(texture);
    return texture;
}
void Pictures::upload_again() {
    for (auto& [key, drawn] : drawn_)
        if (drawn.texture && drawn.texture->Status == ImTextureStatus_Destroyed) drawn.texture->SetStatus(ImTextureStatus_WantCreate);
}
void Pictures::end_frame() {
    for (auto at = drawn_.begin(); at != drawn_.end();) {
        if (!at->second.texture || ++at->second.frames_unused <= kKept) {
            ++at;
            continue;
        }
        at->second.texture->SetStatus(ImTextureStatus_WantDestroy);
        at->second.texture->UnusedFrames = 1;
        leaving_.push_back(at->second.texture);
        at = drawn_.erase(at);
    }
    std::erase_if(leaving_, [](ImTextureData* texture) {
        if (texture->Status != ImTextureStatus_Destroyed) return false;
        ImGui::UnregisterUserTexture(texture);
        IM_DELETE(texture);
        return true;
    });
}

}  // namespace mortarboard::ui
