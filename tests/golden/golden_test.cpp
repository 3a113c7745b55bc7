// There are golden files of every registered game: data tables, perft counts, the order of legal moves, whole
// games. A difference is a change of rules, data or order. If it is intended, make the files again
// (ci/goldens.sh) and review the difference; otherwise it is a bug. A missing file fails.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "ai/bot_match.h"
#include "core/hash.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "golden/refusals.h"
#include "record/json.h"
#include "support/event_examples.h"
#include "support/files.h"
#include "tools/arguments.h"
#include "tools/catalogue.h"
#include "tools/describe.h"
#include "tools/perft.h"
#include "tools/playthrough.h"

namespace mortarboard {
namespace {

// Returns the header with a game's versions (GameInfo::data_version, GameInfo::rules_hash), as it must be.
std::string versions_header(const TextGame& game) {
    const std::string id(game.info.id);
    return "// Written by ci/goldens.sh: hashes of the game's data tables and rule texts. A test compares "
           "them.\n"
           "#pragma once\n#include <cstdint>\n\nnamespace mortarboard::" +
           id + " {\n\ninline constexpr std::uint64_t kDataVersion = 0x" + hex16(hash_of_tables(game)) +
           ";\ninline constexpr std::uint64_t kRulesHash = 0x" + hex16(hash_of_rules(game)) +
           ";\n\n}  // namespace mortarboard::" + id + "\n";
}

class Golden : public testing::TestWithParam<std::string_view> {
protected:
    const TextGame& game() const { return *find_text_game(GetParam()); }
    void expect_same(const std::string& name, const std::string& text) {
        expect_same_file("tests/data/" + std::string(game().info.id) + "/" + name, text);
    }
    static void expect_same_file(const std::string& name, const std::string& text) {
        const std::string path = file_of_checkout(name);
        if (std::getenv("MORTARBOARD_UPDATE_GOLDENS")) {
            std::string wrong;
            ASSERT_TRUE(write_file(path, text, wrong)) << wrong << " The folder must be there.";
            return;
        }
        const auto golden = file_bytes(path);
        ASSERT_TRUE(golden) << path << " is missing: ci/goldens.sh makes it.";
        const auto was = split(*golden, '\n'), is = split(text, '\n');
        for (std::size_t n = 0; n < std::max(was.size(), is.size()); ++n)
            ASSERT_EQ(n < was.size() ? was[n] : "(the end)", n < is.size() ? is[n] : "(the end)")
                << path << ", line " << n + 1 << " of those that are not empty";
        EXPECT_TRUE(*golden == text) << path << " differs in empty lines.";
    }
};

TEST_P(Golden, versions) {
    const std::string id(game().info.id);
    expect_same_file("src/games/" + id + "/" + id + "_versions.h", versions_header(game()));
}
TEST_P(Golden, cards) { expect_same("cards.txt", tables_text(game())); }
TEST_P(Golden, perft) { expect_same("perft.txt", perft_text(game())); }
TEST_P(Golden, move_order) { expect_same("move_order.txt", move_order_text(game())); }
TEST_P(Golden, playthroughs) {
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats) {
        const std::vector<std::string_view> bots(static_cast<std::size_t>(seats),
                                                 bot_game(game()).has_evaluation ? "greedy_noisy" : "random");
        expect_same("playthrough_" + std::to_string(seats) + ".txt",
                    playthrough_text(game(), default_setup(game().info, seats), bots, 1, 40));
    }
}
// The file has a line for every kind of event.
TEST_P(Golden, events) {
    std::string text;
    for (const auto& example : event_examples(game(), bot_game(game()), kGamesForEvents))
        if (example) text += event_text(game(), example->event) + "\n";
    expect_same("events.txt", text);
}
TEST_P(Golden, refusals) { expect_same("refusals.txt", refusals_text(game())); }
// Signatures of series of games are the same for every compiler and in WebAssembly.
TEST_P(Golden, signatures) {
    std::string text;
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats)
        for (const char* bot : {"random", "greedy", "greedy_noisy"}) {
            std::istringstream in;
            std::ostringstream out, err;
            Console console{in, out, err};
            const std::string id = "game=" + std::string(game().info.id),
                              at = "seats=" + std::to_string(seats), who = "bots=" + std::string(bot);
            const std::vector<std::string_view> words{"sim", id, at, who, "games=25", "json=1"};
            ASSERT_EQ(run_tool(words, console), kDone) << err.str();
            const auto json = nlohmann::json::parse(out.str());
            text += "seats " + std::to_string(seats) + " " + bot + " " +
                    json["signature"].get<std::string>() + "\n";
        }
    expect_same("signatures.txt", text);
}
// A network was trained with the features as they are: if one changes, it judges worse, and no law notices.
TEST_P(Golden, features) {
    const BotGame& bots = bot_game(game());
    std::vector<std::int16_t> features(static_cast<std::size_t>(feature_count(bots)));
    std::string text;
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats) {
        const std::vector<std::string_view> who(static_cast<std::size_t>(seats), "random");
        for (const std::uint64_t seed : {1, 2, 3}) {
            BotMatch match(bots, default_setup(game().info, seats), who, seed);
            std::uint64_t hash = kHashStart;
            for (int move = 0; move < 2000 && match.advance() == BotMatch::moved; ++move)
                for (int seat = 0; seat < seats; ++seat) {
                    bots.features(match.match().state(), static_cast<Seat>(seat), features, nullptr);
                    hash = hash_bytes(features.data(), features.size() * sizeof(features[0]), hash);
                }
            text += "seats " + std::to_string(seats) + " match " + std::to_string(seed) + " " + hex16(hash) +
                    "\n";
        }
    }
    expect_same("features.txt", text);
}
std::vector<std::string_view> all_ids() {
    std::vector<std::string_view> ids;
    for (const auto& game : all_text_games()) ids.push_back(game.info.id);
    return ids;
}
INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(all_ids()),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace mortarboard
