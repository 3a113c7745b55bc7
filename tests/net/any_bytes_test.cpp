// Whatever bytes come over a link, at any time: nothing of a match changes, nobody is accused, and the pages
// can be used.
#include <gtest/gtest.h>

#include "net/pages.h"

namespace mortarboard::net {
namespace {

// Three persons, two of whom are linked with the host only, and what they have sent each other.
struct AnyBytes : testing::Test {
    AnyBytes() {
        pages.overhear = [&](int, int, const Bytes& message) {
            if (heard.size() < 300)
                heard.push_back(message);
            else
                heard[rng.below(300)] = message;
        };
        pages.at(0).open_lobby("builders");
        pages.link(0, 1);
        pages.link(0, 2);
    }
    // Bytes of no meaning, or a message that was sent before, with bytes appended or changed.
    Bytes junk() {
        Bytes out;
        if (!heard.empty() && rng.below(2)) out = heard[rng.below(static_cast<std::uint32_t>(heard.size()))];
        for (std::uint32_t more = rng.below(4); more-- > 0;)
            out.push_back(static_cast<std::uint8_t>(rng.below(256)));
        if (!out.empty() && rng.below(3))
            out[rng.below(static_cast<std::uint32_t>(out.size()))] =
                static_cast<std::uint8_t>(rng.below(256));
        return out;
    }
    // Over any link to any of them, so also in the name of the host.
    void send_junk() {
        const int to = static_cast<int>(rng.below(3));
        pages.at(to).receive(1 + static_cast<int>(rng.below(2)), junk());
    }
    Pages pages{3};
    Rng rng{5};
    std::vector<Bytes> heard;
};
TEST_F(AnyBytes, change_nothing_in_a_match) {
    pages.all_ready();
    const auto has_begun = [&](int who) { return pages.at(who).stage() == PeerGroup::Stage::match; };
    for (int i = 0; i < 400 && !(has_begun(0) && has_begun(1) && has_begun(2)); ++i) pages.moment();
    const auto is_over = [&](int who) { return has_begun(who) && pages.at(who).peer_match()->is_over(); };
    for (int i = 0; i < 20'000 && !(is_over(0) && is_over(1) && is_over(2)); ++i) {
        for (int n = 0; n < 3; ++n) send_junk();
        pages.moment();
    }
    for (int who : {0, 1, 2}) {
        ASSERT_TRUE(is_over(who)) << who;
        const PeerMatch& match = *pages.at(who).peer_match();
        EXPECT_FALSE(match.problem()) << match.problem().reason;
        EXPECT_FALSE(match.is_stopped());
        EXPECT_EQ(match.rewind_count(), 0u) << "no move may be taken back";
        EXPECT_EQ(match.log_hash(), pages.at(0).peer_match()->log_hash());
        EXPECT_TRUE(match.is_certified()) << match.verdict_report();
        EXPECT_GT(match.refused_count(), 0u);
        EXPECT_EQ(pages.at(who).error(), "");
        EXPECT_TRUE(pages.at(who).chat().empty());
    }
    EXPECT_TRUE(pages.linked(0, 1) && pages.linked(0, 2));
}
// What comes over the link to the host is the host's own word, so it may end a lobby; the pages go on.
TEST_F(AnyBytes, leave_a_lobby_usable) {
    for (int i = 0; i < 2'000; ++i) {
        for (int n = 0; n < 3; ++n) send_junk();
        pages.moment();
    }
    for (int who : {0, 1, 2}) {
        pages.at(who).set_watching(false);
        pages.at(who).leave_lobby();
        ASSERT_EQ(pages.at(who).stage(), PeerGroup::Stage::idle);
    }
    ASSERT_TRUE(pages.linked(0, 1) && pages.linked(0, 2));
    pages.at(0).open_lobby("builders");
    pages.all_ready();
    ASSERT_TRUE(pages.play_to_the_end()) << "a match must begin over the same links";
    for (int who : {0, 1, 2})
        EXPECT_TRUE(pages.at(who).peer_match()->is_certified())
            << pages.at(who).peer_match()->verdict_report();
}

}  // namespace
}  // namespace mortarboard::net
