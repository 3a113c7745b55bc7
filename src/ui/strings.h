// Every sentence of the screen by its key, from assets/i18n/<language>. A key without a sentence shows
// as itself, so that what is missing is seen.
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

class Strings {
public:
    using Fill = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    // A flat JSON object of texts; later ones go over earlier ones. False, and nothing changed, when it is
    // not that.
    bool load(std::string_view json);
    void clear();
    // Differs after each change of the texts, for whoever has kept sentences.
    std::uint32_t version() const { return version_; }
    bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
    std::string_view operator()(std::string_view key) const;
    // For texts whose English is compiled in: that, if no file has the key.
    std::string_view or_else(std::string_view key, std::string_view english) const;
    std::string or_else(std::string_view key, std::string&& english) const;
    // The sentence as a message (core/message_format.h) with what `fill` says of its names.
    std::string operator()(std::string_view key, Fill fill) const;
    using Values = std::map<std::string, std::string, std::less<>>;  // by name
    std::string operator()(std::string_view key, const Values& values) const;
    // The sentence for a number, which its message calls `n`.
    std::string count(std::string_view key, int n) const;
    // "2.3" for 23, with the decimal mark of the language.
    std::string tenths(long number) const;
    // "Ada, Bruno and Clara"
    std::string list(std::span<const std::string> items) const;

private:
    std::string filled(std::string_view key, const Argument& argument) const;

    std::map<std::string, std::string, std::less<>> texts_;
    std::uint32_t version_{};
    PluralRule plural_rule_{};  // what `language.plural` names
};

}  // namespace mortarboard::ui
