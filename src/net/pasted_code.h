// Finds the code in what a person pastes. Words may stand around it; it may be quoted in a mail, broken over
// lines, in brackets or part of a link.
#pragma once
#include <string>
#include <string_view>

namespace mortarboard::net {

inline constexpr std::string_view kCodeAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
inline constexpr std::size_t kFewestCodeCharacters = 40;
// What stands behind so many bytes of a pasted text is not read.
inline constexpr std::size_t kMostPastedBytes = 4'000;

// `is_code` says whether a text of letters from the alphabet is a code; `is_joined` tells it that the text
// was put together from pieces and may be a code by chance. Returns the first text that is a code. If there
// is none, returns what the person most likely means as a code, so that its mistake can be named; that may be
// empty.
std::string code_in(std::string_view text, bool (*is_code)(std::string_view code, bool is_joined));

}  // namespace mortarboard::net
