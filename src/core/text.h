// Moves are written as text, and read back, for records, the command line and tests: `0 take_coins 2`,
// `nature deal chapelle`.
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

// A term lists the possible values of one argument of a move, or of one field of a state. With names, value i
// is called names[i], and names[0] may be empty (kNone); without names, values are numbers. A seat is a
// number below 8. kHidden is written `?`, kNone `-`.
struct Term {
    std::string_view id;  // snake_case; label key <game>.<id>.<name>
    std::span<const std::string_view> names{};  // snake_case tokens, unique within the term
    // English labels stand beside the names; other languages come from assets/i18n.
    std::span<const std::string_view> labels{};
    enum Form : std::uint8_t { number, seat, card, place, choice } form{number};
    // Says whether values of this form have names, so that one of them may be hidden; values of the other
    // forms are numbers.
    static constexpr bool is_named(Form form) { return form != number && form != seat; }
};
struct Verb {
    std::string_view name;  // snake_case, unique; sentence key <game>.move.<name>
    // Each is 1 + the index into Vocabulary::terms, or 0 for an unused argument, which is always 0 in a move.
    std::array<std::uint8_t, 7> arg{};
};
struct Vocabulary {
    std::span<const Term> terms;
    std::span<const Verb> verbs;  // index = Action::kind
    std::span<const EventInfo> events;  // index = Event::kind
};

// Total on any move: a kind or value without a name is written as #number.
std::string to_text(const Vocabulary& words, const Move& move);
std::string to_text(const Vocabulary& words, const Action& action);
// Returns how a value of `term` is written: a name, a number, `-` or `?`.
std::string value_text(const Term& term, int value);
// Returns nothing if the text is not a move of this vocabulary; `why` then holds a sentence about the reason.
std::optional<Move> move_from_text(const Vocabulary& words, std::string_view text,
                                   std::string* why = nullptr);
std::optional<int> value_from_text(const Term& term, std::string_view text);
// PlaceNames are the names of an event's places. Both are empty if the kind has none or this event has none,
// and equal for what happens in one place.
struct PlaceNames {
    std::string from, to;
};
PlaceNames places_of(const Vocabulary& words, const Event& event);

// Makes text of a user or a peer safe to display: valid UTF-8, at most so many characters, without control,
// bidirectional and invisible characters, trimmed. Total on any bytes; the result may be empty.
std::string clean_text(std::string_view text, std::size_t most_characters);
inline constexpr std::size_t kMostNameCharacters = 24;
inline std::string clean_name(std::string_view name) { return clean_text(name, kMostNameCharacters); }

// Returns text of a user or a peer for use in an error message: its first 40 bytes in quotation marks, with
// dots instead of anything but printable ASCII.
std::string in_quotes(std::string_view text);
// Returns the text without spaces, tabs and carriage returns at both ends.
std::string_view trimmed(std::string_view text);
// Returns nothing unless the whole text is a decimal integer between min and max.
std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t min, std::int64_t max);

}  // namespace mortarboard
