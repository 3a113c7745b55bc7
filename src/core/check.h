// Our own mistakes. CHECK stays on in release and ends in the handler (the app shows a page with the log to
// copy); DCHECK is for what costs too much there. Nothing a user or peer sends may ever reach one.
#pragma once

namespace mortarboard {

using CheckHandler = void (*)(const char* what, const char* file, int line);
// The handler is told before the program stops. Null restores the default: a line on standard error.
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
