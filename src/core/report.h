// What the peers' program has to say to a person: keys of texts with what they are about, for it has no words
// of its own. The screen fills in the sentence of the key friends.why.<key> in its language
// (ui/screens/friends_parts.h). A report is one or more lines: `key`, `key about`, or `key name=value ...`.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortarboard {

// Values of these names are seats; the screen has the names of who sits there.
inline constexpr std::string_view kSeatOfReport = "seat", kAuthorOfReport = "author";

std::string report(std::string_view key, std::initializer_list<std::pair<std::string_view, int>> values = {});

struct ReportLine {
    std::string_view text;  // the whole line
    std::string_view key, about;  // `about`: all that follows the key
    std::vector<std::pair<std::string_view, std::string_view>> values;
};
// Total on any text, which must stay while the lines are used.
std::vector<ReportLine> read_report(std::string_view text);

}  // namespace mortarboard
