// A written record can be read and replays to the same state; invalid input gets an error message.
#include "record/record.h"
#include "record/notation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "ai/bot_match.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "record/json.h"
#include "record/match_link.h"
#include "record/setup_text.h"
#include "support/files.h"

namespace mortarboard {
namespace {

Match random_match(const TextGame& game, int seats, std::uint64_t seed, std::size_t limit = 100'000) {
    BotMatch table(bot_game(game), default_setup(game.info, seats),
                   std::vector<std::string_view>(static_cast<std::size_t>(seats), "random"), seed);
    table.finish(limit);
    return table.match();
}
void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}
// Returns a file of tests/data/records. The files suit any game: placeholders between @ signs are filled in
// here.
std::string fixture(const std::string& name) {
    const TextGame& game = all_text_games()[0];
    auto bytes = file_bytes(test_data("records/" + name + ".json"));
    EXPECT_TRUE(bytes.has_value()) << name;
    std::string text = bytes.value_or("");
    const Match match = random_match(game, game.info.min_seats, 5, 3);
    std::string zeros = "0";
    for (int seat = 1; seat < game.info.min_seats; ++seat) zeros += ",0";
    const auto words = [&](const Move& move) { return to_text(game.vocabulary(), move); };
    replace_all(text, "@GAME@", game.info.id);
    replace_all(text, "@DATA@", hex16(game.info.data_version));
    replace_all(text, "@RULES@", hex16(game.info.rules_hash));
    replace_all(text, "@SEATS@", std::to_string(game.info.min_seats));
    replace_all(text, "@ZEROS@", zeros);
    replace_all(text, "@MOVE1@", words(match.log()[0]));
    replace_all(text, "@MOVE2@", words(match.log()[1]));
    replace_all(text, "@MOVE3@", words(match.log()[2]));
    replace_all(text, "@ILLEGAL@", words({7, match.log()[1].action}));  // seat 7 never owes what nature owes
    return text;
}
// Reads a record, and replays it if it could be read.
RecordProblem problem_of(const std::string& text) {
    Record record;
    if (auto problem = read_record(text, record)) return problem;
    return replay(record).problem;
}

TEST(Record, replays_to_the_same_state) {
    for (const auto& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const Match match = random_match(game, seats, seed);
                const std::string text = write_record(record_of(game, match));
                Record record;
                const auto problem = read_record(text, record);
                ASSERT_FALSE(problem) << problem.sentence;
                EXPECT_EQ(record.setup, match.setup());
                const Replay played = replay(record);
                EXPECT_FALSE(played.problem) << played.problem.sentence;
                EXPECT_EQ(played.match.hash(), match.hash());
                EXPECT_EQ(played.compared, 2u);  // the last hash and the result
                EXPECT_EQ(write_record(record), text);
            }
}

// Returns a record that starts from seat 0's view in the middle of a match, with the hidden cards dealt
// again.
Record record_from_the_middle(const TextGame& game) {
    const Match before = random_match(game, game.info.min_seats, 8, 30);
    AnyState world = before.seen_by(0);
    Rng rng(5);
    game.redeal(world, rng);
    Match match(game, before.setup(), world);
    ActionList legal;
    for (int i = 0; i < 10 && !match.over(); ++i) {
        const Seat seat = match.to_move().first();
        game.legal(match.state(), seat, legal);
        EXPECT_TRUE(static_cast<bool>(match.play(seat == kNature ? match.draw(rng) : Move{seat, legal[0]})));
    }
    Record record = record_of(game, match);
    record.start = Record::Start{0, before.log().size(), world};
    return record;
}
TEST(Record, may_start_from_a_redealt_position) {
    for (const auto& game : all_text_games()) {
        const Record record = record_from_the_middle(game);
        const std::string text = write_record(record);
        EXPECT_NE(text.find("\"format\": 2"), std::string::npos);
        Record read;
        const auto problem = read_record(text, read);
        ASSERT_FALSE(problem) << problem.sentence;
        EXPECT_EQ(read.start->seat, 0);
        EXPECT_EQ(read.start->after, record.start->after);
        EXPECT_EQ(read.start->state, record.start->state);
        const Replay played = replay(read);
        EXPECT_FALSE(played.problem) << played.problem.sentence;
        EXPECT_EQ(played.compared, record.hashes.size() + record.result.has_value());
        EXPECT_EQ(write_record(read), text);
    }
}
TEST(Record, may_start_from_a_position_as_it_was) {
    for (const auto& game : all_text_games()) {
        const Match before = random_match(game, game.info.min_seats, 8, 30);
        Record record = record_of(game, Match(game, before.setup(), before.state()));
        record.start = Record::Start{-1, before.log().size(), before.state()};
        const std::string text = write_record(record);
        EXPECT_EQ(text.find("dealt_anew"), std::string::npos) << "nothing was dealt anew";
        Record read;
        const auto problem = read_record(text, read);
        ASSERT_FALSE(problem) << problem.sentence;
        EXPECT_EQ(read.start->seat, -1);
        EXPECT_EQ(read.start->after, before.log().size());
        EXPECT_EQ(read.start->state, before.state());
        EXPECT_EQ(write_record(read), text);
    }
}
TEST(Record, names_the_match_that_it_continues) {
    const TextGame& game = *find_text_game("citadels");
    Record record = record_from_the_middle(game);
    Record read;
    ASSERT_FALSE(read_record(write_record(record), read));
    EXPECT_FALSE(read.parent) << "records without it are read as before";
    for (const int round : {4, 0}) {
        record.parent = Record::Parent{0xfedc'ba98'7654'3210u, 57, round};
        ASSERT_FALSE(read_record(write_record(record), read));
        ASSERT_TRUE(read.parent);
        EXPECT_EQ(read.parent->match, 0xfedc'ba98'7654'3210u);
        EXPECT_EQ(read.parent->after, 57u);
        EXPECT_EQ(read.parent->round, round);
        EXPECT_EQ(write_record(read), write_record(record));
    }
}
TEST(DamagedRecords, an_invalid_parent_is_refused_with_a_sentence) {
    Record record = record_from_the_middle(*find_text_game("citadels"));
    record.parent = Record::Parent{0xfedc'ba98'7654'3210u, 57, 4};
    const std::string text = write_record(record);
    const std::string whole = text.substr(text.find("\"parent\": {"));
    const auto end = whole.find('}') + 1;
    for (const std::string_view other :
         {"\"parent\": 5", "\"parent\": null", "\"parent\": []", "\"parent\": {}",
          "\"parent\": {\"match\": 7, \"after\": 57}",
          "\"parent\": {\"match\": \"fedcba9876543210\", \"after\": -1}",
          "\"parent\": {\"match\": \"fedcba9876543210\", \"after\": \"57\"}",
          "\"parent\": {\"match\": \"fedcba9876543210\", \"after\": 57, \"round\": \"4\"}"}) {
        std::string damaged = text;
        damaged.replace(text.find("\"parent\": {"), end, other);
        const RecordProblem problem = problem_of(damaged);
        EXPECT_EQ(problem.error, RecordError::not_a_record) << other;
        EXPECT_NE(problem.sentence.find("\"parent\""), std::string::npos) << other;
    }
}
TEST(DamagedRecords, an_invalid_start_is_refused) {
    for (const auto& game : all_text_games()) {
        const std::string text = write_record(record_from_the_middle(game));
        const auto with = [&](std::string_view from, std::string_view to) {
            std::string damaged = text;
            const auto at = damaged.find(from);
            EXPECT_NE(at, std::string::npos) << from;
            return damaged.replace(at, from.size(), to);
        };
        // The position is that of a game with more seats.
        Record wider = record_from_the_middle(game);
        wider.start =
            Record::Start{0, 0, Match(game, default_setup(game.info, game.info.min_seats + 1)).state()};
        const std::string others = write_record(wider);
        for (const std::string& damaged :
             {with("\"dealt_anew\"", "\"dealt\""), with("\"seat\": 0", "\"seat\": 9"),
              with("\"after\": ", "\"after\": -"), with("\"state\"", "\"stat\""),
              with("\"state\": \"", "\"state\": \"00"), with("\"state\": \"", "\"state\": \"g"), others}) {
            const RecordProblem problem = problem_of(damaged);
            EXPECT_EQ(problem.error, RecordError::bad_start);
            EXPECT_FALSE(problem.sentence.empty());
        }
    }
}

// A view is not a position to play on from: the page once dealt cards endlessly after such a record.
TEST(DamagedRecords, a_start_that_is_a_view_is_refused_in_every_game) {
    long views = 0;
    for (const auto& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            for (const std::size_t after : {0u, 3u, 30u, 90u}) {
                const Match before = random_match(game, seats, 8, after);
                for (int viewer = 0; viewer <= seats; ++viewer) {
                    const AnyState seen =
                        before.seen_by(viewer == seats ? kPublic : static_cast<Viewer>(viewer));
                    if (seen == before.state()) continue;  // this game hides nothing
                    ++views;
                    Record record;
                    record.game = &game;
                    record.data_version = game.info.data_version;
                    record.rules_hash = game.info.rules_hash;
                    record.setup = before.setup();
                    record.start = Record::Start{0, before.log().size(), seen};
                    const RecordProblem problem = problem_of(write_record(record));
                    EXPECT_EQ(problem.error, RecordError::bad_start)
                        << game.info.id << ", " << seats << " seats, viewer " << viewer;
                    EXPECT_NE(problem.sentence.find("one player's view"), std::string::npos)
                        << problem.sentence;
                }
            }
    EXPECT_GT(views, 100);
}

TEST(Record, keeps_names_and_bots) {
    const TextGame& game = all_text_games()[0];
    Record record = record_of(game, random_match(game, game.info.min_seats, 3, 20));
    record.names = {"Ada", "Zoë \"the builder\""};
    record.bots = {{1, "greedy", 0xFEDCBA9876543210u, 400, 7, 3}};
    Record read;
    const auto problem = read_record(write_record(record), read);
    ASSERT_FALSE(problem) << problem.sentence;
    EXPECT_EQ(read.names, record.names);
    ASSERT_EQ(read.bots.size(), 1u);
    EXPECT_EQ(read.bots[0].seat, 1);
    EXPECT_EQ(read.bots[0].id, "greedy");
    EXPECT_EQ(read.bots[0].seed, 0xFEDCBA9876543210u);
    EXPECT_EQ(read.bots[0].iterations, 400);
    EXPECT_EQ(read.bots[0].from, 7u);
}

TEST(Record, keeps_comments_and_the_mark_of_having_gone_back) {
    const TextGame& game = all_text_games()[0];
    Record record = record_of(game, random_match(game, game.info.min_seats, 3, 20));
    const std::string plain = write_record(record);
    EXPECT_EQ(plain.find("comments"), std::string::npos);
    EXPECT_EQ(plain.find("gone_back"), std::string::npos);
    record.comments = {{0, "Opening"}, {7, "Too early, “Ada”."}, {20, "The end"}};
    record.gone_back = 3;
    Record read;
    const auto problem = read_record(write_record(record), read);
    ASSERT_FALSE(problem) << problem.sentence;
    EXPECT_EQ(read.comments, record.comments);
    EXPECT_EQ(read.gone_back, 3);
    Record from_text;
    ASSERT_FALSE(read_record(write_notation(record), from_text));
    EXPECT_EQ(from_text.comments, record.comments);
    EXPECT_EQ(write_record(from_text), write_record(record));
}
TEST(Record, is_a_finished_match_only_if_it_is_whole) {
    const TextGame& game = all_text_games()[0];
    const Match match = random_match(game, game.info.min_seats, 3);
    Record record = record_of(game, match);
    EXPECT_TRUE(finished_match_of(record));
    record.start.emplace(Record::Start{.state = match.state()});
    EXPECT_FALSE(finished_match_of(record)) << "it begins in the middle";
    record.start.reset();
    record.result.reset();
    EXPECT_FALSE(finished_match_of(record)) << "it is not over";
}
TEST(Record, keeps_the_signatures_of_its_players_and_what_they_are_over) {
    for (const TextGame& game : all_text_games()) {
        Record record = record_of(game, random_match(game, game.info.min_seats, 3));
        EXPECT_EQ(write_record(record).find("signatures"), std::string::npos);
        record.names = {"Ada", "Grace"};
        record.signatures = {{0, {1, 2, 0xFF}, {3, 4}}, {1, {5}, {0xFE, 6}}};
        const auto signed_bytes = [](const Record& of) {
            const auto match = finished_match_of(of);
            return match ? statement_of(*match) : std::vector<std::uint8_t>{};
        };
        for (const std::string& text : {write_record(record), write_notation(record)}) {
            Record read;
            ASSERT_FALSE(read_record(text, read));
            EXPECT_EQ(read.signatures, record.signatures);
            EXPECT_EQ(signed_bytes(read), signed_bytes(record));
        }
        const auto expect_other = [&](const char* what, auto change) {
            Record other = record;
            change(other);
            EXPECT_NE(signed_bytes(other), signed_bytes(record)) << what;
        };
        expect_other("a move", [](Record& r) { r.moves[r.moves.size() / 2].action.arg[0] ^= 1; });
        expect_other("a move less", [](Record& r) { r.moves.pop_back(); });
        expect_other("a name", [](Record& r) { r.names[1] = "Mallory"; });
        expect_other("names in other seats", [](Record& r) { std::swap(r.names[0], r.names[1]); });
        expect_other("a bot", [](Record& r) { r.bots = {{1, "greedy"}}; });
        expect_other("an option", [](Record& r) { r.setup.option[0] ^= 1; });
        expect_other("a score", [](Record& r) { ++r.result->scores[0]; });
        expect_other("a place", [](Record& r) { ++r.result->places[0]; });
        expect_other("no result", [](Record& r) { r.result.reset(); });
        expect_other("other rules", [](Record& r) { ++r.rules_hash; });
        Record commented = record;
        commented.comments = {{1, "Too early."}};
        commented.signatures.pop_back();
        EXPECT_EQ(signed_bytes(commented), signed_bytes(record)) << "they may be added later";
    }
}
TEST(DamagedRecords, invalid_signatures_are_refused_with_a_sentence) {
    const TextGame& game = all_text_games()[0];
    Record record = record_of(game, random_match(game, game.info.min_seats, 3));
    record.signatures = {{0, {}, {}}};
    const std::string text = write_record(record), key(64, '0'), bytes(128, '0');
    ASSERT_FALSE(problem_of(text));
    const auto one = [&](const std::string& seat) {
        return R"({"seat":)" + seat + R"(,"identity":")" + key + R"(","signature":")" + bytes + "\"}";
    };
    std::string many = one("0");
    for (int i = 0; i < 50; ++i) many += "," + one("1");
    const auto begin = text.find('[', text.find("\"signatures\"")), end = text.rfind(']') + 1;
    for (const std::string& other :
         {std::string("3"), std::string("[7]"), "[" + one("0") + "," + one("0") + "]",
          "[" + one(std::to_string(game.info.min_seats)) + "]", "[" + one("-1") + "]", "[" + many + "]",
          R"([{"seat":0,"identity":"00","signature":")" + bytes + "\"}]",
          R"([{"seat":0,"identity":")" + key + R"(","signature":"xy"}])"}) {
        std::string damaged = text;
        damaged.replace(begin, end - begin, other);
        const RecordProblem problem = problem_of(damaged);
        EXPECT_EQ(problem.error, RecordError::not_a_record) << other;
        EXPECT_NE(problem.sentence.find("\"signatures\""), std::string::npos) << problem.sentence;
    }
}
TEST(Record, comments_of_others_are_cleaned_ordered_and_bounded) {
    const TextGame& game = all_text_games()[0];
    Record record = record_of(game, random_match(game, game.info.min_seats, 3, 20));
    record.comments = {{9, std::string(1000, 'x')}, {2, "a\n\tb\x01"}, {3, " \n "}};
    Record read;
    ASSERT_FALSE(read_record(write_record(record), read));
    ASSERT_EQ(read.comments.size(), 2u) << "one of them says nothing";
    EXPECT_EQ(read.comments[0].after, 2u);
    EXPECT_EQ(read.comments[0].text, "ab");
    EXPECT_EQ(read.comments[1].text.size(), kMaxCommentCharacters);
}
// A name may hold anything, and is shown beside what somebody has signed.
TEST(Record, names_of_others_are_cleaned_and_bounded) {
    const TextGame& game = all_text_games()[0];
    Record record = record_of(game, random_match(game, game.info.min_seats, 3, 20));
    record.names = {"A\x1b[2Jda\n", std::string(1000, 'x')};
    Record read;
    ASSERT_FALSE(read_record(write_record(record), read));
    EXPECT_EQ(read.names, (std::vector<std::string>{"A[2Jda", std::string(kMostRecordName, 'x')}));
    EXPECT_EQ(written_log(R"({"moves":["1 go\u001b[2J"],"names":["Ada","B\no"]})"), "1  1 go[2J  (Bo)\n");
}
// A seat that had a bot gets the same bot again, by its id.
TEST(Record, ids_of_bots_of_others_are_cleaned_and_bounded) {
    const TextGame& game = all_text_games()[0];
    Record record = record_of(game, random_match(game, game.info.min_seats, 3, 20));
    record.bots = {{0, "gre\x1b[2J\u202Eedy\n", 7, 0, 0, 2},
                   {1, std::string(1000, 'x'), 7, 0, 0, 2},
                   {1, "greedy", 7, 0, 4, 2}};
    Record read;
    ASSERT_FALSE(read_record(write_record(record), read));
    ASSERT_EQ(read.bots.size(), 3u);
    EXPECT_EQ(read.bots[0].id, "gre[2Jedy");
    EXPECT_EQ(read.bots[1].id, std::string(kMostRecordName, 'x'));
    EXPECT_EQ(read.bots[2].id, "greedy");
}
// The page and "play again" go by the set-up, the match by its start.
TEST(DamagedRecords, a_start_of_other_options_is_refused) {
    const TextGame& game = *find_text_game("builders");
    Record record;
    record.game = &game;
    record.data_version = game.info.data_version;
    record.rules_hash = game.info.rules_hash;
    record.setup = default_setup(game.info, 2);
    record.start = Record::Start{-1, 0, Match(game, record.setup).state()};
    EXPECT_EQ(problem_of(write_record(record)).error, RecordError::none);
    ASSERT_EQ(set_option(game.info, record.setup, "deck", std::vector<std::string>{"42"}), "");
    EXPECT_EQ(problem_of(write_record(record)).error, RecordError::bad_start);
    RecordProblem why;
    EXPECT_EQ(match_link_text(record, why), "");
    EXPECT_EQ(why.error, RecordError::bad_start);
}
TEST(DamagedRecords, invalid_comments_are_refused_with_a_sentence) {
    const TextGame& game = all_text_games()[0];
    const Record record = record_of(game, random_match(game, game.info.min_seats, 3, 20));
    const auto read_with = [&](const std::string& member) {
        std::string text = write_record(record);
        text.insert(text.rfind('}'), "," + member);
        Record read;
        return read_record(text, read);
    };
    EXPECT_FALSE(read_with(R"("comments":[{"after":20,"text":"x"}])"));
    for (const char* const wrong : {R"("comments":"x")", R"("comments":[{"after":21,"text":"x"}])",
                                    R"("comments":[{"after":-1,"text":"x"}])", R"("comments":[{"after":1}])",
                                    R"("comments":[{"text":"x"}])", R"("comments":[7])", R"("gone_back":0)",
                                    R"("gone_back":"often")"}) {
        const RecordProblem problem = read_with(wrong);
        EXPECT_EQ(problem.error, RecordError::not_a_record) << wrong;
        EXPECT_NE(problem.sentence.find("is damaged"), std::string::npos) << problem.sentence;
    }
    std::string many = R"("comments":[)";
    for (std::size_t i = 0; i <= kMaxComments; ++i) many += R"({"after":1,"text":"x"},)";
    many.back() = ']';
    EXPECT_TRUE(read_with(many));
}
TEST(Record, replays_the_first_moves) {
    const TextGame& game = all_text_games()[0];
    const Match match = random_match(game, game.info.min_seats, 3);
    const Replay played = replay(record_of(game, match), 7);
    EXPECT_FALSE(played.problem);
    EXPECT_EQ(played.match.log().size(), 7u);
    EXPECT_EQ(played.compared, 0u);
}

TEST(Record, other_rules_are_mentioned_only_if_play_differs) {
    const TextGame& game = all_text_games()[0];
    Record record = record_of(game, random_match(game, game.info.min_seats, 3));
    record.rules_hash ^= 1;
    EXPECT_FALSE(replay(record).problem);
    record.hashes[0].state ^= 1;
    EXPECT_NE(replay(record).problem.sentence.find("under different rules"), std::string::npos);
}

struct Damage {
    const char* file;
    RecordError error;
    const char* words;  // part of the sentence
};
void PrintTo(const Damage& damage, std::ostream* out) { *out << damage.file; }
class DamagedRecord : public testing::TestWithParam<Damage> {};

TEST_P(DamagedRecord, gets_an_error_message) {
    const auto problem = problem_of(fixture(GetParam().file));
    EXPECT_EQ(problem.error, GetParam().error) << problem.sentence;
    EXPECT_NE(problem.sentence.find(GetParam().words), std::string::npos) << problem.sentence;
    EXPECT_EQ(problem.sentence.find('@'), std::string::npos) << problem.sentence;
    EXPECT_TRUE(!problem || problem.sentence.ends_with('.')) << problem.sentence;
    EXPECT_LT(problem.sentence.size(), 700u);
}

using enum RecordError;
INSTANTIATE_TEST_SUITE_P(
    Files, DamagedRecord,
    testing::Values(
        Damage{"good", none, ""}, Damage{"good_with_unknown_members", none, ""},
        Damage{"good_names", none, ""}, Damage{"empty", not_json, "not JSON"},
        Damage{"blanks", not_json, "not JSON"}, Damage{"cut_in_moves", cut_short, "incomplete"},
        Damage{"cut_before_end", cut_short, "incomplete"},
        Damage{"cut_after_comma", cut_short, "whole file again"}, Damage{"prose", not_json, "not JSON"},
        Damage{"web_page", not_json, "not JSON"}, Damage{"trailing_text", not_json, "not JSON"},
        Damage{"single_quotes", not_json, "not JSON"}, Damage{"too_deep", not_json, "not JSON"},
        Damage{"latin1", not_json, "not JSON"}, Damage{"binary", not_json, "not JSON"},
        Damage{"list", not_a_record, "format"}, Damage{"number", not_a_record, "format"},
        Damage{"other_object", not_a_record, "format"}, Damage{"format_text", not_a_record, "format"},
        Damage{"format_zero", not_a_record, "format"}, Damage{"format_huge", not_a_record, "format"},
        Damage{"format_newer", newer_format, "format 3 and this version reads format 2"},
        Damage{"no_game", not_a_record, "game"}, Damage{"game_number", not_a_record, "game"},
        Damage{"unknown_game", unknown_game, "\"chess\""},
        Damage{"no_data_version", not_a_record, "which game data"},
        Damage{"data_version_short", not_a_record, "which game data"},
        Damage{"other_data", other_data, "00000000deadbeef"}, Damage{"no_setup", bad_setup, "no setup"},
        Damage{"setup_list", bad_setup, "seats"}, Damage{"seats_text", bad_setup, "seats"},
        Damage{"seats_many", bad_setup, "99"}, Damage{"seats_fraction", bad_setup, "seats"},
        Damage{"option_unknown", bad_setup, "\"moon_phase\""}, Damage{"options_list", bad_setup, "options"},
        Damage{"option_nested", bad_setup, "\"moon_phase\""}, Damage{"no_moves", not_a_record, "moves"},
        Damage{"moves_text", not_a_record, "moves"}, Damage{"move_number", bad_move, "Move 2"},
        Damage{"move_empty", bad_move, "Move 1"}, Damage{"move_foreign", bad_move, "\"castle\""},
        Damage{"move_seat", bad_move, "\"12\""}, Damage{"move_long", bad_move, "Move 1"},
        Damage{"illegal_move", illegal_move, "Move 2, \"7 "},
        Damage{"hash_altered", other_hash, "After move 2"}, Damage{"hash_beyond", not_a_record, "\"hashes\""},
        Damage{"hash_number", not_a_record, "\"hashes\""},
        Damage{"result_too_early", other_result, "not over"},
        Damage{"result_scores_short", not_a_record, "\"result\""},
        Damage{"names_number", not_a_record, "\"names\""}, Damage{"names_many", not_a_record, "\"names\""},
        Damage{"bots_text", not_a_record, "\"bots\""}),
    [](const auto& info) { return std::string(info.param.file); });

TEST(DamagedRecords, an_illegal_move_is_named_with_its_paragraph) {
    const TextGame& game = all_text_games()[0];
    const auto problem = problem_of(fixture("illegal_move"));
    bool names_a_paragraph = false;
    for (const auto& rule : game.rule_texts())
        names_a_paragraph |= !rule.paragraph.empty() &&
                             problem.sentence.find("is not allowed: " + std::string(rule.paragraph) + " ") !=
                                 std::string::npos;
    EXPECT_TRUE(names_a_paragraph) << problem.sentence;
    EXPECT_EQ(problem.move, 2u);
}
TEST(DamagedRecords, with_other_tables_can_be_read_for_a_replay) {
    Record record;
    EXPECT_EQ(read_record(fixture("other_data"), record).error, other_data);
    ASSERT_EQ(read_older_record(fixture("other_data"), record).error, none);
    EXPECT_EQ(record.data_version, 0xdeadbeefu);
    EXPECT_NE(write_record(record).find("00000000deadbeef"), std::string::npos)
        << "writing must keep the version the record began with";
    EXPECT_EQ(read_older_record(fixture("unknown_game"), record).error, unknown_game);
}
TEST(DamagedRecords, with_other_tables_still_has_a_readable_log) {
    std::string text(fixture("other_data"));
    const auto at = text.find("\"moves\"");
    ASSERT_NE(at, std::string::npos);
    text.insert(text.find('[', at) + 1, "\"0 castle kingside\",");
    Record record;
    const auto problem = read_older_record(text, record);
    EXPECT_EQ(problem.error, other_data) << problem.sentence;
    EXPECT_NE(problem.sentence.find("read its log"), std::string::npos) << problem.sentence;
    EXPECT_EQ(written_log(text).substr(0, 21), "1  0 castle kingside\n") << written_log(text);
    EXPECT_EQ(written_log(R"({"moves":["nature deal x","1 go"],"names":["Ada","Bo"]})"),
              "1  nature deal x\n2  1 go  (Bo)\n");
    for (const char* bad :
         {"", "{", "[]", "{}", R"({"moves":7})", R"({"moves":["0 go",7]})", R"({"moves":[]})"})
        EXPECT_EQ(written_log(bad), "");
    EXPECT_EQ(written_log(R"({"moves":["9 go","","0"],"names":[3]})"), "1  9 go\n2  \n3  0\n");
}
TEST(DamagedRecords, are_refused_if_cut_anywhere) {
    const TextGame& game = all_text_games()[0];
    const std::string text = write_record(record_of(game, random_match(game, game.info.min_seats, 9, 12)));
    // The last two bytes are a brace and a line end.
    for (std::size_t length = 0; length + 2 < text.size(); ++length) {
        const auto problem = problem_of(text.substr(0, length));
        EXPECT_EQ(problem.error, length == 0 ? not_json : cut_short) << length << ": " << problem.sentence;
    }
}
// What is read although bytes were altered is the same match. Half of the new bytes are digits, so that some
// make another legal move. A record whose member `hashes` has got another name has nothing to compare.
TEST(DamagedRecords, are_refused_or_equal_with_any_byte_altered) {
    for (const TextGame& game : all_text_games()) {
        const Match match = random_match(game, game.info.min_seats, 9, 20);
        const std::string text = write_record(record_of(game, match));
        Rng rng(4);
        const auto any_place = [&] { return rng.below(static_cast<std::uint32_t>(text.size())); };
        int refused = 0, equal = 0;
        for (int n = 0; n < 3000; ++n) {
            std::string damaged = text;
            for (std::uint32_t k = rng.below(3) + 1; k > 0; --k)
                damaged[any_place()] = static_cast<char>(rng.below(2) ? '0' + rng.below(10) : rng.below(256));
            Record record;
            RecordProblem problem = read_record(damaged, record);
            if (!problem) problem = replay(record).problem;
            EXPECT_EQ(static_cast<bool>(problem), !problem.sentence.empty());
            refused += static_cast<bool>(problem);
            if (problem || record.hashes.empty()) continue;
            ++equal;
            EXPECT_EQ(record.setup, match.setup()) << damaged;
            EXPECT_TRUE(std::ranges::equal(record.moves, match.log())) << damaged;
        }
        EXPECT_GT(refused, 2700) << game.info.id;
        EXPECT_GT(equal, 0) << game.info.id;
    }
}
TEST(DamagedRecords, a_missing_move_does_not_verify) {
    const TextGame& game = all_text_games()[0];
    const Record whole = record_of(game, random_match(game, game.info.min_seats, 9));
    for (std::size_t n = 0; n < whole.moves.size(); n += 11) {
        Record record = whole;
        record.moves.erase(record.moves.begin() + static_cast<std::ptrdiff_t>(n));
        EXPECT_TRUE(problem_of(write_record(record))) << n;
    }
}
TEST(DamagedRecords, an_altered_result_does_not_verify) {
    const TextGame& game = all_text_games()[0];
    const Record whole = record_of(game, random_match(game, game.info.min_seats, 9));
    Record other_ending = whole, other_score = whole, other_place = whole;
    other_ending.result->ending = "earthquake";
    other_score.result->scores[1] += 1;
    other_place.result->places[0] ^= 3;
    for (const auto& record : {other_ending, other_score, other_place})
        EXPECT_EQ(problem_of(write_record(record)).error, other_result);
    EXPECT_EQ(problem_of(write_record(whole)).error, none);
}
TEST(DamagedRecords, a_long_file_is_not_parsed) {
    EXPECT_EQ(problem_of(std::string(kMaxRecordBytes + 1, ' ')).error, too_long);
}

}  // namespace
}  // namespace mortarboard
