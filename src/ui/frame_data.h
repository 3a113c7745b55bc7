// A frame is sent to the page's painter (web/painter.js) as changed textures, triangles and draw commands.
// The painter runs in another thread, because a browser that waits for its graphics blocks the thread that
// owns the surface.
//
// The bytes are little endian, and every part begins at a multiple of four bytes:
//   int32    width, height of the surface in device pixels; then how many textures, draws, vertices and
//            indices follow
//   float32  width, height of the surface in the vertices' unit (CSS pixels)
//   textures int32 id, what (0 a new one, 1 a piece of one, 2 released), x, y, w, h; then, unless it is
//            released, 4*w*h bytes RGBA
//   draws    int32 texture, clip x, y, w, h (device pixels from the lower left), first index, index count
//   vertices float32 x, y, u, v; four bytes RGBA
//   indices  uint32
#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

struct ImDrawData;

namespace mortarboard::ui {

class FrameData {
public:
    // Writes what ImGui has drawn and marks its textures as sent. The bytes are empty when the frame is the
    // same as the last one.
    std::span<const std::uint8_t> write(ImDrawData& drawn);
    // To be called when the surface and everything on it was lost: the next frame then holds every texture.
    static void forget_textures();
    // How much memory the frames take.
    std::size_t held_bytes() const { return bytes_.capacity() + last_.capacity(); }

private:
    template <class T>
    void put(const T* from, std::size_t count);
    void put_numbers(std::initializer_list<std::int32_t> numbers);

    std::vector<std::uint8_t> bytes_, last_;
    std::int32_t last_textures_ = 0;  // how many changes of textures the last frame held
    std::vector<std::uint32_t> indices_;
};

}  // namespace mortarboard::ui
