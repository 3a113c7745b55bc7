// JSON is written by hand where it is written in every frame; reading and everything else goes through
// nlohmann_json.
#pragma once
#include <string>
#include <string_view>

namespace mortarboard::ui {

// Appends `text` between quotes. Bytes above 127 pass as they are, because our texts are UTF-8.
inline void append_quoted(std::string& out, std::string_view text) {
    static constexpr char kHex[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte >= 32)
            out += c;
        else {
            out += "\\u00";
            out += kHex[byte >> 4];
            out += kHex[byte & 15];
        }
    }
    out += '"';
}

}  // namespace mortarboard::ui
