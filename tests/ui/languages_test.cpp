// Every language of assets/i18n says the same as English: the same keys, the same names in each message, and
// nothing left in English.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/game_texts.h"
#include "core/message_format.h"
#include "games/text_games.h"
#include "support/files.h"
#include "support/texts.h"
#include "ui/headless.h"

namespace mortarboard {
namespace {

using Texts = std::map<std::string, std::string>;

Texts texts_in(const std::string& language, const std::string& part) {
    Texts out;
    const auto bytes = file_bytes(file_of_checkout("assets/i18n/" + language + "/" + part + ".json"));
    EXPECT_TRUE(bytes) << language << " has no file " << part;
    if (!bytes) return out;
    const auto json = nlohmann::json::parse(*bytes, nullptr, false);
    EXPECT_TRUE(json.is_object()) << language << ' ' << part;
    for (const auto& [key, value] : json.items()) {
        EXPECT_TRUE(value.is_string()) << language << ' ' << key;
        if (value.is_string()) out[key] = value.get<std::string>();
    }
    return out;
}
std::vector<std::string> all_parts() {
    std::vector<std::string> out{"page", "friends"};
    for (const TextGame& game : all_text_games()) out.emplace_back(game.info.id);
    return out;
}
// Returns the English texts of a part: those of its file, and for a game those that are compiled in.
Texts english(const std::string& part) {
    Texts out = texts_in("en", part);
    if (const TextGame* game = find_text_game(part)) out.merge(compiled_texts(*game));
    return out;
}
// A name may have a form for a sentence that needs it: its gender, or its accusative (describe.h).
bool is_form_of_a_name(const std::string& key) {
    return key.ends_with(".gender") || key.ends_with(".accusative");
}
std::set<std::string> names_of(const std::string& message) {
    std::set<std::string> out;
    for (std::string name : names_in_message(message).value_or(std::vector<std::string>{"?"}))
        if (!name.ends_with("_gender") && !name.ends_with("_accusative")) out.insert(std::move(name));
    return out;
}

// Counts the words that are no names: they begin with a small letter, and have three letters or more.
int common_words(const std::string& text) {
    int words = 0, depth = 0, letters = 0;
    bool small = false;
    for (const char c : text + " ") {
        depth += c == '{';
        depth -= c == '}';
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (letter && !letters) small = c >= 'a';
        letters = letter && !depth ? letters + 1 : 0;
        words += letters == 3 && small;
    }
    return words;
}

class Languages : public testing::TestWithParam<std::string> {};

TEST_P(Languages, have_every_text_and_no_other) {
    for (const std::string& part : all_parts()) {
        const Texts wanted = english(part), there = texts_in(GetParam(), part);
        for (const auto& [key, text] : wanted)
            EXPECT_TRUE(there.contains(key) || (GetParam() == "en" && find_text_game(part)))
                << "missing in " << part << ": " << key << " = " << text;
        for (const auto& [key, text] : there) {
            const bool is_form = is_form_of_a_name(key) && wanted.contains(key.substr(0, key.rfind('.')));
            EXPECT_TRUE(wanted.contains(key) || is_form) << "not used in " << part << ": " << key;
        }
    }
}
TEST_P(Languages, fill_the_same_names_into_messages_that_can_be_read) {
    for (const std::string& part : all_parts()) {
        Texts wanted = english(part);
        for (const auto& [key, text] : texts_in(GetParam(), part)) {
            ASSERT_TRUE(names_in_message(text)) << part << ' ' << key << ": " << text;
            if (wanted.contains(key)) {
                EXPECT_EQ(names_of(text), names_of(wanted[key])) << part << ' ' << key << ": " << text;
                EXPECT_EQ(text.empty(), wanted[key].empty()) << part << ' ' << key;
            }
        }
    }
}
TEST_P(Languages, leave_no_sentence_in_english) {
    if (GetParam() == "en") return;
    for (const std::string& part : all_parts()) {
        Texts wanted = english(part);
        for (const auto& [key, text] : texts_in(GetParam(), part))
            if (common_words(wanted[key]) > 1) {
                EXPECT_NE(text, wanted[key]) << part << ' ' << key;
            }
    }
}
// Every word and every refusal that the screens may show comes from the files: no compiled-in English is
// left when the page is in another language.
TEST_P(Languages, are_spoken_at_once_in_the_middle_of_a_match) {
    for (const TextGame& game : all_text_games()) {
        Headless page({{"game", std::string(game.info.id)}, {"seats", "2"}, {"bots", "-,-"}, {"seed", "3"}});
        page.shell().speak(texts_of(GetParam()));
        page.settle();
        page.shell().open_rules(game);
        page.settle();
        const RuleText& rule = game.rule_texts()[1];
        ui::Strings words;
        ASSERT_TRUE(words.load(texts_of(GetParam())));
        const std::string text(words.or_else(rule_key(game.info.id, rule.id), rule.text));
        EXPECT_TRUE(page.reads(text)) << game.info.id << ": " << text;
        EXPECT_EQ(page.reads(rule.text), text == rule.text) << game.info.id;
    }
}

// The view that any game has names the parts of a position (views/generic_view.cpp).
TEST_P(Languages, name_every_field_of_a_position) {
    const Texts texts = texts_in(GetParam(), "page");
    for (const TextGame& game : all_text_games())
        for (const Field& field : game.fields()) {
            const std::string name = field.path.substr(0, field.path.find_first_of(".["));
            EXPECT_TRUE(texts.contains("field." + name)) << game.info.id << ' ' << name;
        }
}

INSTANTIATE_TEST_SUITE_P(All, Languages, testing::ValuesIn(all_languages()),
                         [](const auto& shown) { return shown.param; });

}  // namespace
}  // namespace mortarboard
