// Every game's rule paragraphs are in order: chapters have titles, and the paragraphs of one are adjacent.
#include <gtest/gtest.h>

#include <set>

#include "core/text.h"
#include "games/text_games.h"

namespace mortarboard {
namespace {

std::int64_t chapter_of(std::string_view paragraph) {
    return parse_number(paragraph.substr(0, paragraph.find('.')), 1, 99).value_or(0);
}

TEST(Paragraphs, are_grouped_in_chapters_with_titles) {
    for (const TextGame& game : all_text_games()) {
        SCOPED_TRACE(game.info.id);
        ASSERT_FALSE(game.chapters().empty());
        std::set<std::int64_t> titled, closed;
        for (const ChapterTitle& chapter : game.chapters()) {
            EXPECT_FALSE(chapter.title.empty());
            EXPECT_TRUE(titled.insert(chapter.number).second) << "two titles for " << chapter.number;
        }
        std::int64_t open = 0;
        for (const RuleText& rule : game.rule_texts().subspan(1)) {
            const std::int64_t chapter = chapter_of(rule.paragraph);
            EXPECT_TRUE(titled.contains(chapter)) << rule.paragraph << " has no chapter";
            if (chapter == open) continue;
            EXPECT_FALSE(closed.contains(chapter))
                << rule.paragraph << " is not adjacent to the other paragraphs of its chapter";
            closed.insert(open = chapter);
        }
        EXPECT_EQ(closed.size(), titled.size()) << "a chapter without a paragraph";
    }
}

}  // namespace
}  // namespace mortarboard
