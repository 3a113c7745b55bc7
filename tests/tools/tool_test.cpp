// The command line is run without a process. The tests look at its output, and want one sentence and an exit
// code for any invalid input.
#include "tools/tool.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "ai/levels.h"
#include "core/hex.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "net/match_signature.h"
#include "record/json.h"
#include "record/match_link.h"
#include "record/notation.h"
#include "record/record.h"
#include "support/files.h"
#include "tools/arguments.h"
#include "tools/coverage.h"
#include "tools/describe.h"
#include "tools/perft.h"
#include "tools/run_tool.h"

namespace mortarboard {
namespace {

void expect_members(const Json& json, std::initializer_list<const char*> names) {
    for (const char* name : names) EXPECT_TRUE(json.contains(name)) << name;
}
// The file is removed at the end of the test.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& name) : path_(testing::TempDir() + "mortarboard_" + name) {
        std::remove(path_.c_str());
    }
    ~TemporaryFile() { std::remove(path_.c_str()); }
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

TEST(Tool, gives_an_example_of_an_option_that_a_game_has) {
    const std::string usage = run("help").out;
    const auto example = usage.find("option.", usage.find("lists them: "));
    ASSERT_NE(example, std::string::npos);
    const std::string option = usage.substr(example, usage.find('\n', example) - example);
    EXPECT_EQ(run("sim game=builders games=1 " + option).exit_code, kDone) << option;
}
TEST(Tool, prints_its_usage) {
    for (const char* line : {"", "help", "--help", "-h"}) {
        const Answer answer = run(line);
        EXPECT_EQ(answer.exit_code, kDone);
        for (const auto& verb : tool_verbs())
            EXPECT_NE(answer.out.find(verb.name), std::string::npos) << verb.name;
    }
}

struct BadInput {
    const char* line;
    int exit_code;
    const char* words;  // part of the sentence
};
void PrintTo(const BadInput& bad, std::ostream* out) { *out << bad.line; }
class BadInputs : public testing::TestWithParam<BadInput> {};
TEST_P(BadInputs, get_one_sentence_and_an_exit_code) {
    for (const bool as_json : {false, true}) {
        const Answer answer = run(GetParam().line + std::string(as_json ? " json=1" : ""));
        EXPECT_EQ(answer.exit_code, GetParam().exit_code);
        EXPECT_NE(answer.err.find(GetParam().words), std::string::npos) << answer.err;
        EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
        EXPECT_TRUE(answer.err.ends_with(".\n")) << answer.err;
        if (!as_json) continue;
        const Json json = Json::parse(answer.out, nullptr, false);
        ASSERT_TRUE(json.is_object()) << answer.out;
        EXPECT_TRUE(json.contains("error"));
    }
}
INSTANTIATE_TEST_SUITE_P(
    Lines, BadInputs,
    testing::Values(
        BadInput{"dance", 2, "no verb \"dance\""}, BadInput{"sim", 2, "Name a game"},
        BadInput{"sim game=chess", 2, "no game called \"chess\""}, BadInput{"sim game", 2, "key=value"},
        BadInput{"sim =3", 2, "key=value"}, BadInput{"sim game=@G speed=3", 2, "no argument \"speed\""},
        BadInput{"sim game=@G game=@G", 2, "twice"},
        BadInput{"sim game=@G seats=99", 2, "from 2 to 4, not \"99\""},
        BadInput{"sim game=@G seats=1", 2, "from 2 to 4, not \"1\""},
        BadInput{"sim game=@G seats=two", 2, "from 2 to 4, not \"two\""},
        BadInput{"sim game=@G seats=258", 2, "from 2 to 4"},
        BadInput{"arena game=@G bots=random,random,random,random,random", 2, "seats, not 5"},
        BadInput{"sim game=@G games=0", 2, "from 1 to"}, BadInput{"sim game=@G games=1e3", 2, "whole number"},
        BadInput{"sim game=@G games=99999999999999999999", 2, "whole number"},
        BadInput{"sim game=@G games=", 2, "whole number"}, BadInput{"sim game=@G seed=-1", 2, "whole number"},
        BadInput{"sim game=@G bots=deepest", 2, "no bot called \"deepest\""},
        BadInput{"sim game=@G bots=person", 2, "no bot called \"person\""},
        BadInput{"sim game=@G bots=", 2, "0 players"},
        BadInput{"sim game=@G bots=random,random,random seats=2", 2, "3 players for 2 seats"},
        BadInput{"sim game=@G option.moon=1", 2, "no option called \"moon\""},
        BadInput{"sim game=@G option.=1", 2, "no option called"},
        BadInput{"arena game=@G", 2, "two or more bots"},
        BadInput{"arena game=@G bots=random,random,random,random,random,random,random,random,random", 2,
                 "at most 8 bots"},
        BadInput{"arena game=@G bots=greedy,genius", 2, "greedy_noisy"},
        BadInput{"sim game=@G bots=genius", 2, "classic:"},
        BadInput{"sim game=@G bots=search:iterations=50:explroe=9", 2, "no setting \"explroe\"; it has iter"},
        BadInput{"sim game=@G bots=search:iterations=50:scale=0", 2,
                 "\"scale\" must be a whole number from 1"},
        BadInput{"sim game=@G bots=search:iterations", 2, "name=number"},
        BadInput{"tune game=troyes bot=genius", 2, "greedy_noisy"},
        BadInput{"tune game=troyes hold=denier:5", 2, "without a value"},
        BadInput{"tune game=troyes by=score", 2, "by is read together with climb only"},
        BadInput{"tune game=troyes weights=denier:5 hold=pip", 2, "hold needs climb"},
        BadInput{"replay file=- text=1 bots=1", 2, "bots is not read together with text"},
        BadInput{"replay file=- text=1 view=99", 2, "view is not read together with text"},
        BadInput{"replay file=- log=1 until=3", 2, "until is not read together with log"},
        BadInput{"replay file=- log=1 text=1", 2, "text is not read together with log"},
        BadInput{"link file=- game=@G", 2, "game is not read together with file"},
        BadInput{"link file=- read=AAAA", 2, "read is not read together with file"},
        BadInput{"link read=AAAA seats=2", 2, "seats is not read together with read"},
        BadInput{"link file=- option.deck=42", 2, "option.deck is not read together with file"},
        BadInput{"position game=citadels file=- option.ballroom=toll", 2,
                 "option.ballroom is not read together"},
        BadInput{"train game=troyes seats=2 most_seats=4 file=x", 2, "most_seats is not read together"},
        BadInput{"train game=troyes file=x keep=x", 2, "must name two files"},
        BadInput{"arena game=@G bots=greedy", 2, "two or more bots"},
        BadInput{"tune game=troyes weights=nothing:1", 2, "no weight called"},
        BadInput{"tune game=troyes weights=denier", 2, "name:value"},
        BadInput{"arena game=@G bots=greedy,genius", 2, "\"genius\""},
        BadInput{"arena game=@G bots=greedy,random,random seats=2", 2, "do not fit"},
        BadInput{"arena game=@G bots=strong,strong iterations=1,2,3", 2, "3 numbers for 2 bots"},
        BadInput{"arena game=@G bots=strong,strong iterations=1,many", 2, "not \"many\""},
        BadInput{"bench game=@G seconds=soon", 2, "seconds"},
        BadInput{"bench game=@G seconds=0", 2, "seconds"}, BadInput{"bench game=@G seconds=-1", 2, "seconds"},
        BadInput{"bench game=@G seconds=1e9", 2, "seconds"}, BadInput{"perft game=@G depth=0", 2, "depth"},
        BadInput{"perft game=@G depth=1000", 2, "depth"}, BadInput{"perft game=@G divide=yes", 2, "divide"},
        BadInput{"play game=@G bots=greedy,wizard", 2, "\"wizard\""},
        BadInput{"play game=@G bots=greedy save=/no/such/folder/game.json", 2, "cannot be written"},
        BadInput{"play game=@G bots=greedy save=", 2, "cannot be written"}, BadInput{"replay", 2, "file="},
        BadInput{"replay file=/no/such/file", 2, "cannot be opened"},
        BadInput{"replay file=/", 2, "cannot be"}, BadInput{"replay file=- until=never", 2, "whole number"},
        BadInput{"replay file=-", 1, "not JSON"}, BadInput{"link", 2, "Name a game"},
        BadInput{"link read=AAAA", 1, "link is damaged"}, BadInput{"link file=-", 1, "not JSON"},
        BadInput{"link read=", 1, "link is damaged"}, BadInput{"link file=", 2, "cannot be opened"},
        BadInput{"link read= game=@G", 2, "game is not read together with read"},
        BadInput{"position game=@G file=/no/such/file", 2, "cannot be opened"},
        BadInput{"position game=@G file=-", 1, "not JSON"},
        BadInput{"position game=@G file=- seats=2", 2, "seats is not read together with file"},
        BadInput{"position game=@G moves=dance", 2, "begins with a seat"},
        BadInput{"position game=@G check=dance", 2, "begins with a seat"},
        BadInput{"position game=@G view=nature", 2, "public or a seat"},
        BadInput{"position game=@G auto=all", 2, "must be forced"},
        BadInput{"playthrough game=@G view=99", 2, "public or a seat"},
        BadInput{"playthrough game=@G every=often", 2, "whole number"}, BadInput{"rules", 2, "Name a game"},
        BadInput{"cards game=x", 2, "no game"}, BadInput{"games game=@G", 2, "there is only json"}));

TEST(Tool, json_is_yes_or_no) {
    EXPECT_EQ(run("games json=2").exit_code, kBadUsage);
    EXPECT_EQ(run("games json=0").out, run("games").out);
}
TEST(Tool, quotes_only_the_beginning_of_the_input) {
    EXPECT_LT(run("sim game=" + std::string(100'000, 'x')).err.size(), 300u);
    EXPECT_EQ(run("sim game=\x1b[31m\n").err.find('\x1b'), std::string::npos);
}

TEST(Tool, games) {
    const Json json = run_json("games");
    ASSERT_EQ(json["games"].size(), all_text_games().size());
    for (const auto& game : json["games"])
        expect_members(game, {"id", "title", "min_seats", "max_seats", "network_seats", "options",
                              "data_version", "rules_hash"});
    EXPECT_EQ(json["games"][0]["data_version"], hex16(all_text_games()[0].info.data_version));
}
TEST(Tool, sim_counts_what_was_played) {
    const Json json = run_json("sim game=@G games=6 seed=4");
    expect_members(json, {"games", "moves", "decisions", "mean_scores", "seconds", "longest", "signature",
                          "endings", "stats"});
    std::int64_t endings = 0;
    for (const auto& count : json["endings"]) endings += count.get<std::int64_t>();
    EXPECT_EQ(endings, 6);
    EXPECT_GE(json["moves"], json["decisions"]);
    EXPECT_GE(json["longest"].get<int>() * 6, json["moves"].get<int>());
    for (const auto& figure : json["stats"]) {
        EXPECT_LE(figure["min"].get<double>(), figure["mean"].get<double>());
        EXPECT_LE(figure["mean"].get<double>(), figure["max"].get<double>());
    }
    EXPECT_EQ(run_json("sim game=@G games=6 seed=4")["signature"], json["signature"]);
    EXPECT_NE(run_json("sim game=@G games=6 seed=5")["signature"], json["signature"]);
    EXPECT_NE(run_json("sim game=@G games=6 seed=4 bots=greedy")["signature"], json["signature"]);
    EXPECT_NE(run("sim game=@G games=6 seed=4").out.find(json["signature"].get<std::string>()),
              std::string::npos);
}
TEST(Tool, arena_rotates_the_seats) {
    const Json json = run_json("arena game=@G bots=greedy,random games=20");
    ASSERT_EQ(json["bots"].size(), 2u);
    double rates = 0;
    for (const auto& bot : json["bots"]) {
        expect_members(bot, {"name", "wins", "ties", "mean_score", "win_rate", "ci95"});
        EXPECT_DOUBLE_EQ(bot["win_rate"].get<double>(),
                         (bot["wins"].get<double>() + bot["ties"].get<double>() / 2) / 20);
        EXPECT_LE(bot["ci95"][0].get<double>(), bot["win_rate"].get<double>());
        EXPECT_GE(bot["ci95"][1].get<double>(), bot["win_rate"].get<double>());
        rates += bot["win_rate"].get<double>();
    }
    EXPECT_DOUBLE_EQ(rates, 1);
    EXPECT_EQ(json["bots"][0]["name"], "greedy");
    EXPECT_GT(json["bots"][0]["wins"], json["bots"][1]["wins"]);
    // The order of the names does not matter: every bot plays every seat of every deal, so the same games are
    // played.
    const Json turned = run_json("arena game=@G bots=random,greedy games=20");
    EXPECT_EQ(turned["bots"][1]["name"], "greedy");
    for (const char* figure : {"wins", "ties", "mean_score"})
        EXPECT_EQ(turned["bots"][1][figure], json["bots"][0][figure]) << figure;
    // A budget is for bots that search; one of a single iteration once left greedy a single move to look at.
    const Json hurried = run_json("arena game=@G bots=greedy,random games=20 iterations=1");
    EXPECT_EQ(hurried["bots"][0]["wins"], json["bots"][0]["wins"]);
    EXPECT_EQ(hurried["bots"][0]["mean_score"], json["bots"][0]["mean_score"]);
    EXPECT_EQ(hurried["bots"][0]["iterations"], 0);
    // The same bot with two budgets, each at its own seat, whichever that is: 100 iterations win more than 1.
    const Json unequal = run_json("arena game=@G bots=strong,strong games=4 iterations=1,100");
    EXPECT_EQ(unequal["bots"][0]["iterations"], 1);
    EXPECT_EQ(unequal["bots"][1]["iterations"], 100);
    EXPECT_GT(unequal["bots"][1]["wins"], unequal["bots"][0]["wins"]);
    // The last name fills the remaining seats.
    const int seats = all_text_games()[0].info.max_seats;
    EXPECT_EQ(run_json("arena game=@G bots=greedy,random games=8 seats=" + std::to_string(seats))["seats"],
              seats);
}
TEST(Tool, bench_measures) {
    const Json json = run_json("bench game=@G seconds=0.05");
    expect_members(json, {"moves_per_s", "games_per_s", "state_bytes", "copy_ns", "evaluation_ns",
                          "search_iterations_per_s", "levels", "reference_per_s", "seconds", "cpu_seconds",
                          "signature"});
    for (const char* name : {"moves_per_s", "games_per_s", "copy_ns", "evaluation_ns", "reference_per_s",
                             "seconds", "cpu_seconds", "search_iterations_per_s"})
        EXPECT_GT(json[name].get<double>(), 0) << name;
    ASSERT_EQ(json["levels"].size(), std::size(kLevels));
    const BotGame& game = all_bot_games()[0];
    ASSERT_EQ(json.contains("network_ns"), game.has_network(game.info.min_seats));
    EXPECT_GT(json.value("network_ns", 1.0), 0);
    for (std::size_t i = 0; i < std::size(kLevels); ++i) {
        const Json& level = json["levels"][i];
        EXPECT_EQ(level["level"], kLevels[i].id);
        EXPECT_EQ(level["iterations"],
                  budget_of(kLevels[i].id, game, game.info.min_seats) / kLevels[i].workers)
            << "not the budget that a worker of the level has in this game";
        EXPECT_GT(level["iterations_per_s"].get<double>(), 0) << kLevels[i].id;
        EXPECT_GT(level["iterations_per_cpu_s"].get<double>(), 0) << kLevels[i].id;
    }
    EXPECT_EQ(json["search_iterations_per_s"], json["levels"].back()["iterations_per_s"]);
    EXPECT_EQ(run_json("bench game=@G seconds=0.03")["signature"], json["signature"]);
}
TEST(Tool, perft_counts_equal_the_sum_of_divide) {
    const Json json = run_json("perft game=@G depth=3 seed=3 divide=1");
    ASSERT_EQ(json["counts"].size(), 3u);
    std::uint64_t sum = 0;
    for (const auto& count : json["divide"]) sum += count.get<std::uint64_t>();
    EXPECT_EQ(json["divide"].size(), json["counts"][0].get<std::size_t>());
    EXPECT_EQ(sum, json["counts"][2].get<std::uint64_t>());
}
// Compares with a slow count that plays every line through check and apply.
TEST(Tool, perft_counts_lines_of_play) {
    for (const auto& game : all_text_games()) {
        const Match start = random_position(game, default_setup(game.info, game.info.min_seats), 3);
        std::vector<Match> lines{start};
        for (int depth = 1; depth <= 2; ++depth) {
            std::vector<Match> longer;
            for (const auto& line : lines) {
                if (line.over()) continue;
                ActionList actions;
                game.legal(line.state(), line.to_move().first(), actions);
                for (const auto& action : actions) {
                    Match next = line;
                    ASSERT_TRUE(next.play({line.to_move().first(), action}));
                    longer.push_back(next);
                }
            }
            lines = longer;
            EXPECT_EQ(perft(game, start.state(), depth), lines.size()) << game.info.id;
        }
    }
}

TEST(Tool, a_played_game_replays) {
    const TemporaryFile file("played.json");
    const Json played = run_json("play game=@G bots=greedy seed=7 save=" + file.path());
    EXPECT_TRUE(played["over"].get<bool>());
    const Json replayed = run_json("replay file=" + file.path());
    expect_members(replayed, {"hash", "scores", "verified"});
    EXPECT_TRUE(replayed["verified"].get<bool>());
    EXPECT_EQ(replayed["hash"], played["hash"]);
    EXPECT_EQ(replayed["scores"], played["scores"]);
    EXPECT_EQ(replayed["compared"], 2);
    EXPECT_EQ(run_json("replay until=5 file=" + file.path())["moves"], 5);
    EXPECT_EQ(run("replay file=" + file.path()).exit_code, kDone);

    EXPECT_GT(run_json("replay bots=1 file=" + file.path())["bot_moves"], 10);
    std::string other_bot = file_bytes(file.path()).value_or("");
    other_bot.replace(other_bot.find("\"greedy\""), 8, "\"random\"");
    const Json other = run_json("replay bots=1 file=-", other_bot, kFailed);
    EXPECT_FALSE(other["verified"].get<bool>());
    expect_members(other, {"error", "bot_moves"});
    EXPECT_TRUE(run_json("replay file=-", other_bot)["verified"].get<bool>())
        << "bots are asked only when wanted";

    std::string other_tables = file_bytes(file.path()).value_or("");
    const auto digits = other_tables.find(':', other_tables.find("\"data_version\"")) + 3;
    other_tables.replace(digits, 4, "dead");
    EXPECT_NE(
        run_json("replay file=-", other_tables, kFailed)["error"].get<std::string>().find("read its log"),
        std::string::npos);
    EXPECT_EQ(run_json("replay file=- log=1", other_tables)["log"], written_log(other_tables));
    EXPECT_EQ(run("replay file=- log=1", other_tables).out, written_log(other_tables));
    EXPECT_EQ(run("replay file=- log=1", "{}").exit_code, kFailed);

    std::string text = file_bytes(file.path()).value_or("");
    const auto at = text.find(played["hash"].get<std::string>());
    ASSERT_NE(at, std::string::npos);
    text[at] = text[at] == '0' ? '1' : '0';
    const Json altered = run_json("replay file=-", text, kFailed);
    EXPECT_FALSE(altered["verified"].get<bool>());
    expect_members(altered, {"error", "hash", "scores"});
}
TEST(Tool, replay_prints_the_notation_as_json_too) {
    const TemporaryFile file("noted.json");
    run_json("play game=@G bots=greedy seed=7 save=" + file.path());
    EXPECT_EQ(run_json("replay text=1 file=" + file.path())["text"],
              run("replay text=1 file=" + file.path()).out);
}
// A record is from anybody, and a terminal does what control characters say.
TEST(Tool, replay_prints_no_control_characters_of_a_record) {
    const TemporaryFile file("hostile.json");
    run_json("play game=@G bots=greedy seed=7 save=" + file.path());
    Record record;
    ASSERT_FALSE(read_record(file_bytes(file.path()).value_or(""), record));
    record.names = {"Ada\x1b[2J", "Eve\x1b]0;gone\a"};
    const net::SigningKey ada(net::Hash{1}), eve(net::Hash{2});
    FinishedMatch match = finished_match_of(record).value_or(FinishedMatch{});
    match.names = {"Ada[2J", "Eve]0;gone"};  // nobody signs a name with control characters
    record.signatures = {net::sign_match(ada, 0, match), net::sign_match(eve, 1, match)};
    const Answer good = run("replay file=-", write_record(record));
    EXPECT_NE(good.out.find("signed by Ada[2J, key"), std::string::npos) << good.out;
    EXPECT_EQ(good.out.find('\x1b'), std::string::npos);
    record.signatures[1].signature = record.signatures[0].signature;
    const Answer broken = run("replay file=-", write_record(record));
    EXPECT_NE(broken.err.find("do not hold: Eve"), std::string::npos) << broken.err;
    EXPECT_EQ(broken.err.find('\x1b'), std::string::npos);
    const Answer log =
        run("replay file=- log=1", R"({"moves": ["0 dance \u001b[31m\u009b"], "names": ["\u001bA"]})");
    EXPECT_EQ(log.out, "1  0 dance [31m  (A)\n") << log.err;
}
TEST(Tool, replay_says_whose_signatures_hold) {
    const TemporaryFile file("signed.json");
    run_json("play game=@G bots=greedy seed=7 save=" + file.path());
    Record record;
    ASSERT_FALSE(read_record(file_bytes(file.path()).value_or(""), record));
    EXPECT_FALSE(run_json("replay file=" + file.path()).contains("signatures")) << "old records have none";
    record.names = {"Ada", "Grace"};
    const net::SigningKey ada(net::Hash{1}), grace(net::Hash{2});
    record.signatures = {net::sign_match(ada, 0, finished_match_of(record).value_or(FinishedMatch{})),
                         net::sign_match(grace, 1, finished_match_of(record).value_or(FinishedMatch{}))};
    const Answer good = run("replay file=-", write_notation(record));
    EXPECT_EQ(good.exit_code, kDone);
    EXPECT_NE(good.out.find("signed by Ada, key " + hex_of(ada.identity())), std::string::npos) << good.out;
    EXPECT_NE(good.out.find("signed by Grace, key " + hex_of(grace.identity())), std::string::npos);
    EXPECT_TRUE(run_json("replay file=-", write_record(record))["verified"].get<bool>());
    // Ada's is taken for Grace's.
    Record other = record;
    other.signatures[1].signature = record.signatures[0].signature;
    const Json half = run_json("replay file=-", write_record(other), kFailed);
    EXPECT_FALSE(half["verified"].get<bool>());
    EXPECT_TRUE(half["signatures"][0]["holds"].get<bool>());
    EXPECT_FALSE(half["signatures"][1]["holds"].get<bool>());
    EXPECT_EQ(half["error"],
              "These signatures do not hold: Grace. Something in the record is not what they signed.");
    other = record;
    other.names[0] = "Eve";
    EXPECT_EQ(run("replay file=-", write_record(other)).err,
              "These signatures do not hold: Eve, Grace. Something in the record is not what they signed.\n");
}
TEST(Tool, a_record_becomes_a_link_and_a_link_a_record) {
    const TemporaryFile file("linked.json");
    const Json played = run_json("play game=@G bots=greedy seed=7 save=" + file.path());
    const std::string link = run_json("link file=" + file.path())["link"].get<std::string>();
    EXPECT_EQ(run("link file=" + file.path()).out, link + "\n");
    const Answer read = run("link read=somewhere/index.html#m=" + link);
    ASSERT_EQ(read.exit_code, kDone) << read.err;
    EXPECT_EQ(run_json("replay file=-", read.out)["hash"], played["hash"]);
    const Answer with_place = run("link read=index.html#m=" + link_to_place(link, 5));
    EXPECT_EQ(with_place.out, read.out);
    EXPECT_EQ(with_place.err, "The link opens where 5 moves have been made.\n");
    // A match that is played by sending links has a seed in its links.
    const Answer with_seed = run("link read=index.html#m=" + link_with_seed(link, 0xABCu));
    EXPECT_EQ(with_seed.out, read.out) << with_seed.err;
    EXPECT_EQ(with_seed.err,
              "The match is played by sending links; nature draws from the seed 0000000000000abc.\n");
    const Answer with_both = run("link read=" + link_to_place(link_with_seed(link, 0xABCu), 5));
    EXPECT_EQ(with_both.out, read.out);
    EXPECT_EQ(with_both.err, with_place.err + with_seed.err);
    run_json("play game=@G bots=random seed=7 save=" + file.path());
    const Answer by_chance =
        run("link read=" + run_json("link file=" + file.path())["link"].get<std::string>());
    const Json other_bots = run_json("replay file=- bots=1", by_chance.out, kFailed);
    EXPECT_NE(other_bots["error"].get<std::string>().find("made from a link"), std::string::npos)
        << other_bots["error"];
    const Json lengths = run_json("link game=@G games=5");
    EXPECT_GT(lengths["median"], 20);
    EXPECT_GE(lengths["longest"], lengths["median"]);
}
TEST(Tool, a_position_is_printed_read_and_played_on) {
    const Json start = run_json("position game=@G seed=3");
    expect_members(start, {"state", "legal", "to_move", "hash", "scores"});
    const TemporaryFile file("position.json");
    std::string wrong;
    ASSERT_TRUE(write_file(file.path(), start.dump(), wrong));
    EXPECT_EQ(run_json("position game=@G file=" + file.path())["hash"], start["hash"]);

    std::istringstream no_input;
    std::ostringstream out, err;
    Console console{no_input, out, err};
    const auto position_with = [&](const std::string& moves) {
        out.str("");
        const std::string game = "game=" + std::string(all_text_games()[0].info.id),
                          from = "file=" + file.path(), played = "moves=" + moves;
        const std::vector<std::string_view> words{"position", game, from, played, "json=1"};
        const int exit_code = run_tool(words, console);
        Json json = Json::parse(out.str(), nullptr, false);
        json["exit_code"] = exit_code;
        return json;
    };
    const std::string move = start["legal"][0].get<std::string>();
    const Json after = position_with(move);
    EXPECT_EQ(after["exit_code"], kDone);
    EXPECT_NE(after["hash"], start["hash"]);
    ASSERT_EQ(after["moves"].size(), 1u);
    EXPECT_TRUE(after["moves"][0]["allowed"].get<bool>());
    EXPECT_TRUE(after["moves"][0]["rule"].is_null());
    EXPECT_TRUE(after["moves"][0]["events"].is_array());

    const Json refused = position_with(move + ";7" + move.substr(move.find(' ')));
    EXPECT_EQ(refused["exit_code"], kFailed);
    EXPECT_FALSE(refused["moves"][1]["allowed"].get<bool>());
    EXPECT_FALSE(refused["moves"][1]["rule"]["paragraph"].get<std::string>().empty());
    EXPECT_EQ(refused["hash"], after["hash"]);  // nothing changed
}
// Runs `position` with arguments that may hold blanks.
Json judged(const std::vector<std::string>& arguments, int exit_code = kDone) {
    std::vector<std::string_view> words{"position", "json=1"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::istringstream in;
    std::ostringstream out, err;
    Console console{in, out, err};
    EXPECT_EQ(run_tool(words, console), exit_code) << err.str();
    return Json::parse(out.str(), nullptr, false);
}
TEST(Tool, position_checks_moves_without_playing_them) {
    const Json start = judged({"game=builders", "seed=7"});
    const std::string move = start["legal"][0].get<std::string>();
    const Json json = judged({"game=builders", "seed=7", "check=" + move + ";0 end_turn;0 recruit chapelle"});
    EXPECT_EQ(json["hash"], start["hash"]) << "a checked move was played";
    ASSERT_EQ(json["checked"].size(), 3u);
    EXPECT_TRUE(json["checked"][0]["allowed"].get<bool>());
    EXPECT_TRUE(json["checked"][0]["rule"].is_null());
    EXPECT_FALSE(json["checked"][2]["allowed"].get<bool>());
    EXPECT_FALSE(json["checked"][2]["rule"]["paragraph"].get<std::string>().empty());
}
TEST(Tool, position_plays_forced_answers) {
    for (const auto& game : all_text_games()) {
        const std::string id = "game=" + std::string(game.info.id);
        int forced = 0;
        for (int seed = 1; seed < 60; ++seed) {
            const Json json = judged({id, "seed=" + std::to_string(seed), "auto=forced"});
            EXPECT_TRUE(json["over"].get<bool>() || json["legal"].size() > 1) << id << " " << seed;
            for (const auto& move : json["moves"]) forced += move.contains("forced");
        }
        EXPECT_GT(forced, 0) << id;
    }
}
TEST(Tool, views_tell_no_more_than_a_seat_may_know) {
    const Json truth = judged({"game=citadels", "seats=4", "seed=5"});
    const Json seen = judged({"game=citadels", "seats=4", "seed=5", "view=1"}),
               open = judged({"game=citadels", "seats=4", "seed=5", "view=public"});
    EXPECT_EQ(seen["public_hash"], truth["public_hash"]);
    EXPECT_EQ(open["hash"], truth["public_hash"]);
    EXPECT_EQ(open["state"]["cards"]["viewer"], "public");
    EXPECT_EQ(seen["state"]["cards"]["viewer"], "seat_1");
    const auto hidden = [](const Json& json) {
        int n = 0;
        for (const auto& card : json["state"]["cards"]["card"]) n += card["face"] == "?";
        return n;
    };
    EXPECT_LT(hidden(truth), hidden(seen));
    EXPECT_LT(hidden(seen), hidden(open));
    EXPECT_EQ(run("position game=citadels view=9").exit_code, kBadUsage);

    const std::string whole = run("playthrough game=citadels seats=3 seed=2").out,
                      watched = run("playthrough game=citadels seats=3 seed=2 view=public").out;
    EXPECT_NE(whole, watched);
    EXPECT_EQ(whole.substr(whole.rfind("ended by")), watched.substr(watched.rfind("ended by")));
    EXPECT_NE(watched.find("deal ?"), std::string::npos);
}
TEST(Tool, what_a_seat_knows_is_not_shown_to_another) {
    for (const char* id : {"citadels", "builders"}) {
        const std::string game = "game=" + std::string(id);
        const TemporaryFile file("seen.json");
        std::string wrong;
        ASSERT_TRUE(write_file(file.path(), judged({game, "seed=5", "view=1"}).dump(), wrong));
        const Json same = judged({game, "file=" + file.path(), "view=1"});
        EXPECT_EQ(judged({game, "file=" + file.path()})["hash"], same["hash"]);
        EXPECT_EQ(judged({game, "file=" + file.path(), "view=public"})["hash"], same["public_hash"]);
        if (same["hash"] == same["public_hash"]) continue;  // a game without secrets
        const Json refused = judged({game, "file=" + file.path(), "view=0"}, kBadUsage);
        EXPECT_NE(refused["error"].get<std::string>().find("what another viewer knows"), std::string::npos);
        EXPECT_FALSE(refused.contains("state"));
        ASSERT_TRUE(write_file(file.path(), judged({game, "seed=5", "view=public"}).dump(), wrong));
        judged({game, "file=" + file.path(), "view=public"});
        judged({game, "file=" + file.path(), "view=0"}, kBadUsage);
    }
}
TEST(Tool, events_tell_the_first_place_and_nature_by_name) {
    const TextGame& game = *find_text_game("garden_nation");
    std::uint8_t built = 0;
    while (game.vocabulary().events[built].name != "built") ++built;
    Event event{.kind = built, .seat = 0, .amount = 1};
    EXPECT_EQ(event_text(game, event), "built seat 0 +1 at p0s0");
    EXPECT_EQ(event_to_json(game, event)["to"], "p0s0");
    event.seat = kNature;
    EXPECT_EQ(event_to_json(game, event)["seat"], "nature");
    event.from = event.to = kNoPlace;
    EXPECT_EQ(event_text(game, event), "built nature +1");
}
TEST(Tool, playthrough_and_cards_can_be_read) {
    EXPECT_NE(run("playthrough game=@G").out.find("ended by "), std::string::npos);
    EXPECT_GT(run_json("playthrough game=@G")["lines"].size(), 50u);
    const Json cards = run_json("cards game=@G");
    const auto tables = all_text_games()[0].data_tables();
    ASSERT_EQ(cards["tables"].size(), tables.size());
    for (const auto& table : tables)
        for (const auto& row : table.rows)
            EXPECT_NE(run("cards game=@G").out.find(row[0]), std::string::npos) << row[0];
}
TEST(Tool, rules_name_code_and_tests) {
    for (const auto& game : all_text_games()) {
        const Json json = run_json("rules game=" + std::string(game.info.id));
        EXPECT_EQ(json["paragraphs"].size() + 1, game.rule_texts().size());
        std::size_t cited = 0;
        for (const auto& paragraph : json["paragraphs"]) {
            expect_members(paragraph, {"id", "paragraph", "text", "code", "tests"});
            cited += !paragraph["code"].empty();
        }
        EXPECT_GT(cited, 0u);  // the table was made from this game's sources
        ASSERT_TRUE(json.contains("uncovered"));
        EXPECT_EQ(run("rules check=1 game=" + std::string(game.info.id)).exit_code,
                  json["uncovered"].empty() ? kDone : kFailed);
    }
}
TEST(RuleCoverage, a_test_cites_whole_ids_only) {
    const std::vector<std::string_view> rules{"r4_3", "r4_3b", "r4_3_2", "r4_31"};
    EXPECT_TRUE(cites("Builders.r4_3_only_cards_of_the_line", "r4_3", rules));
    EXPECT_TRUE(cites("Builders.r4_3", "r4_3", rules));
    EXPECT_TRUE(cites("Builders.late_r4_3_again", "r4_3", rules));
    EXPECT_FALSE(cites("Builders.r4_3b_only", "r4_3", rules));
    EXPECT_TRUE(cites("Builders.r4_3b_only", "r4_3b", rules));
    EXPECT_FALSE(cites("Builders.r4_31_only", "r4_3", rules));
    EXPECT_FALSE(cites("Builders.r4_3_2_only", "r4_3", rules));
    EXPECT_TRUE(cites("Builders.r4_3_2_only", "r4_3_2", rules));
    EXPECT_FALSE(cites("Builders.corr4_3_only", "r4_3", rules));
    EXPECT_TRUE(cites("Builders.r4_3b_and_r4_3_together", "r4_3", rules));
}

}  // namespace
}  // namespace mortarboard
