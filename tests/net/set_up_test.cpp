// How long it takes from the last "I'm ready" to the first possible move, counted in delays: what one message
// takes from one person to another. All else takes no time here.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "games/games.h"
#include "net/pages.h"

namespace mortarboard::net {
namespace {

// Long in comparison with the 250 ms after which what is missing is sent again.
constexpr std::uint64_t kDelay_ms = 5'000, kStep_ms = 50;

struct Delays {
    double delays{};  // from the moment when all say that they are ready to the first possible move
    std::vector<std::string> steps;  // of the log, in the order in which they were waited for
};

// All are linked with each other and have been heard.
void fill_lobby(Pages& pages, const Game& game) {
    const int persons = static_cast<int>(pages.all.size());
    pages.at(0).open_lobby(game.info.id);
    for (int guest = 1; guest < persons; ++guest) {
        pages.link(0, guest);
        pages.wait(5);
    }
    for (int one = 1; one < persons; ++one)
        for (int other = one + 1; other < persons; ++other) pages.connect(one, other, false);
    pages.wait(100);
    pages.delay_ms = kDelay_ms;
    pages.step_ms = kStep_ms;
    pages.wait(static_cast<int>(3 * kDelay_ms / kStep_ms));
    for (auto& page : pages.all) {
        ASSERT_EQ(page->group->obstacle(), "");
        ASSERT_TRUE(page->group->is_present(0));
    }
}
Delays measure(const Game& game, int persons) {
    Delays out;
    Pages pages(persons);
    fill_lobby(pages, game);
    if (testing::Test::HasFatalFailure()) return out;
    const std::uint64_t begun = pages.now;
    for (auto& page : pages.all) page->group->set_ready(true);
    std::map<std::uint32_t, std::string> steps;
    const auto may_choose = [](const auto& page) { return page->group->may_choose(); };
    while (std::none_of(pages.all.begin(), pages.all.end(), may_choose)) {
        pages.moment(false);
        for (const auto& page : pages.all)
            if (const PeerMatch* match = page->group->peer_match()) {
                EXPECT_FALSE(match->problem()) << match->verdict_report();
                steps.try_emplace(match->protocol().step(), name_of(match->protocol().expected().step));
            }
        if (pages.now > begun + 200 * kDelay_ms) {
            ADD_FAILURE() << "the match does not begin";
            break;
        }
    }
    out.delays = static_cast<double>(pages.now - begun) / static_cast<double>(kDelay_ms);
    for (const auto& [number, name] : steps) out.steps.push_back(name);
    return out;
}
std::string summary(const std::vector<std::string>& steps) {
    std::string out;
    for (std::size_t i = 0; i < steps.size();) {
        std::size_t n = 0;
        while (i + n < steps.size() && steps[i + n] == steps[i]) ++n;
        out += (out.empty() ? "" : ", ") + (n > 1 ? std::to_string(n) + " " : "") + steps[i];
        i += n;
    }
    return out;
}

// By game: for two, three and four persons. PROTOCOL.md has the same table.
const std::map<std::string, std::array<int, 3>> kMostDelays = {
    {"baldurs_gate", {7, 9, 9}},  {"builders", {4, 5, 5}}, {"citadels", {9, 12, 16}},
    {"garden_nation", {6, 8, 9}}, {"troyes", {7, 8, 9}},
};

TEST(NetSetUp, takes_few_delays_until_the_first_move) {
    constexpr int kTries = 8;  // because some cards that come up ask for more steps
    for (const Game& game : all_games())
        for (int persons = std::max(2, game.info.min_seats); persons <= std::min(4, game.info.max_seats);
             ++persons) {
            const std::string id(game.info.id);
            const int most = kMostDelays.at(id)[static_cast<std::size_t>(persons - 2)];
            Delays set_up;
            for (int tried = 0; tried == 0 || (tried < kTries && set_up.delays > most + 0.5); ++tried)
                set_up = measure(game, persons);
            std::printf("| %s | %d | %.1f | %s |\n", id.c_str(), persons, set_up.delays,
                        summary(set_up.steps).c_str());
            EXPECT_LT(set_up.delays, most + 0.5) << id << ", " << persons << " persons";
            EXPECT_GT(set_up.delays, most - 2.0) << id << ": lower the budget to what was reached";
        }
}

// What a hello promises, which ends with it and a signature.
Bytes promise_in(const Bytes& hello) { return Bytes(hello.end() - 96, hello.end() - 64); }
constexpr std::uint8_t kHello = 16, kNonce = 17;

// Ready persons exchange promises, and nobody shows the random number behind its own before it has everybody
// else's.
TEST(NetSetUp, nobody_shows_its_nonce_before_all_others_are_committed) {
    Pages pages(3);
    ASSERT_NO_FATAL_FAILURE(fill_lobby(pages, *find_game("troyes")));
    std::map<std::pair<int, int>, std::uint64_t> hello_ms;  // by author and reader: when the first was sent
    std::map<int, Bytes> promises;  // by author: the last one
    int nonces = 0;
    pages.overhear = [&](int from, int to, const Bytes& message) {
        if (message[0] == kHello) {
            hello_ms.try_emplace({from, to}, pages.now);
            promises[from] = promise_in(message);
        }
        if (message[0] != kNonce) return;
        ++nonces;
        for (int other = 0; other < 3; ++other)
            if (other != from) {
                const auto sent = hello_ms.find({other, from});
                ASSERT_NE(sent, hello_ms.end());
                EXPECT_GE(pages.now, sent->second + kDelay_ms) << "a nonce was shown too early";
            }
    };
    const auto wait_for_messages = [&] { pages.wait(static_cast<int>(4 * kDelay_ms / kStep_ms), false); };
    pages.at(0).set_ready(true);
    pages.at(1).set_ready(true);
    wait_for_messages();
    EXPECT_EQ(nonces, 0);
    EXPECT_EQ(promises.size(), 2u) << "whoever is not ready must not take part";

    // Another proposal begins with other numbers.
    const auto before = promises;
    ASSERT_TRUE(pages.at(0).propose("troyes", nullptr));
    wait_for_messages();
    hello_ms.clear();
    wait_for_messages();
    for (auto& page : pages.all) page->group->set_ready(true);
    wait_for_messages();
    EXPECT_GE(nonces, 6);
    for (const auto& [author, promise] : before) EXPECT_NE(promises.at(author), promise);
    for (auto& page : pages.all) EXPECT_NE(page->group->peer_match(), nullptr);
}
// What others were promised by a page that was loaded again since counts no more.
TEST(NetSetUp, begins_although_a_page_was_reloaded_after_its_person_was_ready) {
    for (const int reloaded : {0, 1}) {
        Pages pages(3);
        ASSERT_NO_FATAL_FAILURE(fill_lobby(pages, *find_game("troyes")));
        pages.delay_ms = 0;
        pages.wait(static_cast<int>(2 * kDelay_ms / kStep_ms));
        for (const int person : {0, 1}) pages.at(person).set_ready(true);
        pages.wait(40, false);
        pages.reload(reloaded);
        if (reloaded == 0) pages.at(0).open_lobby("troyes");
        for (int guest = 1; guest < 3; ++guest)
            if (!pages.linked(0, guest)) pages.link(0, guest);
        pages.wait(100, false);
        for (auto& page : pages.all) page->group->set_ready(true);
        pages.wait(100, false);
        for (auto& page : pages.all) EXPECT_NE(page->group->peer_match(), nullptr) << reloaded;
    }
}

}  // namespace
}  // namespace mortarboard::net
