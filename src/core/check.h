// Assertions about our own code. CHECK is also on in release builds and calls the handler (the app shows a
// page with the log to copy); DCHECK is for conditions that are too slow to check there. No input of a user
// or a peer may ever make one of them fail.
#pragma once

namespace mortarboard {

using CheckHandler = void (*)(const char* what, const char* file, int line);
// The handler is called before the program aborts. Null restores the default: a line on standard error.
void set_check_handler(CheckHandler handler);
[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace mortarboard

#define CHECK(condition) \
    ((condition) ? static_cast<void>(0) : ::mortarboard::check_failed(#condition, __FILE__, __LINE__))
#ifdef NDEBUG
#define DCHECK(condition) static_cast<void>(0)
#else
#define DCHECK(condition) CHECK(condition)
#endif
