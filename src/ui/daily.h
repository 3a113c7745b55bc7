// The daily deal: one table a day that is the same for everybody, although nobody is asked and nothing is
// sent. Its seed is the day itself, so that a match says whether it was one.
#pragma once
#include <cstdint>

#include "ui/match_request.h"
#include "ui/session.h"

namespace mortarboard::ui {

// The day in universal time as a number, 20261125: it begins everywhere at once. `seconds` since 1970.
int day_at(std::int64_t seconds);
bool is_day(int day);
// The games take turns; one person plays against one bot.
MatchRequest daily_request(int day);
// The day whose deal this table is; 0: it is none.
int daily_day_of(const MatchPlan& plan);

}  // namespace mortarboard::ui
