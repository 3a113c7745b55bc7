// Moves as text and back: notation for records, the command line and tests. `0 take_coins 2`, `nature deal
// chapelle`.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/event.h"
#include "core/types.h"

namespace mortarboard {

// What one argument of a move (or one field of a state) can be. With names: value i is names[i], names[0] may
// be empty (kNone). Without: a number. A seat is a number below 8. kHidden is written `?`, kNone `-`.
struct Term {
    std::string_view id;  // snake_case; label key <game>.<id>.<name>
    std::span<const std::string_view> names{};  // snake_case tokens, unique within the term
    // English labels beside the names; other languages come from assets/i18n.
    std::span<const std::string_view> labels{};
    enum Form : std::uint8_t { number, seat, card, place, choice } form{number};
};
struct Verb {
    std::string_view name;  // snake_case, unique; sentence key <game>.move.<name>
    // Index + 1 into Vocabulary::terms, 0 = unused (and always 0 in a move)
    std::array<std::uint8_t, 7> arg{};
};
struct Vocabulary {
    std::span<const Term> terms;
    std::span<const Verb> verbs;  // index = Action::kind
    std::span<const EventInfo> events;  // index = Event::kind
};

// Total: a kind or value without a name is written as #number.
std::string to_text(const Vocabulary& words, const Move& move);
std::string to_text(const Vocabulary& words, const Action& action);
// What value `value` of `term` is called: a name, a number, `-` or `?`.
std::string value_text(const Term& term, int value);
// Nothing when the text is not a move in these words; `why` then says so in a sentence.
std::optional<Move> move_from_text(const Vocabulary& words, std::string_view text,
                                   std::string* why = nullptr);
std::optional<int> value_from_text(const Term& term, std::string_view text);

// Text from outside as it may be shown: valid UTF-8, at most so many characters, without control characters
// and those that turn or hide what stands around them, and without spaces at its ends. Total on any bytes;
// may be empty.
std::string clean_text(std::string_view text, std::size_t most_characters);
inline constexpr std::size_t kMostNameCharacters = 24;
inline std::string clean_name(std::string_view name) { return clean_text(name, kMostNameCharacters); }

// Text from outside for use in a sentence: its beginning in quotation marks, anything but printable ASCII as
// a dot.
std::string in_quotes(std::string_view text);
// A whole number written in decimal, nothing else around it, and between min and max.
std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t min, std::int64_t max);

}  // namespace mortarboard
