#include "core/text.h"

#include <algorithm>
#include <charconv>

namespace mortarboard {
namespace {

std::string_view next_word(std::string_view& rest) {
    const auto begin = rest.find_first_not_of(' ');
    if (begin == std::string_view::npos) return rest = {};
    rest.remove_prefix(begin);
    const auto end = std::min(rest.find(' '), rest.size());
    const auto word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}
// Returns the character at the start of `text` (0 if there is no valid one), and its length in bytes.
char32_t next_character(std::string_view text, std::size_t& length) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const unsigned first = byte(0);
    length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (!length) {
        length = 1;
        return 0;
    }
    char32_t value = length == 1 ? first : first & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 2) {
            length = i;
            return 0;
        }
        value = value << 6 | (byte(i) & 63);
    }
    // The table is by length. A smaller value in that many bytes is an overlong encoding, which UTF-8
    // forbids.
    constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool valid = value >= kSmallest[length] && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
    return valid ? value : 0;
}
bool may_be_shown(char32_t c) {
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    const bool control = c < 0x20 || within(0x7F, 0x9F) || c == 0x2028 || c == 0x2029;
    const bool direction =
        c == 0x61C || c == 0x200E || c == 0x200F || within(0x202A, 0x202E) || within(0x2066, 0x2069);
    // With letters that nobody sees (joiners, fillers, selectors of a variant) two names would look the same.
    const bool invisible = within(0x200B, 0x200D) || within(0x2060, 0x2065) || within(0x206A, 0x206F) ||
                           c == 0xFEFF || c >= 0xE0000 || c == 0xAD || c == 0x34F || within(0x115F, 0x1160) ||
                           within(0x17B4, 0x17B5) || within(0x180B, 0x180F) || c == 0x2800 || c == 0x3164 ||
                           within(0xFE00, 0xFE0F) || c == 0xFFA0 || within(0xFFF0, 0xFFFB);
    return !control && !direction && !invisible;
}
bool is_space(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
           c == 0x205F || c == 0x3000;
}
std::optional<Move> refuse(std::string* why, std::string sentence) {
    if (why) *why = std::move(sentence);
    return std::nullopt;
}
}  // namespace

std::string clean_text(std::string_view text, std::size_t most_characters) {
    std::string out;
    std::size_t characters = 0;
    for (std::size_t at = 0, length = 1; at < text.size() && characters < most_characters; at += length) {
        const char32_t c = next_character(text.substr(at), length);
        if (!may_be_shown(c) || (out.empty() && is_space(c))) continue;
        out += is_space(c) ? " " : text.substr(at, length);
        ++characters;
    }
    while (out.ends_with(' ')) out.pop_back();
    return out;
}
std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    for (char c : text.substr(0, 40)) out += c >= ' ' && c < 127 && c != '"' ? c : '.';
    return out + (text.size() > 40 ? "…\"" : "\"");
}
std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}
std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t min, std::int64_t max) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty() || value < min ||
        value > max)
        return std::nullopt;
    return value;
}
std::string value_text(const Term& term, int value) {
    if (term.names.empty()) return std::to_string(value);
    if (value == kHidden && term.names.size() <= kHidden) return "?";
    if (value >= 0 && value < static_cast<int>(term.names.size()) &&
        !term.names[static_cast<std::size_t>(value)].empty())
        return std::string(term.names[static_cast<std::size_t>(value)]);
    return value == kNone ? "-" : "#" + std::to_string(value);
}
std::optional<int> value_from_text(const Term& term, std::string_view text) {
    const bool numbered = term.names.empty();
    if (!numbered && text == "?") return kHidden;
    if (!numbered)
        for (std::size_t i = 0; i < term.names.size(); ++i)
            if (!text.empty() && term.names[i] == text) return static_cast<int>(i);
    // Where value 0 has a name, nothing is written as none.
    if (!numbered && text == "-") return term.names[0].empty() ? std::optional<int>(kNone) : std::nullopt;
    if (!numbered && text.starts_with('#'))
        text.remove_prefix(1);
    else if (!numbered)
        return std::nullopt;
    const auto number = parse_number(text, 0, 255);
    return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}
PlaceNames places_of(const Vocabulary& words, const Event& event) {
    if (event.kind >= words.events.size()) return {};
    const EventInfo& info = words.events[event.kind];
    if (!info.place_term || info.place_term > words.terms.size()) return {};
    const Term& term = words.terms[info.place_term - 1u];
    const auto name = [&](int place) {
        const bool none = place == kNoPlace || (place == 0 && !term.names.empty() && term.names[0].empty());
        return none ? std::string{} : value_text(term, place);
    };
    return {name(info.places == EventInfo::only_to ? event.to : event.from), name(event.to)};
}
std::string to_text(const Vocabulary& words, const Action& action) {
    if (action.kind >= words.verbs.size()) {
        std::string out = "#" + std::to_string(action.kind);
        for (auto value : action.arg) out += " " + std::to_string(value);
        return out;
    }
    const Verb& verb = words.verbs[action.kind];
    std::string out(verb.name);
    for (std::size_t i = 0; i < action.arg.size(); ++i)
        if (verb.arg[i]) out += " " + value_text(words.terms[verb.arg[i] - 1u], action.arg[i]);
    return out;
}
std::string to_text(const Vocabulary& words, const Move& move) {
    return (move.seat == kNature ? std::string("nature") : std::to_string(move.seat)) + " " +
           to_text(words, move.action);
}
std::optional<Move> move_from_text(const Vocabulary& words, std::string_view text, std::string* why) {
    std::string_view rest = text;
    const auto who = next_word(rest), what = next_word(rest);
    Move move;
    if (who == "nature")
        move.seat = kNature;
    else if (const auto seat = parse_number(who, 0, kMaxSeats - 1))
        move.seat = static_cast<Seat>(*seat);
    else
        return refuse(why,
                      "A move begins with a seat (0 to 7) or \"nature\", not with " + in_quotes(who) + ".");
    std::size_t kind = 0;
    while (kind < words.verbs.size() && words.verbs[kind].name != what) ++kind;
    if (kind == words.verbs.size())
        return refuse(why, "This game has no move called " + in_quotes(what) + ".");
    move.action.kind = static_cast<std::uint8_t>(kind);
    for (std::size_t i = 0; i < move.action.arg.size(); ++i) {
        const auto index = words.verbs[kind].arg[i];
        if (!index) continue;
        const Term& term = words.terms[index - 1u];
        const auto word = next_word(rest);
        if (word.empty())
            return refuse(why,
                          "The move " + in_quotes(text) + " is missing its " + std::string(term.id) + ".");
        const auto value = value_from_text(term, word);
        if (!value)
            return refuse(why,
                          in_quotes(word) + " is not a valid " + std::string(term.id) + " in this game.");
        move.action.arg[i] = static_cast<std::uint8_t>(*value);
    }
    if (!next_word(rest).empty()) return refuse(why, "The move " + in_quotes(text) + " has too many words.");
    return move;
}

}  // namespace mortarboard
