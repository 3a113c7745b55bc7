// Chat arrives once and in order, whatever a cut has lost.
#include "net/chat.h"

#include <gtest/gtest.h>

#include "net/pages.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

std::vector<std::string> texts(const PeerGroup& group) {
    std::vector<std::string> out;
    for (const ChatLine& line : group.chat()) out.push_back(line.text);
    return out;
}
std::vector<std::string> numbered(int count) {
    std::vector<std::string> out;
    for (int i = 1; i <= count; ++i) out.push_back("line " + std::to_string(i));
    return out;
}
Hash person(std::uint8_t which) {
    Hash out{};
    out[0] = which;
    return out;
}

struct TwoInALobby : testing::Test {
    TwoInALobby() {
        pages.at(0).open_lobby("builders");
        pages.link(0, 1);
        pages.wait(5);
    }
    void say(int who, int from, int to) {
        for (int i = from; i <= to; ++i) pages.at(who).send_chat("line " + std::to_string(i));
    }
    Pages pages{2};
};
// For the first seconds of a cut nobody knows of it, and what is said goes nowhere.
TEST_F(TwoInALobby, say_nothing_in_vain_while_a_link_is_silent) {
    say(0, 1, 1);
    pages.wait(5);
    pages.silent_links.insert(pages.last_link);
    say(0, 2, 3);
    pages.wait(200);
    EXPECT_EQ(texts(pages.at(1)), numbered(1));
    pages.silent_links.clear();
    pages.wait(400);
    EXPECT_EQ(texts(pages.at(1)), numbered(3));
    EXPECT_EQ(texts(pages.at(0)), numbered(3));
}
TEST_F(TwoInALobby, hear_what_was_said_before_a_new_link) {
    pages.silent_links.insert(pages.last_link);
    say(1, 1, 2);
    pages.wait(2'000);
    EXPECT_FALSE(pages.at(1).is_present(0));
    say(1, 3, 20);
    pages.cut(pages.last_link);
    pages.link(0, 1);
    pages.wait(1'000);
    EXPECT_EQ(texts(pages.at(0)), numbered(20));
}
TEST_F(TwoInALobby, show_each_line_once_although_confirmations_are_lost) {
    // Every other message is lost, in both directions.
    int count = 0;
    pages.overhear = [&](int, int, const Bytes&) {
        if (++count % 2 && !pages.flying.empty()) pages.flying.pop_back();
    };
    say(0, 1, 9);
    pages.wait(4'000);
    pages.overhear = {};
    pages.wait(400);
    EXPECT_EQ(texts(pages.at(1)), numbered(9));
}
// The page that is loaded again knows nothing of the lines before, and hears those that come after.
TEST_F(TwoInALobby, talk_on_after_a_reload_of_either) {
    say(0, 1, 2);
    pages.wait(5);
    pages.reload(1);
    pages.link(0, 1);
    pages.wait(5);
    say(0, 3, 3);
    pages.wait(5);
    say(1, 4, 4);
    pages.wait(5);
    EXPECT_EQ(texts(pages.at(0)), numbered(4));
    EXPECT_EQ(texts(pages.at(1)), (std::vector<std::string>{"line 3", "line 4"}));
}
// A program of its own need not clean what it sends, so whoever receives a line cleans it.
TEST_F(TwoInALobby, show_what_another_program_sends_as_one_clean_line) {
    const std::string raw = " <b>one\r\n\ttwo</b>\u2028 \u202Eeerht\u202C \u2066\u200Bf\x1B[31mour\xFF\n";
    const Bytes message = Writer().u8(kChat).u64(7).u32(1).u32(1).text(raw).take();
    pages.at(1).receive(pages.last_link, message);
    ASSERT_EQ(pages.at(1).chat().size(), 1u);
    EXPECT_EQ(pages.at(1).chat()[0].text, "<b>onetwo</b> eerht f[31mour");
    EXPECT_EQ(pages.at(1).chat()[0].seat, 0);
    const Bytes blank = Writer().u8(kChat).u64(7).u32(1).u32(2).text("\n\u202E \u200B").take();
    pages.at(1).receive(pages.last_link, blank);
    const std::string many(3 * kMaxChatCharacters, 'm');
    pages.at(1).receive(pages.last_link, Writer().u8(kChat).u64(7).u32(1).u32(2).text(many).take());
    EXPECT_EQ(texts(pages.at(1)).back(), std::string(kMaxChatCharacters, 'm'))
        << "a line in which nothing can be shown must not count, and a long one must end";
}
TEST(ChatDelivery, sends_a_line_again_until_it_is_confirmed) {
    ChatDelivery delivery(7);
    delivery.add(person(1), "a", 100);
    ASSERT_EQ(delivery.due(person(1), 100).size(), 1u);
    EXPECT_TRUE(delivery.due(person(1), 100 + kChatRepeat_ms - 1).empty());
    EXPECT_EQ(delivery.due(person(1), 100 + kChatRepeat_ms).size(), 1u);
    delivery.confirmed(person(1), 8, 1);
    delivery.confirmed(person(2), 7, 1);
    EXPECT_EQ(delivery.readers().size(), 1u) << "neither another page nor another person confirms it";
    delivery.confirmed(person(1), 7, 1);
    EXPECT_TRUE(delivery.readers().empty());
}
TEST(ChatDelivery, sends_few_lines_at_once_and_keeps_a_bounded_number) {
    ChatDelivery delivery(7);
    for (std::size_t i = 0; i < kMaxChatLines + 5; ++i) delivery.add(person(1), "a", 0);
    const auto due = delivery.due(person(1), 0);
    ASSERT_EQ(due.size(), kMostChatAtOnce);
    EXPECT_EQ(due.front().oldest, 6u);
    EXPECT_EQ(due.back().number, 5 + kMostChatAtOnce);
    delivery.confirmed(person(1), 7, 5 + static_cast<std::uint32_t>(kMostChatAtOnce));
    EXPECT_EQ(delivery.due(person(1), 1).front().number, 6 + kMostChatAtOnce)
        << "what follows does not wait for the next second";
}
// An inviter can seat and remove people that it has invented without end.
TEST(ChatDelivery, remembers_a_bounded_number_of_authors) {
    ChatDelivery delivery(7);
    const auto author = [](std::uint64_t which) { return Hasher("author")(which).hash(); };
    constexpr std::uint64_t kMany = 1'000;
    for (std::uint64_t i = 0; i < kMany; ++i) {
        EXPECT_TRUE(delivery.accept(author(i), {9, 1, 1, "a"}));
        EXPECT_EQ(delivery.received_from(author(i)), 1u);
    }
    std::size_t known = 0;
    for (std::uint64_t i = 0; i < kMany; ++i) known += delivery.received_from(author(i)) != 0;
    EXPECT_EQ(known, kMostChatAuthors);
}
TEST(ChatDelivery, takes_lines_in_order_and_goes_on_after_lines_that_were_given_up) {
    ChatDelivery delivery(1);
    const Hash author = person(1);
    EXPECT_FALSE(delivery.accept(author, {9, 1, 2, "second"}));
    EXPECT_TRUE(delivery.accept(author, {9, 1, 1, "first"}));
    EXPECT_FALSE(delivery.accept(author, {9, 1, 1, "first"}));
    EXPECT_TRUE(delivery.accept(author, {9, 1, 2, "second"}));
    EXPECT_TRUE(delivery.accept(author, {9, 5, 5, "fifth"}));
    EXPECT_EQ(delivery.received_from(author), 5u);
    EXPECT_TRUE(delivery.accept(author, {10, 1, 1, "of another page load"}));
    EXPECT_FALSE(delivery.accept(author, {10, 0, 2, "without an oldest line"}));
    EXPECT_FALSE(delivery.accept(author, {10, 3, 2, "older than the oldest"}));
}

}  // namespace
}  // namespace mortarboard::net
