// The text that a person reads where net gives a report (core/report.h): from assets/i18n/en/friends.json, as
// the screen shows it, with "player 1" for a name. A key without a text stays a key, so that a test does not
// find its words.
#pragma once
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/message_format.h"
#include "core/report.h"
#include "support/files.h"

namespace mortarboard::net {

inline std::string sentence(const std::string& reported) {
    static const auto texts =
        nlohmann::json::parse(std::ifstream(file_of_checkout("assets/i18n/en/friends.json")), nullptr, false);
    std::string out;
    for (const ReportLine& line : read_report(reported)) {
        if (!out.empty()) out += ' ';
        const auto found = texts.find("friends.why." + std::string(line.key));
        if (found == texts.end()) {
            out += line.text;
            continue;
        }
        std::map<std::string, std::string, std::less<>> values{{"n", std::string(line.about)}};
        for (const auto& [name, value] : line.values)
            values[std::string(name)] = name == kSeatOfReport || name == kAuthorOfReport
                                            ? "player " + std::to_string(std::stoi(std::string(value)) + 1)
                                            : std::string(value);
        out += format_message(
            *found->get_ptr<const std::string*>(),
            [&](std::string_view name) -> std::optional<std::string_view> {
                const auto value = values.find(name);
                if (value == values.end()) return std::nullopt;
                return value->second;
            },
            PluralRule::one);
    }
    return out;
}

}  // namespace mortarboard::net
