// What the peers' program has to say to a person: keys of texts with what they are about, for it has no words
// of its own. The screen fills in the sentence of the key friends.why.<key> in its language
// (ui/screens/friends_parts.h). A report is one or more lines: `key`, `key about`, or `key name=value ...`.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace mortarboard::net {

inline std::string report(std::string_view key,
                          std::initializer_list<std::pair<std::string_view, int>> values = {}) {
    std::string out(key);
    for (const auto& [name, value] : values) {
        out += ' ';
        out += name;
        out += '=';
        out += std::to_string(value);
    }
    return out;
}
// Seats are numbers; the screen has their names.
inline constexpr std::string_view kSeatOfReport = "seat", kAuthorOfReport = "author";

}  // namespace mortarboard::net
