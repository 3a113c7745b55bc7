// The text that a person reads where net gives a report (net/report.h): from assets/i18n/en/friends.json, as
// the screen shows it, with "player 1" for a name. A key without a text stays a key, so that a test does not
// find its words.
#pragma once
#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/message_format.h"
#include "support/files.h"

namespace mortarboard::net {

inline std::string sentence_of_line(const std::string& line) {
    static const auto texts =
        nlohmann::json::parse(std::ifstream(file_of_checkout("assets/i18n/en/friends.json")), nullptr, false);
    const auto space = std::min(line.find(' '), line.size());
    const auto found = texts.find("friends.why." + line.substr(0, space));
    if (found == texts.end()) return line;
    std::map<std::string, std::string, std::less<>> values{
        {"n", line.substr(std::min(line.size(), space + 1))}};
    for (std::size_t at = space; at < line.size();) {
        const auto end = std::min(line.find(' ', at + 1), line.size());
        const std::string pair = line.substr(at + 1, end - at - 1);
        at = end;
        const auto mark = pair.find('=');
        if (mark == std::string::npos) break;
        const std::string name = pair.substr(0, mark), value = pair.substr(mark + 1);
        const bool is_seat = name == "seat" || name == "author";
        values[name] = is_seat ? "player " + std::to_string(std::stoi(value) + 1) : value;
    }
    return format_message(
        *found->get_ptr<const std::string*>(),
        [&](std::string_view name) -> std::optional<std::string_view> {
            const auto value = values.find(name);
            if (value == values.end()) return std::nullopt;
            return value->second;
        },
        PluralRule::one);
}
inline std::string sentence(const std::string& report) {
    std::string out;
    for (std::size_t at = 0; at < report.size();) {
        const auto end = std::min(report.find('\n', at), report.size());
        out += (out.empty() ? "" : " ") + sentence_of_line(report.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

}  // namespace mortarboard::net
