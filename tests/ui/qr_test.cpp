#include "ui/qr.h"

#include <gtest/gtest.h>

#include <string>

namespace mortarboard::ui {
namespace {

std::string rows(const QrCode& code) {
    std::string out;
    for (int y = 0; y < code.side; ++y, out += '\n')
        for (int x = 0; x < code.side; ++x) out += code.at(x, y) ? '#' : '.';
    return out;
}

TEST(Qr, UsesTheSmallestVersionThatHoldsTheText) {
    EXPECT_EQ(qr_of("").side, 21);
    EXPECT_EQ(qr_of(std::string(17, 'a')).side, 21);
    EXPECT_EQ(qr_of(std::string(18, 'a')).side, 25);
    EXPECT_EQ(qr_of(std::string(130, 'a')).side, 41) << "a code without an address must fit a side of 41";
    EXPECT_EQ(qr_of(std::string(230, 'a')).side, 53);
    EXPECT_EQ(qr_of(std::string(231, 'a')).side, 57);
    EXPECT_EQ(qr_of(std::string(kMaxQrBytes, 'a')).side, 69);
    EXPECT_EQ(qr_of(std::string(kMaxQrBytes + 1, 'a')).side, 0);
}
TEST(Qr, HasFindersTimingAndTheDarkModule) {
    const QrCode code = qr_of("https://example.org/games/#j=" + std::string(123, 'Q'));
    for (const auto& [left, top] : {std::pair{0, 0}, {code.side - 7, 0}, {0, code.side - 7}})
        for (int y = 0; y < 7; ++y)
            for (int x = 0; x < 7; ++x) {
                const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
                EXPECT_EQ(code.at(left + x, top + y), ring != 2) << x << ", " << y;
            }
    for (int i = 8; i < code.side - 8; ++i) EXPECT_EQ(code.at(i, 6), i % 2 == 0);
    EXPECT_TRUE(code.at(8, code.side - 8));
    int dark = 0;
    for (int y = 0; y < code.side; ++y)
        for (int x = 0; x < code.side; ++x) dark += code.at(x, y);
    EXPECT_NEAR(static_cast<double>(dark) / (code.side * code.side), 0.5, 0.1);
    EXPECT_NE(rows(code), rows(qr_of("https://example.org/games/#j=" + std::string(123, 'R'))));
}

}  // namespace
}  // namespace mortarboard::ui
