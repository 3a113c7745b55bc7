// Messages are written in the syntax of ICU's MessageFormat.
#include "core/message_format.h"

#include <gtest/gtest.h>

#include <map>

namespace mortarboard {
namespace {

std::string format(std::string_view message, const std::map<std::string, std::string, std::less<>>& values,
                   PluralRule rule = PluralRule::one) {
    const auto value = [&](std::string_view name) -> std::optional<std::string_view> {
        const auto found = values.find(name);
        if (found == values.end()) return std::nullopt;
        return found->second;
    };
    return format_message(message, value, rule);
}

TEST(MessageFormat, FillsInNames) {
    EXPECT_EQ(format("{who} has { n, number } of {n}", {{"who", "Ada"}, {"n", "3"}}), "Ada has 3 of 3");
    EXPECT_EQ(format("no {such} name", {}), "no  name");
    EXPECT_EQ(format("{a}", {{"a", "{b}"}, {"b", "x"}}), "{b}") << "what is filled in is read again";
}
TEST(MessageFormat, ChoosesThePluralByTheRuleOfTheLanguage) {
    constexpr std::string_view cards = "{n, plural, =0 {no card} one {# card} other {# cards}}!";
    EXPECT_EQ(format(cards, {{"n", "0"}}), "no card!");
    EXPECT_EQ(format(cards, {{"n", "1"}}), "1 card!");
    EXPECT_EQ(format(cards, {{"n", "2"}}), "2 cards!");
    constexpr std::string_view coins = "{n, plural, other {# pièces} one {# pièce}}";
    EXPECT_EQ(format(coins, {{"n", "0"}}, PluralRule::zero_and_one), "0 pièce");
    EXPECT_EQ(format(coins, {{"n", "0"}}, PluralRule::one), "0 pièces");
    EXPECT_EQ(format(coins, {{"n", "1"}}, PluralRule::zero_and_one), "1 pièce");
    EXPECT_EQ(format(coins, {{"n", "11"}}, PluralRule::zero_and_one), "11 pièces");
}
TEST(MessageFormat, ChoosesByWordAndInsideAnotherChoice) {
    constexpr std::string_view text =
        "{card_gender, select, f {la {card}, {n, plural, one {seule} other {# fois}}} other {le {card}}}";
    EXPECT_EQ(format(text, {{"card_gender", "f"}, {"card", "Taverne"}, {"n", "2"}}), "la Taverne, 2 fois");
    EXPECT_EQ(format(text, {{"card_gender", "m"}, {"card", "Château"}}), "le Château");
    EXPECT_EQ(format(text, {{"card", "Château"}}), "le Château");
}
TEST(MessageFormat, ReadsQuotationMarksAsIcuDoes) {
    EXPECT_EQ(format("It's {who}''s, isn't it?", {{"who", "Ada"}}), "It's Ada's, isn't it?");
    EXPECT_EQ(format("'{who}' is {who}", {{"who", "Ada"}}), "{who} is Ada");
    EXPECT_EQ(format("a #, {n, plural, one {#} other {#s}}", {{"n", "4"}}), "a #, 4s");
}
TEST(MessageFormat, ShowsAFaultyMessageAsItIsWritten) {
    for (const std::string_view text :
         {"{open", "{}", "{n, plural}", "{n, plural, one {x}}", "{n, plural, few {x} other {y}}", "a}b",
          "{n, select, other {x}", "{n, select, other x}", "{n, date}", "{n other {x}}"}) {
        EXPECT_FALSE(names_in_message(text)) << text;
        EXPECT_EQ(format(text, {{"n", "1"}}), text);
    }
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "{n, select, other {";
    EXPECT_FALSE(names_in_message(deep));
}
TEST(MessageFormat, NamesWhatAMessageUses) {
    EXPECT_EQ(names_in_message("plain"), std::vector<std::string>{});
    EXPECT_EQ(names_in_message("{b} {a, plural, one {{c}} other {{b}}} '{d}'"),
              (std::vector<std::string>{"a", "b", "c"}));
}
}  // namespace
}  // namespace mortarboard
