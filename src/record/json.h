// Reads JSON from untrusted sources. No function throws: the library is built without exceptions, so that an
// unchecked access would abort the program.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/text_game.h"

namespace mortarboard {

// The library's parser and printer. They are wrapped here to be compiled only once, because they take most of
// its compile time. The result is discarded (is_discarded()) if `text` is not JSON.
nlohmann::json parse_json(std::string_view text);
// On one line if `indent` is negative. Bytes that are not UTF-8 become U+FFFD.
std::string print_json(const nlohmann::json& json, int indent = -1);
std::string print_json(const nlohmann::ordered_json& json, int indent = -1);

// Null if `json` is not an object or has no such member.
const nlohmann::json* member(const nlohmann::json& json, const char* name);
// Null if `json` is null or not a string.
const std::string* text_of(const nlohmann::json* json);
// Nothing unless `json` is a whole number between min and max.
std::optional<std::int64_t> whole_number(const nlohmann::json* json, std::int64_t min, std::int64_t max);

// What its brackets tell about a text before it is parsed.
enum class JsonShape : std::uint8_t { closed, cut_short, too_deep };
JsonShape shape_of(std::string_view text);
inline constexpr int kMaxJsonDepth = 32;

// Sixteen hexadecimal digits: the form of hashes in JSON, where many readers round numbers of 64 bits.
std::string hex16(std::uint64_t number);
std::optional<std::uint64_t> from_hex16(std::string_view text);

// `4.3 Only cards of the line can be started` without the full stop: the paragraph a verdict names.
std::string paragraph_text(const TextGame& game, Verdict verdict);

}  // namespace mortarboard
