#include "ui/frame_data.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "imgui.h"

namespace mortarboard::ui {
namespace {

static_assert(std::endian::native == std::endian::little);
static_assert(sizeof(ImDrawVert) == 20 && sizeof(ImTextureID) >= sizeof(std::int32_t));

enum TextureChange : std::int32_t { fresh, piece, gone };

std::int32_t id_of(ImTextureID texture) { return static_cast<std::int32_t>(texture); }

std::size_t pixel_bytes(int w, int h) {
    return 4 * static_cast<std::size_t>(w) * static_cast<std::size_t>(h);
}
// The frame takes at most so many bytes.
std::size_t most_bytes(const ImDrawData& drawn) {
    constexpr std::size_t kHead = 32, kTexture = 24, kDraw = 28;
    std::size_t sum = kHead + static_cast<std::size_t>(drawn.TotalVtxCount) * sizeof(ImDrawVert) +
                      static_cast<std::size_t>(drawn.TotalIdxCount) * sizeof(std::uint32_t);
    for (const ImTextureData* texture : *drawn.Textures) {
        if (texture->Status == ImTextureStatus_WantCreate)
            sum += pixel_bytes(texture->Width, texture->Height);
        else if (texture->Status == ImTextureStatus_WantUpdates)
            for (const ImTextureRect& rect : texture->Updates) sum += kTexture + pixel_bytes(rect.w, rect.h);
        sum += kTexture;
    }
    for (const ImDrawList* list : drawn.CmdLists)
        sum += kDraw * static_cast<std::size_t>(list->CmdBuffer.Size);
    return sum;
}

// `bytes = {}` would assign an empty list and keep the memory.
void release(std::vector<std::uint8_t>& bytes) { bytes = std::vector<std::uint8_t>(); }

}  // namespace

template <class T>
void FrameData::put(const T* from, std::size_t count) {
    const std::size_t at = bytes_.size();
    bytes_.resize(at + count * sizeof(T));
    std::memcpy(bytes_.data() + at, from, count * sizeof(T));
}
void FrameData::put_numbers(std::initializer_list<std::int32_t> numbers) {
    put(numbers.begin(), numbers.size());
}

std::span<const std::uint8_t> FrameData::write(ImDrawData& drawn) {
    static ImTextureID last_id = ImTextureID_Invalid;
    const float ratio = drawn.FramebufferScale.x;
    const auto device = [ratio](float css) { return static_cast<std::int32_t>(std::lround(css * ratio)); };
    const std::int32_t width = device(drawn.DisplaySize.x), height = device(drawn.DisplaySize.y);
    bytes_.swap(last_);
    // A frame with textures takes megabytes and never equals the next one. It goes before there is a new one,
    // and so does a buffer that is too small: memory that a page once had it keeps.
    if (last_textures_ > 0) release(last_);
    const std::size_t most = most_bytes(drawn);
    if (bytes_.capacity() < most) release(bytes_);
    bytes_.clear();
    bytes_.reserve(most);
    indices_.clear();
    put_numbers({width, height, 0, 0, drawn.TotalVtxCount, drawn.TotalIdxCount});
    put(&drawn.DisplaySize.x, 1);
    put(&drawn.DisplaySize.y, 1);

    std::int32_t textures = 0, strokes = 0;
    const auto put_texture = [&](ImTextureData& texture, TextureChange what, int x, int y, int w, int h) {
        ++textures;
        put_numbers({id_of(texture.TexID), what, x, y, w, h});
        for (int row = 0; what != gone && row < h; ++row)
            put(static_cast<const std::uint8_t*>(texture.GetPixelsAt(x, y + row)),
                static_cast<std::size_t>(w) * 4);
    };
    for (ImTextureData* texture : *drawn.Textures) {
        if (texture->Status == ImTextureStatus_WantCreate) {
            texture->SetTexID(++last_id);
            put_texture(*texture, fresh, 0, 0, texture->Width, texture->Height);
            texture->SetStatus(ImTextureStatus_OK);
        } else if (texture->Status == ImTextureStatus_WantUpdates) {
            for (const ImTextureRect& rect : texture->Updates)
                put_texture(*texture, piece, rect.x, rect.y, rect.w, rect.h);
            texture->SetStatus(ImTextureStatus_OK);
        } else if (texture->Status == ImTextureStatus_WantDestroy && texture->UnusedFrames > 0) {
            put_texture(*texture, gone, 0, 0, 0, 0);
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        }
    }

    std::uint32_t first_vertex = 0;
    for (const ImDrawList* list : drawn.CmdLists) {
        for (const ImDrawCmd& stroke : list->CmdBuffer) {
            const std::int32_t left = device(stroke.ClipRect.x), right = device(stroke.ClipRect.z);
            const std::int32_t top = device(stroke.ClipRect.y), bottom = device(stroke.ClipRect.w);
            if (right <= left || bottom <= top || stroke.ElemCount == 0 || stroke.UserCallback) continue;
            put_numbers({id_of(stroke.GetTexID()), left, height - bottom, right - left, bottom - top,
                         static_cast<std::int32_t>(indices_.size()),
                         static_cast<std::int32_t>(stroke.ElemCount)});
            ++strokes;
            for (unsigned i = 0; i < stroke.ElemCount; ++i)
                indices_.push_back(first_vertex + stroke.VtxOffset +
                                   list->IdxBuffer[static_cast<int>(stroke.IdxOffset + i)]);
        }
        first_vertex += static_cast<std::uint32_t>(list->VtxBuffer.Size);
    }
    for (const ImDrawList* list : drawn.CmdLists)
        put(list->VtxBuffer.Data, static_cast<std::size_t>(list->VtxBuffer.Size));
    put(indices_.data(), indices_.size());

    const std::int32_t counts[] = {textures, strokes, static_cast<std::int32_t>(first_vertex),
                                   static_cast<std::int32_t>(indices_.size())};
    std::memcpy(bytes_.data() + 2 * sizeof(std::int32_t), counts, sizeof counts);
    last_textures_ = textures;
    if (textures == 0 && bytes_ == last_) return {};
    return bytes_;
}
void FrameData::forget_textures() {
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
        if (texture->Status == ImTextureStatus_OK || texture->Status == ImTextureStatus_WantUpdates) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_WantCreate);
        }
}

}  // namespace mortarboard::ui
