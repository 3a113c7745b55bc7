// The clocks say how long each seat has been waited for since the match was opened, by this device's clock.
// They have no effect on play, and are shown where the settings ask for it.
#pragma once
#include <array>
#include <string>

#include "core/types.h"

namespace mortarboard::ui {

class Clocks {
public:
    // Adds the time since the last call, in seconds, to the seats that owed a move until now; from now on
    // those in `owing` do.
    void follow(SeatSet owing, double now) {
        for (std::size_t seat = 0; seat < spent_.size(); ++seat)
            if (owing_.has(static_cast<int>(seat))) spent_[seat] += now - since_;
        owing_ = owing;
        since_ = now;
    }
    // Returns the seconds that this seat, 0 to kMaxSeats - 1, was waited for.
    double spent(int seat) const { return spent_[static_cast<std::size_t>(seat)]; }

private:
    std::array<double, kMaxSeats> spent_{};
    SeatSet owing_;
    double since_{};
};

// Writes 0:07, 12:34 or 1:02:03.
inline std::string clock_text(double seconds) {
    const auto whole = static_cast<long>(seconds);
    const auto two = [](long number) { return (number < 10 ? ":0" : ":") + std::to_string(number); };
    return whole < 3600 ? std::to_string(whole / 60) + two(whole % 60)
                        : std::to_string(whole / 3600) + two(whole / 60 % 60) + two(whole % 60);
}

}  // namespace mortarboard::ui
