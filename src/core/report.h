// A report is what the peers' program has to say to a person. That program has no words of its own, so a
// report holds keys of texts, and the screen fills in the sentence of the key friends.why.<key> in its
// language (ui/screens/friends_parts.h). A report is one or more lines: `key`, `key about`, or `key
// name=value ...`.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortarboard {

// Values of these names are seats; the screen writes the name of the player there.
inline constexpr std::string_view kSeatOfReport = "seat", kAuthorOfReport = "author";

std::string report(std::string_view key, std::initializer_list<std::pair<std::string_view, int>> values = {});

struct ReportLine {
    std::string_view text;  // the whole line
    // `about` is all that follows the key.
    std::string_view key, about;
    std::vector<std::pair<std::string_view, std::string_view>> values;
};
// Total on any text, which must outlive the lines.
std::vector<ReportLine> read_report(std::string_view text);

}  // namespace mortarboard
