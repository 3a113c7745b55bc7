// Notation: text from a file or a keyboard gives a move or an error message, never a crash.
#include "core/text.h"

#include <gtest/gtest.h>

#include "core/hex.h"
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
    m.action.kind = static_cast<std::uint8_t>(lantern::MoveKind::bury);
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
    m.action.kind = static_cast<std::uint8_t>(lantern::MoveKind::lay);
    m.action.arg[0] = 77;
    EXPECT_EQ(to_text(words(), m), "0 lay #77");
    EXPECT_EQ(move_from_text(words(), "0 lay #77"), m);
    m.action.arg[0] = kNone;
    EXPECT_EQ(to_text(words(), m), "0 lay -");
    EXPECT_EQ(move_from_text(words(), "0 lay -"), m);
    m.action.kind = 200;
    EXPECT_EQ(to_text(words(), m), "0 #200 0 0 0 0 0 0 0");
}
// The writer never says "-" for a value with a name, so that the reader must not take it for that value.
TEST(Text, no_value_is_read_as_none_where_value_0_has_a_name) {
    static constexpr std::string_view kTracks[] = {"guild", "temple"}, kCards[] = {"", "lamp"};
    EXPECT_EQ(value_from_text({"track", kTracks}, "-"), std::nullopt);
    EXPECT_EQ(value_from_text({"track", kTracks}, "guild"), 0);
    EXPECT_EQ(value_from_text({"card", kCards}, "-"), kNone);
}
TEST(Text, an_unreadable_move_gets_a_reason) {
    EXPECT_EQ(complaint(""), "A move begins with a seat (0 to 7) or \"nature\", not with \"\".");
    EXPECT_EQ(complaint("9 draw"), "A move begins with a seat (0 to 7) or \"nature\", not with \"9\".");
    EXPECT_EQ(complaint("0 fly"), "This game has no move called \"fly\".");
    EXPECT_EQ(complaint("0 lay"), "The move \"0 lay\" is missing its card.");
    EXPECT_EQ(complaint("0 lay elephant"), "\"elephant\" is not a valid card in this game.");
    EXPECT_EQ(complaint("0 lay #300"), "\"#300\" is not a valid card in this game.");
    EXPECT_EQ(complaint("0 draw twice"), "The move \"0 draw twice\" has too many words.");
    EXPECT_EQ(complaint("0 spy two"), "\"two\" is not a valid seat in this game.");
    EXPECT_LT(complaint("0 " + std::string(100'000, 'x')).size(), 200u);
    EXPECT_EQ(complaint("0 a\n\"b"), "This game has no move called \"a..b\".");
}
TEST(Text, clean_name_keeps_only_what_is_safe_to_display) {
    EXPECT_EQ(clean_name("  Zoë  "), "Zoë");
    EXPECT_EQ(clean_name("a\x01\x7f\nb\xC2\x85"), "ab");
    EXPECT_EQ(clean_name("ev\u202Eil\u200B"), "evil")
        << "characters that change the text direction must be dropped";
    EXPECT_EQ(clean_name("x\xC3(\xFFy\xED\xA0\x80z"), "x(yz")
        << "only the invalid bytes must be dropped, not what follows";
    EXPECT_EQ(clean_name(std::string(100, 'm')), std::string(24, 'm'));
    std::string many;
    for (int i = 0; i < 40; ++i) many += "ß";
    EXPECT_EQ(clean_name(many).size(), 48u) << "letters must be counted, not bytes";
    EXPECT_EQ(clean_name(" \t "), "");
    EXPECT_EQ(clean_name("名前🙂"), "名前🙂");
    EXPECT_EQ(clean_name("  Ada "), "Ada");
    EXPECT_EQ(clean_name("Zo\xC3\xAB \xF0\x9F\x8E\xB2"), "Zo\xC3\xAB \xF0\x9F\x8E\xB2");
    EXPECT_EQ(clean_name("a\x1B[31m\n\tb"), "a[31mb");
    EXPECT_EQ(clean_name("\xE2\x80\xAE"
                         "evil\xE2\x81\xA6"
                         "\xD8\x9C"),
              "evil")
        << "direction marks must be dropped";
    EXPECT_EQ(clean_name("\xC0\xAF\xED\xA0\x80\xFF\xF5x"), "x")
        << "overlong forms, surrogates and other bytes that are no UTF-8 must be left out";
    EXPECT_EQ(clean_name(std::string(100, 'n')).size(), 24u);
    EXPECT_EQ(clean_name("\xC3"), "");
    EXPECT_EQ(clean_name("a\xE0\x80\xA6z"), "az")
        << "a character written with a byte too many must be left out";
    EXPECT_EQ(clean_name("a\xF0\x80\x80\xA6z"), "az");
    EXPECT_EQ(clean_name("\xF4\x90\x80\x80z"), "z")
        << "what lies beyond the last character of Unicode must be left out";
    EXPECT_EQ(clean_text("one two", 4), "one");
}
TEST(Text, names_that_look_the_same_are_the_same) {
    for (const char* unseen :
         {"\u00AD", "\u034F", "\u115F", "\u17B5", "\u180B", "\u200B", "\u200C", "\u200D", "\u2060", "\u2800",
          "\u3164", "\uFE0F", "\uFEFF", "\uFFA0", "\uFFF9", "\U000E0041"})
        EXPECT_EQ(clean_name(std::string("A") + unseen + "da" + unseen), "Ada");
    for (const char* space : {" ", "\u00A0", "\u1680", "\u2003", "\u202F", "\u205F", "\u3000"})
        EXPECT_EQ(clean_name(space + std::string("Ada") + space + "L." + space), "Ada L.");
    EXPECT_EQ(clean_name("\u00C9lise \u6F22\u5B57 \U0001F3F0"), "\u00C9lise \u6F22\u5B57 \U0001F3F0");
}

TEST(Text, numbers_are_whole_and_bounded) {
    EXPECT_EQ(parse_number("12", 0, 20), 12);
    EXPECT_EQ(parse_number("-3", -5, 5), -3);
    for (const char* bad : {"", " 1", "1 ", "+1", "1.0", "1e3", "0x1", "21", "99999999999999999999", "-"})
        EXPECT_FALSE(parse_number(bad, 0, 20)) << bad;
}

TEST(Text, every_byte_comes_back_from_its_hexadecimal_digits) {
    for (int value = 0; value < 256; ++value) {
        const auto byte = static_cast<std::uint8_t>(value);
        const auto back = bytes_from_hex(hex_of({&byte, 1}));
        ASSERT_TRUE(back);
        EXPECT_EQ(*back, std::vector<std::uint8_t>{byte});
    }
    for (const char* bad : {"0", "0g", "g0", "0F", "0:", "0/", "0`", " 0"})
        EXPECT_FALSE(bytes_from_hex(bad)) << bad;
    EXPECT_EQ(bytes_from_hex("")->size(), 0u);
}

}  // namespace
}  // namespace mortarboard
