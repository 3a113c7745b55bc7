#include "core/report.h"

#include <algorithm>

namespace mortarboard {
namespace {

// Takes the text before the mark, and the mark, from the front of `text`.
std::string_view take_until(std::string_view& text, char mark) {
    const auto part = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

}  // namespace

std::string report(std::string_view key, std::initializer_list<std::pair<std::string_view, int>> values) {
    std::string out(key);
    for (const auto& [name, value] : values) {
        out += ' ';
        out += name;
        out += '=';
        out += std::to_string(value);
    }
    return out;
}
std::vector<ReportLine> read_report(std::string_view text) {
    std::vector<ReportLine> out;
    while (!text.empty()) {
        std::string_view rest = take_until(text, '\n');
        ReportLine& line = out.emplace_back();
        line.text = rest;
        line.key = take_until(rest, ' ');
        line.about = rest;
        while (!rest.empty()) {
            std::string_view value = take_until(rest, ' ');
            if (value.find('=') == std::string_view::npos) break;
            const std::string_view name = take_until(value, '=');
            line.values.emplace_back(name, value);
        }
    }
    return out;
}

}  // namespace mortarboard
