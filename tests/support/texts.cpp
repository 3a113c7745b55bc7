#include "support/texts.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/game_texts.h"
#include "games/games.h"
#include "games/text_games.h"
#include "support/files.h"

namespace mortarboard {

std::vector<std::string> all_languages() {
    std::vector<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(file_of_checkout("assets/i18n")))
        out.push_back(entry.path().filename().string());
    std::sort(out.begin(), out.end());
    return out;
}
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
// The blank behind a word counts as a letter, so that the whole text grows as much as its words do.
std::string longer_words(const std::string& text, bool is_short) {
    std::string out;
    std::size_t letters = 0;
    bool is_word = false;
    for (const char c : text + ' ') {
        if (is_letter(c)) {
            ++letters;
            is_word |= c >= 'a' || letters > 1;
        } else {
            if (is_word)
                out.append(is_short ? ((letters + 1) * 2 + 2) / 3 : ((letters + 1) * 2 + 4) / 5, 'n');
            letters = 0;
            is_word = false;
        }
        out += c;
    }
    out.pop_back();
    return out;
}
// Returns the place behind the bracket that closes the one at `open`.
std::size_t behind_bracket(const std::string& message, std::size_t open) {
    int depth = 0;
    for (std::size_t at = open; at < message.size(); ++at) {
        depth += message[at] == '{';
        depth -= message[at] == '}';
        if (!depth) return at + 1;
    }
    return message.size();
}

}  // namespace

std::string longer(const std::string& message) {
    const bool is_short = message.size() < 12;
    std::string out;
    for (std::size_t at = 0; at < message.size();) {
        const std::size_t open = std::min(message.find('{', at), message.size());
        out += longer_words(message.substr(at, open - at), is_short);
        if (open == message.size()) break;
        const std::size_t end = at = behind_bracket(message, open);
        const std::string filled = message.substr(open, end - open);
        std::size_t done = 0;
        // The forms of a plural, or of a choice, are messages in brackets within the brackets.
        for (std::size_t form = filled.find('{', 1); form != std::string::npos;
             form = filled.find('{', done)) {
            const std::size_t last = behind_bracket(filled, form) - 1;
            out += filled.substr(done, form + 1 - done) + longer(filled.substr(form + 1, last - form - 1));
            done = last;
        }
        out += filled.substr(done);
    }
    return out;
}
std::string texts_of(const std::string& language) {
    if (language == kLonger) {
        auto texts = nlohmann::json::parse(texts_of("en"), nullptr, false);
        for (const TextGame& game : all_text_games())
            for (const auto& [key, text] : compiled_texts(game))
                if (!texts.contains(key)) texts[key] = text;
        for (auto& [key, text] : texts.items()) text = longer(text.get<std::string>());
        return texts.dump();
    }
    auto all = nlohmann::json::object();
    const auto add = [&](const std::string& part) {
        const auto bytes = file_bytes(file_of_checkout("assets/i18n/" + language + "/" + part + ".json"));
        if (!bytes) return;  // a game need not have texts of its own
        const auto texts = nlohmann::json::parse(*bytes, nullptr, false);
        EXPECT_TRUE(texts.is_object()) << language << ' ' << part;
        if (texts.is_object()) all.update(texts);
    };
    add("page");
    for (const Game& game : all_games()) add(std::string(game.info.id));
    return all.dump();
}
std::string english_texts() { return texts_of("en"); }

}  // namespace mortarboard
