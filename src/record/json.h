// Reading JSON from strangers: every question has an answer, none throws (the library is built without
// exceptions, where a careless access would end the program).
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules.h"

namespace mortarboard {

// The library's parser and printer, compiled in one place: they are most of what it costs to compile.
// Discarded (is_discarded()) when `text` is no JSON.
nlohmann::json parse_json(std::string_view text);
// On one line where `indent` is negative. Bytes that are no UTF-8 become U+FFFD.
std::string print_json(const nlohmann::json& json, int indent = -1);
std::string print_json(const nlohmann::ordered_json& json, int indent = -1);

// Null when `json` is no object or has no such member.
const nlohmann::json* member(const nlohmann::json& json, const char* name);
// Null when there is no text.
const std::string* text_of(const nlohmann::json* json);
// Nothing when there is no whole number between min and max.
std::optional<std::int64_t> whole_number(const nlohmann::json* json, std::int64_t min, std::int64_t max);

// What can be said of a text before it is parsed.
enum class JsonShape : std::uint8_t { closed, cut_short, too_deep };
JsonShape shape_of(std::string_view text);
inline constexpr int kMaxJsonDepth = 32;

// Sixteen hexadecimal digits, as hashes stand in JSON (whose numbers lose the last bits in many readers).
std::string hex16(std::uint64_t number);
std::optional<std::uint64_t> from_hex16(std::string_view text);

// `4.3 Only cards of the line can be started` without the full stop: the paragraph a verdict names.
std::string paragraph_text(const Game& game, Verdict verdict);

}  // namespace mortarboard
