// A record as text is read back as the same match, whatever a person adds to the text that means nothing.
#include "record/notation.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ai/bot_match.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "support/files.h"
#include "support/kept_records.h"

namespace mortarboard {
namespace {

Record a_record(const TextGame& game) {
    BotMatch table(bot_game(game), default_setup(game.info, game.info.min_seats),
                   std::vector<std::string_view>(game.info.min_seats, "random"), 4);
    table.finish(100'000);
    Record record = record_of(game, table.match());
    record.names = {"Ada: \"the builder\"", "# Bo"};
    record.bots = {{1, "greedy", 0xFEDCBA9876543210u, 400, 7, 3}};
    record.signatures = {{0, {1, 2, 0xFF}, {3, 4}}, {1, {5}, {0xFE, 6}}};
    return record;
}
// Returns the record that a text holds as it is written, or the sentence of why it cannot be read.
std::string written_again(const std::string& text) {
    Record read;
    const RecordProblem problem = read_record(text, read);
    return problem ? problem.sentence : write_record(read);
}

TEST(Notation, every_game_reads_back_to_the_same_record) {
    for (const auto& game : all_text_games()) {
        const Record record = a_record(game);
        const std::string text = write_notation(record);
        EXPECT_TRUE(is_notation(text));
        EXPECT_NE(text.find("\ngame: " + std::string(game.info.id) + "\n"), std::string::npos);
        EXPECT_NE(text.find("\n2. "), std::string::npos);
        EXPECT_EQ(written_again(text), write_record(record)) << text.substr(0, 1000);
    }
}
TEST(Notation, kept_matches_read_back_to_the_same_record) {
    int kept = 0;
    for (const auto& game : all_text_games())
        for (const auto& one : kept_records(game)) {
            Record read;
            EXPECT_FALSE(read_older_record(write_notation(one.record), read)) << one.file;
            EXPECT_EQ(write_record(read), write_record(one.record)) << one.file;
            ++kept;
        }
    EXPECT_GT(kept, 10);
}
TEST(Notation, remarks_empty_lines_blanks_and_line_ends_of_windows_mean_nothing) {
    const Record record = a_record(all_text_games()[0]);
    std::string text;
    for (const char c : write_notation(record))
        text += c == '\n' ? std::string("  \r\n\t# a remark\r\n\r\n  ") : std::string(1, c);
    EXPECT_EQ(written_again(text), write_record(record));
}
TEST(Notation, a_text_that_looks_like_json_stays_a_text) {
    Record record = a_record(all_text_games()[0]);
    // All are digits, and read as a number they would be another one.
    record.data_version = 0x1234567890123456u;
    const std::string text = write_notation(record);
    EXPECT_NE(text.find("data_version: \"1234567890123456\""), std::string::npos);
    Record read;
    read_older_record(text, read);
    EXPECT_EQ(read.data_version, record.data_version);
}
TEST(Notation, a_line_that_means_nothing_is_named) {
    const std::string good = write_notation(a_record(all_text_games()[0]));
    const std::string last = std::to_string(std::count(good.begin(), good.end(), '\n') + 1);
    for (const std::string line :
         {"hello", ": 3", "moves: []", "game: builders", "name:", "7 0 take_coins 2"}) {
        Record read;
        const RecordProblem problem = read_record(good + line + "\n", read);
        EXPECT_EQ(problem.error, RecordError::not_a_record) << line;
        EXPECT_NE(problem.sentence.find("line " + last + " "), std::string::npos) << problem.sentence;
        EXPECT_EQ(problem.sentence.find("the member \"game\" a second time.") != std::string::npos,
                  line == "game: builders")
            << problem.sentence;
    }
}
TEST(Notation, the_mark_that_editors_of_windows_write_first_means_nothing) {
    const Record record = a_record(all_text_games()[0]);
    const std::string text = "\xEF\xBB\xBF" + write_notation(record);
    EXPECT_TRUE(is_notation(text));
    EXPECT_EQ(written_again(text), write_record(record));
    EXPECT_EQ(written_again("\xEF\xBB\xBF" + write_record(record)), write_record(record));
}
TEST(Notation, any_bytes_are_a_problem_or_a_record) {
    const std::string good = write_notation(a_record(all_text_games()[0]));
    Rng rng(7);
    for (int round = 0; round < 3000; ++round) {
        std::string text = good.substr(0, rng.below(static_cast<std::uint32_t>(good.size())));
        for (int change = 0; change < 3 && text.size() > 30; ++change)
            text[20 + rng.below(static_cast<std::uint32_t>(text.size() - 20))] =
                static_cast<char>(rng.below(256));
        Record read;
        const RecordProblem problem = read_record(text, read);
        EXPECT_EQ(static_cast<bool>(problem), !problem.sentence.empty());
    }
    Record read;
    const std::string deep =
        "Mortarboard match\nsetup: " + std::string(100'000, '[') + std::string(100'000, ']');
    EXPECT_TRUE(static_cast<bool>(read_record(deep, read)));
}

}  // namespace
}  // namespace mortarboard
