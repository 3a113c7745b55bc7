#include "ui/daily.h"

#include <algorithm>
#include <chrono>

#include "games/text_games.h"

namespace mortarboard::ui {
namespace {

constexpr int kFirstYear = 2020, kLastYear = 9999;

std::chrono::year_month_day date_of(int day) {
    return std::chrono::year{day / 10'000} / std::chrono::month{static_cast<unsigned>(day / 100 % 100)} /
           std::chrono::day{static_cast<unsigned>(day % 100)};
}

}  // namespace

int day_at(std::int64_t seconds) {
    const std::chrono::sys_seconds time{std::chrono::seconds{seconds}};
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
    return static_cast<int>(date.year()) * 10'000 +
           static_cast<int>(static_cast<unsigned>(date.month())) * 100 +
           static_cast<int>(static_cast<unsigned>(date.day()));
}
bool is_day(int day) { return day / 10'000 >= kFirstYear && day / 10'000 <= kLastYear && date_of(day).ok(); }
MatchRequest daily_request(int day) {
    const auto games = all_text_games();
    const auto days = std::chrono::sys_days{date_of(day)}.time_since_epoch().count();
    MatchRequest request = default_request(games[static_cast<std::size_t>(days) % games.size()]);
    request.seed = static_cast<std::uint64_t>(day);
    return request;
}
int daily_day_of(const MatchPlan& plan) {
    if (plan.start || plan.peer >= 0 || plan.watched || plan.seed > 99'999'999) return 0;
    const int day = static_cast<int>(plan.seed);
    if (!is_day(day)) return 0;
    const MatchRequest deal = daily_request(day);
    if (plan.game != deal.game || !(plan.setup == deal.setup)) return 0;
    // Once a seat was given to another bot, the table is no daily deal any more.
    const bool same = std::equal(plan.seats.begin(), plan.seats.end(), deal.seats.begin(), deal.seats.end(),
                                 [](const SeatPlan& x, const SeatPlan& y) { return x.bot == y.bot; });
    return same ? day : 0;
}

}  // namespace mortarboard::ui
