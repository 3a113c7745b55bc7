// These functions read JSON from untrusted sources. None of them throws: the library is built without
// exceptions, so that an unchecked access would abort the program.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/text_game.h"

namespace mortarboard {

// The library's parser and printer are wrapped here to be compiled only once, because they take most of its
// compile time. The result of parse_json() is discarded (is_discarded()) if `text` is not JSON.
nlohmann::json parse_json(std::string_view text);
// Prints on one line if `indent` is negative. Bytes that are not UTF-8 become U+FFFD.
std::string print_json(const nlohmann::json& json, int indent = -1);
std::string print_json(const nlohmann::ordered_json& json, int indent = -1);

// Returns null if `json` is not an object or has no such member.
const nlohmann::json* member(const nlohmann::json& json, const char* name);
// Returns null if `json` is null or not a string.
const std::string* text_of(const nlohmann::json* json);
// Returns nothing unless `json` is a whole number between min and max.
std::optional<std::int64_t> whole_number(const nlohmann::json* json, std::int64_t min, std::int64_t max);

// The shape is what the brackets of a text tell before it is parsed.
enum class JsonShape : std::uint8_t { closed, cut_short, too_deep };
JsonShape shape_of(std::string_view text);
inline constexpr int kMaxJsonDepth = 32;

// Writes sixteen hexadecimal digits. Hashes have this form in JSON, because many readers round numbers of 64
// bits.
std::string hex16(std::uint64_t number);
std::optional<std::uint64_t> from_hex16(std::string_view text);

// Returns the paragraph that a verdict names, as `4.3 Only cards of the line can be started`, without the
// full stop.
std::string paragraph_text(const TextGame& game, Verdict verdict);

}  // namespace mortarboard
