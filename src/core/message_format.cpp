#include "core/message_format.h"

#include <algorithm>

namespace mortarboard {
namespace {

constexpr int kMaxDepth = 8;

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t'; }

// Reads a message from left to right. With `out` it is written there, without only its syntax is read.
class MessageParser {
public:
    MessageParser(std::string_view message, const Argument& argument, PluralRule rule,
                  std::vector<std::string>* names)
        : text_(message), argument_(argument), rule_(rule), names_(names) {}

    // Reads up to the end of the text, or up to the brace that closes the part. # stands for `number`.
    bool part(std::string* out, std::string_view number, int depth) {
        if (depth > kMaxDepth) return false;
        while (at_ < text_.size() && text_[at_] != '}') {
            const char c = text_[at_];
            if (c == '\'' && quoted(out)) continue;
            if (c == '{') {
                if (!placeholder(out, number, depth)) return false;
                continue;
            }
            ++at_;
            if (!out) continue;
            if (c == '#' && !number.empty())
                *out += number;
            else
                *out += c;
        }
        return true;
    }
    bool at_end() const { return at_ == text_.size(); }
    std::size_t position() const { return at_; }

private:
    // '' is one quotation mark; a mark before a brace makes all up to the next mark plain. Any other mark is
    // itself.
    bool quoted(std::string* out) {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (next == '\'') {
            if (out) *out += '\'';
            at_ += 2;
            return true;
        }
        if (next != '{' && next != '}') return false;
        const auto end = text_.find('\'', at_ + 1);
        const auto plain = text_.substr(at_ + 1, end == std::string_view::npos ? end : end - at_ - 1);
        if (out) *out += plain;
        at_ = end == std::string_view::npos ? text_.size() : end + 1;
        return true;
    }
    void skip_spaces() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }
    bool take(char wanted) {
        skip_spaces();
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }
    std::string_view word() {
        skip_spaces();
        const std::size_t first = at_;
        while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != ',' && text_[at_] != '{' &&
               text_[at_] != '}')
            ++at_;
        return text_.substr(first, at_ - first);
    }
    bool placeholder(std::string* out, std::string_view number, int depth) {
        const std::size_t start = at_++;
        const std::string_view name = word();
        if (name.empty()) {
            at_ = start;
            return false;
        }
        if (names_) names_->emplace_back(name);
        const auto value = argument_ ? argument_(name) : std::nullopt;
        if (take('}')) {
            if (out && value) *out += *value;
            return true;
        }
        const std::string_view kind = take(',') ? word() : std::string_view{};
        if (kind == "number" && take('}')) {
            if (out && value) *out += *value;
            return true;
        }
        const bool plural = kind == "plural";
        if ((plural || kind == "select") && take(',') &&
            choices(out, plural, value.value_or(std::string_view{}), number, depth))
            return true;
        at_ = start;
        return false;
    }
    // What a choice is worth for a value: 0 for none, and more the more closely it fits.
    int fit(std::string_view choice, bool plural, std::string_view value) const {
        if (choice == "other") return 1;
        if (!plural) return choice == value ? 2 : 0;
        if (choice.starts_with('=')) return choice.substr(1) == value ? 3 : 0;
        const bool singular = value == "1" || (rule_ == PluralRule::zero_and_one && value == "0");
        return choice == "one" && singular ? 2 : 0;
    }
    bool choices(std::string* out, bool plural, std::string_view value, std::string_view number, int depth) {
        int best = 0;
        bool has_other = false;
        std::string chosen;
        while (!take('}')) {
            const std::string_view choice = word();
            if (choice.empty() || !take('{')) return false;
            if (plural && choice != "one" && choice != "other" && !choice.starts_with('=')) return false;
            has_other |= choice == "other";
            const int fits = out ? fit(choice, plural, value) : 0;
            std::string text;
            if (!part(out ? &text : nullptr, plural ? value : number, depth + 1) || !take('}')) return false;
            if (fits <= best) continue;
            best = fits;
            chosen = std::move(text);
        }
        if (!has_other) return false;
        if (out) *out += chosen;
        return true;
    }

    std::string_view text_;
    const Argument& argument_;
    PluralRule rule_;
    std::vector<std::string>* names_;
    std::size_t at_{};
};

}  // namespace

std::string format_message(std::string_view message, const Argument& argument, PluralRule rule) {
    std::string out;
    MessageParser reader(message, argument, rule, nullptr);
    reader.part(&out, {}, 0);
    if (!reader.at_end()) out += message.substr(reader.position());
    return out;
}
std::optional<std::vector<std::string>> names_in_message(std::string_view message) {
    std::vector<std::string> names;
    const Argument nothing;
    MessageParser reader(message, nothing, PluralRule::one, &names);
    if (!reader.part(nullptr, {}, 0) || !reader.at_end()) return std::nullopt;
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace mortarboard
