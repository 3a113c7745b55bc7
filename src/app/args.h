// Arguments of the program, which are the same words in the address of the page,
// ?game=builders&seats=3&seed=7, and on a command line, game=builders seats=3.
#pragma once
#include <map>
#include <string>
#include <string_view>

namespace mortarboard::app {

using Arguments = std::map<std::string, std::string, std::less<>>;

// Reads what stands in an address after the question mark; percent signs and plus signs are read as browsers
// write them. Accepts any text: a word without "=" is a key with an empty value, and the last of
// equal keys counts.
Arguments arguments_from_query(std::string_view text);

}  // namespace mortarboard::app
