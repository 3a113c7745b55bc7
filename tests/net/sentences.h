// The text that a person reads where net gives a key and perhaps a number: from assets/i18n/en/friends.json,
// as the screen shows it. A key without a text stays a key, so that a test does not find its words.
#pragma once
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "support/files.h"

namespace mortarboard::net {

inline std::string sentence(const std::string& why) {
    static const auto texts =
        nlohmann::json::parse(std::ifstream(file_of_checkout("assets/i18n/en/friends.json")), nullptr, false);
    const auto space = std::min(why.find(' '), why.size());
    const auto found = texts.find("friends.why." + why.substr(0, space));
    if (found == texts.end()) return why;
    std::string out = *found->get_ptr<const std::string*>();
    if (const auto mark = out.find("{n}"); mark != std::string::npos)
        out.replace(mark, 3, why.substr(std::min(why.size(), space + 1)));
    return out;
}

}  // namespace mortarboard::net
