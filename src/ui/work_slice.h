// Long work on the thread that draws is done in slices, one in each frame.
#pragma once
#include <chrono>

namespace mortarboard::ui {

// Calls `step`, which returns whether there is more to do, at least once and until so many seconds have
// gone by. Returns whether there is more to do.
template <class Step> bool work_for(double seconds, Step step) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    do {
        if (!step()) return false;
    } while (std::chrono::duration<double>(Clock::now() - start).count() < seconds);
    return true;
}

}  // namespace mortarboard::ui
