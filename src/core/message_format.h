// Sentences in the syntax of ICU's MessageFormat, as far as our texts use it:
//   {name}                                                      what the name stands for
//   {name, number}                                              the same, for a number
//   {name, plural, =0 {none} one {# coin} other {# coins}}      by number; # is the number
//   {name, select, feminine {elle} other {il}}                  by word
//   '{' and '}' in quotation marks, '' for one of them          these characters themselves
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortarboard {

// The rule says which whole numbers take the singular: 1 in English, German and Spanish, 0 and 1 in French.
enum class PluralRule : std::uint8_t { one, zero_and_one };

// Returns what a name stands for, or nothing if the program has no such argument.
using Argument = std::function<std::optional<std::string_view>(std::string_view name)>;

// Total on any text: a message with a fault is shown as far as it can be read, and from there on as it is
// written. A name that stands for nothing is left out.
std::string format_message(std::string_view message, const Argument& argument, PluralRule rule);

// Returns the names that a message uses, sorted, each once, or nothing if the message has a fault.
std::optional<std::vector<std::string>> names_in_message(std::string_view message);

}  // namespace mortarboard
