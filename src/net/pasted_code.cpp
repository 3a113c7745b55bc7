#include "net/pasted_code.h"

#include <vector>

namespace mortarboard::net {
namespace {

constexpr std::size_t kMostJoinedCharacters = 400;  // longer than any code

// How many bytes at `at` show nothing and take no part in the text: zero-width spaces and joiners, marks of
// writing direction, byte order marks, soft hyphens.
std::size_t invisible_bytes(std::string_view text, std::size_t at) {
    const std::string_view here = text.substr(at, 3);
    if (here.starts_with("\xC2\xAD")) return 2;
    if (here == "\xEF\xBB\xBF") return 3;
    const unsigned last = here.size() == 3 ? static_cast<unsigned char>(here[2]) : 0;
    const bool is_space = here.starts_with("\xE2\x80") && last >= 0x8B && last <= 0x8F;
    const bool is_direction = here.starts_with("\xE2\x80") && last >= 0xAA && last <= 0xAE;
    const bool is_joiner = here.starts_with("\xE2\x81") && last >= 0xA0;
    return is_space || is_direction || is_joiner ? 3 : 0;
}

// A run is characters of the alphabet that stand together in a text.
struct Run {
    std::string characters;
    // Whether only that stands before this run which mail and chat programs put into a text that they break:
    // spaces, line ends, marks of quotation, the "=" at the end of a broken line.
    bool may_continue{};
};
std::vector<Run> runs_of(std::string_view text) {
    std::vector<Run> out;
    bool is_open = false;
    bool may_continue = false;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t skipped = invisible_bytes(text, at)) {
            at += skipped;
        } else if (kCodeAlphabet.find(text[at]) != std::string_view::npos) {
            if (!is_open) out.push_back({{}, may_continue});
            out.back().characters += text[at++];
            is_open = true;
            may_continue = true;
        } else {
            const bool is_escape = text[at] == '%';  // in a link that stands in another: "%3D" is "="
            const bool is_wide = text.substr(at, 2) == "\xC2\xA0";  // a space at which no line may end
            may_continue =
                may_continue && (is_escape || is_wide || std::string_view(" \t\r\n>|=").find(text[at]) < 8);
            is_open = false;
            at += is_escape ? 3 : is_wide ? 2 : 1;
        }
    }
    return out;
}
// Returns the run together with those that may continue it.
std::string joined(const std::vector<Run>& runs, std::size_t first) {
    std::string out = runs[first].characters;
    for (std::size_t i = first + 1; i < runs.size() && runs[i].may_continue; ++i) out += runs[i].characters;
    return out;
}

}  // namespace

std::string code_in(std::string_view text, bool (*is_code)(std::string_view code, bool is_joined)) {
    text = text.substr(0, kMostPastedBytes);
    const std::vector<Run> runs = runs_of(text);
    std::string_view longest;
    for (const Run& run : runs) {
        const std::string_view code = run.characters;
        const std::string_view half = code.substr(0, code.size() / 2);
        if (is_code(code, false)) return std::string(code);
        if (code == std::string(half) + std::string(half) && is_code(half, false)) return std::string(half);
        if (code.size() > longest.size()) longest = code;
    }
    for (std::size_t first = 0; first < runs.size(); ++first) {
        std::string code = runs[first].characters;
        for (std::size_t i = first + 1; i < runs.size() && runs[i].may_continue; ++i) {
            code += runs[i].characters;
            if (code.size() > kMostJoinedCharacters) break;
            if (code.size() >= kFewestCodeCharacters && is_code(code, true)) return code;
        }
    }
    // Behind the mark of a link stands a code, whatever it is.
    if (const auto mark = text.rfind("#j="); mark != std::string_view::npos) {
        const std::vector<Run> behind = runs_of(text.substr(mark + 3));
        return behind.empty() ? std::string{} : joined(behind, 0);
    }
    if (longest.size() >= kFewestCodeCharacters) return std::string(longest);
    std::string guess;
    for (std::size_t first = 0; first < runs.size(); ++first)
        if (!runs[first].may_continue && joined(runs, first).size() > guess.size())
            guess = joined(runs, first);
    return guess;
}

}  // namespace mortarboard::net
