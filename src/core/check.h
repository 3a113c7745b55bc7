// Assertions about our own code. CHECK is also on in release builds: it writes a line to standard error and
// aborts, and the page then shows that line and offers the match. DCHECK is for conditions that are too slow
// to check there. No input of a user or a peer may ever make one of them fail.
#pragma once

namespace mortarboard {

[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace mortarboard

#define CHECK(condition) \
    ((condition) ? static_cast<void>(0) : ::mortarboard::check_failed(#condition, __FILE__, __LINE__))
#ifdef NDEBUG
#define DCHECK(condition) static_cast<void>(0)
#else
#define DCHECK(condition) CHECK(condition)
#endif
