// Notation: what comes from a file or a keyboard is a move or a sentence, never a crash.
#include "core/text.h"

#include <gtest/gtest.h>

#include "lantern/lantern.h"

namespace mortarboard {
namespace {

const Vocabulary& words() { return lantern::Lantern::vocabulary(); }
std::string complaint(std::string_view text) {
    std::string why;
    EXPECT_FALSE(move_from_text(words(), text, &why)) << text;
    return why;
}

TEST(Text, a_move_names_seat_verb_and_arguments) {
    Move m{2, {}};
    m.action.kind = static_cast<std::uint8_t>(lantern::Kind::bury);
    m.action.arg[0] = 4;
    EXPECT_EQ(to_text(words(), m), "2 bury flame");
    EXPECT_EQ(move_from_text(words(), "  2   bury flame "), m);
    m.action.arg[0] = kHidden;
    EXPECT_EQ(to_text(words(), m), "2 bury ?");
    EXPECT_EQ(move_from_text(words(), "2 bury ?"), m);
    m.seat = kNature;
    EXPECT_EQ(to_text(words(), m), "nature bury ?");
}
TEST(Text, values_without_a_name_are_numbered) {
    Move m{0, {}};
    m.action.kind = static_cast<std::uint8_t>(lantern::Kind::lay);
    m.action.arg[0] = 77;
    EXPECT_EQ(to_text(words(), m), "0 lay #77");
    EXPECT_EQ(move_from_text(words(), "0 lay #77"), m);
    m.action.arg[0] = kNone;
    EXPECT_EQ(to_text(words(), m), "0 lay -");
    EXPECT_EQ(move_from_text(words(), "0 lay -"), m);
    m.action.kind = 200;
    EXPECT_EQ(to_text(words(), m), "0 #200 0 0 0 0 0 0 0");
}
TEST(Text, what_is_wrong_is_said) {
    EXPECT_EQ(complaint(""), "A move begins with a seat (0 to 7) or \"nature\", not with \"\".");
    EXPECT_EQ(complaint("9 draw"), "A move begins with a seat (0 to 7) or \"nature\", not with \"9\".");
    EXPECT_EQ(complaint("0 fly"), "This game has no move called \"fly\".");
    EXPECT_EQ(complaint("0 lay"), "The move \"0 lay\" lacks its card.");
    EXPECT_EQ(complaint("0 lay elephant"), "\"elephant\" is no card of this game.");
    EXPECT_EQ(complaint("0 lay #300"), "\"#300\" is no card of this game.");
    EXPECT_EQ(complaint("0 draw twice"), "The move \"0 draw twice\" has more words than it needs.");
    EXPECT_EQ(complaint("0 spy two"), "\"two\" is no seat of this game.");
    EXPECT_LT(complaint("0 " + std::string(100'000, 'x')).size(), 200u);
    EXPECT_EQ(complaint("0 a\n\"b"), "This game has no move called \"a..b\".");
}
TEST(Text, numbers_are_whole_and_bounded) {
    EXPECT_EQ(parse_number("12", 0, 20), 12);
    EXPECT_EQ(parse_number("-3", -5, 5), -3);
    for (const char* bad : {"", " 1", "1 ", "+1", "1.0", "1e3", "0x1", "21", "99999999999999999999", "-"})
        EXPECT_FALSE(parse_number(bad, 0, 20)) << bad;
}

}  // namespace
}  // namespace mortarboard
