// Where lines of a text end.
#include <gtest/gtest.h>

#include "ui/frames.h"

namespace mortarboard {
namespace {

std::vector<std::string> lines_of(std::string_view text, float width, float& height) {
    Frames frames;
    std::vector<ui::Painting> paintings;
    frames.ui.paintings = &paintings;
    std::vector<std::string> lines;
    frames.frame([&] {
        const ui::TextStyle style{.wraps = true};
        height = frames.ui.text_height(text, width, style) / frames.ui.line_height(style.size);
        frames.ui.text({0, 0, width, 400}, text, style);
        for (const ui::Painting& one : paintings)
            if (!one.text.empty()) lines.push_back(one.text);
    });
    return lines;
}

// Dear ImGui alone ends a line behind the point or comma.
TEST(Wrap, KeepsANumberWithAFractionOnOneLine) {
    for (const std::string number : {"13.5", "13,5", "1,200"})
        for (float width = 60; width < 260; width += 3) {
            float height = 0;
            const std::string text = "It ends about " + number + " points behind.";
            const auto lines = lines_of(text, width, height);
            bool is_whole = false;
            for (const std::string& line : lines) is_whole |= line.find(number) != std::string::npos;
            EXPECT_TRUE(is_whole) << text << " in " << width;
            EXPECT_FLOAT_EQ(height, static_cast<float>(lines.size())) << width;
        }
}
TEST(Wrap, EndsLinesAtBlanksAndParagraphsAndBreaksWhatIsWiderThanALine) {
    float height = 0;
    EXPECT_EQ(lines_of("one\nthree", 300, height).size(), 2u);
    EXPECT_FLOAT_EQ(height, 2);
    lines_of("one\n\nthree", 300, height);
    EXPECT_FLOAT_EQ(height, 3);
    const auto narrow = lines_of("3.14159265358979", 40, height);
    EXPECT_GT(narrow.size(), 1u) << "a number that is wider than the line";
    EXPECT_FLOAT_EQ(height, static_cast<float>(narrow.size()));
}

}  // namespace
}  // namespace mortarboard
