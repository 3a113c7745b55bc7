#include "record/notation.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "record/json.h"

namespace mortarboard {
namespace {

using nlohmann::json;

// Some editors of Windows write these bytes before a text.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
// A reader wants the members in this order; others follow.
constexpr const char* kOrder[] = {"format", "game",  "data_version", "rules_hash", "setup",
                                  "start",  "names", "bots",         "hashes",     "result"};

std::string_view take_line(std::string_view& text) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return trimmed(line);
}
json parsed(std::string_view value) {
    return shape_of(value) == JsonShape::closed ? parse_json(value) : json(json::value_t::discarded);
}
// A text is written without quotation marks unless it would then be read as something else.
std::string value_text(const json& value) {
    const auto* text = value.get_ptr<const std::string*>();
    const bool plain = text && !text->empty() && trimmed(*text) == *text && text->front() != '#' &&
                       text->find('\n') == std::string::npos && parsed(*text).is_discarded();
    return plain ? *text : print_json(value);
}
// Returns "12. 0 take_coins 2" without its number, or an empty text if the line has none.
std::string_view move_of(std::string_view line) {
    const auto digits = line.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || line[digits] != '.') return {};
    return trimmed(line.substr(digits + 1));
}
// Reads a line such as "data_version: 0123456789abcdef". Returns what is wrong with it, or an empty text.
std::string read_member(std::string_view line, json& members) {
    const auto colon = std::min(line.find(':'), line.size());
    const std::string name(trimmed(line.substr(0, colon)));
    const std::string_view value = trimmed(line.substr(std::min(colon + 1, line.size())));
    if (name.empty() || value.empty() || name == "moves")
        return "is neither a move with its number nor a member with its value.";
    if (members.contains(name)) return "has the member " + in_quotes(name) + " a second time.";
    const json read = parsed(value);
    members[name] = read.is_discarded() ? json(std::string(value)) : read;
    return {};
}

}  // namespace

bool is_notation(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return trimmed(text.substr(0, text.find('\n'))) == kNotationFirstLine;
}

json json_of_notation(std::string_view text, std::string& why) {
    json members = json::object();
    json moves = json::array();
    take_line(text);
    for (std::size_t number = 2; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        if (line.empty() || line.front() == '#') continue;
        if (const std::string_view move = move_of(line); !move.empty()) {
            moves.push_back(std::string(move));
        } else if (const std::string wrong = read_member(line, members); !wrong.empty()) {
            why = "This is not a record: its line " + std::to_string(number) + " " + wrong;
            return json(json::value_t::discarded);
        }
    }
    members["moves"] = std::move(moves);
    return members;
}

std::string write_notation(const Record& record) {
    json members = parse_json(write_record(record));
    members.erase("moves");
    std::string out = std::string(kNotationFirstLine) + "\n";
    const auto add = [&](const std::string& name, const json& value) {
        out += name + ": " + value_text(value) + "\n";
    };
    for (const char* name : kOrder) {
        const json* value = member(members, name);
        if (!value) continue;
        add(name, *value);
        members.erase(name);
    }
    for (const auto& [name, value] : members.items()) add(name, value);
    out += "\n";
    std::size_t number = 0;
    for (const Move& move : record.moves)
        out += std::to_string(++number) + ". " + to_text(record.game->vocabulary(), move) + "\n";
    return out;
}

}  // namespace mortarboard
