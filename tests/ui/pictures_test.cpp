// Drawings become textures over several frames: while a size changes from frame to frame, another size is
// scaled.
#include "ui/pictures.h"

#include <gtest/gtest.h>

namespace mortarboard {
namespace {

constexpr std::string_view kPack =
    "=a/square\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"><rect width=\"20\" "
    "height=\"10\" "
    "fill=\"#ff0000\"/></svg>\n"
    "=a/broken\nno drawing at all\n";

class Pictures : public ::testing::Test {
protected:
    void SetUp() override { ImGui::CreateContext(); }
    void TearDown() override { ImGui::DestroyContext(); }
};

TEST_F(Pictures, AreRasterizedInTheRequestedWidth) {
    ui::Pictures pictures;
    ASSERT_TRUE(pictures.load(kPack));
    ImTextureData* const texture = pictures.texture("a/square", 100);
    ASSERT_TRUE(texture);
    EXPECT_GE(texture->Width, 100);
    EXPECT_EQ(texture->Width, texture->Height * 2);
    EXPECT_EQ(pictures.texture("a/square", 100), texture);
    EXPECT_EQ(pictures.texture("a/nothing", 100), nullptr);
    pictures.end_frame();
    EXPECT_EQ(pictures.texture("a/broken", 100), nullptr);
    EXPECT_FALSE(pictures.end_frame()) << "another frame is wanted although no picture is pending";
}
TEST_F(Pictures, AreScaledFromAnotherSizeWhileTheirSizeChanges) {
    ui::Pictures pictures;
    ASSERT_TRUE(pictures.load(kPack));
    ImTextureData* const first = pictures.texture("a/square", 100);
    pictures.end_frame();
    // The picture grows from frame to frame.
    for (int width = 120; width <= 400; width += 40) {
        EXPECT_EQ(pictures.texture("a/square", width), first) << width;
        EXPECT_TRUE(pictures.end_frame()) << "another frame must be requested";
    }
    int frames = 0;
    while (pictures.texture("a/square", 400) == first && frames < 10) {
        EXPECT_TRUE(pictures.end_frame());
        ++frames;
    }
    EXPECT_GT(frames, 0);
    EXPECT_LT(frames, 10) << "a picture of constant size must get a texture of its width";
    EXPECT_GE(pictures.texture("a/square", 400)->Width, 400);
    EXPECT_FALSE(pictures.end_frame());
}

TEST_F(Pictures, SmallOnesShareTheFontTexture) {
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    ImGui::GetIO().Fonts->AddFontDefault();
    ImGui::GetIO().DisplaySize = {800, 600};
    ImGui::NewFrame();
    ui::Pictures pictures;
    ASSERT_TRUE(pictures.load(kPack));
    const auto small = pictures.picture("a/square", 30), large = pictures.picture("a/square", 300);
    ASSERT_TRUE(small && large);
    ImFontAtlas& letters = *ImGui::GetIO().Fonts;
    EXPECT_EQ(small->texture._TexData, letters.TexData)
        << "a small picture must be in the same texture as the glyphs";
    EXPECT_NE(large->texture._TexData, letters.TexData);
    EXPECT_EQ(small->width, 32);
    EXPECT_EQ(small->height, 16);
    const auto* pixel = static_cast<const unsigned char*>(letters.TexData->GetPixelsAt(
        static_cast<int>(small->from.x * static_cast<float>(letters.TexData->Width) + 0.5f) + 5,
        static_cast<int>(small->from.y * static_cast<float>(letters.TexData->Height) + 0.5f) + 5));
    EXPECT_EQ(pixel[0], 255) << "the red channel of a pixel is wrong";
    EXPECT_EQ(pixel[1], 0);
    EXPECT_EQ(pixel[3], 255);
    EXPECT_FALSE(pictures.picture("a/broken", 30));
    EXPECT_FALSE(pictures.picture("a/nothing", 30));
    // While a size changes from frame to frame nothing is rasterized again.
    for (int width = 40; width <= 90; width += 10) {
        pictures.end_frame();
        EXPECT_EQ(pictures.picture("a/square", width)->width, 32) << width;
    }
    // Textures that are no longer used are freed after a while, and made again when needed.
    for (int i = 0; i < 300; ++i) pictures.end_frame();
    EXPECT_TRUE(pictures.picture("a/square", 30));
    ImGui::EndFrame();
}

}  // namespace
}  // namespace mortarboard
