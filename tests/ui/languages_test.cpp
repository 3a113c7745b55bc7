// Every language of assets/i18n says the same as English: the same keys, the same names in each message, and
// nothing left in English.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

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

// A row of a list of terms (assets/i18n/<language>/terms.md), cell by cell.
using Row = std::vector<std::string>;
// Returns a text in small letters, those of Latin-1 too.
std::string lower(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const bool is_accented = i && text[i - 1] == '\xC3' && c >= 0x80 && c <= 0x9E;
        if ((c >= 'A' && c <= 'Z') || is_accented) text[i] = static_cast<char>(c + 32);
    }
    return text;
}
std::string trimmed(std::string text) {
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}
// Splits "seat, player" or "face up / face down" into its terms, each without what stands in brackets.
std::vector<std::string> terms_in(const std::string& cell) {
    std::vector<std::string> out{""};
    int depth = 0;
    for (const char c : cell) {
        depth += c == '(';
        if (!depth && (c == ',' || c == '/' || c == ';'))
            out.emplace_back();
        else if (!depth)
            out.back() += c;
        depth -= c == ')';
    }
    for (std::string& term : out) term = trimmed(term);
    return out;
}
// Returns the rows of a list by the headings of its sections.
std::map<std::string, std::vector<Row>> terms_of(const std::string& language) {
    std::map<std::string, std::vector<Row>> out;
    std::istringstream file(file_of_ours("assets/i18n/" + language + "/terms.md"));
    std::string section;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## ")) out[section = line.substr(3)];
        if (!line.starts_with("| ") || line.starts_with("| -") || line.starts_with("| term ") ||
            line.starts_with("| English "))
            continue;
        Row row;
        std::istringstream cells(line.substr(1));
        for (std::string cell; std::getline(cells, cell, '|');) row.push_back(trimmed(cell));
        out[section].push_back(row);
    }
    return out;
}
// Returns the rows of the section of a game, whose heading is its name in English or in the language.
const std::vector<Row>* terms_of_game(const std::map<std::string, std::vector<Row>>& terms,
                                      const std::string& game, const Texts& page) {
    const std::string name = page.at("game." + game),
                      english_name = texts_in("en", "page").at("game." + game);
    for (const auto& [heading, rows] : terms)
        if (heading.find(name) != std::string::npos || heading.find(english_name) != std::string::npos)
            return &rows;
    return nullptr;
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

// A term may have an article in one place, or another ending: that of the plural, or of a verb.
bool is_form_of(const std::string& text, const std::string& term) {
    if (text.ends_with(term) || term.ends_with(text)) return true;
    std::istringstream words(text), of_term(term);
    std::string word, other;
    while (of_term >> other) {
        if (!(words >> word)) return false;
        const std::size_t same = static_cast<std::size_t>(
            std::mismatch(word.begin(), word.end(), other.begin(), other.end()).first - word.begin());
        if (same + 2 < std::max(word.size(), other.size())) return false;
    }
    return !(words >> word);
}
// One thing has one name: a text that is nothing but a term is what the list of the language says.
TEST_P(Languages, call_each_thing_as_their_list_of_terms_does) {
    const auto terms = terms_of(GetParam());
    const Texts page = texts_in(GetParam(), "page");
    for (const TextGame& game : all_text_games()) {
        const std::string id(game.info.id);
        const std::vector<Row>* const rows = terms_of_game(terms, id, page);
        ASSERT_TRUE(rows) << "no list for " << id;
        EXPECT_GE(rows->size(), 10u) << id;
        if (GetParam() == "en") continue;
        std::map<std::string, std::set<std::string>> names;  // by the English term, small
        for (const Row& row : *rows) {
            const std::vector<std::string> from = terms_in(row[0]), to = terms_in(row[1]);
            for (std::size_t i = 0; i < from.size(); ++i)
                for (std::size_t k = 0; k < to.size(); ++k)
                    if (from.size() != to.size() || i == k) names[lower(from[i])].insert(lower(to[k]));
        }
        const Texts there = texts_in(GetParam(), id);
        for (const auto& [key, text] : english(id))
            // Many an English verb is spelled like a thing.
            if (const auto name = names.find(lower(text));
                name != names.end() && there.contains(key) && key.find(".verb.") == std::string::npos) {
                const std::string translated = lower(there.at(key));
                EXPECT_TRUE(std::any_of(name->second.begin(), name->second.end(),
                                        [&](const auto& term) { return is_form_of(translated, term); }))
                    << id << ' ' << key << ": " << text << " = " << there.at(key);
            }
    }
}
// Returns whether so many words of a text, one after the other, are a form of the term.
bool holds_form_of(const std::string& text, const std::string& term) {
    std::string plain;
    for (const char c : text)
        plain += std::string_view(" .,;:!?()").find(c) == std::string_view::npos ? c : ' ';
    std::vector<std::string> words;
    std::istringstream all(plain);
    for (std::string word; all >> word;) words.push_back(word);
    const auto length = static_cast<std::size_t>(std::count(term.begin(), term.end(), ' ') + 1);
    for (std::size_t i = 0; i + length <= words.size(); ++i) {
        std::string some = words[i];
        for (std::size_t k = 1; k < length; ++k) some += ' ' + words[i + k];
        if (is_form_of(some, term)) return true;
    }
    return false;
}
// Black dice stand in many sentences; each calls them as the list of terms does, one die and several.
TEST_P(Languages, call_black_dice_alike_in_every_sentence) {
    if (GetParam() == "en") return;
    std::vector<std::string> names;
    const auto terms = terms_of(GetParam());
    for (const Row& row : *terms_of_game(terms, "troyes", texts_in(GetParam(), "page")))
        if (terms_in(row[0]) == std::vector<std::string>{"black die", "black dice"}) names = terms_in(row[1]);
    ASSERT_EQ(names.size(), 2u) << "no row for one black die and for several";
    const Texts there = texts_in(GetParam(), "troyes");
    for (const auto& [key, text] : english("troyes")) {
        const std::string words = lower(text);
        // The label of a move may leave out what the move is about.
        if (!there.contains(key) || words.find("black di") == std::string::npos ||
            key.find(".verb.") != std::string::npos)
            continue;
        const std::string translated = lower(there.at(key));
        EXPECT_TRUE(holds_form_of(translated, lower(names[0])) || holds_form_of(translated, lower(names[1])))
            << key << ": " << text << " = " << there.at(key);
    }
}
// The last column of the English list has the words that must not stand for a term.
TEST(EnglishTerms, are_used_instead_of_other_words) {
    const auto terms = terms_of("en");
    for (const TextGame& game : all_text_games()) {
        const std::string id(game.info.id);
        std::set<std::string> banned;
        for (const Row& row : *terms_of_game(terms, id, texts_in("en", "page")))
            if (row.size() > 2)
                for (const std::string& word : terms_in(row[2]))
                    if (!word.empty()) banned.insert(lower(word));
        for (const auto& [key, text] : english(id)) {
            std::string words = " ";
            for (const char c : lower(text)) words += std::isalpha(static_cast<unsigned char>(c)) ? c : ' ';
            for (const std::string& word : banned)
                EXPECT_EQ((words + ' ').find(' ' + word + ' '), std::string::npos)
                    << id << ' ' << key << ": " << text << " (" << word << ')';
        }
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
