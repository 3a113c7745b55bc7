// What is sent again, and when: on slow links nothing, after a link broke everything at once.
#include "net/sent_parts.h"

#include <gtest/gtest.h>

#include <map>

#include "games/games.h"
#include "net/pages.h"

namespace mortarboard::net {
namespace {

Part part_of(std::uint32_t step, std::uint8_t author) { return {step, author, {}, 0, {1, 2, 3}, {}}; }

TEST(NetSentParts, a_part_is_sent_again_after_twice_the_time_in_which_others_were_confirmed) {
    SentParts sent(2);
    sent.note(1, part_of(0, 0), 1'000);
    EXPECT_FALSE(sent.may_send(1, part_of(0, 0), 2'999));
    EXPECT_TRUE(sent.may_send(1, part_of(0, 0), 3'000)) << "nothing is known of this peer's delay yet";
    EXPECT_TRUE(sent.may_send(0, part_of(0, 0), 1'001)) << "another peer";
    EXPECT_TRUE(sent.may_send(1, part_of(0, 1), 1'001)) << "another part";
    sent.heard(1, {.step = 1, .log_hash = {}, .received = 0}, 0, 1'700);
    EXPECT_EQ(sent.patience_ms(1), 1'400u);
    sent.note(1, part_of(1, 0), 2'000);
    sent.heard(1, {.step = 1, .log_hash = {}, .received = 0}, 0, 2'300);
    EXPECT_FALSE(sent.may_send(1, part_of(1, 0), 3'399)) << "it does not have the part yet";
    EXPECT_TRUE(sent.may_send(1, part_of(1, 0), 3'400));
    sent.heard(1, {.step = 1, .log_hash = {}, .received = 1}, 0, 2'300);
    EXPECT_EQ(sent.patience_ms(1), 2u * (3 * 700 + 300) / 4);
}
TEST(NetSentParts, after_a_link_broke_nothing_counts_as_sent) {
    SentParts sent(2);
    sent.note(1, part_of(0, 0), 1'000);
    sent.forget_all();
    EXPECT_TRUE(sent.may_send(1, part_of(0, 0), 1'001));
}
TEST(NetSentParts, another_branch_of_the_log_has_parts_of_its_own) {
    SentParts sent(2);
    Part other = part_of(3, 0);
    other.log_hash.fill(7);
    sent.note(1, part_of(3, 0), 1'000);
    EXPECT_TRUE(sent.may_send(1, other, 1'001));
}
TEST(NetSentParts, no_delay_keeps_a_part_back_for_more_than_four_seconds) {
    SentParts sent(2);
    sent.note(1, part_of(0, 0), 1'000);
    sent.heard(1, {.step = 1, .log_hash = {}, .received = 0}, 0, 90'000);
    EXPECT_EQ(sent.patience_ms(1), 4'000u);
}

// Bytes of parts from "I'm ready" until the first possible move, and of how many different ones.
struct Traffic {
    std::size_t bytes{}, different_bytes{};
};
Traffic set_up_over(std::uint64_t delay_ms, int persons) {
    Pages pages(persons);
    pages.at(0).open_lobby("baldurs_gate");
    for (int guest = 1; guest < persons; ++guest) {
        pages.link(0, guest);
        pages.wait(5);
    }
    for (int one = 1; one < persons; ++one)
        for (int other = one + 1; other < persons; ++other) pages.connect(one, other, false);
    pages.wait(100);
    pages.delay_ms = delay_ms;
    pages.step_ms = 10;
    pages.wait(300);
    Traffic out;
    std::map<std::pair<std::pair<int, int>, Bytes>, int> seen;
    pages.overhear = [&](int from, int to, const Bytes& message) {
        if (message[0] != static_cast<std::uint8_t>(Message::part)) return;
        out.bytes += message.size();
        if (++seen[{{from, to}, message}] == 1) out.different_bytes += message.size();
    };
    for (auto& page : pages.all) page->group->set_ready(true);
    const auto may_choose = [](const auto& page) { return page->group->may_choose(); };
    for (int moment = 0; moment < 2'000; ++moment) {
        if (std::any_of(pages.all.begin(), pages.all.end(), may_choose)) return out;
        pages.moment(false);
    }
    ADD_FAILURE() << "the match does not begin";
    return out;
}
TEST(NetSentParts, slow_links_carry_hardly_any_part_twice) {
    for (const int persons : {2, 3}) {
        const Traffic traffic = set_up_over(300, persons);
        EXPECT_GT(traffic.bytes, 10'000u);
        // A third peer may pass on a part that its author's own message is about to bring.
        EXPECT_LE(traffic.bytes, traffic.different_bytes * 105 / 100)
            << persons << " persons, of which " << traffic.different_bytes << " are different";
    }
}

}  // namespace
}  // namespace mortarboard::net
