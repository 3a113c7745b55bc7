// The verbs that play a series of games share these.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot_match.h"

namespace mortarboard {

// A game with more moves is considered endless.
inline constexpr std::size_t kLongestGame = 100'000;

// Returns the purpose, for seed_for, of game `number` (from 0) of a series.
constexpr std::uint64_t game_purpose(std::int64_t number) {
    return 1000 + static_cast<std::uint64_t>(number);
}
inline std::string endless_game(std::int64_t number) {
    return "Game " + std::to_string(number + 1) + " did not end within " + std::to_string(kLongestGame) +
           " moves.";
}
// Returns the share of a seat in the victory: all of it, or a part where several are first, or 0.
inline double share_of_win(const Outcome& outcome, std::size_t seat) {
    const auto is_first = [](const Standing& one) { return one.place == 1; };
    const auto firsts = std::count_if(std::begin(outcome.seat), std::end(outcome.seat), is_first);
    return is_first(outcome.seat[seat]) ? 1.0 / static_cast<double>(firsts) : 0;
}
inline std::vector<std::string_view> views_of(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
}
inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}
// Returns the time of this process. WebAssembly knows only the time that has passed.
inline double cpu_seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace mortarboard
