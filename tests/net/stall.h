// Helpers for tests of votes: playing until the match waits for a person, and subjects of ballots.
#pragma once
#include <gtest/gtest.h>

#include "net/loopback.h"

namespace mortarboard::net {

inline constexpr std::uint16_t without(int person) { return static_cast<std::uint16_t>(1u << person); }
inline void expect_certified(Loopback& net) {
    for (int seat = 0; seat < net.peers(); ++seat) {
        ASSERT_TRUE(net.at(seat).is_over()) << net.at(seat).verdict_report();
        EXPECT_TRUE(net.at(seat).is_certified()) << net.at(seat).verdict_report();
        EXPECT_EQ(net.at(seat).log_hash(), net.at(0).log_hash());
    }
}
inline void expect_clean_audits(Loopback& net) {
    for (int seat = 0; seat < net.peers(); ++seat) {
        ASSERT_TRUE(net.at(seat).audit_result()) << net.at(seat).verdict_report();
        EXPECT_TRUE(net.at(seat).audit_result()->finding.clean) << net.at(seat).verdict_report();
    }
}
inline void play_until(Loopback& net, std::size_t steps) {
    while (net.at(0).log().size() < steps && !net.at(0).is_over()) {
        net.moment();
        ASSERT_LT(net.now(), 1'000'000u);
    }
}
// Runs until nothing changes any more.
inline void wait_for_stall(Loopback& net) {
    for (std::size_t before = SIZE_MAX; before != net.at(0).log().size();) {
        before = net.at(0).log().size();
        for (int i = 0; i < 200; ++i) net.moment();
    }
}
inline void wait(Loopback& net, int moments) {
    for (; moments-- > 0;) net.moment();
}
// Runs until the substitute has been lent what it needs; the caller checks that it was.
inline void wait_for_hand_over(Loopback& net, int heir = 0) {
    for (int i = 0; i < 300 && net.at(heir).protocol().lent_keys().empty(); ++i) net.moment();
}
// All others, or those given, agree that the seat of a machine that is gone is handed over. The first other
// one, who must agree, is the substitute.
inline void agree_to_hand_over(Loopback& net, int leaver, std::vector<int> voters = {}) {
    const int heir = leaver == 0 ? 1 : 0;
    for (int seat = 0; voters.empty() && seat < net.peers(); ++seat)
        if (seat != leaver) {
            ASSERT_TRUE(net.at(seat).vote(without(leaver), true)) << seat;
        }
    for (const int seat : voters) ASSERT_TRUE(net.at(seat).vote(without(leaver), true)) << seat;
    wait_for_hand_over(net, heir);
    ASSERT_EQ(net.at(heir).protocol().lent_keys().count(leaver), 1u);
    net.take_over(leaver, heir);
}
inline void hand_over(Loopback& net, int leaver) {
    net.kill(leaver);
    wait_for_stall(net);
    agree_to_hand_over(net, leaver);
}

inline std::optional<Part> part_in(const Bytes& message) {
    Reader in(message);
    return in.u8() == static_cast<std::uint8_t>(Message::part) ? read_part(in) : std::nullopt;
}

}  // namespace mortarboard::net
