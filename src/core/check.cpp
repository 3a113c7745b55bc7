#include "core/check.h"

#include <cstdio>
#include <cstdlib>

namespace mortarboard {
namespace {
CheckHandler g_handler = nullptr;
}
void set_check_handler(CheckHandler handler) { g_handler = handler; }
void check_failed(const char* what, const char* file, int line) {
    if (g_handler) g_handler(what, file, line);
    std::fprintf(stderr, "%s:%d: this must hold: %s\n", file, line, what);
    std::abort();
}
}  // namespace mortarboard
