// Reports of the peers' program are read as they are written.
#include "core/report.h"

#include <gtest/gtest.h>

namespace mortarboard {
namespace {

TEST(Report, is_read_as_it_was_written) {
    const std::string text = report("verdict.none") + "\n" +
                             report("verdict.wrong", {{"step", 12}, {"seat", 3}}) +
                             "\nnot_allowed {paragraph.7}";
    const auto lines = read_report(text);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].key, "verdict.none");
    EXPECT_TRUE(lines[0].about.empty() && lines[0].values.empty());
    EXPECT_EQ(lines[1].key, "verdict.wrong");
    ASSERT_EQ(lines[1].values.size(), 2u);
    EXPECT_EQ(lines[1].values[0].first, "step");
    EXPECT_EQ(lines[1].values[0].second, "12");
    EXPECT_EQ(lines[1].values[1].second, "3");
    EXPECT_EQ(lines[2].about, "{paragraph.7}");
    EXPECT_TRUE(lines[2].values.empty());
}
TEST(Report, is_read_from_any_text) {
    EXPECT_TRUE(read_report("").empty());
    for (const char* text : {"\n", " ", "a ", " =", "a =\n=", "a b=c d", "a=b"})
        for (const ReportLine& line : read_report(text)) EXPECT_LT(line.key.size() + line.about.size(), 9u);
    EXPECT_EQ(read_report("a b=c d").at(0).values.size(), 1u);
}

}  // namespace
}  // namespace mortarboard
