// A match whose record begins with the view of a seat is kept and listed as others are, but cannot be opened.
#pragma once
#include <gtest/gtest.h>

#include "ui/session.h"

namespace mortarboard {

inline Record record_of_view(const ui::MatchPlan& plan) {
    ui::Session session(plan);
    while (session.deal()) {}
    Record record = session.record();
    record.start = Record::Start{Seat{-1}, 0, replay(record).match.state()};
    plan.game->redact(record.start->state, 0);
    EXPECT_FALSE(is_truth(*plan.game, record.start->state));
    record.moves.clear();
    record.hashes.clear();
    return record;
}

}  // namespace mortarboard
