// Every sentence of the screen by its key, from assets/i18n/<language>.json. A key without a sentence shows
// as itself, so that what is missing is seen.
#pragma once
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace mortarboard::ui {

class Strings {
public:
    using Fill = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    // A flat JSON object of texts; later ones go over earlier ones. False, and nothing changed, when it is
    // not that.
    bool load(std::string_view json);
    bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
    std::string_view operator()(std::string_view key) const;
    // {name} in the sentence is replaced by what `fill` says of `name`.
    std::string operator()(std::string_view key, Fill fill) const;
    // One of two sentences, `key`.one or `key`.other, with {n} filled in.
    std::string count(std::string_view key, int n) const;

private:
    std::map<std::string, std::string, std::less<>> texts_;
};

// `snake_case` or `camelCase` as words with a capital: for what has no text of its own yet.
std::string as_words(std::string_view token);

}  // namespace mortarboard::ui
