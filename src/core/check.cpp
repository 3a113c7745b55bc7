#include "core/check.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace mortarboard {
void check_failed(const char* what, const char* file, int line) {
    const std::string sentence =
        std::string(file) + ":" + std::to_string(line) + ": assertion failed: " + what + "\n";
    // The text goes through fputs: printf would add its code to every WebAssembly module of the page.
    std::fputs(sentence.c_str(), stderr);
    std::abort();
}
}  // namespace mortarboard
