// Training is repeated by the same words, whether it is played in one call or in several, and a file that it
// cannot use is refused with a sentence.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <set>

#include "ai/network.h"
#include "games/bot_games.h"
#include "support/files.h"
#include "tools/arguments.h"
#include "tools/network_file.h"
#include "tools/run_tool.h"

namespace mortarboard {
namespace {

int train(const std::string& keys, std::string& err) {
    const Answer answer = run("train " + keys);
    err = answer.err;
    return answer.exit_code;
}
// A file of a test, removed when the test ends.
class ScratchFile {
public:
    explicit ScratchFile(const std::string& name) : path_(testing::TempDir() + "mortarboard_" + name) {
        std::remove(path_.c_str());
    }
    ~ScratchFile() { std::remove(path_.c_str()); }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    const std::string& path() const { return path_; }
    std::string text() const { return file_bytes(path_).value_or(""); }

private:
    std::string path_;
};
const std::string kFew = "game=builders seats=2 games=8 teacher=4 round=2 every=1000 versus=2 ";

// Rounds of two games, so that networks of before have joined the league.
const std::string kShort = "game=builders seats=2 games=120 teacher=6 round=2 every=1000 versus=2 league=2 ";

TEST(Train, finds_the_same_network_in_one_call_and_in_several) {
    ScratchFile whole("whole.inc"), parts("parts.inc"), kept("kept.json");
    std::string err;
    ASSERT_EQ(train(kShort + "file=" + whole.path(), err), kDone) << err;
    const std::string in_parts = kShort + "pause=40 file=" + parts.path() + " keep=" + kept.path();
    ASSERT_EQ(train(in_parts, err), kDone) << err;
    EXPECT_NE(parts.text(), whole.text());
    ASSERT_EQ(train(in_parts, err), kDone) << err;
    ASSERT_EQ(train(in_parts, err), kDone) << err;
    EXPECT_EQ(parts.text(), whole.text());
    EXPECT_EQ(train(in_parts + " corrects=1", err), kFailed) << "it began as one that does not correct";
    const BotGame& game = *find_bot_game("builders");
    EXPECT_TRUE(network_from_text(network_in(whole.text()), feature_count(game)).has_value());
}
// Weights that are still random would be noise in a match with other options, and cannot be compressed.
TEST(Train, gives_no_weights_to_what_no_position_had) {
    ScratchFile file("two.inc");
    std::string err;
    ASSERT_EQ(
        train("game=builders seats=2 games=4 teacher=4 round=2 every=1000 versus=2 file=" + file.path(), err),
        kDone)
        << err;
    const BotGame& game = *find_bot_game("builders");
    const auto weights = network_from_text(network_in(file.text()), feature_count(game));
    ASSERT_TRUE(weights.has_value());
    ASSERT_EQ(game.feature_rows()[0].name, "seats");
    EXPECT_NE(weights->first[0], Network::FirstRow{}) << "two seats";
    EXPECT_EQ(weights->first[1], Network::FirstRow{}) << "three seats";
}
// Each of these teaches something else, so another network is found; the same words find the same one again.
TEST(Train, learns_more_from_the_games_if_asked_to) {
    std::set<std::string> found;
    const std::array<std::string, 9> ways{
        "",          "passes=3 ", "teacher_later=500 ", "teacher_rate=300 ", "replay=2 ", "corrects=1 ",
        "search=4 ", "search=8 ", "search=8 ahead=50 "};
    for (const std::string& way : ways) {
        ScratchFile file("way.inc"), again("again.inc");
        std::string err;
        ASSERT_EQ(train(kFew + way + "file=" + file.path(), err), kDone) << err;
        ASSERT_EQ(train(kFew + way + "file=" + again.path(), err), kDone) << err;
        EXPECT_EQ(file.text(), again.text()) << way;
        found.insert(file.text());
    }
    EXPECT_EQ(found.size(), ways.size());
}
// A network that hardly learns more stays the one of the file, in which all numbers are rounded.
TEST(Train, begins_with_the_network_of_a_file) {
    ScratchFile first("first.inc"), same("same.inc"), other("other.inc");
    std::string err;
    for (const std::string way : {"", "corrects=1 "}) {
        ASSERT_EQ(train(kFew + way + "file=" + first.path(), err), kDone) << err;
        const std::string from = kFew + "from=" + first.path() + " ";
        ASSERT_EQ(train(from + "rate=1 file=" + same.path(), err), kDone) << err;
        EXPECT_EQ(same.text(), first.text()) << way;
        ASSERT_EQ(train(from + "search=4 file=" + other.path(), err), kDone) << err;
        EXPECT_NE(other.text(), first.text()) << way;
    }
}
TEST(Train, refuses_a_file_without_a_network_of_the_game) {
    ScratchFile none("none.inc"), of_another("another.inc"), file("file.inc");
    std::string err;
    ASSERT_TRUE(write_file(none.path(), "\"nothing", err)) << err;
    ASSERT_EQ(
        train("game=citadels seats=2 games=2 teacher=2 round=2 versus=2 file=" + of_another.path(), err),
        kDone)
        << err;
    for (const std::string& from : {none.path(), of_another.path(), std::string("/nowhere/network.inc")}) {
        EXPECT_EQ(train(kFew + "file=" + file.path() + " from=" + from, err), kBadUsage);
        EXPECT_NE(err.find(from), std::string::npos) << err;
        EXPECT_FALSE(file_bytes(file.path()).has_value());
    }
}
TEST(Train, does_not_ask_a_network_of_a_file_to_correct) {
    std::string err;
    EXPECT_EQ(train(kFew + "file=file.inc from=first.inc corrects=1", err), kBadUsage);
    EXPECT_NE(err.find("corrects"), std::string::npos) << err;
}
TEST(Train, cannot_be_divided_if_rounds_of_before_are_learned_again) {
    std::string err;
    EXPECT_EQ(train(kShort + "replay=2 pause=40 keep=kept.json", err), kBadUsage);
    EXPECT_NE(err.find("replay"), std::string::npos) << err;
}
TEST(Train, prints_one_object_if_asked_to) {
    ScratchFile file("object.inc");
    const Answer answer =
        run("train game=builders seats=2 games=4 teacher=2 round=2 every=1000 versus=2 json=1 file=" +
            file.path());
    ASSERT_EQ(answer.exit_code, kDone) << answer.err;
    const Json json = Json::parse(answer.out, nullptr, false);
    ASSERT_TRUE(json.is_object()) << answer.out;
    EXPECT_EQ(json["games"], 4);
    EXPECT_EQ(json["file"], file.path());
}
// A round that is cut in two teaches something else than one.
TEST(Train, is_divided_between_rounds_only) {
    ScratchFile kept("kept.json");
    std::string err;
    EXPECT_EQ(train(kShort + "pause=41 keep=" + kept.path(), err), kBadUsage);
    EXPECT_NE(err.find("multiple of round"), std::string::npos) << err;
}
TEST(Train, is_not_begun_if_its_result_would_be_lost) {
    std::string err;
    const std::string few = "game=builders seats=2 games=2 teacher=2 round=2 versus=2 ";
    EXPECT_EQ(train(few, err), kBadUsage);
    EXPECT_NE(err.find("file="), std::string::npos) << err;
    ScratchFile file("none.inc"), kept("none.json");
    for (const std::string& where :
         {"file=/nowhere/network.inc keep=" + kept.path(), "keep=/nowhere/kept.json file=" + file.path()}) {
        EXPECT_EQ(train(few + where, err), kFailed);
        EXPECT_NE(err.find("cannot be written"), std::string::npos) << err;
        EXPECT_EQ(err.find("games, error"), std::string::npos) << "the teacher has played: " << err;
        EXPECT_FALSE(file_bytes(file.path()).has_value()) << "an empty file is left";
        EXPECT_FALSE(file_bytes(kept.path()).has_value()) << "an empty file is left";
    }
    EXPECT_EQ(train(few + "keep=" + testing::TempDir(), err), kFailed);
    EXPECT_NE(err.find("cannot be read"), std::string::npos) << err;
    EXPECT_EQ(err.find("games, error"), std::string::npos) << err;
}
TEST(Train, another_seed_finds_another_network) {
    ScratchFile one("one.inc"), other("other.inc");
    std::string err;
    const std::string few = "game=builders seats=2 games=4 teacher=2 round=2 every=1000 versus=2 ";
    ASSERT_EQ(train(few + "file=" + one.path(), err), kDone) << err;
    ASSERT_EQ(train(few + "seed=2 file=" + other.path(), err), kDone) << err;
    EXPECT_NE(one.text(), other.text());
}
TEST(Train, refuses_what_it_cannot_go_on_from) {
    ScratchFile kept("kept.json");
    std::string err;
    for (const char* text :
         {"", "{", "{}", "[]", R"({"game":"citadels"})",
          R"({"game":"builders","corrects":0,"numbers":"00","league":[],"played":0,"round":0,"passes":0})",
          R"({"game":"builders","numbers":7,"league":"x","played":-1,"round":0,"passes":0})"}) {
        std::string wrong;
        ASSERT_TRUE(write_file(kept.path(), text, wrong));
        EXPECT_EQ(train(kShort + "keep=" + kept.path(), err), kFailed) << text;
        EXPECT_NE(err.find("does not hold the training of this game"), std::string::npos) << text << err;
    }
    EXPECT_EQ(
        train("game=builders seats=2 games=2 teacher=2 round=2 versus=2 file=/nowhere/network.inc", err),
        kFailed);
    EXPECT_NE(err.find("cannot be written"), std::string::npos) << err;
}
TEST(Train, refuses_a_game_without_features) {
    for (const BotGame& game : all_bot_games()) {
        if (feature_count(game)) continue;
        std::string err;
        EXPECT_EQ(train("game=" + std::string(game.info.id), err), kBadUsage);
        EXPECT_NE(err.find("has no features"), std::string::npos) << err;
    }
}

}  // namespace
}  // namespace mortarboard
