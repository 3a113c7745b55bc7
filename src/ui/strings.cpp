#include "ui/strings.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "record/json.h"

namespace mortarboard::ui {

bool Strings::load(std::string_view json) {
    const auto parsed = parse_json(json);
    if (!parsed.is_object()) return false;
    for (const auto& [key, value] : parsed.items())
        if (!value.is_string()) return false;
    for (const auto& [key, value] : parsed.items()) texts_[key] = *value.get_ptr<const std::string*>();
    ++version_;
    plural_rule_ = (*this)("language.plural") == "zero_and_one" ? PluralRule::zero_and_one : PluralRule::one;
    return true;
}
void Strings::clear() {
    texts_.clear();
    ++version_;
}
std::string_view Strings::operator()(std::string_view key) const { return or_else(key, key); }
std::string_view Strings::or_else(std::string_view key, std::string_view english) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? english : std::string_view(found->second);
}
std::string Strings::or_else(std::string_view key, std::string&& english) const {
    return std::string(or_else(key, std::string_view(english)));
}
std::string Strings::operator()(std::string_view key, Fill fill) const {
    return filled(key, [fill](std::string_view name) -> std::optional<std::string_view> {
        for (const auto& [word, value] : fill)
            if (word == name) return value;
        return std::nullopt;
    });
}
std::string Strings::operator()(std::string_view key, const Values& values) const {
    return filled(key, [&values](std::string_view name) -> std::optional<std::string_view> {
        const auto found = values.find(name);
        if (found == values.end()) return std::nullopt;
        return found->second;
    });
}
std::string Strings::filled(std::string_view key, const Argument& argument) const {
    return format_message((*this)(key), argument, plural_rule_);
}
std::string Strings::count(std::string_view key, int n) const {
    const std::string number = std::to_string(n);
    return (*this)(key, {{"n", number}});
}
std::string Strings::change(std::string_view key, int n) const {
    return (*this)(n < 0 ? "amount.less" : "amount.more", {{"what", count(key, std::abs(n))}});
}
std::string Strings::tenths(long number) const {
    const long size = number < 0 ? -number : number;
    return (number < 0 ? "-" : "") + std::to_string(size / 10) + std::string((*this)("language.decimal")) +
           std::to_string(size % 10);
}
std::string Strings::list(std::span<const std::string> items) const {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!i)
            out = items[i];
        else
            out = (*this)(i + 1 < items.size() ? "list.comma" : "list.and",
                          {{"before", out}, {"item", items[i]}});
    }
    return out;
}

std::string Strings::joined(std::string_view key, std::span<const std::string> parts) const {
    std::string out;
    for (const std::string& part : parts) add_joined(key, out, part);
    return out;
}
std::string Strings::joined(std::string_view key, std::initializer_list<std::string_view> parts) const {
    std::string out;
    for (const std::string_view part : parts) add_joined(key, out, part);
    return out;
}
void Strings::add_joined(std::string_view key, std::string& out, std::string_view part) const {
    if (part.empty()) return;
    if (out.empty())
        out = part;
    else
        out = (*this)(key, {{"before", out}, {"item", part}});
}

}  // namespace mortarboard::ui
