// Frame data for the page's painter is complete, within its bounds, and empty when nothing has changed.
#include "ui/frame_data.h"

#include <gtest/gtest.h>

#include <cstring>

#include "imgui.h"

namespace mortarboard {
namespace {

constexpr float kWidth = 320, kHeight = 200, kRatio = 1.5f;

class Drawn {
public:
    Drawn() {
        ImGui::SetCurrentContext(context_ = ImGui::CreateContext());
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
        io.Fonts->AddFontDefault();
        io.DisplaySize = {kWidth, kHeight};
        io.DisplayFramebufferScale = {kRatio, kRatio};
        io.DeltaTime = 1.0f / 60;
    }
    ~Drawn() {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
            texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext(context_);
    }
    Drawn(const Drawn&) = delete;
    Drawn& operator=(const Drawn&) = delete;

    std::size_t held_bytes() const { return sheet_.held_bytes(); }
    std::vector<std::uint8_t> frame(const char* words, float x = 10) {
        ImGui::NewFrame();
        ImGui::GetForegroundDrawList()->AddRectFilled({x, 20}, {x + 50, 60}, IM_COL32_WHITE);
        ImGui::GetForegroundDrawList()->AddText({x, 70}, IM_COL32_WHITE, words);
        ImGui::Render();
        const auto sheet = sheet_.write(*ImGui::GetDrawData());
        return {sheet.begin(), sheet.end()};
    }

private:
    ImGuiContext* context_;
    ui::FrameData sheet_;
};
std::vector<std::int32_t> numbers(const std::vector<std::uint8_t>& sheet, std::size_t at, std::size_t count) {
    EXPECT_LE(at + 4 * count, sheet.size());
    std::vector<std::int32_t> out(count);
    std::memcpy(out.data(), sheet.data() + at, 4 * count);
    return out;
}

TEST(FrameData, MatchesItsHeader) {
    Drawn drawn;
    const auto sheet = drawn.frame("Keep");
    const auto head = numbers(sheet, 0, 6);
    const int textures = head[2], strokes = head[3], vertices = head[4], indices = head[5];
    EXPECT_EQ(head[0], 480);
    EXPECT_EQ(head[1], 300);
    ASSERT_EQ(textures, 1) << "the only texture is that of the glyphs";
    ASSERT_GT(strokes, 0);
    std::size_t at = 8 * 4;
    const auto letters = numbers(sheet, at, 6);
    EXPECT_EQ(letters[1], 0) << "the glyph texture is not marked as created";
    at += 24 + static_cast<std::size_t>(letters[4]) * static_cast<std::size_t>(letters[5]) * 4;
    int drawn_indices = 0;
    for (int i = 0; i < strokes; ++i, at += 28) {
        const auto stroke = numbers(sheet, at, 7);
        EXPECT_EQ(stroke[0], letters[0]);
        EXPECT_GE(stroke[2], 0);
        EXPECT_LE(stroke[1] + stroke[3], head[0]);
        EXPECT_LE(stroke[2] + stroke[4], head[1]);
        EXPECT_EQ(stroke[5], drawn_indices);
        drawn_indices += stroke[6];
    }
    EXPECT_EQ(drawn_indices, indices);
    at += static_cast<std::size_t>(vertices) * 20;
    for (const std::int32_t index : numbers(sheet, at, static_cast<std::size_t>(indices)))
        EXPECT_LT(static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(vertices));
    EXPECT_EQ(at + static_cast<std::size_t>(indices) * 4, sheet.size());
}
TEST(FrameData, IsEmptyWhenNothingHasChanged) {
    Drawn drawn;
    EXPECT_FALSE(drawn.frame("Keep").empty());
    // Glyphs may come a frame later.
    drawn.frame("Keep");
    EXPECT_TRUE(drawn.frame("Keep").empty());
    EXPECT_FALSE(drawn.frame("Keep", 11).empty());
    EXPECT_TRUE(drawn.frame("Keep", 11).empty());
}
TEST(FrameData, NewGlyphsUpdateAPartOfTheTexture) {
    Drawn drawn;
    drawn.frame("Keep");
    drawn.frame("Keep");
    const auto sheet = drawn.frame("Wjq");
    ASSERT_GE(numbers(sheet, 0, 6)[2], 1);
    EXPECT_EQ(numbers(sheet, 32, 6)[1], 1);
}
TEST(FrameData, AfterALostSurfaceEverythingIsSentAgain) {
    Drawn drawn;
    drawn.frame("Keep");
    drawn.frame("Keep");
    ui::FrameData::forget_textures();
    const auto sheet = drawn.frame("Keep");
    ASSERT_EQ(numbers(sheet, 0, 6)[2], 1);
    EXPECT_EQ(numbers(sheet, 32, 6)[1], 0);
}
TEST(FrameData, HoldsTexturesNoLongerThanTheirFrame) {
    Drawn drawn;
    drawn.frame("Keep");
    drawn.frame("Keep");
    for (int time = 0; time < 2; ++time) {
        ui::FrameData::forget_textures();
        const std::size_t with_textures = drawn.frame("Keep").size();
        EXPECT_LT(drawn.held_bytes(), with_textures * 3 / 2);
    }
    const std::size_t without = drawn.frame("Keep", 11).size();
    EXPECT_LT(drawn.held_bytes(), without * 4);
}

}  // namespace
}  // namespace mortarboard
