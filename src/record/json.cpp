#include "record/json.h"

#include <nlohmann/json.hpp>

namespace mortarboard {

nlohmann::json parse_json(std::string_view text) { return nlohmann::json::parse(text, nullptr, false); }
std::string print_json(const nlohmann::json& json, int indent) {
    return json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}
std::string print_json(const nlohmann::ordered_json& json, int indent) {
    return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

const nlohmann::json* member(const nlohmann::json& json, const char* name) {
    if (!json.is_object()) return nullptr;
    const auto at = json.find(name);
    return at == json.end() ? nullptr : &*at;
}
const std::string* text_of(const nlohmann::json* json) {
    return json ? json->get_ptr<const std::string*>() : nullptr;
}
std::optional<std::int64_t> whole_number(const nlohmann::json* json, std::int64_t min, std::int64_t max) {
    if (!json) return std::nullopt;
    std::int64_t value = 0;
    // The unsigned type comes first, because an unsigned number is also found as a signed one.
    if (const auto* natural = json->get_ptr<const nlohmann::json::number_unsigned_t*>()) {
        if (*natural > static_cast<std::uint64_t>(INT64_MAX)) return std::nullopt;
        value = static_cast<std::int64_t>(*natural);
    } else if (const auto* integer = json->get_ptr<const nlohmann::json::number_integer_t*>()) {
        value = *integer;
    } else {
        return std::nullopt;
    }
    if (value < min || value > max) return std::nullopt;
    return value;
}

JsonShape shape_of(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kMaxJsonDepth) return JsonShape::too_deep;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return depth > 0 ? JsonShape::cut_short : JsonShape::closed;
}

std::string hex16(std::uint64_t number) {
    std::string out(16, '0');
    for (std::size_t i = 16; i-- > 0; number >>= 4) out[i] = "0123456789abcdef"[number & 15];
    return out;
}
std::optional<std::uint64_t> from_hex16(std::string_view text) {
    if (text.size() != 16) return std::nullopt;
    std::uint64_t number = 0;
    for (char c : text) {
        const auto digit = std::string_view("0123456789abcdef").find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        number = number << 4 | digit;
    }
    return number;
}

std::string paragraph_text(const TextGame& game, Verdict verdict) {
    const auto rules = game.rule_texts();
    if (verdict.rule >= rules.size()) return "rule " + std::to_string(verdict.rule);
    std::string_view text = rules[verdict.rule].text;
    if (text.ends_with('.')) text.remove_suffix(1);
    return std::string(rules[verdict.rule].paragraph) + " " + std::string(text);
}

}  // namespace mortarboard
