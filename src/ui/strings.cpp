#include "ui/strings.h"

#include <nlohmann/json.hpp>

#include "record/json.h"

namespace mortarboard::ui {

bool Strings::load(std::string_view json) {
    const auto parsed = parse_json(json);
    if (!parsed.is_object()) return false;
    for (const auto& [key, value] : parsed.items())
        if (!value.is_string()) return false;
    for (const auto& [key, value] : parsed.items()) texts_[key] = *value.get_ptr<const std::string*>();
    return true;
}
std::string_view Strings::operator()(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? key : std::string_view(found->second);
}
std::string Strings::operator()(std::string_view key, Fill fill) const {
    const std::string_view text = (*this)(key);
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto end = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
        if (end == std::string_view::npos) {
            out += text[i++];
            continue;
        }
        const auto name = text.substr(i + 1, end - i - 1);
        for (const auto& [word, value] : fill)
            if (word == name) {
                out += value;
                break;
            }
        i = end + 1;
    }
    return out;
}
std::string Strings::count(std::string_view key, int n) const {
    const std::string number = std::to_string(n);
    return (*this)(std::string(key) + (n == 1 ? ".one" : ".other"), {{"n", number}});
}
std::string as_words(std::string_view token) {
    std::string out;
    for (const char c : token) {
        if (out.empty() && c >= 'a' && c <= 'z')
            out += static_cast<char>(c - 32);
        else
            out += c == '_' ? ' ' : c;
    }
    return out;
}

}  // namespace mortarboard::ui
