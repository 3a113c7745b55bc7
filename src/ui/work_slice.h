// Long work on the thread that draws: a slice of it in each frame.
#pragma once
#include <chrono>

namespace mortarboard::ui {

// Calls `step`, which returns whether it wants more, once and then again until so much time has gone by.
// Returns whether it wants more.
template <class Step> bool work_for(double seconds, Step step) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    do {
        if (!step()) return false;
    } while (std::chrono::duration<double>(Clock::now() - start).count() < seconds);
    return true;
}

}  // namespace mortarboard::ui
