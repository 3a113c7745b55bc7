// A link leads to the same match, and a sentence says whatever is wrong with a link.
#include "record/match_link.h"

#include <gtest/gtest.h>

#include <functional>
#include <ostream>

#include "ai/bot_match.h"
#include "core/rng.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "record/base64url.h"
#include "record/range_coder.h"

namespace mortarboard {
namespace {

Record record_of_random_match(const TextGame& game, int seats, std::uint64_t seed) {
    BotMatch table(bot_game(game), default_setup(game.info, seats),
                   std::vector<std::string_view>(static_cast<std::size_t>(seats), "random"), seed);
    table.finish(100'000);
    return record_of(game, table.match());
}
Record record_of_some_match() {
    const TextGame& game = all_text_games()[0];
    Record record = record_of_random_match(game, game.info.min_seats, 3);
    record.names = {"Ada", "Grace"};
    record.bots.push_back({1, "greedy", 77, 10, 4, 2});
    return record;
}
std::string link_of(const Record& record) {
    RecordProblem why;
    const std::string link = match_link_text(record, why);
    EXPECT_EQ(why.sentence, "");
    return link;
}
RecordProblem problem_of(std::string_view link) {
    Record record;
    return read_match_link(link, record);
}
// Returns the link with a body that was changed and a check that agrees with it, as its author can make one.
std::string with_body(std::string_view link, const std::function<void(std::vector<std::uint8_t>&)>& change) {
    auto bytes = bytes_from_base64url(link).value_or(std::vector<std::uint8_t>(8));
    std::vector<std::uint8_t> body(bytes.begin() + 5, bytes.end());
    change(body);
    const auto check = static_cast<std::uint32_t>(hash_bytes(body.data(), body.size()));
    for (int i = 0; i < 4; ++i)
        bytes[static_cast<std::size_t>(1 + i)] = static_cast<std::uint8_t>(check >> 8 * i);
    bytes.resize(5);
    bytes.insert(bytes.end(), body.begin(), body.end());
    return base64url_of(bytes);
}

TEST(Base64Url, agrees_with_the_standard) {
    const auto text_of = [](std::string_view text) {
        return base64url_of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    };
    // These are examples of RFC 4648, section 10, without their padding.
    EXPECT_EQ(text_of(""), "");
    EXPECT_EQ(text_of("f"), "Zg");
    EXPECT_EQ(text_of("fo"), "Zm8");
    EXPECT_EQ(text_of("foo"), "Zm9v");
    EXPECT_EQ(text_of("foobar"), "Zm9vYmFy");
    EXPECT_EQ(text_of("\xFB\xFF"), "-_8");
}
TEST(Base64Url, reads_back_what_it_writes_and_nothing_else) {
    Rng rng(7);
    for (int size = 0; size < 40; ++size) {
        std::vector<std::uint8_t> bytes;
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(rng.below(256)));
        EXPECT_EQ(bytes_from_base64url(base64url_of(bytes)), bytes);
    }
    for (const char* text : {"Z", "A", "AAAAA", "Zh", "Zm9v=", "Zm 9", "Zm+v", "Zm9vYmF/"})
        EXPECT_EQ(bytes_from_base64url(text), std::nullopt) << text;
}

TEST(RangeCoder, reads_back_any_choices_in_few_bits) {
    Rng rng(11);
    for (int round = 0; round < 2'000; ++round) {
        struct Choice {
            std::uint32_t index, count;
        };
        std::vector<Choice> choices;
        double bits = 0;
        RangeEncoder encoder;
        // Extreme indices make long carries.
        const auto form = rng.below(3);
        for (std::uint32_t i = rng.below(60); i > 0; --i) {
            const std::uint32_t count = 1 + rng.below(i % 7 ? 12 : kMostChoices);
            const std::uint32_t index = form == 0 ? count - 1 : form == 1 ? 0 : rng.below(count);
            choices.push_back({index, count});
            encoder.choose(index, count);
            for (std::uint32_t n = count; n > 1; n = (n + 1) / 2) bits += 1;  // log2, rounded up
        }
        const auto bytes = encoder.finish();
        EXPECT_LE(static_cast<double>(bytes.size()), bits / 8 + 4);
        RangeDecoder decoder(bytes);
        for (const auto& [index, count] : choices) ASSERT_EQ(decoder.choose(count), index) << round;
        EXPECT_EQ(decoder.read(), bytes.size());
    }
}
TEST(RangeCoder, writes_the_shortest_bytes_of_a_choice) {
    const auto size_of = [](std::uint32_t index, std::uint32_t count) {
        RangeEncoder encoder;
        encoder.choose(index, count);
        return encoder.finish().size();
    };
    EXPECT_EQ(size_of(0, 3), 0u) << "zeros at the end need not be written";
    EXPECT_EQ(size_of(1, 3), 1u);
    EXPECT_EQ(size_of(2, 3), 1u);
    EXPECT_EQ(size_of(299, 300), 2u);
}
TEST(RangeCoder, reads_a_choice_within_bounds_from_any_bytes) {
    Rng rng(13);
    for (int round = 0; round < 1'000; ++round) {
        std::vector<std::uint8_t> bytes(rng.below(20));
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(3) ? rng.below(256) : 255);
        RangeDecoder decoder(bytes);
        for (int i = 0; i < 60; ++i) {
            const std::uint32_t count = 1 + rng.below(kMostChoices);
            EXPECT_LT(decoder.choose(count), count);
        }
    }
}

TEST(MatchLink, leads_to_the_same_match_in_every_game) {
    for (const auto& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                const Record record = record_of_random_match(game, seats, seed);
                const std::string link = link_of(record);
                Record read;
                const auto problem = read_match_link(link, read);
                ASSERT_EQ(problem.sentence, "") << game.info.id << ' ' << seats;
                EXPECT_EQ(read.moves, record.moves) << game.info.id << ' ' << seats;
                EXPECT_EQ(read.setup, record.setup);
                EXPECT_EQ(write_record(read), write_record(record));
                EXPECT_EQ(replay(read).problem.sentence, "");
            }
}
TEST(MatchLink, holds_the_beginning_of_a_match_too) {
    const Record whole = record_of_some_match();
    for (std::size_t moves = 0; moves < whole.moves.size(); moves += 5) {
        Record part = whole;
        part.bots.clear();
        part.moves.resize(moves);
        Record read;
        ASSERT_EQ(read_match_link(link_of(part), read).sentence, "") << moves;
        EXPECT_EQ(read.moves, part.moves);
        EXPECT_EQ(read.result.has_value(), false);
    }
}
TEST(MatchLink, is_written_move_by_move_as_it_is_at_once) {
    MatchLinkWriter writer;
    RecordProblem why;
    for (const TextGame& game : all_text_games()) {
        const Record whole = record_of_random_match(game, game.info.max_seats, 4);
        Record part = whole;
        // The match goes forward in steps, back a few moves as after an undo, and on with another move
        // instead.
        for (const std::size_t moves : {0u, 1u, 2u, 30u, 37u, 35u, 36u, 60u, 12u, 80u}) {
            part.moves.assign(whole.moves.begin(),
                              whole.moves.begin() + std::ptrdiff_t(std::min(moves, whole.moves.size())));
            ASSERT_EQ(writer.text(part, why), link_of(part)) << game.info.id << ' ' << moves;
        }
        Record other = record_of_random_match(game, game.info.max_seats, 5);
        EXPECT_EQ(writer.text(other, why), link_of(other));
        other.names = {"Ada"};
        EXPECT_EQ(writer.text(other, why), link_of(other));
    }
    EXPECT_FALSE(why);
}
TEST(MatchLink, names_who_played) {
    Record read;
    ASSERT_EQ(read_match_link(link_of(record_of_some_match()), read).sentence, "");
    EXPECT_EQ(read.names, (std::vector<std::string>{"Ada", "Grace"}));
    ASSERT_EQ(read.bots.size(), 1u);
    EXPECT_EQ(read.bots[0].seat, 1);
    EXPECT_EQ(read.bots[0].id, "greedy");
    EXPECT_EQ(read.bots[0].from, 4u);
}
TEST(MatchLink, carries_comments_and_stays_as_it_was_without_them) {
    Record record = record_of_some_match();
    const auto version_of = [](const std::string& link) {
        return bytes_from_base64url(link.substr(link.find("#m=") == 0 ? 3 : 0))->front();
    };
    const std::string plain = link_of(record);
    EXPECT_EQ(version_of(plain), 1);
    record.comments = {{0, "Opening"}, {5, "Zoë: trop tôt"}, {record.moves.size(), "End"}};
    record.gone_back = 2;
    const std::string link = link_of(record);
    EXPECT_EQ(version_of(link), 2);
    Record read;
    ASSERT_EQ(read_match_link(link, read).sentence, "");
    EXPECT_EQ(read.comments, record.comments);
    EXPECT_EQ(read.gone_back, 2);
    EXPECT_EQ(read.moves, record.moves);
    record.comments.clear();
    ASSERT_EQ(read_match_link(link_of(record), read).sentence, "");
    EXPECT_EQ(read.gone_back, 2);
    record.gone_back = 0;
    EXPECT_EQ(link_of(record), plain);
}
TEST(DamagedMatchLinks, with_a_comment_after_the_last_move_are_refused) {
    Record record = record_of_some_match();
    record.comments = {{record.moves.size() + 1, "Beyond"}};
    Record read;
    EXPECT_NE(read_match_link(link_of(record), read).sentence, "");
    record.comments = {{1, std::string(2000, 'x')}};
    EXPECT_NE(read_match_link(link_of(record), read).sentence, "") << "longer than any comment";
}
// The position after half of the moves, with the rest of the match behind it.
Record record_from_the_middle(const TextGame& game, int seats, std::uint64_t seed) {
    Record whole = record_of_random_match(game, seats, seed), record = whole;
    const std::size_t half = whole.moves.size() / 2;
    record.start.emplace(Record::Start{Seat{-1}, half, replay(whole, half).match.state()});
    record.moves.erase(record.moves.begin(), record.moves.begin() + static_cast<std::ptrdiff_t>(half));
    record.hashes.front().moves = record.moves.size();
    return record;
}
TEST(MatchLink, holds_a_match_that_does_not_begin_at_its_set_up) {
    for (const TextGame& game : all_text_games())
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            Record record = record_from_the_middle(game, seats, 5);
            if (seats == game.info.min_seats) record.start->seat = 1;
            if (seats % 2) record.parent.emplace(Record::Parent{0x123456789abcdef0, 77, 4});
            Record read;
            ASSERT_EQ(read_match_link(link_of(record), read).sentence, "") << game.info.id << seats;
            EXPECT_EQ(write_record(read), write_record(record)) << game.info.id << seats;
            EXPECT_EQ(read.start->seat, record.start->seat) << game.info.id << seats;
        }
}
TEST(MatchLink, holds_numbers_of_any_length) {
    for (const std::size_t after : {0u, 127u, 128u, 129u, 16'383u, 16'384u, 2'097'152u}) {
        Record record = record_from_the_middle(all_text_games()[0], 2, 5), read;
        record.start->after = after;
        ASSERT_EQ(read_match_link(link_of(record), read).sentence, "") << after;
        EXPECT_EQ(read.start->after, after);
    }
}
TEST(MatchLink, holds_a_position_in_a_text_that_can_be_sent) {
    for (const TextGame& game : all_text_games()) {
        Record record = record_from_the_middle(game, game.info.max_seats, 5);
        record.moves.clear();
        record.hashes.clear();
        record.result.reset();
        const std::string link = link_of(record);
        EXPECT_LE(link.size(), 2'000u) << game.info.id;
        Record read;
        ASSERT_EQ(read_match_link(link, read).sentence, "") << game.info.id;
        EXPECT_EQ(read.start->state, record.start->state) << game.info.id;
        EXPECT_TRUE(read.moves.empty()) << game.info.id;
    }
}
TEST(DamagedMatchLinks, with_a_start_that_is_a_view_or_no_position_are_refused) {
    for (const TextGame& game : all_text_games()) {
        Record record = record_from_the_middle(game, game.info.min_seats, 5);
        game.redact(record.start->state, 0);
        RecordProblem why;
        EXPECT_EQ(match_link_text(record, why).empty(), !is_truth(game, record.start->state)) << game.info.id;
    }
    const std::string link = link_of(record_from_the_middle(all_text_games()[0], 2, 5));
    Rng rng(6);
    for (int round = 0; round < 2'000; ++round) {
        const std::string altered = with_body(link, [&](std::vector<std::uint8_t>& body) {
            for (std::uint32_t n = 1 + rng.below(3); n > 0; --n)
                body[rng.below(static_cast<std::uint32_t>(body.size()))] =
                    static_cast<std::uint8_t>(rng.below(256));
        });
        Record read;
        if (const auto problem = read_match_link(altered, read)) {
            EXPECT_FALSE(problem.sentence.empty());
        } else {
            EXPECT_EQ(replay(read).problem.sentence, "");
        }
    }
}
TEST(MatchLink, names_are_cleaned) {
    Record record = record_of_some_match();
    record.names = {
        "A\xE0\x80\xA6"
        "da\n",
        std::string(300, 'x')};
    record.bots[0].id = "gre\x1b\u202E" + std::string(90, 'e');
    Record read;
    ASSERT_EQ(read_match_link(link_of(record), read).sentence, "");
    EXPECT_EQ(read.bots[0].id, "gre" + std::string(kMostRecordName - 3, 'e'));
    EXPECT_EQ(read.names,
              (std::vector<std::string>{clean_name(record.names[0]), clean_name(record.names[1])}));
}
TEST(MatchLink, is_not_made_of_a_match_that_it_cannot_hold) {
    RecordProblem why;
    Record record = record_of_some_match();
    record.rules_hash ^= 1;
    EXPECT_EQ(match_link_text(record, why), "");
    EXPECT_EQ(why.sentence,
              "This match was played with other rules than this version has. Send it as a file.");
    record = record_of_some_match();
    std::swap(record.moves[0].seat, record.moves.back().seat);
    record.moves[1].action.kind = 250;
    EXPECT_EQ(match_link_text(record, why), "");
    EXPECT_NE(why.sentence.find("Move 1 of this match cannot be put into a link"), std::string::npos)
        << why.sentence;
    EXPECT_EQ(why.move, 1u);
    record = record_of_some_match();
    record.start.emplace(Record::Start{});
    EXPECT_EQ(match_link_text(record, why), "");
    EXPECT_NE(why.sentence.find("The position that this match begins with"), std::string::npos);
}
// The reader refuses what this would make.
TEST(MatchLink, is_not_made_of_more_than_a_link_holds) {
    const auto refuses = [](const Record& record) {
        RecordProblem why;
        return match_link_text(record, why).empty() && why.error == RecordError::too_long &&
               why.sentence == "This match is too long for a link. Send it as a file.";
    };
    Record record = record_of_some_match();
    record.comments.assign(kMaxComments, {1, std::string(kMaxCommentCharacters, 'x')});
    EXPECT_TRUE(refuses(record)) << "longer than any link";
    record.comments.assign(kMaxComments + 1, {1, "x"});
    EXPECT_TRUE(refuses(record)) << "more comments than a record may have";
    record.comments.pop_back();
    Record read;
    EXPECT_EQ(read_match_link(link_of(record), read).sentence, "");
    constexpr std::size_t kMost = (1u << 28) - 1;
    record = record_from_the_middle(all_text_games()[0], 2, 5);
    record.parent.emplace(Record::Parent{1, kMost, static_cast<int>(kMost)});
    record.start->after = kMost;
    EXPECT_EQ(read_match_link(link_of(record), read).sentence, "");
    EXPECT_EQ(read.start->after, kMost);
    Record longer = record;
    longer.start->after = kMost + 1;
    EXPECT_TRUE(refuses(longer));
    longer = record;
    longer.parent->after = kMost + 1;
    EXPECT_TRUE(refuses(longer));
    longer = record;
    longer.parent->round = static_cast<int>(kMost) + 1;
    EXPECT_TRUE(refuses(longer));
}

TEST(DamagedMatchLinks, are_refused_if_cut_anywhere) {
    const std::string link = link_of(record_of_some_match());
    for (std::size_t size = 0; size < link.size(); ++size)
        ASSERT_EQ(problem_of(std::string_view(link).substr(0, size)).error, RecordError::cut_short) << size;
}
TEST(DamagedMatchLinks, are_refused_with_any_character_altered) {
    const std::string link = link_of(record_of_some_match());
    for (std::size_t i = 0; i < link.size(); ++i)
        for (const char other : {'A', 'B', '_', '%'}) {
            std::string altered = link;
            if (altered[i] == other) continue;
            altered[i] = other;
            ASSERT_TRUE(problem_of(altered)) << i << ' ' << other;
        }
}
TEST(DamagedMatchLinks, of_an_author_who_knows_the_check_lead_to_legal_moves_or_a_sentence) {
    const std::string link = link_of(record_of_some_match());
    Rng rng(5);
    for (int round = 0; round < 2'000; ++round) {
        const std::string altered = with_body(link, [&](std::vector<std::uint8_t>& body) {
            for (std::uint32_t n = 1 + rng.below(3); n > 0; --n)
                body[rng.below(static_cast<std::uint32_t>(body.size()))] =
                    static_cast<std::uint8_t>(rng.below(256));
            if (rng.below(3) == 0) body.resize(rng.below(static_cast<std::uint32_t>(body.size())));
        });
        Record read;
        if (const auto problem = read_match_link(altered, read)) {
            EXPECT_FALSE(problem.sentence.empty());
        } else {
            EXPECT_EQ(replay(read).problem.sentence, "");
        }
    }
}
TEST(DamagedMatchLinks, of_another_game_other_rules_or_a_newer_version_say_so) {
    const std::string link = link_of(record_of_some_match());
    const auto id_size = [](const std::vector<std::uint8_t>& body) { return body[0]; };
    EXPECT_EQ(problem_of(with_body(link, [](auto& body) { body[1] ^= 1; })).error, RecordError::unknown_game);
    for (const std::size_t half : {1u, 5u})  // data_version, rules_hash
        EXPECT_EQ(problem_of(with_body(link, [&](auto& body) { body[id_size(body) + half] ^= 1; })).error,
                  RecordError::other_data);
    auto bytes = bytes_from_base64url(link).value_or(std::vector<std::uint8_t>(1));
    bytes[0] = 4;
    EXPECT_EQ(problem_of(base64url_of(bytes)).error, RecordError::newer_format);
}
TEST(DamagedMatchLinks, for_seats_that_no_game_has_are_refused) {
    const std::string link = link_of(record_of_some_match());
    for (const int seats : {0, 1, 9, 99, 255})
        EXPECT_TRUE(problem_of(with_body(link, [&](auto& body) {
            const std::size_t seats_at = 1 + body[0] + 8;  // behind the game's id and two hashes
            EXPECT_EQ(body[seats_at], all_text_games()[0].info.min_seats);
            body[seats_at] = static_cast<std::uint8_t>(seats);
        }))) << seats;
}
TEST(DamagedMatchLinks, of_ten_megabytes_are_not_read) {
    EXPECT_EQ(problem_of(std::string(10'000'000, 'A')).error, RecordError::too_long);
}
TEST(DamagedMatchLinks, that_claim_moves_after_the_end_are_refused) {
    const Record record = record_of_some_match();
    Record plain = record;
    plain.names.clear();
    plain.bots.clear();
    const std::string link = link_of(plain);
    EXPECT_EQ(problem_of(with_body(link,
                                   [&](auto& body) {
                                       // Seats, no options or some, no names, no bots: then the number.
                                       std::size_t at = 1u + body[0] + 8 + 1;
                                       at += 1u + body[at] + 2;
                                       ++body[at];
                                   }))
                  .error,
              RecordError::cut_short);
}

}  // namespace
}  // namespace mortarboard
