// Matches kept as files are replayed move by move, with their stored hashes and results. There is one for
// every game, number of seats and way of ending; MORTARBOARD_UPDATE_GOLDENS writes those that are missing and
// never changes one that is there, because no player can make a kept match again either.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "ai/bot_match.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "support/files.h"
#include "support/kept_records.h"

namespace mortarboard {
namespace {

constexpr int kSeeds = 300;
constexpr int kGreedySeeds = 20;

// Returns a set-up with every number, a limit of rounds for instance, as low as it may be.
Setup lowest_setup(const TextGame& game, int seats) {
    Setup setup = default_setup(game.info, seats);
    for (const OptionInfo& option : game.info.options)
        if (option.names.empty()) setup.option[option.slot] = option.min;
    return setup;
}
// Returns a match of bots that ends like this; empty if none was found.
std::string match_that_ends(const TextGame& game, int seats, std::string_view ending) {
    const std::vector<std::string_view> greedy(static_cast<std::size_t>(seats), "greedy");
    const std::vector<std::string_view> random(static_cast<std::size_t>(seats), "random");
    for (const Setup& setup : {default_setup(game.info, seats), lowest_setup(game, seats)})
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            BotMatch table(bot_game(game), setup, seed <= kGreedySeeds ? greedy : random, seed);
            if (!table.finish(100'000)) continue;
            const Record record = record_of(game, table.match());
            if (record.result && record.result->ending == ending) return write_record(record);
        }
    return "";
}
void write_if_missing(const TextGame& game, int seats, std::string_view ending) {
    const std::filesystem::path folder(test_data("records/" + std::string(game.info.id)));
    std::filesystem::create_directories(folder);
    const auto file = folder / (std::to_string(seats) + "_" + std::string(ending) + ".json");
    if (std::filesystem::exists(file)) return;
    const std::string text = match_that_ends(game, seats, ending);
    if (!text.empty()) std::ofstream(file, std::ios::binary) << text;
}

TEST(GoldenRecords, one_for_every_game_seat_count_and_way_of_ending) {
    for (const auto& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            for (const std::string_view ending : game.info.endings) {
                if (std::getenv("MORTARBOARD_UPDATE_GOLDENS")) write_if_missing(game, seats, ending);
                int kept = 0;
                for (const auto& one : kept_records(game))
                    kept += one.record.setup.seats == seats && one.record.result &&
                            one.record.result->ending == ending;
                EXPECT_GE(kept, 1) << game.info.id << " with " << seats << " seats, ended by " << ending;
            }
}
TEST(GoldenRecords, each_replays_to_its_stored_end) {
    for (const auto& game : all_text_games())
        for (const auto& one : kept_records(game)) {
            SCOPED_TRACE(std::string(game.info.id) + "/" + one.file);
            ASSERT_FALSE(one.problem) << one.problem.sentence;
            const Replay played = replay(one.record);
            EXPECT_FALSE(played.problem) << played.problem.sentence;
            EXPECT_EQ(played.match.log().size(), one.record.moves.size());
            EXPECT_EQ(played.compared, one.record.hashes.size() + one.record.result.has_value());
            EXPECT_GE(played.compared, 1u) << "this record stores nothing to compare with";
        }
}

}  // namespace
}  // namespace mortarboard
