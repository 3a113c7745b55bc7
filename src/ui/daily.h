// The daily deal is one table a day that is the same for everybody, although no server is asked and nothing
// is sent. Its seed is the day itself, so that a match says whether it was a daily deal.
#pragma once
#include <cstdint>

#include "ui/match_request.h"
#include "ui/session.h"

namespace mortarboard::ui {

// Returns the day in universal time as a number such as 20261125; a day begins everywhere at once.
// `seconds` are counted from 1970.
int day_at(std::int64_t seconds);
bool is_day(int day);
// The games take turns from day to day; one person plays against one bot.
MatchRequest daily_request(int day);
// Returns the day whose deal this table is, or 0 when it is no daily deal.
int daily_day_of(const MatchPlan& plan);

}  // namespace mortarboard::ui
