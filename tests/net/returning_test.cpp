// A person who comes back while somebody else is away.
#include <gtest/gtest.h>

#include "net/pages.h"

namespace mortarboard::net {
namespace {

// Of four, the last comes back when another one has gone: nobody waits for a consent, and the bot plays
// on. When that one's seat is handed over too, the last has its own again.
TEST(PeerGroup, NobodyWaitsForASeatToBeReturnedWhileAnotherPersonIsAway) {
    Pages pages(4);
    pages.at(0).open_lobby("garden_nation");
    for (const int guest : {1, 2, 3}) pages.link(0, guest);
    pages.all_ready();
    const auto log = [&](int who) { return pages.at(who).peer_match()->log().size(); };
    for (int i = 0; i < 3'000 && (!pages.at(1).peer_match() || log(1) < 60); ++i) pages.moment();
    pages.cut(3);
    pages.wait(6'500);
    for (const int who : {0, 1, 2}) ASSERT_TRUE(pages.at(who).vote(1 << 3, true));
    for (int i = 0; i < 1'000 && pages.at(2).runner_of(3) != 0; ++i) pages.moment(false);
    pages.reload(3);
    ASSERT_TRUE(pages.at(3).resume(pages.page(3).record, pages.page(3).parts.bytes()));
    pages.link(0, 3);
    pages.wait(1'000, false);
    // The persons move until the bot is to move, and then another one goes away.
    for (int i = 0; i < 3'000 && pages.at(0).bot_turns().empty(); ++i) {
        for (const int who : {0, 1, 2}) {
            if (!pages.at(who).may_choose()) continue;
            ActionList legal;
            const Match& match = pages.at(who).peer_match()->match();
            conformance::bots_of(match.game()).legal(match.state(), static_cast<Seat>(who), legal);
            pages.at(who).choose(legal.front());
        }
        pages.moment(false);
    }
    ASSERT_FALSE(pages.at(0).bot_turns().empty());
    pages.cut(2);
    pages.wait(1'000, false);
    ASSERT_TRUE(pages.at(3).may_reclaim_seat());
    pages.at(3).reclaim_seat();
    pages.wait(200, false);
    EXPECT_FALSE(pages.at(0).bot_turns().empty()) << "the bot waits for a vote that cannot end";
    const auto before = log(0);
    pages.wait(6'500);
    EXPECT_GT(log(0), before);
    for (const int who : {0, 1}) ASSERT_TRUE(pages.at(who).vote(1 << 2, true)) << who;
    for (int i = 0; i < 6'000 && pages.at(1).runner_of(3) != 3; ++i) pages.moment();
    pages.wait(200);
    for (const int who : {0, 1, 3}) {
        EXPECT_EQ(pages.at(who).runner_of(3), 3) << who;
        EXPECT_EQ(pages.at(who).runner_of(2), 0) << who;
        EXPECT_FALSE(pages.at(who).peer_match()->problem());
    }
    const auto all_over = [&] {
        return pages.at(0).peer_match()->is_over() && pages.at(1).peer_match()->is_over() &&
               pages.at(3).peer_match()->is_over();
    };
    for (int i = 0; i < 20'000 && !all_over(); ++i) pages.moment();
    for (const int who : {0, 1, 3})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
}

}  // namespace
}  // namespace mortarboard::net
