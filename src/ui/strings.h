// Strings holds every sentence of the screen by its key, from assets/i18n/<language>. A key without a
// sentence is shown itself, so that the gap is seen.
#pragma once
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/game_texts.h"
#include "core/message_format.h"

namespace mortarboard::ui {

// Messages with these keys put parts beside each other as the language does.
inline constexpr std::string_view kListed = "list.comma";  // "stone, wood"
inline constexpr std::string_view kGrouped = "join.group";  // "stone, wood; 3 points"
inline constexpr std::string_view kFacts = "join.facts";  // short facts: "1 action · +2"
inline constexpr std::string_view kSentences = "join.sentences";  // whole sentences
inline constexpr std::string_view kLabelled = "join.label";  // "Ada: 3 points"
inline constexpr std::string_view kNoted = "join.note";  // "Crane (machine)"

class Strings {
public:
    using Fill = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    // Loads a flat JSON object of texts; later texts replace earlier ones. Returns false, and changes
    // nothing, when `json` is not of this form.
    bool load(std::string_view json);
    void clear();
    // The number differs after each change of the texts, so that kept sentences can be made again.
    std::uint32_t version() const { return version_; }
    bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
    std::string_view operator()(std::string_view key) const;
    // For texts whose English is compiled in: returns `english` if no file has the key.
    std::string_view or_else(std::string_view key, std::string_view english) const;
    std::string or_else(std::string_view key, std::string&& english) const;
    // Formats the sentence as a message (core/message_format.h) with the values of `fill`.
    std::string operator()(std::string_view key, Fill fill) const;
    using Values = std::map<std::string, std::string, std::less<>>;  // by name
    std::string operator()(std::string_view key, const Values& values) const;
    // Returns the sentence for a number, which its message calls `n`.
    std::string count(std::string_view key, int n) const;
    // Returns "2.3" for 23, with the decimal mark of the language.
    std::string tenths(long number) const;
    // Returns "Ada, Bruno and Clara".
    std::string list(std::span<const std::string> items) const;
    // Joins parts by a message of {before} and {item}, whose key is kListed or one of those below it; empty
    // parts are left out.
    std::string joined(std::string_view key, std::span<const std::string> parts) const;
    std::string joined(std::string_view key, std::initializer_list<std::string_view> parts) const;

    // Returns "+3 coins" or "−3 coins", where `key` is the message of count().
    std::string change(std::string_view key, int n) const;
    // Joins one more part to `out`.
    void add_joined(std::string_view key, std::string& out, std::string_view part) const;

private:
    std::string filled(std::string_view key, const Argument& argument) const;

    std::map<std::string, std::string, std::less<>> texts_;
    std::uint32_t version_{};
    PluralRule plural_rule_{};  // from `language.plural`
};

}  // namespace mortarboard::ui
