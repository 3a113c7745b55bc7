// Finds the code in what a person pastes: with words around it, quoted in a mail, broken over lines, in
// brackets, inside of a link.
#pragma once
#include <string>
#include <string_view>

namespace mortarboard::net {

inline constexpr std::string_view kCodeAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
inline constexpr std::size_t kFewestCodeCharacters = 40;
inline constexpr std::size_t kMostPastedBytes = 4'000;  // what stands behind is not looked at

// `is_code` says whether a text of letters from the alphabet is a code; `is_joined`: it was put together from
// pieces of the text, and may be one by chance. Returns the first that is; otherwise what the person most
// likely means by it, so that its mistake can be named: perhaps no code at all, perhaps empty.
std::string code_in(std::string_view text, bool (*is_code)(std::string_view code, bool is_joined));

}  // namespace mortarboard::net
